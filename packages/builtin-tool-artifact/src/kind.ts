import type { ArtifactKind } from './types.ts';

/** Image types that models accept. SVG is text to them. */
const IMAGE_TYPES = new Set(['image/gif', 'image/jpeg', 'image/png', 'image/webp']);

/** Text types outside `text/`. */
const TEXT_TYPES =
  /^(?:text\/.*|application\/(?:json|javascript|xml|yaml|toml|sql|x-ndjson|x-sh|x-yaml|ecmascript|graphql|ld\+json)|image\/svg\+xml|.*\+(?:json|xml|yaml))$/;

/** Types that say nothing about the content. */
const UNKNOWN_TYPES = new Set(['', 'application/octet-stream', 'application/x-unknown']);

const essence = (mimeType: string): string => (mimeType.split(';')[0] ?? '').trim().toLowerCase();

/** Whether bytes may be text: UTF-8, possibly with a truncated last character, and no NUL. */
const looksLikeText = (bytes: Uint8Array): boolean => {
  if (bytes.includes(0)) return false;
  try {
    // In streaming mode, a truncated character at the end is not an error.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** Whether the bytes are needed to know the kind. */
export const isUnknownType = (mimeType: string): boolean => UNKNOWN_TYPES.has(essence(mimeType));

/**
 * How an artifact is read.
 *
 * @param beginning - its first bytes, only used if the type says nothing
 */
export const getArtifactKind = (mimeType: string, beginning: Uint8Array): ArtifactKind => {
  const type = essence(mimeType);
  if (IMAGE_TYPES.has(type)) return 'image';
  if (TEXT_TYPES.test(type)) return 'text';
  return isUnknownType(type) && looksLikeText(beginning) ? 'text' : 'binary';
};
