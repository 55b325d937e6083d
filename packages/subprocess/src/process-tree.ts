import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import {
  hasVariable,
  type ProcessEntry,
  readProcess,
  walkProcesses,
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
/** Processes that may come along while a tree tidies up. */
const GROWTH = 16;
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

const pause = new Int32Array(new SharedArrayBuffer(4));
/** The system's own processes are children of this one. */
const KERNEL = 2;
/** Milliseconds in all that a look at the processes waits for those that are being started. */
const STARTING_MS = 10;

/** Tells marked processes from others, waiting for a moment for those that are being started. */
const createMarkCheck = (): ((entry: ProcessEntry, assignment: string) => boolean) => {
  let left = STARTING_MS;
  return ({ parent, pid }, assignment) => {
    for (let attempt = 0; ; attempt += 1) {
      const marked = hasVariable(pid, assignment);
      if (marked !== 'unknown') return marked;
      if (parent === KERNEL || attempt === 3 || left === 0) return false;
      left -= 1;
      Atomics.wait(pause, 0, 0, 1);
    }
  };
};

/**
 * The living processes of a tree: of its group or session, with its marker, with its output, and
 * their children. Linux only; elsewhere none are found.
 *
 * @param known Processes that are of it for certain, which saves looking into them again.
 */
export const findProcessTree = (
  tree: ProcessTree,
  known: ReadonlyMap<number, ProcessEntry> = new Map(),
): ProcessEntry[] => {
  const { leader, marker, output } = tree;
  const all: ProcessEntry[] = [];
  const since = tree.since ?? readProcess(leader)?.startedAt ?? 0;
  const assignment = `${PROCESS_MARKER}=${marker}`;
  const isMarked = createMarkCheck();
  const found = new Map<number, ProcessEntry>();
  for (const entry of walkProcesses()) {
    if (entry.pid === process.pid) continue;
    all.push(entry);
    if (entry.startedAt < since) continue;
    const own =
      known.get(entry.pid)?.startedAt === entry.startedAt ||
      entry.group === leader ||
      entry.session === leader ||
      (output !== undefined && writesTo(entry.pid, output)) ||
      isMarked(entry, assignment);
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
 * @returns how many processes are alive
 */
const askToEnd = (
  tree: ProcessTree,
  wrapper: string | undefined,
  asked: Map<number, string>,
): number => {
  const first = asked.size === 0;
  if (!LINUX) {
    asked.set(tree.leader, '');
    return signalGroup(tree.leader, first ? 'SIGTERM' : 0) ? 1 : 0;
  }
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
  return alive.length;
};

/**
 * Stops everything in a tree, until nobody is left who could start something new. Stopped and not
 * killed: what is killed makes room for others, and a tree that forks as fast as it can is never at
 * its end, but at the system's.
 */
const freeze = async (tree: ProcessTree): Promise<Map<number, ProcessEntry>> => {
  const stopped = new Map<number, ProcessEntry>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const moving = findProcessTree(tree, stopped).filter(
      ({ pid, startedAt }) => stopped.get(pid)?.startedAt !== startedAt,
    );
    if (moving.length === 0) break;
    for (const entry of moving) {
      signalQuietly(entry.pid, 'SIGSTOP');
      stopped.set(entry.pid, entry);
    }
    // The host has other things to do as well.
    await nextTurn();
  }
  return stopped;
};

const kill = async (tree: ProcessTree): Promise<void> => {
  if (process.platform === 'win32') {
    await run('taskkill', ['/pid', String(tree.leader), '/t', '/f']).catch(() => {});
    return;
  }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // At once for all of a group: nobody in it can fork in between.
    signalGroup(tree.leader, 'SIGKILL');
    const frozen = [...(await freeze(tree)).keys()];
    if (frozen.length === 0) return;
    // What cannot be signalled (a program of another user) would be there for ever.
    if (frozen.filter((pid) => signalQuietly(pid, 'SIGKILL')).length === 0) return;
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
    let most = Number.POSITIVE_INFINITY;
    while (performance.now() < until) {
      const alive = askToEnd(tree, wrapper, asked);
      if (alive === 0) return;
      // One that becomes more when it is asked to end is not given time to.
      if (alive > most) break;
      most = Math.min(most, 2 * alive + GROWTH);
      await delay(POLL_MS);
    }
  }
  await kill(tree);
};
