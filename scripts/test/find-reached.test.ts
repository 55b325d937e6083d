import { describe, expect, it } from 'vitest';

import { findReached, type PackageGraph } from './find-reached.ts';

const graph = (
  dependencies: Record<string, Record<string, Record<string, string>>>,
): PackageGraph => ({
  packages: new Map(
    Object.entries(dependencies).map(([name, manifest]) => [
      name,
      { directory: `/repository/packages/${name}`, manifest: { ...manifest, name }, name },
    ]),
  ),
  root: '/repository',
});

const GRAPH = graph({
  app: { dependencies: { engine: '*' } },
  engine: { peerDependencies: { types: '*' } },
  'engine-more': { devDependencies: { app: '*' } },
  types: {},
  utils: {},
});

describe('findReached', () => {
  it('finds nothing if nothing has changed, or only files that no package reads', () => {
    expect(findReached(GRAPH, [])).toEqual([]);
    expect(findReached(GRAPH, ['README.md', 'docs/lobehub.md', 'scripts/start.ts'])).toEqual([]);
  });

  it('finds everything after a change to a shared file', () => {
    expect(findReached(GRAPH, ['pnpm-lock.yaml'])).toHaveLength(5);
    expect(findReached(GRAPH, ['tsconfig.base.json'])).toHaveLength(5);
  });

  it('finds a package and all dependents, by any kind of dependency', () => {
    expect(findReached(GRAPH, ['packages/utils/src/index.ts'])).toEqual(['utils']);
    expect(findReached(GRAPH, ['packages/types/README.md'])).toEqual([
      'app',
      'engine',
      'engine-more',
      'types',
    ]);
  });

  it('does not confuse packages whose names share a prefix', () => {
    expect(findReached(GRAPH, ['packages/engine-more/x.ts'])).toEqual(['engine-more']);
  });
});
