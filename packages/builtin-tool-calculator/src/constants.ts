/** Stored in message history: it never changes. */
export const CalculatorIdentifier = 'lobe-calculator';

/**
 * How numbers are computed:
 *
 * - `exact`: fractions, roots and constants stay what they are, a decimal comes with them;
 * - `decimal`: rounded to `precision` significant digits, no exact form;
 * - `float`: binary double precision, as programs compute.
 */
export const CALCULATION_MODES = ['exact', 'decimal', 'float'] as const;

/** What may be asked in one call. The schemas state these bounds, and the engine holds them again. */
export const CalculatorLimits = {
  /** Expressions of one `evaluate` call. */
  expressions: 50,
  /** UTF-16 units of one expression. */
  expressionLength: 10_000,
  /** Digits after the point that `convertBase` gives where the fraction does not end. */
  fractionDigits: 1000,
  /** Significant digits of a decimal. */
  precision: 1000,
  /** Variables of one `evaluate` call. */
  variables: 50,
  /** UTF-16 units of a number whose base is converted. */
  valueLength: 10_000,
} as const;

/** Significant digits where none are asked for. */
export const DEFAULT_PRECISION = 15;

/** Digits after the point where `convertBase` is not told otherwise. */
export const DEFAULT_FRACTION_DIGITS = 32;

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
