import { wordsOf } from '../extract/measure.ts';

/** How closely an extracted text matches the expected one, word by word. */
export interface Score {
  f1: number;
  precision: number;
  recall: number;
}

const count = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** Compares the word counts of two texts. */
export const scoreText = (expected: string, found: string): Score => {
  const wanted = wordsOf(expected);
  const given = wordsOf(found);
  const counts = count(wanted);
  let shared = 0;
  for (const word of given) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    shared += 1;
  }
  const precision = given.length === 0 ? 0 : shared / given.length;
  const recall = wanted.length === 0 ? 1 : shared / wanted.length;
  return {
    f1: shared === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    precision,
    recall,
  };
};
