import { afterEach, describe, expect, it } from 'vitest';

import { loadApiFixtures, loadApiSurfaces } from './api-parts.ts';
import { listBuiltinManifests } from './manifests.ts';
import { registerBuiltinSurfaces } from './runtime-surfaces.ts';

const removals: (() => void)[] = [];

afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

// Those of the tools are loaded by `surfaces.test.tsx`: it takes seconds, once.
describe('the parts of one API', () => {
  it.each([
    ['lobe-nothing', 'listTasks'],
    ['__proto__', 'toString'],
  ])('are no surfaces for %s/%s', async (identifier, apiName) => {
    expect(Object.values(await loadApiSurfaces(identifier, apiName))).toEqual(
      Array.from({ length: 6 }),
    );
  });

  it.each([
    ['lobe-nothing', 'listTasks'],
    ['lobe-task', 'nothing'],
    ['lobe-task', 'constructor'],
    ['__proto__', 'toString'],
  ])('are no example calls for %s/%s', async (identifier, apiName) => {
    expect(await loadApiFixtures(identifier, apiName)).toEqual([]);
  });

  it.each(
    listBuiltinManifests().flatMap(({ api, identifier }) =>
      api.map(({ name }) => [identifier, name] as const),
    ),
  )('are example calls for %s/%s', async (identifier, apiName) => {
    expect((await loadApiFixtures(identifier, apiName)).length).toBeGreaterThan(0);
  });

  it('include surfaces that a host has registered, until it removes them', async () => {
    const render = () => 'A note';
    removals.push(registerBuiltinSurfaces('lobe-note', { renders: { viewNote: render } }));
    expect((await loadApiSurfaces('lobe-note', 'viewNote')).render).toBe(render);
    for (const remove of removals.splice(0)) remove();
    expect((await loadApiSurfaces('lobe-note', 'viewNote')).render).toBeUndefined();
  });
});
