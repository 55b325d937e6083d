/** A piece of a word. `quoted` takes away what unquoted text means: globs, braces, splitting. */
export type WordPart =
  | { kind: 'arithmetic'; quoted: boolean; text: string }
  | { kind: 'process'; script: Script }
  | { kind: 'script'; quoted: boolean; script: Script }
  | { kind: 'text'; quoted: boolean; text: string }
  /** `derived`: not its value, but something made of it. `adds`: that may have its own pattern. */
  | { adds: boolean; derived: boolean; kind: 'variable'; name: string; quoted: boolean };

/** A word as it is written: positions are UTF-16 units in the whole source. */
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
  /** The value's part of the word. */
  value: Word;
  word: Word;
}

export type RedirectOperator = '&>' | '&>>' | '<' | '<&' | '<<<' | '<>' | '>' | '>&' | '>>' | '>|';

/** A redirection, or the text of a heredoc (`<<`), which holds no expansions. */
export type Redirect =
  /** `lines`: where its text stands, with the line that ends it. */
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
  /** As it is written. */
  source: string;
  start: number;
  words: Word[];
}

/** A command of the part of the shell's language that is judged; everything else is asked. */
export type Command =
  | SimpleCommand
  | { commands: Command[]; kind: 'pipeline'; negated: boolean }
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

/** What is written is outside the part of the language that is judged, or no command at all. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood';
}
