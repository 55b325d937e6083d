/**
 * Whether a call needs approval by a person:
 *
 * - `never`: it just runs;
 * - `required`: ask, unless a rule or the user's mode has already approved it;
 * - `always`: ask every time; only a person may approve.
 */
export type HumanInterventionPolicy = 'always' | 'never' | 'required';

/**
 * Matches one argument. A plain string is an exact value, or a pattern with `*` for any run of
 * characters; `git add:*` is the older spelling of "begins with `git add`".
 */
export type ArgumentMatcher =
  | string
  | { pattern: string; type: 'exact' | 'prefix' | 'regex' | 'wildcard' };

/** One rule. Its policy applies if every matcher fits; a rule without `match` fits every call. */
export interface HumanInterventionRule {
  /** Argument name → matcher. All must fit. */
  match?: Record<string, ArgumentMatcher> | undefined;
  policy: HumanInterventionPolicy;
}

/** A decision made by a function that the host registered under this name. */
export interface NamedInterventionAudit {
  audit: string;
  /** Applies if the host has no such audit. Default `required`. */
  default?: HumanInterventionPolicy | undefined;
}

/** A named audit as LobeHub writes it, which answers yes or no. Any other audit works too. */
export interface DynamicIntervention {
  dynamic: {
    /** Applies if the audit says no. Default `never`. */
    default?: HumanInterventionPolicy | undefined;
    /** Applies if the audit says yes, or the host has no such audit. Default `always`. */
    policy?: HumanInterventionPolicy | undefined;
    /** The name of the audit. */
    type: string;
  };
}

/**
 * The function of a `dynamic` intervention. Returns whether its `policy` applies to the arguments.
 */
export type DynamicInterventionResolver = (
  args: Record<string, unknown>,
  metadata?: Record<string, unknown>,
) => Promise<boolean> | boolean;

/**
 * When approval is needed: one policy, rules on the arguments (first match wins, no match means
 * `required`), or a named audit.
 */
export type HumanInterventionConfig =
  | DynamicIntervention
  | HumanInterventionPolicy
  | NamedInterventionAudit
  | readonly HumanInterventionRule[];

/**
 * The approval mode of a user:
 *
 * - `manual`: follow the tools' own settings (default);
 * - `auto-run`: only `always` asks;
 * - `allow-list`: what is on the list runs, everything else that is not `never` asks;
 * - `headless`: nobody can be asked, so calls that need approval are refused.
 */
export type ApprovalMode = 'allow-list' | 'auto-run' | 'headless' | 'manual';

/** A user's approval mode with its allow-list of `identifier/apiName` or qualified names. */
export interface UserInterventionConfig {
  allowList?: readonly string[] | undefined;
  approvalMode: ApprovalMode;
}
