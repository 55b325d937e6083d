import { createHash } from 'node:crypto';

import { toJsonSafe } from '@lobechat/tool-contracts';
import { canonicalJson } from '@lobechat/utils';

/** A call that needs approval. */
export interface CallToApprove {
  /** As given in the call. Absent means `{}`. */
  readonly arguments?: unknown;
  /** The preview from the policy's audit. */
  readonly preview?: unknown;
  readonly tool: string;
}

/**
 * Effects of a call that its arguments do not reveal: approval of deleting a task covers the
 * dependents that were shown, and no others.
 */
const readExtent = (preview: unknown): unknown => {
  if (typeof preview !== 'object' || preview === null) return undefined;
  const { doomed, doomedTotal, kind }: { doomed?: unknown; doomedTotal?: unknown; kind?: unknown } =
    preview;
  if (kind !== 'delete' || !Array.isArray(doomed)) return undefined;
  const names = doomed.map(
    (task: unknown) => (task as { identifier?: unknown } | null)?.identifier,
  );
  return { doomedTotal, names: names.map(String).toSorted() };
};

/**
 * Represents a call in the grants of a run: `call:` and the SHA-256 of tool and arguments (and of
 * what would be deleted) as canonical JSON, equal for equal arguments whatever the order of their
 * names. Never throws.
 */
export const fingerprintCall = ({ arguments: given, preview, tool }: CallToApprove): string => {
  const text = canonicalJson(
    toJsonSafe({ arguments: given ?? {}, extent: readExtent(preview), tool }),
  );
  return `call:${createHash('sha256').update(text).digest('hex')}`;
};
