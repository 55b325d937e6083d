import { describe, expect, it } from 'vitest';

import { traceModules } from './testing/trace-modules.ts';

/** Modules that only a page needs. */
const PAGE_LIBRARIES = /node_modules\/(?:react|react-dom|@lobehub\/|antd|antd-style|lucide-react)/;

/** Modules that only a calculation needs. */
const HEAVY_LIBRARIES = /node_modules\/(?:mathjs|@cortex-js|gpt-tokenizer)/;

const RUNNING_CODE = /\/(?:executor|ExecutionRuntime)\/|\/executors\.ts$/;

const ownFiles = (urls: readonly string[]) =>
  urls.filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'));

const load = (entry: string) =>
  traceModules(import.meta.dirname, `await import('@lobechat/builtin-tools${entry}');`);

describe('the modules that an entry point loads', () => {
  it('are a single file for the identifiers', async () => {
    const { urls } = await load('/identifiers');
    expect(urls.map((url) => url.split('/').at(-1))).toEqual(['identifiers.ts']);
  });

  it.each(['', '/manifests', '/source'])(
    'include neither executors nor surfaces for the entry "%s"',
    async (entry) => {
      const { urls } = await load(entry);
      expect(ownFiles(urls).length).toBeGreaterThan(1);
      expect(urls.filter((url) => RUNNING_CODE.test(url))).toEqual([]);
      expect(urls.filter((url) => PAGE_LIBRARIES.test(url))).toEqual([]);
      expect(urls.filter((url) => HEAVY_LIBRARIES.test(url))).toEqual([]);
    },
  );

  it('include neither React nor a heavy library for the executors', async () => {
    const { urls } = await load('/executors');
    expect(urls.some((url) => RUNNING_CODE.test(url))).toBe(true);
    expect(urls.filter((url) => PAGE_LIBRARIES.test(url))).toEqual([]);
    expect(urls.filter((url) => HEAVY_LIBRARIES.test(url))).toEqual([]);
    expect(urls.filter((url) => url.endsWith('.tsx'))).toEqual([]);
  });

  it('include neither executors nor React for the texts', async () => {
    const { urls } = await load('/locales');
    expect(urls.filter((url) => RUNNING_CODE.test(url) || PAGE_LIBRARIES.test(url))).toEqual([]);
  });

  it('include neither React nor a heavy library for the fixtures, although executors run them', async () => {
    const { urls } = await load('/fixtures');
    expect(urls.filter((url) => HEAVY_LIBRARIES.test(url) || PAGE_LIBRARIES.test(url))).toEqual([]);
  });
});

describe('the source', () => {
  it('loads executors with its first call, not for a listing', async () => {
    const { report, urls } = await traceModules(
      import.meta.dirname,
      `
      const { createBuiltinSource } = await import('@lobechat/builtin-tools/source');
      const source = createBuiltinSource();
      const [descriptor] = await source.list();
      report.name = descriptor.name;
      report.afterListing = urls.length;
      await source.call({ arguments: {}, context: {}, descriptor });
    `,
    );
    const afterListing = Number(report['afterListing']);
    expect(report['name']).toMatch(/^builtin__lobe-/);
    expect(urls.slice(0, afterListing).filter((url) => RUNNING_CODE.test(url))).toEqual([]);
    expect(urls.slice(afterListing).some((url) => RUNNING_CODE.test(url))).toBe(true);
  });
});
