import type { Readable, Writable } from 'node:stream';

import { UsageError } from '../usage-error.ts';
import { decodeUtf8 } from './decode-utf8.ts';

/** Where input comes from. */
export type InputStream = Readable & { isTTY?: boolean | undefined };

/** Where output goes. */
export type OutputStream = Writable & { columns?: number | undefined; isTTY?: boolean | undefined };

/** Maximum size of the input of one call: an input without an end must not fill the memory. */
export const MOST_INPUT_BYTES = 100_000_000;

/** Writes a text and waits until the stream accepts more: a slow reader slows the writer down. */
const write = async (stream: OutputStream, text: string): Promise<void> => {
  if (stream.destroyed || text === '') return;
  await new Promise<void>((resolve) => {
    // The process handles a closed reader; here it only means the end.
    stream.write(text, () => {
      resolve();
    });
  });
};

/** Writes a text as its own line. */
export const writeLine = (stream: OutputStream, text: string): Promise<void> =>
  write(stream, text.endsWith('\n') ? text : `${text}\n`);

/** Writes a value as indented JSON. */
export const writeJson = (stream: OutputStream, value: unknown): Promise<void> =>
  writeLine(stream, JSON.stringify(value, null, 2));

/**
 * All of an input as text, without a byte order mark.
 *
 * @throws UsageError if it is too large, or not UTF-8: replacing unreadable bytes would change what
 * the tool receives
 */
export const readAll = async (stream: InputStream): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Buffer | string);
    size += bytes.length;
    if (size > MOST_INPUT_BYTES) throw new UsageError('Standard input is larger than 100 MB.');
    chunks.push(bytes);
  }
  const text = decodeUtf8(Buffer.concat(chunks));
  if (text === undefined) throw new UsageError('Standard input is not UTF-8.');
  return text;
};
