import type { StoredArtifact } from '@lobechat/types';

/** Length of an id: 96 bits in hexadecimal digits, short enough for a model to copy. */
const ID_LENGTH = 24;

const ID = /^[\da-f]{24}$/;

/**
 * Returns the id of an artifact. The same bytes with the same name, type and session have the same
 * id in every store.
 */
export const toArtifactId = (
  { mimeType, name, sessionId }: Pick<StoredArtifact, 'mimeType' | 'name' | 'sessionId'>,
  bytes: Uint8Array,
  hash: (data: Uint8Array | string) => string,
): string =>
  hash(JSON.stringify([hash(bytes), name, mimeType, sessionId ?? null])).slice(0, ID_LENGTH);

/** Whether a text can be an id. Other texts never reach the storage. */
export const isArtifactId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);
