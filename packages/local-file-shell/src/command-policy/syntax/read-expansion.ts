import type { Cursor } from './cursor.ts';
import { NotUnderstood, type WordPart } from './script.ts';

/**
 * `${name}`, `${#name}` and `${name…}` with an operator that returns a text without side effects.
 * Not `${!name}`, `${name@P}`, `${name:=…}`, `${name[…]}` or `${name:1}`: those evaluate, assign or
 * calculate. Not `${name:-<(…)}` either: bash runs that, even there.
 */
const BRACED =
  /\$\{(?:#([A-Za-z_]\w*)|([A-Za-z_]\w*|[0-9?#$])((?::?[-+]|%%?|##?|\/\/?|,,?|\^\^?)(?:[^{}$`"'\\\n<>]|[<>](?!\())*)?)\}/y;
const PLAIN = /\$([A-Za-z_]\w*|[0-9?#$*@])/y;
const ARITHMETIC = /\$\(\(([\s\w+*/%()-]*)\)\)/y;
const BACKTICKS = /`([^`\\]*)`/y;

const match = (pattern: RegExp, cursor: Cursor): RegExpExecArray | null => {
  pattern.lastIndex = cursor.position;
  const found = pattern.exec(cursor.source);
  if (found) cursor.position += found[0].length;
  return found;
};

const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

const readParenthesis = (cursor: Cursor, quoted: boolean): WordPart => {
  if (cursor.at(2) !== '(') {
    cursor.position += 2;
    return { kind: 'script', quoted, script: cursor.readScriptUntilParenthesis() };
  }
  const found = match(ARITHMETIC, cursor);
  if (!found || !isBalanced(found[1] ?? ''))
    throw new NotUnderstood('It has arithmetic that cannot be checked.');
  return { kind: 'arithmetic', quoted, text: found[1] ?? '' };
};

/** Parses an expansion that starts with a `$` or a backtick. */
export const readExpansion = (cursor: Cursor, quoted: boolean): WordPart => {
  if (cursor.at(0) === '`') {
    const found = match(BACKTICKS, cursor);
    const text = found?.[1];
    if (text === undefined || (quoted && text.includes('"')))
      throw new NotUnderstood('It has a substitution in backticks that cannot be checked.');
    const start = cursor.position - text.length - 1;
    return { kind: 'script', quoted, script: cursor.readNested(text, start) };
  }
  if (cursor.at(1) === '(') return readParenthesis(cursor, quoted);
  const braced = match(BRACED, cursor);
  if (braced) {
    const length = braced[1];
    if (length !== undefined)
      return { adds: false, derived: true, kind: 'variable', name: '#', quoted };
    const operation = braced[3];
    // `#` and `%` only remove text.
    const adds = operation !== undefined && /^[^#%].*[*?[~]/.test(operation);
    return {
      adds,
      derived: operation !== undefined,
      kind: 'variable',
      name: braced[2] ?? '',
      quoted,
    };
  }
  const plain = match(PLAIN, cursor);
  if (plain) return { adds: false, derived: false, kind: 'variable', name: plain[1] ?? '', quoted };
  throw new NotUnderstood('It has an expansion that cannot be checked.');
};
