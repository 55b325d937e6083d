import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseStat, walkProcesses } from './process-table.ts';

const stat = (name: string, state = 'S'): string =>
  `42 (${name}) ${state} 7 40 39 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 98765 1000 10 1 1`;

describe('parseStat', () => {
  it('treats a zombie as gone', () => {
    expect(parseStat(stat('sh', 'Z'))).toBeUndefined();
  });

  it.each(['', 'nonsense', '42 (sh', '42 (sh) S 1'])('refuses %j', (text) => {
    expect(parseStat(text)).toBeUndefined();
  });

  it('reads any name: spaces, parentheses, line breaks', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 15 }), (name) => {
        expect(parseStat(stat(name))).toEqual({
          group: 40,
          name,
          parent: 7,
          pid: 42,
          session: 39,
          startedAt: 98_765,
        });
      }),
    );
  });
});

describe('walkProcesses', () => {
  it('lists this process on a system with /proc, and nothing elsewhere', () => {
    const own = [...walkProcesses()].find(({ pid }) => pid === process.pid);

    expect(own?.parent).toBe(process.platform === 'linux' ? process.ppid : undefined);
  });
});
