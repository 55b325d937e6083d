import type {
  CORRELATION_METHODS,
  DISTRIBUTIONS,
  MATRIX_OPERATIONS,
  PERCENTILE_METHODS,
  REGRESSION_MODELS,
  STATISTICS_OPERATIONS,
} from '../constants.ts';
import type { MathAnswer, MathNotes, MathPlot, NamedAnswer } from './answer.ts';

/** A number, or an expression for one: `0.1`, `"1/3"`, `"sqrt(2)"`. Decimals are read exactly. */
export type Numeric = number | string;

/** See `MATRIX_OPERATIONS`. */
export type MatrixOperation = (typeof MATRIX_OPERATIONS)[number];

export interface ComputeMatrixParams {
  /** Of a power. May be negative. */
  exponent?: number;
  /** `[[1, 2], [3, 4]]`; entries are expressions. */
  matrix: string;
  operation: MatrixOperation;
  /** The second matrix of a product, or the right-hand side of `solve`: a matrix or a list. */
  other?: string;
  precision?: number;
}

export interface ComputeMatrixState extends MathNotes {
  /** The result; of a decomposition, or of eigenvalues, the first of `parts`. */
  answer: MathAnswer;
  operation: MatrixOperation;
  /**
   * Where a result has several: `eigenvalues` (a list) and `eigenvectors` (the columns of a matrix),
   * `lower`, `upper`, `permutation`; `orthogonal`, `triangular`; `singularValues`, `left`, `right`;
   * `solution`, `nullSpace`.
   */
  parts: NamedAnswer[];
}

/** See `STATISTICS_OPERATIONS`. */
export type StatisticsOperation = (typeof STATISTICS_OPERATIONS)[number];
/** See `PERCENTILE_METHODS`. */
export type PercentileMethod = (typeof PERCENTILE_METHODS)[number];
/** See `CORRELATION_METHODS`. */
export type CorrelationMethod = (typeof CORRELATION_METHODS)[number];
export type StatisticsMethod = CorrelationMethod | PercentileMethod;
/** See `REGRESSION_MODELS`. */
export type RegressionModel = (typeof REGRESSION_MODELS)[number];
/** See `DISTRIBUTIONS`. */
export type DistributionName = (typeof DISTRIBUTIONS)[number];

export interface ComputeStatisticsParams {
  /**
   * Of a distribution: gives the density, or the probability of exactly this value. Of a regression:
   * gives the fitted value there.
   */
  at?: Numeric;
  data?: Numeric[];
  /** Of a polynomial regression. Default 1. */
  degree?: number;
  /** Whether the text of `describe` has every value rather than the usual ones. */
  details?: boolean;
  distribution?: DistributionName;
  /** Of a distribution: gives P(from ≤ X ≤ to); either may be absent. */
  from?: Numeric;
  /** How percentiles are interpolated, or which correlation. Default `linear`, `pearson`. */
  method?: StatisticsMethod;
  /** Of a regression. Default `polynomial`. */
  model?: RegressionModel;
  operation: StatisticsOperation;
  /** The second variable of a regression (y) or correlation. */
  other?: Numeric[];
  /** Of a distribution, by name: `{ "mean": 0, "deviation": 1 }`. */
  parameters?: Record<string, Numeric>;
  /** From 0 to 100. */
  percentiles?: Numeric[];
  precision?: number;
  /** Of a distribution: gives the quantile. */
  probability?: Numeric;
  to?: Numeric;
}

export interface ComputeStatisticsState extends MathNotes {
  operation: StatisticsOperation;
  plot?: MathPlot;
  /** The values, the most telling first. */
  results: NamedAnswer[];
}

export interface CompareValuesParams {
  /** Default `ascending`. */
  order?: 'ascending' | 'descending';
  precision?: number;
  /** Expressions; with units of one kind or without. */
  values: string[];
}

/** One of the compared values. */
export interface ComparedValue {
  answer: MathAnswer;
  /** Where it stood in the call, from 0. */
  index: number;
  /** From 1 in the asked order; equal values share one. */
  rank: number;
  value: string;
}

export interface CompareValuesState extends MathNotes {
  /** Of the largest values, where they stood in the call. */
  maximum: number[];
  minimum: number[];
  order: 'ascending' | 'descending';
  /** `1/3 < 0.34 = 17/50`, in the asked order. */
  relation: string;
  /** In the asked order. */
  results: ComparedValue[];
}
