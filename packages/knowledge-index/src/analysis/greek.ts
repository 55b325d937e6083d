import { ASCII } from './fold-word.ts';

/* In alphabetical order, with both forms of sigma. */
const LETTERS = 'αβγδεζηθικλμνξοπρςστυφχψω';
const NAMES =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );

/** The micro sign is a different character from mu. */
const toLetter = (sign: string): string => (sign === 'µ' ? 'μ' : sign.toLowerCase());

/**
 * A single Greek letter, alone or next to the letters and digits of a formula: Greek words have
 * several in a row.
 */
const SYMBOL = /(?<!\p{Script=Greek})[\p{Script=Greek}µ](?![\p{Script=Greek}\p{M}])/gu;

/**
 * Replaces Greek letters used as symbols by their names: `TNFα` and `TNF-alpha` are the same, and
 * `μg` is `ug`.
 */
export const spellGreek = (word: string): string => {
  if (ASCII.test(word)) return word;
  return word.replaceAll(SYMBOL, (sign, index: number) => {
    const letter = toLetter(sign);
    if (letter === 'μ' && index === 0 && word.length > 1) return 'u';
    return NAMES[LETTERS.indexOf(letter)] ?? sign;
  });
};
