import type { IDBPObjectStore } from 'idb';

import { parseJsonInParts } from '@lobechat/utils';

import { type GivenAnswer, interrupt, type RunRecord } from '../run/run-record.ts';
import { createChangeChannel } from './change-channel.ts';
import {
  type Database,
  type HistorySchema,
  DATABASE_NAME,
  openDatabase,
} from './history-database.ts';
import { describeCall, type HistoryEntry, isMatch, toKept } from './history-entry.ts';
import { type KeptCall, packCall, unpackCall } from './kept-call.ts';
import { readExported } from './read-exported.ts';
import { createRunningCalls } from './running-calls.ts';
import { mayHoldSecret } from './without-secrets.ts';

/** Why a call could not be stored. */
export type HistoryTrouble = 'full' | 'unavailable';

/** A call and its list entry, as they are in the database. */
export interface StoredCall {
  call: KeptCall;
  entry: HistoryEntry;
}

/** Which calls are listed. */
export interface HistoryQuery {
  /** Only calls of this API (`identifier/api`). */
  api?: string | undefined;
  /** Only calls that started before this time. */
  before?: number | undefined;
  filter?: string | undefined;
  limit: number;
  pinned?: boolean | undefined;
}

/** The calls that were made in this browser, newest first, from all tabs. */
export interface CallHistory {
  /**
   * Stores a call that starts, in case its page is closed before it ends. It is listed once it has
   * ended, or its page is gone.
   */
  begin: (record: RunRecord) => Promise<void>;
  change: (id: string, change: Partial<Pick<HistoryEntry, 'name' | 'pinned'>>) => Promise<void>;
  /** Deletes calls that are not pinned, and returns them for {@link CallHistory.restore}. */
  clear: () => Promise<readonly StoredCall[]>;
  /** All calls as JSON, to be read by {@link CallHistory.importCalls}. */
  exportCalls: () => Promise<Blob>;
  getTrouble: () => HistoryTrouble | undefined;
  /**
   * @returns the number of calls that were stored
   * @throws TypeError if the file is not an export
   */
  importCalls: (file: Blob) => Promise<number>;
  keep: (record: RunRecord) => Promise<void>;
  keepAnswer: (answer: GivenAnswer) => Promise<void>;
  keepDraft: (key: string, text: string) => Promise<void>;
  list: (query: HistoryQuery) => Promise<HistoryEntry[]>;
  /** The answers of this browser, newest first. */
  listAnswers: () => Promise<GivenAnswer[]>;
  open: (id: string) => Promise<RunRecord | undefined>;
  readDraft: (key: string) => Promise<string | undefined>;
  remove: (id: string) => Promise<void>;
  /** Stores deleted calls again. */
  restore: (calls: readonly StoredCall[]) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/** Maximum number of stored calls in addition to pinned ones. */
const MAX_CALLS = 10_000;
/** Maximum number of stored answers. */
const MAX_ANSWERS = 1000;
/** Number of calls that are written, or deleted to make room, together. */
const STEP = 50;

const FORMAT = 'lobe-tools-calls/1';

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

const sizeOf = (value: KeptCall | string): number =>
  value instanceof Blob ? value.size : JSON.stringify(value).length;

/** Whether values fit into an empty history. */
const canBeKept = async (values: readonly (KeptCall | string)[]): Promise<boolean> => {
  const { quota = Number.POSITIVE_INFINITY } = await navigator.storage.estimate();
  return values.reduce((sum, value) => sum + sizeOf(value), 0) < quota;
};

/* The list entry of a call that never ended; undefined while it runs. */
const toEnded = (entry: HistoryEntry, live: ReadonlySet<string>): HistoryEntry | undefined => {
  if (entry.phase !== 'running') return entry;
  return live.has(entry.id) ? undefined : { ...entry, phase: 'interrupted' };
};

type EntryStore = IDBPObjectStore<HistorySchema, ['entries'], 'entries'>;

const ofAll = (store: EntryStore, before: number) => ({
  index: store.index('startedAt'),
  range: IDBKeyRange.upperBound(before, true),
});

const ofApi = (store: EntryStore, api: string, before: number) => {
  const slash = api.indexOf('/');
  const [identifier, apiName] = [api.slice(0, slash), api.slice(slash + 1)];
  const from = [identifier, apiName, 0];
  return {
    index: store.index('api'),
    range: IDBKeyRange.bound(from, [identifier, apiName, before], false, true),
  };
};

/** Opens the history of this browser (IndexedDB). `getTrouble` reports storage failures. */
export const createCallHistory = (): CallHistory => {
  const { add: subscribe, announce, announceHere } = createChangeChannel(DATABASE_NAME);
  let trouble: HistoryTrouble | undefined;
  let opened: Promise<Database> | undefined;
  const running = createRunningCalls(globalThis.navigator?.locks);

  const report = (next: HistoryTrouble | undefined): void => {
    if (trouble === next) return;
    trouble = next;
    announceHere();
  };

  const open = (): Promise<Database> => {
    opened ??= openDatabase();
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };

  /** Reads; a browser without storage has nothing. */
  const read = async <Value>(work: (database: Database) => Promise<Value>, none: Value) => {
    try {
      return await work(await open());
    } catch {
      report('unavailable');
      return none;
    }
  };

  const dropOldest = async (database: Database, count: number): Promise<number> => {
    const transaction = database.transaction(['calls', 'entries'], 'readwrite');
    const calls = transaction.objectStore('calls');
    let dropped = 0;
    let cursor = await transaction.objectStore('entries').index('startedAt').openCursor();
    while (cursor && dropped < count) {
      if (!cursor.value.pinned) {
        await calls.delete(cursor.value.id);
        await cursor.delete();
        dropped += 1;
      }
      cursor = await cursor.continue();
    }
    await transaction.done;
    return dropped;
  };

  const put = async (database: Database, stored: readonly StoredCall[]): Promise<void> => {
    const transaction = database.transaction(['calls', 'entries'], 'readwrite');
    const calls = transaction.objectStore('calls');
    const entries = transaction.objectStore('entries');
    const written: Promise<unknown>[] = [];
    for (const { call, entry } of stored) {
      // A short call may have ended before its start was written.
      const isLate = entry.phase === 'running' && (await entries.getKey(entry.id)) !== undefined;
      if (!isLate) written.push(calls.put(call, entry.id), entries.put(entry));
    }
    // Without waiting for the answers: the page may be reloaded at once.
    transaction.commit();
    await Promise.all([...written, transaction.done]);
  };

  /**
   * Writes; if there is no room, the oldest unpinned calls are deleted. None is deleted for
   * values that cannot be stored anyway. Returns whether it was written.
   */
  const write = async (
    work: (database: Database) => Promise<void>,
    ...values: readonly (KeptCall | string)[]
  ): Promise<boolean> => {
    try {
      const database = await open();
      for (;;) {
        try {
          await work(database);
          report(undefined);
          return true;
        } catch (error) {
          if (!isFull(error)) throw error;
          const hasRoom = (await canBeKept(values)) && (await dropOldest(database, STEP)) > 0;
          if (!hasRoom) {
            report('full');
            return false;
          }
        }
      }
    } catch {
      report('unavailable');
      return false;
    }
  };

  /** Writes calls, or those that fit. A transaction for each would take most of the time. */
  const writeAll = async (all: readonly StoredCall[]): Promise<number> => {
    // Several with one id are one call.
    const written = new Set<string>();
    for (let at = 0; at < all.length; at += STEP) {
      const some = all.slice(at, at + STEP);
      const calls = some.map(({ call }) => call);
      const fit = await write((database) => put(database, some), ...calls);
      for (const one of some)
        if (fit || (await write((database) => put(database, [one]), one.call)))
          written.add(one.entry.id);
    }
    announce();
    return written.size;
  };

  const importCalls = async (file: Blob): Promise<number> => {
    const value = (await parseJsonInParts(await file.text())) as {
      calls?: unknown;
      format?: unknown;
    } | null;
    const calls = Array.isArray(value?.calls) ? value.calls.map(readExported) : [undefined];
    if (value?.format !== FORMAT || !calls.every((call) => call !== undefined))
      throw new TypeError('no export');
    const packed: StoredCall[] = [];
    for (const { call, entry } of calls) packed.push({ call: await packCall(call), entry });
    return writeAll(packed);
  };

  return {
    begin: async (record) => {
      if (!running.begin(record.request.callId)) return;
      const call = await toKept(record);
      const kept = await packCall(call);
      const entry = describeCall(call);
      await write((database) => put(database, [{ call: kept, entry }]), kept);
    },
    change: async (id, change) => {
      await write(async (database) => {
        const entry = await database.get('entries', id);
        if (entry) await database.put('entries', { ...entry, ...change });
      });
      announce();
    },
    clear: async () => {
      const deleted: StoredCall[] = [];
      await write(async (database) => {
        // In one step: a call that ends meanwhile is kept, or is among the returned ones.
        const transaction = database.transaction(['calls', 'entries'], 'readwrite');
        const calls = transaction.objectStore('calls');
        const entries = transaction.objectStore('entries');
        const remove = async (entry: HistoryEntry): Promise<void> => {
          const call = await calls.get(entry.id);
          await Promise.all([calls.delete(entry.id), entries.delete(entry.id)]);
          if (call) deleted.push({ call, entry });
        };
        const all = await entries.getAll();
        await Promise.all(all.filter(({ pinned }) => !pinned).map(remove));
        await transaction.done;
      });
      announce();
      return deleted;
    },
    exportCalls: () =>
      read(async (database) => {
        const parts: BlobPart[] = [];
        // One after another: a thousand large results are never all in memory as objects.
        for (const entry of await database.getAllFromIndex('entries', 'startedAt')) {
          const call = await database.get('calls', entry.id);
          if (!call) continue;
          const before = `${parts.length > 0 ? ',' : ''}{"entry":${JSON.stringify(entry)},"call":`;
          parts.push(before, call instanceof Blob ? call : JSON.stringify(call), '}');
        }
        return new Blob([`{"format":"${FORMAT}","calls":[`, ...parts, ']}'], {
          type: 'application/json',
        });
      }, new Blob()),
    getTrouble: () => trouble,
    importCalls,
    keep: async (record) => {
      const call = await toKept(record);
      const kept = await packCall(call);
      await write(async (database) => {
        // First, because a person may reload the page as soon as the result is visible.
        await put(database, [{ call: kept, entry: describeCall(call) }]);
        const count = await database.count('entries');
        if (count > MAX_CALLS) await dropOldest(database, Math.max(STEP, count - MAX_CALLS));
      }, kept);
      running.end(call.request.callId);
      announce();
    },
    keepAnswer: async (answer) => {
      await write(async (database) => {
        const last = await database.add('answers', answer);
        await database.delete('answers', IDBKeyRange.upperBound(last - MAX_ANSWERS));
      });
      announce();
    },
    keepDraft: async (key, text) => {
      // A text that may contain a secret is not stored at all: it is not known where the secret
      // ends.
      await write(async (database) => {
        if (text === '{}' || mayHoldSecret(text)) await database.delete('drafts', key);
        else await database.put('drafts', text, key);
      }, text);
    },
    list: ({ api, before = Number.POSITIVE_INFINITY, filter = '', limit, pinned }) =>
      read(async (database) => {
        const found: HistoryEntry[] = [];
        const live = await running.list();
        const { store } = database.transaction('entries');
        const take = (kept: HistoryEntry): void => {
          const entry = toEnded(kept, live);
          if (entry && (pinned !== true || entry.pinned) && isMatch(entry, filter))
            found.push(entry);
        };
        const { index, range } =
          api === undefined ? ofAll(store, before) : ofApi(store, api, before);
        if (pinned === true || filter !== '') {
          // Most entries are read in vain. One by one, thousands of them would take seconds.
          for (const entry of (await index.getAll(range)).toReversed()) take(entry);
          return found.slice(0, limit);
        }
        let cursor = await index.openCursor(range, 'prev');
        while (cursor && found.length < limit) {
          take(cursor.value);
          cursor = await cursor.continue();
        }
        return found;
      }, []),
    listAnswers: () =>
      read(async (database) => (await database.getAll('answers')).toReversed(), []),
    open: (id) =>
      read(async (database) => {
        const kept = await database.get('calls', id);
        const call = kept && (await unpackCall(kept));
        if (!call || call.result) return call;
        return (await running.list()).has(id) ? undefined : interrupt(call);
      }, undefined),
    readDraft: (key) => read((database) => database.get('drafts', key), undefined),
    remove: async (id) => {
      await write(async (database) => {
        await Promise.all([database.delete('calls', id), database.delete('entries', id)]);
      });
      announce();
    },
    restore: async (calls) => void (await writeAll(calls)),
    subscribe,
  };
};
