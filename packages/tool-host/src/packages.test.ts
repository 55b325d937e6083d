import { describe, expect, it } from 'vitest';

import { calculatorTool } from '@lobechat/builtin-tool-calculator/tool';
import type { BuiltinToolManifest, BuiltinToolPackage, ManifestContext } from '@lobechat/types';

import { createToolHost } from './create-tool-host.ts';
import { createBrowserToolHost } from './page/create-browser-tool-host.ts';
import { bookmarkTool } from './testing/bookmark-package.ts';
import { useTemporaryFolders } from './testing/temporary-folder.ts';

const CALL = {
  arguments: { address: 'https://example.com/a' },
  name: 'lobe-bookmarks/describeBookmark',
};

const makeFolder = useTemporaryFolders();
const open = async <const Own extends readonly BuiltinToolPackage[]>(...packages: Own) =>
  createToolHost({ dataDirectory: await makeFolder(), packages });

const broken = (): never => {
  throw new Error('no manifest');
};
const withManifest = (fields: object) => ({
  ...bookmarkTool,
  manifest: { ...(bookmarkTool.manifest as object), ...fields },
});

describe('a package of the host’s own', () => {
  it('cannot have the identifier of a builtin tool or another package', async () => {
    await expect(open(calculatorTool)).rejects.toThrow(
      'packages[0] cannot be used. There is a tool lobe-calculator already.',
    );
    await expect(open(bookmarkTool, bookmarkTool)).rejects.toThrow(
      'packages[1] cannot be used. There is a tool lobe-bookmarks already.',
    );
    expect(() => createBrowserToolHost({ packages: [calculatorTool] })).toThrow('lobe-calculator');
  });

  it.each([5, null, {}, { identifier: 'x' }, { bookmarkTool }, { ...bookmarkTool, executor: {} }])(
    'is not %j',
    async (value) => {
      const packages = [bookmarkTool, value as BuiltinToolPackage];
      const message = 'packages[1] is not a tool package. Pass what defineToolPackage returns';
      await expect(open(...packages)).rejects.toThrow(message);
      expect(() => createBrowserToolHost({ packages })).toThrow(message);
    },
  );

  it.each([
    [{ ...bookmarkTool, executor: {} }, 'lacks `executor`, a function that returns the executor.'],
    [{ ...bookmarkTool, executor: class {} }, 'lacks `executor`, a function'],
    [{ api: [], identifier: 'x' }, "'packages[0]' is only a manifest."],
    [{ ...bookmarkTool, manifest: { api: {}, identifier: 'lobe-bookmarks' } }, 'a list "api"'],
    [{ ...bookmarkTool, manifest: { identifier: 'lobe-bookmarks' } }, 'a list "api"'],
    [withManifest({ api: [{ name: 'x' }] }), "'x' of lobe-bookmarks has no parameters"],
    [withManifest({ meta: undefined }), 'needs "meta" with a title'],
    [withManifest({ systemRole: undefined }), 'needs a text "systemRole"'],
    [
      withManifest({ api: [{ name: 'x', parameters: { properties: { a: { type: 'strnig' } } } }] }),
      'The parameters of \'x\' are not a valid JSON Schema: /properties/a/type is "strnig"',
    ],
    [withManifest({ systemRole: broken }), 'lobe-bookmarks has a problem: no manifest'],
    [{ ...bookmarkTool, manifest: broken }, 'lobe-bookmarks has a problem: no manifest'],
    [{ ...bookmarkTool, manifest: () => 7 }, 'has to be an object, or a function that returns one'],
    [{ ...bookmarkTool, manifest: async () => ({}) }, 'returns one, not a promise'],
    [{ ...bookmarkTool, manifest: () => ({ identifier: 'x' }) }, "has the manifest of 'x'"],
  ])('is refused with what it lacks: %j', async (value, problem) => {
    const packages = [value as never as BuiltinToolPackage];
    await expect(open(...packages)).rejects.toThrow(problem);
    expect(() => createBrowserToolHost({ packages })).toThrow(problem);
  });

  it.each([
    [{ identifier: 'a__b' }, "packages[0] cannot be used. The tool name 'a__b' contains a double"],
    [{ identifier: 'my tool' }, 'has characters other than letters'],
    [{ identifier: '' }, 'The tool name is empty.'],
    [{ identifier: 'other' }, "The tool 'other' has the manifest of 'lobe-bookmarks'."],
  ])('cannot be named so that its tools cannot be called: %j', async (fields, problem) => {
    await expect(open({ ...bookmarkTool, ...fields })).rejects.toThrow(problem);
  });

  it.each([
    [async () => undefined, '`executor` returned no executor. Return what createExecutor made.'],
    [async () => ({}), '`executor` returned no executor.'],
    [calculatorTool.executor, "It has the executor of 'lobe-calculator'."],
    [async () => Promise.reject(new Error('no database')), 'no database'],
  ])('fails alone if its executor cannot be loaded: %s', async (executor, problem) => {
    const manifest = { ...(bookmarkTool.manifest as object), identifier: 'broken' };
    const { executor: load } = bookmarkTool;
    const loads = [executor, executor, async () => ({ ...(await load()), identifier: 'broken' })];
    const broken = {
      ...bookmarkTool,
      aliases: [],
      executor: () => loads.shift()?.(),
      identifier: 'broken',
      manifest,
    };
    await using host = await open(broken as never as BuiltinToolPackage, bookmarkTool);
    expect(await host.call(CALL)).toMatchObject({ success: true });
    const call = { ...CALL, name: 'broken/describeBookmark' };
    expect((await host.call(call)).content).toContain(
      `The tool 'broken' cannot be loaded: ${problem}`,
    );
    expect(await host.call(call)).toMatchObject({ success: true });
  });

  it('rejects invalid arguments as builtin tools do, and turns exceptions into results', async () => {
    await using host = await open(bookmarkTool);
    const refused = await host.call({ ...CALL, arguments: {} });
    expect(refused.error?.type).toBe('InvalidArguments');
    const thrown = await host.call({ ...CALL, arguments: { address: 'nowhere' } });
    expect(thrown).toMatchObject({ error: { type: 'ExecutionFailed' }, success: false });
  });

  it.each([
    CALL.name,
    'builtin__lobe-bookmarks__describeBookmark',
    'lobe-favourite/describeBookmark',
  ])('answers to %s', async (name) => {
    await using host = await open(bookmarkTool);
    const result = await host.call({ ...CALL, name });
    expect(result).toMatchObject({ content: 'A page of example.com.', success: true });
  });

  it('is in the catalogue beside the builtin tools, in its own order', async () => {
    await using host = await open(bookmarkTool);
    const entries = await host.catalogue();
    const entry = entries.find(({ identifier }) => identifier === 'lobe-bookmarks');
    expect(entry).toMatchObject({
      avatar: '🔖',
      executors: ['client', 'server'],
      source: 'builtin',
    });
    expect(entry?.apis.map(({ name }) => name)).toEqual(['describeBookmark', 'archiveBookmark']);
    expect(entries.map(({ identifier }) => identifier)).toContain('lobe-calculator');
  });

  it('gives the model its system role, and programs its details', async () => {
    await using host = await open(bookmarkTool);
    const include = ['lobe-bookmarks'];
    expect(await host.systemRole({ include })).toContain('**describeBookmark**');
    expect(await host.describe('lobe-favourite')).toMatchObject({
      identifier: 'lobe-bookmarks',
      systemRole: '- **describeBookmark**: describe a bookmark.',
      title: 'Bookmarks',
    });
    expect(await host.specs('openai', { include })).toHaveLength(2);
  });

  it('has examples, texts and surfaces, found like those of builtin tools', async () => {
    await using host = await open(bookmarkTool);
    const { tools } = host;
    const fixtures = await tools.loadFixtures('lobe-bookmarks');
    expect(fixtures?.['describeBookmark']?.[0]?.result.content).toBe('A page of example.com.');
    expect((await tools.loadLocales('lobe-favourite'))?.['zh-CN']).toHaveProperty([
      'builtins.lobe-bookmarks.title',
    ]);
    expect(await tools.loadFixtures('lobe-nothing')).toBeUndefined();
  });

  it.each([
    [{ isSubAgent: true }, []],
    [{ scope: 'group' }, ['builtin__lobe-bookmarks__describeBookmark']],
    [{ botPlatform: { id: 'mail' } }, ['builtin__lobe-bookmarks__describeBookmark']],
    [
      { scope: null },
      ['builtin__lobe-bookmarks__archiveBookmark', 'builtin__lobe-bookmarks__describeBookmark'],
    ],
  ])('offers what its manifest has in the context of the host: %j', async (context, offered) => {
    const manifest = ({ botPlatform, isSubAgent, scope }: ManifestContext) => {
      const all = bookmarkTool.manifest as BuiltinToolManifest;
      if (isSubAgent) return null;
      return botPlatform || scope === 'group' ? { ...all, api: all.api.slice(0, 1) } : all;
    };
    const options = { context, packages: [{ ...bookmarkTool, manifest }] };
    const filter = { include: ['lobe-bookmarks'] };
    await using host = await createToolHost({ ...options, dataDirectory: await makeFolder() });
    const page = createBrowserToolHost(options);
    for (const one of [host, page]) {
      expect((await one.specs<{ name: string }>('mcp', filter)).map(({ name }) => name)).toEqual(
        offered,
      );
      expect((await one.systemRole(filter)) === '').toBe(offered.length === 0);
    }
    await page.close();
  });

  it('is an object of the host, whose methods are calls with their options', async () => {
    await using host = await open(bookmarkTool);
    const result = await host.tools['lobe-bookmarks'].describeBookmark(CALL.arguments);
    expect(result).toMatchObject({ state: { host: 'example.com' }, success: true });
    const stopped = AbortSignal.abort();
    const { error } = await host.tools['lobe-bookmarks'].archiveBookmark({}, { signal: stopped });
    expect(error?.type).toBe('Aborted');
    const { content } = await host.tools['lobe-calculator'].calculate({ expression: '6*7' });
    expect(content).toMatch(/^42/);
    const page = createBrowserToolHost({ packages: [bookmarkTool] });
    expect(await page.tools['lobe-bookmarks'].describeBookmark(CALL.arguments)).toEqual(result);
    await page.close();
  });

  it('also runs in a page', async () => {
    const page = createBrowserToolHost({ packages: [bookmarkTool] });
    expect((await page.call(CALL)).content).toBe('A page of example.com.');
    const entries = await page.catalogue();
    expect(entries.find(({ identifier }) => identifier === 'lobe-bookmarks')?.title).toBe(
      'Bookmarks',
    );
    expect(await page.systemRole({ include: ['lobe-bookmarks'] })).toContain(
      '**describeBookmark**',
    );
    await page.close();
  });
});
