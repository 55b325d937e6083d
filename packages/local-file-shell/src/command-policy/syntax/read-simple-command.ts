import type { Reader } from './reader.ts';
import {
  type Assignment,
  NotUnderstood,
  type Redirect,
  type SimpleCommand,
  type Word,
} from './script.ts';

const ASSIGNMENT = /^([A-Za-z_]\w*)(\+?)=/;
const ENDS_COMMAND = new Set([';', '&', '|', '\n', '(', ')', '']);

/** `NAME=value`, if the word is an assignment. */
const toAssignment = (word: Word): Assignment | undefined => {
  const [first, ...rest] = word.parts;
  if (first?.kind !== 'text' || first.quoted) return undefined;
  const match = ASSIGNMENT.exec(first.text);
  if (!match) return undefined;
  const [prefix, name = '', append] = match;
  const text = first.text.slice(prefix.length);
  const parts = text === '' ? rest : [{ ...first, text }, ...rest];
  const value = {
    end: word.end,
    parts,
    source: word.source.slice(prefix.length),
    start: word.start + prefix.length,
  };
  return { append: append === '+', name, value, word };
};

/** `&>` and `&>>`, which end a background command in other shells. */
const isBashOnly = ({ operator }: Redirect): boolean => operator.startsWith('&');

/** `&&` and `||` within `[[ ]]`. Other shells see a command after them. */
const readTestOperator = ({ cursor }: Reader): Word | undefined => {
  const start = cursor.position;
  const end = start + 2;
  const source = cursor.source.slice(start, end);
  if (source !== '&&' && source !== '||') return undefined;
  cursor.position = end;
  return { end, parts: [{ kind: 'text', quoted: false, text: source }], source, start };
};

/** Parses assignments, words and redirections up to the end of the command. */
export const readSimpleCommand = (reader: Reader): SimpleCommand => {
  const { cursor } = reader;
  const start = cursor.position;
  const assignments: Assignment[] = [];
  const words: Word[] = [];
  const redirects: Redirect[] = [];
  let end = start;
  for (;;) {
    reader.skipBlanks();
    const redirect = reader.readRedirect();
    if (redirect) {
      redirects.push(redirect);
      end = redirect.word.end;
      continue;
    }
    const isTest = words[0]?.source === '[[' && words.at(-1)?.source !== ']]';
    const operator = isTest ? readTestOperator(reader) : undefined;
    if (operator) words.push(operator);
    if (operator) continue;
    if (isTest && ENDS_COMMAND.has(cursor.at(0)))
      throw new NotUnderstood("It uses '[[', which cannot be checked.");
    if (ENDS_COMMAND.has(cursor.at(0))) break;
    // Shells other than bash end the command at the `&`, and start another one after it.
    if (redirects.some(isBashOnly))
      throw new NotUnderstood("It has words after a '&>', which shells read differently.");
    const word = reader.readWord();
    const assignment = words.length === 0 ? toAssignment(word) : undefined;
    if (assignment) assignments.push(assignment);
    else words.push(word);
    end = word.end;
  }
  if (assignments.length + words.length + redirects.length === 0)
    throw new NotUnderstood('A command is missing.');
  const source = cursor.source.slice(start, end);
  return { assignments, end, kind: 'simple', redirects, source, start, words };
};
