import type { CALCULATION_MODES, CalculatorErrorType } from './constants.ts';

/** The APIs of the calculator. */
export const CalculatorApiName = {
  calculate: 'calculate',
  convertBase: 'convertBase',
  evaluate: 'evaluate',
} as const;

export type CalculatorApiNameType = (typeof CalculatorApiName)[keyof typeof CalculatorApiName];

/** See `CALCULATION_MODES`. */
export type CalculationMode = (typeof CALCULATION_MODES)[number];

/** One of the calculator's own error types. */
export type CalculatorErrorTypeName =
  (typeof CalculatorErrorType)[keyof typeof CalculatorErrorType];

/** What kind of value an answer is. */
export type MathAnswerKind =
  | 'boolean'
  | 'complex'
  | 'infinity'
  | 'integer'
  | 'matrix'
  | 'quantity'
  | 'rational'
  | 'real';

/**
 * What computed an answer: `rational` (fractions of big integers), `symbolic` (computer algebra),
 * `decimal` (arbitrary-precision decimals) or `float` (binary doubles).
 */
export type MathEngineName = 'decimal' | 'float' | 'rational' | 'symbolic';

/** The value of one expression. */
export interface MathAnswer {
  /** How the expression was read where it could be read otherwise. Absent if there is no doubt. */
  assumptions?: string[];
  /** The value as a decimal of the asked precision; whole numbers in full. */
  decimal: string;
  engine: MathEngineName;
  /** The exact form in the grammar of expressions, e.g. `1/2`, `3*sqrt(2)`. Absent if there is none. */
  exact?: string;
  /** Whether `decimal` is the value itself rather than rounded. */
  isDecimalExact: boolean;
  /** Whether the answer is exact: an exact form is there, or the decimal is the value itself. */
  isExact: boolean;
  kind: MathAnswerKind;
  /** The answer as LaTeX, without delimiters: the exact form if there is one, else the decimal. */
  latex: string;
  /** Whether a second, independent computation agreed, or the arithmetic is exact by construction. */
  verified: boolean;
  /** What to be careful about. Absent if there is nothing. */
  warnings?: string[];
}

/** Why an expression has no value. */
export interface MathFailure {
  message: string;
  /** A `CalculatorErrorType` or a type of the system. */
  type: string;
}

export interface CalculateParams {
  expression: string;
  mode?: CalculationMode;
  precision?: number;
}

export type CalculateState = MathAnswer;

export interface EvaluateParams {
  expressions: string[];
  mode?: CalculationMode;
  precision?: number;
  variables?: Record<string, number | string>;
}

/** One expression of a batch, in the order of the call. */
export interface EvaluateItemResult {
  answer?: MathAnswer;
  error?: MathFailure;
  expression: string;
  success: boolean;
}

export interface EvaluateState {
  failed: number;
  results: EvaluateItemResult[];
  succeeded: number;
}

export interface ConvertBaseParams {
  fractionDigits?: number;
  fromBase?: number;
  toBases: number[];
  value: string;
}

/** The number written in one base. */
export interface ConvertedNumber {
  base: number;
  /** Lower-case digits, with sign and point where there are any; no prefix. */
  digits: string;
  /** False where a fraction does not end in this base and was cut off. */
  isExact: boolean;
  /** `digits` with the prefix of the base: `0x`, `0o`, `0b`. Bases without a prefix have none. */
  literal?: string;
}

export interface ConvertBaseState {
  /** The base the number was read in: as asked, by its prefix, or ten. */
  fromBase: number;
  results: ConvertedNumber[];
}
