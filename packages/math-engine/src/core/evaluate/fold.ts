import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { refuseSizes } from '../matrices/arithmetic.ts';
import { modularPower } from '../numbers/integers.ts';
import {
  add,
  compare,
  isInteger,
  multiply,
  negate,
  rational,
  type Rational,
  subtract,
} from '../numbers/rational.ts';
import { FUNCTIONS } from '../resolve/functions.ts';
import { isForElements, noteLists } from '../resolve/per-element.ts';
import { noteRealRoot } from '../resolve/real-root.ts';
import type { Notes } from '../resolve/resolve.ts';
import {
  type BinaryNode,
  binaryNode,
  type CallNode,
  type ComparisonOperator,
  type Expression,
  isVector,
  type ListNode,
  mapChildren,
  type NegateNode,
  numberNode,
  type NumberNode,
  someNode,
} from '../syntax/ast.ts';
import { expandMatrix } from './expand-matrix.ts';
import { noteEnd, noteHalf } from './note-conventions.ts';
import { isNotedPrime } from './noted-prime.ts';
import { checkSize, divideChecked, powerChecked } from './rational-arithmetic.ts';
import { RATIONAL_FUNCTIONS } from './rational-functions.ts';

/** Options for folding. */
export interface FoldOptions {
  /** Leaves numbers that are too long for exact arithmetic to the decimal engine. */
  isLenient: boolean;
  notes: Notes;
}

/** The truth of a comparison, as a node. */
export const truthNode = (isTrue: boolean): Expression => ({
  name: isTrue ? 'true' : 'false',
  position: 0,
  type: 'name',
});

const isNumber = (node: Expression): node is NumberNode => node.type === 'number';

/**
 * Replaces every part that is a fraction with its value, in exact arithmetic, from the leaves up.
 * The remainder contains roots, constants, units, matrices.
 *
 * @throws ToolError `DivisionByZero`, `DomainError`, `ResourceLimit`
 */
export const fold = (node: Expression, options: FoldOptions): Expression => {
  if (node.type === 'call' && node.name === 'mod') {
    const remainder = foldRemainder(node.arguments[0], node.arguments[1], options);
    if (remainder) return remainder;
  }
  if (node.type === 'binary' && node.operator === 'mod') {
    const remainder = foldRemainder(node.left, node.right, options);
    if (remainder) return remainder;
  }
  const inner = mapChildren(node, (child) => fold(child, options));
  switch (inner.type) {
    case 'negate':
      return foldNegation(inner);
    case 'binary':
      return foldBinary(inner, options);
    case 'compare':
      return isNumber(inner.left) && isNumber(inner.right)
        ? truthNode(holds(inner.operator, compare(inner.left.value, inner.right.value)))
        : inner;
    case 'call':
      return foldCall(inner, options);
    default:
      return inner;
  }
};

/** Whether a comparison holds, given the sign of left − right. */
export const holds = (operator: ComparisonOperator, sign: number): boolean => {
  switch (operator) {
    case '=':
      return sign === 0;
    case '!=':
      return sign !== 0;
    case '<':
      return sign < 0;
    case '<=':
      return sign <= 0;
    case '>':
      return sign > 0;
    case '>=':
      return sign >= 0;
  }
};

/** Runs an exact computation; too long a result is left unevaluated if the options allow it. */
const attempt = (
  compute: () => Rational | undefined,
  node: Expression,
  { isLenient }: FoldOptions,
): Expression => {
  try {
    const value = compute();
    return value ? numberNode(checkSize(value)) : node;
  } catch (error) {
    const isTooLong = error instanceof ToolError && error.type === ToolErrorType.ResourceLimit;
    if (isLenient && isTooLong) return node;
    throw error;
  }
};

const foldNegation = (node: NegateNode): Expression => {
  const { operand } = node;
  if (isSpread(operand)) {
    const items = operand.items.map((item) => foldNegation({ ...node, operand: item }));
    return { ...operand, items };
  }
  return isNumber(operand) ? numberNode(negate(operand.value)) : node;
};

const foldBinary = (node: BinaryNode, options: FoldOptions): Expression => {
  const { left, operator, right } = node;
  const elements = foldElements(node, options);
  if (elements) return elements;
  const radicand = operator === '^' ? radicandOf(left) : undefined;
  if (radicand && isNumber(right) && isInteger(right.value) && right.value.numerator % 2n === 0n) {
    const half = numberNode(rational(right.value.numerator / 2n));
    return foldBinary({ ...node, left: radicand, right: half }, options);
  }
  const turned = operator === '^' && isNumber(right) ? powerOfI(left, right.value) : undefined;
  if (turned) return turned;
  if (!isNumber(left) || !isNumber(right)) return node;
  if (operator === '^') noteRealRoot(left, right, options.notes);
  return attempt(() => computeBinary(operator, left.value, right.value), node, options);
};

/** Low powers are kept: that an equation names i says that its unknowns are complex. */
const LOW_POWER = 64n;

/** `i^2023` and `(-i)^777`: powers of the imaginary unit repeat after four. */
const powerOfI = (base: Expression, exponent: Rational): Expression | undefined => {
  const unit = base.type === 'negate' ? base.operand : base;
  if (unit.type !== 'name' || unit.name !== 'i' || !isInteger(exponent)) return undefined;
  if (exponent.numerator ** 2n <= LOW_POWER ** 2n) return undefined;
  const turns = (exponent.numerator * (unit === base ? 1n : 3n)) & 3n;
  if (turns % 2n === 0n) return numberNode(rational(1n - turns));
  return turns === 1n ? unit : { operand: unit, type: 'negate' };
};

/** Elements that are not numbers are kept apart only in short lists: each becomes a tree. */
const MOST_TREES = 30;

/** A list whose elements are computed one by one. */
const isSpread = (node: Expression): node is ListNode =>
  isVector(node) && (node.items.length <= MOST_TREES || node.items.every(isNumber));

const isScalar = (node: Expression): boolean =>
  isNumber(node) || !someNode(node, (part) => part.type === 'list' || part.type === 'unit');

/** Whether an operator is computed for each element of lists. */
const isPerElement = (node: BinaryNode, list: ListNode): boolean => {
  const { left, operator, right } = node;
  const other = left === list ? right : left;
  if (isForElements(node)) return !isVector(other) || list.items.length === other.items.length;
  if (isVector(other)) {
    const isSum = operator === '+' || operator === '-' || operator === 'mod';
    return isSum && isSpread(list) && isSpread(other) && list.items.length === other.items.length;
  }
  const isShort = list.items.length <= MOST_TREES;
  return isNumber(other) ? isSpread(list) : isShort && isScalar(other);
};

/** Operators on lists, exactly, so that functions such as `sum` and `sqrt` get their elements. */
const foldElements = (node: BinaryNode, options: FoldOptions): Expression | undefined => {
  const { left, operator, right } = node;
  const list = [left, right].find(isVector);
  if (!list) return undefined;
  noteLists(node, options.notes);
  if (operator === '*' && isSpread(left) && isSpread(right)) return foldDot(left, right, options);
  if (!isPerElement(node, list)) return undefined;
  const items = list.items.map((_, index) =>
    foldBinary({ ...node, left: at(left, index), right: at(right, index) }, options),
  );
  return { ...list, items };
};

const at = (side: Expression, index: number): Expression =>
  (side.type === 'list' ? side.items[index] : undefined) ?? side;

const foldDot = (left: ListNode, right: ListNode, options: FoldOptions): Expression | undefined => {
  if (left.items.length !== right.items.length || left.items.length === 0) return undefined;
  const products = left.items.map((item, index) =>
    foldBinary({ left: item, operator: '*', right: at(right, index), type: 'binary' }, options),
  );
  return foldCall({ arguments: products, name: 'sum', position: 0, type: 'call' }, options);
};

/** The fraction under a square root: an even power of the root is a power of it. */
const radicandOf = (node: Expression): NumberNode | undefined => {
  const inside = node.type === 'call' && node.name === 'sqrt' ? node.arguments[0] : undefined;
  return inside && isNumber(inside) ? inside : undefined;
};

const computeBinary = (
  operator: BinaryNode['operator'],
  left: Rational,
  right: Rational,
): Rational | undefined => {
  switch (operator) {
    case '+':
      return add(left, right);
    case '-':
      return subtract(left, right);
    case '*':
    case 'of':
      return multiply(left, right);
    case '/':
      return divideChecked(left, right);
    case '^':
      return powerChecked(left, right) ?? perfectPower(left, right);
    case 'mod':
      return RATIONAL_FUNCTIONS['mod']?.(left, right);
  }
};

/** `8^(2/3)` is 4: an exact root, then a power. Only for nonnegative bases. */
const perfectPower = (base: Rational, exponent: Rational): Rational | undefined => {
  if (compare(base, rational(0n)) < 0) return undefined;
  const root = RATIONAL_FUNCTIONS['root']?.(base, rational(exponent.denominator));
  return root && powerChecked(root, rational(exponent.numerator));
};

/** `mod(3^100, 7)` and `(2^100 + 5) mod 7` need no number longer than the square of the modulus. */
const foldRemainder = (
  value: Expression | undefined,
  divisor: Expression | undefined,
  options: FoldOptions,
): Expression | undefined => {
  if (!value || !divisor || !hasPower(value)) return undefined;
  const modulus = integerOf(fold(divisor, options));
  if (modulus === undefined || modulus <= 0n) return undefined;
  const remainder = remainderOf(value, modulus, options);
  return remainder === undefined
    ? undefined
    : numberNode(rational(((remainder % modulus) + modulus) % modulus));
};

const integerOf = (node: Expression): bigint | undefined =>
  isNumber(node) && isInteger(node.value) ? node.value.numerator : undefined;

const hasPower = (node: Expression): boolean => {
  if (node.type === 'negate') return hasPower(node.operand);
  if (node.type !== 'binary') return false;
  return node.operator === '^' || hasPower(node.left) || hasPower(node.right);
};

/** Operators whose results are integers for integers, apart from negative exponents. */
const INTEGER_OPERATORS: ReadonlySet<string> = new Set(['+', '-', '*', '^']);

/** A number with the same remainder, for sums, products and powers of integers. */
const remainderOf = (
  node: Expression,
  modulus: bigint,
  options: FoldOptions,
): bigint | undefined => {
  if (node.type === 'negate') {
    const opposite = remainderOf(node.operand, modulus, options);
    return opposite === undefined ? undefined : -opposite;
  }
  if (node.type !== 'binary' || !INTEGER_OPERATORS.has(node.operator)) {
    return integerOf(fold(node, options));
  }
  const left = remainderOf(node.left, modulus, options);
  if (left === undefined) return undefined;
  if (node.operator === '^') {
    const exponent = integerOf(fold(node.right, options));
    if (exponent === undefined || exponent < 0n) return undefined;
    return modularPower(left, exponent, modulus);
  }
  const right = remainderOf(node.right, modulus, options);
  if (right === undefined) return undefined;
  if (node.operator === '*') return left * right;
  return node.operator === '+' ? left + right : left - right;
};

const foldCall = (call: CallNode, options: FoldOptions): Expression => {
  if (isVectorNorm(call)) return fold({ ...call, name: 'hypot' }, options);
  const elements = computeElements(call, options);
  if (elements) return elements;
  const node = FUNCTIONS[call.name]?.isVariadic ? spreadLists(call) : call;
  const matrix = expandMatrix(node);
  if (matrix) {
    if (node.name === 'range') noteEnd(matrix, node.arguments[1], options.notes);
    return matrix;
  }
  const vector = foldVectors(node, options);
  if (vector) return vector;
  if (!node.arguments.every(isNumber)) return node;
  const values = node.arguments.map((child) => child.value);
  if (node.name === 'isPrime') return truthNode(isNotedPrime(values[0], options.notes));
  const compute = Object.hasOwn(RATIONAL_FUNCTIONS, node.name)
    ? RATIONAL_FUNCTIONS[node.name]
    : undefined;
  const result = compute ? attempt(() => compute(...values), node, options) : node;
  if (node.name === 'round') noteHalf(node.arguments, options.notes);
  return result;
};

/** `dot` and `cross` of vectors of numbers, so that a norm or a root beside them stays exact. */
const foldVectors = (call: CallNode, options: FoldOptions): Expression | undefined => {
  const [left, right, ...others] = call.arguments;
  const isOfNumbers = (node: Expression | undefined): node is ListNode =>
    node !== undefined && isVector(node) && node.items.every(isNumber);
  if (!isOfNumbers(left) || !isOfNumbers(right) || others.length > 0) return undefined;
  if (call.name === 'dot') return foldDot(left, right, options);
  const isInSpace = left.items.length === 3 && right.items.length === 3;
  if (call.name !== 'cross' || !isInSpace) return undefined;
  const items = [0, 1, 2].map((place) => {
    const [next, last] = [(place + 1) % 3, (place + 2) % 3];
    const part = (first: number, second: number) =>
      foldBinary(binaryNode('*', at(left, first), at(right, second)), options);
    return foldBinary(binaryNode('-', part(next, last), part(last, next)), options);
  });
  return { items, type: 'list' };
};

/** Functions of a number that are computed for each element of a list. */
const STEPS: ReadonlySet<string> = new Set('abs ceil floor mod round sign trunc'.split(' '));
const SMOOTH: ReadonlySet<string> = new Set(
  (
    'acos acosh acsc arg asec asin asinh atan atanh bell catalan cbrt conj cos cosh cot coth csc ' +
    'csch derangements doubleFactorial erf exp factorial fibonacci gamma harmonic im ln ' +
    'log log10 log2 re sec sech sin sinh sqrt tan tanh zeta'
  ).split(' '),
);

/** Whether a function of a list of numbers is computed for each of its elements. */
export const isForEach = (name: string): boolean =>
  STEPS.has(name) || SMOOTH.has(name) || PAIRS.has(name);

/** Functions of two numbers, either of which may be a list. */
const PAIRS: ReadonlySet<string> = new Set(
  (
    'atan2 beta bitAnd bitOr bitXor combinations div permutations rem root shiftLeft shiftRight ' +
    'stirling'
  ).split(' '),
);

/** `sqrt([4, 9])`; functions such as `exp` mean something else for a matrix. */
const computeElements = (call: CallNode, options: FoldOptions): Expression | undefined => {
  const { arguments: parts, name } = call;
  const isStep = STEPS.has(name);
  const lists = parts.filter((part) => part.type === 'list');
  const [list] = lists;
  if (!list || !isForEach(name)) return undefined;
  if (!isStep && !lists.every(isVector)) {
    fail(
      CalculatorErrorType.DomainError,
      `${name} takes a number or a list of numbers, not a matrix. Write the elements one by one.`,
    );
  }
  const other = lists.find(({ items }) => items.length !== list.items.length);
  if (other) refuseSizes('pair', [list.items.length], [other.items.length]);
  options.notes.assumptions.add(`${name} of a list is computed for each of its elements`);
  const items = list.items.map((_, index) =>
    foldCall({ ...call, arguments: parts.map((part) => at(part, index)) }, options),
  );
  return { ...list, items };
};

/** The length of a vector is the root of a sum of squares, which can be exact. */
const isVectorNorm = ({ arguments: [vector, order], name }: CallNode): boolean =>
  name === 'norm' && order === undefined && isVector(vector);

/** `max([1, [2, 3]])` is `max(1, 2, 3)`. */
const spreadLists = (call: CallNode): CallNode => {
  const spread = (node: Expression): readonly Expression[] =>
    node.type === 'list' ? node.items.flatMap(spread) : [node];
  const items = call.arguments.flatMap(spread);
  if (items.length === 0) {
    fail(CalculatorErrorType.DomainError, `${call.name} of an empty list has no value.`);
  }
  return { ...call, arguments: items };
};
