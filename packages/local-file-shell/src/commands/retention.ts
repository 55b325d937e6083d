import { readdir, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { commandsFolder, createCommandStore, isCommandId } from './command-store.ts';
import { MAX_AGE_MS, MAX_FINISHED, MAX_STORED_BYTES } from './limits.ts';

/** Limits for commands that have ended. */
export interface RetentionOptions {
  dataDirectory: string;
  maxAgeMs?: number;
  /** Bytes, for all sessions together. */
  maxBytes?: number;
  /** Commands per session. */
  maxFinished?: number;
  /** Milliseconds since 1970. */
  now: number;
}

interface Kept {
  bytes: number;
  changedAt: number;
  commandId: string;
  folder: string;
}

/** A command that was changed this recently may be about to start or end. */
const SETTLING_MS = 60_000;

const measure = async (folder: string): Promise<Kept[]> => {
  const names = await readdir(folder).catch(() => []);
  const commands = new Map<string, Kept>();
  await Promise.all(
    names.map(async (name) => {
      const commandId = /^cmd-[0-9a-f]+/.exec(name)?.[0] ?? '';
      if (!isCommandId(commandId)) return;
      const stats = await stat(path.join(folder, name)).catch(() => undefined);
      if (!stats) return;
      const known = commands.get(commandId) ?? { bytes: 0, changedAt: 0, commandId, folder };
      known.bytes += stats.size;
      known.changedAt = Math.max(known.changedAt, stats.mtimeMs);
      commands.set(commandId, known);
    }),
  );
  return [...commands.values()].toSorted((a, b) => b.changedAt - a.changedAt);
};

/** Removes the oldest commands that have ended, by number, size and age. */
export const forgetOldCommands = async ({
  dataDirectory,
  maxAgeMs = MAX_AGE_MS,
  maxBytes = MAX_STORED_BYTES,
  maxFinished = MAX_FINISHED,
  now,
}: RetentionOptions): Promise<void> => {
  const root = commandsFolder(dataDirectory);
  const sessions = await readdir(root).catch(() => []);
  const bySession = await Promise.all(sessions.map((name) => measure(path.join(root, name))));
  const surplus = new Set(
    bySession.flatMap((commands) =>
      commands.filter(({ changedAt }, index) => index >= maxFinished || now - changedAt > maxAgeMs),
    ),
  );
  let bytes = 0;
  for (const command of bySession.flat().toSorted((a, b) => b.changedAt - a.changedAt)) {
    bytes += command.bytes;
    if (bytes > maxBytes) surplus.add(command);
  }
  for (const { changedAt, commandId, folder } of surplus) {
    if (now - changedAt < SETTLING_MS) continue;
    const store = createCommandStore(folder);
    const record = await store.read(commandId);
    // A silent command of another process may run for longer than anything is kept.
    if (record?.facts.status === 'running' && now - changedAt < 2 * maxAgeMs) continue;
    await store.remove(commandId);
  }
  for (const name of sessions) {
    const folder = path.join(root, name);
    const stats = await stat(folder).catch(() => undefined);
    // Succeeds for an empty folder only.
    if (stats && now - stats.mtimeMs > maxAgeMs) await rmdir(folder).catch(() => {});
  }
};
