/** A process that takes a lock: `node lock-holder.ts <file>`. Prints `held` or `refused` and stays. */
import { acquireDirectoryLock } from '../embedded/directory-lock.ts';

const lock = acquireDirectoryLock(process.argv[2] ?? '');
process.stdout.write(lock === undefined ? 'refused\n' : 'held\n');
// Until it is killed.
process.stdin.resume();
