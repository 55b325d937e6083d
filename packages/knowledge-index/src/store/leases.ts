import type { Database, Queryable } from '@lobechat/database';
import { sql, type SQL } from '@lobechat/database/query';

import { FACTS, GIVEN } from './documents.ts';
import type { BaseRow, DocumentRow, LabelledRow } from './rows.ts';

/** A pending document, with its text if it was given in a call. */
export interface PendingRow extends LabelledRow {
  readonly text: string;
}

/** Seconds after which what a killed process held is free. */
const LEASE_SECONDS = 3;

const KEPT_EVERY_MS = 1000;

const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Sources as one parameter, however many they are. */
const toList = (sources: readonly string[]): SQL =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify(sources)}::jsonb))`;

/** Takes pending documents that nobody is reading: of all bases, or certain ones of one base. */
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
          WHERE status = 'pending' AND (leased_until IS NULL OR leased_until < now())
            AND ${condition}
          ORDER BY base_id, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING ${FACTS}, ${GIVEN}, text`);
  return rows;
};

/** Holds documents while something is done, and lets go of those that are still pending then. */
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
  // A lease that cannot be kept is lost: somebody else then reads the same once more.
  const timer = setInterval(() => void hold(until).catch(() => undefined), KEPT_EVERY_MS);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await hold(sql`NULL`).catch(() => undefined);
  }
};

/** The documents of a base that have certain sources. */
export const findDocuments = async (
  db: Queryable,
  baseId: string,
  sources: readonly string[],
): Promise<LabelledRow[]> => {
  const { rows } = await db.execute<LabelledRow>(sql`
    SELECT ${FACTS}, ${GIVEN} FROM lobe_tools.knowledge_documents
      WHERE base_id = ${baseId} AND source IN ${toList(sources)}`);
  return rows;
};

/** Documents that are still to be read, by anybody: of all bases, or of some. */
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

/** Has nobody continue with documents that a person no longer wants to be read now. */
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
