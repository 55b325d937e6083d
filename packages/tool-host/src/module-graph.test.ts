import { isBuiltin } from 'node:module';

import { describe, expect, it } from 'vitest';

import { traceModules } from '@lobechat/builtin-tools/testing';

import { collectReachable } from './testing/reachable-imports.ts';

const PAGE_LIBRARIES = /node_modules\/(?:react|react-dom|@lobehub\/|antd|antd-style|lucide-react)/;
const MATHS = /node_modules\/(?:mathjs|@cortex-js)/;
const AI_SDK = /node_modules\/(?:ai|@ai-sdk)\//;
const TOKENS = /node_modules\/gpt-tokenizer/;
const STORE = /node_modules\/(?:@electric-sql|croner|drizzle-orm|pg|pg-[a-z]+)\//;
const EXECUTORS = /\/client\/executor\//;

/** Counts the processes started, and those still running. */
const WATCH_PROCESSES = `
  const { subscribe } = await import('node:diagnostics_channel');
  const children = [];
  subscribe('child_process', ({ process: child }) => children.push(child));
  const getRunning = () =>
    children.filter((child) => child.exitCode === null && child.signalCode === null);
`;

describe('a host in Node', () => {
  it('starts no process and loads no heavy library to list its tools', async () => {
    const { report, urls } = await traceModules(
      import.meta.dirname,
      `${WATCH_PROCESSES}
      const { createToolHost } = await import('@lobechat/tool-host');
      const host = await createToolHost({ dataDirectory: '/nowhere/at/all' });
      report.servers = (await host.catalogue()).length;
      report.specs = (await host.specs('openai')).length;
      report.systemRole = (await host.systemRole()).length;
      report.started = children.length;
      await host.close();
    `,
    );
    expect(report['servers']).toBeGreaterThan(1);
    expect(report['specs']).toBeGreaterThan(3);
    expect(report['systemRole']).toBeGreaterThan(0);
    expect(report['started']).toBe(0);
    expect(urls.filter((url) => MATHS.test(url) || TOKENS.test(url))).toEqual([]);
    expect(urls.filter((url) => AI_SDK.test(url))).toEqual([]);
    expect(urls.filter((url) => STORE.test(url))).toEqual([]);
    expect(urls.filter((url) => EXECUTORS.test(url) || PAGE_LIBRARIES.test(url))).toEqual([]);
  });

  it('computes in another process, and ends it when it is closed', async () => {
    const { report, urls } = await traceModules(
      import.meta.dirname,
      `${WATCH_PROCESSES}
      const { createToolHost } = await import('@lobechat/tool-host');
      const host = await createToolHost({ dataDirectory: '/nowhere/at/all' });
      const result = await host.call({
        arguments: { expression: '1/3+1/6' },
        name: 'lobe-calculator/calculate',
      });
      report.content = result.content;
      report.running = getRunning().length;
      await host.close();
      // Idle children keep no process alive, and this one has to see them end.
      setInterval(() => undefined, 1000);
      await Promise.all(
        getRunning().map((child) => new Promise((resolve) => child.once('exit', resolve))),
      );
      report.afterClose = getRunning().length;
    `,
    );
    expect(report['content']).toContain('1/2');
    expect(report['running']).toBeGreaterThan(0);
    expect(report['afterClose']).toBe(0);
    expect(urls.filter((url) => MATHS.test(url))).toEqual([]);
  });

  it('loads the token tables with the first description', async () => {
    const { report, urls } = await traceModules(
      import.meta.dirname,
      `
      const { createToolHost } = await import('@lobechat/tool-host');
      const host = await createToolHost({ dataDirectory: '/nowhere/at/all' });
      report.before = urls.length;
      report.tokens = (await host.describe('lobe-calculator')).tokens.spec;
      await host.close();
    `,
    );
    const before = Number(report['before']);
    expect(report['tokens']).toBeGreaterThan(100);
    expect(urls.slice(0, before).some((url) => TOKENS.test(url))).toBe(false);
    expect(urls.slice(before).some((url) => TOKENS.test(url))).toBe(true);
  });
});

describe('the entry for pages', () => {
  const { files, foreign } = collectReachable(new URL('browser.ts', import.meta.url));

  it('reaches neither the database nor the task runner', () => {
    expect(files.filter((file) => /\/packages\/(?:database|task-runner)\//.test(file))).toEqual([]);
    expect([...foreign.keys()].filter((name) => /^(?:croner|drizzle-orm|pg)/.test(name))).toEqual(
      [],
    );
  });

  it('reaches nothing of Node through any kind of import', () => {
    expect(files.length).toBeGreaterThan(50);
    expect([...foreign].filter(([specifier]) => isBuiltin(specifier))).toEqual([]);
    expect(files.filter((file) => /\/(?:node\.ts|node\/)/.test(file))).toEqual([]);
  });

  it('reaches no token tables', () => {
    expect([...foreign.keys()].filter((name) => name.startsWith('gpt-tokenizer'))).toEqual([]);
  });

  it('reaches the maths only through its worker', () => {
    const withMaths = [...foreign].filter(([name]) => /^(?:mathjs|@cortex-js)/.test(name));
    expect(withMaths.length).toBeGreaterThan(0);
    expect(withMaths.filter(([, file]) => !file.includes('/math-engine/'))).toEqual([]);
  });

  it('loads without a worker, a request or a heavy library', async () => {
    const { report, urls } = await traceModules(
      import.meta.dirname,
      `
      globalThis.fetch = () => { throw new Error('No request was asked for.'); };
      globalThis.Worker = class { constructor() { throw new Error('No worker was asked for.'); } };
      const { createBrowserToolHost } = await import('@lobechat/tool-host/browser');
      const host = createBrowserToolHost({ remote: { baseUrl: 'http://127.0.0.1:9', token: 'x' } });
      report.tools = (await host.engine.list()).length;
      await host.close();
    `,
    );
    expect(report['tools']).toBeGreaterThan(3);
    expect(urls.filter((url) => MATHS.test(url) || TOKENS.test(url))).toEqual([]);
    expect(urls.filter((url) => EXECUTORS.test(url) || PAGE_LIBRARIES.test(url))).toEqual([]);
  });
});
