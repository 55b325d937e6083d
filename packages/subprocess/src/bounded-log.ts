import { takeLastLines } from '@lobechat/prompts';

/** The end of a log. */
export interface BoundedLog {
  append: (text: string) => void;
  /** Everything that is kept, or its last characters. */
  read: (characters?: number) => string;
}

/**
 * Keeps the last `limit` characters of a log, so that a program that logs without end does not
 * exhaust the memory.
 *
 * Text is dropped in halves: appending stays cheap, and between `limit / 2` and `limit` characters
 * remain readable.
 */
export const createBoundedLog = (limit: number): BoundedLog => {
  let older = '';
  let newer = '';
  return {
    append: (text) => {
      newer += text.length > limit ? text.slice(-limit) : text;
      if (newer.length < limit / 2) return;
      older = newer;
      newer = '';
    },
    read: (characters = limit) => takeLastLines(older + newer, Math.min(characters, limit)),
  };
};
