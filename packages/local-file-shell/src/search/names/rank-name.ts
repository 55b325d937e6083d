/** Ranks of a matching word, best first. The gaps leave room for two words of a lower rank. */
const RANK = {
  exact: 1000,
  stem: 900,
  prefix: 600,
  boundary: 400,
  substring: 250,
  folder: 120,
  path: 80,
  subsequence: 30,
} as const;

/** A word of a query, in lower case. */
export interface Keyword {
  /** Without accents. */
  plain: string;
  /** As it was written. */
  written: string;
}

/** Accents may be separate characters, as in names of macOS, or not. */
const compose = (text: string): string => text.normalize('NFC').toLowerCase();

/** Without the accents of letters, which a person who searches may not know or type. */
const simplify = (text: string): string =>
  /[\u0080-\uFFFF]/.test(text)
    ? text
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036F]+/g, '')
        .normalize('NFC')
    : text;

/** Letters of a word may be this much further apart than in the word itself. */
const MAX_SPREAD = 3;

const isBoundary = (name: string, index: number): boolean => {
  const before = name[index - 1] ?? '';
  const here = name[index] ?? '';
  if (!/[\p{L}\p{N}]/u.test(before)) return true;
  if (/\p{Lu}/u.test(here) && !/\p{Lu}/u.test(before)) return true;
  return /\d/.test(here) !== /\d/.test(before);
};

const hasAtBoundary = (name: string, lower: string, word: string): boolean => {
  for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1))
    if (isBoundary(name, at)) return true;
  return false;
};

/** Whether the letters of a word occur in order, not too far apart, from a boundary on. */
const isSubsequence = (name: string, lower: string, word: string): boolean => {
  if (word.length < 3) return false;
  for (let start = 0; start < lower.length; start += 1) {
    if (lower[start] !== word[0] || !isBoundary(name, start)) continue;
    let at = start;
    let matched = 1;
    while (matched < word.length && at !== -1) {
      at = lower.indexOf(word[matched] ?? '', at + 1);
      matched += 1;
    }
    if (at !== -1 && at - start < word.length * MAX_SPREAD) return true;
  }
  return false;
};

const rankWord = (word: string, name: string, lower: string, folders: string): number => {
  if (lower === word) return RANK.exact;
  const dot = lower.lastIndexOf('.');
  if (dot > 0 && lower.slice(0, dot) === word) return RANK.stem;
  if (lower.startsWith(word)) return RANK.prefix;
  if (lower.includes(word))
    return hasAtBoundary(name, lower, word) ? RANK.boundary : RANK.substring;
  if (`/${folders}`.includes(`/${word}/`)) return RANK.folder;
  if (word.includes('/') ? `${folders}${lower}`.includes(word) : folders.includes(word))
    return RANK.path;
  return isSubsequence(name, lower, word) ? RANK.subsequence : 0;
};

/**
 * How well a name, and the folders that contain it, match some words; 0 if one of them does not
 * match at all.
 *
 * @param words From {@link splitKeywords}.
 * @param folders Relative, with a trailing slash, or empty.
 */
export const rankName = (words: readonly Keyword[], given: string, folders: string): number => {
  const name = simplify(given);
  const lower = name.toLowerCase();
  const above = simplify(folders).toLowerCase();
  let rank = 0;
  for (const { plain } of words) {
    const one = rankWord(plain, name, lower, above);
    if (one === 0) return 0;
    rank += one;
  }
  // Names with the accents that were written come first.
  const all = compose(folders + given);
  return rank + words.filter(({ written }) => all.includes(written)).length;
};

/** The distinct words of a query; quotes around some of them mean nothing here. */
export const splitKeywords = (keywords: string): Keyword[] => {
  const words = compose(keywords)
    .replaceAll(/"([^"]*)"/g, ' $1 ')
    .split(/\s+/);
  return Array.from(new Set(words), (written) => ({ plain: simplify(written), written })).filter(
    ({ plain }) => plain !== '',
  );
};
