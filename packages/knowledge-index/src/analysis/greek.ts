/* In the order of the alphabet; both forms of sigma. */
const LETTERS = 'αβγδεζηθικλμνξοπρςστυφχψω';
const NAMES =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );

/** The sign for micro is another letter than mu. */
const toLetter = (sign: string): string => (sign === 'µ' ? 'μ' : sign.toLowerCase());

/** One Greek letter by itself, or beside letters and digits of formulas: a word of Greek has several in a row. */
const SYMBOL = /(?<!\p{Script=Greek})[\p{Script=Greek}µ](?![\p{Script=Greek}\p{M}])/gu;

/** Greek letters that are symbols by their names: `TNFα` and `TNF-alpha` are the same, and `μg` is `ug`. */
export const spellGreek = (word: string): string =>
  word.replaceAll(SYMBOL, (sign, index: number) => {
    const letter = toLetter(sign);
    if (letter === 'μ' && index === 0 && word.length > 1) return 'u';
    return NAMES[LETTERS.indexOf(letter)] ?? sign;
  });
