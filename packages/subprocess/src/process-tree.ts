import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/**
 * The environment variable that marks a program's process and everything it starts. A child that
 * leaves its process group, or whose parent is gone, is still found by it.
 */
export const PROCESS_MARKER = 'LOBE_TOOLS_PROCESS';

/** Begins the marker of every process that this host starts. */
export const HOST_MARKER = randomUUID();

/** A marker of its own for one process and everything it starts. */
export const createProcessMarker = (): string => `${HOST_MARKER}/${randomUUID()}`;

const signalQuietly = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone, which is what was wanted.
  }
};

/** Signals a whole process group (POSIX), or the one process where there are no groups. */
const signalGroup = (leader: number, signal: NodeJS.Signals): void => {
  signalQuietly(process.platform === 'win32' ? leader : -leader, signal);
};

/** Processes that carry the marker in their environment. Linux only; elsewhere none are found. */
const findMarked = async (marker: string): Promise<number[]> => {
  if (process.platform !== 'linux') return [];
  const needle = `${PROCESS_MARKER}=${marker}`;
  const entries = await readdir('/proc').catch(() => []);
  const pids = entries.filter((entry) => /^\d+$/.test(entry)).map(Number);
  const marked = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
      return environment.split('\0').includes(needle);
    }),
  );
  return pids.filter((pid, index) => marked[index] && pid !== process.pid);
};

/**
 * Ends a process, its group, and every process that inherited its marker. Nothing survives it short
 * of a process that removed the marker from its own environment and left the group.
 */
export const killProcessTree = async (leader: number, marker: string): Promise<void> => {
  signalGroup(leader, 'SIGKILL');
  // A process may fork while the list is read: look again until nobody is left.
  for (let round = 0; round < 5; round += 1) {
    const pids = await findMarked(marker);
    if (pids.length === 0) return;
    for (const pid of pids) signalQuietly(pid, 'SIGKILL');
  }
};
