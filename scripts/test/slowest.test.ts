import { describe, expect, it } from 'vitest';

import { formatSlowest, readTimedFiles } from './slowest.ts';

const seconds = (file: string, time: number) => ({ file: `/repository/${file}`, seconds: time });

describe('readTimedFiles', () => {
  it('reads the duration of each file, never negative for one that did not start', () => {
    const testResults = [
      { endTime: 3500, name: '/a.test.ts', startTime: 1000 },
      { endTime: 0, name: '/b.test.ts', startTime: 1000 },
    ];
    expect(readTimedFiles(JSON.stringify({ testResults }))).toEqual([
      { file: '/a.test.ts', seconds: 2.5 },
      { file: '/b.test.ts', seconds: 0 },
    ]);
  });
});

describe('formatSlowest', () => {
  it('prints nothing without files', () => {
    expect(formatSlowest([], { count: 3, root: '/repository' })).toEqual([]);
  });

  it('lists the slowest packages and files, slowest first, up to the limit', () => {
    const files = [
      seconds('packages/cli/src/a.test.ts', 4),
      seconds('packages/database/src/b.test.ts', 3),
      seconds('packages/database/src/c.test.ts', 2),
      seconds('scripts/layers/d.test.ts', 1),
    ];
    expect(formatSlowest(files, { count: 2, root: '/repository' })).toEqual([
      expect.stringContaining('packages'),
      '     5.0 s  packages/database',
      '     4.0 s  packages/cli',
      expect.stringContaining('files'),
      '     4.0 s  packages/cli/src/a.test.ts',
      '     3.0 s  packages/database/src/b.test.ts',
    ]);
  });
});
