import { type SQL, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { isOwned } from './owners.ts';
import { inARow, type SearchTerm, TASK_TEXT, toWordQuery } from './search-terms.ts';
import { sampleOf, type TableSizes, type WordFrequencies } from './word-frequencies.ts';

/** A task's rank among the matches. */
export interface RankedTask {
  /** The comment with the most of what was searched for. */
  readonly commentId: string | null;
  readonly id: number;
  readonly score: number;
}

interface RankOptions {
  readonly frequencies: WordFrequencies;
  readonly limit: number;
  readonly owner: number;
  readonly terms: readonly SearchTerm[];
}

/** Number of tasks with rare words that are compared. */
const CANDIDATES = 2000;

/** Number of those with several words, and of those with frequent words. */
const SOME = 400;

/** Words that are more frequent together are not looked up: all the tasks would have to be listed. */
const MOST_LISTED = 60_000;

/**
 * Frequent words are searched in the newest tasks and in some blocks of all: finding the newest
 * with a frequent word would mean reading all that have it.
 */
const NEWEST = 3000;
const BLOCKS = 96;

/**
 * Weights of comments, description, tags and title: `ts_rank` takes them in the order D, C, B, A.
 */
const WEIGHTS = sql`'{0.4, 0.4, 0.7, 1}'::float4[]`;

type RankedRow = { comment_id: string | null; id: string; score: number };

/** The weight of a word by the number of tasks that have it: that of BM25, never below zero. */
const toRarity = (frequency: number, tasks: number): number =>
  Math.log(1 + (Math.max(0, tasks - frequency) + 0.5) / (frequency + 0.5));

/** The rarest words that together are in no more tasks than that. */
const chooseRarest = (frequencies: readonly number[], most: number): number[] => {
  const byFrequency = [...frequencies.entries()]
    .filter(([, frequency]) => frequency > 0)
    .toSorted(([, one], [, other]) => one - other);
  let sum = 0;
  return byFrequency.flatMap(([index, frequency]) => {
    sum += frequency;
    return sum <= most ? [index] : [];
  });
};

const matches = (query: string): SQL => sql`search @@ to_tsquery('simple', ${query})`;

/** The tasks with one of some rare words, newest first. */
const listRare = (query: string, owner: number): SQL => sql`
  SELECT id FROM (SELECT id FROM lobe_tools.tasks WHERE ${matches(query)} OFFSET 0) found
    WHERE ${isOwned(owner)}
    ORDER BY id DESC LIMIT ${CANDIDATES}`;

/** Tasks with all of some words. Materialised: otherwise the limit causes a scan of the table. */
const listCommon = (query: string, owner: number): SQL => sql`
  WITH found AS MATERIALIZED (SELECT id FROM lobe_tools.tasks WHERE ${matches(query)})
    SELECT id FROM found WHERE ${isOwned(owner)} LIMIT ${SOME}`;

/** Tasks with frequent words: among the newest and some others. The cost is bounded. */
const listFrequent = (
  all: string,
  any: string,
  { owner, sizes }: { readonly owner: number; readonly sizes: TableSizes },
): SQL => sql`
  WITH recent AS MATERIALIZED (
    SELECT id, search FROM (
      SELECT id, search FROM lobe_tools.tasks WHERE ${isOwned(owner)} ORDER BY id DESC LIMIT ${NEWEST}
    ) newest WHERE ${matches(any)}
  )
  (SELECT id FROM recent WHERE ${matches(all)} LIMIT ${SOME})
  UNION (SELECT id FROM recent LIMIT ${SOME})
  UNION (SELECT id FROM ${sampleOf('tasks', { blocks: BLOCKS, sizes })} WHERE ${matches(any)}
    AND ${isOwned(owner)} LIMIT ${SOME})`;

/** A term with its search query, the whole-word query that counts more, and its rarity. */
const toRow = (term: SearchTerm, number: number, rarity: number): SQL => {
  const query = toWordQuery(term);
  const whole = term.kind === 'word' ? `'${term.text}'` : query;
  const literal = inARow(term);
  return sql`(${number}::int, to_tsquery('simple', ${query}), to_tsquery('simple', ${whole}),
    ${literal ?? null}::text, ${rarity}::float8)`;
};

/**
 * The tasks that match a query best. For each word the best position in a task or its comments
 * counts, times the rarity of the word; a whole word counts more than a prefix. Missing words
 * reduce the sum.
 */
export const rankTasks = async (
  db: Queryable,
  { frequencies, limit, owner, terms }: RankOptions,
): Promise<RankedTask[]> => {
  const { ofTerms, sizes, tasks } = frequencies;
  const queries = terms.map(toWordQuery);
  const join = (indexes: readonly number[], sign: string): string =>
    indexes.map((index) => queries[index]).join(sign);
  const present = chooseRarest(ofTerms, Infinity);
  if (present.length === 0) return [];
  const rare = chooseRarest(ofTerms, CANDIDATES);
  const listed = chooseRarest(ofTerms, MOST_LISTED);
  const any = join(rare.length > 0 ? rare : present, ' | ');
  const candidates = [
    rare.length > 0
      ? listRare(any, owner)
      : listFrequent(join(present, ' & '), any, { owner, sizes }),
    ...(listed.length > Math.min(1, rare.length) ? [listCommon(join(listed, ' & '), owner)] : []),
  ];
  const rows = present.map((index) =>
    toRow(terms[index] as SearchTerm, index, toRarity(ofTerms[index] ?? 0, tasks)),
  );
  const ranked = await db.execute<RankedRow>(sql`
    WITH term(number, query, whole, literal, rarity) AS MATERIALIZED (VALUES ${sql.join(rows, sql`, `)}),
    candidate AS MATERIALIZED (
      ${sql.join(
        candidates.map((one) => sql`SELECT id FROM (${one}) listed`),
        sql` UNION `,
      )}
    ),
    comment AS MATERIALIZED (
      SELECT id, task_id, body, search
        FROM ${rare.length > 0 ? sql`lobe_tools.task_comments` : sampleOf('task_comments', { blocks: BLOCKS, sizes })}
        WHERE ${matches(any)} AND ${isOwned(owner, sql`task_id`)}
        ${rare.length > 0 ? sql`ORDER BY created_at DESC LIMIT ${CANDIDATES}` : sql`LIMIT ${SOME}`}
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
  return ranked.rows.map(({ comment_id: commentId, id, score }) => ({
    commentId,
    id: Number(id),
    score,
  }));
};
