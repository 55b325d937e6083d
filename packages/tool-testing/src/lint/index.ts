// The lint of tool packages. Runs in plain Node, without a test runner.
export { type LintOptions, lintBuiltinTool } from './lint-builtin-tool.ts';
export { formatFindings, type FormatFindingsOptions } from './format-findings.ts';
export type { LintFinding, LintSeverity } from './finding.ts';

// The rules, for documentation and for running them one by one.
export type { LintRule, RuleGroup, RuleProblem } from './rule.ts';
export { RULES } from '../rules/index.ts';
export type { LintException, TokenBudget } from '../package/package-json.ts';
export type { SampleSizes, ToolPackage } from '../package/tool-package.ts';
