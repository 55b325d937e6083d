import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';

import type { CommandFacts } from '@lobechat/builtin-tool-local-system';
import { oneLine } from '@lobechat/prompts';
import { readProcess } from '@lobechat/subprocess';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { CommandJob } from './command-job.ts';
import {
  type CommandRecord,
  commandsFolder,
  type CommandStore,
  createCommandStore,
  sessionFolderName,
} from './command-store.ts';

/** A command of another process, or one that has ended, as stored on disk. */
export interface StoredCommand {
  /** Whether the process that runs it is alive. */
  readonly alive: boolean;
  readonly facts: CommandFacts;
  readonly outputFile: string;
  readonly record: CommandRecord;
}

/** A command that was found: it runs in this process, or is stored. */
export type FoundCommand =
  | { job: CommandJob; store: CommandStore; stored?: never }
  | { job?: never; store: CommandStore; stored: StoredCommand };

/** The commands of all sessions that this process knows or may look up. */
export interface CommandRegistry {
  add: (store: CommandStore, commandId: string, job: CommandJob) => void;
  /** @throws ToolError `NotFound`, naming the existing commands */
  find: (sessionId: string | undefined, commandId: string) => Promise<FoundCommand>;
  /** The commands that run in this process, of all sessions. */
  jobs: () => CommandJob[];
  /** Newest first. */
  list: (sessionId: string | undefined) => Promise<CommandFacts[]>;
  storeOf: (sessionId: string | undefined) => CommandStore;
}

const MAX_NAMED = 10;
const MAX_UNSAVED = 20;

const isHostAlive = ({ pid, startedAt }: CommandRecord['host']): boolean => {
  const entry = readProcess(pid);
  if (entry) return entry.startedAt === startedAt;
  if (process.platform === 'linux') return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The current state of a stored command: if its host is gone, so is the command. */
const toStored = async (store: CommandStore, record: CommandRecord): Promise<StoredCommand> => {
  const outputFile = path.join(store.folder, record.outputName);
  if (record.facts.status !== 'running') {
    return { alive: false, facts: record.facts, outputFile, record };
  }
  const alive = isHostAlive(record.host);
  const output = await stat(outputFile).catch(() => undefined);
  const size = output?.size ?? 0;
  const until = alive ? Date.now() : (output?.mtimeMs ?? Date.now());
  const facts: CommandFacts = {
    ...record.facts,
    durationMs: Math.max(0, Math.round(until - Date.parse(record.facts.startedAt))),
    status: alive ? 'running' : 'killed',
  };
  const notes = alive
    ? record.notes
    : [...record.notes, 'The program that ran it ended, and the command with it.'];
  return {
    alive,
    facts,
    outputFile,
    record: { ...record, facts, keptBytes: size, notes, totalBytes: size },
  };
};

const newestFirst = (facts: CommandFacts[]): CommandFacts[] =>
  facts.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));

/** Tracks commands. A command belongs to a session, and no other session finds it. */
export const createCommandRegistry = (dataDirectory: string): CommandRegistry => {
  const stores = new Map<string, CommandStore>();
  const live = new Map<string, CommandJob>();
  const unsaved: string[] = [];
  // Calls without a session share one that no other process has.
  const nameless = randomUUID();

  const keyOf = (store: CommandStore, commandId: string): string =>
    path.join(store.folder, commandId);

  const storeOf = (sessionId: string | undefined): CommandStore => {
    const name = sessionFolderName(
      sessionId === undefined ? `nameless\0${nameless}` : `named\0${sessionId}`,
    );
    const known = stores.get(name);
    if (known) return known;
    const store = createCommandStore(path.join(commandsFolder(dataDirectory), name));
    stores.set(name, store);
    return store;
  };

  const list = async (sessionId: string | undefined): Promise<CommandFacts[]> => {
    const store = storeOf(sessionId);
    const running = [...live.entries()]
      .filter(([key]) => path.dirname(key) === store.folder)
      .map(([, job]) => job.facts());
    const ids = new Set(await store.listIds());
    for (const { commandId } of running) ids.delete(commandId);
    const records = await Promise.all([...ids].map((id) => store.read(id)));
    const stored = await Promise.all(
      records.filter((record) => record !== undefined).map((record) => toStored(store, record)),
    );
    return newestFirst([...running, ...stored.map(({ facts }) => facts)]);
  };

  return {
    add: (store, commandId, job) => {
      const key = keyOf(store, commandId);
      live.set(key, job);
      void job.done.then(() => {
        // If the disk is full, a reasonable number is remembered here.
        if (!job.isOnDisk()) unsaved.push(key);
        else live.delete(key);
        if (unsaved.length > MAX_UNSAVED) live.delete(unsaved.shift() ?? '');
      });
    },
    find: async (sessionId, commandId) => {
      const store = storeOf(sessionId);
      const job = live.get(keyOf(store, commandId));
      if (job) return { job, store };
      const record = await store.read(commandId);
      if (record) return { store, stored: await toStored(store, record) };
      const known = (await list(sessionId)).slice(0, MAX_NAMED).map((facts) => facts.commandId);
      const there =
        known.length === 0
          ? 'This session has run no commands; start one with runCommand.'
          : `This session's commands: ${known.join(', ')}.`;
      throw new ToolError(
        ToolErrorType.NotFound,
        `There is no command '${oneLine(commandId.slice(0, 100))}' in this session. ${there}`,
        { body: { commandIds: known } },
      );
    },
    jobs: () => [...live.values()].filter((job) => job.facts().status === 'running'),
    list,
    storeOf,
  };
};
