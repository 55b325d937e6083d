/** `error`: the package breaks a rule. `warning`: it probably does, and a person should look. */
export type LintSeverity = 'error' | 'warning';

/** One problem of a tool package, with its location and repair. */
export interface LintFinding {
  /** Relative to the package, with `/`, e.g. `src/manifest.ts`. */
  file: string;
  /** Starting at 1. Absent if a whole file is meant. */
  line?: number | undefined;
  /** What was found and what was expected. */
  message: string;
  /** What to do, in the imperative. */
  repair: string;
  /** The name of the rule, e.g. `schema-closed`. */
  rule: string;
  severity: LintSeverity;
}
