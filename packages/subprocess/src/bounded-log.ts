import { takeLastLines } from '@lobechat/prompts';

/** The end of a log. */
export interface BoundedLog {
  append: (text: string) => void;
  /** Forgets everything. */
  clear: () => void;
  /** Everything that is kept, or its last characters. */
  read: (characters?: number) => string;
}

/** The longest secret that is recognized. */
const MARGIN = 10_000;

/** The length of the end of `clean` that holds no part of a secret, if `text` may begin with one. */
const measureEnd = (text: string, clean: string): number => {
  let start = 0;
  // The first whole secret comes after the part of one.
  while (start < Math.min(MARGIN, clean.length) && text[start] === clean[start]) start += 1;
  return clean.length - start;
};

/**
 * Keeps the last `limit` characters of a log, so that a program that logs without end does not
 * exhaust the memory.
 *
 * Text is dropped in halves: appending stays cheap, and between `limit / 2` and `limit` characters
 * remain readable.
 *
 * @param hide - removes secrets of up to 10,000 characters from what is read, before it is cut
 */
export const createBoundedLog = (limit: number, hide?: (text: string) => string): BoundedLog => {
  const margin = hide ? MARGIN : 0;
  const kept = limit + 2 * margin;
  let isCut = false;
  let older = '';
  let newer = '';
  return {
    append: (text) => {
      if (text.length > kept) {
        isCut = true;
        newer = '';
      }
      newer += text.slice(-kept);
      if (newer.length < kept / 2) return;
      isCut ||= older !== '';
      older = newer;
      newer = '';
    },
    clear: () => {
      isCut = false;
      older = '';
      newer = '';
    },
    read: (characters = limit) => {
      const text = older + newer;
      const clean = hide ? hide(text) : text;
      const safe = hide && isCut ? measureEnd(text, clean) : clean.length;
      return takeLastLines(clean, Math.min(characters, limit, safe));
    },
  };
};
