/**
 * Whether a person is asked before a call runs:
 *
 * - `never`: it just runs;
 * - `required`: ask, unless a rule or the user's mode has already said yes;
 * - `always`: ask every time, nothing but a person may say yes.
 */
export type HumanInterventionPolicy = 'always' | 'never' | 'required';

/**
 * Matches one argument. A plain string is an exact value, or a pattern with `*` for any run of
 * characters; `git add:*` is the older spelling of "begins with `git add`".
 */
export type ArgumentMatcher =
  | string
  | { pattern: string; type: 'exact' | 'prefix' | 'regex' | 'wildcard' };

/** One rule: if every matcher fits, its policy applies. No `match` fits everything. */
export interface HumanInterventionRule {
  /** Argument name → matcher. All have to fit. */
  match?: Record<string, ArgumentMatcher> | undefined;
  policy: HumanInterventionPolicy;
}

/** A decision left to a function that the host registered under this name. */
export interface NamedInterventionAudit {
  audit: string;
  /** Applies where the host knows no such audit. Default `required`. */
  default?: HumanInterventionPolicy | undefined;
}

/** A named audit as LobeHub writes it: one that answers yes or no. Any other audit will do, too. */
export interface DynamicIntervention {
  dynamic: {
    /** Applies where the audit says no. Default `never`. */
    default?: HumanInterventionPolicy | undefined;
    /** Applies where the audit says yes, and where the host knows no such audit. Default `always`. */
    policy?: HumanInterventionPolicy | undefined;
    /** The name of the audit. */
    type: string;
  };
}

/** The function behind a `dynamic` intervention: whether its `policy` applies to these arguments. */
export type DynamicInterventionResolver = (
  args: Record<string, unknown>,
  metadata?: Record<string, unknown>,
) => Promise<boolean> | boolean;

/**
 * When a person is asked: one policy, rules on the arguments (first match wins, no match means
 * `required`), or a named audit.
 */
export type HumanInterventionConfig =
  | DynamicIntervention
  | HumanInterventionPolicy
  | NamedInterventionAudit
  | readonly HumanInterventionRule[];

/**
 * How a user wants to be asked in general:
 *
 * - `manual`: as the tools' own settings say (default);
 * - `auto-run`: only `always` asks;
 * - `allow-list`: what is on the list runs, everything else that is not `never` asks;
 * - `headless`: nobody is there to ask, so whatever would ask is refused.
 */
export type ApprovalMode = 'allow-list' | 'auto-run' | 'headless' | 'manual';

/** A user's approval mode with its allow-list of `identifier/apiName` or qualified names. */
export interface UserInterventionConfig {
  allowList?: readonly string[] | undefined;
  approvalMode: ApprovalMode;
}
