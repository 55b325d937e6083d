import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { getErrorCode } from '@lobechat/utils';

import { describeOwnProcess } from '../changing/process-identity.ts';
import {
  hashText,
  makePrivateFolder,
  overwriteStateFile,
  readStateFile,
  removeOldest,
  writeStateFile,
} from '../ledger/state-file.ts';
import { rethrowFor } from '../paths/file-error.ts';
import { type BlobStore, createBlobStore } from './blob-store.ts';
import type { CaptureLimits } from './capture-node.ts';
import { type ChangeDraft, type JournalEntry, parseEntry } from './journal-entry.ts';

/** Maximum number of changes per session. */
const MAX_CHANGES = 2000;
const MAX_AGE_MS = 30 * 24 * 3_600_000;
/** Number of changes recorded by a process between two cleanups. */
const CHANGES_PER_TIDY = 100;
const MAX_ENTRIES = 20_000;
const EXTENSION = '.json';

/** Where the journal is stored, and how much previous content is kept. */
export interface ChangeJournalOptions {
  /** Absolute. Folders are created below it at the first change. */
  dataDirectory: string;
  /** Bytes per file. Larger ones are not kept: their changes cannot be undone. Default 20 MB. */
  maxKeptFile?: number | undefined;
  /** Total compressed bytes. The oldest content is dropped. Default 200 MB. */
  maxKeptTotal?: number | undefined;
}

/** Which entries to read. Default: all. */
export interface WhichEntries {
  /** Only entries after this one. */
  after?: string | undefined;
  /** Identifiers of entries to skip. */
  without?: ReadonlySet<string> | undefined;
}

/**
 * Records every change of a session with the previous state. An entry is written before the change
 * is made and confirmed afterwards: for an unconfirmed one, the state of the file shows whether the
 * change was made.
 */
export interface ChangeJournal {
  /** Writes entries of changes that are about to be made. */
  begin: (sessionId: string | undefined, drafts: readonly ChangeDraft[]) => Promise<JournalEntry[]>;
  readonly limits: CaptureLimits;
  /** Newest first. */
  list: (sessionId: string | undefined, which?: WhichEntries) => Promise<JournalEntry[]>;
  /** Undefined if it does not exist (any more). */
  read: (sessionId: string | undefined, id: string) => Promise<JournalEntry | undefined>;
  /** Withdraws an entry whose change was not made. */
  remove: (sessionId: string | undefined, id: string) => Promise<void>;
  /** Writes the outcome of an entry. Never rejects, since the change has been made. */
  save: (sessionId: string | undefined, entry: JournalEntry) => Promise<void>;
  readonly store: BlobStore;
}

const numberOf = (name: string): number => {
  const match = /^change-(\d+)\.json$/.exec(name);
  return match === null ? 0 : Number(match[1]);
};

const fileOf = (id: string): string => id + EXTENSION;

/** Creates a journal in the data directory, which any number of processes may share. */
export const createChangeJournal = ({
  dataDirectory,
  maxKeptFile = 20_000_000,
  maxKeptTotal = 200_000_000,
}: ChangeJournalOptions): ChangeJournal => {
  const base = path.join(dataDirectory, 'changes', 'sessions');
  const blobs = createBlobStore({
    folder: path.join(dataDirectory, 'changes', 'contents'),
    maxTotal: maxKeptTotal,
  });
  // The disk that is full, say, need not be the one of the changed file.
  const refuse = rethrowFor(dataDirectory);
  const store: BlobStore = { ...blobs, put: (bytes) => blobs.put(bytes).catch(refuse) };
  // Without a session, changes belong to this object.
  const own = randomBytes(16).toString('hex');
  let changes = 0;

  const folderOf = (sessionId: string | undefined): string =>
    path.join(base, sessionId === undefined ? `own-${own}` : hashText(sessionId));

  const tidy = async (folder: string): Promise<void> => {
    if (changes % CHANGES_PER_TIDY === 0) {
      await removeOldest(folder, { count: MAX_CHANGES });
      await removeOldest(base, { maxAge: MAX_AGE_MS });
    }
    changes += 1;
  };

  const add = async (folder: string, draft: ChangeDraft): Promise<JournalEntry> => {
    const names = await readdir(folder).catch(() => []);
    for (let next = Math.max(0, ...names.map(numberOf)) + 1; ; next += 1) {
      const id = `change-${next}`;
      const at = new Date().toISOString();
      const entry: JournalEntry = { ...draft, at, id, pending: describeOwnProcess() };
      try {
        // The process that creates the file gets the number.
        await writeFile(path.join(folder, fileOf(id)), JSON.stringify(entry), {
          flag: 'wx',
          mode: 0o600,
        });
        return entry;
      } catch (error) {
        if (getErrorCode(error) !== 'EEXIST') throw error;
      }
    }
  };

  const journal: ChangeJournal = {
    begin: async (sessionId, drafts) => {
      const folder = folderOf(sessionId);
      await makePrivateFolder(folder).catch(refuse);
      await tidy(folder);
      const entries: JournalEntry[] = [];
      try {
        for (const draft of drafts) entries.push(await add(folder, draft));
      } catch (error) {
        for (const { id } of entries) await journal.remove(sessionId, id);
        return refuse(error);
      }
      return entries;
    },
    limits: { maxEntries: MAX_ENTRIES, maxFile: maxKeptFile, maxTree: maxKeptTotal },
    list: async (sessionId, { after, without = new Set<string>() } = {}) => {
      const folder = folderOf(sessionId);
      const least = after === undefined ? 0 : numberOf(fileOf(after));
      const left = new Set([...without].map(fileOf));
      const names = (await readdir(folder).catch(() => [])).filter(
        (name) => numberOf(name) > least && !left.has(name),
      );
      const sorted = names.toSorted((a, b) => numberOf(b) - numberOf(a));
      const entries = await Promise.all(
        sorted.map(async (name) => parseEntry(await readStateFile(path.join(folder, name)))),
      );
      return entries.filter((entry) => entry !== undefined);
    },
    read: async (sessionId, id) =>
      parseEntry(await readStateFile(path.join(folderOf(sessionId), fileOf(id)))),
    remove: (sessionId, id) => rm(path.join(folderOf(sessionId), fileOf(id)), { force: true }),
    save: async (sessionId, entry) => {
      const file = path.join(folderOf(sessionId), fileOf(entry.id));
      const text = JSON.stringify(entry);
      await writeStateFile(file, text)
        .catch(() => overwriteStateFile(file, text))
        .catch(() => undefined);
    },
    store,
  };
  return journal;
};
