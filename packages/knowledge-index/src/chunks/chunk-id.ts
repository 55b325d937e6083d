import { createHash } from 'node:crypto';

/** Of 64 bits, which no two passages of a base share by chance. */
const ID_LENGTH = 16;

/** Makes the ids of one document's chunks, in order: a hash of headings and text, numbered if it is not the first. */
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
