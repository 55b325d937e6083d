import {
  readChoice,
  readList,
  readRecord,
  readString,
  readStrings,
} from '@lobechat/shared-tool-ui';

import type { PlannedCall } from '../../types.ts';
import { readNames } from './read-batch.ts';
import { readCount } from './read-count.ts';
import { readPolicy, readWork, type ShownPolicy, type ShownWork, writeJson } from './read-work.ts';

const DECISIONS = ['allow', 'ask', 'deny', 'unknown'] as const satisfies Array<
  PlannedCall['decision']
>;

/** What deleting would do, as far as it is known. */
export interface ShownDeletePreview {
  activeRuns: number;
  comments: number;
  doomed: Array<{ identifier: string; isNamed: boolean; name: string }>;
  /** Tasks that would go and are not among them. */
  left: number;
  runs: number;
  unblocked: Array<{ identifier: string; name: string }>;
}

/** A call that a run would make. */
export interface ShownCall {
  /** As JSON. */
  arguments?: string | undefined;
  decision: PlannedCall['decision'];
  reason?: string | undefined;
  tool: string;
}

/** What one run would do. */
export interface ShownPlannedRun {
  calls: ShownCall[];
  identifier: string;
  /** Calls that are not among them: too many, or of a form that is not known. */
  left: number;
  name: string;
  policy?: ShownPolicy | undefined;
  problems: string[];
  waitsFor: string[];
  work?: ShownWork | undefined;
}

/** What runs would do. */
export interface ShownRunPreview {
  /** Runs that are not among them. */
  left: number;
  runs: ShownPlannedRun[];
}

/** What a schedule would do. */
export interface ShownSchedulePreview {
  nextTimes: string[];
  planned?: ShownPlannedRun | undefined;
  problems: string[];
  timeZone?: string | undefined;
}

/** Items of a preview that are read: more could not be looked through before an approval. */
const MOST_ITEMS = 500;

/** Reads the preview of deleting; nothing if it is none. */
export const readDeletePreview = (preview: unknown): ShownDeletePreview | undefined => {
  const record = readRecord(preview);
  if (record.kind !== 'delete' || !Array.isArray(record.doomed)) return undefined;
  const given = record.doomed;
  const doomed = given.slice(0, MOST_ITEMS).flatMap((item) => {
    const { identifier, isNamed, name } = readRecord(item);
    const known = readString(identifier);
    return known === undefined
      ? []
      : [{ identifier: known, isNamed: isNamed === true, name: readString(name) ?? '' }];
  });
  const total = Math.max(given.length, readCount(record.doomedTotal) ?? 0);
  return {
    activeRuns: readCount(record.activeRuns) ?? 0,
    comments: readCount(record.comments) ?? 0,
    doomed,
    left: total - doomed.length,
    runs: readCount(record.runs) ?? 0,
    unblocked: readNames(record.unblocked).slice(0, MOST_ITEMS),
  };
};

const readCall = (value: unknown): ShownCall[] => {
  const record = readRecord(value);
  const tool = readString(record.tool);
  return tool === undefined
    ? []
    : [
        {
          arguments: writeJson(record.arguments),
          // What was not judged in a way that is known is to be looked at.
          decision: readChoice(record.decision, DECISIONS) ?? 'unknown',
          reason: readString(record.reason),
          tool,
        },
      ];
};

const readPlannedRun = (value: unknown): ShownPlannedRun[] => {
  const record = readRecord(value);
  const identifier = readString(record.identifier);
  if (identifier === undefined) return [];
  const given = readList(record.calls);
  const calls = given.slice(0, MOST_ITEMS).flatMap(readCall);
  return [
    {
      calls,
      identifier,
      left: given.length - calls.length,
      name: readString(record.name) ?? '',
      policy: readPolicy(record.run),
      problems: readStrings(record.problems).slice(0, 50),
      waitsFor: readStrings(record.waitsFor).slice(0, 200),
      work: readWork(record.work),
    },
  ];
};

/** Reads the preview of runs; nothing if it is none. */
export const readRunPreview = (preview: unknown): ShownRunPreview | undefined => {
  const { kind, runs, total } = readRecord(preview);
  if (kind !== 'run' || !Array.isArray(runs)) return undefined;
  const read = runs.slice(0, MOST_ITEMS).flatMap(readPlannedRun);
  if (read.length === 0) return undefined;
  return { left: Math.max(runs.length, readCount(total) ?? 0) - read.length, runs: read };
};

/** Reads the preview of a schedule; nothing if it is none. */
export const readSchedulePreview = (preview: unknown): ShownSchedulePreview | undefined => {
  const { kind, nextTimes, planned, problems, timeZone } = readRecord(preview);
  if (kind !== 'schedule') return undefined;
  return {
    nextTimes: readStrings(nextTimes).slice(0, 20),
    planned: readPlannedRun(planned)[0],
    problems: readStrings(problems).slice(0, 50),
    timeZone: readString(timeZone),
  };
};
