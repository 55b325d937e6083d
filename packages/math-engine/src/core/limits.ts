import { CalculatorLimits } from '@lobechat/builtin-tool-calculator';

/**
 * Limits of all computations. Static bounds are the first of three safeguards; the time limit and
 * the memory limit of the process or worker are the others.
 */
export const CoreLimits = {
  /** Nodes of an expression after substituting variables and expanding ranges. */
  expandedNodes: 40_000,
  expressionLength: CalculatorLimits.expressionLength,
  /** Nested parentheses, calls, signs and powers. */
  nesting: 100,
  /** Decimal digits of an exact integer, numerator or denominator. */
  integerDigits: 100_000,
  /** Elements of a matrix, list or range. */
  matrixElements: 10_000,
  /** Rows or columns of a matrix that is inverted, decomposed or exponentiated. */
  matrixOrder: 100,
  /** Nodes of an expression as written. */
  nodes: 5000,
  precision: CalculatorLimits.precision,
  /** UTF-16 units of the JSON of an outcome. */
  outcomeLength: 1_000_000,
} as const;

/** Bits of an exact integer of `CoreLimits.integerDigits` decimal digits: digits · log₂ 10. */
export const INTEGER_BITS = Math.ceil(CoreLimits.integerDigits * 3.3219280948873626);
