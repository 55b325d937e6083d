import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/**
 * Returns the resident memory of a process in bytes; undefined if it is gone or cannot be read.
 *
 * Reads it from the process file system on Linux, and from `ps` elsewhere. It includes typed arrays
 * and big integers, which live outside the heap that Node limits.
 */
export const readResidentMemory = (pid: number): Promise<number | undefined> =>
  process.platform === 'linux' ? readFromProc(pid) : askPs(pid);

/** `VmRSS` is always in kibibytes; `statm` would count pages of unknown size. */
const readFromProc = async (pid: number): Promise<number | undefined> => {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const match = /^VmRSS:\s+(\d+) kB$/m.exec(status);
    return match ? Number(match[1]) * 1024 : undefined;
  } catch {
    return undefined;
  }
};

const askPs = (pid: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], { timeout: 2000 }, (error, stdout) => {
      const kibibytes = Number.parseInt(stdout, 10);
      resolve(error || !Number.isFinite(kibibytes) ? undefined : kibibytes * 1024);
    });
  });
