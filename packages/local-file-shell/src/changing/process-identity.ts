import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

const LINUX = process.platform === 'linux';

const attempt = (read: () => string): string => {
  try {
    return read().trim();
  } catch {
    return '';
  }
};

/**
 * Start time of a process in ticks since boot; distinguishes a reused id. Undefined for one that
 * has ended, even if it has not been reaped.
 */
const readStartTime = (pid: number | 'self'): string | undefined => {
  if (!LINUX) return '0';
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name of the program, in parentheses, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
};

/**
 * Identifies the processes that can see each other's ids: one boot of one machine, one container.
 */
const readRealm = (): string => {
  const boot = LINUX ? attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')) : '';
  const namespace = LINUX ? attempt(() => readlinkSync('/proc/self/ns/pid')) : '';
  return createHash('sha256')
    .update(`${hostname()} ${boot} ${namespace}`)
    .digest('hex')
    .slice(0, 8);
};

/** A process in the form of a file name: `pid-start-realm`. */
export const describeOwnProcess = (): string =>
  `${process.pid}-${readStartTime('self')}-${readRealm()}`;

/**
 * Whether the process of {@link describeOwnProcess} is still running. `unknown` if it cannot be
 * seen: another machine or container.
 */
export const findProcess = (description: string): 'gone' | 'running' | 'unknown' => {
  const [pid = '', start, realm] = description.split('-');
  if (realm !== readRealm()) return 'unknown';
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    const refused = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!refused) return 'gone';
  }
  return readStartTime(Number(pid)) === start ? 'running' : 'gone';
};
