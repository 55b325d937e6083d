import type { BlobStore } from './blob-store.ts';

/** Bytes of small files that are stored as one blob. */
const PACK_BYTES = 8_000_000;
/** Blobs that are kept in memory while files are extracted from them. */
const HELD = 2;

/** The position of a content within the blobs. */
export interface PackedContent {
  blob: string;
  offset: number;
}

/** Packs many contents into few blobs: a file for each would take longer than everything else. */
export const createPacker = (store: BlobStore) => {
  let chunks: Uint8Array[] = [];
  let length = 0;
  let waiting: PackedContent[] = [];

  const finish = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const [bytes, places] = [Buffer.concat(chunks), waiting];
    chunks = [];
    length = 0;
    waiting = [];
    const blob = await store.put(bytes);
    for (const place of places) Object.assign(place, { blob });
  };

  return {
    /** Adds a content; `place` receives its position, at the latest during `finish`. */
    add: async (bytes: Uint8Array, place: PackedContent): Promise<void> => {
      Object.assign(place, { offset: length });
      chunks.push(bytes);
      length += bytes.length;
      waiting.push(place);
      if (length >= PACK_BYTES) await finish();
    },
    finish,
  };
};

/** Extracts contents from blobs; undefined if one was dropped. */
export const createUnpacker = (store: BlobStore) => {
  const held = new Map<string, Promise<Buffer | undefined>>();
  return async ({
    blob,
    offset,
    size,
  }: PackedContent & { size: number }): Promise<Buffer | undefined> => {
    const bytes = held.get(blob) ?? store.get(blob);
    held.set(blob, bytes);
    const [oldest] = held.keys();
    if (held.size > HELD && oldest !== undefined) held.delete(oldest);
    return (await bytes)?.subarray(offset, offset + size);
  };
};
