import type { FileHandle } from 'node:fs/promises';

import { getErrorCode } from '@lobechat/utils';

import { HEAD_BYTES, MAX_KEPT_BYTES, TAIL_BYTES } from './limits.ts';

/** Options of an output store. */
export interface OutputStoreOptions {
  /** File of the output, closed by the store. Undefined if it could not be created. */
  file: FileHandle | undefined;
  /** Maximum bytes in the file. */
  maxBytes?: number;
  /** Why there is no file. */
  problem?: string | undefined;
}

/** A command's output: its first bytes on disk up to a limit, its very first and last in memory. */
export interface OutputStore {
  /** Resolves when there is room for more: without awaiting it, memory is not bounded. */
  append: (chunk: Buffer) => Promise<void>;
  close: () => Promise<void>;
  /** The first bytes. */
  head: () => Buffer;
  /** Bytes from the start that are on disk. */
  keptBytes: () => number;
  /** Why the output on disk is incomplete. */
  problem: () => string | undefined;
  /** The last bytes. */
  tail: () => Buffer;
  totalBytes: () => number;
}

/** The last `size` bytes of a stream. */
const createRing = (size: number): { push: (chunk: Buffer) => void; read: () => Buffer } => {
  let ring: Buffer | undefined;
  let at = 0;
  let total = 0;
  return {
    push: (chunk) => {
      ring ??= Buffer.allocUnsafe(size);
      const last = chunk.subarray(-size);
      const before = last.copy(ring, at);
      last.copy(ring, 0, before);
      at = (at + last.length) % size;
      total += chunk.length;
    },
    read: () => {
      if (!ring) return Buffer.alloc(0);
      if (total <= size) return Buffer.from(ring.subarray(0, total));
      return Buffer.concat([ring.subarray(at), ring.subarray(0, at)]);
    },
  };
};

const explain = (error: unknown): string => {
  const code = getErrorCode(error) ?? String(error);
  return code === 'ENOSPC' ? 'the disk is full' : `the disk refused it (${code})`;
};

/** Keeps a command's output. A full disk costs the output on disk, but not the command. */
export const createOutputStore = ({
  file,
  maxBytes = MAX_KEPT_BYTES,
  problem,
}: OutputStoreOptions): OutputStore => {
  const head: Buffer[] = [];
  const ring = createRing(TAIL_BYTES);
  let headBytes = 0;
  let kept = 0;
  let total = 0;
  let writing = file !== undefined;
  let trouble = problem;

  const write = async (handle: FileHandle, chunk: Buffer): Promise<void> => {
    try {
      for (let done = 0; done < chunk.length;) {
        const { bytesWritten } = await handle.write(chunk, done, chunk.length - done, kept);
        done += bytesWritten;
        kept += bytesWritten;
      }
    } catch (error) {
      writing = false;
      trouble = explain(error);
    }
  };

  return {
    append: async (chunk) => {
      total += chunk.length;
      ring.push(chunk);
      if (headBytes < HEAD_BYTES) {
        const part = Buffer.from(chunk.subarray(0, HEAD_BYTES - headBytes));
        head.push(part);
        headBytes += part.length;
      }
      if (!writing || !file) return;
      const room = maxBytes - kept;
      await write(file, chunk.length > room ? chunk.subarray(0, room) : chunk);
      if (writing && chunk.length > room) {
        writing = false;
        trouble = `more than ${maxBytes.toLocaleString('en-US')} bytes are not kept`;
      }
    },
    close: async () => {
      writing = false;
      await file?.close().catch(() => {});
    },
    head: () => Buffer.concat(head),
    keptBytes: () => kept,
    problem: () => trouble,
    tail: ring.read,
    totalBytes: () => total,
  };
};
