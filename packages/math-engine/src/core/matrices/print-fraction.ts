import { isNegative, multiply, rational, type Rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { binaryNode, type Expression, numberNode } from '../syntax/ast.ts';
import { at } from './grid.ts';
import { type SurdMonomial, type Multivariate, scaleMultivariate } from './multivariate.ts';
import { commonDenominator } from './rational-field.ts';
import { surdToExpression } from './surd-field.ts';
import { negateSurd, type Surd, surdTerm, surdToRational } from './surd.ts';
import type { AtomFraction } from './to-fraction.ts';

/** Writes a quotient of polynomials: `d/(a*d - b*c)`. */
export const fractionToExpression = (
  { above, below }: AtomFraction,
  atoms: readonly Expression[],
): Expression => {
  const order = orderOf(atoms);
  const denominator = denominatorOf([above, below]);
  const scale = surdTerm(rational(denominator));
  const [numerator, divisor] = [above, below].map((value) => scaleMultivariate(value, scale));
  if (!numerator || !divisor) return numberNode(rational(0n));
  const isConstant = divisor.size === 1 && divisor.has('');
  const fraction = isConstant ? surdToRational(divisor.get('')?.coefficient ?? scale) : undefined;
  const top = sumOf(numerator, atoms, order);
  if (fraction?.numerator === 1n && fraction.denominator === 1n) return top;
  const bottom = sumOf(divisor, atoms, order);
  return top.type === 'negate'
    ? { operand: binaryNode('/', top.operand, bottom), type: 'negate' }
    : binaryNode('/', top, bottom);
};

/** The least number that clears all fractions from coefficients. */
const denominatorOf = (values: readonly Multivariate[]): bigint =>
  commonDenominator(
    values.flatMap((value) =>
      [...value.values()].flatMap(({ coefficient }): Rational[] => [...coefficient.values()]),
    ),
  );

/** Atoms in alphabetical order, constants before symbols as in `2*pi*r`. */
const orderOf = (atoms: readonly Expression[]): readonly number[] => {
  const keys = atoms.map(
    (atom) => `${atom.type === 'name' ? 0 : atom.type === 'symbol' ? 1 : 2}${toText(atom)}`,
  );
  return atoms
    .map((_, index) => index)
    .toSorted((left, right) => (at(keys, left) < at(keys, right) ? -1 : 1));
};

/** Higher powers of the first atoms first. */
const byPowers =
  (order: readonly number[]) =>
  (left: SurdMonomial, right: SurdMonomial): number => {
    const total = ({ exponents }: SurdMonomial) => exponents.reduce((sum, value) => sum + value, 0);
    const difference = total(right) - total(left);
    if (difference !== 0) return difference;
    for (const index of order) {
      const step = (right.exponents[index] ?? 0) - (left.exponents[index] ?? 0);
      if (step !== 0) return step;
    }
    return 0;
  };

const sumOf = (
  value: Multivariate,
  atoms: readonly Expression[],
  order: readonly number[],
): Expression => {
  const terms = [...value.values()].toSorted(byPowers(order));
  const firstPositive = terms.findIndex(({ coefficient }) => !isNegativeSurd(coefficient));
  // `a - b` rather than `-b + a`.
  const sorted =
    firstPositive > 0
      ? [at(terms, firstPositive), ...terms.filter((_, index) => index !== firstPositive)]
      : terms;
  const [first, ...rest] = sorted.map((term) => termOf(term, atoms, order));
  if (!first) return numberNode(rational(0n));
  return rest.reduce<Expression>((sum, term) => {
    if (term.type === 'negate') return binaryNode('-', sum, term.operand);
    const isMinus = term.type === 'number' && isNegative(term.value);
    return isMinus
      ? binaryNode('-', sum, numberNode(rational(-term.value.numerator, term.value.denominator)))
      : binaryNode('+', sum, term);
  }, first);
};

/** `2^(2/3)` for the square of `2^(1/3)`, `e^(2*t)` for that of `e^t`. */
const raise = (atom: Expression, exponent: Rational): Expression => {
  if (atom.type !== 'binary' || atom.operator !== '^') {
    return binaryNode('^', atom, numberNode(exponent));
  }
  const { left, right } = atom;
  return binaryNode(
    '^',
    left,
    right.type === 'number'
      ? numberNode(multiply(right.value, exponent))
      : binaryNode('*', numberNode(exponent), right),
  );
};

const isNegativeSurd = (value: Surd): boolean => {
  const [coefficient] = value.values();
  return value.size === 1 && coefficient !== undefined && isNegative(coefficient);
};

const termOf = (
  { coefficient, exponents }: SurdMonomial,
  atoms: readonly Expression[],
  order: readonly number[],
): Expression => {
  const powers = order.flatMap((index) => {
    const exponent = exponents[index] ?? 0;
    if (exponent === 0) return [];
    return exponent === 1
      ? [at(atoms, index)]
      : [raise(at(atoms, index), rational(BigInt(exponent)))];
  });
  if (powers.length === 0) return surdToExpression(coefficient);
  const isMinus = isNegativeSurd(coefficient);
  const magnitude = isMinus ? negateSurd(coefficient) : coefficient;
  const fraction = surdToRational(magnitude);
  const isOne = fraction?.numerator === 1n && fraction.denominator === 1n;
  const factors = isOne ? powers : [surdToExpression(magnitude), ...powers];
  const product = factors
    .slice(1)
    .reduce((left, right) => binaryNode('*', left, right), at(factors, 0));
  return isMinus ? { operand: product, type: 'negate' } : product;
};
