import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TaskWork } from '@lobechat/builtin-tool-task';
import { createTasks, type Database, type NewTask } from '@lobechat/database';

import type { RunDesk } from '../../run-desk.ts';
import { readDetails } from '../../service/read-details.ts';
import { createRunDesk, type RunDeskOptions } from '../create-run-desk.ts';
import { createTestRunners } from './test-runners.ts';

/** A desk over a store, with scripted runners. */
export const openDesk = (database: Database, options: Partial<RunDeskOptions> = {}): RunDesk => {
  const desk: RunDesk = createRunDesk({
    dataDirectory: join(tmpdir(), 'lobe-tools-test-desk'),
    database,
    // Many processes load this file: the engine would double their start.
    engine: () => {
      throw new Error('The scripted runners call no tool.');
    },
    kind: 'test',
    readTask: (db, id) => readDetails(db, id, { desk, now: Date.now }),
    runners: createTestRunners(),
    ...options,
  });
  return desk;
};

/** A call without circumstances. */
export const CALL = { roots: [tmpdir()] } as const;

/** Creates tasks, with work for the test runners if they have none. */
export const addTasks = async (
  database: Database,
  given: readonly (Omit<NewTask, 'title' | 'work'> & {
    title?: string;
    work?: TaskWork | undefined;
  })[],
): Promise<string[]> => {
  const made = await database.transaction((db) =>
    createTasks(
      db,
      given.map((task) => ({
        title: randomUUID(),
        ...task,
        work: 'work' in task ? task.work : { type: 'steps' },
      })),
    ),
  );
  return made.map(({ id }) => `TASK-${id}`);
};
