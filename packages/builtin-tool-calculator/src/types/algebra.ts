import type { SIMPLIFY_OPERATIONS, SOLVE_DOMAINS } from '../constants.ts';
import type { MathAnswer, MathNotes, MathPlot, NamedAnswer } from './answer.ts';

/** See `SOLVE_DOMAINS`. */
export type SolveDomain = (typeof SOLVE_DOMAINS)[number];

export interface SolveParams {
  domain?: SolveDomain;
  /** Equations or inequalities that all have to hold. An expression alone is set to zero. */
  equations: string[];
  /** Where to look for solutions; also ends an infinite family. Expressions, e.g. `0` and `2*pi`. */
  from?: number | string;
  precision?: number;
  to?: number | string;
  /** What to solve for; everything else is a parameter. Absent: every name in the equations. */
  variables?: string[];
}

/** One solution: a value for each variable. */
export interface Solution {
  /** How often a root of a polynomial occurs, if more than once. */
  multiplicity?: number;
  /** In the order of `variables`. A value may contain parameters. */
  values: NamedAnswer[];
  /** Whether putting it into every equation makes them hold. */
  verified: boolean;
}

/**
 * How many solutions there are: `none`, `finite` (all or some of them listed), `infinite` (a family,
 * intervals, all numbers: in `answer`), `unknown` (a numeric search found some, there may be more).
 */
export type SolutionCount = 'finite' | 'infinite' | 'none' | 'unknown';

export interface SolveState extends MathNotes {
  /** The whole in one line: `x = -2 or x = 2`, `-2 < x < 2`, `x = pi/6 + 2*pi*n`, `no solution`. */
  answer: MathAnswer;
  count: SolutionCount;
  domain: SolveDomain;
  /** Whether the listed solutions, or the set in `answer`, are all there are. */
  isComplete: boolean;
  /** How many are known to exist and could not be found. Absent if none or if that is not known. */
  missing?: number;
  plot?: MathPlot;
  /** Empty where a set is the answer. */
  solutions: Solution[];
  variables: string[];
}

/** See `SIMPLIFY_OPERATIONS`. */
export type SimplifyOperation = (typeof SIMPLIFY_OPERATIONS)[number];

export interface SimplifyParams {
  /** An expression with variables; an equation or inequality is decided if it always holds or never. */
  expression: string;
  operation?: SimplifyOperation;
  /** For factor and partial fractions, where the expression has several. */
  variable?: string;
}

export interface SimplifyState extends MathNotes {
  answer: MathAnswer;
  operation: SimplifyOperation;
}
