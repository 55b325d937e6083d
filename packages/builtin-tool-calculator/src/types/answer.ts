import type { CALCULATION_MODES, CalculatorErrorType } from '../constants.ts';

/** See `CALCULATION_MODES`. */
export type CalculationMode = (typeof CALCULATION_MODES)[number];

/** One of the calculator's own error types. */
export type CalculatorErrorTypeName =
  (typeof CalculatorErrorType)[keyof typeof CalculatorErrorType];

/**
 * What kind of value an answer is. `expression` has variables in it; `set` is a set of solutions, or
 * intervals.
 */
export type MathAnswerKind =
  | 'boolean'
  | 'complex'
  | 'expression'
  | 'infinity'
  | 'integer'
  | 'matrix'
  | 'quantity'
  | 'rational'
  | 'real'
  | 'set';

/**
 * What computed an answer: `rational` (fractions of big integers), `symbolic` (computer algebra),
 * `decimal` (arbitrary-precision decimals) or `float` (binary doubles).
 */
export type MathEngineName = 'decimal' | 'float' | 'rational' | 'symbolic';

/** What is said beside a value. */
export interface MathNotes {
  /** How the input was read where it could be read otherwise: domain, branch. Absent if there is no doubt. */
  assumptions?: string[];
  /** What to be careful about. Absent if there is nothing. */
  warnings?: string[];
}

/** The value of one expression. */
export interface MathAnswer extends MathNotes {
  /**
   * The value as a decimal of the asked precision; whole numbers of up to 40 digits in full. Of an expression with
   * variables: the expression with its irrational numbers as decimals.
   */
  decimal: string;
  engine: MathEngineName;
  /**
   * The exact form in the grammar of expressions, e.g. `1/2`, `3*sqrt(2)`. Absent if there is none, or if
   * it is so long that `exactForm` describes it.
   */
  exact?: string;
  /** What the exact form is where it is too long to lead: `a fraction of 286 over 283 digits`. */
  exactForm?: string;
  /** Whether `decimal` is the value itself rather than rounded. */
  isDecimalExact: boolean;
  /** Whether the answer is exact: an exact form is there, or the decimal is the value itself. */
  isExact: boolean;
  kind: MathAnswerKind;
  /** The answer as LaTeX, without delimiters: the exact form if there is one, else the decimal. */
  latex: string;
  /** Whether a second, independent computation agreed, or the arithmetic is exact by construction. */
  verified: boolean;
}

/** One of several values of a result, under a stable camelCase name such as `mean`. */
export interface NamedAnswer {
  answer: MathAnswer;
  name: string;
}

/** Why an expression has no value. */
export interface MathFailure {
  message: string;
  /** A `CalculatorErrorType` or a type of the system. */
  type: string;
}

/** One value of a batch, in the order of the call. */
export interface EvaluateItemResult {
  answer?: MathAnswer;
  error?: MathFailure;
  expression: string;
  success: boolean;
}

/** A drawn line, or the dots of data. */
export interface MathCurve {
  /** Whether the area between the curve and the axis is what was asked for. */
  isShaded?: boolean;
  label: string;
  /** In the order of x. A y of null is a gap: a pole, or a place outside the domain. */
  points: [x: number, y: number | null][];
  style: 'bars' | 'dots' | 'line';
}

/** A single point worth showing: a solution, a quantile. */
export interface MathMark {
  label: string;
  x: number;
  y: number;
}

/** What a result looks like, in doubles: for the eye only. */
export interface MathPlot {
  curves: MathCurve[];
  marks: MathMark[];
  /** What runs along the axis. */
  xLabel: string;
  yLabel: string;
}
