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
 * The environment variable that marks a program's process and everything it starts. It identifies
 * even a child that left its process group or lost its parent.
 */
export const PROCESS_MARKER = 'LOBE_TOOLS_PROCESS';

/** Prefix of the marker of every process that this host starts. */
export const HOST_MARKER = randomUUID();

/** Creates a unique marker for a process and everything it starts. */
export const createProcessMarker = (): string => `${HOST_MARKER}/${randomUUID()}`;

/** A process that leads its own group, and everything that it started. */
export interface ProcessTree {
  /** The id of the process and its group. */
  readonly leader: number;
  /** The value of {@link PROCESS_MARKER} in its environment. */
  readonly marker: string;
  /** The path of a file that only this tree has as standard output or error. */
  readonly output?: string | undefined;
  /** When the leader was started, in ticks: older processes do not belong to this tree. */
  readonly since?: number | undefined;
}

/** How a tree is ended. */
export interface EndProcessTreeOptions {
  /** Milliseconds between SIGTERM and SIGKILL. 0: SIGKILL immediately. */
  graceMs: number;
  /**
   * Name of a program that gets no SIGTERM, because its end would kill everything inside it before
   * that gets one. Only works where processes can be listed.
   */
  wrapper?: string | undefined;
}

/** Interval for checking whether a tree that was asked to end has ended. */
const POLL_MS = 15;
/** Processes that a tree may start while it cleans up. */
const GROWTH = 16;
/** Maximum number of attempts for a tree that forks faster than it is killed. */
const MAX_ROUNDS = 100;

const run = promisify(execFile);
const LINUX = process.platform === 'linux';

const signalQuietly = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal);
  } catch {
    // Already gone, as intended.
    return false;
  }
};

/** Signals a whole process group (POSIX), or the single process where there are no groups. */
const signalGroup = (leader: number, signal: NodeJS.Signals | 0): boolean =>
  signalQuietly(process.platform === 'win32' ? leader : -leader, signal);

const pause = new Int32Array(new SharedArrayBuffer(4));
/** The system's own processes are children of this one. */
const KERNEL = 2;
/** Total milliseconds that a scan waits for processes that are being started. */
const STARTING_MS = 10;

/** Decides which processes are marked, waiting briefly for those that are being started. */
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
 * Finds the living processes of a tree: those of its group or session, with its marker or its
 * output, and their children. Linux only; elsewhere none are found.
 *
 * @param known Processes that certainly belong to it and need no inspection.
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
 * Sends SIGTERM to every process of a tree that has not received it yet. A process whose name has
 * changed since is sent it again: between its fork and the start of its program, it may miss the
 * signal.
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
  // The whole group at the same time: a shell must not see its children end one by one and start
  // others.
  if (groupwise) signalGroup(tree.leader, 'SIGTERM');
  for (const { group, name, pid } of alive) {
    if (name === wrapper || asked.get(pid) === name) continue;
    asked.set(pid, name);
    if (!groupwise || group !== tree.leader) signalQuietly(pid, 'SIGTERM');
    // A stopped process would not see it.
    signalQuietly(pid, 'SIGCONT');
  }
  return alive.length;
};

/**
 * Stops every process of a tree until none can start a new one. They are stopped, not killed:
 * killing makes room for others, and a tree that forks as fast as it can would only be limited by
 * the system.
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
    // The host has other work to do as well.
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
    // The whole group at the same time: nothing in it can fork in between.
    signalGroup(tree.leader, 'SIGKILL');
    const frozen = [...(await freeze(tree)).keys()];
    if (frozen.length === 0) return;
    // A process that cannot be signalled (a program of another user) would stay on the list for
    // ever.
    if (frozen.filter((pid) => signalQuietly(pid, 'SIGKILL')).length === 0) return;
    // A process that waits for a disk dies when the disk responds.
    if (round > 2) await delay(POLL_MS);
  }
};

/**
 * Kills a process, its group, and every process that inherited its marker. Only a process that
 * removed the marker from its own environment and left the group, the session and its parent
 * survives it.
 */
export const killProcessTree = (leader: number, marker: string): Promise<void> =>
  kill({ leader, marker });

/**
 * Asks a process tree to end (SIGTERM), and kills what is left after a grace time (SIGKILL).
 * Resolves when nothing is left except programs that this user may not end. Windows has no such
 * request: the tree is ended immediately.
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
      // A tree that grows after SIGTERM gets no more time.
      if (alive > most) break;
      most = Math.min(most, 2 * alive + GROWTH);
      await delay(POLL_MS);
    }
  }
  await kill(tree);
};
