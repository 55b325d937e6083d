import { describe, expect, it } from 'vitest';

import { traceModules } from './testing/trace-modules.ts';

/** Modules that only a page needs. */
const PAGE_LIBRARIES = /node_modules\/(?:react|react-dom|@lobehub\/|antd|antd-style|lucide-react)/;

/** Modules that only a calculation needs. */
const HEAVY_LIBRARIES = /node_modules\/(?:mathjs|@cortex-js|gpt-tokenizer)/;

const RUNNING_CODE = /\/(?:executor|ExecutionRuntime)\/|\/executors\.ts$/;

const ENTRIES = ['/identifiers', '', '/manifests', '/source', '/locales'];

/*
 * One process takes all steps, from the lightest to the heaviest: modules that a step must not load
 * must not have been loaded by an earlier one either.
 */
const { report, urls } = await traceModules(
  import.meta.dirname,
  `
  for (const entry of ${JSON.stringify(ENTRIES)}) {
    await import('@lobechat/builtin-tools' + entry);
    report[entry] = urls.length;
  }
  const { createBuiltinSource } = await import('@lobechat/builtin-tools/source');
  const source = createBuiltinSource();
  const [descriptor] = await source.list();
  report.name = descriptor.name;
  report.listing = urls.length;
  const { loadApiFixtures } = await import('@lobechat/builtin-tools/api-parts');
  await loadApiFixtures('lobe-calculator', 'calculate');
  report.examples = urls.length;
  await source.call({ arguments: {}, context: {}, descriptor });
  report.call = urls.length;
  await import('@lobechat/builtin-tools/executors');
  report['/executors'] = urls.length;
  await import('@lobechat/builtin-tools/fixtures');
  report['/fixtures'] = urls.length;
`,
);

/** The modules loaded by a step and all before it. */
const until = (step: string): string[] => urls.slice(0, Number(report[step]));

/** The modules loaded by a step alone. */
const between = (before: string, step: string): string[] =>
  urls.slice(Number(report[before]), Number(report[step]));

const ownFiles = (loaded: readonly string[]) =>
  loaded.filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'));

describe('the modules that an entry point loads', () => {
  it('are a single file for the identifiers', () => {
    expect(until('/identifiers').map((url) => url.split('/').at(-1))).toEqual(['identifiers.ts']);
  });

  it.each(['', '/manifests', '/source', '/locales'])(
    'include neither executors nor surfaces for the entry "%s"',
    (entry) => {
      const loaded = until(entry);
      expect(ownFiles(loaded).length).toBeGreaterThan(1);
      expect(loaded.filter((url) => RUNNING_CODE.test(url))).toEqual([]);
      expect(loaded.filter((url) => PAGE_LIBRARIES.test(url))).toEqual([]);
      expect(loaded.filter((url) => HEAVY_LIBRARIES.test(url))).toEqual([]);
    },
  );

  it.each(['/executors', '/fixtures'])(
    'include neither React nor a heavy library for the entry "%s", although executors run',
    (entry) => {
      const loaded = until(entry);
      expect(loaded.some((url) => RUNNING_CODE.test(url))).toBe(true);
      expect(loaded.filter((url) => PAGE_LIBRARIES.test(url))).toEqual([]);
      expect(loaded.filter((url) => HEAVY_LIBRARIES.test(url))).toEqual([]);
      expect(loaded.filter((url) => url.endsWith('.tsx'))).toEqual([]);
    },
  );

  it('are those of one tool for the example calls of its API', () => {
    const loaded = between('listing', 'examples').filter((url) =>
      /\/builtin-tool-[\w-]+\/src\/fixtures\.ts$/.test(url),
    );
    expect(loaded.map((url) => /builtin-tool-[\w-]+/.exec(url)?.[0])).toEqual([
      'builtin-tool-calculator',
    ]);
  });
});

describe('the source', () => {
  it('loads executors with its first call, not for a listing', () => {
    expect(report['name']).toMatch(/^builtin__lobe-/);
    expect(until('listing').filter((url) => RUNNING_CODE.test(url))).toEqual([]);
    expect(between('examples', 'call').some((url) => RUNNING_CODE.test(url))).toBe(true);
  });
});
