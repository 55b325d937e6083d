import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

import { isRecord } from '@lobechat/utils';

import { findPackage } from './find-package.ts';
import { formatFindings } from './lint/format-findings.ts';
import { runRule } from './lint/lint-builtin-tool.ts';
import type { RuleGroup } from './lint/rule.ts';
import { loadToolPackage } from './package/load-tool-package.ts';
import type { SampleSizes, ToolPackage } from './package/tool-package.ts';
import { RULES } from './rules/index.ts';
import { toAbsolutePath } from './source/module-graph.ts';
import { describe, expect, it } from './vitest.ts';

/** Settings of {@link describeBuiltinTool}. */
export interface DescribeBuiltinToolOptions {
  /** How many generated arguments to try per API. Default: 2,000 bad ones and 200 good ones. */
  samples?: Partial<SampleSizes> | undefined;
}

const GROUPS: readonly { group: RuleGroup; title: string }[] = [
  { group: 'package', title: 'package' },
  { group: 'names', title: 'names' },
  { group: 'manifest', title: 'manifest' },
  { group: 'schema', title: 'parameters' },
  { group: 'code', title: 'code' },
  { group: 'texts', title: 'texts' },
  { group: 'behaviour', title: 'behaviour' },
];

/**
 * The actually loaded surfaces. The rules read only their syntax, since importing them needs a
 * page; in a test environment with a page (happy-dom), they are also imported.
 */
const describeClient = (tool: ToolPackage): void => {
  describe('client', () => {
    it('can be imported and gives a component for every surface', async () => {
      const { path } = tool.entries['./client'];
      const url = pathToFileURL(toAbsolutePath(tool.directory, path)).href;
      const client = (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
      const inspectors = client[tool.names.inspectors] as Record<string, unknown>;
      expect(Object.keys(inspectors).toSorted()).toEqual([...tool.apiNames].toSorted());

      const surfaces = client[tool.names.surfaces] as Record<string, Record<string, unknown>>;
      expect(surfaces['inspectors']).toBe(inspectors);
      // Memoised and forwarding components are objects.
      const missing = Object.entries(surfaces).flatMap(([kind, components]) =>
        Object.entries(components)
          .filter(([, component]) => typeof component !== 'function' && !isRecord(component))
          .map(([apiName]) => `${kind}.${apiName}`),
      );
      expect(missing).toEqual([]);
    });
  });
};

/**
 * A rule may make thousands of calls: on a busy machine that takes longer than the default timeout
 * of test runners.
 */
const TIMEOUT_MS = 120_000;

/**
 * Registers the contract tests of a tool package: one per rule, each with the findings in its
 * failure. Everything else is found by convention. Errors fail; warnings are for `lobe-tools lint`.
 * In a test environment with a page, the surfaces are imported too.
 *
 * @param moduleUrl - `import.meta.url` of any file of the package
 * @example
 * // src/contract.test.ts
 * describeBuiltinTool(import.meta.url);
 */
export const describeBuiltinTool = (
  moduleUrl: string | URL,
  options: DescribeBuiltinToolOptions = {},
): void => {
  const directory = findPackage(moduleUrl);

  describe(`the contract of ${basename(directory)}`, { timeout: TIMEOUT_MS }, async () => {
    const tool = await loadToolPackage(directory, options.samples);

    describe.each(GROUPS)('$title', ({ group }) => {
      const rules = RULES.filter((rule) => rule.group === group && rule.severity === 'error');
      it.each(rules)('$summary', async (rule) => {
        const findings = await runRule(rule, tool);
        // As text, so that the failure reads like the lint's output.
        expect(formatFindings(findings)).toBe('');
      });
    });

    if ('document' in globalThis) describeClient(tool);
  });
};
