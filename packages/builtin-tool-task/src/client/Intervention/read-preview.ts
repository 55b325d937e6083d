import { type Loose, readBySchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import {
  DELETE_PREVIEW,
  type DeletePreviewFacts,
  type PlannedCall,
  type PlannedRun,
  RUN_PREVIEW,
  SCHEDULE_PREVIEW,
} from '../../previews.ts';

/* A preview may have any form. Unreadable parts are counted: nothing is approved unseen. */

/** The known effects of deleting. */
export interface ShownDeletePreview extends Loose<DeletePreviewFacts> {
  doomed: Array<{ identifier: string; isNamed?: boolean | undefined; name?: string | undefined }>;
  /** Number of tasks to be deleted that are not listed. */
  left: number;
}

/** A call that a run would make. */
export interface ShownCall extends Loose<PlannedCall> {
  decision: PlannedCall['decision'];
  tool: string;
}

/** The effects of one run. */
export interface ShownPlannedRun extends Omit<Loose<PlannedRun>, 'calls'> {
  calls: ShownCall[];
  identifier: string;
  /** Number of calls that are not listed. */
  left: number;
}

/** The effects of runs. */
export interface ShownRunPreview {
  left: number;
  runs: ShownPlannedRun[];
}

/** The effects of a schedule. */
export interface ShownSchedulePreview {
  nextTimes: string[];
  planned?: ShownPlannedRun | undefined;
  problems: string[];
  timeZone?: string | undefined;
}

const countOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Reads the preview of a deletion; undefined if it is invalid. */
export const readDeletePreview = (preview: unknown): ShownDeletePreview | undefined => {
  const read = readBySchema(DELETE_PREVIEW, preview);
  if (read?.kind !== 'delete' || !read.doomed || !isRecord(preview)) return undefined;
  const doomed = read.doomed.flatMap(({ identifier, ...task }) =>
    identifier ? [{ ...task, identifier }] : [],
  );
  const total = Math.max(countOf(preview['doomed']), read.doomedTotal ?? 0);
  return { ...read, doomed, left: total - doomed.length };
};

const readPlannedRun = (read: Loose<PlannedRun>, given: unknown): ShownPlannedRun[] => {
  const { identifier } = read;
  if (!identifier) return [];
  const calls = (read.calls ?? []).flatMap(({ decision = 'unknown', tool, ...call }) =>
    // Anything without a known verdict needs review.
    tool ? [{ ...call, decision, tool }] : [],
  );
  const left = countOf(isRecord(given) ? given['calls'] : undefined) - calls.length;
  return [{ ...read, calls, identifier, left }];
};

/** The original index of a run in the list, which counts invalid runs that were left out. */
const findGiven = (runs: readonly unknown[], identifier: string | undefined): unknown =>
  runs.find((run) => isRecord(run) && run['identifier'] === identifier);

/** Reads the preview of runs; undefined if it is invalid. */
export const readRunPreview = (preview: unknown): ShownRunPreview | undefined => {
  const read = readBySchema(RUN_PREVIEW, preview);
  const given: unknown = isRecord(preview) ? preview['runs'] : undefined;
  if (read?.kind !== 'run' || !read.runs || !Array.isArray(given)) return undefined;
  const runs = read.runs.flatMap((run) => readPlannedRun(run, findGiven(given, run.identifier)));
  if (runs.length === 0) return undefined;
  return { left: Math.max(given.length, read.total ?? 0) - runs.length, runs };
};

/** Reads the preview of a schedule; undefined if it is invalid. */
export const readSchedulePreview = (preview: unknown): ShownSchedulePreview | undefined => {
  const read = readBySchema(SCHEDULE_PREVIEW, preview);
  if (read?.kind !== 'schedule' || !isRecord(preview)) return undefined;
  const { nextTimes = [], planned, problems = [], timeZone } = read;
  const [shown] = planned ? readPlannedRun(planned, preview['planned']) : [];
  return { nextTimes, planned: shown, problems, timeZone };
};
