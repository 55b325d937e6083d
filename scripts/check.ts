/** `pnpm check`: all static checks. */
import { createCheckSteps } from './check/steps.ts';
import { runSteps } from './shared/steps.ts';

const finished = await runSteps(createCheckSteps(), {
  concurrency: 2,
  now: () => performance.now(),
  print: (line) => {
    console.log(line);
  },
});
const failed = finished.filter(({ passed }) => !passed).map(({ name }) => name);
console.log(
  failed.length === 0 ? `All ${finished.length} checks passed.` : `Failed: ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
