import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { isWithin } from '../paths/containment.ts';
import { fromFsPath, toFsPath } from '../paths/raw-names.ts';
import { hashText, readStateFile, removeOldest, writeStateFile } from './state-file.ts';

/** Maximum number of files that one session knows; the least recently seen are forgotten. */
const MAX_FILES = 5000;
/** Idle time after which a session is forgotten. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;
/** Number of records of a process between two cleanups. */
const RECORDS_PER_TIDY = 500;

/** What a session knows about a file: `current` means exactly this content. */
export type ReadStatus = 'changed' | 'current' | 'unread';

/** Records which content of which file a session has seen, so that edits apply to what was read. */
export interface ReadLedger {
  /** What a session knows about a file that currently has this content. */
  check: (sessionId: string | undefined, realPath: string, hash: string) => Promise<ReadStatus>;
  /** Forgets what the session knows at a path and below. */
  forget: (sessionId: string | undefined, realPath: string) => Promise<void>;
  /** Moves what a session knew at a path and below to another: the file was moved. */
  follow: (sessionId: string | undefined, from: string, to: string) => Promise<void>;
  /**
   * The session has read or written a file. Never rejects: if it cannot be stored, such as on a full
   * disk, this process remembers it.
   *
   * @param hash SHA-256 of the whole file in hexadecimal digits, even if only a part was shown.
   */
  record: (sessionId: string | undefined, realPath: string, hash: string) => Promise<void>;
}

/** Where the ledger is stored. */
export interface ReadLedgerOptions {
  /** Absolute. Folders are created below it at the first record. */
  dataDirectory: string;
}

interface Entry {
  hash: string;
  path: string;
}

const parseEntry = (bytes: Buffer | undefined): Entry | undefined => {
  if (bytes === undefined) return undefined;
  const [hash, ...rest] = fromFsPath(bytes).split('\n');
  return hash === undefined || rest.length === 0 ? undefined : { hash, path: rest.join('\n') };
};

/** What is remembered without a session, or cannot be stored. */
const createMemory = () => {
  const entries = new Map<string, string>();
  return {
    get: (realPath: string) => entries.get(realPath),
    paths: () => [...entries.keys()],
    remove: (realPath: string) => entries.delete(realPath),
    set: (realPath: string, hash: string) => {
      entries.delete(realPath);
      entries.set(realPath, hash);
      const [oldest] = entries.keys();
      if (entries.size > MAX_FILES && oldest !== undefined) entries.delete(oldest);
    },
  };
};

/** What cannot be stored. All ledgers of this process know it, as they would know a file. */
const unstored = createMemory();

/**
 * Creates a ledger in the data directory: one small file per session and path, each replaced as a
 * whole, so that any number of processes of one session share it. Calls without a session are
 * remembered by this object only.
 */
export const createReadLedger = ({ dataDirectory }: ReadLedgerOptions): ReadLedger => {
  const base = path.join(dataDirectory, 'reads');
  const own = createMemory();
  let records = 0;
  const folderOf = (sessionId: string): string => path.join(base, hashText(sessionId));
  const fileOf = (sessionId: string, realPath: string): string =>
    path.join(folderOf(sessionId), hashText(realPath));

  const memoryOf = (sessionId: string | undefined) => (sessionId === undefined ? own : unstored);
  const keyOf = (sessionId: string | undefined, realPath: string): string =>
    `${base}\0${sessionId ?? ''}\0${realPath}`;

  const tidy = async (sessionId: string): Promise<void> => {
    await removeOldest(folderOf(sessionId), { count: MAX_FILES });
    await removeOldest(base, { maxAge: MAX_AGE_MS });
  };

  const recall = async (
    sessionId: string | undefined,
    realPath: string,
  ): Promise<string | undefined> => {
    const known = memoryOf(sessionId).get(keyOf(sessionId, realPath));
    if (known !== undefined || sessionId === undefined) return known;
    return parseEntry(await readStateFile(fileOf(sessionId, realPath)))?.hash;
  };

  const record: ReadLedger['record'] = async (sessionId, realPath, hash) => {
    const key = keyOf(sessionId, realPath);
    if (sessionId === undefined) return own.set(key, hash);
    try {
      await writeStateFile(fileOf(sessionId, realPath), toFsPath(`${hash}\n${realPath}`));
      unstored.remove(key);
    } catch {
      return unstored.set(key, hash);
    }
    if (records % RECORDS_PER_TIDY === 0) await tidy(sessionId);
    records += 1;
  };

  const forgetOne = async (sessionId: string | undefined, realPath: string): Promise<void> => {
    memoryOf(sessionId).remove(keyOf(sessionId, realPath));
    if (sessionId !== undefined) await rm(fileOf(sessionId, realPath), { force: true });
  };

  /** By file name. It is the hash of the path, so that a file is opened once, and not for each path. */
  let paths = new Map<string, string>();
  const listStored = async (sessionId: string): Promise<Array<string | undefined>> => {
    const folder = folderOf(sessionId);
    const names = await readdir(folder).catch(() => []);
    const known = paths;
    const stored = await Promise.all(
      names.map(
        async (name) =>
          known.get(name) ?? parseEntry(await readStateFile(path.join(folder, name)))?.path,
      ),
    );
    paths = new Map(
      names.flatMap((name, at) => (stored[at] === undefined ? [] : [[name, stored[at]]])),
    );
    return stored;
  };

  /** Every path that the session knows below a folder. */
  const listBelow = async (sessionId: string | undefined, folder: string): Promise<string[]> => {
    const start = keyOf(sessionId, '');
    const remembered = memoryOf(sessionId)
      .paths()
      .filter((key) => key.startsWith(start));
    const stored = sessionId === undefined ? [] : await listStored(sessionId);
    const known = [...remembered.map((key) => key.slice(start.length)), ...stored];
    return known.filter((path) => path !== undefined && isWithin(folder, path)) as string[];
  };

  return {
    check: async (sessionId, realPath, hash) => {
      const known = await recall(sessionId, realPath);
      if (known === undefined) return 'unread';
      return known === hash ? 'current' : 'changed';
    },
    follow: async (sessionId, from, to) => {
      for (const known of await listBelow(sessionId, from)) {
        const hash = await recall(sessionId, known);
        if (hash === undefined) continue;
        await record(sessionId, to + known.slice(from.length), hash);
        await forgetOne(sessionId, known);
      }
    },
    forget: async (sessionId, realPath) => {
      for (const known of await listBelow(sessionId, realPath)) await forgetOne(sessionId, known);
    },
    record,
  };
};
