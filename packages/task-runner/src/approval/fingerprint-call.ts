import { createHash } from 'node:crypto';

import { toJsonSafe } from '@lobechat/tool-contracts';
import { canonicalJson } from '@lobechat/utils';

/** A call that is to be approved. */
export interface CallToApprove {
  /** As the call has them. Absent means `{}`. */
  readonly arguments?: unknown;
  /** What the policy's audit showed of it. */
  readonly preview?: unknown;
  readonly tool: string;
}

/**
 * What a call comes to that its arguments do not say: whoever agreed to deleting a task has seen what
 * goes with it, and nothing else may.
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
 * What stands for a call in the grants of a run: `call:` and the SHA-256 of tool and arguments (and of
 * what would be deleted) as canonical JSON, alike for alike arguments in whatever order their names stand. It never throws.
 */
export const fingerprintCall = ({ arguments: given, preview, tool }: CallToApprove): string => {
  const text = canonicalJson(
    toJsonSafe({ arguments: given ?? {}, extent: readExtent(preview), tool }),
  );
  return `call:${createHash('sha256').update(text).digest('hex')}`;
};
