import { describe, expect, it } from 'vitest';

import { doManyRuns } from './testing/many-runs.ts';
import { useDesk } from './testing/use-desk.ts';

// The long form is in `test/many-runs.soak.ts`.
describe('many runs and two processes on a server', () => {
  const tester = useDesk('server');

  it('all end, and no run is executed twice at the same time, even if processes are killed', async () => {
    const rate = await doManyRuns(tester, { kills: 3, runs: 200 });
    expect(rate).toBeGreaterThan(0);
  });
});
