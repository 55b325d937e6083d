import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import {
  hasVariable,
  listProcesses,
  type ProcessEntry,
  readProcess,
  writesTo,
} from './process-table.ts';

/**
 * The environment variable that marks a program's process and everything it starts. A child that
 * leaves its process group, or whose parent is gone, is still found by it.
 */
export const PROCESS_MARKER = 'LOBE_TOOLS_PROCESS';

/** Begins the marker of every process that this host starts. */
export const HOST_MARKER = randomUUID();

/** A marker of its own for one process and everything it starts. */
export const createProcessMarker = (): string => `${HOST_MARKER}/${randomUUID()}`;

/** A process that leads a group of its own, and everything that it started. */
export interface ProcessTree {
  /** The process and its group. */
  readonly leader: number;
  /** What {@link PROCESS_MARKER} is in its environment. */
  readonly marker: string;
  /** The path of a file that only this tree has as standard output or error. */
  readonly output?: string | undefined;
  /** When the leader was started, in ticks: nothing that is older is of this tree. */
  readonly since?: number | undefined;
}

/** How a tree is ended. */
export interface EndProcessTreeOptions {
  /** Milliseconds between SIGTERM and SIGKILL. 0: SIGKILL at once. */
  graceMs: number;
  /**
   * Name of a program that gets no SIGTERM, because everything in it would go with it without having
   * got one. Such a program is in the way only where processes can be listed.
   */
  wrapper?: string | undefined;
}

/** How often it is looked whether a tree that was asked to end has ended. */
const POLL_MS = 15;
/** A tree that forks faster than it is killed: so often it is tried. */
const MAX_ROUNDS = 100;

const run = promisify(execFile);
const LINUX = process.platform === 'linux';

const signalQuietly = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal);
  } catch {
    // Already gone, which is what was wanted.
    return false;
  }
};

/** Signals a whole process group (POSIX), or the one process where there are no groups. */
const signalGroup = (leader: number, signal: NodeJS.Signals | 0): boolean =>
  signalQuietly(process.platform === 'win32' ? leader : -leader, signal);

/**
 * The living processes of a tree: of its group or session, with its marker, with its output, and
 * their children. Linux only; elsewhere none are found.
 */
export const findProcessTree = (tree: ProcessTree): ProcessEntry[] => {
  const { leader, marker, output } = tree;
  const all = listProcesses().filter(({ pid }) => pid !== process.pid);
  const since = tree.since ?? readProcess(leader)?.startedAt ?? 0;
  const assignment = `${PROCESS_MARKER}=${marker}`;
  const found = new Map<number, ProcessEntry>();
  for (const entry of all) {
    if (entry.startedAt < since) continue;
    const own =
      entry.group === leader ||
      entry.session === leader ||
      hasVariable(entry.pid, assignment) ||
      (output !== undefined && writesTo(entry.pid, output));
    if (own) found.set(entry.pid, entry);
  }
  for (let known = -1; known !== found.size;) {
    known = found.size;
    for (const entry of all) if (found.has(entry.parent)) found.set(entry.pid, entry);
  }
  return [...found.values()];
};

/**
 * Asks everything in a tree to end that was not asked yet. What was asked under another name is asked
 * again: between its fork and the start of its program, a process does not hear.
 *
 * @returns whether anything is alive
 */
const askToEnd = (
  tree: ProcessTree,
  wrapper: string | undefined,
  asked: Map<number, string>,
): boolean => {
  const first = asked.size === 0;
  if (!LINUX) return signalGroup(tree.leader, first ? 'SIGTERM' : 0) && asked.set(0, '').size > 0;
  const alive = findProcessTree(tree);
  const groupwise = first && wrapper === undefined;
  // All of a group at once: a shell must not see its children end one by one, and start others.
  if (groupwise) signalGroup(tree.leader, 'SIGTERM');
  for (const { group, name, pid } of alive) {
    if (name === wrapper || asked.get(pid) === name) continue;
    asked.set(pid, name);
    if (!groupwise || group !== tree.leader) signalQuietly(pid, 'SIGTERM');
    // One that is stopped would not see it.
    signalQuietly(pid, 'SIGCONT');
  }
  return alive.length > 0;
};

const kill = async (tree: ProcessTree): Promise<void> => {
  if (process.platform === 'win32') {
    await run('taskkill', ['/pid', String(tree.leader), '/t', '/f']).catch(() => {});
    return;
  }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // At once for all of a group: nobody in it can fork in between.
    signalGroup(tree.leader, 'SIGKILL');
    const left = findProcessTree(tree);
    if (left.length === 0) return;
    // What cannot be signalled (a program of another user) would be there for ever.
    if (left.filter(({ pid }) => signalQuietly(pid, 'SIGKILL')).length === 0) return;
    // A process that waits for a disk dies when it has it.
    if (round > 2) await delay(POLL_MS);
  }
};

/**
 * Ends a process, its group, and every process that inherited its marker. Nothing survives it short
 * of a process that removed the marker from its own environment, left the group, the session and its
 * parent.
 */
export const killProcessTree = (leader: number, marker: string): Promise<void> =>
  kill({ leader, marker });

/**
 * Asks a process tree to end (SIGTERM), and ends what is still there after a grace time (SIGKILL).
 * Resolves when nothing is left, but for programs that this user may not end. On Windows nothing
 * can be asked: it is ended at once.
 */
export const endProcessTree = async (
  tree: ProcessTree,
  { graceMs, wrapper }: EndProcessTreeOptions,
): Promise<void> => {
  if (graceMs > 0 && process.platform !== 'win32') {
    const asked = new Map<number, string>();
    const until = performance.now() + graceMs;
    while (performance.now() < until) {
      if (!askToEnd(tree, wrapper, asked)) return;
      await delay(POLL_MS);
    }
  }
  await kill(tree);
};
