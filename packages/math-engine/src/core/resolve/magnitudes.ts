import { evaluateBinary } from '../evaluate/binary-value.ts';
import { fold } from '../evaluate/fold.ts';
import {
  addGaussian,
  type Gaussian,
  IMAGINARY_UNIT,
  multiplyGaussian,
  real,
} from '../identities/gaussian.ts';
import { add, compare, multiply, isInteger, ONE, rational } from '../numbers/rational.ts';
import {
  binaryNode,
  callNode,
  type CallNode,
  type Expression,
  isVector,
  type ListNode,
  numberNode,
  type NumberNode,
  someNode,
} from '../syntax/ast.ts';
import type { Notes } from './resolve.ts';

const TWO = numberNode(rational(2n));

const MATRIX_NORM =
  'the norm of a matrix is its largest singular value (the spectral norm); the Frobenius norm is the norm of all its elements in one list';

const CONJUGATES =
  'dot multiplies without conjugating; for the inner product of complex vectors, write dot(conj(a), b)';

/**
 * Norms, variances and dot products whose usual formulas do not hold for complex numbers or for
 * another order: by the magnitudes of the elements, as `|z|^2` is not `z^2`.
 */
export const byMagnitudes = (call: CallNode, notes: Notes): Expression => {
  switch (call.name) {
    case 'dot':
      if (call.arguments.some(isNotReal) && !someNode(call, isConjugate)) {
        notes.assumptions.add(CONJUGATES);
      }
      return call;
    case 'norm':
      return readNorm(call, notes);
    case 'hypot':
      return call.arguments.some(isComplex) ? { ...call, arguments: magnitudesOf(call) } : call;
    case 'std':
    case 'variance':
      return call.arguments.some(isComplex) ? varianceOf(call) : call;
    default:
      return call;
  }
};

/** Functions that may leave the real numbers, of a number that is not above zero or of any. */
const LEAVES_BELOW: ReadonlySet<string> = new Set('ln log log10 log2 root sqrt'.split(' '));
const LEAVES: ReadonlySet<string> = new Set('acos acosh acsc asec asin atanh'.split(' '));

/** Whether a part may not be real: `i`, `sqrt(-4)`, `acos(2)`, but not `sqrt(2)` or `sqrt(x)`. */
const isComplex = (node: Expression): boolean =>
  someNode(node, (part) => part.type === 'name' && part.name === 'i') ||
  (someNode(node, mayLeave) && !someNode(node, (part) => part.type === 'symbol'));

/** Whether an element is complex: `acos(1/2)` is not, though it may be as it is written. */
const isNotReal = (list: Expression): boolean =>
  itemsOf(list).some((item) => isComplex(item) && evaluateBinary(item, 15)?.kind !== 'real');

const mayLeave = (part: Expression): boolean =>
  part.type === 'call'
    ? LEAVES.has(part.name) || (LEAVES_BELOW.has(part.name) && !part.arguments.every(isPositive))
    : part.type === 'binary' &&
      part.operator === '^' &&
      !isPositive(part.left) &&
      !(part.right.type === 'number' && isInteger(part.right.value));

const isPositive = (node: Expression): boolean =>
  node.type === 'number' ? node.value.numerator > 0n : node.type === 'name';

const isConjugate = (node: Expression): boolean => node.type === 'call' && node.name === 'conj';

/** The elements of a list or a matrix, row by row. */
export const itemsOf = (node: Expression): readonly Expression[] =>
  node.type === 'list' ? node.items.flatMap(itemsOf) : [node];

const magnitudesOf = (node: CallNode | ListNode): Expression[] =>
  (node.type === 'call' ? node.arguments : node.items).flatMap(itemsOf).map(magnitudeOf);

const magnitudeOf = (item: Expression): Expression => {
  if (item.type === 'number') return item;
  const square = exactSquare(item);
  return square ? callNode('sqrt', square) : callNode('abs', item);
};

const squareOf = (item: Expression): Expression =>
  exactSquare(item) ?? binaryNode('^', magnitudeOf(item), TWO);

/** |z|^2 as a number if the parts of z are fractions: a thousand roots would take too long. */
const exactSquare = (item: Expression): NumberNode | undefined => {
  const value = gaussianOf(item);
  return value && numberNode(add(multiply(value.re, value.re), multiply(value.im, value.im)));
};

const gaussianOf = (node: Expression): Gaussian | undefined => {
  if (node.type === 'number') return real(node.value);
  if (node.type === 'name') return node.name === 'i' ? IMAGINARY_UNIT : undefined;
  if (node.type === 'negate') {
    const operand = gaussianOf(node.operand);
    return operand && multiplyGaussian(real(rational(-1n)), operand);
  }
  if (node.type === 'call' && node.name === 'sum') {
    const values = node.arguments.flatMap((item) => gaussianOf(item) ?? []);
    return values.length === node.arguments.length
      ? values.reduce((sum, value) => addGaussian(sum, value))
      : undefined;
  }
  if (node.type !== 'binary') return undefined;
  const [left, right] = [gaussianOf(node.left), gaussianOf(node.right)];
  if (!left || !right) return undefined;
  if (node.operator === '+') return addGaussian(left, right);
  if (node.operator === '*') return multiplyGaussian(left, right);
  const opposite = multiplyGaussian(real(rational(-1n)), right);
  return node.operator === '-' ? addGaussian(left, opposite) : undefined;
};

/** (Σ|z|² − |Σz|²/n) / (n − 1), or its root. */
const varianceOf = (call: CallNode): Expression => {
  const items = call.arguments.flatMap(itemsOf);
  const count = BigInt(items.length);
  if (count < 2n) return call;
  const squares = items.map(squareOf);
  const ofSum = squareOf(callNode('sum', ...items));
  const spread = binaryNode(
    '-',
    callNode('sum', ...squares),
    binaryNode('/', ofSum, numberNode(rational(count))),
  );
  const variance = binaryNode('/', spread, numberNode(rational(count - 1n)));
  return call.name === 'std' ? callNode('sqrt', variance) : variance;
};

type Degree = NumberNode | 'Infinity';

/** A norm: that of a row or of a column is one of a vector. */
const readNorm = (call: CallNode, notes: Notes): Expression => {
  const [value, order = TWO] = call.arguments;
  const list = value && (value.type === 'list' ? value : fold(value, { isLenient: true, notes }));
  const degree = order.type === 'name' && order.name === 'Infinity' ? order.name : order;
  if (list && !someNode(list, ({ type }) => type === 'list' || type === 'symbol')) {
    return callNode('abs', list);
  }
  if (list?.type !== 'list' || (degree !== 'Infinity' && degree.type !== 'number')) return call;
  const rows = list.items.filter((item) => item.type === 'list');
  // Refused later, as lists that are no matrix are elsewhere.
  if (rows.length > 0 && !isMatrix(list, rows)) return call;
  if (rows.length === 1 || rows.every(({ items }) => items.length === 1)) {
    const isAnyComplex = list.items.some(isComplex);
    if (isTwo(degree) && itemsOf(list).every(exactSquare)) {
      return callNode('sqrt', callNode('sum', ...itemsOf(list).map(squareOf)));
    }
    const items = isAnyComplex ? magnitudesOf(list) : itemsOf(list);
    return normOfVector(call, { ...list, items }, degree);
  }
  if (degree === 'Infinity' || isOne(degree)) {
    const lines = degree === 'Infinity' ? rows : columnsOf(rows);
    return callNode('max', ...lines.map((line) => callNode('sum', ...magnitudesOf(line))));
  }
  if (call.arguments.length === 1) notes.assumptions.add(MATRIX_NORM);
  return compare(degree.value, TWO.value) === 0 ? { ...call, arguments: [list] } : call;
};

const isMatrix = ({ items }: ListNode, rows: readonly ListNode[]): boolean =>
  rows.length === items.length &&
  rows.every((row) => isVector(row) && row.items.length === rows[0]?.items.length);

const isTwo = (degree: Degree): boolean =>
  degree !== 'Infinity' && compare(degree.value, TWO.value) === 0;

const isOne = ({ value }: NumberNode): boolean => compare(value, ONE) === 0;

const normOfVector = (call: CallNode, list: ListNode, degree: Degree): Expression => {
  const sizes = magnitudesOf(list);
  if (degree === 'Infinity') return callNode('max', ...sizes);
  if (isOne(degree)) return callNode('sum', ...sizes);
  if (compare(degree.value, TWO.value) === 0) return { ...call, arguments: [list] };
  if (compare(degree.value, ONE) < 0) return call;
  const powers = sizes.map((size) => binaryNode('^', size, degree));
  return binaryNode('^', callNode('sum', ...powers), binaryNode('/', numberNode(ONE), degree));
};

const columnsOf = (rows: readonly ListNode[]): ListNode[] =>
  (rows[0]?.items ?? []).map((_, column) => ({
    items: rows.flatMap(({ items }) => items[column] ?? []),
    type: 'list',
  }));
