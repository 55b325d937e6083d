import { formatBytes, neutraliseText } from '@lobechat/prompts';
import { type ArtifactInput, type StoredArtifact, ToolError, ToolErrorType } from '@lobechat/types';

import { ARTIFACT_API } from './artifact-apis.ts';
import { toArtifactId } from './artifact-id.ts';
import { toSafeName } from './safe-name.ts';

/** Limits that every store has. */
export interface ArtifactLimits {
  /** Most bytes of one artifact. */
  maxItemBytes: number;
  /** Most bytes of all artifacts together; the oldest are dropped. */
  maxBytes: number;
  /** Milliseconds after which an artifact is dropped. */
  retentionMs: number;
}

/* RFC 6838: type and subtype of restricted names, then parameters without control characters. */
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?:;[\x20-\x7E]{0,200})?$/;
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Makes an artifact safe to store: copies its bytes, makes its name and media type valid, and gives
 * it its id.
 *
 * @throws ToolError `ResourceLimit` if it is larger than the store accepts
 */
export const prepareArtifact = (
  input: ArtifactInput,
  limits: ArtifactLimits,
  hash: (data: Uint8Array | string) => string,
): { artifact: Omit<StoredArtifact, 'createdAt'>; bytes: Uint8Array } => {
  const bytes =
    typeof input.data === 'string' ? new TextEncoder().encode(input.data) : input.data.slice();
  const limit = Math.min(limits.maxItemBytes, limits.maxBytes);
  if (bytes.byteLength > limit) {
    throw new ToolError(
      ToolErrorType.ResourceLimit,
      `'${toSafeName(input.name)}' has ${formatBytes(bytes.byteLength)}; ` +
        `the artifact store takes at most ${formatBytes(limit)}.`,
    );
  }
  const { sessionId } = input;
  const named = {
    mimeType: MEDIA_TYPE.test(input.mimeType) ? input.mimeType : UNKNOWN_TYPE,
    name: toSafeName(input.name),
    ...(sessionId === undefined ? {} : { sessionId }),
  };
  const id = toArtifactId(named, bytes, hash);
  return { artifact: { ...named, id, size: bytes.byteLength }, bytes };
};

/** The error for reading an id that the store does not have. */
export const artifactNotFound = (id: unknown): ToolError =>
  new ToolError(
    ToolErrorType.NotFound,
    `There is no artifact '${neutraliseText(String(id).slice(0, 64))}'. It may have been dropped to make room. ` +
      `Call ${ARTIFACT_API.list} to list them.`,
  );

/** Clamps a range to whole numbers within `[0, size]`. */
export const clampRange = (
  size: number,
  range: { length?: number | undefined; offset?: number | undefined } = {},
): { end: number; offset: number } => {
  const whole = (value: number | undefined, fallback: number): number =>
    value === undefined || Number.isNaN(value) ? fallback : Math.max(0, Math.floor(value));
  const offset = Math.min(whole(range.offset, 0), size);
  return { end: Math.min(offset + whole(range.length, size), size), offset };
};
