import { describe, expect, it } from 'vitest';

import { usePages, CALCULATE } from '../testing/use-pages.ts';

const { setUp } = usePages();

describe('a page with a server', () => {
  it('refuses to run server-only tools in the page', async () => {
    const { page } = await setUp();
    const result = await page.call({ name: 'custom__test__echoText' }, { runOn: 'client' });
    expect(result).toMatchObject({ error: { type: 'ServiceUnavailable' }, success: false });
    expect(result.content).toContain("runOn: 'server'");
  });

  it('lists the existing tools if a name is unknown to both', async () => {
    const { page } = await setUp();
    const result = await page.call({ name: 'custom__test__echoTxt' });
    expect(result.error?.type).toBe('ApiNotFound');
    expect(result.content).toContain('echoText');
  });

  it('passes on errors of the server: about arguments, and failures with their state', async () => {
    const { page } = await setUp();
    const invalid = await page.call({ arguments: { text: 7 }, name: 'custom__test__askFirst' });
    expect(invalid.error?.type).toBe('InvalidArguments');
    const failed = await page.call({ name: 'custom__test__failAlways' });
    expect(failed).toMatchObject({
      content: 'The disk is full.',
      error: { type: 'DiskFull' },
      state: { written: 3 },
      success: false,
    });
  });

  it('offers every tool once, with the places where it can run', async () => {
    const { page } = await setUp();
    const catalogue = await page.catalogue();
    const places = Object.fromEntries(
      catalogue.map(({ executors, identifier }) => [identifier, executors]),
    );
    expect(places).toMatchObject({
      custom__test: ['server'],
      'lobe-artifact': ['client', 'server'],
      'lobe-calculator': ['client', 'server'],
    });
    expect(new Set(Object.keys(places)).size).toBe(catalogue.length);
  });

  it('runs a call in the page or on the server, as the call requests', async () => {
    const { page, server } = await setUp();
    const inPage = await page.call(CALCULATE);
    expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
    const onServer = await page.call(CALCULATE, { runOn: 'server' });
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
    for (const result of [inPage, onServer]) {
      expect(result.success).toBe(true);
      expect(result.content).toContain('1/2');
    }
  });

  it('runs calls where the configuration prefers, tool by tool', async () => {
    const { page, server } = await setUp({
      runOn: (identifier) => (identifier === 'lobe-calculator' ? 'server' : 'client'),
    });
    await page.call(CALCULATE);
    await page.call({ name: 'lobe-artifact/listArtifacts' });
    const posts = server.requests.filter((request) => request.startsWith('POST'));
    expect(posts).toEqual([expect.stringContaining('/api/tools/lobe-calculator/calculate')]);
    await page.call(CALCULATE, { runOn: 'client' });
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('runs a batch across both places in call order', async () => {
    const { page } = await setUp();
    const results = await page.callBatch([
      CALCULATE,
      { arguments: { text: 'a' }, name: 'custom__test__echoText' },
      { name: 'custom__test__nothing' },
      CALCULATE,
    ]);
    expect(results.map(({ success }) => success)).toEqual([true, true, false, true]);
    const forced = await page.callBatch([CALCULATE, CALCULATE], { runOn: 'server' });
    expect(forced.map(({ success }) => success)).toEqual([true, true]);
    expect(await page.callBatch([])).toEqual([]);
  });

  it('reads artifacts of the page and of the server with one tool', async () => {
    const { page, serverHost } = await setUp();
    const long = await page.call({ name: 'custom__test__writeMuch' });
    const [onServer] = await serverHost.engine.artifacts.list();
    expect(long.content).toContain(onServer!.id);
    const own = await page.engine.artifacts.put({
      data: 'only in the page',
      mimeType: 'text/plain',
      name: 'own.txt',
    });
    const read = (id: string) =>
      page.call({ arguments: { id, limit: 40, offset: 5 }, name: 'lobe-artifact/readArtifact' });
    expect((await read(onServer!.id)).content).toContain('of a long answer');
    expect((await read(own.id)).content).toContain('in the page');
    const missing = await read('0'.repeat(32));
    expect(missing.success).toBe(false);
    const ids = (await page.engine.artifacts.list()).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([own.id, onServer!.id].toSorted());
  });

  it('has the details from the server', async () => {
    const { page, serverHost } = await setUp();
    expect(await page.describe('lobe-nothing')).toBeUndefined();
    const details = await page.describe('lobe-calculator');
    expect(details).toEqual(
      JSON.parse(JSON.stringify(await serverHost.describe('lobe-calculator'))),
    );
  });

  it('gives models the tools of both, under names that its calls accept', async () => {
    const { page } = await setUp();
    const specs = await page.specs<{ function: { name: string } }>('openai');
    const names = specs.map((spec) => spec.function.name);
    expect(names).toContain('builtin__lobe-calculator__calculate');
    expect(names).toContain('custom__test__echoText');
  });
});
