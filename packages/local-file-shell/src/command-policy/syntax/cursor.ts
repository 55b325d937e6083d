import type { Script } from './script.ts';

/** The position of the parser in a command line. */
export interface Cursor {
  /** The character at an offset from here; empty beyond the end. */
  at: (distance: number) => string;
  isInSubstitution: () => boolean;
  position: number;
  /** Parses the commands of a part of the source at its position. */
  readNested: (text: string, start: number) => Script;
  /** Parses commands up to and including a `)`. */
  readScriptUntilParenthesis: () => Script;
  readonly source: string;
}
