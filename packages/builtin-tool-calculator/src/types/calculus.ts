import type { DERIVATIVE_KINDS, LIMIT_DIRECTIONS, SERIES_OPERATIONS } from '../constants.ts';
import type { MathAnswer, MathNotes, MathPlot } from './answer.ts';

/** See `DERIVATIVE_KINDS`. */
export type DerivativeKind = (typeof DERIVATIVE_KINDS)[number];

export interface DifferentiateParams {
  /** A point at which to evaluate the result as well: values by name. */
  at?: Record<string, number | string>;
  expression: string;
  kind?: DerivativeKind;
  /** How often by each variable. Default 1. */
  order?: number;
  precision?: number;
  /** By what, in turn: `["x", "y"]` is the mixed derivative. Absent: the only variable there is. */
  variables?: string[];
}

export interface DifferentiateState extends MathNotes {
  /** The derivative, or a matrix of derivatives for a gradient or a Hessian. */
  answer: MathAnswer;
  kind: DerivativeKind;
  plot?: MathPlot;
  /** The answer at the point that was asked for. */
  value?: MathAnswer;
  variables: string[];
}

export interface IntegrateParams {
  expression: string;
  /** Lower limit: a number or expression, `-infinity`. Both limits or none. */
  from?: number | string;
  precision?: number;
  to?: number | string;
  variable?: string;
}

/** `antiderivative` (exact), or `quadrature` (numeric, with an error bound). */
export type IntegralMethod = 'antiderivative' | 'quadrature';

export interface IntegrateState extends MathNotes {
  /**
   * The antiderivative without its constant, or the value. Absent where the integral diverges without
   * a limit; `Infinity` or `-Infinity` where it diverges to one.
   */
  answer?: MathAnswer;
  /** Of a definite integral: what the value came from, if an antiderivative was found. */
  antiderivative?: MathAnswer;
  /** Of a definite integral: whether it exists. */
  converges?: boolean;
  /** Of a numeric value: an upper estimate of the error, e.g. `1e-14`. */
  errorBound?: string;
  isDefinite: boolean;
  method: IntegralMethod;
  plot?: MathPlot;
  variable: string;
}

/** See `LIMIT_DIRECTIONS`. */
export type LimitDirection = (typeof LIMIT_DIRECTIONS)[number];

export interface ComputeLimitParams {
  direction?: LimitDirection;
  expression: string;
  precision?: number;
  /** Where the variable goes: a number or expression, `infinity`, `-infinity`. */
  to: number | string;
  variable?: string;
}

export interface ComputeLimitState extends MathNotes {
  /** The limit, infinite ones included. Absent where there is none. */
  answer?: MathAnswer;
  direction: LimitDirection;
  exists: boolean;
  /** The limits of both sides where they differ. */
  left?: MathAnswer;
  plot?: MathPlot;
  right?: MathAnswer;
  variable: string;
}

/** See `SERIES_OPERATIONS`. */
export type SeriesOperation = (typeof SERIES_OPERATIONS)[number];

export interface ComputeSeriesParams {
  /** Of a Taylor polynomial: the point it is made at. Default 0. */
  around?: number | string;
  expression: string;
  /** Of a sum or product: the first value of the variable. */
  from?: number | string;
  operation: SeriesOperation;
  /** Of a Taylor polynomial: the highest power. Default 6. */
  order?: number;
  precision?: number;
  /** Of a sum or product: the last value of the variable, or `infinity`. */
  to?: number | string;
  variable?: string;
}

export interface ComputeSeriesState extends MathNotes {
  /** The polynomial, sum or product. Absent where it diverges without a limit. */
  answer?: MathAnswer;
  /** Of a Taylor polynomial: the coefficients, from power 0 up. */
  coefficients?: MathAnswer[];
  /** Of an infinite sum or product. */
  converges?: boolean;
  operation: SeriesOperation;
  plot?: MathPlot;
  variable: string;
}
