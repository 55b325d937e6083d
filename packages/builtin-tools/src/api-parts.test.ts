import { afterEach, describe, expect, it } from 'vitest';

import { loadApiFixtures, loadApiSurfaces } from './api-parts.ts';
import { listBuiltinManifests } from './manifests.ts';
import { registerBuiltinSurfaces } from './runtime-surfaces.ts';
import { traceModules } from './testing/trace-modules.ts';
import { BUILTIN_TOOLS } from './tools.ts';

const hasSurfaces = (identifier: string): boolean =>
  BUILTIN_TOOLS.some((tool) => tool.identifier === identifier && tool.surfaces !== undefined);

const removals: (() => void)[] = [];

afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

describe('the parts of one API', () => {
  it.each([
    ['lobe-nothing', 'listTasks'],
    ['lobe-task', 'nothing'],
    ['lobe-task', 'constructor'],
    ['__proto__', 'toString'],
  ])('do not exist for %s/%s', async (identifier, apiName) => {
    expect(Object.values(await loadApiSurfaces(identifier, apiName))).toEqual(
      Array.from({ length: 6 }),
    );
    expect(await loadApiFixtures(identifier, apiName)).toEqual([]);
  });

  it.each(
    listBuiltinManifests().flatMap(({ api, identifier }) =>
      api.map(({ name }) => [identifier, name] as const),
    ),
  )('are an Inspector and example calls for %s/%s', async (identifier, apiName) => {
    const { inspector } = await loadApiSurfaces(identifier, apiName);
    // A purely computational tool may have no surfaces: a page then shows the generic ones.
    expect(inspector !== undefined).toBe(hasSurfaces(identifier));
    expect((await loadApiFixtures(identifier, apiName)).length).toBeGreaterThan(0);
  });

  it('are found by names from history', async () => {
    expect(await loadApiSurfaces('lobe-task', 'searchTasks')).toEqual(
      await loadApiSurfaces('lobe-task', 'listTasks'),
    );
  });

  it('include those that a host has registered, until it removes them', async () => {
    const render = () => 'A note';
    removals.push(registerBuiltinSurfaces('lobe-note', { renders: { viewNote: render } }));
    expect((await loadApiSurfaces('lobe-note', 'viewNote')).render).toBe(render);
    for (const remove of removals.splice(0)) remove();
    expect((await loadApiSurfaces('lobe-note', 'viewNote')).render).toBeUndefined();
  });

  it('are loaded without those of other tools', async () => {
    const { urls } = await traceModules(
      import.meta.dirname,
      `const { loadApiFixtures } = await import('@lobechat/builtin-tools/api-parts');
       await loadApiFixtures('lobe-calculator', 'calculate');`,
    );
    const loaded = urls.filter((url) => /\/builtin-tool-[\w-]+\/src\/fixtures\.ts$/.test(url));
    expect(loaded.map((url) => /builtin-tool-[\w-]+/.exec(url)?.[0])).toEqual([
      'builtin-tool-calculator',
    ]);
  });
});
