import { rational } from '../numbers/rational.ts';
import { binaryNode, type Expression, numberNode } from '../syntax/ast.ts';
import { algebraicSign } from './algebraic-sign.ts';

/** The two parts of a complex number, both real; without an imaginary part it is real. */
interface Parts {
  im?: Expression;
  re: Expression;
}

const ZERO = numberNode(rational(0n));
const TWO = numberNode(rational(2n));
const LARGEST_EXPONENT = 64n;

const negated = (operand: Expression): Expression => ({ operand, type: 'negate' });
const square = (node: Expression): Expression => binaryNode('^', node, TWO);
const squareRoot = (node: Expression): Expression => ({
  arguments: [node],
  name: 'sqrt',
  position: 0,
  type: 'call',
});

/**
 * Whether a complex number built from fractions, real roots, square roots and i is zero, proved by
 * its two real parts. Undefined if it contains anything else.
 */
export const isComplexAlgebraicZero = (node: Expression): boolean | undefined => {
  const parts = partsOf(node);
  if (!parts?.im) return undefined;
  const [re, im] = [algebraicSign(parts.re), algebraicSign(parts.im)];
  return re === undefined || im === undefined ? undefined : re === 0 && im === 0;
};

const partsOf = (node: Expression): Parts | undefined => {
  switch (node.type) {
    case 'number':
      return { re: node };
    case 'name':
      return node.name === 'i' ? { im: numberNode(rational(1n)), re: ZERO } : { re: node };
    case 'negate': {
      const operand = partsOf(node.operand);
      if (!operand) return undefined;
      return { ...(operand.im && { im: negated(operand.im) }), re: negated(operand.re) };
    }
    case 'call': {
      const operands = node.arguments.map(partsOf);
      const [only] = operands;
      const isReal = operands.every((operand) => operand && !operand.im);
      const isNegative = node.name === 'sqrt' && only && algebraicSign(only.re) === -1;
      if (isReal && !isNegative) return { re: node };
      return node.name === 'sqrt' && only && operands.length === 1 ? rootOf(only) : undefined;
    }
    case 'binary': {
      const [left, right] = [partsOf(node.left), partsOf(node.right)];
      if (!left || !right) return undefined;
      if (!left.im && !right.im) {
        return isNegativeRoot(node.operator, left, right) ? rootOf(left) : { re: node };
      }
      return combine(node.operator, left, right);
    }
    default:
      return undefined;
  }
};

const isHalf = ({ im, re }: Parts): boolean =>
  !im && re.type === 'number' && re.value.numerator === 1n && re.value.denominator === 2n;

const isNegativeRoot = (operator: string, base: Parts, exponent: Parts): boolean =>
  operator === '^' && isHalf(exponent) && algebraicSign(base.re) === -1;

const combine = (operator: string, left: Parts, right: Parts): Parts | undefined => {
  switch (operator) {
    case '+':
    case '-':
      return {
        im: binaryNode(operator, left.im ?? ZERO, right.im ?? ZERO),
        re: binaryNode(operator, left.re, right.re),
      };
    case '*':
      return multiply(left, right);
    case '/': {
      if (!right.im) return divideBy(left, right.re);
      const size = binaryNode('+', square(right.re), square(right.im));
      return divideBy(multiply(left, { im: negated(right.im), re: right.re }), size);
    }
    case '^':
      return isHalf(right) ? rootOf(left) : powerOf(left, right);
    default:
      return undefined;
  }
};

const multiply = (left: Parts, right: Parts): Parts => {
  const [a, b, c, d] = [left.re, left.im ?? ZERO, right.re, right.im ?? ZERO];
  return {
    im: binaryNode('+', binaryNode('*', a, d), binaryNode('*', b, c)),
    re: binaryNode('-', binaryNode('*', a, c), binaryNode('*', b, d)),
  };
};

const divideBy = ({ im, re }: Parts, divisor: Expression): Parts => ({
  ...(im && { im: binaryNode('/', im, divisor) }),
  re: binaryNode('/', re, divisor),
});

const powerOf = (base: Parts, { im, re }: Parts): Parts | undefined => {
  if (im || re.type !== 'number' || re.value.denominator !== 1n) return undefined;
  const count = re.value.numerator;
  if (count < 1n || count > LARGEST_EXPONENT) return undefined;
  let result = base;
  for (const bit of count.toString(2).slice(1)) {
    result = multiply(result, result);
    if (bit === '1') result = multiply(result, base);
  }
  return result;
};

/** The principal square root of a + bi: sqrt((r + a)/2) ± i·sqrt((r − a)/2), r the magnitude. */
const rootOf = ({ im = ZERO, re }: Parts): Parts | undefined => {
  const sign = algebraicSign(im);
  if (sign === undefined) return undefined;
  const size = squareRoot(binaryNode('+', square(re), square(im)));
  const half = (operator: '+' | '-') =>
    squareRoot(binaryNode('/', binaryNode(operator, size, re), TWO));
  const imaginary = half('-');
  return { im: sign === -1 ? negated(imaginary) : imaginary, re: half('+') };
};
