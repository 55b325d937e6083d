import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { ArtifactService } from '@lobechat/builtin-tool-artifact';
import { createLocalSystemTestServices } from '@lobechat/builtin-tool-local-system/testing';
import { createToolEngine } from '@lobechat/tool-engine';
import { createServiceRegistry, provideService } from '@lobechat/types';

import { BUILTIN_TOOL_IDENTIFIERS } from './identifiers.ts';
import { listBuiltinManifests } from './manifests.ts';
import type { BuiltinToolSelection } from './presets.ts';
import { type BuiltinSourceOptions, createBuiltinSource } from './source.ts';

const closing: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const createEngine = (options?: BuiltinSourceOptions) => {
  const engine = createToolEngine({ sources: [createBuiltinSource(options)] });
  closing.push(engine.close);
  return engine;
};

const listServers = async (options?: BuiltinSourceOptions) => [
  ...new Set((await createBuiltinSource(options).list()).map(({ server }) => server)),
];

describe('createBuiltinSource', () => {
  it('rejects an unknown preset or identifier on creation', () => {
    expect(() => createBuiltinSource({ tools: 'nonsense' as BuiltinToolSelection })).toThrow(
      /no preset 'nonsense'/,
    );
    expect(() =>
      createBuiltinSource({ tools: ['lobe-nonsense'] as unknown as BuiltinToolSelection }),
    ).toThrow(/no builtin tool 'lobe-nonsense'/);
  });

  it('offers every API of every tool under its qualified name', async () => {
    const names = (await createBuiltinSource().list()).map(({ name }) => name);
    expect(names).toEqual(
      listBuiltinManifests().flatMap(({ api, identifier }) =>
        api.map(({ name }) => `builtin__${identifier}__${name}`),
      ),
    );
  });

  it('offers the selected tools, together with the artifact reader', async () => {
    expect(await listServers()).toEqual([...BUILTIN_TOOL_IDENTIFIERS]);
    expect(await listServers({ tools: 'none' })).toEqual(['lobe-artifact']);
    expect(await listServers({ tools: ['lobe-calculator'] })).toEqual([
      'lobe-artifact',
      'lobe-calculator',
    ]);
  });

  it.each(['client', 'server'] as const)('offers only what can run on a %s', async (runsIn) => {
    const expected = listBuiltinManifests()
      .filter(({ executors }) => (executors ?? ['server']).includes(runsIn))
      .map(({ identifier }) => identifier);
    expect(await listServers({ runsIn })).toEqual(expected);
  });

  it('runs through an engine, which rejects unknown names and wrong arguments', async () => {
    const engine = createEngine();
    const unknown = await engine.call({ name: 'lobe-calculator/constructor' });
    expect(unknown.error?.type).toBe('ApiNotFound');
    const invalid = await engine.call({
      arguments: { expression: 7, extra: true },
      name: 'lobe-calculator/calculate',
    });
    expect(invalid.error?.type).toBe('InvalidArguments');
    const lacking = await engine.call({
      arguments: { expression: '1+1' },
      name: 'lobe-calculator/calculate',
    });
    expect(lacking.error?.type).toBe('ServiceUnavailable');
  });

  it('fails only the calls of a tool whose executor cannot be loaded', async () => {
    vi.resetModules();
    // The next file of this worker is given none of the modules that met the failure.
    onTestFinished(() => void vi.resetModules());
    const { BUILTIN_TOOLS } = await import('./tools.ts');
    const [broken] = BUILTIN_TOOLS;
    const loading = vi.spyOn(broken, 'executor').mockRejectedValue(new Error('boom at import'));
    const { createBuiltinSource: createFreshSource } = await import('./source.ts');
    const engine = createToolEngine({ sources: [createFreshSource()] });
    closing.push(engine.close);

    const failed = await engine.call({ name: 'lobe-artifact/listArtifacts' });
    expect(failed.content).toBe("The tool 'lobe-artifact' cannot be loaded: boom at import");
    const other = await engine.call({
      arguments: { expression: '1+1' },
      name: 'lobe-calculator/calculate',
    });
    expect(other.error?.type).toBe('ServiceUnavailable');

    loading.mockRestore();
    const repaired = await engine.call({ name: 'lobe-artifact/listArtifacts' });
    expect(repaired.error?.type).toBe('ServiceUnavailable');
  });

  it("passes the engine's services to executors, in the first call and in later ones", async () => {
    const artifacts = createToolEngine().artifacts;
    await artifacts.put({ data: 'hello', mimeType: 'text/plain', name: 'hello.txt' });
    const engine = createToolEngine({
      services: createServiceRegistry([provideService(ArtifactService, artifacts)]),
      sources: [createBuiltinSource()],
    });
    closing.push(engine.close);
    for (let round = 0; round < 2; round += 1) {
      const result = await engine.call({ name: 'lobe-artifact/listArtifacts' });
      expect(result.success).toBe(true);
      expect(result.content).toContain('hello.txt');
    }
  });

  it('runs calls recorded in history, judged and approved like current ones', async () => {
    const asked: unknown[] = [];
    const engine = createToolEngine({
      onApproval: ({ arguments: args, descriptor }) => {
        asked.push([descriptor.tool, args]);
        return { action: 'approve' };
      },
      services: createLocalSystemTestServices(),
      sources: [createBuiltinSource()],
    });
    closing.push(engine.close);
    const call = (name: string, args: Record<string, unknown>) =>
      engine.call({ arguments: args, name: `lobe-local-system/${name}` });

    const read = await call('readLocalFile', { loc: [1, 3], path: 'src/greet.ts' });
    expect(read.content).toContain('src/greet.ts (lines 2-3 of 7)');
    const edit = {
      file_path: 'src/greet.ts',
      new_string: 'Good morning ${name}',
      old_string: 'Hello ${name}',
    };
    expect((await call('editLocalFile', edit)).content).toContain(
      '+  return `Good morning ${name}`;',
    );
    // The fake does not know this one; the request itself is what matters.
    await call('renameLocalFile', { newName: 'a.md', path: 'README.md' });
    expect(asked).toEqual([
      ['readFile', { endLine: 3, path: 'src/greet.ts', startLine: 2 }],
      [
        'editFile',
        { newText: 'Good morning ${name}', oldText: 'Hello ${name}', path: 'src/greet.ts' },
      ],
      ['moveFiles', { items: [{ from: 'README.md', to: 'a.md' }] }],
    ]);
    const wrong = await call('editLocalFile', { ...edit, cwd: '/etc' });
    expect(wrong.error?.type).toBe('InvalidArguments');
    const names = (await engine.list()).map(({ tool }) => tool);
    expect(names).not.toContain('readLocalFile');
  });
});
