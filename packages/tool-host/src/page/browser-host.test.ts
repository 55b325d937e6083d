import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { MathService } from '@lobechat/builtin-tool-calculator';
import { createNodeMathService } from '@lobechat/math-engine/node';
import type { ApprovalRequest, ToolEvent } from '@lobechat/tool-engine';
import { provideService } from '@lobechat/types';

import { createToolHost } from '../create-tool-host.ts';
import type { ToolHost } from '../host-types.ts';
import { createServerTools } from '../testing/server-tools.ts';
import { useTemporaryFolders } from '../testing/temporary-folder.ts';
import {
  startServer,
  startToolServer,
  TEST_TOKEN,
  type TestServer,
} from '../testing/tool-server.ts';
import { createBrowserToolHost } from './create-browser-tool-host.ts';
import type { BrowserToolHost, BrowserToolHostConfig } from './page-types.ts';

const makeFolder = useTemporaryFolders();
const closing: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/* A page computes in a worker, which Node cannot start: the process pool stands for it, through the
   same interface and with the same engine. The real worker is tested in a real browser. */
const math = createNodeMathService();
const pageMath = provideService(MathService, math);
afterAll(() => math.close());

interface Setup {
  log: string[];
  page: BrowserToolHost;
  server: TestServer;
  serverHost: ToolHost;
}

const setUp = async (config: BrowserToolHostConfig = {}): Promise<Setup> => {
  const log: string[] = [];
  const serverHost = await createToolHost({
    dataDirectory: await makeFolder(),
    sources: [createServerTools(log)],
  });
  const server = await startToolServer(serverHost);
  const page = createBrowserToolHost({
    remote: { baseUrl: server.baseUrl, token: TEST_TOKEN },
    services: [pageMath],
    ...config,
  });
  closing.push(serverHost.close, server.close, page.close);
  return { log, page, server, serverHost };
};

const calculate = {
  arguments: { expression: '1/3+1/6' },
  name: 'lobe-calculator/calculate',
};

describe('a page without a server', () => {
  const createAlone = (config: BrowserToolHostConfig = {}) => {
    const page = createBrowserToolHost({ services: [pageMath], ...config });
    closing.push(page.close);
    return page;
  };

  it('refuses to run a call on the server, with the events of every call', async () => {
    const events: ToolEvent[] = [];
    const page = createAlone({ onEvent: (event) => events.push(event) });
    const result = await page.call(calculate, { runOn: 'server' });
    expect(result).toMatchObject({ error: { type: 'ServiceUnavailable' }, success: false });
    expect(result.content).toContain("runOn: 'client'");
    expect(events.map(({ type }) => type)).toEqual(['tool_start', 'tool_end']);
  });

  it('has no details, since nobody counts tokens', async () => {
    await expect(createAlone().describe('lobe-calculator')).rejects.toMatchObject({
      type: 'ServiceUnavailable',
    });
  });

  it('runs its own tools and offers them', async () => {
    const page = createAlone();
    expect((await page.call(calculate)).success).toBe(true);
    const catalogue = await page.catalogue();
    expect(catalogue.map(({ executors }) => executors)).toEqual(catalogue.map(() => ['client']));
    expect((await page.specs('openai')).length).toBeGreaterThan(3);
    expect(await page.systemRole()).toContain('<tool name="lobe-calculator">');
    await page.refresh();
  });
});

describe('a page whose server is away', () => {
  const createStranded = async (baseUrl?: string) => {
    const gone = await startServer(() => undefined);
    await gone.close();
    const page = createBrowserToolHost({
      remote: { baseUrl: baseUrl ?? gone.baseUrl, token: 'x' },
      services: [pageMath],
    });
    closing.push(page.close);
    return page;
  };

  it('says so, rather than that a tool does not exist', async () => {
    const page = await createStranded();
    const result = await page.call({ name: 'custom__test__echoText' });
    expect(result.error?.type).toBe('SourceUnavailable');
    expect(result.content).toContain('cannot be reached');
    const forced = await page.call(calculate, { runOn: 'server' });
    expect(forced.error?.type).toBe('SourceUnavailable');
  });

  it('still runs, lists and reads what the page has itself', async () => {
    const page = await createStranded();
    expect((await page.call(calculate)).success).toBe(true);
    expect((await page.catalogue()).length).toBeGreaterThan(0);
    await page.engine.artifacts.put({ data: 'own', mimeType: 'text/plain', name: 'own.txt' });
    expect(await page.engine.artifacts.list()).toHaveLength(1);
  });

  it('never waits for it to run its own tools', async () => {
    const silent = await startServer(() => undefined);
    closing.push(silent.close);
    const page = await createStranded(silent.baseUrl);
    const listing = page.catalogue();
    expect((await page.call(calculate)).success).toBe(true);
    await silent.close();
    await listing;
  });

  it('lets a call be cancelled that waits for it', async () => {
    const silent = await startServer(() => undefined);
    closing.push(silent.close);
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
    const page = createBrowserToolHost({ remote: { baseUrl: server.baseUrl, token: 'wrong' } });
    closing.push(page.close);
    const result = await page.call({ name: 'custom__test__echoText' });
    expect(result.error?.type).toBe('SourceUnavailable');
    expect(result.content).toContain('open the page through the address that the server printed');
    await expect(page.describe('lobe-calculator')).rejects.toMatchObject({
      type: 'SourceUnavailable',
    });
  });

  it('finds the tools of the server once it is there', async () => {
    const { serverHost } = await setUp();
    let broken = true;
    const real = await startToolServer(serverHost);
    const page = createBrowserToolHost({
      remote: {
        baseUrl: real.baseUrl,
        fetch: (input, init) =>
          broken ? Promise.reject(new TypeError('offline')) : globalThis.fetch(input, init),
        token: TEST_TOKEN,
      },
    });
    closing.push(real.close, page.close);
    const call = { arguments: { text: 'hi' }, name: 'custom__test__echoText' };
    expect((await page.call(call)).content).toContain('offline');
    broken = false;
    expect((await page.call(call)).content).toBe('hi');
  });
});

describe('a page with a server', () => {
  it('refuses to run in the page what only the server has', async () => {
    const { page } = await setUp();
    const result = await page.call({ name: 'custom__test__echoText' }, { runOn: 'client' });
    expect(result).toMatchObject({ error: { type: 'ServiceUnavailable' }, success: false });
    expect(result.content).toContain("runOn: 'server'");
  });

  it('says which tools there are when a name is unknown to both', async () => {
    const { page } = await setUp();
    const result = await page.call({ name: 'custom__test__echoTxt' });
    expect(result.error?.type).toBe('ApiNotFound');
    expect(result.content).toContain('echoText');
  });

  it('hands on the refusals of the server: arguments, and failures with their state', async () => {
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

  it('runs a call in the page or on the server, as the call says', async () => {
    const { page, server } = await setUp();
    const inPage = await page.call(calculate);
    expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
    const onServer = await page.call(calculate, { runOn: 'server' });
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
    await page.call(calculate);
    await page.call({ name: 'lobe-artifact/listArtifacts' });
    const posts = server.requests.filter((request) => request.startsWith('POST'));
    expect(posts).toEqual([expect.stringContaining('/api/tools/lobe-calculator/calculate')]);
    await page.call(calculate, { runOn: 'client' });
    expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('reports the progress of the server as events of one call', async () => {
    const { page } = await setUp();
    const events: ToolEvent[] = [];
    const result = await page.call(
      { id: 'c1', name: 'custom__test__reportSteps' },
      { onEvent: (event) => events.push(event) },
    );
    expect(result.content).toBe('done');
    expect(events.map(({ callId, type }) => `${callId} ${type}`)).toEqual([
      'c1 tool_start',
      'c1 tool_update',
      'c1 tool_update',
      'c1 tool_end',
    ]);
    expect(events[2]).toMatchObject({ update: { content: 'Schritt 2: größer 🧮' } });
  });

  it('asks the person in the page what the server asks, and lets them edit', async () => {
    const { log, page } = await setUp();
    const questions: ApprovalRequest[] = [];
    const result = await page.call(
      { arguments: { text: 'x' }, name: 'custom__test__askFirst' },
      {
        onApproval: (request) => {
          questions.push(request);
          return { action: 'approve', arguments: { text: 'edited' } };
        },
      },
    );
    expect(result.content).toBe('did edited');
    expect(log).toEqual(['askFirst ran with edited']);
    expect(questions).toHaveLength(1);
    expect(questions[0]).toMatchObject({
      arguments: { text: 'x' },
      descriptor: { name: 'custom__test__askFirst' },
    });
  });

  it('brings a no back to the server, which then does nothing', async () => {
    const { log, page } = await setUp();
    const call = { arguments: { text: 'x' }, name: 'custom__test__askFirst' };
    const denied = await page.call(call, {
      onApproval: () => ({ action: 'deny', reason: 'not today' }),
    });
    expect(denied.error?.type).toBe('ApprovalDenied');
    expect(denied.content).toContain('not today');
    const broken = await page.call(call, {
      onApproval: () => {
        throw new Error('no dialog');
      },
    });
    expect(broken.error?.type).toBe('ApprovalDenied');
    const unasked = await page.call(call);
    expect(unasked.error?.type).toBe('ApprovalDenied');
    expect(log).toEqual([]);
  });

  it('cancels the call on the server when it is cancelled in the page', async () => {
    const { log, page } = await setUp();
    const controller = new AbortController();
    const result = await page.call(
      { name: 'custom__test__waitForEver' },
      {
        onEvent: ({ type }) => {
          if (type === 'tool_update') controller.abort();
        },
        signal: controller.signal,
      },
    );
    expect(result.error?.type).toBe('Aborted');
    await expect.poll(() => log).toEqual(['waitForEver began', 'waitForEver was cancelled']);
  });

  it('withdraws an open question when the call is cancelled', async () => {
    const { log, page } = await setUp();
    const controller = new AbortController();
    const withdrawn = Promise.withResolvers<void>();
    const result = await page.call(
      { name: 'custom__test__askFirst' },
      {
        onApproval: ({ signal }) => {
          signal.addEventListener('abort', () => withdrawn.resolve());
          controller.abort();
          return new Promise(() => undefined);
        },
        signal: controller.signal,
      },
    );
    expect(result.error?.type).toBe('Aborted');
    await withdrawn.promise;
    expect(log).toEqual([]);
  });

  it('tells the server the time limit of the caller', async () => {
    const { page } = await setUp();
    const result = await page.call({ name: 'custom__test__waitForEver' }, { timeoutMs: 50 });
    expect(result.error?.type).toBe('Timeout');
  });

  it('never runs a call of one id twice', async () => {
    const { log, page } = await setUp();
    const call = { arguments: { text: 'x' }, id: 'same', name: 'custom__test__askFirst' };
    const options = { onApproval: () => ({ action: 'approve' as const }) };
    await page.call(call, options);
    const again = await page.call(call, options);
    expect(again.content).toBe('did x');
    expect(log).toEqual(['askFirst ran with x']);
  });

  it('is told apart from another page that counts its calls alike', async () => {
    const { page, server } = await setUp();
    const other = createBrowserToolHost({
      remote: { baseUrl: server.baseUrl, token: TEST_TOKEN },
    });
    closing.push(other.close);
    const name = 'custom__test__echoText';
    const first = await page.call({ arguments: { text: 'a' }, id: 'call_0', name });
    const second = await other.call({ arguments: { text: 'b' }, id: 'call_0', name });
    expect([first.content, second.content]).toEqual(['a', 'b']);
  });

  it('runs a batch over both places in call order', async () => {
    const { page } = await setUp();
    const results = await page.callBatch([
      calculate,
      { arguments: { text: 'a' }, name: 'custom__test__echoText' },
      { name: 'custom__test__nothing' },
      calculate,
    ]);
    expect(results.map(({ success }) => success)).toEqual([true, true, false, true]);
    const forced = await page.callBatch([calculate, calculate], { runOn: 'server' });
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

  it('has the details that the server knows', async () => {
    const { page, serverHost } = await setUp();
    expect(await page.describe('lobe-nothing')).toBeUndefined();
    const details = await page.describe('lobe-calculator');
    expect(details).toEqual(
      JSON.parse(JSON.stringify(await serverHost.describe('lobe-calculator'))),
    );
  });

  it('gives models the tools of both, under names that its calls accept', async () => {
    const { page } = await setUp();
    const specs = (await page.specs('openai')) as Array<{ function: { name: string } }>;
    const names = specs.map((spec) => spec.function.name);
    expect(names).toContain('builtin__lobe-calculator__calculate');
    expect(names).toContain('custom__test__echoText');
  });
});
