import { siblingEntry } from '@lobechat/subprocess/entry';

import { createReaderPool, type ReaderPool } from '../host/reader-pool.ts';
import type { ReadMail } from './types.ts';

/** Options of {@link readMail}. */
export interface ReadMailOptions {
  /** The bytes of the mail, as in an `.eml` file. */
  data: Uint8Array;
  signal?: AbortSignal | undefined;
  /** Milliseconds. Default 20,000. */
  timeoutMs?: number | undefined;
}

let pool: ReaderPool<{ data: Uint8Array }, ReadMail> | undefined;

/**
 * Reads a mail in a process that is ended at a time or memory limit and otherwise reused.
 * Attachments are returned as bytes: they are not opened.
 *
 * @throws ToolError `InvalidDocument`, `ResourceLimit`, `Aborted`
 */
export const readMail = ({ data, signal, timeoutMs }: ReadMailOptions): Promise<ReadMail> => {
  pool ??= createReaderPool({
    entry: () => siblingEntry('child.ts', 'mail-worker.mjs', import.meta.url),
    subject: 'mail',
  });
  return pool.run({ data }, { signal, timeoutMs });
};
