/** Nouns that are their own plural. */
const UNCOUNTABLE =
  /(?:analytics|economics|graphics|mathematics|news|physics|series|species|statistics)$/i;

/** Nouns that end in `s` and are not plurals. */
const SINGULAR_WITH_S = /(?:ss|us|is)$/;

/** Others that a tool may be about, also as the last part of its name. */
const SINGULARS: ReadonlySet<string> = new Set(
  'alias atlas aws bias bonus bus campus canvas census chaos cms corpus cosmos dns fs gas gps https ios jenkins js kubernetes lens macos os pandas postgres radius sms status tls virus'.split(
    ' ',
  ),
);

const isNamed = (word: string): boolean =>
  SINGULARS.has(word.slice(word.lastIndexOf('-') + 1).toLowerCase());

/** Whether a word looks like a plural noun. */
export const isPlural = (word: string): boolean =>
  word.length > 2 &&
  word.endsWith('s') &&
  !SINGULAR_WITH_S.test(word) &&
  !UNCOUNTABLE.test(word) &&
  !isNamed(word);

/** The singular of a plural noun; any other word is returned unchanged. */
export const toSingular = (word: string): string => {
  if (!isPlural(word)) return word;
  if (word.endsWith('es') && isNamed(word.slice(0, -2))) return word.slice(0, -2);
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
