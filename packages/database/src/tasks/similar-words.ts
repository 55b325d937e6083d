import { editDistance } from '@lobechat/prompts';

import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { toLikePattern, wholeWord } from './search-terms.ts';
import { countFrequencies } from './word-frequencies.ts';

/** Shorter words resemble too many others. */
const SHORTEST = 4;

/**
 * From this many letters on, two errors are allowed, or a part of a compound: shorter ones are in
 * many words by chance.
 */
const LENIENT = 6;
const STRICT = 9;

/** Most words with the same beginning that are compared. */
const COMPARED = 20_000;

/** Words equally similar to the intended one: the most frequent of these is chosen. */
const TIED = 10;

/** Possible beginnings of the intended word: nobody gets everything wrong at once. */
const listBeginnings = (word: string): string[] => {
  const [one = '', two = '', three = ''] = Array.from(word);
  return [...new Set([`${one}${two}`, `${two}${one}`, `${two}${three}`, `${one}${three}`])];
};

const readWords = async (
  db: Queryable,
  word: string,
  { most, owner }: { readonly most: number; readonly owner: number },
): Promise<string[]> => {
  const { length } = Array.from(word);
  const beginnings = listBeginnings(word).map(
    (beginning) => sql`word LIKE ${toLikePattern(beginning).slice(1)}`,
  );
  const { rows } = await db.execute<{ word: string }>(sql`
    SELECT word FROM lobe_tools.search_words
      WHERE owner = ${owner} AND (${sql.join(beginnings, sql` OR `)})
        AND length(word) BETWEEN ${length - most} AND ${length + most} LIMIT ${COMPARED}`);
  return rows.map((row) => row.word);
};

/** Most compounds that are searched for one part, and most that are looked at. */
const COMPOUNDS = 5;
const LOOKED_AT = 12;

/** The words of tasks that a word is a part of: `kindergeburtstag` for `geburtstag`. */
const findCompounds = async (db: Queryable, word: string, owner: number): Promise<string[]> => {
  const { rows } = await db.execute<{ word: string }>(sql`
    SELECT word FROM lobe_tools.search_words
      WHERE owner = ${owner} AND word LIKE ${toLikePattern(word)}
      ORDER BY length(word), word LIMIT ${LOOKED_AT}`);
  const words = rows.map((row) => row.word);
  const { ofTerms } = await countFrequencies(db, words.map(wholeWord), owner);
  return words.filter((_, index) => (ofTerms[index] ?? 0) > 0).slice(0, COMPOUNDS);
};

/**
 * Returns the word of a task that is most similar to an unknown one, or else those that it is a part
 * of; empty if there are none.
 *
 * @param options - `isStrict`: other words of the query are known, so a distant one would mislead
 */
export const findSimilarWords = async (
  db: Queryable,
  word: string,
  { isStrict, owner }: { readonly isStrict: boolean; readonly owner: number },
): Promise<string[]> => {
  const { length } = Array.from(word);
  if (length < SHORTEST || /\d/.test(word)) return [];
  const isShort = length < (isStrict ? STRICT : LENIENT);
  const most = isShort ? 1 : 2;
  const words = await readWords(db, word, { most, owner });
  const byDistance = Map.groupBy(words, (one) => editDistance(word, one));
  for (let distance = 1; distance <= most; distance += 1) {
    const near = (byDistance.get(distance) ?? []).slice(0, TIED);
    const { ofTerms } = await countFrequencies(db, near.map(wholeWord), owner);
    const highest = Math.max(0, ...ofTerms);
    // A word of deleted tasks only is in none.
    if (highest > 0) return near.slice(ofTerms.indexOf(highest)).slice(0, 1);
  }
  return isShort ? [] : findCompounds(db, word, owner);
};
