import { listWorkers } from '@lobechat/database';

import type { RunQueue } from '../queue/run-queue.ts';
import type { TaskRunner } from '../runner.ts';
import type { Worker } from '../worker/create-worker.ts';
import { read } from '../worker/persist.ts';
import type { RunEvents } from '../worker/run-events.ts';
import type { RunDeskOptions } from './create-run-desk.ts';
import type { RunWatch } from './run-watch.ts';

/** State shared by the methods of a desk. */
export interface DeskParts {
  readonly events: RunEvents;
  readonly options: RunDeskOptions;
  readonly queue: RunQueue;
  readonly runners: ReadonlyMap<string, TaskRunner>;
  readonly watch: RunWatch;
  readonly worker: Worker;
}

/** Milliseconds since its last sign of life within which a worker counts as running. */
export const SEEN_WITHIN_MS = 15_000;

/** The types of work that workers of other processes can do, too. */
export const listTypesElsewhere = async ({
  options: { database },
}: Pick<DeskParts, 'options'>): Promise<Set<string>> => {
  const workers = await read(database, (db) => listWorkers(db, { seenWithinMs: SEEN_WITHIN_MS }));
  return new Set(workers.flatMap(({ runners }) => runners));
};
