import { ToolErrorType } from '@lobechat/types';

import type { Outcome } from '../pool/protocol.ts';

/**
 * Whether a job failed because a part of the engine could not be loaded. A worker remembers such a
 * failure for ever: another worker may get the part.
 */
export const isPartMissing = (outcome: Outcome): boolean =>
  !outcome.ok &&
  outcome.failure.type === ToolErrorType.ExecutionFailed &&
  // Each browser has its own words: "dynamically imported module", "Importing a module script failed".
  /\bimport(?:ed|ing)\b.*\b(?:module|script)\b/i.test(outcome.failure.message);
