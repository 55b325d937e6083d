import { type SQL, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { isOwned } from './owners.ts';
import { type SearchTerm, toWordQuery } from './search-terms.ts';

/** The frequency of a query's words. */
export interface WordFrequencies {
  /** The number of tasks and comments with each of the terms; an estimate for large numbers. */
  readonly ofTerms: readonly number[];
  readonly sizes: TableSizes;
  /** The approximate number of the owner's tasks. */
  readonly tasks: number;
}

/** Words are counted up to this number; beyond it they are only estimated. */
const FREQUENT = 2000;

/** Blocks of a table that are read for an estimate. */
const SAMPLED_BLOCKS = 64;
/** Fewer matches in them are not significant. */
const SIGNIFICANT = 8;

const TABLES = ['tasks', 'task_comments'] as const;

/** The number of blocks of the tables, needed to sample them. */
export type TableSizes = Readonly<Record<(typeof TABLES)[number], number>>;

const readSizes = async (db: Queryable): Promise<TableSizes> => {
  const sizes = TABLES.map((table) =>
    sql.raw(`pg_relation_size('lobe_tools.${table}') AS ${table}`),
  );
  const { rows } = await db.execute<Record<(typeof TABLES)[number], string>>(
    sql`SELECT ${sql.join(sizes, sql`, `)}`,
  );
  const blocksOf = (table: (typeof TABLES)[number]): number => Number(rows[0]?.[table]) / 8192;
  return { task_comments: blocksOf('task_comments'), tasks: blocksOf('tasks') };
};

const percentOf = (size: number, blocks: number): number =>
  Math.min(100, (100 * blocks) / Math.max(1, size));

/** Some blocks of a table, the same each time, at a cost independent of its size. */
export const sampleOf = (
  table: keyof TableSizes,
  { blocks, sizes }: { readonly blocks: number; readonly sizes: TableSizes },
): SQL =>
  // A literal in the statement: for a parameter the planner would assume a tenth of the table.
  sql.raw(
    `lobe_tools.${table} TABLESAMPLE SYSTEM (${percentOf(sizes[table], blocks)}) REPEATABLE (1)`,
  );

const matches = (query: string): SQL => sql`search @@ to_tsquery('simple', ${query})`;

/** Rows of one owner's tasks and their comments. */
const ownRows = (table: (typeof TABLES)[number], owner: number): SQL =>
  isOwned(owner, table === 'tasks' ? sql`id` : sql`task_id`);

const sample = async (
  db: Queryable,
  queries: readonly string[],
  { owner, sizes }: { readonly owner: number; readonly sizes: TableSizes },
): Promise<{ found: number[]; scaled: number[]; tasks: number }> => {
  const counts = queries.map((query) => sql`count(*) FILTER (WHERE ${matches(query)})::int`);
  const selects = TABLES.map(
    (table) => sql`SELECT count(*)::int AS rows, ARRAY[${sql.join(counts, sql`, `)}] AS found
      FROM ${sampleOf(table, { blocks: SAMPLED_BLOCKS, sizes })} WHERE ${ownRows(table, owner)}`,
  );
  const { rows } = await db.execute<{ found: number[]; rows: number }>(
    sql.join(selects, sql` UNION ALL `),
  );
  const scales = TABLES.map((table) => 100 / percentOf(sizes[table], SAMPLED_BLOCKS));
  const sum = (of: (row: (typeof rows)[number], table: number) => number): number =>
    rows.reduce((total, row, table) => total + of(row, table), 0);
  return {
    found: queries.map((_, term) => sum((row) => row.found[term] ?? 0)),
    scaled: queries.map((_, term) =>
      sum((row, table) => (row.found[term] ?? 0) * (scales[table] ?? 1)),
    ),
    tasks: (rows[0]?.rows ?? 0) * (scales[0] ?? 1),
  };
};

const upToFrequent = (table: (typeof TABLES)[number], query: string, owner: number): SQL =>
  sql`(SELECT count(*) FROM (
      SELECT FROM ${sql.raw(`lobe_tools.${table}`)} WHERE ${matches(query)}
        AND ${ownRows(table, owner)} LIMIT ${FREQUENT}
    ) counted)`;

const count = async (
  db: Queryable,
  queries: readonly string[],
  owner: number,
): Promise<number[]> => {
  const counts = queries.map((query) =>
    sql.join(
      TABLES.map((table) => upToFrequent(table, query, owner)),
      sql` + `,
    ),
  );
  const { rows } = await db.execute<{ counts: string[] }>(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`,
  );
  return (rows[0]?.counts ?? []).map(Number);
};

/**
 * Determines how many tasks and comments contain each word: rare words are looked up in the index,
 * which is fast because they are rare, and others are estimated from a sample of the tasks.
 */
export const countFrequencies = async (
  db: Queryable,
  terms: readonly SearchTerm[],
  owner: number,
): Promise<WordFrequencies> => {
  const sizes = await readSizes(db);
  if (terms.length === 0) return { ofTerms: [], sizes, tasks: 0 };
  const queries = terms.map(toWordQuery);
  const { found, scaled, tasks } = await sample(db, queries, { owner, sizes });
  const isAll = TABLES.every((table) => sizes[table] <= SAMPLED_BLOCKS);
  if (isAll) return { ofTerms: scaled, sizes, tasks };
  const isFrequent = queries.map(
    (_, index) => (found[index] ?? 0) >= SIGNIFICANT && (scaled[index] ?? 0) >= FREQUENT,
  );
  const rare = queries.filter((_, index) => isFrequent[index] !== true);
  const counted = rare.length > 0 ? await count(db, rare, owner) : [];
  return {
    ofTerms: scaled.map((estimate, index) => {
      if (isFrequent[index] === true) return estimate;
      const exact = counted.shift() ?? 0;
      return exact < FREQUENT ? exact : Math.max(exact, estimate);
    }),
    sizes,
    tasks,
  };
};
