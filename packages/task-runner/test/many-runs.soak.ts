import { describe, expect, it } from 'vitest';

import { doManyRuns } from '../src/desk/testing/many-runs.ts';
import { useDesk } from '../src/desk/testing/use-desk.ts';

describe('5,000 runs and two processes on a server', () => {
  const tester = useDesk('server');

  it('all come to their end, none twice at the same time, though processes are killed', async () => {
    const rate = await doManyRuns(tester, { kills: 12, runs: 5000 });
    process.stdout.write(`${Math.round(rate)} runs per second, with kills\n`);
    expect(rate).toBeGreaterThan(0);
  });
});
