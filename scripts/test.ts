/** `pnpm test`: everything, from lint to the browser. The last line says how many tests passed. */
import { createPhases } from './test/create-phases.ts';
import { runPhases } from './test/phases.ts';

const { counts, failed } = await runPhases(createPhases(), {
  now: () => performance.now(),
  print: (line) => {
    console.log(line);
  },
});
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
