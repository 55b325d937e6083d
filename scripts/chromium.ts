/** `node scripts/chromium.ts`: prints the path of a working Chromium, installing one if needed. */
import { findChromium } from './chromium/find-chromium.ts';
import { createMachineProbes } from './chromium/machine.ts';

try {
  console.log(
    await findChromium(
      createMachineProbes((line) => {
        console.error(line);
      }),
    ),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
