import { describe, expect, it } from 'vitest';

// @vitest-environment happy-dom
import { readSurfaces } from '@lobechat/shared-tool-ui/testing';
import type { BuiltinToolManifest, BuiltinToolPackage, BuiltinToolSurfaces } from '@lobechat/types';

import packageJson from '../package.json' with { type: 'json' };
import { loadApiSurfaces } from './api-parts.ts';
import { getBuiltinApiFixtures } from './fixtures.ts';
import { BUILTIN_TOOL_IDENTIFIERS } from './identifiers.ts';
import { getBuiltinLocales } from './locales.ts';
import { getBuiltinManifest } from './manifests.ts';
import {
  getBuiltinInspector,
  getBuiltinIntervention,
  getBuiltinPlaceholder,
  getBuiltinPortal,
  getBuiltinRender,
  getBuiltinStreaming,
} from './surfaces.ts';

const LOOKUPS = {
  inspectors: getBuiltinInspector,
  interventions: getBuiltinIntervention,
  placeholders: getBuiltinPlaceholder,
  portals: getBuiltinPortal,
  renders: getBuiltinRender,
  streamings: getBuiltinStreaming,
} as const;

const KINDS = Object.keys(LOOKUPS) as Array<keyof typeof LOOKUPS>;

/** The only export of a module whose name ends with this. */
const pick = (module: Record<string, unknown>, ending: string): unknown =>
  Object.entries(module).find(([name]) => name.endsWith(ending))?.[1];

const importPackage = (name: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ name) as Promise<Record<string, unknown>>;

const packages = Object.keys(packageJson.dependencies).filter((name) =>
  name.startsWith('@lobechat/builtin-tool-'),
);

const NO_SURFACES: BuiltinToolSurfaces = { inspectors: {} };

const tools = await Promise.all(
  packages.map(async (name) => {
    const tool = pick(await importPackage(`${name}/tool`), 'Tool') as BuiltinToolPackage;
    return {
      manifest: pick(await importPackage(name), 'Manifest') as BuiltinToolManifest,
      // The function that registers surfaces has an entry point with the same ones.
      surfaces: tool.surfaces
        ? (pick(await importPackage(`${name}/client`), 'Surfaces') as BuiltinToolSurfaces)
        : NO_SURFACES,
    };
  }),
);

describe('the surface registries', () => {
  it.each(KINDS)('have no %s for unknown tools and APIs', (kind) => {
    const lookup = LOOKUPS[kind];
    expect(lookup('lobe-nothing', 'calculate')).toBeUndefined();
    expect(lookup('lobe-calculator', 'constructor')).toBeUndefined();
    expect(lookup('__proto__', '__proto__')).toBeUndefined();
  });

  it('contain every tool that this package depends on', () => {
    expect(tools.map(({ manifest }) => manifest.identifier).toSorted()).toEqual([
      ...BUILTIN_TOOL_IDENTIFIERS,
    ]);
  });

  it('contain every surface of every tool', () => {
    const missing = tools.flatMap(({ manifest: { identifier }, surfaces }) =>
      KINDS.flatMap((kind) =>
        Object.entries(surfaces[kind] ?? {})
          .filter(([apiName, surface]) => LOOKUPS[kind](identifier, apiName) !== surface)
          .map(([apiName]) => `${kind} ${identifier}/${apiName}`),
      ),
    );
    expect(missing).toEqual([]);
  });
});

const cases = BUILTIN_TOOL_IDENTIFIERS.flatMap((identifier) =>
  (getBuiltinManifest(identifier)?.api ?? []).map(({ name }) => ({ apiName: name, identifier })),
);

// Each tool shows its examples in a page, with effects, in its own tests.
it.each(cases)('every example of $identifier/$apiName is shown', ({ apiName, identifier }) => {
  const Inspector = getBuiltinInspector(identifier, apiName);
  const Render = getBuiltinRender(identifier, apiName);
  const fixtures = getBuiltinApiFixtures(identifier, apiName);
  const texts = readSurfaces(
    fixtures.map(({ arguments: args, result: { content, error, state } }) => (
      <>
        {Inspector && (
          <Inspector
            apiName={apiName}
            args={args}
            identifier={identifier}
            pluginState={state}
            result={{ content, error, state }}
          />
        )}
        {Render && (
          <Render
            apiName={apiName}
            args={args}
            content={content}
            identifier={identifier}
            messageId="message"
            pluginError={error}
            pluginState={state}
          />
        )}
      </>
    )),
    { locales: getBuiltinLocales(identifier) },
  );
  const unexpected = fixtures.filter((_, index) => (texts[index] === '') !== !Inspector);
  expect(unexpected.map(({ name }) => name)).toEqual([]);
});

describe('the surfaces of one API', () => {
  it.each([
    ['lobe-task', 'nothing'],
    ['lobe-task', 'constructor'],
  ])('do not exist for %s/%s', async (identifier, apiName) => {
    expect(Object.values(await loadApiSurfaces(identifier, apiName))).toEqual(
      Array.from({ length: 6 }),
    );
  });

  it.each(cases)('are those of the registries for $identifier/$apiName', async (names) => {
    const { apiName, identifier } = names;
    const { inspector, ...others } = await loadApiSurfaces(identifier, apiName);
    const isShown = tools.some(
      ({ manifest, surfaces }) => manifest.identifier === identifier && surfaces !== NO_SURFACES,
    );
    // A purely computational tool may have no surfaces: a page then shows the generic ones.
    expect(inspector !== undefined).toBe(isShown);
    expect(inspector).toBe(getBuiltinInspector(identifier, apiName));
    expect(others.render).toBe(getBuiltinRender(identifier, apiName));
  });

  it('are found by names from history', async () => {
    expect(await loadApiSurfaces('lobe-task', 'searchTasks')).toEqual(
      await loadApiSurfaces('lobe-task', 'listTasks'),
    );
  });
});
