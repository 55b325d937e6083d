import { describe, expect, it } from 'vitest';

import type { ToolEvent } from '@lobechat/tool-engine';

import { startServer, startToolServer, TEST_TOKEN } from '../testing/tool-server.ts';
import { CALCULATE, usePages } from '../testing/use-pages.ts';

const { closeLater, createPage, setUp } = usePages();

describe('a page without a server', () => {
  it('refuses to run a call on the server, and emits all events of a call', async () => {
    const events: ToolEvent[] = [];
    const page = createPage({ onEvent: (event) => events.push(event) });
    const result = await page.call(CALCULATE, { runOn: 'server' });
    expect(result).toMatchObject({ error: { type: 'ServiceUnavailable' }, success: false });
    expect(result.content).toContain("runOn: 'client'");
    expect(events.map(({ type }) => type)).toEqual(['tool_start', 'tool_end']);
  });

  it.each([null, undefined, 5, 'calculate', {}, { name: 5 }])(
    'answers %j, which is no call, with a failure',
    async (call) => {
      const page = createPage();
      const failure = { error: { type: 'ToolNotFound' }, success: false };
      expect(await page.call(call as never)).toMatchObject(failure);
      expect(await page.callBatch([call as never, CALCULATE])).toMatchObject([
        failure,
        { success: true },
      ]);
    },
  );

  it('answers a call whose options are null, and one whose options are wrong', async () => {
    const page = createPage();
    expect(await page.call(CALCULATE, null as never)).toMatchObject({ success: true });
    const refused = await page.call(CALCULATE, { context: { userId: {} } } as never);
    expect(refused.content).toContain('The host gave object as the user of the call');
  });

  it('has no details, since nobody counts tokens', async () => {
    await expect(createPage().describe('lobe-calculator')).rejects.toMatchObject({
      type: 'ServiceUnavailable',
    });
  });

  it('runs and offers its own tools', async () => {
    const page = createPage();
    expect((await page.call(CALCULATE)).success).toBe(true);
    const catalogue = await page.catalogue();
    expect(catalogue.map(({ executors }) => executors)).toEqual(catalogue.map(() => ['client']));
    expect((await page.specs('openai')).length).toBeGreaterThan(3);
    expect(await page.systemRole()).toContain('<tool name="lobe-calculator">');
    await page.refresh();
  });
});

describe('a page whose server is unavailable', () => {
  const createStranded = async (baseUrl?: string) => {
    const gone = await startServer(() => undefined);
    await gone.close();
    return createPage({ remote: { baseUrl: baseUrl ?? gone.baseUrl, token: 'x' } });
  };

  it('reports that, rather than an unknown tool', async () => {
    const page = await createStranded();
    const result = await page.call({ name: 'custom__test__echoText' });
    expect(result.error?.type).toBe('SourceUnavailable');
    expect(result.content).toContain('cannot be reached');
    const forced = await page.call(CALCULATE, { runOn: 'server' });
    expect(forced.error?.type).toBe('SourceUnavailable');
  });

  it('still runs, lists and reads its own tools and artifacts', async () => {
    const page = await createStranded();
    expect((await page.call(CALCULATE)).success).toBe(true);
    expect((await page.catalogue()).length).toBeGreaterThan(0);
    await page.engine.artifacts.put({ data: 'own', mimeType: 'text/plain', name: 'own.txt' });
    expect(await page.engine.artifacts.list()).toHaveLength(1);
  });

  it('never waits for it to run its own tools', async () => {
    const silent = await startServer(() => undefined);
    closeLater(silent.close);
    const page = await createStranded(silent.baseUrl);
    const listing = page.catalogue();
    expect((await page.call(CALCULATE)).success).toBe(true);
    await silent.close();
    await listing;
  });

  it('lets a call that waits for it be cancelled', async () => {
    const silent = await startServer(() => undefined);
    closeLater(silent.close);
    const page = await createStranded(silent.baseUrl);
    const controller = new AbortController();
    const { signal } = controller;
    const running = page.call({ name: 'custom__test__echoText' }, { signal });
    await expect.poll(() => silent.requests).toEqual(['GET /api/tools']);
    controller.abort();
    expect((await running).error?.type).toBe('Aborted');
    const late = await page.call({ name: 'custom__test__echoText' }, { signal });
    expect(late.error?.type).toBe('Aborted');
  });

  it('says what to do about a wrong token', async () => {
    const { server } = await setUp();
    const page = createPage({ remote: { baseUrl: server.baseUrl, token: 'wrong' } });
    const result = await page.call({ name: 'custom__test__echoText' });
    expect(result.error?.type).toBe('SourceUnavailable');
    expect(result.content).toContain('open the page through the address that the server printed');
    await expect(page.describe('lobe-calculator')).rejects.toMatchObject({
      type: 'SourceUnavailable',
    });
  });

  it('finds the tools of the server once it is available', async () => {
    const { serverHost } = await setUp();
    let broken = true;
    const real = await startToolServer(serverHost);
    const page = createPage({
      remote: {
        baseUrl: real.baseUrl,
        fetch: (input, init) =>
          broken ? Promise.reject(new TypeError('offline')) : globalThis.fetch(input, init),
        token: TEST_TOKEN,
      },
    });
    closeLater(real.close);
    const call = { arguments: { text: 'hi' }, name: 'custom__test__echoText' };
    expect((await page.call(call)).content).toContain('offline');
    broken = false;
    expect((await page.call(call)).content).toBe('hi');
  });
});
