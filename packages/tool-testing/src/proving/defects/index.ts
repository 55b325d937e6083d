import { CHANGED_ANSWERS, FOREIGN_SERVICES } from './borrowing.ts';
import {
  FALSE_REPEATS,
  OPEN_STATES,
  UNKNOWN_AUDITS,
  UNKNOWN_PARAMETERS,
  UNUSED_PARAMETERS,
} from './declarations.ts';
import type { DefectKind } from './defect.ts';
import { BLIND_APPROVALS, LOCAL_SETTINGS, UNFINISHED_TEXTS } from './haste.ts';
import { KEPT_STATE } from './kept-state.ts';
import { BATCHES, IDLE_TESTS } from './promises.ts';
import { LOST_CALLS, LOST_PARTS, MISFITS, OLD_READMES } from './registration.ts';
import { LOST_STATE, MADE_UP, SILENCE } from './results.ts';
import { DEAFNESS, FALSE_READS, STRANGERS } from './services.ts';
import { FIXED_TEXTS, IDLE_TEXTS, LEFT_TEXTS } from './shown-texts.ts';
import { MISSING_TEXTS, UNKNOWN_APIS, UNTRUSTED, WRONG_DEFAULTS } from './texts.ts';

/** Every deliberate defect, by its kind: one line each, and its only expected finding. */
export const DEFECTS: readonly DefectKind[] = [
  KEPT_STATE,
  LOST_STATE,
  SILENCE,
  MADE_UP,
  DEAFNESS,
  FALSE_READS,
  STRANGERS,
  BATCHES,
  UNTRUSTED,
  UNKNOWN_APIS,
  WRONG_DEFAULTS,
  MISSING_TEXTS,
  IDLE_TESTS,
  LOST_PARTS,
  LOST_CALLS,
  MISFITS,
  OLD_READMES,
  OPEN_STATES,
  UNKNOWN_PARAMETERS,
  UNUSED_PARAMETERS,
  FALSE_REPEATS,
  UNKNOWN_AUDITS,
  CHANGED_ANSWERS,
  FOREIGN_SERVICES,
  FIXED_TEXTS,
  IDLE_TEXTS,
  LEFT_TEXTS,
  LOCAL_SETTINGS,
  UNFINISHED_TEXTS,
  BLIND_APPROVALS,
];
