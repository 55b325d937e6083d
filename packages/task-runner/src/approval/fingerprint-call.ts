import { createHash } from 'node:crypto';

import { toJsonSafe } from '@lobechat/tool-contracts';

import { canonicalJson } from './canonical-json.ts';

/** A call that is to be approved. */
export interface CallToApprove {
  /** As the call has them. Absent means `{}`. */
  readonly arguments?: unknown;
  readonly tool: string;
}

/**
 * What stands for a call in the grants of a run: `call:` and the SHA-256 of tool and arguments as
 * canonical JSON, alike for alike arguments in whatever order their names stand. It never throws.
 */
export const fingerprintCall = ({ arguments: given, tool }: CallToApprove): string => {
  const text = canonicalJson(toJsonSafe({ arguments: given ?? {}, tool }));
  return `call:${createHash('sha256').update(text).digest('hex')}`;
};
