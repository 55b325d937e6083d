import type { FileHandle } from 'node:fs/promises';

import { ToolError, ToolErrorType } from '@lobechat/types';

const CHUNK_BYTES = 1_048_576;

/** @throws ToolError `Aborted` */
export const throwIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new ToolError(ToolErrorType.Aborted, 'Reading was cancelled.');
};

/** Reads until a buffer is full or the file ends. Returns what was read. */
const fill = async (
  file: FileHandle,
  buffer: Buffer,
  position: number,
  signal: AbortSignal | undefined,
): Promise<Buffer> => {
  let length = 0;
  while (length < buffer.length) {
    throwIfAborted(signal);
    const wanted = Math.min(CHUNK_BYTES, buffer.length - length);
    const { bytesRead } = await file.read(buffer, length, wanted, position + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
};

/** Reads the beginning of a file, or all of it if it is not larger. */
export const readHead = (
  file: FileHandle,
  bytes: number,
  signal: AbortSignal | undefined,
): Promise<Buffer> => fill(file, Buffer.allocUnsafe(bytes), 0, signal);

/**
 * Reads a whole file. Its reported size is only a hint: files in `/proc` have none, and others grow
 * while they are read.
 *
 * @returns undefined if it has more bytes than the limit
 */
export const readWhole = async (
  file: FileHandle,
  sizeHint: number,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<Buffer | undefined> => {
  if (sizeHint > limit) return undefined;
  // One byte more than expected: only reading on shows that the file ends.
  let buffer = Buffer.allocUnsafe(Math.min(limit, Math.max(sizeHint, 4095)) + 1);
  let length = 0;
  for (;;) {
    length += (await fill(file, buffer.subarray(length), length, signal)).length;
    if (length < buffer.length) return buffer.subarray(0, length);
    if (length > limit) return undefined;
    const larger = Buffer.allocUnsafe(Math.min(limit + 1, buffer.length * 2));
    buffer.copy(larger);
    buffer = larger;
  }
};

/** Reads a file in pieces, each valid until the next is requested. */
export async function* readChunks(
  file: FileHandle,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let position = 0; ;) {
    const chunk = await fill(file, buffer, position, signal);
    if (chunk.length === 0) return;
    yield chunk;
    position += chunk.length;
  }
}
