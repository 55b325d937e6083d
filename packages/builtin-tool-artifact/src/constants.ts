/** The tool's identifier. It is stored in message histories, so it must never change. */
export const ArtifactIdentifier = 'lobe-artifact';

/** Artifacts in a list if the call does not say. */
export const DEFAULT_LISTED = 20;

/** Bytes of a page if the call does not say. */
export const DEFAULT_PAGE_BYTES = 20_000;

/** The numbers that the schemas and the runtime share. */
export const ArtifactLimits = {
  /** Bytes of the largest image that is handed to a model; larger ones are described. */
  imageBytes: 5_000_000,
  /** Artifacts in one list. */
  listed: 100,
  /** Bytes of the largest page. */
  pageBytes: 50_000,
  /** Characters of a preview in a list. */
  previewLength: 80,
} as const;

/** How an artifact is read: text in pages, an image as a whole, anything else as a description. */
export const ARTIFACT_KINDS = ['binary', 'image', 'text'] as const;
