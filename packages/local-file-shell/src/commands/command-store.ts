import { createHash, randomBytes } from 'node:crypto';
import {
  access,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';

import type { CommandFacts } from '@lobechat/builtin-tool-local-system';

/** The record of a command, besides its facts. */
export interface CommandRecord {
  facts: CommandFacts;
  /** The process that runs it, and its start time: the id alone may be reused. */
  host: { pid: number; startedAt: number };
  keptBytes: number;
  /** For ending it from another process. */
  leader: number;
  marker: string;
  notes: string[];
  /** The name of the output file, in the session's folder. */
  outputName: string;
  totalBytes: number;
}

/** The commands of one session, on disk. */
export interface CommandStore {
  /** Claims an id that no other command of the session has. Undefined if the disk refuses. */
  claim: () => Promise<string | undefined>;
  /** Creates the file of an output, with an unguessable name. */
  createOutput: (commandId: string) => Promise<{ file: FileHandle; name: string }>;
  readonly folder: string;
  /** In no order. */
  listIds: () => Promise<string[]>;
  read: (commandId: string) => Promise<CommandRecord | undefined>;
  /** Where the session's last reading ended. */
  readPosition: (commandId: string) => Promise<number | undefined>;
  readTail: (commandId: string) => Promise<Buffer>;
  remove: (commandId: string) => Promise<void>;
  /** Asks the process that runs a command to end it. */
  requestKill: (commandId: string) => Promise<void>;
  /** Whether another process has asked to end it. */
  wasKillRequested: (commandId: string) => Promise<boolean>;
  write: (record: CommandRecord) => Promise<void>;
  /** Never fails. */
  writePosition: (commandId: string, position: number) => Promise<void>;
  /** The end of an output that was not kept completely. */
  writeTail: (commandId: string, tail: Buffer) => Promise<void>;
}

const FOLDER = 'commands';
const FACTS = '.json';
const ID = /^cmd-[0-9a-f]{4,8}$/;
const PRIVATE = { mode: 0o600 } as const;
/** Maximum number of ids that are tried. */
const CLAIM_TRIES = 40;

/** The folder of all sessions. */
export const commandsFolder = (dataDirectory: string): string => path.join(dataDirectory, FOLDER);

/** The name of a session's folder: an id may be anything, and must not be readable on disk. */
export const sessionFolderName = (sessionId: string): string =>
  createHash('sha256').update(`commands\0${sessionId}`).digest('hex').slice(0, 32);

/** Whether this may be the id of a command; anything else never becomes part of a path. */
export const isCommandId = (id: string): boolean => ID.test(id);

const isCommandRecord = (value: unknown): value is CommandRecord =>
  typeof value === 'object' && value !== null && 'facts' in value && 'outputName' in value;

/** Opens the store of one session's folder. Nothing is created until something is stored. */
export const createCommandStore = (folder: string): CommandStore => {
  // Each time: another process may have removed a folder that was empty for long.
  const make = (): Promise<unknown> => mkdir(folder, { mode: 0o700, recursive: true });
  const fileOf = (commandId: string, extension: string): string =>
    path.join(folder, `${commandId}${extension}`);

  // If the disk is full, reading also continues from here.
  const unsavedPositions = new Map<string, number>();

  /** Replaces a file atomically: a reader sees the old or the new one. */
  const replace = async (file: string, content: Buffer | string): Promise<void> => {
    await make();
    const next = `${file}.${randomBytes(6).toString('hex')}.new`;
    try {
      await writeFile(next, content, { ...PRIVATE, flag: 'wx' });
      await rename(next, file);
    } catch (error) {
      await rm(next, { force: true }).catch(() => {});
      throw error;
    }
  };

  return {
    claim: async () => {
      await make();
      for (let attempt = 0; attempt < CLAIM_TRIES; attempt += 1) {
        // Short while there is room: a model must repeat it.
        const bytes = attempt < CLAIM_TRIES / 2 ? 2 : 4;
        const commandId = `cmd-${randomBytes(bytes).toString('hex')}`;
        const taken = await writeFile(fileOf(commandId, FACTS), '', {
          ...PRIVATE,
          flag: 'wx',
        }).then(
          () => false,
          (error: NodeJS.ErrnoException) => {
            if (error.code === 'EEXIST') return true;
            throw error;
          },
        );
        if (!taken) return commandId;
      }
      return undefined;
    },
    createOutput: async (commandId) => {
      await make();
      const name = `${commandId}-${randomBytes(16).toString('hex')}.log`;
      return { file: await open(path.join(folder, name), 'wx', PRIVATE.mode), name };
    },
    folder,
    listIds: async () => {
      const names = await readdir(folder).catch(() => []);
      return names
        .filter((name) => name.endsWith(FACTS))
        .map((name) => name.slice(0, -FACTS.length))
        .filter(isCommandId);
    },
    read: async (commandId) => {
      if (!isCommandId(commandId)) return undefined;
      const text = await readFile(fileOf(commandId, FACTS), 'utf8').catch(() => '');
      try {
        const value: unknown = JSON.parse(text);
        return isCommandRecord(value) ? value : undefined;
      } catch {
        // Claimed and not yet written, or written when the disk was full.
        return undefined;
      }
    },
    readPosition: async (commandId) => {
      const unsaved = unsavedPositions.get(commandId);
      if (unsaved !== undefined) return unsaved;
      const text = await readFile(fileOf(commandId, '.at'), 'utf8').catch(() => '');
      return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
    },
    readTail: (commandId) => readFile(fileOf(commandId, '.tail')).catch(() => Buffer.alloc(0)),
    remove: async (commandId) => {
      const names = await readdir(folder).catch(() => []);
      const own = names.filter(
        (name) => name.startsWith(`${commandId}.`) || name.startsWith(`${commandId}-`),
      );
      await Promise.all(own.map((name) => rm(path.join(folder, name), { force: true })));
    },
    requestKill: (commandId) => replace(fileOf(commandId, '.kill'), ''),
    wasKillRequested: (commandId) =>
      access(fileOf(commandId, '.kill')).then(
        () => true,
        () => false,
      ),
    write: (record) => replace(fileOf(record.facts.commandId, FACTS), JSON.stringify(record)),
    writePosition: async (commandId, position) => {
      try {
        await replace(fileOf(commandId, '.at'), String(position));
        unsavedPositions.delete(commandId);
      } catch {
        unsavedPositions.set(commandId, position);
      }
    },
    writeTail: (commandId, tail) => replace(fileOf(commandId, '.tail'), tail),
  };
};
