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
 * When a process was started, in ticks since the machine's start; tells a reused id apart. Undefined
 * of one that has ended, also if nobody has asked how.
 */
const readStartTime = (pid: number | 'self'): string | undefined => {
  if (!LINUX) return '0';
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name of the program, in parentheses, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
};

/** Which processes can see each other's ids: one start of one machine, one container. */
const readRealm = (): string => {
  const boot = LINUX ? attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')) : '';
  const namespace = LINUX ? attempt(() => readlinkSync('/proc/self/ns/pid')) : '';
  return createHash('sha256')
    .update(`${hostname()} ${boot} ${namespace}`)
    .digest('hex')
    .slice(0, 8);
};

/** A process as a file name can say it: `pid-start-realm`. */
export const describeOwnProcess = (): string =>
  `${process.pid}-${readStartTime('self')}-${readRealm()}`;

/**
 * Whether the process of {@link describeOwnProcess} is still there. `unknown` where that cannot be
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
