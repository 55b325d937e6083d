/** Letters of Han, kana and Hangul: about two of them correspond to one English word. */
const WORDS_PER_CJK = 0.5;

/** This much white space counts as a word, so that no passage is megabytes of it. */
const SPACES_PER_WORD = 64;

/** Longer sequences of other letters count as several words: neither Thai nor base64 has spaces. */
const LONGEST_WORD = 12;

const isSpace = (code: number): boolean =>
  code <= 0x20 || code === 0xa0 || code === 0x30_00 || (code >= 0x20_00 && code <= 0x20_0b);

const isCjk = (code: number): boolean =>
  (code >= 0x30_40 && code <= 0x30_ff) ||
  (code >= 0x34_00 && code <= 0x9f_ff) ||
  (code >= 0xac_00 && code <= 0xd7_af) ||
  (code >= 0xf9_00 && code <= 0xfa_ff) ||
  // The high surrogates of the supplementary ideographs.
  (code >= 0xd8_40 && code <= 0xd8_8f);

/** Counts words incrementally, so that a text can be measured and cut in one pass. */
export interface WordCounter {
  /** Adds a code unit and returns the number of words so far. */
  add: (code: number) => number;
}

export const createWordCounter = (): WordCounter => {
  let words = 0;
  let inWord = 0;
  let spaces = 0;
  return {
    add: (code) => {
      if (isSpace(code)) {
        inWord = 0;
        spaces += 1;
        if (spaces % SPACES_PER_WORD === 0) words += 1;
        return words;
      }
      spaces = 0;
      if (isCjk(code)) {
        inWord = 0;
        words += WORDS_PER_CJK;
      } else {
        if (inWord % LONGEST_WORD === 0) words += 1;
        inWord += 1;
      }
      return words;
    },
  };
};

/** The approximate length of a part of a text in English words, for any script. */
export const countWords = (text: string, start = 0, end = text.length): number => {
  const counter = createWordCounter();
  let words = 0;
  for (let at = start; at < end; at += 1) words = counter.add(text.charCodeAt(at));
  return words;
};
