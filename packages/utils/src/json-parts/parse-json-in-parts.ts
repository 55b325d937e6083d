import { parseJson } from '../parse-json.ts';
import { placeToCut } from './cut-string.ts';
import { runInParts } from './run-in-parts.ts';

/** Characters parsed in one step: one to three milliseconds of work. */
const PART_LENGTH = 250_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const isOpening = (code: number): boolean => code === 0x5b || code === 0x7b;
const isClosing = (code: number): boolean => code === 0x5d || code === 0x7d;
const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

const skipSpace = (text: string, from: number): number => {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
};

const invalid = (): SyntaxError => new SyntaxError('The text is not JSON.');

/**
 * Position of the quote that ends a string, searched from `from`; -1 if not found before `limit`.
 */
const findQuote = (text: string, from: number, limit: number = text.length): number => {
  for (
    let quote = text.indexOf('"', from);
    quote !== -1 && quote < limit;
    quote = text.indexOf('"', quote + 1)
  ) {
    let first = quote;
    while (first > from && text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    if ((quote - first) % 2 === 0) return quote;
  }
  return -1;
};

/** The items between two positions of a list or an object. */
interface Stretch {
  /** A comma follows. */
  goesOn: boolean;
  /** Absent if a single item is longer than a part. */
  to?: number;
}

/** The longest run of whole items that fits into a part. */
const findStretch = (text: string, from: number, partLength: number): Stretch => {
  const limit = from + partLength;
  let depth = 0;
  let comma = -1;
  const stop = (): Stretch => (comma === -1 ? { goesOn: true } : { goesOn: true, to: comma });
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = findQuote(text, at + 1, limit);
      if (at === -1) return stop();
    } else if (isOpening(code)) depth += 1;
    else if (isClosing(code)) {
      if (depth === 0) return { goesOn: false, to: at };
      depth -= 1;
    } else if (code === COMMA && depth === 0) comma = at;
    if (at > limit && (comma !== -1 || depth > 0)) return stop();
  }
  throw invalid();
};

const define = (target: Record<string, unknown>, name: string, value: unknown): void => {
  // Assignment would set the prototype.
  if (name === '__proto__') {
    const own = { configurable: true, enumerable: true, value, writable: true };
    Object.defineProperty(target, name, own);
  } else target[name] = value;
};

interface Read {
  to: number;
  value: unknown;
}

function* readString(
  text: string,
  from: number,
  partLength: number,
): Generator<undefined, Read, void> {
  const parts: string[] = [];
  for (let at = from + 1, length = partLength; ;) {
    const quote = findQuote(text, at, at + length);
    const end = quote === -1 ? placeToCut(text, at, at + length) : quote;
    if (end >= text.length) throw invalid();
    // A part is shorter than its limit.
    if (end === at && quote === -1) length += partLength;
    else {
      parts.push(JSON.parse(`"${text.slice(at, end)}"`) as string);
      length = partLength;
      at = end;
      yield;
    }
    if (quote !== -1) return { to: quote + 1, value: parts.join('') };
  }
}

function* readContainer(
  text: string,
  from: number,
  partLength: number,
): Generator<undefined, Read, void> {
  const [open, close] = text[from] === '[' ? ['[', ']'] : ['{', '}'];
  const isList = open === '[';
  const items: unknown[] = [];
  const members: Record<string, unknown> = {};
  let isExpected = false;
  for (let at = from + 1; ;) {
    const { goesOn, to } = findStretch(text, at, partLength);
    let end = to;
    if (end === undefined) {
      let start = skipSpace(text, at);
      let name = '';
      if (!isList) {
        const quote = findQuote(text, start + 1);
        if (text[start] !== '"' || quote === -1) throw invalid();
        const afterName = quote + 1;
        name = JSON.parse(text.slice(start, afterName)) as string;
        const colon = skipSpace(text, afterName);
        if (text[colon] !== ':') throw invalid();
        start = skipSpace(text, colon + 1);
      }
      const read: Read = yield* readValue(text, start, partLength);
      if (isList) items.push(read.value);
      else define(members, name, read.value);
      end = skipSpace(text, read.to);
      if (text[end] !== ',' && text[end] !== close) throw invalid();
      isExpected = text[end] === ',';
    } else {
      const stretch = text.slice(at, end);
      const part = JSON.parse(open + stretch + close) as unknown[] | Record<string, unknown>;
      // Something must follow a comma.
      if ((goesOn || isExpected) && stretch.trim() === '') throw invalid();
      if (Array.isArray(part)) for (const item of part) items.push(item);
      else for (const [name, item] of Object.entries(part)) define(members, name, item);
      isExpected = goesOn;
    }
    yield;
    at = end + 1;
    if (!isExpected) {
      if (text[end] !== close) throw invalid();
      return { to: at, value: isList ? items : members };
    }
  }
}

function* readValue(
  text: string,
  from: number,
  partLength: number,
): Generator<undefined, Read, void> {
  const code = text.charCodeAt(from);
  if (isOpening(code)) return yield* readContainer(text, from, partLength);
  if (code === QUOTE) return yield* readString(text, from, partLength);
  let to = from;
  while (to < text.length && !/[\s,\]}]/.test(text[to] ?? '')) to += 1;
  return { to, value: JSON.parse(text.slice(from, to)) };
}

/** Parses a JSON text part by part. Throws a SyntaxError if it is invalid. */
export function* readJsonParts(
  text: string,
  partLength: number = PART_LENGTH,
): Generator<undefined, unknown, void> {
  if (text.length <= partLength) return JSON.parse(text) as unknown;
  const from = skipSpace(text, 0);
  const { to, value } = yield* readValue(text, from, partLength);
  if (skipSpace(text, to) !== text.length) throw invalid();
  return value;
}

/** Parses a JSON text of any length without blocking the thread; undefined if it is not JSON. */
export const parseJsonInParts = async (text: string): Promise<unknown> => {
  if (text.length <= PART_LENGTH) return parseJson(text);
  try {
    return await runInParts(readJsonParts(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
