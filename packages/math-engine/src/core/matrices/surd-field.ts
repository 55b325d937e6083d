import { checkSize } from '../evaluate/rational-arithmetic.ts';
import type { BigComplex } from '../numbers/big-complex.ts';
import { bigFromRational } from '../numbers/big-conversions.ts';
import {
  addBig,
  type BigFloat,
  BIG_ZERO,
  multiplyBig,
  magnitudeOfBig,
} from '../numbers/big-float.ts';
import { squareRootBig } from '../numbers/big-square-root.ts';
import { isNegative, rational, type Rational } from '../numbers/rational.ts';
import { type BinaryNode, type Expression, numberNode } from '../syntax/ast.ts';
import type { Field } from './field.ts';
import { commonDenominator, numeratorOver } from './rational-field.ts';
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
  SURD_ZERO,
  surdTerm,
  surdToRational,
} from './surd.ts';

/** The value of a real surd; computed with more digits if some cancel. */
const approximateReal = (value: Surd, bits: number): BigFloat => {
  if (value.size === 0) return BIG_ZERO;
  for (let working = bits + 16; ; working *= 2) {
    let sum = BIG_ZERO;
    let largest = Number.NEGATIVE_INFINITY;
    for (const [radicand, coefficient] of value) {
      const root = squareRootBig({ exponent: 0, mantissa: radicand }, working);
      const term = multiplyBig(bigFromRational(coefficient, working), root, working);
      largest = Math.max(largest, magnitudeOfBig(term));
      sum = addBig(sum, term, working);
    }
    // A surd that has terms is not zero, so this terminates.
    if (largest - magnitudeOfBig(sum) < working - bits - 8) return sum;
  }
};

/** The value of a surd, each part to a number of binary digits. */
export const approximateSurd = (value: Surd, bits: number): BigComplex => {
  const { im, re } = partsOfSurd(value);
  return { im: approximateReal(im, bits), re: approximateReal(re, bits) };
};

const IMAGINARY: Expression = { name: 'i', position: 0, type: 'name' };

const product = (left: Expression, right: Expression): BinaryNode => ({
  left,
  operator: '*',
  right,
  type: 'binary',
});

/** √k without a coefficient; undefined for √1. */
const rootNode = (radicand: bigint): Expression | undefined => {
  const magnitude = radicand < 0n ? -radicand : radicand;
  const root: Expression | undefined =
    magnitude === 1n
      ? undefined
      : {
          arguments: [numberNode(rational(magnitude))],
          name: 'sqrt',
          position: 0,
          type: 'call',
        };
  if (radicand > 0n) return root;
  return root ? product(root, IMAGINARY) : IMAGINARY;
};

/** n·√k for an integer n: `3*sqrt(2)`, `-sqrt(2)`, `5i`. */
const termNode = (coefficient: bigint, radicand: bigint): Expression => {
  const root = rootNode(radicand);
  if (!root) return numberNode(checkSize(rational(coefficient)));
  const magnitude = coefficient < 0n ? -coefficient : coefficient;
  const scaled = magnitude === 1n ? root : scaledRoot(magnitude, root);
  return coefficient < 0n ? { operand: scaled, type: 'negate' } : scaled;
};

/** `2*sqrt(3)*i` is read from the left. */
const scaledRoot = (magnitude: bigint, root: Expression): Expression => {
  const factor = numberNode(checkSize(rational(magnitude)));
  return root.type === 'binary' && root.operator === '*'
    ? product(product(factor, root.left), root.right)
    : product(factor, root);
};

/** Fractions first, then real roots, then imaginary ones. */
const byRadicand = ([left]: readonly [bigint, Rational], [right]: readonly [bigint, Rational]) => {
  const isLeftReal = left > 0n;
  if (isLeftReal !== right > 0n) return isLeftReal ? -1 : 1;
  const [a, b] = isLeftReal ? [left, right] : [-left, -right];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Positive terms first, so that no sum begins with an unnecessary sign. */
const bySign = (left: readonly [bigint, Rational], right: readonly [bigint, Rational]): number =>
  Number(isNegative(left[1])) - Number(isNegative(right[1]));

/** `(1 + sqrt(5))/2`, `3*sqrt(2)/2`, `1/2 + 3i`. */
export const surdToExpression = (value: Surd): Expression => {
  const fraction = surdToRational(value);
  if (fraction) return numberNode(checkSize(fraction));
  const sorted = [...value].toSorted(byRadicand);
  const terms = [
    ...sorted.filter(([radicand]) => radicand > 0n).toSorted(bySign),
    ...sorted.filter(([radicand]) => radicand < 0n).toSorted(bySign),
  ];
  const denominator = commonDenominator(terms.map(([, coefficient]) => coefficient));
  const nodes = terms.map(([radicand, coefficient]) =>
    termNode(numeratorOver(coefficient, denominator), radicand),
  );
  const [first, ...rest] = nodes;
  const sum = rest.reduce<Expression>(
    (left, right) =>
      right.type === 'negate'
        ? { left, operator: '-', right: right.operand, type: 'binary' }
        : { left, operator: '+', right, type: 'binary' },
    first ?? numberNode(rational(0n)),
  );
  if (denominator === 1n) return sum;
  const below = numberNode(checkSize(rational(denominator)));
  if (sum.type === 'negate') {
    const quotient: Expression = { left: sum.operand, operator: '/', right: below, type: 'binary' };
    return { operand: quotient, type: 'negate' };
  }
  return { left: sum, operator: '/', right: below, type: 'binary' };
};

/** Sums of fractions and square roots, including imaginary ones. */
export const SURDS: Field<Surd> = {
  add: addSurds,
  approximate: approximateSurd,
  conjugate: conjugateSurd,
  fromRational: (value) => surdTerm(value),
  hasSymbols: false,
  invert: invertSurd,
  isZero: isZeroSurd,
  multiply: multiplySurds,
  negate: negateSurd,
  one: SURD_ONE,
  toExpression: surdToExpression,
  toRational: surdToRational,
  toSurd: (value) => value,
  zero: SURD_ZERO,
};
