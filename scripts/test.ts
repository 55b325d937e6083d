/** `pnpm test`: everything, from lint to the browser. The last line says how many tests passed. */
import { repositoryRoot } from './shared/repository-root.ts';
import { createTestRun } from './test/create-test-run.ts';
import { runPhases } from './test/phases.ts';
import { formatSlowest } from './test/slowest.ts';

const print = (line: string): void => {
  console.log(line);
};
const { phases, timedFiles } = createTestRun();
const { counts, failed } = await runPhases(phases, {
  concurrency: 2,
  now: () => performance.now(),
  print,
});
for (const line of formatSlowest(timedFiles, { count: 12, root: repositoryRoot })) print(line);
print(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
print(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
