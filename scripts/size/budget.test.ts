import { describe, expect, it } from 'vitest';

import { type BuildManifest, describeSizes, findSizeProblems, measureBuild } from './budget.ts';

const MANIFEST: BuildManifest = {
  '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  'index.html': {
    dynamicImports: ['src/editor.tsx'],
    file: 'assets/index.js',
    imports: ['_react.js', '_gone.js'],
    isEntry: true,
  },
  'src/editor.tsx': { file: 'assets/editor.js', imports: ['_react.js'] },
};

const SIZES = new Map([
  ['assets/editor.js', 150_000],
  ['assets/index.js', 100_000],
  ['assets/math-worker.js', 900_000],
  ['assets/react.js', 60_000],
  ['assets/shared.js', 1000],
]);

const BUDGET = {
  firstLoad: 400_000,
  isWorker: (file: string) => file.includes('worker'),
  lazyChunk: 200_000,
};

describe('findSizeProblems', () => {
  it('refuses a first load and a lazy chunk over their budgets', () => {
    const report = measureBuild(MANIFEST, SIZES);
    expect(findSizeProblems(report, { ...BUDGET, firstLoad: 161_000 })).toEqual([]);
    expect(findSizeProblems(report, { ...BUDGET, firstLoad: 160_999 })).toEqual([
      'The first load is 161.0 kB of JavaScript after gzip; the budget is 161.0 kB.',
    ]);
    expect(findSizeProblems(report, { ...BUDGET, lazyChunk: 149_000 })).toEqual([
      'assets/editor.js is 150.0 kB after gzip; the budget of a lazy chunk is 149.0 kB.',
    ]);
  });

  it('refuses a build without an entry, which it could not have measured', () => {
    expect(findSizeProblems(measureBuild({}, SIZES), BUDGET)).toEqual([
      'The manifest of the build names no entry.',
    ]);
  });

  it('lets a worker be larger than a chunk', () => {
    expect(findSizeProblems(measureBuild(MANIFEST, SIZES), BUDGET)).toEqual([]);
  });
});

describe('measureBuild', () => {
  it('counts what the entry imports, cycles included, once, and nothing that comes later', () => {
    expect(measureBuild(MANIFEST, SIZES)).toEqual({
      firstLoad: {
        bytes: 161_000,
        files: ['assets/index.js', 'assets/react.js', 'assets/shared.js'],
      },
      lazy: [
        { bytes: 900_000, file: 'assets/math-worker.js' },
        { bytes: 150_000, file: 'assets/editor.js' },
      ],
    });
  });
});

describe('describeSizes', () => {
  it('shows the first load and the largest of the rest', () => {
    expect(describeSizes(measureBuild(MANIFEST, SIZES))).toBe(
      [
        'First load: 161.0 kB in 3 files (JavaScript after gzip).',
        '  later:  900.0 kB  assets/math-worker.js',
        '  later:  150.0 kB  assets/editor.js',
      ].join('\n'),
    );
  });
});
