import { sql } from 'drizzle-orm';

import { editDistance } from '@lobechat/prompts';

import type { Queryable } from '../queryable.ts';

/** Shorter words are like too many others. */
const SHORTEST = 4;

/** Tasks whose words are looked at. */
const LOOKED_AT = 1000;

/** How a word begins that may be meant: nobody errs in everything at once. */
const listBeginnings = (word: string): string[] => {
  const [one = '', two = '', ...rest] = Array.from(word);
  const others = rest.join('');
  return [
    `${one}${two}${others.slice(0, 1)}`,
    `${one}${two}`,
    `${two}${one}`,
    `${two}${others.slice(0, 1)}`,
    `${one}${others.slice(0, 1)}`,
  ];
};

const readWords = async (
  db: Queryable,
  beginning: string,
  length: number,
): Promise<{ count: number; word: string }[]> => {
  const { rows } = await db.execute<{ count: number; word: string }>(sql`
    SELECT lexeme AS word, count(*)::int AS count FROM (
        SELECT search FROM lobe_tools.tasks
          WHERE search @@ to_tsquery('simple', ${`'${beginning}':*`}) LIMIT ${LOOKED_AT}
      ) task, unnest(search)
      WHERE starts_with(lexeme, ${beginning}) AND length(lexeme) BETWEEN ${length - 2} AND ${length + 2}
      GROUP BY lexeme`);
  return rows;
};

/** The word of a task that is most like one that no task has; undefined if none is like it. */
export const findSimilarWord = async (db: Queryable, word: string): Promise<string | undefined> => {
  const { length } = Array.from(word);
  if (length < SHORTEST || /\d/.test(word)) return undefined;
  const most = length < 6 ? 1 : 2;
  for (const beginning of listBeginnings(word)) {
    const [best] = (await readWords(db, beginning, length))
      .map((one) => ({ ...one, distance: editDistance(word, one.word) }))
      .filter(({ distance }) => distance <= most)
      .toSorted((one, other) => one.distance - other.distance || other.count - one.count);
    if (best !== undefined) return best.word;
  }
  return undefined;
};
