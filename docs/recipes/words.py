# The plugin of python-plugin.ts: reads lines of JSON, writes lines of JSON. It imports nothing of ours.
import json
import sys

TOOL = {
    "name": "words",
    "description": "Counts the words of a text.",
    "parameters": {
        "type": "object",
        "properties": {"text": {"type": "string", "description": "What is counted."}},
        "required": ["text"],
    },
}

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "describe":
        answer = TOOL
    else:
        given = message["params"].get("text")
        words = given.split() if isinstance(given, str) else []
        text = f"{len(words)} words" if words else "Error: the text has no words. Pass some."
        answer = {
            "call_id": message["call_id"],
            "content": [{"type": "text", "text": text}],
            "error": not words,
        }
    print(json.dumps(answer), flush=True)
