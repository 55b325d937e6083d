import { CalculatorErrorType, CalculatorLimits } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { complementaryError } from '../integrating/double-arithmetic.ts';
import { CoreLimits } from '../limits.ts';
import { refuseSizes } from '../matrices/arithmetic.ts';
import { type Rational, toNumber } from '../numbers/rational.ts';
import { FUNCTIONS } from '../resolve/functions.ts';
import { type BinaryNode, type CallNode, type Expression, someNode } from '../syntax/ast.ts';
import { subtractedFromOne } from '../syntax/subtracted-from-one.ts';
import { checkExponential, checkPower } from './check-exponent.ts';
import { callDouble, callExactly } from './double-steps.ts';
import { isForEach } from './fold.ts';
import { callNumeric, type Mathjs, MATHJS_OPERATORS } from './mathjs.ts';
import { matrixPower } from './matrix-power.ts';
import { foldExponent } from './odd-root.ts';

/**
 * The number type to compute in: fractions (only for matrices of fractions), decimals of any
 * precision, or binary doubles.
 */
export type NumericDomain = 'decimal' | 'float' | 'fraction';

/** Functions that take as many steps as their arguments say, with the maximum allowed. */
const STEPPED: ReadonlySet<string> = new Set([
  'combinations',
  'permutations',
  'factorial',
  'gamma',
]);
const MOST_STEPS = 100_000;

/** Functions whose cost grows with the cube of a matrix's order. */
const CUBIC: ReadonlySet<string> = new Set(['det', 'expm', 'inv']);

/**
 * Evaluates an expression in one number type.
 *
 * @returns a value of `mathjs`; undefined if it does not support a part of the expression
 * @throws Error of `mathjs` if a value is outside the domain of a function
 */
export const evaluateNumeric = (node: Expression, math: Mathjs, domain: NumericDomain): unknown => {
  switch (node.type) {
    case 'number':
      return makeNumber(node.value, math, domain);
    case 'name':
      return makeConstant(node.name, math, domain);
    case 'negate':
      return callNumeric('unaryMinus', [evaluateNumeric(node.operand, math, domain)], math);
    case 'binary': {
      const complement = domain === 'float' ? complementOf(node, math) : undefined;
      if (complement !== undefined) return complement;
      const operands = [node.left, node.right].map((side) => evaluateNumeric(side, math, domain));
      return computeBinary(node, operands, math, domain);
    }
    case 'list': {
      const items = node.items.map((item) => evaluateNumeric(item, math, domain));
      return items.includes(undefined) ? undefined : makeMatrix(items, math);
    }
    case 'call':
      return evaluateCall(node, math, domain);
    default:
      return undefined;
  }
};

/** `erfc(x)`, which is read as 1 - erf(x), in doubles: there, the difference loses its digits. */
const complementOf = (node: BinaryNode, math: Mathjs): unknown => {
  const call = subtractedFromOne(node);
  if (call?.name !== 'erf') return undefined;
  const [value] = call.arguments.map((argument) => evaluateNumeric(argument, math, 'float'));
  if (typeof value === 'number') return complementaryError(value);
  const items = elementsOf(value, math);
  const isReal = items?.every((item): item is number => typeof item === 'number');
  return isReal ? makeMatrix(items.map(complementaryError), math) : undefined;
};

/** The elements of a list that is not a matrix. */
const elementsOf = (value: unknown, math: Mathjs): readonly unknown[] | undefined => {
  if (math.typeOf(value) !== 'DenseMatrix') return undefined;
  const items = (value as { toArray: () => unknown[] }).toArray();
  return items.some((item) => Array.isArray(item)) ? undefined : items;
};

/** `mathjs` would repeat the shorter of two lists, and the list of a list and a matrix. */
const checkShapes = (
  operator: BinaryNode['operator'],
  operands: readonly unknown[],
  math: Mathjs,
): void => {
  if (!operands.every((operand) => math.typeOf(operand) === 'DenseMatrix')) return;
  const [left = [], right = []] = operands.map((operand) =>
    (operand as { size: () => number[] }).size(),
  );
  const isProduct = operator === '*' || operator === 'of';
  const isFitting = isProduct ? left.at(-1) === right[0] : left.join() === right.join();
  if (isFitting) return;
  const isSum = operator === '+' || operator === '-';
  refuseSizes(isProduct ? 'product' : isSum ? 'sum' : 'pair', left, right);
};

const computeBinary = (
  node: BinaryNode,
  operands: readonly unknown[],
  math: Mathjs,
  domain: NumericDomain,
): unknown => {
  const { operator, right } = node;
  const isPower = operator === '^';
  const [first, second] = operands.map((operand) => elementsOf(operand, math));
  // As in `isForElements`: also where a list is the result of a part.
  const list = isPower ? (first ?? second) : operator === '/' ? second : undefined;
  const other = operands[list === first ? 1 : 0];
  if (list && math.typeOf(other) === 'DenseMatrix' && !(first && second)) {
    fail(
      CalculatorErrorType.DomainError,
      'Only a number or a list can be divided by a list or raised to one. Write the elements one by one.',
    );
  }
  if (list || !(isPower || operator === '/')) checkShapes(operator, operands, math);
  if (list) {
    const items = list.map((_, index) => {
      const element =
        right.type === 'list' ? { ...node, right: right.items[index] ?? right } : node;
      const pair = [first?.[index] ?? operands[0], second?.[index] ?? operands[1]];
      return computeBinary(element, pair, math, domain);
    });
    return items.includes(undefined) ? undefined : makeMatrix(items, math);
  }
  if (isPower) {
    if (math.typeOf(operands[0]) === 'DenseMatrix') return matrixPower(operands[0], right, math);
    if (domain === 'decimal' && !isInfinite(right)) checkPower(operands[0], operands[1]);
    const real = foldExponent(right, operands, math);
    if (real) return real.value;
  }
  if (domain === 'float' && operator === 'mod') {
    const value = callDouble('mod', operands);
    if (value !== undefined) return value;
  }
  const factors = operator === '*' ? withoutConjugate(operands, math) : operands;
  return callNumeric(MATHJS_OPERATORS[operator], factors, math);
};

/** `mathjs` conjugates the first list of a dot product; exact arithmetic does not. */
const withoutConjugate = (operands: readonly unknown[], math: Mathjs): readonly unknown[] => {
  const [first, second] = operands.map((operand) => elementsOf(operand, math));
  const isConjugated = second && first?.some((item) => math.typeOf(item) === 'Complex');
  return isConjugated ? [callNumeric('conj', [operands[0]], math), operands[1]] : operands;
};

const makeNumber = (value: Rational, math: Mathjs, domain: NumericDomain): unknown => {
  if (domain === 'float') return makeDouble(value);
  if (domain === 'fraction') return math.fraction(value.numerator, value.denominator);
  const { denominator, numerator } = value;
  if (denominator === 1n) return math.bignumber(numerator.toString());
  // Divided in decimal, so that the quotient is as precise as everything else.
  const [above, below] = [numerator, denominator].map((part) => math.bignumber(part.toString()));
  return callNumeric('divide', [above, below], math);
};

/** Infinity in the input, rather than as a result, may be an exponent. */
const isInfinite = (node: Expression): boolean =>
  someNode(node, (part) => part.type === 'name' && part.name === 'Infinity');

const makeDouble = (value: Rational): number => {
  const double = toNumber(value);
  const isLost = !Number.isFinite(double) || (double === 0 && value.numerator !== 0n);
  if (!isLost) return double;
  return fail(
    CalculatorErrorType.Overflow,
    "A number in the expression is beyond the range of doubles (about 5e-324 to 1.8e308). Use mode 'exact' or 'decimal'.",
  );
};

const makeConstant = (name: string, math: Mathjs, domain: NumericDomain): unknown => {
  if (name === 'i') return callNumeric('complex', [0, 1], math);
  if (domain === 'fraction') return undefined;
  const one = domain === 'float' ? 1 : math.bignumber('1');
  switch (name) {
    case 'pi':
      // `acos(-1)` is a special case; the arc tangent would be computed.
      return callNumeric('acos', [callNumeric('unaryMinus', [one], math)], math);
    case 'e':
      return callNumeric('exp', [one], math);
    case 'phi':
      return callNumeric(
        'divide',
        [
          callNumeric(
            'add',
            [callNumeric('sqrt', [callNumeric('multiply', [one, 5], math)], math), 1],
            math,
          ),
          2,
        ],
        math,
      );
    case 'Infinity':
      return domain === 'float' ? Number.POSITIVE_INFINITY : math.bignumber('Infinity');
    default:
      return undefined;
  }
};

/** A matrix whose rows all have the same length. */
const makeMatrix = (items: readonly unknown[], math: Mathjs): unknown => {
  const lists = items.filter((item) => math.typeOf(item) === 'DenseMatrix');
  if (lists.length === 0) return math.matrix(items);
  const rows = lists.map((item) => (item as { toArray: () => unknown[] }).toArray());
  const widths = new Set(rows.map((row) => row.length));
  if (lists.length !== items.length || widths.size !== 1) {
    fail(
      CalculatorErrorType.DomainError,
      'The rows of a matrix have to be of the same length, e.g. [[1,2],[3,4]].',
    );
  }
  return math.matrix(rows);
};

const evaluateCall = (node: CallNode, math: Mathjs, domain: NumericDomain): unknown => {
  const operands = node.arguments.map((argument) => evaluateNumeric(argument, math, domain));
  return computeCall(node, operands, math, domain);
};

/** A function of lists that are results of parts, or in doubles: for each element, as in `fold`. */
const computeElements = (
  node: CallNode,
  operands: readonly unknown[],
  math: Mathjs,
  domain: NumericDomain,
): { value: unknown } | undefined => {
  if (!isForEach(node.name)) return undefined;
  const lists = operands.map((operand) => elementsOf(operand, math));
  const list = lists.find((items) => items !== undefined);
  if (!list) return undefined;
  const items = list.map((_, index) =>
    computeCall(
      node,
      operands.map((operand, side) => lists[side]?.[index] ?? operand),
      math,
      domain,
    ),
  );
  return { value: items.includes(undefined) ? undefined : makeMatrix(items, math) };
};

const computeCall = (
  node: CallNode,
  operands: readonly unknown[],
  math: Mathjs,
  domain: NumericDomain,
): unknown => {
  const { name } = node;
  const elements = computeElements(node, operands, math, domain);
  if (elements) return elements.value;
  const [first] = operands;
  // The library has factorials from zero on, and gamma everywhere.
  if (name === 'factorial' && typeof first === 'number' && first < 0 && !Number.isInteger(first)) {
    return callNumeric('gamma', [first + 1], math);
  }
  if (STEPPED.has(name)) checkSteps(name, operands);
  if (domain === 'decimal' && node.arguments[0] && !isInfinite(node.arguments[0])) {
    checkExponential(name, operands[0]);
  }
  if (CUBIC.has(name) || name === 'trace') checkOrder(name, operands[0], math);
  const isOther = (one: unknown) => one !== undefined && math.typeOf(one) !== 'DenseMatrix';
  if ((TWO_LISTS.has(name) || name === 'size') && operands.some(isOther)) refuseForMatrix(name);
  if (domain === 'float') {
    const value = callDouble(name, operands);
    if (value !== undefined) return value;
  }
  if (domain === 'decimal') {
    const far = HYPERBOLIC.has(name) ? farHyperbolic : AREA.has(name) ? farArea : undefined;
    const value = far?.(name, operands[0], math);
    if (value !== undefined) return value;
  }
  const entry = FUNCTIONS[name];
  if (!entry) return undefined;
  if (entry.mathjs === null) return domain === 'float' ? callExactly(name, operands) : undefined;
  const factors = name === 'dot' ? withoutConjugate(operands, math) : operands;
  const values = entry.isVariadic && factors.length > 1 ? spread(factors, math) : factors;
  const whole =
    name === 'gcd' || name === 'lcm' ? requireWhole(name, spread(values, math), math) : values;
  return callNumeric(entry.mathjs ?? name, whole, math);
};

/** What a few operations on doubles leave of a whole number, relative to it. */
const ROUNDING = 16 * Number.EPSILON;

/** `mathjs` computes a divisor of pi and 2. What is whole but for rounding becomes whole. */
const requireWhole = (name: string, values: readonly unknown[], math: Mathjs): unknown[] =>
  values.map((value) => {
    const nearest = callNumeric('round', [value], math);
    const off = Math.abs(Number(callNumeric('subtract', [value, nearest], math)));
    if (off < ROUNDING * Math.max(1, Math.abs(Number(nearest)))) return nearest;
    return fail(
      CalculatorErrorType.DomainError,
      `${name} is defined for whole numbers, not for ${math.typeOf(value) === 'Complex' ? String(value) : Number(value)}.`,
    );
  });

/** `max([1, 2], 3)` is `max(1, 2, 3)`, as in exact arithmetic. */
const spread = (values: readonly unknown[], math: Mathjs): readonly unknown[] =>
  values.flatMap((value) =>
    math.typeOf(value) === 'DenseMatrix'
      ? (value as { toArray: () => unknown[] }).toArray().flat()
      : [value],
  );

const HYPERBOLIC: ReadonlySet<string> = new Set(['cosh', 'coth', 'csch', 'sech', 'sinh', 'tanh']);

/** Beyond this, nothing cancels in the sums of exponentials. */
const FAR = 100;

/**
 * A hyperbolic function of a large decimal by exponentials: the series of the library takes seconds
 * from an argument of a million on.
 */
const farHyperbolic = (name: string, value: unknown, math: Mathjs): unknown => {
  if (math.typeOf(value) !== 'BigNumber' || !(Math.abs(Number(value)) > FAR)) return undefined;
  const call = (method: string, ...values: unknown[]) => callNumeric(method, values, math);
  const [grown, shrunk] = [call('exp', value), call('exp', call('unaryMinus', value))];
  const [cosine, sine] = [call('add', grown, shrunk), call('subtract', grown, shrunk)];
  switch (name) {
    case 'cosh':
      return call('divide', cosine, 2);
    case 'sinh':
      return call('divide', sine, 2);
    case 'sech':
      return call('divide', 2, cosine);
    case 'csch':
      return call('divide', 2, sine);
    default: {
      // 1 − e^(−2|x|) and its like: both exponentials may be beyond the range of decimals.
      const ratio = call('exp', call('multiply', call('abs', value), -2));
      const parts = [call('subtract', 1, ratio), call('add', 1, ratio)];
      if (name === 'coth') parts.reverse();
      return call('multiply', call('sign', value), call('divide', ...parts));
    }
  }
};

const AREA: ReadonlySet<string> = new Set(['acosh', 'asinh']);

/**
 * ln(x + √(x² ± 1)) of a large decimal, and asinh x = x of a tiny one: the library takes as many
 * digits as the exponent says.
 */
const farArea = (name: string, value: unknown, math: Mathjs): unknown => {
  if (math.typeOf(value) !== 'BigNumber') return undefined;
  const call = (method: string, ...values: unknown[]) => callNumeric(method, values, math);
  const { e: exponent } = value as { e: number };
  if (name === 'asinh' && exponent < -CalculatorLimits.precision) return value;
  const sign = Number(call('sign', value));
  if (!(exponent > 2) || (name === 'acosh' && sign < 0)) return undefined;
  const size = call('abs', value);
  const root = call('sqrt', call('add', call('multiply', size, size), name === 'asinh' ? 1 : -1));
  return call('multiply', sign, call('log', call('add', size, root)));
};

const checkSteps = (name: string, operands: readonly unknown[]): void => {
  for (const operand of operands) {
    const size = Math.abs(Number(operand));
    if (size > MOST_STEPS) {
      fail(
        ToolErrorType.ResourceLimit,
        `${name} of ${excerpt(String(operand), 20)} is too large to compute: at most ${MOST_STEPS.toLocaleString('en-US')}.`,
      );
    }
  }
};

const TWO_LISTS: ReadonlySet<string> = new Set(['cross', 'dot']);

const refuseForMatrix = (name: string): never => {
  const wanted = TWO_LISTS.has(name)
    ? `two lists, e.g. ${name}([1,2,3], [4,5,6])`
    : `a matrix, e.g. ${name}([[1,2],[3,4]])`;
  return fail(CalculatorErrorType.DomainError, `${name} takes ${wanted}.`);
};

const checkOrder = (name: string, operand: unknown, math: Mathjs): void => {
  if (math.typeOf(operand) !== 'DenseMatrix') refuseForMatrix(name);
  const [rows = 0, columns] = (operand as { size: () => number[] }).size();
  // A list without rows is not a matrix.
  if (columns === undefined) refuseForMatrix(name);
  if (rows !== columns) {
    fail(
      CalculatorErrorType.DomainError,
      `${name} takes a square matrix, not one of ${rows} × ${columns}.`,
    );
  }
  if (rows > CoreLimits.matrixOrder) {
    fail(
      ToolErrorType.ResourceLimit,
      `${name} takes matrices of at most ${CoreLimits.matrixOrder} × ${CoreLimits.matrixOrder}, not ${rows} × ${rows}.`,
    );
  }
};
