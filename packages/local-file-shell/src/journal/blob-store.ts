import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { hashBytes, readStateFile, writeStateFile } from '../ledger/state-file.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Bytes that may be added before the total is counted again. */
const RECOUNT_SHARE = 0.05;

/** Compressed contents by hash; the least recently used are dropped first. */
export interface BlobStore {
  /** Undefined if it was dropped. */
  get: (hash: string) => Promise<Buffer | undefined>;
  has: (hash: string) => Promise<boolean>;
  /** Stores bytes and returns their SHA-256. */
  put: (bytes: Uint8Array) => Promise<string>;
}

/** Where blobs are stored, and how many. */
export interface BlobStoreOptions {
  /** Absolute. */
  folder: string;
  /** Total bytes on disk. */
  maxTotal: number;
}

interface Blob {
  file: string;
  size: number;
  time: number;
}

const listBlobs = async (folder: string): Promise<Blob[]> => {
  const blobs: Blob[] = [];
  for (const part of await readdir(folder).catch(() => [])) {
    const below = path.join(folder, part);
    for (const name of await readdir(below).catch(() => [])) {
      const file = path.join(below, name);
      const stats = await stat(file).catch(() => undefined);
      if (stats) blobs.push({ file, size: stats.size, time: stats.mtimeMs });
    }
  }
  return blobs;
};

/** Creates a store of blobs in a folder, which any number of processes may share. */
export const createBlobStore = ({ folder, maxTotal }: BlobStoreOptions): BlobStore => {
  /** Bytes added since the last count; infinite before the first, which forces a count. */
  let uncounted = Number.POSITIVE_INFINITY;
  let total = 0;
  const fileOf = (hash: string): string => path.join(folder, hash.slice(0, 2), hash);

  const prune = async (): Promise<void> => {
    const blobs = await listBlobs(folder);
    total = blobs.reduce((sum, { size }) => sum + size, 0);
    uncounted = 0;
    for (const { file, size } of blobs.toSorted((a, b) => a.time - b.time)) {
      if (total <= maxTotal) break;
      await rm(file, { force: true });
      total -= size;
    }
  };

  return {
    get: async (hash) => {
      const packed = await readStateFile(fileOf(hash));
      if (packed === undefined) return undefined;
      const bytes = await unpack(packed).catch(() => undefined);
      // A damaged blob counts as missing.
      return bytes !== undefined && hashBytes(bytes) === hash ? bytes : undefined;
    },
    has: (hash) =>
      stat(fileOf(hash)).then(
        () => true,
        () => false,
      ),
    put: async (bytes) => {
      const hash = hashBytes(bytes);
      const file = fileOf(hash);
      const now = new Date();
      const known = await utimes(file, now, now).then(
        () => true,
        () => false,
      );
      if (known) return hash;
      const packed = await pack(bytes, { level: 1 });
      await writeStateFile(file, packed);
      total += packed.length;
      uncounted += packed.length;
      if (total > maxTotal || uncounted > maxTotal * RECOUNT_SHARE) await prune();
      return hash;
    },
  };
};
