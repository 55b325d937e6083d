import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process, as far as it says whose child it is. */
export interface ProcessEntry {
  /** Its program's name, cut to 15 characters. */
  readonly name: string;
  readonly group: number;
  readonly parent: number;
  readonly pid: number;
  readonly session: number;
  /** When it was started, in ticks since the machine was. */
  readonly startedAt: number;
}

/**
 * Reads one line of `/proc/<pid>/stat`. The name stands in parentheses and may hold anything, also
 * parentheses and spaces; what follows the last one is numbers. A zombie counts as gone: `undefined`.
 */
export const parseStat = (stat: string): ProcessEntry | undefined => {
  const open = stat.indexOf('(');
  const close = stat.lastIndexOf(')');
  if (open < 0 || close < open) return undefined;
  const fields = stat.slice(close + 2).split(' ');
  if (fields.length < 20 || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return {
    group: Number(fields[2]),
    name: stat.slice(open + 1, close),
    parent: Number(fields[1]),
    pid: Number.parseInt(stat, 10),
    session: Number(fields[3]),
    startedAt: Number(fields[19]),
  };
};

const readQuietly = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    // Gone by now, or somebody else's.
    return '';
  }
};

const readFolderQuietly = (path: string): string[] => {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
};

/** One living process. `undefined` where it is gone, and where there is no `/proc`. */
export const readProcess = (pid: number): ProcessEntry | undefined =>
  parseStat(readQuietly(`/proc/${pid}/stat`));

/** A process that is gone when it is looked at has left its children behind: so often they are looked for. */
const MOST_PASSES = 50;

/**
 * All living processes that can be seen, each as soon as it is found: also those that were started
 * while the others were looked at, until there are no new ones. A program that goes on in a child and
 * ends, again and again, is in no list that is made first and looked through afterwards. Linux only;
 * elsewhere there are none.
 */
export function* walkProcesses(): Generator<ProcessEntry> {
  if (process.platform !== 'linux') return;
  const seen = new Set<string>();
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    // Synchronous: a list that takes a millisecond is closer to the truth than one that takes thirty.
    const fresh = readFolderQuietly('/proc').filter(
      (entry) => /^\d+$/.test(entry) && !seen.has(entry),
    );
    if (fresh.length === 0) return;
    for (const entry of fresh) {
      seen.add(entry);
      const found = readProcess(Number(entry));
      if (found) yield found;
    }
  }
}

/**
 * Whether a process has a variable in the environment that it was started with. Unknown if there is
 * none to be seen: of programs of other users, of the system's own, of those without one, and for a
 * moment of those that are being started.
 */
export const hasVariable = (pid: number, assignment: string): boolean | 'unknown' => {
  const environment = readQuietly(`/proc/${pid}/environ`);
  return environment === '' ? 'unknown' : environment.split('\0').includes(assignment);
};

/** Whether a process's standard output or error is a file, or was before the file was deleted. */
export const writesTo = (pid: number, file: string): boolean =>
  [1, 2].some((descriptor) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${descriptor}`).startsWith(file);
    } catch {
      return false;
    }
  });
