import type { ToolPackage } from '../package/tool-package.ts';
import type { LintSeverity } from './finding.ts';

/** What a rule reports; the linter adds the rule's name and whatever is left out here. */
export interface RuleProblem {
  file: string;
  line?: number | undefined;
  message: string;
  /** Default: the rule's own repair. */
  repair?: string | undefined;
  /**
   * Names (of APIs, of fixtures) that are wrong because of this: rules that this one quiets say
   * nothing about them until it is repaired.
   */
  spoils?: readonly string[] | undefined;
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
  /**
   * The rules that would only repeat what follows from a finding of this one; see
   * {@link RuleProblem.spoils}. `'all'` are all others.
   */
  quiets?: readonly string[] | 'all' | undefined;
  /** kebab-case, stable: it stands in suppressions. */
  name: string;
  /** What to do about a problem, if the problem does not say it itself. */
  repair: string;
  severity: LintSeverity;
  /** What holds when the rule is kept, as a sentence without a full stop. The name of its test. */
  summary: string;
}
