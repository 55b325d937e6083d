/**
 * A part of a word. `quoted` disables the special meanings of unquoted text: globs, braces,
 * splitting.
 */
export type WordPart =
  | { kind: 'arithmetic'; quoted: boolean; text: string }
  | { kind: 'process'; script: Script }
  | { kind: 'script'; quoted: boolean; script: Script }
  | { kind: 'text'; quoted: boolean; text: string }
  /** `derived`: a text computed from its value. `adds`: that may contain a pattern of its own. */
  | { adds: boolean; derived: boolean; kind: 'variable'; name: string; quoted: boolean };

/** A word as written: positions are UTF-16 units in the whole source. */
export interface Word {
  end: number;
  parts: WordPart[];
  source: string;
  start: number;
}

export interface Assignment {
  /** `+=` */
  append: boolean;
  name: string;
  /** The part of the word with the value. */
  value: Word;
  word: Word;
}

export type RedirectOperator = '&>' | '&>>' | '<' | '<&' | '<<<' | '<>' | '>' | '>&' | '>>' | '>|';

/** A redirection, or the text of a heredoc (`<<`), which contains no expansions. */
export type Redirect =
  /** `lines`: the position of its text, with the line that ends it. */
  | {
      body: string;
      lines: { end: number; start: number };
      operator: '<<';
      start: number;
      word: Word;
    }
  | { operator: RedirectOperator; start: number; word: Word };

export interface SimpleCommand {
  assignments: Assignment[];
  end: number;
  kind: 'simple';
  redirects: Redirect[];
  /** As written. */
  source: string;
  start: number;
  words: Word[];
}

/** A command of the supported part of the shell's language; everything else is asked. */
export type Command =
  | SimpleCommand
  /** `merged`: some of its errors are passed on like output (`|&`). */
  | { commands: Command[]; kind: 'pipeline'; merged: boolean; negated: boolean }
  | { kind: 'and' | 'or'; left: Command; right: Command }
  | { body: Script; kind: 'group' | 'subshell'; redirects: Redirect[] }
  | {
      branches: Array<{ condition: Script; body: Script }>;
      kind: 'if';
      otherwise?: Script;
      redirects: Redirect[];
    }
  | { body: Script; condition: Script; kind: 'while'; redirects: Redirect[] }
  | { body: Script; kind: 'for'; redirects: Redirect[]; values: Word[]; variable: string };

export interface Script {
  items: Array<{ background: boolean; command: Command }>;
}

/** The text is outside the supported part of the language, or not a command at all. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood';
}
