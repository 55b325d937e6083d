import type { Script } from './script.ts';

/** Where the reading of a command line stands. */
export interface Cursor {
  /** The character at a distance from here; empty beyond the end. */
  at: (distance: number) => string;
  isInSubstitution: () => boolean;
  position: number;
  /** Reads the commands of a piece of the source that stands at a position of it. */
  readNested: (text: string, start: number) => Script;
  /** Reads commands up to a `)`, and that too. */
  readScriptUntilParenthesis: () => Script;
  readonly source: string;
}
