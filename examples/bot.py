"""A bot that sits down at a Tessella table and plays any legal move: python bot.py http://127.0.0.1:8000 TABLE KEY"""

import json
import random
import sys

from websockets.sync.client import connect

server, table, key = sys.argv[1:]
address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live"
with connect(address) as line:
    line.send(json.dumps({"type": "hello", "token": key, "moves": True}))
    for text in line:
        said = json.loads(text)
        if said["type"] == "snapshot":
            mine = said["seats"]
        if said["type"] == "view" and said["turn"] in mine:
            move = {"text": random.choice(said["moves"]), "answers": said["seq"], "id": f"bot-{said['seq']}"}
            line.send(json.dumps({"type": "move", **move}))
        if said["type"] == "event" and said["state"]["over"]:
            print("won by", said["state"]["over"]["winners"] or "nobody", said["state"]["over"]["reason"])
            break
