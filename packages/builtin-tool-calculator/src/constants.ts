/** Stored in message history: never change it. */
export const CalculatorIdentifier = 'lobe-calculator';

/**
 * How numbers are computed:
 *
 * - `exact`: fractions, roots and constants are kept exact, with a decimal beside them;
 * - `decimal`: rounded to `precision` significant digits, no exact form;
 * - `float`: binary double precision, as programs compute.
 */
export const CALCULATION_MODES = ['exact', 'decimal', 'float'] as const;

/** `expression` contains variables; `set` is a set of solutions, or intervals. */
export const ANSWER_KINDS = [
  'boolean',
  'complex',
  'expression',
  'infinity',
  'integer',
  'matrix',
  'quantity',
  'rational',
  'real',
  'set',
] as const;

/** The method: fractions, computer algebra, arbitrary-precision decimals, or doubles. */
export const ENGINES = ['rational', 'symbolic', 'decimal', 'float'] as const;

export const PLOT_STYLES = ['bars', 'dots', 'line'] as const;

export const VALUE_ORDERS = ['ascending', 'descending'] as const;

/** The domain in which solutions are searched for. */
export const SOLVE_DOMAINS = ['real', 'complex', 'integer'] as const;

/**
 * The number of solutions: `finite` (all or some of them listed), `infinite` (a family, intervals,
 * all numbers: see the answer), `unknown` (a numeric search found some, there may be more).
 */
export const SOLUTION_COUNTS = ['finite', 'infinite', 'none', 'unknown'] as const;

/** Target forms of an expression. `rationalize` clears roots from denominators. */
export const SIMPLIFY_OPERATIONS = [
  'simplify',
  'expand',
  'factor',
  'partialFractions',
  'rationalize',
] as const;

/** One derivative, all first ones as a row, or all second ones as a square matrix. */
export const DERIVATIVE_KINDS = ['derivative', 'gradient', 'hessian'] as const;

/** Exact, or numeric with an error bound. */
export const INTEGRAL_METHODS = ['antiderivative', 'quadrature'] as const;

export const LIMIT_DIRECTIONS = ['both', 'left', 'right'] as const;

export const SERIES_OPERATIONS = ['taylor', 'sum', 'product'] as const;

export const MATRIX_OPERATIONS = [
  'determinant',
  'inverse',
  'multiply',
  'power',
  'transpose',
  'trace',
  'rank',
  'rowEchelon',
  'nullSpace',
  'solve',
  'eigen',
  'characteristicPolynomial',
  'lu',
  'qr',
  'cholesky',
  'svd',
] as const;

export const STATISTICS_OPERATIONS = [
  'describe',
  'percentiles',
  'regression',
  'correlation',
  'distribution',
] as const;

/**
 * How percentiles between two data points are computed: the nine types of Hyndman and Fan, The
 * American Statistician 50 (1996) 361–365, that are in use. `linear` is type 7 (spreadsheets'
 * inclusive, numpy), `exclusive` type 6, `nearestRank` type 1, `averagedRank` type 2, `hazen` type
 * 5, `medianUnbiased` type 8, `normalUnbiased` type 9.
 */
export const PERCENTILE_METHODS = [
  'linear',
  'exclusive',
  'nearestRank',
  'averagedRank',
  'hazen',
  'medianUnbiased',
  'normalUnbiased',
] as const;

export const CORRELATION_METHODS = ['pearson', 'spearman', 'kendall'] as const;

export const REGRESSION_MODELS = ['polynomial', 'exponential', 'logarithmic', 'power'] as const;

/** The names of the parameters of each distribution. */
export const DISTRIBUTION_PARAMETERS = {
  normal: ['mean', 'deviation'],
  studentT: ['freedom'],
  chiSquared: ['freedom'],
  f: ['freedom1', 'freedom2'],
  exponential: ['rate'],
  uniform: ['from', 'to'],
  gamma: ['shape', 'scale'],
  beta: ['alpha', 'beta'],
  lognormal: ['mean', 'deviation'],
  binomial: ['trials', 'probability'],
  poisson: ['mean'],
  geometric: ['probability'],
  hypergeometric: ['population', 'successes', 'draws'],
} satisfies Readonly<Record<string, readonly string[]>>;

/** Names of distributions; a tuple, since the compiler infers enums from tuples only. */
export const DISTRIBUTIONS = Object.keys(DISTRIBUTION_PARAMETERS) as unknown as readonly [
  keyof typeof DISTRIBUTION_PARAMETERS,
];

/** `analyze` reports on each value; `gcd` and `chineseRemainder` take all together. */
export const INTEGER_OPERATIONS = [
  'analyze',
  'gcd',
  'modularPower',
  'modularInverse',
  'chineseRemainder',
  'continuedFraction',
  'nextPrime',
] as const;

export const DATES_OPERATIONS = [
  'difference',
  'add',
  'businessDays',
  'addBusinessDays',
  'convertTimeZone',
  'describe',
] as const;

export const FINANCE_OPERATIONS = [
  'percentChange',
  'compoundInterest',
  'loanPayment',
  'netPresentValue',
  'internalRate',
] as const;

/** Limits of one call. The schemas state these bounds, and the engine checks them again. */
export const CalculatorLimits = {
  /** Expressions of one `evaluate` call. */
  expressions: 50,
  /** UTF-16 units of one expression. */
  expressionLength: 10_000,
  /** Cash flows of one investment, and their dates. */
  cashFlows: 1000,
  /** Compounding periods per year. */
  compoundsPerYear: 1_000_000,
  /** Numbers of one sample. */
  data: 10_000,
  /** Business days to add or subtract. */
  days: 100_000,
  /** Equations or inequalities of one system. */
  equations: 20,
  /** Exponent of a matrix, or its negative. */
  exponent: 10_000,
  /** Digits after the point that `convertBase` returns for a fraction that does not terminate. */
  fractionDigits: 1000,
  /** Holidays. */
  holidays: 1000,
  /** UTF-16 units of names, dates, durations and units. */
  nameLength: 200,
  /** UTF-16 units of a number, limit or point passed as its own argument. */
  numberLength: 1000,
  /** Derivatives with respect to one variable; entries of a mixed derivative. */
  order: 20,
  /** Percentiles of one sample. */
  percentiles: 100,
  /** Significant digits of a decimal. */
  precision: 1000,
  /** Degree of a fitted polynomial. */
  regressionDegree: 10,
  /** Highest power of a Taylor polynomial. */
  seriesOrder: 50,
  /** Terms of a continued fraction. */
  terms: 1000,
  /** Values to compare, convert or analyze in one call. */
  values: 200,
  /** Variables of one `evaluate` call. */
  variables: 50,
  /** UTF-16 units of a number whose base is converted. */
  valueLength: 10_000,
} as const;

/** Default significant digits. */
export const DEFAULT_PRECISION = 15;

/** Default digits after the point of `convertBase`. */
export const DEFAULT_FRACTION_DIGITS = 32;

/** Default highest power of a Taylor polynomial. */
export const DEFAULT_SERIES_ORDER = 6;

/** Default terms of an infinite continued fraction. */
export const DEFAULT_TERMS = 20;

/** The calculator's own errors, in addition to the system's. */
export const CalculatorErrorType = {
  /** A division by zero, or a pole of a function such as `tan(pi/2)`. */
  DivisionByZero: 'DivisionByZero',
  /** A value outside the domain of a function: `asin("x")`, a determinant of a 2×3 matrix, 0/0. */
  DomainError: 'DomainError',
  /** The text is not an expression of the grammar. The message says where. */
  InvalidExpression: 'InvalidExpression',
  /** A digit that the base lacks, or an unreadable number. */
  InvalidNumber: 'InvalidNumber',
  /** The number is too large for the chosen mode, e.g. beyond the range of doubles. */
  Overflow: 'Overflow',
  /** Expressions of a batch failed for different reasons; each result has its own. */
  PartialFailure: 'PartialFailure',
  /** An unknown name. The message suggests the closest variable, constant or unit. */
  UnknownSymbol: 'UnknownSymbol',
  /** The engines found no closed value, or disagreed about it. Nothing is made up. */
  Unsolved: 'Unsolved',
} as const;

/** `F = m*a` and `f(x) = x^2`: the beginning, the name, parameters, and the expression. */
export const NAMED_VALUE =
  /^(\s*([\p{L}_][\p{L}\p{Nd}_]*)(?:\(\s*([\p{L}_][\p{L}\p{Nd}_]*(?:\s*,\s*[\p{L}_][\p{L}\p{Nd}_]*)*)\s*\))?\s*:?=)(?=\s*[^\s=])([^=<>≠≤≥?]+)$/u;
