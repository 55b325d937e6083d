/** The tool's identifier. It stands in message histories: it never changes. */
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

/** What an artifact is read as: text in pages, an image whole, anything else by its description. */
export const ARTIFACT_KINDS = ['binary', 'image', 'text'] as const;
