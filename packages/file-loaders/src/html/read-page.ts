import { siblingEntry } from '@lobechat/subprocess/entry';

import { beyondLimit, formatBytes } from '../failures.ts';
import { createReaderPool, type ReaderPool } from '../host/reader-pool.ts';
import type { HtmlMarkdown, HtmlToMarkdownOptions } from './types.ts';

/** The message for the process that reads a page. */
export interface PageJob {
  contentType?: string | undefined;
  data: Uint8Array;
  options: HtmlToMarkdownOptions;
}

/** Options of {@link readPage}. */
export interface ReadPageOptions extends HtmlToMarkdownOptions {
  /** `Content-Type` of the response, for its charset. */
  contentType?: string | undefined;
  /** The bytes of the page. */
  data: Uint8Array;
  signal?: AbortSignal | undefined;
  /** Milliseconds. Default 20,000. */
  timeoutMs?: number | undefined;
}

/** A page that was read. */
export interface ReadPage extends HtmlMarkdown {
  /** The encoding of its bytes. */
  encoding: string;
}

/**
 * Maximum size of a page in bytes. The reader cuts at a number of characters, but larger pages are
 * not even sent.
 */
const MAX_BYTES = 100_000_000;

let pool: ReaderPool<PageJob, ReadPage> | undefined;

/**
 * Reads an HTML page as Markdown in a process that is ended at a time or memory limit and otherwise
 * reused. Nothing is started before the first call.
 *
 * @throws ToolError `ResourceLimit` at a limit; `Aborted`
 */
export const readPage = async ({
  contentType,
  data,
  signal,
  timeoutMs,
  ...options
}: ReadPageOptions): Promise<ReadPage> => {
  if (data.length > MAX_BYTES) {
    throw beyondLimit(
      `The page has ${formatBytes(data.length)}; at most ${formatBytes(MAX_BYTES)} are read.`,
    );
  }
  pool ??= createReaderPool({
    entry: () => siblingEntry('child.ts', 'page-worker.mjs', import.meta.url),
    subject: 'page',
  });
  return pool.run({ contentType, data, options }, { signal, timeoutMs });
};
