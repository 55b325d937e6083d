import type { ArtifactReference } from './result.ts';

/** Input for an artifact store. */
export interface ArtifactInput {
  /** Text is stored as UTF-8. */
  data: string | Uint8Array;
  /** IANA media type. */
  mimeType: string;
  /** The desired file name. The store makes it safe. */
  name: string;
  /** The owner. Listing and retention may use it. */
  sessionId?: string | undefined;
}

/** A stored artifact. */
export interface StoredArtifact extends ArtifactReference {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  createdAt: number;
  sessionId?: string | undefined;
}

/** Part of an artifact's bytes. */
export interface ArtifactSlice {
  artifact: StoredArtifact;
  bytes: Uint8Array;
  /** Byte position of the first byte. */
  offset: number;
}

/**
 * Keeps data that is too large for a prompt or is not text. Content-addressed: the same bytes under
 * the same name are stored once.
 */
export interface ArtifactStore {
  delete: (id: string) => Promise<boolean>;
  /** The artifact's facts, or undefined. */
  get: (id: string) => Promise<StoredArtifact | undefined>;
  /** Newest first. */
  list: (filter?: { sessionId?: string | undefined }) => Promise<StoredArtifact[]>;
  /** @throws ToolError `ResourceLimit` if the content is larger than the store accepts */
  put: (input: ArtifactInput) => Promise<StoredArtifact>;
  /**
   * Bytes `[offset, offset + length)`, as far as they exist.
   *
   * @throws ToolError `NotFound`
   */
  read: (
    id: string,
    range?: { length?: number | undefined; offset?: number | undefined },
  ) => Promise<ArtifactSlice>;
}
