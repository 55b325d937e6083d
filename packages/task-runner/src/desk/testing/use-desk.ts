import { afterAll, afterEach, beforeAll } from 'vitest';

import type { Database } from '@lobechat/database';
import { borrowStore, type TestStore } from '@lobechat/database/testing';

import type { RunDesk } from '../../run-desk.ts';
import type { RunDeskOptions } from '../create-run-desk.ts';
import { openDesk } from './open-desk.ts';

/** A store for the tests of a group, and desks that each test opens on it. */
export interface DeskTester {
  readonly database: () => Database;
  /** Opens a desk, as another process would with its own database. */
  readonly open: (options?: Partial<RunDeskOptions>) => RunDesk;
  readonly store: () => TestStore;
}

/** Creates a store before the tests of the group, and closes what a test has opened after it. */
export const useDesk = (kind: Database['kind']): DeskTester => {
  let store: TestStore | undefined;
  let database: Database | undefined;
  const desks: RunDesk[] = [];
  const get = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('It is there within tests only.');
    return value;
  };

  beforeAll(async () => {
    store = await borrowStore(kind);
    database = store.open();
    await database.ready();
  });
  afterEach(async () => {
    await Promise.all(desks.splice(0).map((desk) => desk.close()));
  });
  afterAll(async () => {
    await store?.remove();
  });

  return {
    database: () => get(database),
    open: (options) => {
      const desk = openDesk(get(database), options);
      desks.push(desk);
      return desk;
    },
    store: () => get(store),
  };
};
