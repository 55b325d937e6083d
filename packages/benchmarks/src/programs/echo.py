"""An echo plugin: the least that a plugin can do. The bare pipe talks to the same program."""

import json
import sys

DESCRIPTION = {
    "name": "echo",
    "description": "Gives back a text.",
    "parameters": {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]},
}

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "describe":
        answer = DESCRIPTION
    else:
        answer = {"content": [{"type": "text", "text": message["params"]["text"]}], "error": False}
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
