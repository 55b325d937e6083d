import { setTimeout as delay } from 'node:timers/promises';

import { hasVariable, type ProcessEntry, walkProcesses } from '@lobechat/subprocess';

/** The environment variable of all that a run of the tests starts. */
export const RUN_MARKER = 'LOBE_TOOLS_TEST_RUN';

/** Milliseconds that programs which were asked to end have for it. */
const PATIENCE_MS = 10_000;
const POLL_MS = 100;

const listMarked = (run: string): ProcessEntry[] =>
  [...walkProcesses()].filter(
    ({ pid }) => pid !== process.pid && hasVariable(pid, `${RUN_MARKER}=${run}`) === true,
  );

/**
 * The processes of a run that are still there when it is over, and do not end by themselves. They would
 * take the time of what comes next, without a sign. Each is killed. Linux only; elsewhere none are found.
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
      // It has ended by now.
    }
  }
  return left;
};
