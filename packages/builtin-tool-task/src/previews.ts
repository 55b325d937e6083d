import { choiceOf, FLAG, INTEGER, listOf, objectOf, TEXT, type TypeOf } from '@lobechat/types';

import { ANYTHING, NAMED, RUN_POLICY_FACTS, TEXTS, WORK_FACTS } from './apis/parts.ts';

/* The preview of the host's audit before a call is approved. */

/** The effects of deleting: the tasks to delete (at most 200), and dependent data. */
export const DELETE_PREVIEW = objectOf({
  activeRuns: INTEGER,
  comments: INTEGER,
  doomed: listOf(objectOf({ ...NAMED, isNamed: FLAG })),
  doomedTotal: INTEGER,
  kind: choiceOf(['delete']),
  runs: INTEGER,
  // Remaining tasks that would no longer wait for a deleted one.
  unblocked: listOf(objectOf(NAMED)),
});

/** The verdict of the policy on a call: `ask` calls are allowed by approving the run. */
const DECISIONS = ['deny', 'ask', 'unknown', 'allow'] as const;

/** One call that a run would make, as far as it is known: texts in `{{…}}` are filled in later. */
const PLANNED_CALL = objectOf(
  { arguments: ANYTHING, decision: choiceOf(DECISIONS), tool: TEXT },
  { reason: TEXT },
);

/** What a run would do. `problems` block it: no work, no runner, a cycle, an active run. */
const PLANNED_RUN = objectOf(
  { ...NAMED, calls: listOf(PLANNED_CALL), problems: TEXTS, waitsFor: TEXTS },
  { run: RUN_POLICY_FACTS, work: WORK_FACTS },
);

/** The planned runs in order, at most 200. Runs that are not shown are granted nothing. */
export const RUN_PREVIEW = objectOf({
  kind: choiceOf(['run']),
  runs: listOf(PLANNED_RUN),
  total: INTEGER,
});

/** The effects of a schedule, and its next five times. */
export const SCHEDULE_PREVIEW = objectOf({
  kind: choiceOf(['schedule']),
  nextTimes: TEXTS,
  planned: PLANNED_RUN,
  problems: TEXTS,
  timeZone: TEXT,
});

export type DeletePreviewFacts = TypeOf<typeof DELETE_PREVIEW>;
export type PlannedCall = TypeOf<typeof PLANNED_CALL>;
export type PlannedRun = TypeOf<typeof PLANNED_RUN>;
export type RunPreviewFacts = TypeOf<typeof RUN_PREVIEW>;
export type SchedulePreviewFacts = TypeOf<typeof SCHEDULE_PREVIEW>;
export type TaskPreview = DeletePreviewFacts | RunPreviewFacts | SchedulePreviewFacts;
