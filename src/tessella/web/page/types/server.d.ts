// What the server takes and sends. Made from its schema by tests/page/server_types.py; not to be changed by hand.

declare namespace Server {
  /** A move, or what chance brought (seat 0). */
  type Action = {
    seat: number;
    text: string;
  };

  /** What to know before a game begins, and what to take in view of it: other options, or to change seats. */
  type Advice = {
    about: Message;
    options: Record<string, string>;
    change_seats: boolean;
  };

  /** A table as it would be after moves that were not made yet. */
  type Ahead = {
    board: Board;
    choices: Array<Choice>;
  };

  /** ``waiting`` now and then, ``action`` for each of them, ``last``, then ``done``; ``failed`` says why not. */
  type AnalysisStream = {
    waiting?: Message;
    action?: GradedAction;
    last?: LastPosition;
    done?: Finished;
    failed?: Message;
  };

  /** A board that belongs to no table, and notes on its positions. */
  type AnnotatedLine = {
    notes?: Array<NoteWanted>;
    game: string;
    preset?: string;
    options?: Record<string, string | number | boolean>;
    position?: string;
    moves?: Array<string>;
  };

  /** All solved games. */
  type Atlas = {
    games: Array<AtlasOfGame>;
  };

  /** What is known of a solved game: how many variants, what was found, and its presets. */
  type AtlasOfGame = {
    name: string;
    title: string;
    variants: number;
    positions: number;
    facts: Array<Record<string, unknown>>;
    rows: Array<AtlasRow>;
  };

  /** A preset: the start's value, and how all positions fall, for the side to move. */
  type AtlasRow = {
    preset: string;
    start: "win" | "draw" | "loss";
    distance?: number;
    keep: number;
    moves: number;
    longest?: number;
    positions: number;
    won: number;
    lost: number;
    drawn: number;
  };

  /** What one move came to. */
  type Attempt = {
    text: string;
    verdict: "right" | "slower" | "detour" | "slips";
    why: Message;
    left: number | null;
    answers: Array<string>;
  };

  /** A board, how the last move came about, and what was rolled. */
  type Board = {
    svg: string;
    grain: number;
    box: [number, number, number, number];
    title: string;
    cells: Array<Cell>;
    pieces: Array<Piece>;
    marks: Array<Mark>;
    trays: Array<Tray>;
    patterns: string;
    sheet: Sheet | null;
    scores: Array<number>;
    change: Change | null;
    dice: Dice | null;
  };

  /** A board that belongs to no table, and clicks on it. */
  type BoardWanted = {
    steps?: Array<StepWanted>;
    text?: string;
    /** Moves to be made first. */
    after?: Array<string>;
    /** Instead, everywhere that a piece which is taken up can lie. */
    places?: boolean;
    /** Tell what cannot be in the answer, not by a status. */
    check?: boolean;
    game: string;
    preset?: string;
    options?: Record<string, string | number | boolean>;
    position?: string;
    moves?: Array<string>;
    /** With what each choice is worth, where the game is solved. */
    truth?: boolean;
    /** How the seats look, each like one of six. */
    colours?: Array<number>;
    /** With a drawing of what is to be reached, if there is one. */
    target?: boolean;
  };

  /** Something that can be put on a board, with a picture of it. */
  type Brush = {
    code: string;
    seat: number;
    name: string;
    svg: string;
  };

  /** A cell, where it lies in the picture, and how much room it has there. */
  type Cell = {
    name: string;
    x: number;
    y: number;
    room: number;
    width: number;
    kind: string;
    seat: number;
    others: Array<number>;
    goal: string;
    dot: number;
  };

  /** What the last move changed: cells, by name. */
  type Change = {
    moved: Array<[string, string]>;
    taken: Array<string>;
    placed: Array<string>;
  };

  /** A click that can come next: how many moves it leaves, and the move if that is one. */
  type Choice = {
    kind: string;
    value: string;
    moves: number;
    move?: string;
    opens?: boolean;
    ghost?: string;
    covers?: Array<string>;
    worth?: Worth;
  };

  /** Each seat's seconds, and when the seat to move (or everybody, with one clock for all) runs out of time. */
  type ClockNow = {
    kind: string;
    left: Array<number | null>;
    due: number | null;
    game: GameClock | null;
  };

  /** How long people may think. */
  type ClockTerms = {
    kind: "none" | "move" | "total" | "days" | "game";
    seconds: number;
    increment: number;
    days: number;
  };

  /** How long people may think. */
  type ClockWanted = {
    /** game: one clock for all, in games with scores; when it is up the score decides. */
    kind?: "none" | "move" | "total" | "days" | "game";
    seconds?: number;
    increment?: number;
    days?: number;
  };

  /** End a table for good. */
  type CloseWanted = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
  };

  /** A number that belongs to a position and is not to be seen on the board. */
  type Counter = {
    name: string;
    title: Message;
    least: number;
    most: number;
  };

  /** A new table. ``key`` opens the seats here and is the owner's; keep it. It is null if a cookie holds it. */
  type Created = {
    id: string;
    seats: Array<number>;
    key: string | null;
    invitations: Record<string, string>;
    until: number;
  };

  /** What decided a game, if a single move did; not ready: that is not known yet, ask again. */
  type Decided = {
    ready: boolean;
    move: TurningPoint | null;
  };

  /** The table is gone. */
  type Deleted = {
    type: "deleted";
  };

  /** What lies on the table after a roll, and what is left to do; a face may be the sum of several dice. */
  type Dice = {
    faces: Array<number>;
    left: Message;
    together: number;
  };

  /** What came of a command: the event's number, and the event. The same again, with this id, changes nothing. */
  type Done = {
    id: string;
    seq: number;
    event: Event;
  };

  /** The command with this id became this event. The same again gives the same answer; who sent no id is told one. */
  type DoneMessage = {
    type: "done";
    id: string;
    seq: number;
  };

  /** What lies where, who is to move, and the numbers. */
  type Draft = {
    cells: Record<string, string>;
    seat: number;
    counters: Record<string, number>;
  };

  /** A cell that is touched with a brush, or that gets what is said. */
  type DraftChange = {
    kind: "brush" | "put";
    cell: string;
    code: string;
  };

  /** What lies where, who is to move, and numbers that the board does not show. */
  type DraftWanted = {
    cells: Record<string, string>;
    seat?: number;
    counters?: Record<string, number>;
  };

  /** Offer a draw, or agree to one; ``yes`` false: decline it. */
  type DrawWanted = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    yes?: boolean;
  };

  /** How many frames of a film are drawn, and how many it will have. */
  type Drawn = {
    frames: number;
    of: number;
  };

  /** A draft and what is done to it; without a draft, a position to begin with. */
  type EditWanted = {
    game: string;
    preset?: string;
    options?: Record<string, string | number | boolean>;
    position?: string;
    draft?: DraftWanted | null;
    changes?: Array<DraftChange>;
    /** Tell what cannot be in the answer, not by a status. */
    check?: boolean;
  };

  /** A position that somebody puts together; ``position`` is null while it is none, and ``why`` says why. */
  type Edited = {
    options: Record<string, string>;
    draft: Draft;
    board: Board;
    places: Array<string>;
    seats: Array<number>;
    counters: Array<Counter>;
    position: string | null;
    status: Message | null;
    why: Message | null;
    wrong: Array<string>;
    brushes?: Array<Brush>;
  };

  /** How a match ended. */
  type Ending = {
    winners: Array<number>;
    scores: Array<number>;
    reason: Message;
  };

  type Event = Moved | Joined | Left | Watching | TookBack | Rematch | Resigned | Outage | PlainEvent;

  /** ``drawn`` again and again, at last ``done``; ``failed`` says why there is none. */
  type FilmStream = {
    drawn?: Drawn;
    done?: Record<string, number>;
    failed?: Message;
  };

  /** A highlight to be laid over a board. */
  type Finder = {
    kind: string;
    cells: Array<string>;
    svg: string;
  };

  /** How many actions there were. */
  type Finished = {
    actions: number;
  };

  /** A board that belongs to no table. ``move_names``: what people call moves, where that is not their text. */
  type FreeBoard = {
    game: string;
    options: Record<string, string>;
    move_names: Record<string, string>;
    position: string;
    turn: number;
    chance: Array<string>;
    over: Ending | null;
    status: Message;
    scores: Array<number>;
    history: Array<Action>;
    teams: Array<Array<number>>;
    scored: boolean;
    advice: Array<Advice>;
    board: Board;
    choices: Array<Choice>;
    target?: Board;
  };

  type FromServer = Snapshot | Missed | Happened | View | DoneMessage | Refused | Presence | Said | Pong | Deleted | Leaving;

  /** A game with its presets and options. What they mean, its texts say. */
  type Game = {
    name: string;
    title: string;
    source: string;
    year: number;
    showcase: string;
    rules: number;
    lessons: boolean;
    history: boolean;
    solvable: boolean;
    editor: boolean;
    presets: Array<Preset>;
    options: Array<Option>;
  };

  /** One clock for the whole game: the seconds left, below 0 in the last turn, which may take ``last_turn`` more. */
  type GameClock = {
    left: number;
    last_turn: number;
  };

  /** All games, the levels that a computer can have, and the names of programs that can play (``engine:NAME``). */
  type Games = {
    games: Array<Game>;
    levels: Array<string>;
    engines: Array<string>;
  };

  /** What a step asks for; all of it has to be met. No rule is needed to see whether it is. */
  type Goal = {
    any?: true;
    like?: string;
    again?: true;
    won?: true;
    over?: true;
    taken?: number;
    score?: number;
    inside?: string;
  };

  /** An action: each seat's chance before it, how good it was, and what would have been better. */
  type GradedAction = {
    n: number;
    seat: number;
    text: string;
    values: Array<number> | null;
    grade: "best" | "fine" | "mistake" | "blunder" | null;
    better: string | null;
    why: Message | null;
  };

  /** An event, and how things stand after it. */
  type Happened = {
    type: "event";
    event: Event;
    state: State;
  };

  /** The first message: what one has, and the key if no cookie brings it. */
  type Hello = {
    type: "hello";
    have?: number;
    token?: string | null;
    /** Send what to draw and to choose from whenever it changes. */
    views?: boolean;
    /** Send all legal moves whenever they change. */
    moves?: boolean;
    /** Send views as bytes: the same text, compressed (zlib). */
    packed?: boolean;
  };

  /** Where to look; then what to play; then all of it. */
  type Help = {
    id: string;
    cells: Array<string>;
    move: string | null;
    line: Array<string>;
    left: number | null;
    why: Message;
  };

  /** How much of it. */
  type HelpWanted = {
    id: string;
    moves?: Array<string>;
    how?: "where" | "move" | "all";
  };

  /** What to do, and why. */
  type Hint = {
    move: string;
    values: Array<number>;
    ideas: Array<Idea>;
    line: Array<string>;
    searched: number;
    depth: number;
    sure: boolean;
    seconds: number;
    why: Message;
  };

  /** ``thought`` again and again, at last ``hint``; ``failed`` says why there is none. */
  type HintStream = {
    thought?: Thought;
    hint?: Hint;
    failed?: Message;
  };

  /** Where a game comes from: a page in Markdown, of which only headings, paragraphs, lists and pictures are used. */
  type History = {
    text: string;
  };

  /** A move, and each seat's chance after it. */
  type Idea = {
    move: string;
    values: Array<number>;
  };

  /** The new tables, what was noted on each, and the key that opens them if one was made. */
  type Imported = {
    tables: Array<string>;
    notes: Array<Array<Note>>;
    key: string | null;
  };

  /** A key that opens one seat, for one browser or program; until then (seconds since 1970), if nobody uses it. */
  type Invitation = {
    key: string;
    until: number;
  };

  /** For which seat. */
  type InvitationWanted = {
    seat: number;
  };

  /** Sit down, or take another name. */
  type JoinWanted = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    name?: string;
    /** Let the browser's cookie open this seat from now on. */
    remember?: boolean;
  };

  /** Somebody sat down, or took another name; an empty one is none. */
  type Joined = {
    seq: number;
    at: number;
    seat: number;
    rolls?: Array<string>;
    lots?: Array<number>;
    id?: string;
    kind: "joined";
    name: string;
  };

  /** What all moves came to. ``line`` is what stands on the board: a move that slips is not among it. */
  type Judgement = {
    id: string;
    solved: boolean;
    over: boolean;
    moves: Array<Attempt>;
    line: Array<Action>;
    position: string;
    made: number;
    least: number;
    left: number | null;
    why: Message | null;
  };

  /** A new key. */
  type KeyWanted = {
    /** Keep it in the browser's cookie. */
    remember?: boolean;
  };

  /** One kind of puzzles in one game. */
  type Kind = {
    kind: string;
    game: string;
    title: Message;
    lengths: Array<number> | null;
    names: Array<string>;
  };

  /** What a kit has in it, in the language that was asked for; ``changes`` are the options, as tables tell them. */
  type Kit = {
    tessella: string;
    game: string;
    rules: number;
    options: Record<string, unknown>;
    changes: Record<string, string>;
    wishes: Record<string, unknown>;
    title: string;
    variant: string;
    pages: Array<KitPage>;
    parts: Array<KitPart>;
    sheets: number;
    beds: number;
    balls: number;
    grams: number;
    minutes: number;
    time: string;
    steps: Array<string>;
    files: Array<KitFile>;
  };

  /** A file that can be had. */
  type KitFile = {
    name: string;
    title: string;
  };

  /** A page of a kit; ``picture`` is a small PNG in base 64. A back is printed behind the page before it. */
  type KitPage = {
    file: string;
    name: string;
    title: string;
    back: boolean;
    picture: string;
  };

  /** A part for printing in three dimensions: how often, how large in mm, and what all of it takes. */
  type KitPart = {
    name: string;
    title: string;
    copies: number;
    seat: number;
    size: Array<number>;
    grams: number;
    minutes: number;
    notes: Array<string>;
    picture: string;
  };

  /** Each seat's chance after the last action. */
  type LastPosition = {
    n: number;
    seat: number;
    values: Array<number> | null;
  };

  /** Leave a seat to which one came by a link. */
  type LeaveWanted = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
  };

  /** The server is being stopped: who comes back after so many seconds finds the next one, and no crowd. */
  type Leaving = {
    type: "leaving";
    seconds: number;
  };

  /** Somebody left their seat, or (``removed``) whoever set the table up invited somebody else to it. It is free. */
  type Left = {
    seq: number;
    at: number;
    seat: number;
    rolls?: Array<string>;
    lots?: Array<number>;
    id?: string;
    kind: "left";
    removed?: boolean;
  };

  /** Where a step stands, what is to be done there, and what stands beside the board. */
  type LessonStep = {
    from: Array<Source>;
    name: string;
    preset?: string;
    options?: Record<string, string | number | boolean>;
    position?: string;
    goal?: Goal;
    turns?: number;
    look?: Array<string>;
    line?: Array<string>;
    target?: string;
    overlay?: string;
    finder?: boolean;
    sheet?: boolean;
  };

  /** A game's lessons: its steps, and their texts as patterns; see :mod:`tessella.text.patterns`. */
  type Lessons = {
    steps: Array<LessonStep>;
    texts: Record<string, unknown>;
  };

  /** A board that belongs to no table: a game, a position, and moves from there, rolls among them. */
  type LineWanted = {
    game: string;
    preset?: string;
    options?: Record<string, string | number | boolean>;
    position?: string;
    moves?: Array<string>;
  };

  /** A link on this server. */
  type LinkWanted = {
    text: string;
  };

  /** A page of tables; ``next`` asks for the following one. ``damaged``: how many of them cannot be read. */
  type Listed = {
    tables: Array<Summary>;
    next: string | null;
    damaged?: number;
  };

  /** A highlight. */
  type Mark = {
    kind: string;
    cells: Array<string>;
    text: string;
  };

  type Message = [string, Record<string, unknown>];

  /** The answer to hello from somebody who has most of it: the rest. */
  type Missed = {
    type: "missed";
    seats: Array<number>;
    events: Array<Event>;
    state: State;
  };

  /** A move by its text. */
  type MoveWanted = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    text: string;
    /** The number of the last event one knew. */
    answers?: number | null;
  };

  /** Somebody moved. */
  type Moved = {
    seq: number;
    at: number;
    seat: number;
    rolls?: Array<string>;
    lots?: Array<number>;
    id?: string;
    kind: "moved";
    text: string;
    time_up?: boolean;
    too_long?: boolean;
  };

  /** A puzzle, and the moves of whoever solves it: the other seat's are not among them. */
  type MovesWanted = {
    id: string;
    moves?: Array<string>;
  };

  /** The key that opens everything from now on; null if a cookie holds it. */
  type NewKey = {
    key: string | null;
  };

  /** What was noted on the position after so many actions. */
  type Note = {
    actions: number;
    text: string;
    drawn: Array<Stroke>;
  };

  /** What somebody noted on the position after so many actions. */
  type NoteWanted = {
    actions: number;
    text?: string;
    drawn?: Array<StrokeWanted>;
  };

  /** Notes to be written into a record. */
  type NotesWanted = {
    notes?: Array<NoteWanted>;
  };

  /** A table that waits for anybody, and on what terms. */
  type OpenTable = {
    id: string;
    game: string;
    title: string;
    colours: Array<number>;
    seats: Array<Seat>;
    created: number;
    seq: number;
    turn: number;
    over: Ending | null;
    closed: boolean;
    lots: Array<number> | null;
    status: Message;
    number: number;
    mine: Array<number>;
    options: Record<string, string>;
    clock: ClockTerms;
  };

  /** Tables that wait for anybody; ``allowed``: whether there can be any on this server. */
  type OpenTables = {
    allowed: boolean;
    tables: Array<OpenTable>;
  };

  /** A setting, as a form needs it. ``shown``: whether a little board shows what it does. */
  type Option = {
    name: string;
    kind: "whole" | "choice" | "switch" | "text";
    default: string | number | boolean;
    provenance: string;
    least: number;
    most: number;
    choices: Array<string>;
    example: string;
    shown: boolean;
    offers: Array<string>;
    switched: boolean;
  };

  /** What options mean and what their examples show, as patterns; see :mod:`tessella.text.patterns`. */
  type OptionTexts = {
    texts: Record<string, unknown>;
  };

  /** Nobody could play for so long: the clocks did not run. */
  type Outage = {
    seq: number;
    at: number;
    seat: number;
    rolls?: Array<string>;
    lots?: Array<number>;
    id?: string;
    kind: "outage";
    seconds: number;
  };

  type Phrase = "hello" | "luck" | "well" | "thanks" | "oops" | "moment" | "again";

  /** The clicks so far, or a move's text instead. */
  type PickWanted = {
    steps?: Array<StepWanted>;
    text?: string;
    /** Moves to be made first. */
    after?: Array<string>;
    /** Instead, everywhere that a piece which is taken up can lie. */
    places?: boolean;
    /** Tell what cannot be in the answer, not by a status. */
    check?: boolean;
  };

  /** Where clicks lead: what can come next, what those so far would do, and the move once it is settled. */
  type Picked = {
    choices: Array<Choice>;
    move: string | null;
    ghost: string;
    effects: Array<Message>;
    opens?: boolean;
    prompt?: Message;
    worth?: Worth;
  };

  /** A piece on the board. */
  type Piece = {
    kind: string;
    seat: number;
    name: string;
    cells: Array<string>;
    x: number;
    y: number;
  };

  /** Is anybody there? */
  type Ping = {
    type: "ping";
  };

  /** A way for a piece to lie: the clicks that lead there, the cells it is taken up from and those it covers. */
  type Place = {
    steps: Array<Step>;
    lifts: Array<string>;
    covers: Array<string>;
    ghost: string;
  };

  /** Everywhere that a piece which is taken up can lie; none where pieces are not taken up. */
  type Places = {
    places: Array<Place>;
  };

  /** What its kind says all about. */
  type PlainEvent = {
    seq: number;
    at: number;
    seat: number;
    rolls?: Array<string>;
    lots?: Array<number>;
    id?: string;
    kind: "created" | "takeback_asked" | "takeback_agreed" | "takeback_declined" | "draw_offered" | "draw_declined" | "flagged" | "time_up" | "rematch_asked" | "closed";
  };

  /** Yes. */
  type Pong = {
    type: "pong";
  };

  /** What a replay needs: one position more than there are actions. */
  type Positions = {
    game: string;
    options: Record<string, string>;
    positions: Array<string>;
    history: Array<Action>;
  };

  /** Whose people are here, and how many watch. */
  type Presence = {
    type: "presence";
    seats: Array<number>;
    watching: number;
  };

  /** Whose people are here, and how many watch. */
  type Present = {
    seats: Array<number>;
    watching: number;
  };

  /** A named variant: what it sets, and what a table with it tells of its options, those that follow included. */
  type Preset = {
    name: string;
    values: Record<string, string | number | boolean>;
    changes: Record<string, string>;
    shown_by: string;
  };

  /** Why not: a word for machines, a message to be said in the reader's language, and the sentence in English. */
  type Problem = {
    code: string;
    message: Message;
    error: string;
    /** The options that are in the way, by name. */
    options?: Array<string>;
    /** If it is not known whether it happened: ask again with this id. */
    id?: string;
  };

  /** A puzzle. With ``game``, ``options`` and ``position`` a board can be set up; ``id`` draws the same one again. */
  type Puzzle = {
    id: string;
    kind: string;
    game: string;
    options: Record<string, string>;
    position: string;
    target: boolean;
    picture: string | null;
    least: number;
    solutions: number;
    title: Message;
    task: Message;
    date: string | null;
  };

  /** A command that was not carried out, or a message that cannot be read. */
  type Refused = {
    code: string;
    message: Message;
    error: string;
    /** The options that are in the way, by name. */
    options?: Array<string>;
    id?: string;
    type: "refused";
  };

  /** It goes on at another table. */
  type Rematch = {
    seq: number;
    at: number;
    seat: number;
    rolls?: Array<string>;
    lots?: Array<number>;
    id?: string;
    kind: "rematch";
    table: string;
  };

  /** Play again, on other seats if the table's terms say so: begins when all people at the table want it. */
  type RematchWanted = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
  };

  /** Give up. */
  type ResignWanted = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
  };

  /** A seat gave up; ``why`` a program had to. */
  type Resigned = {
    seq: number;
    at: number;
    seat: number;
    rolls?: Array<string>;
    lots?: Array<number>;
    id?: string;
    kind: "resigned";
    why?: Message;
  };

  /** Somebody said one of the phrases. */
  type Said = {
    type: "said";
    seat: number;
    phrase: Phrase;
  };

  /** Who sits there. ``name`` is empty until somebody gives one. */
  type Seat = {
    seat: number;
    kind: "here" | "link" | "computer";
    name: string;
    level: string | null;
    team: number;
    joined: boolean;
  };

  /** Who sits down. */
  type SeatTaken = {
    name?: string;
    /** Let the browser's cookie open the seat from now on. */
    remember?: boolean;
  };

  /** Who sits there. */
  type SeatWanted = {
    kind?: "here" | "link" | "computer";
    name?: string;
    /** Of a computer: random, level1 to level5, or engine:NAME with one of the server's engines. */
    level?: string;
    /** Which of the six looks; 0: the seat's own. */
    colour?: number;
  };

  /** One's seat there; ``key`` opens it, unless a cookie holds it. */
  type Seated = {
    table: string;
    seat: number;
    key: string | null;
  };

  /** Games that are rematches of each other, as far as they are over, this one among them. */
  type Series = {
    number: number;
    changed: boolean;
    games: Array<SeriesGame>;
    earlier: Sums;
    sums: Sums;
  };

  /** A game of a series that is over, by the seats that its players have now; without winners it is drawn. */
  type SeriesGame = {
    table: string;
    winners: Array<number>;
    scores: Array<number>;
  };

  /** A score sheet: a column a seat, a row an item. */
  type Sheet = {
    title: string | [string, Record<string, unknown>];
    columns: Array<string>;
    seats: Array<number>;
    rows: Array<[string | [string, Record<string, unknown>], Array<string>]>;
    groups: Array<number>;
    finders: Array<string>;
    won: Array<number>;
  };

  /** The answer to hello from somebody who has nothing, or too little: everything. */
  type Snapshot = {
    type: "snapshot";
    seats: Array<number>;
    owner: boolean;
    table: Table;
  };

  /** See POST draw. */
  type SocketDraw = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    yes?: boolean;
    type: "draw";
  };

  /** Sit down under a name. */
  type SocketJoin = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    type: "join";
    name?: string;
  };

  /** See POST leave. */
  type SocketLeave = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    type: "leave";
  };

  /** A move; it must say what it answers, and have an id. */
  type SocketMove = {
    id: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    text: string;
    answers: number;
    type: "move";
  };

  /** See POST rematch. */
  type SocketRematch = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    type: "rematch";
  };

  /** See POST resign. */
  type SocketResign = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    type: "resign";
  };

  /** One of a few phrases, to all at the table. It is passed on and not kept. */
  type SocketSay = {
    type: "say";
    phrase: Phrase;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
  };

  /** See POST takeback. */
  type SocketTakeback = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    /** The number of the last event one knew. */
    answers?: number | null;
    type: "takeback";
  };

  /** See POST takeback/answer. */
  type SocketTakebackAnswer = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    yes: boolean;
    type: "answer_takeback";
  };

  /** Where a rule comes from: a quotation, or a note by its name. */
  type Source = {
    kind: "patent" | "derived" | "published" | "ours";
    quote?: string;
    note?: string;
  };

  /** Pieces of one kind in a tray, with a picture of one. */
  type Stack = {
    name: string;
    left: number;
    svg: string;
  };

  /** What changes with events; it comes with every one of them. ``actions``: how many there were so far. */
  type State = {
    over: Ending | null;
    closed: boolean;
    private: boolean;
    clock: ClockNow;
    lots: Array<number> | null;
    offers: Array<number>;
    takeback: number | null;
    rematch: string | null;
    series: Series;
    seq: number;
    actions: number;
    turn: number;
  };

  /** A click. */
  type Step = {
    kind: string;
    value: string;
  };

  /** One click. */
  type StepWanted = {
    kind: string;
    value: string;
  };

  type Streams = HintStream | AnalysisStream | FilmStream;

  /** A cell that somebody marked, or an arrow from there to another. */
  type Stroke = {
    pen: string;
    cell: string;
    to: string;
  };

  /** A cell that is marked, or an arrow from there to another. */
  type StrokeWanted = {
    pen: string;
    cell: string;
    to?: string;
  };

  /** A line in a list of tables; ``mine`` are one's own seats there, ``number`` is its game's in a series. */
  type Summary = {
    id: string;
    game: string;
    title: string;
    colours: Array<number>;
    seats: Array<Seat>;
    created: number;
    seq: number;
    turn: number;
    over: Ending | null;
    closed: boolean;
    lots: Array<number> | null;
    status: Message;
    number: number;
    mine: Array<number>;
  };

  /** What the players have of several games, by the seats that they have now. */
  type Sums = {
    games: number;
    draws: number;
    wins: Array<number>;
    points: Array<number>;
  };

  /** All there is to know about a table without drawing it. */
  type Table = {
    over: Ending | null;
    closed: boolean;
    private: boolean;
    clock: ClockNow;
    lots: Array<number> | null;
    offers: Array<number>;
    takeback: number | null;
    rematch: string | null;
    series: Series;
    seq: number;
    actions: number;
    turn: number;
    id: string;
    game: string;
    title: string;
    goal: Message | null;
    target: boolean;
    lessons: boolean;
    options: Record<string, string>;
    move_names: Record<string, string>;
    change_seats: boolean;
    created: number;
    colours: Array<number>;
    seats: Array<Seat>;
    status: Message;
    position: string;
    scores: Array<number>;
    history: Array<Action>;
    events: Array<Event>;
  };

  /** A table for somebody who asks: with their own seats, who is here, and, if wanted, a view. */
  type TableNow = {
    over: Ending | null;
    closed: boolean;
    private: boolean;
    clock: ClockNow;
    lots: Array<number> | null;
    offers: Array<number>;
    takeback: number | null;
    rematch: string | null;
    series: Series;
    seq: number;
    actions: number;
    turn: number;
    id: string;
    game: string;
    title: string;
    goal: Message | null;
    target: boolean;
    lessons: boolean;
    options: Record<string, string>;
    move_names: Record<string, string>;
    change_seats: boolean;
    created: number;
    colours: Array<number>;
    seats: Array<Seat>;
    status: Message;
    position: string;
    scores: Array<number>;
    history: Array<Action>;
    events: Array<Event>;
    board?: Board;
    told?: Told | null;
    choices?: Array<Choice>;
    moves?: Array<string>;
    mine: Array<number>;
    presence: Present;
  };

  /** A table to be set up. */
  type TableWanted = {
    game: string;
    preset?: string;
    options?: Record<string, string | number | boolean>;
    seats?: Array<SeatWanted>;
    clock?: ClockWanted;
    position?: string;
    /** Let anybody on this server take a seat by link. */
    open?: boolean;
    /** Draw lots for the seats when everybody has sat down. */
    lots?: boolean;
    /** In a rematch everybody moves on; teams stay together. */
    change_seats?: boolean;
    /** Keep the key in an HttpOnly cookie instead of telling it. */
    remember?: boolean;
  };

  /** Whether the other may take back. */
  type TakebackAnswer = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    yes: boolean;
  };

  /** Take one's last move back: free on one screen, else the others are asked. */
  type TakebackWanted = {
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
    /** Whose; 0: whichever of one's seats fits. */
    seat?: number;
    /** The number of the last event one knew. */
    answers?: number | null;
  };

  /** What a computer thinks so far. */
  type Thought = {
    move: string;
    values: Array<number>;
    ideas: Array<Idea>;
    line: Array<string>;
    searched: number;
    depth: number;
    sure: boolean;
    seconds: number;
  };

  type ToServer = Hello | Ping | SocketMove | SocketTakeback | SocketTakebackAnswer | SocketDraw | SocketResign | SocketLeave | SocketRematch | SocketJoin | SocketSay;

  /** The last action in words: what it was, if the game has a sentence for it, and what it did, if anything. */
  type Told = {
    move: Message | null;
    does: Message | null;
  };

  /** Moves of these seats were taken back. */
  type TookBack = {
    seq: number;
    at: number;
    seat: number;
    rolls?: Array<string>;
    lots?: Array<number>;
    id?: string;
    kind: "took_back";
    seats: Array<number>;
  };

  /** What a seat, or the pool (seat 0), has beside the board. */
  type Tray = {
    title: string | [string, Record<string, unknown>];
    seat: number;
    stacks: Array<Stack>;
  };

  /** The move that decided a game: how many actions came before it, whose it was, what was better, what it did. */
  type TurningPoint = {
    actions: number;
    seat: number;
    text: string;
    better: string;
    why: Message;
  };

  /** What to draw, to choose from, or the legal moves after event ``seq``; each follows as soon as it is ready. */
  type View = {
    type: "view";
    seq: number;
    actions: number;
    turn: number;
    board?: Board | null;
    told?: Told | null;
    choices?: Array<Choice> | null;
    moves?: Array<string> | null;
  };

  /** Whoever set the table up said whether others may watch. */
  type Watching = {
    seq: number;
    at: number;
    seat: number;
    rolls?: Array<string>;
    lots?: Array<number>;
    id?: string;
    kind: "watching";
    allowed: boolean;
  };

  /** Whether others than those with a seat may look at a table. */
  type WatchingWanted = {
    allowed: boolean;
    /** Any text of one's own: the same again, with the same id, happens only once. */
    id?: string;
  };

  /** What a move is worth for the seat that plays it, and in how many actions it ends. */
  type Worth = {
    value: "win" | "draw" | "loss";
    distance: number | null;
  };
}
