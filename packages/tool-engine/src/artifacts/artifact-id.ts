/** Length of an id: 96 bits in hexadecimal digits, short enough for a model to copy. */
const ID_LENGTH = 24;

const ID = /^[\da-f]{24}$/;

/** The inputs of an artifact's id. */
export interface ArtifactIdentity {
  /** SHA-256 of the bytes, hexadecimal. */
  digest: string;
  mimeType: string;
  /** The safe name. */
  name: string;
  sessionId?: string | undefined;
}

/**
 * Returns the id of an artifact. The same bytes with the same name, type and session have the same
 * id in every store.
 */
export const toArtifactId = (
  { digest, mimeType, name, sessionId }: ArtifactIdentity,
  hash: (text: string) => string,
): string => hash(JSON.stringify([digest, name, mimeType, sessionId ?? null])).slice(0, ID_LENGTH);

/** Whether a text can be an id. Other texts never reach the storage. */
export const isArtifactId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);
