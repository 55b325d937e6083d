import { expect, it } from 'vitest';

import { shareProjects } from './share-projects.ts';

const configure = (transform: (text: string) => string, pool: 'forks' | 'threads' = 'threads') => ({
  plugins: [{ name: 'plugin', transform }],
  test: { pool },
});

it('makes one project of packages with the same configuration, and keeps the others apart', () => {
  const projects = shareProjects(
    [
      { config: configure((text) => text.trim()), directory: '/r/packages/a' },
      { config: configure((text) => text.trim(), 'forks'), directory: '/r/packages/b' },
      { config: configure((text) => text.trim()), directory: '/r/packages/c' },
      { config: configure((text) => text.toUpperCase()), directory: '/r/packages/d' },
      { directory: '/r/packages/e' },
      { directory: '/r/packages/f' },
    ],
    '/r',
  );
  expect(projects).toMatchObject([
    {
      root: '/r',
      test: {
        include: ['packages/a/**/*.test.{ts,tsx}', 'packages/c/**/*.test.{ts,tsx}'],
        name: 'a and 1 more',
        pool: 'threads',
      },
    },
    '/r/packages/b',
    '/r/packages/d',
    '/r/packages/e',
    '/r/packages/f',
  ]);
});

it('tells patterns in a configuration apart', () => {
  const packages = [/^a$/, /^b$/].map((find, index) => ({
    config: { resolve: { alias: [{ find, replacement: 'x' }] } },
    directory: `/r/packages/${index}`,
  }));
  expect(shareProjects(packages, '/r')).toEqual(['/r/packages/0', '/r/packages/1']);
});
