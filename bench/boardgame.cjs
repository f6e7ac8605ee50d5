// boardgame.io under the same load as the table server: at every table one moves, and the other hears of it.
//
//   node boardgame.cjs serve memory|FOLDER          says its port
//   node boardgame.cjs play PORT TABLES SECONDS RATE     says "begin", "end", and what it found
//
// Its game has no rules: whoever is next says a number. What is measured is the server, its store and its sockets.

const NAME = "numbers";

const game = {
    name: NAME,
    setup: () => ({ n: 0 }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { play: ({ G }, n) => ({ ...G, n }) },
};

async function serve(where) {
    const { Server, FlatFile } = require("boardgame.io/server");
    const db = where === "memory" ? undefined : new FlatFile({ dir: where });
    const server = Server({ games: [game], db, origins: ["http://127.0.0.1"] });
    const running = await server.run({ port: 0, callback: () => undefined });
    process.stdout.write(`http://127.0.0.1:${running.appServer.address().port}/\n`);
}

/** Two people at one table. */
class Pair {
    constructor(id, load) {
        Object.assign(this, { id, load, played: 0, sent: 0, people: [] });
    }

    async sit(port) {
        const { io } = require("socket.io-client");
        for (const player of ["0", "1"]) {
            const socket = io(`http://127.0.0.1:${port}/${NAME}`, { transports: ["websocket"], forceNew: true });
            this.people.push(socket);
            await new Promise((resolve) => {
                socket.on("sync", resolve);
                socket.on("connect", () => socket.emit("sync", this.id, player, undefined, 2));
            });
            socket.on("update", (_, state) => this.hear(player, state));
        }
    }

    move() {
        const playerID = String(this.played % 2);
        const payload = { type: "play", args: [this.played], playerID };
        this.sent = performance.now();
        this.people[this.played % 2].emit("update", { type: "MAKE_MOVE", payload }, this.state, this.id, playerID);
    }

    /** The server counts a move and the end of its turn: the opponent waits for both. */
    hear(player, state) {
        if (!this.sent || player === String(this.played % 2) || state.G.n !== this.played) return;
        this.load.went.push(performance.now() - this.sent);
        this.state = state._stateID;
        this.played += 1;
        this.sent = 0;
        if (this.load.flatOut) this.move();
    }
}

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

async function play(port, tables, seconds, rate) {
    const load = { went: [], flatOut: false };
    const pairs = [];
    for (let n = 0; n < tables; n++) {
        const pair = new Pair(`table-${n}`, load); // the first who asks for it makes it
        pair.state = 0;
        await pair.sit(port);
        pairs.push(pair);
    }
    const quiet = async () => {
        while (pairs.some((pair) => pair.sent)) await sleep(0.01);
    };
    const fast = async (long) => {
        load.went = [];
        load.flatOut = true;
        for (const pair of pairs) pair.move();
        await sleep(long);
        load.flatOut = false;
        const count = load.went.length;
        await quiet();
        return count / long;
    };
    await fast(Math.min(1, seconds));
    process.stdout.write("begin\n");
    const own = process.cpuUsage();
    const moves = await fast(seconds);
    const { user, system } = process.cpuUsage(own);
    const count = load.went.length;
    process.stdout.write("end\n");
    load.went = [];
    const began = performance.now();
    let sent = 0;
    let turn = 0;
    for (let now = 0; now < seconds; now = (performance.now() - began) / 1000) {
        while (sent < now * rate && pairs.some((pair) => !pair.sent)) {
            const pair = pairs[turn++ % pairs.length];
            if (pair.sent) continue;
            pair.move();
            sent += 1;
        }
        await sleep(0.001);
    }
    await quiet();
    const found = { moves, count, client: (user + system) / count, paced: sent / seconds, went: load.went };
    process.stdout.write(`${JSON.stringify(found)}\n`, () => process.exit(0));
}

const [what, ...words] = process.argv.slice(2);
if (what === "serve") serve(words[0]);
else play(...words.map(Number));
