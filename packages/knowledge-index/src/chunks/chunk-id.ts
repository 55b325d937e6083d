import { createHash } from 'node:crypto';

/** 64 bits, so that ids do not collide within a base. */
const ID_LENGTH = 16;

/**
 * Creates the ids of one document's chunks, in order: a hash of headings and text, numbered if it
 * repeats.
 */
export const createChunkIds = (): ((headings: readonly string[], text: string) => string) => {
  const counts = new Map<string, number>();
  return (headings, text) => {
    const id = createHash('sha256')
      .update(`${headings.join('\0')}\0\0${text}`)
      .digest('hex')
      .slice(0, ID_LENGTH);
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
};
