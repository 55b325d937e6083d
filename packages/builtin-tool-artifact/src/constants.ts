/** The tool's identifier. It is stored in message histories, so it must never change. */
export const ArtifactIdentifier = 'lobe-artifact';

/** Default number of artifacts in a list. */
export const DEFAULT_LISTED = 20;

/** Default bytes of a page. */
export const DEFAULT_PAGE_BYTES = 20_000;

/** Limits shared by the schemas and the runtime. */
export const ArtifactLimits = {
  /** Maximum bytes of an image passed to a model; larger ones are described. */
  imageBytes: 5_000_000,
  /** Maximum artifacts in a list. */
  listed: 100,
  /** Maximum bytes of a page. */
  pageBytes: 50_000,
  /** Characters of a preview in a list. */
  previewLength: 80,
} as const;

/** How an artifact is read: text in pages, images whole, anything else as a description. */
export const ARTIFACT_KINDS = ['binary', 'image', 'text'] as const;
