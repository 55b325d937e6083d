import { type SQL, sql } from '../query.ts';
import { toStorableText } from '../storable.ts';
import { foldText } from './fold-text.ts';

/**
 * A search term: the prefix of a word, or characters of a script without spaces, which the word
 * index knows one by one.
 */
export interface SearchTerm {
  readonly kind: 'characters' | 'word';
  /** Folded. */
  readonly text: string;
  /** For `word`: what words must begin with, or equal if `isWhole`. */
  readonly stem: string;
  readonly isWhole: boolean;
  /** The parts of a joined name, `userservice` for `user-service`: the parts suffice. */
  readonly isJoined?: true;
}

/** Most words of a query that are searched; the rest is ignored. */
const MAX_TERMS = 24;

/** A longer word is in no index, and longer than any real word. */
const MAX_WORD_LENGTH = 200;

/** The scripts that `lobe_tools.search_text` splits. */
const UNSPACED = String.raw`\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}`;
const PIECES = new RegExp(String.raw`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\p{L}\p{N}\p{M}])+`, 'gu');
/** Words that are joined to a name. From the middle of a long word, every letter would be tried. */
const NAMES = /(?<![a-z\d])[a-z\d]+(?:[-_.][a-z\d]+)+/g;
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');

/** The common prefix of an English word's forms; any other word is unchanged. */
const toStem = (word: string): string => {
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (/[^su]s$/.test(word)) return word.slice(0, -1);
  const bare = word.replace(/(?:ing|ed)$/, '');
  if (bare === word || bare.length < 4) return word;
  return bare.replace(/([^aeiouls])\1$/, '$1');
};

const toTerm = (piece: string): SearchTerm => {
  const text = piece.slice(0, MAX_WORD_LENGTH);
  if (IS_UNSPACED.test(text)) return { isWhole: false, kind: 'characters', stem: text, text };
  // Half of all words begin with one or two given letters.
  const isWhole = text.length < 3;
  return { isWhole, kind: 'word', stem: isWhole ? text : toStem(text), text };
};

/** Exactly that word, not as a prefix. */
export const wholeWord = (word: string): SearchTerm => ({
  isWhole: true,
  kind: 'word',
  stem: word,
  text: word,
});

/** A paragraph has hundreds of pairs, each of which is counted. */
const MOST_PAIRS = 60;

const toPairs = (term: SearchTerm): SearchTerm[] => {
  const letters = term.kind === 'characters' ? Array.from(term.text) : [];
  if (letters.length < 3) return [term];
  return letters.slice(1).map((letter, index) => toTerm(`${letters[index]}${letter}`));
};

/** Most words in scripts without spaces have two characters: longer rows of them in pairs. */
export const splitCharacters = (terms: readonly SearchTerm[]): SearchTerm[] => {
  const pairs = new Map(terms.flatMap(toPairs).map((term) => [term.text, term]));
  return [...pairs.values()].slice(0, MOST_PAIRS);
};

/** Returns the terms of a text: each once, in order. Empty for a text without letters. */
export const parseTerms = (text: string): SearchTerm[] => {
  const pieces: string[] = foldText(toStorableText(text)).match(PIECES) ?? [];
  const terms = [...new Set(pieces)].slice(0, MAX_TERMS).map(toTerm);
  const names = foldText(toStorableText(text)).match(NAMES) ?? [];
  const joined = names.map((name) => name.replaceAll(/[-_.]/g, '').slice(0, MAX_WORD_LENGTH));
  const further = [...new Set(joined)].filter((one) => !pieces.includes(one));
  return [
    ...terms,
    ...further.slice(0, MAX_TERMS).map((one) => ({ ...wholeWord(one), isJoined: true as const })),
  ];
};

const quote = (word: string, isWhole: boolean): string => `'${word}'${isWhole ? '' : ':*'}`;

/** A term for `to_tsquery`: words contain no quotes, so nothing needs escaping. */
export const toWordQuery = ({ isWhole, kind, stem, text }: SearchTerm): string => {
  if (kind === 'characters') return Array.from(text, (letter) => quote(letter, true)).join(' & ');
  const forms = stem === text ? [text] : [text, stem];
  return `(${forms.map((form) => quote(form, isWhole)).join(' | ')})`;
};

/** `%text%` for `LIKE`, with all `LIKE` metacharacters escaped. */
export const toLikePattern = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** All searched fields of a task. */
export const TASK_TEXT = sql`title || ' ' || array_to_string(tags, ' ') || ' ' || description`;

/** A pattern for consecutive characters: the index only says that all occur. */
export const inARow = ({ kind, text }: SearchTerm): string | undefined =>
  kind === 'characters' && Array.from(text).length > 1 ? toLikePattern(text) : undefined;

/**
 * A condition on the columns of a task: its title, tags or description contains all of the text.
 */
export const matchesText = (text: string): SQL => {
  const terms = parseTerms(text).filter(({ isJoined }) => isJoined !== true);
  if (terms.length === 0) {
    return sql`(${TASK_TEXT}) ILIKE ${toLikePattern(toStorableText(text))}`;
  }
  // The last word of a user who is still typing may be incomplete.
  const last = terms.at(-1);
  const query = terms
    .map((term) => toWordQuery(term === last ? { ...term, isWhole: false } : term))
    .join(' & ');
  const conditions = [
    sql`search @@ to_tsquery('simple', ${query})`,
    ...terms.flatMap((term) => {
      const pattern = inARow(term);
      return pattern === undefined ? [] : [sql`lobe_tools.fold_text(${TASK_TEXT}) LIKE ${pattern}`];
    }),
  ];
  return sql`(${sql.join(conditions, sql` AND `)})`;
};
