import { editDistance } from '@lobechat/prompts';

import { sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { toLikePattern, wholeWord } from './search-terms.ts';
import { countFrequencies } from './word-frequencies.ts';

/** Shorter words are like too many others. */
const SHORTEST = 4;

/** From so many letters on two errors are allowed. */
const LENIENT = 6;
const STRICT = 9;

/** Words that begin alike, of which as many are compared. */
const COMPARED = 20_000;

/** Words that are equally like the one that was meant: the most frequent of so many is taken. */
const TIED = 10;

/** How a word begins that may be meant: nobody errs in everything at once. */
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

/**
 * The word of a task that is most like one that no task has; undefined if none is like it.
 *
 * @param options - `isStrict`: other words of the query are there, so that a far one would mislead
 */
export const findSimilarWord = async (
  db: Queryable,
  word: string,
  { isStrict, owner }: { readonly isStrict: boolean; readonly owner: number },
): Promise<string | undefined> => {
  const { length } = Array.from(word);
  if (length < SHORTEST || /\d/.test(word)) return undefined;
  const most = length < (isStrict ? STRICT : LENIENT) ? 1 : 2;
  const words = await readWords(db, word, { most, owner });
  const byDistance = Map.groupBy(words, (one) => editDistance(word, one));
  for (let distance = 1; distance <= most; distance += 1) {
    const near = (byDistance.get(distance) ?? []).slice(0, TIED);
    const { ofTerms } = await countFrequencies(db, near.map(wholeWord), owner);
    const highest = Math.max(0, ...ofTerms);
    // One that was in tasks which are gone is in none.
    if (highest > 0) return near[ofTerms.indexOf(highest)];
  }
  return undefined;
};
