import { UNSPACED } from '../analysis/unspaced.ts';
import type { TextIndex } from './text-index.ts';

/** Shorter words are one letter away from many others. Stems lack an ending. */
const SHORTEST = 5;

/** Letters that may be wrong in shorter and in longer words. */
const LONG = 9;

/** Extra letters after a stem, or after the word, as an ending that the stemmer does not know. */
const LONGEST_ENDING = 0.5;

const LETTERS = /^\p{L}+$/u;

/** Candidates that an unknown word may stand for. */
const MOST_MEANT = 3;

/** Their weight. */
const SHARE = 0.5;

/**
 * Number of letters to insert, delete, replace or swap with the next to turn one word into another,
 * up to `most` (Damerau; optimal string alignment).
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

/**
 * The words of an index that a word may be a misspelling of, most frequent first among the nearest.
 */
const findMeant = (word: string, index: TextIndex): string[] => {
  let most = word.length >= LONG ? 2 : 1;
  let found: string[] = [];
  for (const other of index.words()) {
    // People rarely mistype the first letter.
    if (other[0] !== word[0] || other.length < SHORTEST || !LETTERS.test(other)) continue;
    // An ending that the stemmer did not recognise may be misspelt: `vacaton` contains the stem of
    // `vacation`. A word is rather the beginning of another than another misspelt: `print` of
    // `printer`, not `point`.
    const isEnding = word.length <= (1 + LONGEST_ENDING) * other.length && word.startsWith(other);
    const isStart = other.length <= (1 + LONGEST_ENDING) * word.length && other.startsWith(word);
    const edits = isStart ? 0 : isEnding ? 1 : countEdits(word, other, most);
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

/** Shorter numbers are no telephone numbers. */
const TELEPHONE = /^\d{8,16}$/;
/** The longest country code, or a shorter one and a zero. */
const LONGEST_CODE = 3;

/** Telephone numbers that differ by the code of the country: 020 7946 0958, +44 20 7946 0958. */
const findNumbers = (number: string, index: TextIndex): string[] => {
  const own = number.replace(/^0+/, '');
  return [...index.words()].filter((other) => {
    if (!TELEPHONE.test(other)) return false;
    const its = other.replace(/^0+/, '');
    return (
      Math.abs(own.length - its.length) <= LONGEST_CODE && (own.endsWith(its) || its.endsWith(own))
    );
  });
};

/**
 * Adds to a word that no document contains, in any language, the terms that it may stand for.
 *
 * @param terms - of the word, in each language
 * @param has - whether any document that is searched contains a term
 */
export const addMeant = (
  terms: ReadonlyMap<string, number>,
  index: TextIndex,
  has = (term: string): boolean => index.has(term),
): ReadonlyMap<string, number> => {
  const added = new Map(terms);
  if ([...terms.keys()].some((term) => has(term))) return added;
  for (const [term, count] of terms) {
    const isNumber = TELEPHONE.test(term);
    if (!isNumber && (term.length < SHORTEST || !LETTERS.test(term))) continue;
    for (const meant of isNumber ? findNumbers(term, index) : findMeant(term, index)) {
      added.set(meant, Math.max(added.get(meant) ?? 0, SHARE * count));
    }
  }
  return added;
};

const SINGLE = new RegExp(`^[${UNSPACED}]$`, 'u');

/** Whether a term is one character of a script without spaces, whose terms are pairs otherwise. */
export const isSingle = (term: string): boolean => SINGLE.test(term);

/** Adds to single characters the pairs that contain them: 大桥 to 桥. */
export const addPairs = (
  terms: ReadonlyMap<string, number>,
  index: TextIndex,
): ReadonlyMap<string, number> => {
  const added = new Map(terms);
  for (const other of index.words()) {
    if (other.length !== 2) continue;
    const count = terms.get(other.charAt(0)) ?? terms.get(other.charAt(1));
    if (count !== undefined) added.set(other, SHARE * count);
  }
  return added;
};
