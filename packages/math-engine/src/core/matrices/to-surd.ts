import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { checkBits } from '../numbers/integers.ts';
import { bitLength, isInteger, ONE, rational } from '../numbers/rational.ts';
import type { BinaryNode, CallNode, Expression } from '../syntax/ast.ts';
import type { Ring } from './field.ts';
import { rootOfSurd } from './surd-root.ts';
import {
  addSurds,
  conjugateSurd,
  invertSurd,
  isZeroSurd,
  multiplySurds,
  negateSurd,
  partsOfSurd,
  type Surd,
  SURD_ONE,
  surdTerm,
} from './surd.ts';

const GOLDEN_RATIO: Surd = new Map([
  [1n, rational(1n, 2n)],
  [5n, rational(1n, 2n)],
]);

/** Higher powers of roots are left to the algebra engine. */
const LARGEST_POWER = 1000n;

/** An integer power by repeated squaring; the exponent is not negative. */
export const powerIn = <Value>(ring: Ring<Value>, base: Value, exponent: bigint): Value => {
  let [result, square, rest] = [ring.one, base, exponent];
  while (rest > 0n) {
    if (rest % 2n === 1n) result = ring.multiply(result, square);
    rest /= 2n;
    if (rest > 0n) square = ring.multiply(square, square);
  }
  return result;
};

/** A sum of fractions and square roots, if the expression contains nothing else. */
export const toSurd = (node: Expression): Surd | undefined => {
  switch (node.type) {
    case 'number':
      return surdTerm(node.value);
    case 'name':
      return node.name === 'i'
        ? surdTerm(ONE, -1n)
        : node.name === 'phi'
          ? GOLDEN_RATIO
          : undefined;
    case 'negate': {
      const operand = toSurd(node.operand);
      return operand && negateSurd(operand);
    }
    case 'binary':
      return combine(node);
    case 'call':
      return callSurd(node);
    default:
      return undefined;
  }
};

const combine = ({ left, operator, right }: BinaryNode): Surd | undefined => {
  const first = toSurd(left);
  if (!first) return undefined;
  if (operator === '^') return powerOf(first, right);
  const second = toSurd(right);
  if (!second) return undefined;
  switch (operator) {
    case '+':
      return addSurds(first, second);
    case '-':
      return addSurds(first, negateSurd(second));
    case '*':
    case 'of':
      return multiplySurds(first, second);
    case '/':
      return multiplySurds(first, inverseOf(second));
    default:
      return undefined;
  }
};

const inverseOf = (value: Surd): Surd =>
  isZeroSurd(value)
    ? fail(CalculatorErrorType.DivisionByZero, 'Division by zero in an entry of the matrix.')
    : invertSurd(value);

/** Integer powers, and half-integer ones if the root is found. */
const powerOf = (base: Surd, exponent: Expression): Surd | undefined => {
  if (exponent.type !== 'number') return undefined;
  const { denominator, numerator } = exponent.value;
  const isHalf = denominator === 2n;
  const root = isInteger(exponent.value) ? base : isHalf ? rootOfSurd(base) : undefined;
  if (!root) return undefined;
  const magnitude = numerator < 0n ? -numerator : numerator;
  if (magnitude > LARGEST_POWER) return undefined;
  const size = Math.max(
    ...[...root.values()].map((part) => bitLength(part.numerator) + bitLength(part.denominator)),
    1,
  );
  checkBits(size * Number(magnitude), 'A power in the matrix');
  const power = powerIn(SURD_RING, root, magnitude);
  return numerator < 0n ? inverseOf(power) : power;
};

const SURD_RING: Ring<Surd> = {
  add: addSurds,
  multiply: multiplySurds,
  negate: negateSurd,
  one: SURD_ONE,
  zero: new Map(),
};

const callSurd = ({ arguments: operands, name }: CallNode): Surd | undefined => {
  const [first, second] = operands;
  const value = first && toSurd(first);
  if (!value) return undefined;
  const isSquareRoot =
    name === 'sqrt' ||
    (name === 'root' &&
      second?.type === 'number' &&
      second.value.numerator === 2n &&
      second.value.denominator === 1n);
  if (isSquareRoot) return rootOfSurd(value);
  switch (name) {
    case 'conj':
      return conjugateSurd(value);
    case 're':
      return partsOfSurd(value).re;
    case 'im':
      return partsOfSurd(value).im;
    case 'abs': {
      const { im, re } = partsOfSurd(value);
      return rootOfSurd(addSurds(multiplySurds(re, re), multiplySurds(im, im)));
    }
    default:
      return undefined;
  }
};
