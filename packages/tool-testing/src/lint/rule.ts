import type { ToolPackage } from '../package/tool-package.ts';
import type { LintSeverity } from './finding.ts';

/** What a rule reports; the linter adds the rule's name and whatever is left out here. */
export interface RuleProblem {
  file: string;
  line?: number | undefined;
  message: string;
  /** Default: the rule's own repair. */
  repair?: string | undefined;
}

/** Which part of a package a rule is about; also the `describe` block of its test. */
export type RuleGroup =
  | 'behaviour'
  | 'code'
  | 'manifest'
  | 'names'
  | 'package'
  | 'schema'
  | 'texts';

/** One convention of tool packages, as data and a check. */
export interface LintRule {
  /**
   * Looks at a package. A rule says nothing about what another rule already reports: where what it
   * needs is missing, it has no problems.
   */
  check: (tool: ToolPackage) => Iterable<RuleProblem> | Promise<Iterable<RuleProblem>>;
  group: RuleGroup;
  /** kebab-case, stable: it stands in suppressions. */
  name: string;
  /** What to do about a problem, if the problem does not say it itself. */
  repair: string;
  severity: LintSeverity;
  /** What holds when the rule is kept, as a sentence without a full stop. The name of its test. */
  summary: string;
}
