import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { measureBuild } from './measure-build.ts';

/* Random bytes do not compress. */
const files = (sizes: Readonly<Record<string, number>>) => async (name: string) =>
  randomBytes(sizes[name] ?? 0);

describe('measureBuild', () => {
  it('rejects a manifest without an entry', async () => {
    await expect(measureBuild({ manifest: {}, readFile: files({}) })).rejects.toThrow('no entry');
    await expect(measureBuild({ manifest: null, readFile: files({}) })).rejects.toThrow(
      'not an object',
    );
  });

  it('reports a first load and a lazy chunk that are too large', async () => {
    const report = await measureBuild({
      manifest: {
        'a.ts': { file: 'a.js', imports: ['b'], isEntry: true },
        b: { file: 'b.js' },
        lazy: { file: 'lazy.js' },
      },
      readFile: files({ 'a.js': 250_000, 'b.js': 160_000, 'lazy.js': 210_000 }),
    });
    expect(report.problems).toHaveLength(2);
    expect(report.firstLoad).toBeGreaterThan(410_000);
  });

  it('counts the direct and indirect imports of the entry once, and JavaScript only', async () => {
    const report = await measureBuild({
      manifest: {
        'a.ts': { file: 'a.js', imports: ['b'], isEntry: true },
        b: { file: 'b.js', imports: ['c', 'a.ts'] },
        c: { file: 'c.js', imports: ['b'] },
        font: { file: 'x.woff2' },
        lazy: { file: 'lazy.js' },
      },
      readFile: files({
        'a.js': 1000,
        'b.js': 1000,
        'c.js': 1000,
        'lazy.js': 5000,
        'x.woff2': 1e6,
      }),
    });
    expect(report.problems).toEqual([]);
    expect(report.firstLoad).toBeGreaterThan(3000);
    expect(report.firstLoad).toBeLessThan(3200);
    expect(report.chunks[0]?.name).toBe('lazy.js');
  });
});
