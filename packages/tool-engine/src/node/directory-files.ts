import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { StoredArtifact } from '@lobechat/types';
import { isRecord, parseJson } from '@lobechat/utils';

import { isArtifactId } from '../artifacts/artifact-id.ts';
import { toSafeName } from '../artifacts/safe-name.ts';

/** Only the owner may read tool results. */
const FILE_MODE = 0o600;
const DIRECTORY_MODE = 0o700;
/**
 * Milliseconds after which a file without an artifact counts as the remains of a killed process.
 */
const ABANDONED_MS = 3_600_000;

const DATA = '.data';
const FACTS = '.json';
const UNFINISHED = '.tmp';

/** The files of a store. An artifact exists once its metadata exists, which is written last. */
export interface DirectoryFiles {
  /** The ids that have a metadata file. */
  listIds: () => Promise<string[]>;
  /** Reads bytes `[start, end)`. Undefined if the artifact does not exist (any more). */
  readBytes: (id: string, start: number, end: number) => Promise<Uint8Array | undefined>;
  /** The metadata of an artifact; undefined if it is missing or cannot be trusted. */
  readFacts: (id: string) => Promise<StoredArtifact | undefined>;
  remove: (id: string) => Promise<boolean>;
  /** Removes the remains of killed processes. */
  removeAbandoned: (now: number) => Promise<void>;
  write: (artifact: StoredArtifact, bytes: Uint8Array) => Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP');

/**
 * Returns the value, or undefined if a file is missing: another process may remove it at any time.
 */
const orMissing = async <Value>(promise: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await promise;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Metadata written by another process, or by anybody with access to the directory. */
const parseFacts = (id: string, text: string): StoredArtifact | undefined => {
  const facts = parseJson(text);
  if (!isRecord(facts)) return undefined;
  const { createdAt, mimeType, name, sessionId, size } = facts;
  if (facts['id'] !== id || !isCount(size) || typeof createdAt !== 'number') return undefined;
  if (typeof mimeType !== 'string' || typeof name !== 'string') return undefined;
  return {
    createdAt,
    id,
    mimeType,
    name: toSafeName(name),
    ...(typeof sessionId === 'string' ? { sessionId } : {}),
    size,
  };
};

/**
 * Opens the files in a directory. Every file is written under a temporary name and then renamed, so
 * that no file is left half-written, by a killed process or by another one that writes the same
 * artifact.
 */
export const openDirectoryFiles = (directory: string): DirectoryFiles => {
  let unfinished = 0;
  const pathOf = (id: string, extension: string): string => join(directory, `${id}${extension}`);

  const writeFileWhole = async (path: string, data: string | Uint8Array): Promise<void> => {
    unfinished += 1;
    const unique = `${process.pid}-${Date.now().toString(36)}-${unfinished}`;
    const temporary = `${path}.${unique}${UNFINISHED}`;
    try {
      await writeFile(temporary, data, { flag: 'wx', mode: FILE_MODE });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };

  const hasData = async ({ id, size }: StoredArtifact): Promise<boolean> => {
    const found = await orMissing(stat(pathOf(id, DATA)));
    return found?.isFile() === true && found.size === size;
  };

  const readFacts = async (id: string): Promise<StoredArtifact | undefined> => {
    if (!isArtifactId(id)) return undefined;
    const text = await orMissing(readFile(pathOf(id, FACTS), 'utf8'));
    const facts = text === undefined ? undefined : parseFacts(id, text);
    return facts && (await hasData(facts)) ? facts : undefined;
  };

  const listNames = async (): Promise<string[]> => (await orMissing(readdir(directory))) ?? [];

  return {
    listIds: async () =>
      (await listNames())
        .filter((name) => name.endsWith(FACTS))
        .map((name) => name.slice(0, -FACTS.length))
        .filter(isArtifactId),

    readBytes: async (id, start, end) => {
      if (!isArtifactId(id)) return undefined;
      // A link in place of the file could point anywhere, so it is not followed.
      const flags = constants.O_RDONLY | constants.O_NOFOLLOW;
      const file = await orMissing(open(pathOf(id, DATA), flags));
      if (!file) return undefined;
      try {
        const bytes = new Uint8Array(end - start);
        let filled = 0;
        while (filled < bytes.byteLength) {
          const rest = bytes.byteLength - filled;
          const { bytesRead } = await file.read(bytes, filled, rest, start + filled);
          if (bytesRead === 0) break;
          filled += bytesRead;
        }
        return bytes.subarray(0, filled);
      } finally {
        await file.close();
      }
    },

    readFacts,

    remove: async (id) => {
      if (!isArtifactId(id)) return false;
      // Metadata first: without it the artifact is gone, even if this process is killed next.
      const existed = (await orMissing(rm(pathOf(id, FACTS)).then(() => true))) ?? false;
      await rm(pathOf(id, DATA), { force: true });
      return existed;
    },

    removeAbandoned: async (now) => {
      const names = new Set(await listNames());
      for (const name of names) {
        const isRest =
          name.endsWith(UNFINISHED) ||
          (name.endsWith(DATA) && !names.has(`${name.slice(0, -DATA.length)}${FACTS}`));
        if (!isRest) continue;
        const path = join(directory, name);
        const found = await orMissing(stat(path));
        if (found && now - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
      }
    },

    write: async (artifact, bytes) => {
      await mkdir(directory, { mode: DIRECTORY_MODE, recursive: true });
      // Written again if another process dropped the bytes between the two writes.
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await writeFileWhole(pathOf(artifact.id, DATA), bytes);
        await writeFileWhole(pathOf(artifact.id, FACTS), JSON.stringify(artifact));
        if (await hasData(artifact)) return;
      }
    },
  };
};
