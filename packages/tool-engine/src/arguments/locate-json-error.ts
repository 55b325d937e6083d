import { getErrorMessage } from '@lobechat/types';

/** Where and how a text stops being valid JSON. */
export interface JsonErrorLocation {
  /** 1-based, in UTF-16 units. */
  column: number;
  /** What was expected at this position. */
  expected: string;
  /** 1-based. */
  line: number;
  /** 0-based, in UTF-16 units. */
  position: number;
  /** Whether the text ends in the middle of a value, so it was cut off. */
  truncated: boolean;
}

interface Failure {
  expected: string;
  position: number;
  truncated: boolean;
}

type Outcome = Failure | number;

const WHITESPACE = /[\t\n\r ]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Prefixes of a number that was cut off. */
const NUMBER_BEGUN = /-?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][+-]?\d*)?)?$/y;
/** Any character except the quote, the backslash and the control characters that JSON forbids. */
const STRING_PART = /(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*/y;
/** Prefixes of an escape that was cut off. */
const ESCAPE_BEGUN = /\\(?:u[\dA-Fa-f]{0,3})?$/y;
const LITERALS = ['true', 'false', 'null'] as const;

const matchAt = (pattern: RegExp, text: string, position: number): string | undefined => {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0];
};

const fail = (text: string, position: number, expected: string): Failure => ({
  expected,
  position,
  truncated: position >= text.length,
});

const skipSpace = (text: string, position: number): number =>
  position + (matchAt(WHITESPACE, text, position)?.length ?? 0);

/** Reads a string that starts at `position`; returns the position after it. */
const readString = (text: string, position: number): Outcome => {
  const end = position + 1 + (matchAt(STRING_PART, text, position + 1)?.length ?? 0);
  if (text[end] === '"') return end + 1;
  if (matchAt(ESCAPE_BEGUN, text, end) !== undefined) {
    return { expected: 'the rest of the string', position: text.length, truncated: true };
  }
  return fail(text, end, text[end] === '\\' ? 'a valid escape' : 'the end of the string');
};

const readScalar = (text: string, position: number): Outcome => {
  if (text[position] === '"') return readString(text, position);
  for (const literal of LITERALS) {
    if (text.startsWith(literal, position)) return position + literal.length;
    const rest = text.slice(position, position + literal.length);
    if (rest !== '' && position + rest.length >= text.length && literal.startsWith(rest)) {
      return { expected: literal, position: text.length, truncated: true };
    }
  }
  const number = matchAt(NUMBER, text, position);
  const begun = matchAt(NUMBER_BEGUN, text, position);
  // `1.` and `1e` at the end of the text are truncated numbers; `12` may be one, but is complete.
  if (begun && begun.length > (number?.length ?? 0)) {
    return { expected: 'the rest of the number', position: text.length, truncated: true };
  }
  return number ? position + number.length : fail(text, position, 'a value');
};

/** Reads `"name":` inside an object. */
const readName = (text: string, position: number): Outcome => {
  if (text[position] !== '"') return fail(text, position, 'a property name in double quotes');
  const end = readString(text, position);
  if (typeof end !== 'number') return end;
  const colon = skipSpace(text, end);
  return text[colon] === ':' ? skipSpace(text, colon + 1) : fail(text, colon, "':'");
};

/** Reads a document without recursion, so that no nesting depth can overflow the stack. */
const scan = (text: string): Failure | undefined => {
  const open: string[] = [];
  let position = skipSpace(text, 0);
  let fresh = false;
  for (;;) {
    const owner = open.at(-1);
    const closed = fresh && owner !== undefined && text[position] === owner;
    if (!closed) {
      if (owner === '}') {
        const name = readName(text, position);
        if (typeof name !== 'number') return name;
        position = name;
      }
      if (text[position] === '{' || text[position] === '[') {
        open.push(text[position] === '{' ? '}' : ']');
        position = skipSpace(text, position + 1);
        fresh = true;
        continue;
      }
      const end = readScalar(text, position);
      if (typeof end !== 'number') return end;
      position = skipSpace(text, end);
    }
    fresh = false;
    while (open.length > 0 && text[position] === open.at(-1)) {
      open.pop();
      position = skipSpace(text, position + 1);
    }
    const next = open.at(-1);
    if (next === undefined) {
      return position < text.length ? fail(text, position, 'the end of the text') : undefined;
    }
    if (text[position] !== ',') return fail(text, position, `',' or '${next}'`);
    position = skipSpace(text, position + 1);
  }
};

/**
 * Finds where and why a text is not valid JSON, and whether it was cut off. The error messages of
 * JavaScript engines differ and report neither reliably.
 *
 * @returns undefined if the text is valid JSON
 */
export const locateJsonError = (text: string): JsonErrorLocation | undefined => {
  const failure = scan(text);
  if (!failure) return undefined;
  const before = text.slice(0, failure.position);
  return {
    ...failure,
    column: failure.position - before.lastIndexOf('\n'),
    line: before.split('\n').length,
  };
};

/** Characters quoted before and after a position. */
const QUOTED = 20;

/** Quotes what is around a position of a text. */
export const quoteAround = (text: string, position: number): string =>
  JSON.stringify(text.slice(Math.max(0, position - QUOTED), position + QUOTED).toWellFormed());

/**
 * Describes where and why a text is not JSON, e.g. `expected ',' or '}' at line 1, column 9
 * (position 8), near "…"`.
 *
 * @param error - what the JavaScript engine said, for texts that only it rejects: none are known
 */
export const describeJsonError = (text: string, error: unknown): string => {
  if (text.trim() === '') return 'it is empty';
  const location = locateJsonError(text);
  if (!location) return getErrorMessage(error);
  const { column, expected, line, position } = location;
  const near = quoteAround(text, position);
  return `expected ${expected} at line ${line}, column ${column} (position ${position}), near ${near}`;
};
