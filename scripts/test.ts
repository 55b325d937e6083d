/**
 * `pnpm test`: everything, from lint to the browser. The last line gives the number of passed
 * tests.
 */
import { repositoryRoot } from './shared/repository-root.ts';
import { createTestRun } from './test/create-test-run.ts';
import { runPhases } from './test/phases.ts';
import { formatSlowest } from './test/slowest.ts';

const print = (line: string): void => {
  console.log(line);
};
const { failures, phases, timedFiles, unsteady } = createTestRun();
const { counts, failed } = await runPhases(phases, {
  now: () => performance.now(),
  print,
});
for (const line of formatSlowest(timedFiles, { count: 12, root: repositoryRoot })) print(line);
const wrong = [...failures.tests, ...failures.scenarios].filter((test) => !unsteady.includes(test));
if (unsteady.length > 0) print(`\nFailed beside others, passed alone:\n  ${unsteady.join('\n  ')}`);
if (wrong.length > 0) print(`\nFailed, and failed again alone:\n  ${wrong.join('\n  ')}`);
print(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
print(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
