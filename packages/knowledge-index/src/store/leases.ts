import type { Database, Queryable } from '@lobechat/database';
import { sql, type SQL } from '@lobechat/database/query';

import { FACTS } from './documents.ts';
import type { BaseRow, DocumentRow, KnownRow } from './rows.ts';

/** A pending document, with its text if a call gave it. */
export interface PendingRow extends DocumentRow {
  readonly text: string;
}

/** Seconds until the lease of a killed process expires. */
const LEASE_SECONDS = 3;

const KEPT_EVERY_MS = 1000;

/** Characters told of a text that is replaced. */
const REPLACED_SHOWN = 200;

const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Sources as one parameter, whatever their number. */
const toList = (sources: readonly string[]): SQL =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify(sources)}::jsonb))`;

/** Claims pending documents that no one is reading: of all bases, or certain ones of one base. */
export const leaseDocuments = async (
  db: Queryable,
  limit: number,
  of?: { baseId: string; sources: readonly string[] },
): Promise<PendingRow[]> => {
  const condition = of
    ? sql`base_id = ${of.baseId} AND source IN ${toList(of.sources)}`
    : sql`true`;
  const { rows } = await db.execute<PendingRow>(sql`
    UPDATE lobe_tools.knowledge_documents SET leased_until = ${until}
      WHERE id IN (
        SELECT id FROM lobe_tools.knowledge_documents
          -- A lease that ends later is from before the clock was set back.
          WHERE status = 'pending'
            AND (leased_until BETWEEN now() AND now() + interval '1 minute') IS NOT TRUE
            AND ${condition}
          ORDER BY base_id, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING ${FACTS}, text`);
  return rows;
};

/** Holds a lease on documents during some work, then releases those that are still pending. */
export const whileLeased = async <Result>(
  { db }: Pick<Database, 'db'>,
  rows: ReadonlyArray<Pick<DocumentRow, 'id'>>,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (rows.length === 0) return work();
  const ids = `{${rows.map(({ id }) => id).join(',')}}`;
  const hold = (time: SQL): Promise<unknown> =>
    db.execute(sql`
      UPDATE lobe_tools.knowledge_documents SET leased_until = ${time}
        WHERE id = ANY (${ids}::bigint[]) AND status = 'pending'`);
  // A lease that cannot be renewed is lost: another process then reads the same again.
  const timer = setInterval(() => void hold(until).catch(() => undefined), KEPT_EVERY_MS);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await hold(sql`NULL`).catch(() => undefined);
  }
};

/** The documents of a base with the given sources. */
export const findDocuments = async (
  db: Queryable,
  baseId: string,
  sources: readonly string[],
): Promise<KnownRow[]> => {
  const { rows } = await db.execute<KnownRow>(sql`
    SELECT ${FACTS},
        CASE WHEN source LIKE 'text:%' THEN left(text, ${REPLACED_SHOWN}) END AS given_beginning
      FROM lobe_tools.knowledge_documents
      WHERE base_id = ${baseId} AND source IN ${toList(sources)}`);
  return rows;
};

/** Documents still to be read, by anyone: of all bases, or of some. */
export const countPending = async (
  db: Queryable,
  bases?: ReadonlyArray<Pick<BaseRow, 'id'>>,
): Promise<number> => {
  const condition = bases
    ? sql`base_id = ANY (${`{${bases.map(({ id }) => id).join(',')}}`}::bigint[])`
    : sql`true`;
  const { rows } = await db.execute<{ pending: string }>(sql`
    SELECT count(*) AS pending FROM lobe_tools.knowledge_documents
      WHERE status = 'pending' AND ${condition}`);
  return Number(rows[0]?.pending ?? 0);
};

/** Stops everyone from reading documents that a person no longer wants now. */
export const markCanceled = async (
  db: Queryable,
  baseId: string,
  sources: readonly string[],
): Promise<void> => {
  const error = {
    message: 'Reading it was canceled. refreshDocuments, or adding it again, reads it.',
    type: 'Aborted',
  };
  await db.execute(sql`
    UPDATE lobe_tools.knowledge_documents
      SET status = 'failed', error = ${JSON.stringify(error)}::jsonb, leased_until = NULL
      WHERE base_id = ${baseId} AND status = 'pending' AND source IN ${toList(sources)}`);
};
