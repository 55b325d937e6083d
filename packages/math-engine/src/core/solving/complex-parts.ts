import { fold } from '../evaluate/fold.ts';
import { isInteger, type Rational } from '../numbers/rational.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { callNode, type Expression } from '../syntax/ast.ts';
import {
  constantNode,
  differenceOf,
  integerNode,
  isZeroNode,
  negated,
  powerOf,
  productOf,
  quotientOf,
  radicalNode,
  scaledBy,
  sumOf,
  symbolNode,
} from './build.ts';

/** The real and the imaginary part of a complex expression. */
export interface ComplexParts {
  im: Expression;
  re: Expression;
}

/** The largest power of a sum that is multiplied out. */
const LARGEST_POWER = 12;

const ZERO = integerNode(0);
const ONE = integerNode(1);

/** `re + im*i` */
export const joinedParts = ({ im, re }: ComplexParts): Expression => sumOf(re, timesUnit(im));

const timesUnit = (im: Expression): Expression => {
  const unit = constantNode('i');
  if (im.type === 'number') return scaledBy(im.value, unit);
  if (im.type === 'negate') return negated(timesUnit(im.operand));
  const isQuotient = im.type === 'binary' && im.operator === '/';
  return isQuotient ? quotientOf(productOf(im.left, unit), im.right) : productOf(im, unit);
};

/** The parts of a complex number whose parts are fractions. */
export const rationalParts = (node: Expression): readonly [Rational, Rational] | undefined => {
  const parts = splitParts(node);
  if (!parts) return undefined;
  const notes = emptyNotes();
  const [re, im] = [parts.re, parts.im].map((part) => fold(part, { isLenient: false, notes }));
  return re?.type === 'number' && im?.type === 'number' ? [re.value, im.value] : undefined;
};

/** The names of the parts of an unknown. */
export const partNames = (name: string): readonly [re: string, im: string] => [
  `re_${name}`,
  `im_${name}`,
];

/**
 * The parts of an expression in which all names are real but those of `complex`, which are
 * re + im*i. Undefined if a function of a complex number has none here.
 */
export const splitParts = (
  node: Expression,
  complex: ReadonlySet<string> = new Set(),
): ComplexParts | undefined => {
  switch (node.type) {
    case 'name':
      return node.name === 'i' ? { im: ONE, re: ZERO } : realParts(node);
    case 'number':
      return realParts(node);
    case 'symbol': {
      if (!complex.has(node.name)) return realParts(node);
      const [re, im] = partNames(node.name);
      return { im: symbolNode(im), re: symbolNode(re) };
    }
    case 'negate': {
      const parts = splitParts(node.operand, complex);
      return parts && { im: negated(parts.im), re: negated(parts.re) };
    }
    case 'binary': {
      const [left, right] = [splitParts(node.left, complex), splitParts(node.right, complex)];
      return left && right && combine(node, left, right);
    }
    case 'call':
      return splitCall(node, complex);
    default:
      return undefined;
  }
};

const realParts = (re: Expression): ComplexParts => ({ im: ZERO, re });

const isRealParts = ({ im }: ComplexParts): boolean => isZeroNode(im);

const combine = (
  node: Expression & { type: 'binary' },
  left: ComplexParts,
  right: ComplexParts,
): ComplexParts | undefined => {
  if (isRealParts(left) && isRealParts(right)) {
    return realParts({ ...node, left: left.re, right: right.re });
  }
  switch (node.operator) {
    case '+':
      return { im: sumOf(left.im, right.im), re: sumOf(left.re, right.re) };
    case '-':
      return { im: differenceOf(left.im, right.im), re: differenceOf(left.re, right.re) };
    case '*':
      return multiply(left, right);
    case '/':
      return divide(left, right);
    case '^':
      return raise(node, left, right);
    default:
      return undefined;
  }
};

const multiply = (left: ComplexParts, right: ComplexParts): ComplexParts => ({
  im: sumOf(productOf(left.re, right.im), productOf(left.im, right.re)),
  re: differenceOf(productOf(left.re, right.re), productOf(left.im, right.im)),
});

const divide = (left: ComplexParts, right: ComplexParts): ComplexParts => {
  if (isRealParts(right)) {
    return { im: quotientOf(left.im, right.re), re: quotientOf(left.re, right.re) };
  }
  const above = multiply(left, { im: negated(right.im), re: right.re });
  const below = squareOf(right);
  return { im: quotientOf(above.im, below), re: quotientOf(above.re, below) };
};

/** |z|² */
const squareOf = ({ im, re }: ComplexParts): Expression =>
  sumOf(powerOf(re, integerNode(2)), powerOf(im, integerNode(2)));

/** Whole powers, and Euler's formula. */
const raise = (
  { left: base, right: exponent }: Expression & { type: 'binary' },
  left: ComplexParts,
  right: ComplexParts,
): ComplexParts | undefined => {
  if (base.type === 'name' && base.name === 'e') {
    const size = powerOf(base, right.re);
    return {
      im: productOf(size, callNode('sin', right.im)),
      re: productOf(size, callNode('cos', right.im)),
    };
  }
  const value = exponent.type === 'negate' ? exponent.operand : exponent;
  if (value.type !== 'number' || !isInteger(value.value)) return undefined;
  const power = Number(value.value.numerator) * (exponent.type === 'negate' ? -1 : 1);
  if (Math.abs(power) > LARGEST_POWER) return undefined;
  let product: ComplexParts = { im: ZERO, re: ONE };
  for (let count = Math.abs(power); count > 0; count -= 1) product = multiply(product, left);
  return power < 0 ? divide({ im: ZERO, re: ONE }, product) : product;
};

const splitCall = (
  node: Expression & { type: 'call' },
  complex: ReadonlySet<string>,
): ComplexParts | undefined => {
  const all = node.arguments.map((argument) => splitParts(argument, complex));
  const [first] = all;
  if (!first) return undefined;
  const real = all.flatMap((parts) => (parts && isRealParts(parts) ? [parts.re] : []));
  const isReal = real.length === all.length;
  switch (node.name) {
    case 're':
      return realParts(first.re);
    case 'im':
      return realParts(first.im);
    case 'conj':
      return { im: negated(first.im), re: first.re };
    case 'abs':
      return realParts(isReal ? { ...node, arguments: real } : radicalNode(squareOf(first), 2));
    default:
      return isReal && node.name !== 'arg' ? realParts({ ...node, arguments: real }) : undefined;
  }
};
