import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/**
 * The resident memory of a process in bytes; undefined if it is gone or cannot be seen.
 *
 * On Linux it is read from the process file system, elsewhere asked of `ps`. Typed arrays and big
 * integers live outside the heap that Node's own limit is about, and count here.
 */
export const readResidentMemory = (pid: number): Promise<number | undefined> =>
  process.platform === 'linux' ? readFromProc(pid) : askPs(pid);

/** `VmRSS` is in kibibytes whatever the page size; `statm` would count pages of unknown size. */
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
