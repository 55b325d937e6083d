import { escapePattern } from '@lobechat/utils';

import { loadToolPackage } from '../package/load-tool-package.ts';
import type { SampleSizes, ToolPackage } from '../package/tool-package.ts';
import { RULES } from '../rules/index.ts';
import type { LintFinding } from './finding.ts';
import type { LintRule, RuleProblem } from './rule.ts';

/** Settings of one lint run. */
export interface LintOptions {
  /** Only these rules, by name. Default: all. */
  rules?: readonly string[] | undefined;
  /** How many generated arguments the behaviour rules use, per API. */
  samples?: Partial<SampleSizes> | undefined;
}

const toFinding = (
  rule: LintRule,
  problem: RuleProblem,
  { directory }: ToolPackage,
): LintFinding => ({
  file: problem.file,
  ...(problem.line === undefined ? {} : { line: problem.line }),
  // Errors of the loader contain absolute paths; findings must be the same on every machine.
  message: problem.message.replaceAll(directory, '.'),
  repair: problem.repair ?? rule.repair,
  rule: rule.name,
  severity: rule.severity,
});

const isExcepted = (tool: ToolPackage, finding: LintFinding): boolean =>
  tool.packageJson.exceptions.some(
    ({ message, reason, rule }) =>
      rule === finding.rule &&
      reason !== '' &&
      (message === undefined || finding.message.includes(message)),
  );

/** Whether a message refers to a name that a finding of another rule has spoilt. */
const findSpoilt = async (
  rule: LintRule,
  tool: ToolPackage,
): Promise<(message: string) => boolean> => {
  const causes = RULES.filter(
    ({ name, quiets }) => name !== rule.name && (quiets === 'all' || quiets?.includes(rule.name)),
  );
  const problems = await Promise.all(causes.map((cause) => runCheck(cause, tool)));
  const patterns = problems.flat().flatMap(({ spoils = [] }) => spoils.map(toMention));
  return (message) => patterns.some((pattern) => pattern.test(message));
};

/**
 * Finds a name in a message, also as the beginning of a derived name: `viewNote`, `ViewNoteParams`.
 */
const toMention = (name: string): RegExp => {
  const [first = '', ...others] = escapePattern(name);
  const either = /[a-z]/i.test(first) ? `[${first.toLowerCase()}${first.toUpperCase()}]` : first;
  return new RegExp(`(?<![A-Za-z])${either}${others.join('')}(?![a-z])`);
};

/** The identity of a finding: the same sentence about the same line is reported once. */
const getKey = (finding: LintFinding): string =>
  [finding.rule, finding.file, finding.line, finding.message].join('\n');

const byPlace = (first: LintFinding, second: LintFinding): number =>
  first.file.localeCompare(second.file) || (first.line ?? 0) - (second.line ?? 0);

const checked = new WeakMap<ToolPackage, Map<LintRule, Promise<RuleProblem[]>>>();

/** Checks once: the findings of a rule are needed again by the rules that it quiets. */
const runCheck = (rule: LintRule, tool: ToolPackage): Promise<RuleProblem[]> => {
  const known = checked.get(tool) ?? new Map<LintRule, Promise<RuleProblem[]>>();
  checked.set(tool, known);
  const found = known.get(rule) ?? check(rule, tool);
  known.set(rule, found);
  return found;
};

/** Rules that judge a package whatever it contains. */
const FIRST_RULES = new Set([
  'entry-loads',
  'package-dependencies',
  'package-exports',
  'package-name',
]);

/** Whether the package cannot be read: whatever else was found would only follow from that. */
const isUnreadable = ({ entries, sources }: ToolPackage): boolean =>
  entries['.'].error !== undefined ||
  [...sources.values()].some(({ syntaxError }) => syntaxError !== undefined);

const check = async (rule: LintRule, tool: ToolPackage): Promise<RuleProblem[]> => {
  if (!FIRST_RULES.has(rule.name) && isUnreadable(tool)) return [];
  try {
    return [...(await rule.check(tool))];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `This could not be checked: ${reason}`;
    return [{ file: 'package.json', message, repair: 'Repair the other findings first.' }];
  }
};

/**
 * Runs one rule on a loaded package. A rule that throws (on a package broken in an unforeseen way)
 * is also a finding. Consequences of another rule's findings are left out.
 */
export const runRule = async (rule: LintRule, tool: ToolPackage): Promise<LintFinding[]> => {
  const problems = await runCheck(rule, tool);
  const isSpoilt = problems.length > 0 ? await findSpoilt(rule, tool) : () => false;
  const findings = new Map<string, LintFinding>();
  for (const problem of problems) {
    const finding = toFinding(rule, problem, tool);
    if (isSpoilt(finding.message) || isExcepted(tool, finding)) continue;
    findings.set(getKey(finding), finding);
  }
  return [...findings.values()].toSorted(byPlace);
};

/**
 * Checks a folder against every rule for builtin tool packages. It needs no test runner, and a
 * missing or broken package produces findings, never a throw.
 *
 * @param packageDirectory - absolute, or relative to the current folder
 * @returns by rule, in the order of the rules
 */
export const lintBuiltinTool = async (
  packageDirectory: string,
  options: LintOptions = {},
): Promise<LintFinding[]> => {
  const tool = await loadToolPackage(packageDirectory, options.samples);
  const findings: LintFinding[] = [];
  for (const rule of RULES) {
    if (options.rules && !options.rules.includes(rule.name)) continue;
    findings.push(...(await runRule(rule, tool)));
  }
  return findings;
};
