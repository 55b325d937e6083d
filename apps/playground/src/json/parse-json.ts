import { appendPointer } from '@lobechat/utils';

import type { JsonMember, JsonNode } from './json-node.ts';

/** Position of a value in its text: `[from, to)` in UTF-16 units. */
export interface TextRange {
  from: number;
  to: number;
}

/** Why a text is not JSON, and where. */
export interface JsonSyntaxError extends TextRange {
  /** A stable reason; the page has a sentence for each. */
  reason: JsonSyntaxReason;
}

/** The reasons of {@link JsonSyntaxError}. */
export type JsonSyntaxReason =
  | 'colon-expected'
  | 'comma-or-end-expected'
  | 'control-character'
  | 'empty'
  | 'escape-invalid'
  | 'name-expected'
  | 'number-invalid'
  | 'text-after-end'
  | 'too-deep'
  | 'trailing-comma'
  | 'unexpected-end'
  | 'value-expected';

/** A text that is JSON, with the position of every value, or its first error. */
export type ParseJsonResult =
  | {
      duplicates: readonly string[];
      node: JsonNode;
      ok: true;
      ranges: ReadonlyMap<string, TextRange>;
    }
  | { error: JsonSyntaxError; ok: false };

/** Deeper texts are rejected: no tool accepts such nesting, and the stack is finite. */
const MAX_DEPTH = 400;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[\w.+-]+/y;
const SPACE = /[ \t\n\r]*/y;
const LITERALS: Readonly<Record<string, JsonNode>> = {
  false: { kind: 'boolean', value: false },
  null: { kind: 'null' },
  true: { kind: 'boolean', value: true },
};

class SyntaxFailure extends Error {
  readonly detail: JsonSyntaxError;

  constructor(reason: JsonSyntaxReason, from: number, to: number) {
    super(reason);
    this.detail = { from, reason, to };
  }
}

/**
 * Parses a JSON text and keeps its spelling. Accepts exactly what `JSON.parse` accepts (up to a
 * nesting of 400 levels).
 */
export const parseJson = (text: string): ParseJsonResult => {
  const ranges = new Map<string, TextRange>();
  const duplicates: string[] = [];
  let position = 0;

  const fail = (reason: JsonSyntaxReason, from = position, to = from + 1): never => {
    if (from >= text.length) {
      const end = text.length;
      throw new SyntaxFailure(
        end === 0 ? 'empty' : reason === 'empty' ? reason : 'unexpected-end',
        end,
        end,
      );
    }
    throw new SyntaxFailure(reason, from, Math.min(to, text.length));
  };

  const skipSpace = (): void => {
    SPACE.lastIndex = position;
    SPACE.test(text);
    position = SPACE.lastIndex;
  };

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    return pattern.exec(text)?.[0];
  };

  const readString = (): { raw: string; value: string } => {
    const from = position;
    position += 1;
    for (;;) {
      const code = text.charCodeAt(position);
      if (Number.isNaN(code)) fail('unexpected-end');
      if (code < 0x20) fail('control-character');
      if (code === 0x22) break;
      if (code === 0x5c) {
        const next = text[position + 1];
        if (next === undefined) fail('unexpected-end', text.length);
        const isUnicode = next === 'u';
        const valid = isUnicode
          ? /^[\da-fA-F]{4}$/.test(text.slice(position + 2, position + 6))
          : '"\\/bfnrt'.includes(next ?? '');
        if (!valid) fail('escape-invalid', position, position + 2);
        position += isUnicode ? 6 : 2;
      } else {
        position += 1;
      }
    }
    position += 1;
    const raw = text.slice(from, position);
    return { raw, value: JSON.parse(raw) as string };
  };

  const readArray = (pointer: string, depth: number): JsonNode => {
    const items: JsonNode[] = [];
    position += 1;
    skipSpace();
    while (text[position] !== ']') {
      items.push(readValue(appendPointer(pointer, items.length), depth + 1));
      skipSpace();
      if (text[position] === ',') {
        const comma = position;
        position += 1;
        skipSpace();
        if (text[position] === ']') fail('trailing-comma', comma);
      } else if (text[position] !== ']') {
        fail('comma-or-end-expected');
      }
    }
    position += 1;
    return { items, kind: 'array' };
  };

  const readObject = (pointer: string, depth: number): JsonNode => {
    const members: JsonMember[] = [];
    const names = new Set<string>();
    position += 1;
    skipSpace();
    while (text[position] !== '}') {
      if (text[position] !== '"') fail('name-expected');
      const name = readString();
      skipSpace();
      if (text[position] !== ':') fail('colon-expected');
      position += 1;
      const place = appendPointer(pointer, name.value);
      if (names.has(name.value)) duplicates.push(place);
      names.add(name.value);
      const node = readValue(place, depth + 1);
      members.push({ name: name.value, node, rawName: name.raw });
      skipSpace();
      if (text[position] === ',') {
        const comma = position;
        position += 1;
        skipSpace();
        if (text[position] === '}') fail('trailing-comma', comma);
      } else if (text[position] !== '}') {
        fail('comma-or-end-expected');
      }
    }
    position += 1;
    return { kind: 'object', members };
  };

  const readNumber = (): JsonNode => {
    const word = match(WORD) ?? '';
    const raw = match(NUMBER);
    if (raw === undefined || raw.length < word.length) {
      fail('number-invalid', position, position + Math.max(1, word.length));
    }
    position += (raw ?? '').length;
    return { kind: 'number', raw: raw ?? '' };
  };

  const readLiteral = (): JsonNode => {
    const word = match(WORD) ?? '';
    const literal = Object.hasOwn(LITERALS, word) ? LITERALS[word] : undefined;
    if (!literal) return fail('value-expected', position, position + Math.max(1, word.length));
    position += word.length;
    return literal;
  };

  const readValue = (pointer: string, depth: number): JsonNode => {
    skipSpace();
    if (depth > MAX_DEPTH) fail('too-deep');
    const from = position;
    const first = text[position];
    let node: JsonNode;
    if (first === '{') node = readObject(pointer, depth);
    else if (first === '[') node = readArray(pointer, depth);
    else if (first === '"') node = { kind: 'string', ...readString() };
    else if (first === '-' || (first !== undefined && first >= '0' && first <= '9'))
      node = readNumber();
    else node = readLiteral();
    ranges.set(pointer, { from, to: position });
    return node;
  };

  try {
    skipSpace();
    if (position === text.length) throw new SyntaxFailure('empty', 0, text.length);
    const node = readValue('', 0);
    skipSpace();
    if (position < text.length) fail('text-after-end', position, text.length);
    return { duplicates, node, ok: true, ranges };
  } catch (error) {
    if (error instanceof SyntaxFailure) return { error: error.detail, ok: false };
    throw error;
  }
};
