import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { breakPackage } from '../proving/break-package.ts';
import { loadToolPackage } from './load-tool-package.ts';
import { locateApi, locateManifest } from './locate.ts';
import { resolveVariants } from './manifest-variants.ts';
import { parsePackageJson } from './package-json.ts';
import { isTestFile } from './read-sources.ts';
import { readSurfaceRegistry } from './surface-registries.ts';
import { createToolNames } from './tool-names.ts';

const GOOD_PACKAGE = fileURLToPath(new URL('../../fixtures/builtin-tool-note', import.meta.url));

describe('parsePackageJson', () => {
  it.each([null, 7, 'text', [], { exports: 7, lobeTools: [], name: {} }])(
    'reads %o as a package without settings',
    (value) => {
      expect(parsePackageJson(value)).toMatchObject({
        budget: {},
        dependencies: {},
        exceptions: [],
        exports: {},
        name: undefined,
      });
    },
  );

  it('reads budget and exceptions, and drops values of another type', () => {
    const { budget, dependencies, exceptions } = parsePackageJson({
      dependencies: { a: '1', b: 2 },
      lobeTools: {
        budget: { spec: 500, systemRole: 'much' },
        exceptions: [{ reason: ' Because. ', rule: 'readme' }, 7],
      },
    });
    expect(budget).toEqual({ spec: 500, systemRole: undefined });
    expect(dependencies).toEqual({ a: '1' });
    expect(exceptions).toEqual([
      { message: undefined, reason: 'Because.', rule: 'readme' },
      { message: undefined, reason: '', rule: '' },
    ]);
  });
});

describe('createToolNames', () => {
  it('derives every name from the folder', () => {
    expect(createToolNames('builtin-tool-local-system')).toMatchObject({
      createServices: 'createLocalSystemTestServices',
      executor: 'localSystemExecutor',
      identifier: 'lobe-local-system',
      manifest: 'LocalSystemManifest',
      packageName: '@lobechat/builtin-tool-local-system',
      runtime: 'LocalSystemExecutionRuntime',
    });
  });

  it('returns names for any folder', () => {
    expect(createToolNames('notes').identifier).toBe('lobe-notes');
    expect(createToolNames('').pascal).toBe('');
  });
});

describe('resolveVariants', () => {
  const manifest = { api: [], identifier: 'lobe-note', meta: { title: 'a' }, systemRole: 'a' };

  it.each([undefined, null, 7, 'text', {}, { api: 'none' }, () => undefined])(
    'finds no variant in %o',
    (source) => {
      expect(resolveVariants(source).variants).toEqual([]);
    },
  );

  it('reports the environments in which a manifest throws, and keeps the others', () => {
    const { failures, variants } = resolveVariants(({ environment }: { environment?: string }) => {
      if (environment === 'browser') throw new Error('Not here.');
      return manifest;
    });
    expect(failures.map(({ environment }) => environment)).toEqual(['browser']);
    expect(variants).toHaveLength(1);
  });

  it('distinguishes what differs between environments', () => {
    const systemRole = ({ environment = 'none' }: { environment?: string }) =>
      environment === 'desktop' ? 'On a desktop.' : 'Anywhere.';
    const { variants } = resolveVariants({ ...manifest, systemRole });
    expect(variants.map((variant) => [variant.environment, variant.manifest.systemRole])).toEqual([
      ['default', 'Anywhere.'],
      ['desktop', 'On a desktop.'],
    ]);
  });

  it('leaves out entries that are not APIs', () => {
    const { variants } = resolveVariants({ ...manifest, api: [null, {}, { name: 'a' }] });
    expect(variants[0]?.manifest.api).toEqual([]);
  });
});

describe('places', () => {
  it('finds where an API and the manifest are written', async () => {
    const tool = await loadToolPackage(GOOD_PACKAGE);
    const place = locateApi(tool, 'deleteNote');
    expect(place.file).toBe('src/manifest.ts');
    const line = tool.sources.get(place.file)?.text.split('\n')[(place.line ?? 0) - 1];
    expect(line).toContain('name: NoteApiName.deleteNote');
    expect(locateApi(tool, 'viewNote')).toEqual(locateManifest(tool));
  });

  it.each([
    ['src/a.test.ts', true],
    ['src/a.test-d.ts', true],
    ['src/a.test.tsx', true],
    ['src/testing.ts', false],
    ['src/latest.ts', false],
  ])('knows whether %s is a test', (path, isTest) => {
    expect(isTestFile(path)).toBe(isTest);
  });
});

describe('readSurfaceRegistry', () => {
  const readWith = async (text: string) => {
    using broken = breakPackage([{ file: 'src/client/Inspector/index.ts', text }]);
    const tool = await loadToolPackage(broken.directory);
    return readSurfaceRegistry(tool, 'noteInspectors');
  };

  it('reports that a record with a spread is incomplete', async () => {
    const registry = await readWith('export const noteInspectors = { ...others, viewNote: View };');
    expect(registry).toMatchObject({ isComplete: false });
    expect(registry?.entries.map(({ apiName }) => apiName)).toEqual(['viewNote']);
  });

  it('reports that the result of a call is unreadable', async () => {
    expect(await readWith('export const noteInspectors = make();')).toMatchObject({
      entries: [],
      isComplete: false,
    });
  });

  it('reads keys and components through satisfies, as const and quotes', async () => {
    const registry = await readWith(
      "export const noteInspectors = { 'viewNote': View, [Names.listNotes]: List as never } satisfies object;",
    );
    expect(registry?.isComplete).toBe(true);
    expect(registry?.entries.map(({ apiName, component }) => [apiName, component])).toEqual([
      ['viewNote', 'View'],
      ['listNotes', 'List'],
    ]);
  });
});
