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

/** What is remembered of a command, beside what is told of it. */
export interface CommandRecord {
  facts: CommandFacts;
  /** The process that runs it, and when that was started: the number alone may be given again. */
  host: { pid: number; startedAt: number };
  keptBytes: number;
  /** To end it from another process. */
  leader: number;
  marker: string;
  notes: string[];
  /** The name of the output's file, in the session's folder. */
  outputName: string;
  totalBytes: number;
}

/** The commands of one session, on disk. */
export interface CommandStore {
  /** Takes an id that no other command of the session has. Undefined if the disk refuses. */
  claim: () => Promise<string | undefined>;
  /** Makes the file of an output, which nobody can guess. */
  createOutput: (commandId: string) => Promise<{ file: FileHandle; name: string }>;
  readonly folder: string;
  /** In no order. */
  listIds: () => Promise<string[]>;
  read: (commandId: string) => Promise<CommandRecord | undefined>;
  /** Where the session's last reading ended. */
  readPosition: (commandId: string) => Promise<number | undefined>;
  readTail: (commandId: string) => Promise<Buffer>;
  remove: (commandId: string) => Promise<void>;
  /** Tells the process that runs a command that its end is wanted. */
  requestKill: (commandId: string) => Promise<void>;
  /** Whether another process wants its end. */
  wasKillRequested: (commandId: string) => Promise<boolean>;
  write: (record: CommandRecord) => Promise<void>;
  /** Never fails. */
  writePosition: (commandId: string, position: number) => Promise<void>;
  /** The end of an output, of which not everything was kept. */
  writeTail: (commandId: string, tail: Buffer) => Promise<void>;
}

const FOLDER = 'commands';
const FACTS = '.json';
const ID = /^cmd-[0-9a-f]{4,8}$/;
const PRIVATE = { mode: 0o600 } as const;
/** So many ids are tried. */
const CLAIM_TRIES = 40;

/** The folder of all sessions. */
export const commandsFolder = (dataDirectory: string): string => path.join(dataDirectory, FOLDER);

/** The name of a session's folder: a session's id may be anything, and must not be read off the disk. */
export const sessionFolderName = (sessionId: string): string =>
  createHash('sha256').update(`commands\0${sessionId}`).digest('hex').slice(0, 32);

/** Whether this may be the id of a command; what is not never becomes part of a path. */
export const isCommandId = (id: string): boolean => ID.test(id);

const isCommandRecord = (value: unknown): value is CommandRecord =>
  typeof value === 'object' && value !== null && 'facts' in value && 'outputName' in value;

/** Opens the store of one session's folder. Nothing is made until something is stored. */
export const createCommandStore = (folder: string): CommandStore => {
  // Each time: another process may have tidied up a folder that was empty for long.
  const make = (): Promise<unknown> => mkdir(folder, { mode: 0o700, recursive: true });
  const fileOf = (commandId: string, extension: string): string =>
    path.join(folder, `${commandId}${extension}`);

  // Where the disk is full, reading goes on from here as well.
  const unsavedPositions = new Map<string, number>();

  /** Replaces a file at once: who reads it sees the old or the new one. */
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
        // Short as long as there is room: a model has to repeat it.
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
