import { basename } from 'node:path';

import { describe, expect, it } from 'vitest';

import { findPackage } from './find-package.ts';
import { formatFindings } from './lint/format-findings.ts';
import { runRule } from './lint/lint-builtin-tool.ts';
import type { RuleGroup } from './lint/rule.ts';
import { loadToolPackage } from './package/load-tool-package.ts';
import type { SampleSizes } from './package/tool-package.ts';
import { RULES } from './rules/index.ts';

/** Settings of {@link describeBuiltinTool}. */
export interface DescribeBuiltinToolOptions {
  /** How many generated arguments are tried per API. Default 2,000 bad ones and 200 good ones. */
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
 * Registers the contract tests of a tool package: one per rule, each with the findings in its
 * failure. Everything else is found by convention. Errors fail; warnings are for `lobe-tools lint`.
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

  describe(`the contract of ${basename(directory)}`, async () => {
    const tool = await loadToolPackage(directory, options.samples);

    describe.each(GROUPS)('$title', ({ group }) => {
      const rules = RULES.filter((rule) => rule.group === group && rule.severity === 'error');
      it.each(rules)('$summary', async (rule) => {
        const findings = await runRule(rule, tool);
        expect(findings.length, `\n${formatFindings(findings)}\n`).toBe(0);
      });
    });
  });
};
