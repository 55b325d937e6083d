import type { Session } from './session-queue.ts';
import { queryMessage } from './wire.ts';

/** Bytes of the write-ahead log after which a checkpoint is made: a crash must replay the rest. */
const CHECKPOINT_AFTER_BYTES = 64 * 2 ** 20;

/** Bytes of the log after which statistics are first collected; then twice as many, and so on. */
const ANALYZE_AFTER_BYTES = 2 ** 18;

/** Batches between two checks of the log's length. */
const BATCHES_PER_LOOK = 10;

const LOG_POSITION = "SELECT pg_current_wal_insert_lsn() - '0/0'";

/**
 * Tables of our own: statistics of all others would take ten times as long. None while the guard of
 * a full disk prevents all writing.
 */
const OWN = `FROM pg_class WHERE oid >= 16384 AND relkind = 'r'
  AND current_setting('default_transaction_read_only') = 'off'`;

const TABLES = `SELECT string_agg(oid::regclass::text, ', ') ${OWN} AND pg_relation_size(oid) > 0`;

/** Empty tables, also of earlier versions, would be planned as if they stayed so. */
const FORGET_EMPTY = `SELECT pg_clear_relation_stats(relnamespace::regnamespace::text, relname)
  ${OWN} AND reltuples = 0 AND pg_relation_size(oid) = 0`;

/** Tables that are more than twice as large as when their statistics were collected. */
const GROWN = `${TABLES} AND pg_relation_size(oid) > 8192 * (2 * relpages + 4)`;

/** The first column of the first row of an answer: `D`, length, columns, length, text. */
const firstValue = (answer: Buffer): string | undefined => {
  let position = 0;
  while (position + 5 <= answer.length) {
    const length = answer.readUInt32BE(position + 1);
    if (answer[position] === 0x44) {
      const size = answer.readInt32BE(position + 7);
      return answer.toString('utf8', position + 11, position + 11 + size);
    }
    position += 1 + length;
  }
  return undefined;
};

const ask = async (session: Session, statement: string): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  await session.execute(queryMessage(statement), (bytes) => chunks.push(Buffer.from(bytes)));
  return firstValue(Buffer.concat(chunks));
};

/** Options of {@link createCheckpointer}, all but the last in bytes of the log. */
export interface CheckpointerOptions {
  readonly analyzeAfter?: number;
  readonly batchesPerLook?: number;
  readonly checkpointAfter?: number;
}

/**
 * Does the work of a server's background processes, called after every batch that left no
 * transaction open; a single-user PostgreSQL has none. It makes checkpoints, which would otherwise
 * happen only when the database is closed, vacuums deleted and overwritten rows, and collects
 * statistics, without which queries over many rows are planned badly.
 *
 * @returns what was done, if anything
 */
export const createCheckpointer = (
  session: Session,
  {
    analyzeAfter = ANALYZE_AFTER_BYTES,
    batchesPerLook = BATCHES_PER_LOOK,
    checkpointAfter = CHECKPOINT_AFTER_BYTES,
  }: CheckpointerOptions = {},
): (() => Promise<'analyzed' | 'written' | undefined>) => {
  let written: number | undefined;
  let analyzed = 0;
  let patience = analyzeAfter;
  let batches = 0;
  const readPosition = async (): Promise<number> => Number(await ask(session, LOG_POSITION));
  const analyze = async (which: string): Promise<'analyzed' | undefined> => {
    const tables = await ask(session, which);
    if (tables) await ask(session, `ANALYZE ${tables}`);
    analyzed = await readPosition();
    return tables ? 'analyzed' : undefined;
  };
  return async () => {
    batches += 1;
    if (written !== undefined && batches < batchesPerLook) return undefined;
    batches = 0;
    const position = await readPosition();
    if (written === undefined) {
      written = position;
      await ask(session, FORGET_EMPTY);
      // Many short processes may write much, and none of them enough for the rest of this.
      return await analyze(GROWN);
    }
    if (position - written >= checkpointAfter) {
      await ask(session, 'VACUUM (ANALYZE)');
      await ask(session, FORGET_EMPTY);
      await ask(session, 'CHECKPOINT');
      written = await readPosition();
      analyzed = written;
      return 'written';
    }
    if (position - analyzed < patience) return undefined;
    patience = Math.min(patience * 2, checkpointAfter);
    return await analyze(TABLES);
  };
};
