import type { Session } from './session-queue.ts';
import { queryMessage } from './wire.ts';

/** Bytes of the write-ahead log after which it is written out: a crash has to replay the rest. */
const CHECKPOINT_AFTER_BYTES = 64 * 2 ** 20;

/** How many batches may pass between two looks at the length of the log. */
const BATCHES_PER_LOOK = 500;

const LOG_POSITION = "SELECT pg_current_wal_insert_lsn() - '0/0'";

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

/**
 * Writes the log out from time to time, called after every batch that left no transaction open. A
 * single-user PostgreSQL has no background process for it, and would do so only when it is closed.
 */
export const createCheckpointer = (
  session: Session,
  afterBytes = CHECKPOINT_AFTER_BYTES,
  batchesPerLook = BATCHES_PER_LOOK,
): (() => Promise<boolean>) => {
  let written: number | undefined;
  let batches = 0;
  return async () => {
    batches += 1;
    if (written !== undefined && batches < batchesPerLook) return false;
    batches = 0;
    const position = Number(await ask(session, LOG_POSITION));
    written ??= position;
    if (position - written < afterBytes) return false;
    await ask(session, 'CHECKPOINT');
    written = position;
    return true;
  };
};
