import { readList, readRecord, readString } from '@lobechat/shared-tool-ui';

import { readCount } from './read-count.ts';
import { readFailure, type ShownFailure } from './read-failure.ts';
import { readRun, readRuns, type ShownRun } from './read-run.ts';
import { MOST_ITEMS } from './read-task.ts';

/** Somebody who does what is queued. */
export interface ShownWorker {
  active: number;
  concurrency?: number | undefined;
  kind?: string | undefined;
  name: string;
}

/** A run that was asked for, and what came with it. */
export interface ShownRunState {
  further: ShownRun[];
  isAlreadyActive: boolean;
  run: ShownRun;
  /** Absent if it is not known who is there. */
  workers?: ShownWorker[] | undefined;
}

/** One task of a batch that was to be run. */
export interface ShownRunItem {
  error?: ShownFailure | undefined;
  identifier: string;
  isAlreadyActive: boolean;
  name: string;
  run?: ShownRun | undefined;
}

/** Runs of a batch. */
export interface ShownRunItems {
  items: ShownRunItem[];
  workers?: ShownWorker[] | undefined;
}

const readWorkers = (value: unknown): ShownWorker[] | undefined =>
  Array.isArray(value)
    ? value.slice(0, 100).flatMap((item) => {
        const { active, concurrency, kind, name } = readRecord(item);
        const known = readString(name) ?? readString(kind);
        return known === undefined
          ? []
          : [
              {
                active: readCount(active) ?? 0,
                concurrency: readCount(concurrency),
                kind: readString(kind),
                name: known,
              },
            ];
      })
    : undefined;

/**
 * Reads the state of `runTask` and `cancelTaskRun`, finished or under way: the run with its details
 * where there are any. Progress may be the run itself.
 */
export const readRunState = (state: unknown): ShownRunState | undefined => {
  const record = readRecord(state);
  const run = readRun(record.details) ?? readRun(record.run) ?? readRun(record);
  if (!run) return undefined;
  return {
    further: readRuns(record.further),
    isAlreadyActive: record.alreadyActive === true,
    run,
    workers: readWorkers(record.workers),
  };
};

const readItem = (value: unknown): ShownRunItem[] => {
  const record = readRecord(value);
  const run = readRun(record.run) ?? readRun(record.details);
  const identifier = readString(record.identifier) ?? run?.identifier ?? '';
  const name = readString(record.name) ?? '';
  const error = readFailure(record.error);
  if (identifier === '' && name === '' && !error && !run) return [];
  return [{ error, identifier, isAlreadyActive: record.alreadyActive === true, name, run }];
};

/** Reads the state of `runTasks`, finished or under way. Progress may be a list of runs. */
export const readRunItems = (state: unknown): ShownRunItems | undefined => {
  const record = readRecord(state);
  const runs = Array.isArray(state) ? state : record.runs;
  if (!Array.isArray(record.results) && Array.isArray(runs)) {
    return {
      items: readRuns(runs).map((run) => ({
        identifier: run.identifier,
        isAlreadyActive: false,
        name: '',
        run,
      })),
    };
  }
  if (!Array.isArray(record.results)) return undefined;
  return {
    items: readList(record.results).slice(0, MOST_ITEMS).flatMap(readItem),
    workers: readWorkers(record.workers),
  };
};
