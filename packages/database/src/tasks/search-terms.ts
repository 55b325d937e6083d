import { type SQL, sql } from '../query.ts';
import { toStorableText } from '../storable.ts';
import { foldText } from './fold-text.ts';

/**
 * Something that is searched for: the beginning of a word, or characters of a script that is written
 * without spaces, which the word index knows one by one.
 */
export interface SearchTerm {
  readonly kind: 'characters' | 'word';
  /** Folded. */
  readonly text: string;
  /** Of `word`: what words have to begin with, or be where `isWhole`. */
  readonly stem: string;
  readonly isWhole: boolean;
  /** The parts of a name in one word, `userservice` of `user-service`: the parts will do. */
  readonly isJoined?: true;
}

/** As many words of a query as are searched for; the others are left out. */
const MAX_TERMS = 24;

/** A longer word is in no index, and is longer than any word. */
const MAX_WORD_LENGTH = 200;

/** The scripts that `lobe_tools.search_text` takes apart. */
const UNSPACED = String.raw`\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}`;
const PIECES = new RegExp(String.raw`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\p{L}\p{N}\p{M}])+`, 'gu');
/** Words that are joined to a name. */
const NAMES = /[a-z\d]+(?:[-_.][a-z\d]+)+/g;
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');

/** What the forms of an English word begin with; any other word is as it is. */
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
  // Of one or two letters half the words begin with them.
  const isWhole = text.length < 3;
  return { isWhole, kind: 'word', stem: isWhole ? text : toStem(text), text };
};

/** Exactly that word, and none that begins with it. */
export const wholeWord = (word: string): SearchTerm => ({
  isWhole: true,
  kind: 'word',
  stem: word,
  text: word,
});

/** What a text asks for: each term once, in the order of the text. Empty for one without a letter. */
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

/** A term for `to_tsquery`: there are no quotes in words, so nothing has to be escaped. */
export const toWordQuery = ({ isWhole, kind, stem, text }: SearchTerm): string => {
  if (kind === 'characters') return Array.from(text, (letter) => quote(letter, true)).join(' & ');
  const forms = stem === text ? [text] : [text, stem];
  return `(${forms.map((form) => quote(form, isWhole)).join(' | ')})`;
};

/** `%text%` for `LIKE`, with everything in it that means something to `LIKE` escaped. */
export const toLikePattern = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Everything of a task that is searched. */
export const TASK_TEXT = sql`title || ' ' || array_to_string(tags, ' ') || ' ' || description`;

/** A pattern for characters that have to stand in a row: the index only says that all are there. */
export const inARow = ({ kind, text }: SearchTerm): string | undefined =>
  kind === 'characters' && Array.from(text).length > 1 ? toLikePattern(text) : undefined;

/** A condition on the columns of a task: its title, tags or description has all of the text. */
export const matchesText = (text: string): SQL => {
  const terms = parseTerms(text).filter(({ isJoined }) => isJoined !== true);
  if (terms.length === 0) {
    return sql`(${TASK_TEXT}) ILIKE ${toLikePattern(toStorableText(text))}`;
  }
  // The last word of somebody who is still typing is not at its end yet.
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
