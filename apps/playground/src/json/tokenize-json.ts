/** The kind of a token of printed JSON, which determines its colour. */
export type JsonTokenKind = 'literal' | 'name' | 'number' | 'plain' | 'string';

/** A token of printed JSON. */
export interface JsonToken {
  kind: JsonTokenKind;
  text: string;
}

const PATTERN =
  /(?<text>"(?:[^"\\]|\\.)*")(?<colon>\s*:)?|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<literal>true|false|null)/g;

/** Splits printed JSON into tokens for colouring. Joined, they are the original text. */
export const tokenizeJson = (text: string): JsonToken[] => {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of text.matchAll(PATTERN)) {
    if (match.index > end) tokens.push({ kind: 'plain', text: text.slice(end, match.index) });
    const { colon, literal, number, text: quoted } = match.groups ?? {};
    if (quoted !== undefined) {
      tokens.push({ kind: colon === undefined ? 'string' : 'name', text: quoted });
      if (colon !== undefined) tokens.push({ kind: 'plain', text: colon });
    } else if (number !== undefined) {
      tokens.push({ kind: 'number', text: number });
    } else if (literal !== undefined) {
      tokens.push({ kind: 'literal', text: literal });
    }
    end = match.index + match[0].length;
  }
  if (end < text.length) tokens.push({ kind: 'plain', text: text.slice(end) });
  return tokens;
};
