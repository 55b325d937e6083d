import type { TextIndex } from './text-index.ts';

/** Shorter words are a letter away from many others. Stems lack an ending. */
const SHORTEST = 5;

/** Letters that may be wrong in shorter and in longer words. */
const LONG = 9;

/** Of the letters of a stem: as many may follow as an ending that the stemmer does not know. */
const LONGEST_ENDING = 0.5;

const LETTERS = /^\p{L}+$/u;

/** Words that one that nobody knows may have been meant as. */
const MOST_MEANT = 3;

/** What they say of it. */
const SHARE = 0.5;

/**
 * Letters that are to be added, taken away, replaced or exchanged with the next to make one word of another, as far as
 * there are not more than `most` (Damerau; optimal string alignment).
 */
export const countEdits = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? most + 1;
};

/** The words of an index that a word may be a typing error of, the most frequent of the nearest. */
const findMeant = (word: string, index: TextIndex): string[] => {
  let most = word.length >= LONG ? 2 : 1;
  let found: string[] = [];
  for (const other of index.words()) {
    // People hardly ever err in the first letter.
    if (other[0] !== word[0] || other.length < SHORTEST || !LETTERS.test(other)) continue;
    // What a stemmer did not know for an ending may be a wrong one: `vacaton` has the stem of `vacation` in it.
    const isEnding = word.length <= (1 + LONGEST_ENDING) * other.length && word.startsWith(other);
    const edits = isEnding ? 1 : countEdits(word, other, most);
    if (edits > most) continue;
    if (edits < most) found = [];
    most = edits;
    found.push(other);
  }
  return found
    .map((term) => ({ count: index.countDocuments(term), term }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_MEANT)
    .map(({ term }) => term);
};

/**
 * Adds to a word that no document has, in whatever language, the terms that it may have been meant as.
 *
 * @param terms - of the word, in each language
 */
export const addMeant = (
  terms: ReadonlyMap<string, number>,
  index: TextIndex,
): ReadonlyMap<string, number> => {
  const added = new Map(terms);
  if ([...terms.keys()].some((term) => index.has(term))) return added;
  for (const [term, count] of terms) {
    if (term.length < SHORTEST || !LETTERS.test(term)) continue;
    for (const meant of findMeant(term, index)) {
      added.set(meant, Math.max(added.get(meant) ?? 0, SHARE * count));
    }
  }
  return added;
};
