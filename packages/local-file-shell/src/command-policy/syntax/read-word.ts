import type { Cursor } from './cursor.ts';
import { readExpansion } from './read-expansion.ts';
import { NotUnderstood, type Word, type WordPart } from './script.ts';

const ENDS_WORD = new Set([' ', '\t', '\n', ';', '&', '|', '(', ')', '<', '>', '']);

/** Literal text between `'` and `'`. */
const readSingleQuoted = (cursor: Cursor): WordPart => {
  const close = cursor.source.indexOf("'", cursor.position + 1);
  if (close === -1) throw new NotUnderstood('A quotation mark is not closed.');
  const text = cursor.source.slice(cursor.position + 1, close);
  cursor.position = close + 1;
  return { kind: 'text', quoted: true, text };
};

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** `$'…'` with plain escapes. Not `\'`, at which other shells end the text differently. */
const readAnsiQuoted = (cursor: Cursor): WordPart => {
  const match = /^\$'((?:[^'\\]|\\["\\fnrtv])*)'/.exec(cursor.source.slice(cursor.position));
  if (!match) throw new NotUnderstood("It has a $'…' text with escapes that cannot be checked.");
  cursor.position += match[0].length;
  const text = (match[1] ?? '').replaceAll(
    /\\(.)/g,
    (_, letter: string) => SIMPLE_ESCAPES[letter] ?? letter,
  );
  return { kind: 'text', quoted: true, text };
};

/** Characters after a `$` within quotes that make it literal. */
const LITERAL_DOLLAR = /^\$(?=["\s|)/.,:;%^'])/;

const readDoubleQuoted = (cursor: Cursor): WordPart[] => {
  // An empty text is kept: `""` is a word.
  const parts: WordPart[] = [{ kind: 'text', quoted: true, text: '' }];
  const add = (text: string): void => {
    parts.push({ kind: 'text', quoted: true, text });
  };
  cursor.position += 1;
  for (;;) {
    const character = cursor.at(0);
    if (character === '') throw new NotUnderstood('A quotation mark is not closed.');
    if (character === '"') {
      cursor.position += 1;
      return parts;
    }
    if (character === '\\') {
      const next = cursor.at(1);
      if (next === '\n' || next === '')
        throw new NotUnderstood('A line is continued inside quotes.');
      add('$`"\\'.includes(next) ? next : `\\${next}`);
      cursor.position += 2;
    } else if (
      character === '$' &&
      LITERAL_DOLLAR.test(cursor.source.slice(cursor.position, cursor.position + 2))
    ) {
      add('$');
      cursor.position += 1;
    } else if (character === '$' || character === '`') {
      parts.push(readExpansion(cursor, true));
    } else {
      const match = /[^"\\$`]+/y;
      match.lastIndex = cursor.position;
      const text = match.exec(cursor.source)?.[0] ?? '';
      add(text);
      cursor.position += text.length;
    }
  }
};

const readEscape = (cursor: Cursor): WordPart => {
  const next = cursor.at(1);
  if (next === '\n' || next === '')
    throw new NotUnderstood('A line is continued in the middle of a word.');
  cursor.position += 2;
  return { kind: 'text', quoted: true, text: next };
};

const readUnquotedDollar = (cursor: Cursor): WordPart => {
  const next = cursor.at(1);
  if (next === "'") return readAnsiQuoted(cursor);
  if (next === '"') throw new NotUnderstood('It has a $"…" text, which is translated.');
  if (ENDS_WORD.has(next) && next !== '(') {
    cursor.position += 1;
    return { kind: 'text', quoted: true, text: '$' };
  }
  return readExpansion(cursor, false);
};

/** Parses the word that starts here. There must be one. */
export const readWord = (cursor: Cursor): Word => {
  const start = cursor.position;
  const parts: WordPart[] = [];
  const isProcess = cursor.at(0) === '<' && cursor.at(1) === '(';
  if (isProcess) {
    cursor.position += 2;
    parts.push({ kind: 'process', script: cursor.readScriptUntilParenthesis() });
  }
  for (;;) {
    const character = cursor.at(0);
    if (ENDS_WORD.has(character)) break;
    if (isProcess) throw new NotUnderstood('Something directly follows a <(…).');
    if (character === "'") parts.push(readSingleQuoted(cursor));
    else if (character === '"') parts.push(...readDoubleQuoted(cursor));
    else if (character === '\\') parts.push(readEscape(cursor));
    else if (character === '$') parts.push(readUnquotedDollar(cursor));
    else if (character === '`') parts.push(readExpansion(cursor, false));
    else {
      const match = /[^\s;&|()<>'"\\$`]+/y;
      match.lastIndex = cursor.position;
      const text = match.exec(cursor.source)?.[0];
      if (text === undefined) throw new NotUnderstood('It has a character that cannot be checked.');
      parts.push({ kind: 'text', quoted: false, text });
      cursor.position += text.length;
    }
  }
  // `name(`, `!(`, `a=(`: functions, extended globs, arrays.
  if (cursor.at(0) === '(' && !isProcess)
    throw new NotUnderstood('It defines a function or an array, or has an extended glob.');
  if (/[<>]/.test(cursor.at(0)) && /^\{\w*\}$/.test(cursor.source.slice(start, cursor.position)))
    throw new NotUnderstood('It has a redirection whose number is a variable.');
  if (cursor.position === start) throw new NotUnderstood('A word is missing.');
  return {
    end: cursor.position,
    parts,
    source: cursor.source.slice(start, cursor.position),
    start,
  };
};
