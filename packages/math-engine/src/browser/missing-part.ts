import { ToolErrorType } from '@lobechat/types';

import type { Outcome } from '../pool/protocol.ts';

/**
 * Whether a job failed because a part of the engine could not be loaded. A worker remembers such a
 * failure forever: another worker may load the part.
 */
export const isPartMissing = (outcome: Outcome): boolean =>
  !outcome.ok &&
  outcome.failure.type === ToolErrorType.ExecutionFailed &&
  // Each browser has its own message: "dynamically imported module", "Importing a module script
  // failed".
  /\bimport(?:ed|ing)\b.*\b(?:module|script)\b/i.test(outcome.failure.message);
