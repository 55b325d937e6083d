/** Stored in message history: never change it. */
export const CalculatorIdentifier = 'lobe-calculator';

/**
 * How numbers are computed:
 *
 * - `exact`: fractions, roots and constants stay what they are, a decimal comes with them;
 * - `decimal`: rounded to `precision` significant digits, no exact form;
 * - `float`: binary double precision, as programs compute.
 */
export const CALCULATION_MODES = ['exact', 'decimal', 'float'] as const;

/** `expression` has variables in it; `set` is a set of solutions, or intervals. */
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

/**
 * The method behind an answer: fractions of big integers, computer algebra, arbitrary-precision
 * decimals, or doubles.
 */
export const ENGINES = ['rational', 'symbolic', 'decimal', 'float'] as const;

export const PLOT_STYLES = ['bars', 'dots', 'line'] as const;

export const VALUE_ORDERS = ['ascending', 'descending'] as const;

/** Where solutions are looked for. */
export const SOLVE_DOMAINS = ['real', 'complex'] as const;

/**
 * How many solutions there are: `finite` (all or some of them listed), `infinite` (a family, intervals, all
 * numbers: in the answer), `unknown` (a numeric search found some, there may be more).
 */
export const SOLUTION_COUNTS = ['finite', 'infinite', 'none', 'unknown'] as const;

/** Forms an expression can be brought into. `rationalize` clears roots from denominators. */
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
 * How percentiles fall between two data: the nine types of Hyndman and Fan, The American
 * Statistician 50 (1996) 361–365, that are in use. `linear` is type 7 (spreadsheets' inclusive, numpy),
 * `exclusive` type 6, `nearestRank` type 1, `averagedRank` type 2, `hazen` type 5, `medianUnbiased`
 * type 8, `normalUnbiased` type 9.
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

/** Names of distributions; a tuple for the compiler, since inference reads enums of tuples only. */
export const DISTRIBUTIONS = Object.keys(DISTRIBUTION_PARAMETERS) as unknown as readonly [
  keyof typeof DISTRIBUTION_PARAMETERS,
];

/**
 * `analyze` says everything about each value; `gcd` and `chineseRemainder` take all together.
 */
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
  /** How often a year interest may be added. */
  compoundsPerYear: 1_000_000,
  /** Numbers of one sample. */
  data: 10_000,
  /** Business days that are added or taken away. */
  days: 100_000,
  /** Equations or inequalities of one system. */
  equations: 20,
  /** Exponent of a matrix, or its negative. */
  exponent: 10_000,
  /** Digits after the point that `convertBase` gives where the fraction does not end. */
  fractionDigits: 1000,
  /** Dates that are no business days. */
  holidays: 1000,
  /** UTF-16 units of names, dates, durations and units. */
  nameLength: 200,
  /** UTF-16 units of a number, limit or point that is its own argument. */
  numberLength: 1000,
  /** How often may be differentiated by one variable; entries of a mixed derivative. */
  order: 20,
  /** Percentiles of one sample. */
  percentiles: 100,
  /** Significant digits of a decimal. */
  precision: 1000,
  /** Degree of a polynomial that is fitted. */
  regressionDegree: 10,
  /** Highest power of a Taylor polynomial. */
  seriesOrder: 50,
  /** Terms of a continued fraction. */
  terms: 1000,
  /** Values that are compared, converted or analyzed at once. */
  values: 200,
  /** Variables of one `evaluate` call. */
  variables: 50,
  /** UTF-16 units of a number whose base is converted. */
  valueLength: 10_000,
} as const;

/** Significant digits where none are asked for. */
export const DEFAULT_PRECISION = 15;

/** Digits after the point where `convertBase` is not told otherwise. */
export const DEFAULT_FRACTION_DIGITS = 32;

/** Highest power of a Taylor polynomial where none is asked for. */
export const DEFAULT_SERIES_ORDER = 6;

/** Terms of a continued fraction that does not end, where their number is not asked for. */
export const DEFAULT_TERMS = 20;

/** Errors of the calculator's own, besides those of the system. */
export const CalculatorErrorType = {
  /** A division by zero, or a pole of a function such as `tan(pi/2)`. */
  DivisionByZero: 'DivisionByZero',
  /** A value outside the domain of a function: `asin("x")`, a determinant of a 2×3 matrix, 0/0. */
  DomainError: 'DomainError',
  /** The text is not an expression of the grammar. The message says where. */
  InvalidExpression: 'InvalidExpression',
  /** A digit that the base does not have, or a number that cannot be read. */
  InvalidNumber: 'InvalidNumber',
  /** The number is too large for the chosen mode, e.g. beyond the range of doubles. */
  Overflow: 'Overflow',
  /** Expressions of a batch failed for different reasons; each result has its own. */
  PartialFailure: 'PartialFailure',
  /** A name that is neither variable, constant, function nor unit. The message has the closest. */
  UnknownSymbol: 'UnknownSymbol',
  /** The engines found no closed value, or disagreed about it. Nothing was made up. */
  Unsolved: 'Unsolved',
} as const;
