import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The state of a process is the first field after its name, which may contain anything. */
const readLinuxState = (pid: number): string => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.charAt(text.lastIndexOf(')') + 2);
};

const readState = (pid: number): string => {
  if (process.platform === 'linux') return readLinuxState(pid);
  return execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).trim();
};

/**
 * Whether a process of this machine is suspended (Ctrl-Z, SIGSTOP, a debugger). False if that
 * cannot be determined.
 */
export const isSuspended = (pid: number): boolean => {
  if (process.platform === 'win32' || pid === process.pid) return false;
  try {
    return /^T/i.test(readState(pid));
  } catch {
    return false;
  }
};
