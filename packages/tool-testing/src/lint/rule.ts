import type { ToolPackage } from '../package/tool-package.ts';
import type { LintSeverity } from './finding.ts';

/** A problem reported by a rule; the linter adds the rule's name and all fields omitted here. */
export interface RuleProblem {
  file: string;
  line?: number | undefined;
  message: string;
  /** Default: the rule's own repair. */
  repair?: string | undefined;
  /**
   * Names (of APIs, of fixtures) that are wrong because of this: rules that this one quiets do not
   * mention them until it is repaired.
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
   * Checks a package. A rule does not report what another rule already reports: if its
   * prerequisites are missing, it has no problems.
   */
  check: (tool: ToolPackage) => Iterable<RuleProblem> | Promise<Iterable<RuleProblem>>;
  group: RuleGroup;
  /**
   * The rules that would only repeat the consequences of a finding of this one; see
   * {@link RuleProblem.spoils}. `'all'` means all others.
   */
  quiets?: readonly string[] | 'all' | undefined;
  /** kebab-case and stable: it is used in suppressions. */
  name: string;
  /** The repair of a problem, if the problem does not give one itself. */
  repair: string;
  severity: LintSeverity;
  /**
   * What holds when the rule is satisfied, as a sentence without a full stop. The name of its test.
   */
  summary: string;
}
