import type { RunPolicy, TaskWork } from './work.ts';

/** What deleting would do. */
export interface DeletePreviewFacts {
  /** Active runs, which would be cancelled. */
  activeRuns: number;
  comments: number;
  /** Everything that would go, 200 at most; `isNamed` are those that the call names. */
  doomed: { identifier: string; isNamed: boolean; name: string }[];
  doomedTotal: number;
  kind: 'delete';
  runs: number;
  /** Tasks that stay and would no longer wait for one that goes. */
  unblocked: { identifier: string; name: string }[];
}

/** One call that a run would make, as far as it is known beforehand. */
export interface PlannedCall {
  /** As it would be made; texts in `{{…}}` are filled in later. */
  arguments: Record<string, unknown>;
  /** What the policy says of it: `ask` calls are allowed by approving the run. */
  decision: 'allow' | 'ask' | 'deny' | 'unknown';
  reason?: string;
  tool: string;
}

/** What a run would do. */
export interface PlannedRun {
  calls: PlannedCall[];
  identifier: string;
  name: string;
  /** What stands in the way: no work, no runner, a circle, an active run. */
  problems: string[];
  run?: RunPolicy;
  /** Tasks it would wait for. */
  waitsFor: string[];
  work?: TaskWork;
}

export interface RunPreviewFacts {
  kind: 'run';
  /** 200 at most, in the order in which they would be done. What is not shown is granted nothing. */
  runs: PlannedRun[];
  total: number;
}

export interface SchedulePreviewFacts {
  kind: 'schedule';
  /** ISO 8601, UTC: the next five times. */
  nextTimes: string[];
  planned: PlannedRun;
  problems: string[];
  timeZone: string;
}

export type TaskPreview = DeletePreviewFacts | RunPreviewFacts | SchedulePreviewFacts;
