/** Nouns that are their own plural. */
const UNCOUNTABLE =
  /(?:analytics|data|economics|feedback|graphics|mathematics|music|news|physics|series|software|species|statistics|traffic|weather)$/i;

/** Nouns that end in `s` and are not plurals. */
const SINGULAR_WITH_S = /(?:ss|us|is)$/;

/** Others that a tool may be about, also as the last part of its name. */
const SINGULARS: ReadonlySet<string> = new Set(
  'alias atlas aws bias bonus bus campus canvas census chaos cms corpus cosmos dns fs gas gps https ios jenkins js kubernetes lens macos os pandas postgres radius sms status tls virus'.split(
    ' ',
  ),
);

/** Nouns whose plural follows no rule. */
const IRREGULAR = [
  { many: 'analyses', one: 'analysis' },
  { many: 'children', one: 'child' },
  { many: 'leaves', one: 'leaf' },
  { many: 'people', one: 'person' },
  { many: 'quizzes', one: 'quiz' },
  { many: 'shelves', one: 'shelf' },
] as const;

/** The other form of an irregular noun, or of a word that ends in one, such as `bookshelf`. */
const changeIrregular = (word: string, from: 'many' | 'one', to: 'many' | 'one') => {
  const noun = IRREGULAR.find((each) => word.toLowerCase().endsWith(each[from]));
  // The first letter keeps its case.
  return noun && word.slice(0, 1 - noun[from].length) + noun[to].slice(1);
};

const isNamed = (word: string): boolean =>
  SINGULARS.has(word.slice(word.lastIndexOf('-') + 1).toLowerCase());

/** Whether a word looks like a plural noun. */
export const isPlural = (word: string): boolean =>
  changeIrregular(word, 'many', 'one') !== undefined ||
  (word.length > 2 &&
    word.endsWith('s') &&
    !SINGULAR_WITH_S.test(word) &&
    !UNCOUNTABLE.test(word) &&
    !isNamed(word));

/** The singular of a plural noun; any other word is returned unchanged. */
export const toSingular = (word: string): string => {
  if (!isPlural(word)) return word;
  const irregular = changeIrregular(word, 'many', 'one');
  if (irregular !== undefined) return irregular;
  if (word.endsWith('es') && isNamed(word.slice(0, -2))) return word.slice(0, -2);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|sses|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
};

/** The plural of a singular noun. */
export const toPlural = (word: string): string => {
  if (UNCOUNTABLE.test(word)) return word;
  const irregular = changeIrregular(word, 'one', 'many');
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};
