#!/usr/bin/env python3
"""stats: descriptive statistics with percentiles, as an NDJSON plugin. Needs nothing but Python 3.8."""

import json
import math
import sys
from statistics import fmean, median, multimode, pstdev, stdev

DEFINITION = {
    "name": "stats",
    "description": (
        "Descriptive statistics of a list of numbers: count, sum, minimum, maximum, mean, median, modes, "
        "sample and population standard deviation, and any percentiles (linear interpolation)."
    ),
    "parameters": {
        "type": "object",
        "additionalProperties": False,
        "required": ["numbers"],
        "properties": {
            "numbers": {
                "type": "array",
                "items": {"type": "number"},
                "minItems": 1,
                "description": "The values.",
            },
            "percentiles": {
                "type": "array",
                "items": {"type": "number", "minimum": 0, "maximum": 100},
                "description": "Percentiles to compute. Default [25, 50, 75].",
            },
            "precision": {
                "type": "integer",
                "minimum": 0,
                "maximum": 15,
                "description": "Decimal places in the text. Default 2.",
            },
        },
    },
}


def is_number(value):
    # bool is an int in Python, but not in JSON.
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def percentile(ordered, percent):
    """Linear interpolation between closest ranks: Hyndman & Fan (1996), definition 7."""
    position = (len(ordered) - 1) * percent / 100
    lower = math.floor(position)
    upper = min(lower + 1, len(ordered) - 1)
    distance = ordered[upper] - ordered[lower]
    if math.isinf(distance):
        raise OverflowError
    return ordered[lower] + distance * (position - lower)


def read_list(params, key, default):
    values = params.get(key, default)
    if not isinstance(values, list):
        raise ValueError(f"{key} must be an array of numbers")
    for index, value in enumerate(values):
        if not is_number(value):
            raise ValueError(f"{key}[{index}] is {json.dumps(value)}, which is not a finite number")
    return values


def compute(params):
    numbers = read_list(params, "numbers", None)
    if not numbers:
        raise ValueError("numbers must not be empty")
    percents = read_list(params, "percentiles", [25, 50, 75])
    for percent in percents:
        if not 0 <= percent <= 100:
            raise ValueError(f"percentile {percent} is not between 0 and 100")
    ordered = sorted(numbers)
    return {
        "n": len(numbers),
        "sum": math.fsum(numbers),
        "min": ordered[0],
        "max": ordered[-1],
        "mean": fmean(numbers),
        "median": median(numbers),
        "modes": multimode(numbers) if len(set(numbers)) < len(numbers) else [],
        # One value has no spread to estimate from: the sample deviation does not exist.
        "stdev": stdev(numbers) if len(numbers) > 1 else None,
        "pstdev": pstdev(numbers),
        "percentiles": {f"p{percent:g}": percentile(ordered, percent) for percent in percents},
    }


def to_text(result, precision):
    def show(value):
        return "none" if value is None else f"{value:.{precision}f}"

    parts = [f"n={result['n']}"]
    parts += [f"{key}={show(result[key])}" for key in ("sum", "min", "max", "mean", "median", "stdev", "pstdev")]
    parts += [f"{key}={show(value)}" for key, value in result["percentiles"].items()]
    if result["modes"]:
        parts.append("modes=" + ",".join(f"{mode:g}" for mode in result["modes"]))
    return "  ".join(parts)


def answer(params):
    try:
        precision = params.get("precision", 2)
        if not isinstance(precision, int) or isinstance(precision, bool) or not 0 <= precision <= 15:
            raise ValueError("precision must be an integer from 0 to 15")
        result = compute(params)
        return {"content": [{"type": "text", "text": to_text(result, precision)}], "details": result, "error": False}
    except (ValueError, OverflowError) as error:
        problem = "the numbers are too large" if isinstance(error, OverflowError) else error
        return {"content": [{"type": "text", "text": f"Error: {problem}"}], "error": True}


def main():
    for line in sys.stdin:
        try:
            message = json.loads(line)
        except json.JSONDecodeError as problem:
            print(f"ignored a line that is not JSON: {problem}", file=sys.stderr)
            continue
        if message.get("type") == "describe":
            reply = DEFINITION
        elif message.get("type") == "call":
            reply = answer(message.get("params") or {})
        else:
            continue
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
