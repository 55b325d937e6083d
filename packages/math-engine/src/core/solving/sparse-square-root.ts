import { compareExponents, leadingMonomial, quotientExponents } from '../algebra/monomials.ts';
import { divide, multiply, rational } from '../numbers/rational.ts';
import {
  type Sparse,
  SPARSE_ZERO,
  type Term,
  fromTerms,
  sparseSubtract,
  sparseMultiply,
  sparseAdd,
} from './sparse.ts';

/** The square root, if the polynomial is a square: term by term from the leading one. */
export const squareRootOfSparse = (value: Sparse): Sparse | undefined => {
  const lead = leadingMonomial(value);
  if (!lead) return SPARSE_ZERO;
  const half = lead.exponents.map((exponent) => exponent / 2);
  const above = wholeRoot(lead.coefficient.numerator);
  const below = wholeRoot(lead.coefficient.denominator);
  if (above === undefined || below === undefined || half.some((part) => !Number.isInteger(part)))
    return undefined;
  const first: Term = { coefficient: rational(above, below), exponents: half };
  const doubled = multiply(rational(2n), first.coefficient);
  let root = fromTerms([first]);
  for (let step = 0; step < 60; step += 1) {
    const rest = sparseSubtract(value, sparseMultiply(root, root));
    const top = leadingMonomial(rest);
    if (!top) return root;
    const exponents = quotientExponents(top.exponents, half);
    if (!exponents || compareExponents(exponents, half) >= 0) return undefined;
    const term = { coefficient: divide(top.coefficient, doubled), exponents };
    root = sparseAdd(root, fromTerms([term]));
  }
  return undefined;
};

const wholeRoot = (value: bigint): bigint | undefined => {
  if (value < 0n) return undefined;
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess * guess === value ? guess : undefined;
    guess = next;
  }
};
