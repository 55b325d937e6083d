import type { DBSchema, IDBPDatabase } from 'idb';

import type { GivenAnswer } from '../run/run-record.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { KeptCall } from './kept-call.ts';

/** What is stored in the database. */
export interface HistorySchema extends DBSchema {
  /** A person's answers, in order. */
  answers: { key: number; value: GivenAnswer };
  /** The calls themselves. A list never reads them: a result may have 20 MB. */
  calls: { key: string; value: KeptCall };
  /** The last written arguments of each API. */
  drafts: { key: string; value: string };
  entries: {
    indexes: { api: [identifier: string, apiName: string, startedAt: number]; startedAt: number };
    key: string;
    value: HistoryEntry;
  };
}

/** The open database. */
export type Database = IDBPDatabase<HistorySchema>;

/** Name of the database. */
export const DATABASE_NAME = 'lobe-tools-history';

/** Opens the database; an older one is changed to the current form. */
export const openDatabase = async (): Promise<Database> => {
  const { openDB } = await import('idb');
  return openDB<HistorySchema>(DATABASE_NAME, 3, {
    // Another tab wants a newer version: it is not blocked.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    upgrade: (database, version, _, transaction) => {
      if (version < 1) {
        database.createObjectStore('calls');
        database.createObjectStore('drafts');
        database
          .createObjectStore('entries', { keyPath: 'id' })
          .createIndex('startedAt', 'startedAt');
      }
      if (version < 2) database.createObjectStore('answers', { autoIncrement: true });
      if (version < 3) {
        transaction
          .objectStore('entries')
          .createIndex('api', ['identifier', 'apiName', 'startedAt']);
      }
    },
  });
};
