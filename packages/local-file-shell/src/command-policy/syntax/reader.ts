import type { Cursor } from './cursor.ts';
import { mayClose } from './may-close.ts';
import { readWord } from './read-word.ts';
import { NotUnderstood, type Redirect, type RedirectOperator, type Word } from './script.ts';

/** Parses the parts of commands. */
export interface Reader {
  readonly cursor: Cursor;
  expect: (character: string) => void;
  /** Whether a heredoc was announced whose text has not been read yet. */
  hasPendingHeredoc: () => boolean;
  /** The unquoted text that starts here, up to the end of the word; empty if there is none. */
  peekWord: () => string;
  /** The redirection that starts here, if any. */
  readRedirect: () => Redirect | undefined;
  readWord: () => Word;
  /** Skips blanks, continued lines and a comment. */
  skipBlanks: () => void;
  /** Skips those and new lines, including the texts of heredocs. */
  skipBlankLines: () => void;
}

const OPERATOR = /(?:(?:\d*)(<<<|<<-?|<&|<>|>>|>&|>\||<|>)|(&>>|&>))/y;
const DELIMITER = /^\w[\w-]*$/;

interface PendingHeredoc {
  literal: boolean;
  redirect: { body: string; lines: { end: number; start: number } };
  stripsTabs: boolean;
  tag: string;
}

export const createReader = (cursor: Cursor): Reader => {
  let pending: PendingHeredoc | undefined;

  const skipBlanks = (): void => {
    const start = cursor.position;
    for (;;) {
      const next = cursor.at(0);
      if (next === ' ' || next === '\t') cursor.position += 1;
      else if (next === '\\' && cursor.at(1) === '\n') {
        // Joined to the preceding text, it would be within a word or an operator.
        if (start === cursor.position && start > 0 && !/\s/.test(cursor.at(-1)))
          throw new NotUnderstood('A line is continued in the middle of a word.');
        cursor.position += 2;
      } else break;
    }
    if (cursor.at(0) !== '#') return;
    // Older shells search for the end of a substitution in its comments too.
    if (cursor.isInSubstitution())
      throw new NotUnderstood('It has a comment inside a substitution.');
    if (cursor.position > 0 && !/[\s;&|()]/.test(cursor.at(-1)))
      throw new NotUnderstood('It is not clear where a comment begins.');
    while (cursor.at(0) !== '\n' && cursor.at(0) !== '') cursor.position += 1;
  };

  /** The lines after the one that contains `<<`. */
  const readHeredoc = ({ literal, redirect, stripsTabs, tag }: PendingHeredoc): void => {
    const lines: string[] = [];
    const start = cursor.position;
    for (;;) {
      if (cursor.position >= cursor.source.length)
        throw new NotUnderstood('A heredoc does not end.');
      const newline = cursor.source.indexOf('\n', cursor.position);
      const end = newline === -1 ? cursor.source.length : newline;
      const line = cursor.source.slice(cursor.position, end);
      cursor.position = Math.min(end + 1, cursor.source.length);
      const text = stripsTabs ? line.replace(/^\t+/, '') : line;
      if (text === tag) break;
      lines.push(text);
    }
    // The line's end also ends the command.
    if (cursor.at(-1) === '\n') cursor.position -= 1;
    const body = lines.map((line) => `${line}\n`).join('');
    if (!literal && /[$`\\]/.test(body))
      throw new NotUnderstood('It has a heredoc with expansions.');
    // Older shells search for the end of a substitution in its heredocs too.
    if (cursor.isInSubstitution() && mayClose(body, cursor.source.slice(cursor.position)))
      throw new NotUnderstood(
        'It has a heredoc inside a substitution, which older shells could read differently.',
      );
    redirect.body = body;
    redirect.lines = { end: cursor.position, start };
  };

  const skipBlankLines = (): void => {
    for (;;) {
      skipBlanks();
      if (cursor.at(0) !== '\n') return;
      cursor.position += 1;
      const heredoc = pending;
      pending = undefined;
      if (heredoc) readHeredoc(heredoc);
    }
  };

  const readTag = (operator: string, start: number): Redirect => {
    if (pending) throw new NotUnderstood('It has two heredocs in a line.');
    skipBlanks();
    const word = readWord(cursor);
    if (!word.parts.every((part) => part.kind === 'text'))
      throw new NotUnderstood('The end of a heredoc is not known.');
    const tag = word.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
    if (!DELIMITER.test(tag)) throw new NotUnderstood('The end of a heredoc cannot be checked.');
    const literal = word.parts.some((part) => part.kind === 'text' && part.quoted);
    const redirect: Redirect & { operator: '<<' } = {
      body: '',
      lines: { end: word.end, start: word.start },
      operator: '<<',
      start,
      word,
    };
    pending = { literal, redirect, stripsTabs: operator === '<<-', tag };
    return redirect;
  };

  return {
    cursor,
    expect: (character) => {
      skipBlankLines();
      if (cursor.at(0) !== character) throw new NotUnderstood(`'${character}' is missing.`);
      cursor.position += 1;
    },
    hasPendingHeredoc: () => pending !== undefined,
    peekWord: () => {
      const match = /[^\s;&|()<>]*/y;
      match.lastIndex = cursor.position;
      return match.exec(cursor.source)?.[0] ?? '';
    },
    readRedirect: () => {
      skipBlanks();
      OPERATOR.lastIndex = cursor.position;
      const match = OPERATOR.exec(cursor.source);
      const operator = match?.[1] ?? match?.[2];
      if (!match || operator === undefined) return undefined;
      // `<(…)` is a word.
      if (operator === '<' && match[0] === '<' && cursor.at(1) === '(') return undefined;
      const start = cursor.position;
      cursor.position += match[0].length;
      // Not its input, which comes from elsewhere.
      if (operator.startsWith('<<') && /^0*[1-9]/.test(match[0])) {
        throw new NotUnderstood('It has a heredoc for a numbered file descriptor.');
      }
      if (operator === '<<' || operator === '<<-') return readTag(operator, start);
      skipBlanks();
      const word = readWord(cursor);
      return { operator: operator as RedirectOperator, start, word };
    },
    readWord: () => readWord(cursor),
    skipBlankLines,
    skipBlanks,
  };
};
