import { afterAll, beforeAll } from 'vitest';

import type { Database } from '../open-database.ts';
import { createTasks } from '../tasks/create-tasks.ts';
import { addDependencies } from '../tasks/dependencies.ts';
import { listTasks } from '../tasks/list-tasks.ts';
import type { NewTask } from '../tasks/new-task.ts';
import type { Task } from '../tasks/task.ts';
import { type TaskUpdate, updateTasks, type TasksUpdated } from '../tasks/update-tasks.ts';
import { borrowStore, type TestStore } from './stores.ts';

/** A store for all tests of a block, and functions for its tasks, each with its own transaction. */
export interface TaskTester {
  readonly create: (...input: NewTask[]) => Promise<Task[]>;
  readonly database: Database;
  /** Opens the store again, as another process would. */
  readonly open: () => Database;
  /** In the order of listing; missing ones are left out. */
  readonly read: (...ids: number[]) => Promise<Task[]>;
  readonly requires: (taskId: number, dependsOnId: number) => Promise<number>;
  readonly update: (...updates: TaskUpdate[]) => Promise<TasksUpdated>;
}

/** Creates the store before the tests of a block, and deletes it after them. */
export const useTasks = (kind: Database['kind']): TaskTester => {
  const opened: { database?: Database; store?: TestStore } = {};
  const begun = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The tests have not begun.');
    return value;
  };
  const transaction: Database['transaction'] = (work, options) =>
    begun(opened.database).transaction(work, options);

  beforeAll(async () => {
    opened.store = await borrowStore(kind);
    opened.database = opened.store.open();
    await opened.database.ready();
  });

  afterAll(async () => {
    await opened.store?.remove();
  });

  return {
    create: (...input) => transaction((db) => createTasks(db, input)),
    get database() {
      return begun(opened.database);
    },
    open: () => begun(opened.store).open(),
    read: async (...ids) => (await listTasks(begun(opened.database).db, { ids })).tasks,
    requires: (taskId, dependsOnId) =>
      transaction((db) => addDependencies(db, [{ dependsOnId, taskId, type: 'requires' }])),
    update: (...updates) => transaction((db) => updateTasks(db, updates)),
  };
};
