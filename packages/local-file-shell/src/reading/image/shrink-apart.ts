import { createReaderPool, type ReaderPool } from '@lobechat/file-loaders';
import { siblingEntry } from '@lobechat/subprocess/entry';

import type { ShrinkJob, ShrunkImage } from './shrink-image.ts';

const GIBIBYTE = 1024 ** 3;
/** The largest photographs take a few seconds on an otherwise idle machine. */
const TIMEOUT_MS = 45_000;

let pool: ReaderPool<ShrinkJob, ShrunkImage> | undefined;

/**
 * Makes an image smaller in its own process, which is ended at a time or memory limit.
 *
 * @throws ToolError `InvalidDocument` if it is damaged, `ResourceLimit`, `Aborted`
 */
export const shrinkApart = (
  job: ShrinkJob,
  signal: AbortSignal | undefined,
): Promise<ShrunkImage> => {
  pool ??= createReaderPool({
    entry: () => siblingEntry('child.ts', 'image-worker.mjs', import.meta.url),
    memoryBytes: GIBIBYTE,
    size: 1,
    subject: 'image',
  });
  return pool.run(job, { signal, timeoutMs: TIMEOUT_MS });
};
