import { setTimeout as delay } from 'node:timers/promises';

import { hasVariable, type ProcessEntry, walkProcesses } from '@lobechat/subprocess';

/** The environment variable that marks all processes of a test run. */
export const RUN_MARKER = 'LOBE_TOOLS_TEST_RUN';

/** Milliseconds that processes get to exit when asked. */
const PATIENCE_MS = 10_000;
const POLL_MS = 100;

const listMarked = (run: string): ProcessEntry[] =>
  [...walkProcesses()].filter(
    ({ pid }) => pid !== process.pid && hasVariable(pid, `${RUN_MARKER}=${run}`) === true,
  );

/**
 * The processes of a run that are still running at its end, and do not exit by themselves. They
 * would silently take time from later runs. Each is killed. Only found on Linux.
 */
export const endLeftProcesses = async (
  run: string,
  patienceMs = PATIENCE_MS,
): Promise<ProcessEntry[]> => {
  const until = performance.now() + patienceMs;
  let left = listMarked(run);
  while (left.length > 0 && performance.now() < until) {
    await delay(POLL_MS);
    left = listMarked(run);
  }
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has exited by now.
    }
  }
  return left;
};
