/** Nouns that are their own plural. */
const UNCOUNTABLE =
  /(?:analytics|economics|graphics|mathematics|news|physics|series|species|statistics)$/i;

/** Nouns that end in `s` and are not plurals. */
const SINGULAR_WITH_S = /(?:ss|us|is)$/;

/** Whether a word looks like a plural noun. */
export const isPlural = (word: string): boolean =>
  word.length > 2 && word.endsWith('s') && !SINGULAR_WITH_S.test(word) && !UNCOUNTABLE.test(word);

/** The singular of a plural noun; any other word is returned unchanged. */
export const toSingular = (word: string): string => {
  if (!isPlural(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|sses|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
};

/** The plural of a singular noun. */
export const toPlural = (word: string): string => {
  if (UNCOUNTABLE.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};
