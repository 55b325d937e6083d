import { describe, expect, it } from 'vitest';

import type { NewLogLine } from '@lobechat/database';

import { createLogBuffer } from './log-buffer.ts';

const collect = () => {
  const batches: NewLogLine[][] = [];
  return {
    batches,
    log: createLogBuffer(async (lines) => {
      batches.push(lines);
    }),
  };
};

describe('createLogBuffer', () => {
  it('does not fail if writing fails', async () => {
    const log = createLogBuffer(() => Promise.reject(new Error('gone')));
    log.add('info', 'a');
    await expect(log.flush()).resolves.toBeUndefined();
  });

  it('counts lines that arrive faster than they can be written', async () => {
    const { batches, log } = collect();
    for (let count = 0; count < 2600; count += 1) log.add('debug', `line ${count}`);
    await log.flush();
    const lines = batches.flat();
    expect(lines).toHaveLength(2501);
    expect(lines.at(-1)?.text).toMatch(/: 100 more lines\.$/);
  });

  it('writes lines together, in order', async () => {
    const { batches, log } = collect();
    for (const text of ['a', 'b', 'c']) log.add('info', text);
    await log.flush();
    log.add('error', 'nul \u0000');
    await log.flush();
    await log.flush();
    expect(batches.map((lines) => lines.map(({ text }) => text))).toEqual([
      ['a', 'b', 'c'],
      ['nul \uFFFD'],
    ]);
  });
});
