/** Makes 10,000 calls of a plugin and reports retained memory, and what keeps the process alive. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { findEchoPrograms } from '../contenders/echo-program.ts';
import { createPluginContender } from '../contenders/plugin.ts';

const WARM_UP = 3000;
const CALLS = 10_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const [program] = findEchoPrograms();
if (!program) throw new Error('There is no echo program.');
const contender = createPluginContender(program);

const look = async (): Promise<{ bytes: number; resources: number }> => {
  // Twice with a pause, so that unfinished work of the last call does not count as a leak.
  for (let round = 0; round < 2; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  return {
    bytes: process.memoryUsage().heapUsed,
    resources: process.getActiveResourcesInfo().length,
  };
};

for (let index = 0; index < WARM_UP; index += 1) await contender.call(index);
const before = await look();
for (let index = 0; index < CALLS; index += 1) await contender.call(WARM_UP + index);
const after = await look();
await contender.close();

process.stdout.write(
  JSON.stringify({
    bytesPerCall: Math.max(0, after.bytes - before.bytes) / CALLS,
    resources: after.resources - before.resources,
  }),
);
