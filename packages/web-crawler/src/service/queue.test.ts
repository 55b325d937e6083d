import { expect, it } from 'vitest';

import { createQueue } from './queue.ts';

it('respects both limits, in total and per host, and continues after a failure', async () => {
  const queue = createQueue({ all: 3, perHost: 2 });
  const running: string[] = [];
  const most = { a: 0, all: 0 };
  const results = await Promise.allSettled(
    ['a', 'a', 'a', 'b', 'c', 'a'].map((host, index) =>
      queue.run(host, async () => {
        running.push(host);
        most.all = Math.max(most.all, running.length);
        most.a = Math.max(most.a, running.filter((one) => one === 'a').length);
        await new Promise((resolve) => setImmediate(resolve));
        running.splice(running.indexOf(host), 1);
        if (index === 1) throw new Error('no');
        return index;
      }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array(4).fill('fulfilled'),
  ]);
  expect(most).toEqual({ a: 2, all: 3 });
});
