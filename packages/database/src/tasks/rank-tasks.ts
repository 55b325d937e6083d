import { type SQL, sql } from 'drizzle-orm';

import type { Queryable } from '../queryable.ts';
import { inARow, type SearchTerm, TASK_TEXT, toLikePattern, toWordQuery } from './search-terms.ts';

/** A task's place among those that were found. */
export interface RankedTask {
  /** The comment that says most of what was searched for. */
  readonly commentId: string | null;
  readonly id: number;
  readonly score: number;
}

interface RankOptions {
  readonly limit: number;
  readonly terms: readonly SearchTerm[];
  /** The whole query, for one without terms. */
  readonly text: string;
}

/** Where a word is more frequent than this it says little, and how frequent it is no longer counts. */
const FREQUENT = 2000;

/** As many tasks are compared of rare words. */
const CANDIDATES = 3000;

/**
 * Of frequent words as many are compared: those of the newest tasks, and some of all. To look for the
 * newest that have a frequent word would be to look at all that have it.
 */
const SOME = 400;
const NEWEST = 4000;

/** Of comments, description, tags and title: `ts_rank` takes them in the order D, C, B, A. */
const WEIGHTS = sql`'{0.4, 0.4, 0.7, 1}'::float4[]`;

type RankedRow = { comment_id: string | null; id: string; score: number };

const toRanked = (rows: readonly RankedRow[]): RankedTask[] =>
  rows.map(({ comment_id: commentId, id, score }) => ({ commentId, id: Number(id), score }));

/** What has no letters is in no index: everything is looked through. */
const findPlain = async (db: Queryable, { limit, text }: RankOptions): Promise<RankedTask[]> => {
  const pattern = toLikePattern(text);
  const { rows } = await db.execute<RankedRow>(sql`
    SELECT id, NULL AS comment_id, 1 AS score FROM lobe_tools.tasks
      WHERE title ILIKE ${pattern} OR description ILIKE ${pattern}
        OR array_to_string(tags, ' ') ILIKE ${pattern}
    UNION ALL SELECT task_id, id, 0.5 FROM lobe_tools.task_comments WHERE body ILIKE ${pattern}
    ORDER BY score DESC, id DESC LIMIT ${limit * 4}`);
  const first = Map.groupBy(toRanked(rows), ({ id }) => id);
  return [...first.values()].flatMap(([best]) => best ?? []).slice(0, limit);
};

interface Frequencies {
  /** In how many tasks or comments each of the words is, counted up to {@link FREQUENT}. */
  readonly ofTerms: readonly number[];
  /** How many tasks there are, as far as that matters. */
  readonly tasks: number;
}

const upToFrequent = (source: SQL): SQL =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM ${source} LIMIT ${FREQUENT}) counted)`;

const countFrequencies = async (
  db: Queryable,
  queries: readonly string[],
): Promise<Frequencies> => {
  const counts = queries.map((query, index) => {
    const found = sql`search @@ to_tsquery('simple', ${query})`;
    return sql`SELECT ${index}::int AS term,
      ${upToFrequent(sql`lobe_tools.tasks WHERE ${found}`)}
      + ${upToFrequent(sql`lobe_tools.task_comments WHERE ${found}`)} AS count`;
  });
  const { rows } = await db.execute<{ count: string }>(
    sql`SELECT -1 AS term, ${upToFrequent(sql`lobe_tools.tasks`)} AS count
      UNION ALL ${sql.join(counts, sql` UNION ALL `)} ORDER BY term`,
  );
  const [tasks = 0, ...ofTerms] = rows.map(({ count }) => Number(count));
  return { ofTerms, tasks: tasks < FREQUENT ? tasks : 2 * FREQUENT };
};

/** What a word is worth that so many of the tasks have: that of BM25, never below zero. */
const toRarity = (frequency: number, tasks: number): number =>
  Math.log(1 + (Math.max(0, tasks - frequency) + 0.5) / (frequency + 0.5));

/** The rarest words, as many as are in no more tasks together than can be compared. */
const chooseRarest = (frequencies: readonly number[]): number[] => {
  const byFrequency = [...frequencies.entries()]
    .filter(([, frequency]) => frequency > 0)
    .toSorted(([, one], [, other]) => one - other);
  let sum = 0;
  return byFrequency.flatMap(([index, frequency], place) => {
    sum += frequency;
    return place === 0 || sum <= CANDIDATES ? [index] : [];
  });
};

const newest = (query: string): SQL => sql`(SELECT id FROM lobe_tools.tasks
    WHERE search @@ to_tsquery('simple', ${query}) ORDER BY id DESC LIMIT ${CANDIDATES})`;

/** Tasks that have frequent words, the newest and some others. What it costs has a bound. */
const someOf = (query: string): SQL => sql`(SELECT id FROM (
      SELECT id, search FROM lobe_tools.tasks ORDER BY id DESC LIMIT ${NEWEST}
    ) recent WHERE search @@ to_tsquery('simple', ${query}) LIMIT ${SOME})
  UNION (SELECT id FROM lobe_tools.tasks WHERE search @@ to_tsquery('simple', ${query}) LIMIT ${SOME})`;

/** A term with what it is looked for by, what it is worth more as, and how rare it is. */
const toRow = (term: SearchTerm, number: number, rarity: number): SQL => {
  const query = toWordQuery(term);
  const whole = term.kind === 'word' ? `'${term.text}'` : query;
  const literal = inARow(term);
  return sql`(${number}::int, to_tsquery('simple', ${query}), to_tsquery('simple', ${whole}),
    ${literal ?? null}::text, ${rarity}::float8)`;
};

/**
 * The tasks that fit a query best. Of each word the best place in a task counts, be it of the task
 * or of a comment, times how rare the word is; a whole word more than the beginning of one. The sum
 * shrinks with what is missing.
 */
export const rankTasks = async (db: Queryable, options: RankOptions): Promise<RankedTask[]> => {
  const { limit, terms } = options;
  if (terms.length === 0) return findPlain(db, options);
  const queries = terms.map(toWordQuery);
  const { ofTerms: frequencies, tasks } = await countFrequencies(db, queries);
  const rarest = chooseRarest(frequencies);
  if (rarest.length === 0) return [];
  const all = queries.filter((_, index) => (frequencies[index] ?? 0) > 0).join(' & ');
  // Of a rare word all tasks are compared, those with all the words among them.
  const isRare = (frequencies[rarest[0] ?? 0] ?? 0) < FREQUENT;
  const any = rarest.map((index) => queries[index]).join(' | ');
  const rows = terms.flatMap((term, index) => {
    const frequency = frequencies[index] ?? 0;
    return frequency === 0 ? [] : [toRow(term, index, toRarity(frequency, tasks))];
  });
  const ranked = await db.execute<RankedRow>(sql`
    WITH term(number, query, whole, literal, rarity) AS MATERIALIZED (VALUES ${sql.join(rows, sql`, `)}),
    candidate AS MATERIALIZED (
      ${isRare ? newest(any) : sql`${someOf(all)} UNION ${someOf(any)}`}
    ),
    comment AS MATERIALIZED (
      SELECT id, task_id, body, search FROM lobe_tools.task_comments
        WHERE search @@ to_tsquery('simple', ${any})
        ${isRare ? sql`ORDER BY created_at DESC LIMIT ${CANDIDATES}` : sql`LIMIT ${SOME}`}
    ),
    -- Read once, by their ids: the index on words is not asked again.
    found AS MATERIALIZED (
      SELECT task.* FROM (SELECT id FROM candidate UNION SELECT task_id FROM comment) one,
        LATERAL (
          SELECT id, search, title, tags, description FROM lobe_tools.tasks WHERE id = one.id OFFSET 0
        ) task
    ),
    hit AS (
      SELECT task.id, NULL::uuid AS comment_id, term.number, term.rarity, term.rarity * (
          ts_rank(${WEIGHTS}, task.search, term.query, 1)
          + ts_rank(${WEIGHTS}, task.search, term.whole, 1)) AS score
        FROM found task, term WHERE task.search @@ term.query
          AND (literal IS NULL OR lobe_tools.fold_text(${TASK_TEXT}) LIKE literal)
      UNION ALL
      SELECT comment.task_id, comment.id, term.number, term.rarity, term.rarity * (
          ts_rank(${WEIGHTS}, comment.search, term.query, 1)
          + ts_rank(${WEIGHTS}, comment.search, term.whole, 1))
        FROM comment, term WHERE comment.search @@ term.query
          AND (literal IS NULL OR lobe_tools.fold_text(comment.body) LIKE literal)
    ),
    best AS (
      SELECT DISTINCT ON (id, number) id, rarity, score FROM hit ORDER BY id, number, score DESC
    ),
    speaking AS (
      SELECT DISTINCT ON (id) id, comment_id FROM (
        SELECT id, comment_id, sum(score) AS score FROM hit WHERE comment_id IS NOT NULL
          GROUP BY id, comment_id
      ) spoken ORDER BY id, score DESC
    )
    SELECT best.id, speaking.comment_id, 
        (sum(best.score) * power(sum(best.rarity) / (SELECT sum(rarity) FROM term), 3))::float8 AS score
      FROM best LEFT JOIN speaking USING (id) GROUP BY best.id, speaking.comment_id
      ORDER BY score DESC, best.id DESC LIMIT ${limit}`);
  return toRanked(ranked.rows);
};
