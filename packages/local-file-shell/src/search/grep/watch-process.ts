import { readFile } from 'node:fs/promises';

const INTERVAL_MILLISECONDS = 250;
const PAGE_BYTES = 4096;
const MAX_RESIDENT_BYTES = 1_000_000_000;
/** Number of consecutive checks with almost no work done and the process asleep. */
const MAX_IDLE_LOOKS = 12;
/** Hundredths of a second between two checks: threads that wait for another one poll for it. */
const IDLE_TICKS = 1;

/** Why a process had to be ended: too much memory, or an endless wait. */
export type Trouble = 'memory' | 'stalled';

interface Look {
  isAsleep: boolean;
  residentBytes: number;
  ticks: number;
}

/** Fields of `/proc/<pid>/stat`, counted after the name, which may contain anything (proc(5)). */
const lookAt = async (pid: number): Promise<Look | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined) return undefined;
  return {
    isAsleep: fields[0] === 'S',
    residentBytes: Number(fields[21]) * PAGE_BYTES,
    ticks: Number(fields[11]) + Number(fields[12]),
  };
};

/**
 * Monitors a ripgrep process on systems with `/proc`: it keeps a line of a gigabyte in memory
 * several times, and waits for a pipe in place of an ignore file.
 *
 * @returns Stops monitoring.
 */
export const watchProcess = (pid: number, onTrouble: (trouble: Trouble) => void): (() => void) => {
  let idle = 0;
  let ticks = -Infinity;
  const timer = setInterval(() => {
    void lookAt(pid).then((look) => {
      if (look === undefined) return;
      const isIdle = look.isAsleep && look.ticks - ticks <= IDLE_TICKS;
      idle = isIdle ? idle + 1 : 0;
      ticks = look.ticks;
      if (look.residentBytes > MAX_RESIDENT_BYTES) onTrouble('memory');
      else if (idle >= MAX_IDLE_LOOKS) onTrouble('stalled');
    });
  }, INTERVAL_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
};
