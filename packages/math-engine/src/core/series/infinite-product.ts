import { degreeIn } from '../algebra/monomials.ts';
import { add, compare, divide, rational, type Rational, ZERO } from '../numbers/rational.ts';
import { factorMultivariate } from '../simplifying/factor-multivariate.ts';
import { FractionField } from '../simplifying/fraction-field.ts';
import {
  call,
  isMinus,
  isNumber,
  minusOne,
  negate,
  number,
  one,
  pi,
  power,
  product,
  quotient,
  sum,
  symbol,
  whole,
} from '../simplifying/make-term.ts';
import { coefficientsIn, type Multivariate } from '../simplifying/multivariate.ts';
import { hasSymbol, type Term } from '../simplifying/term.ts';
import { evenRoot } from './even-root.ts';

/**
 * The product of a quotient of polynomials over all integers from one on, by values of the gamma
 * function (DLMF 5.8.5); factors k² + c by the products of the sine, DLMF 4.22.1 and 4.36.1.
 *
 * @returns undefined if it does not converge to such a number
 */
export const infiniteRationalProduct = (
  term: Term,
  name: string,
  from: bigint,
): Term | undefined => {
  const field = new FractionField([term, symbol(name)]);
  const place = field.placeOf(symbol(name));
  if (place === undefined) return undefined;
  for (let kernel = 0; kernel < field.size; kernel += 1) {
    if (kernel !== place && hasSymbol(field.kernelTerm(kernel), name)) return undefined;
  }
  const { denominator, numerator } = field.read(term);
  const above = rootsOf(numerator, field, place);
  const below = rootsOf(denominator, field, place);
  if (!above || !below) return undefined;
  // The factors tend to 1 fast enough: equal degrees, leading coefficients and sums of roots.
  const sameDegree =
    above.shifts.length + 2 * above.squares.length ===
    below.shifts.length + 2 * below.squares.length;
  const sameScale = quotient(above.scale, below.scale).key === '1';
  const total = (shifts: readonly Rational[]): Rational => shifts.reduce(add, ZERO);
  if (!sameDegree || !sameScale || compare(total(above.shifts), total(below.shifts)) !== 0) {
    return undefined;
  }
  const start = rational(from);
  const gammas = (shifts: readonly Rational[]): Term =>
    product(shifts.map((shift) => call('gamma', [number(add(shift, start))])));
  const squares = (values: readonly Term[]): Term =>
    product(values.map((value) => squareProduct(value, from)));
  return product([
    quotient(gammas(below.shifts), gammas(above.shifts)),
    quotient(squares(above.squares), squares(below.squares)),
  ]);
};

interface Roots {
  scale: Term;
  shifts: readonly Rational[];
  /** The c of factors k² + c. */
  squares: readonly Term[];
}

const rootsOf = (
  polynomial: Multivariate,
  field: FractionField,
  place: number,
): Roots | undefined => {
  const { content, factors } = factorMultivariate(polynomial, field.size);
  const scale: Term[] = [whole(content)];
  const shifts: Rational[] = [];
  const squares: Term[] = [];
  const symbolic: Term[] = [];
  for (const { factor, multiplicity } of factors) {
    const degree = degreeIn(factor, place);
    const [low, middle, high] = coefficientsIn(factor, place).map((part) =>
      field.writePolynomial(part),
    );
    if (degree === 0) {
      scale.push(power(field.writePolynomial(factor), whole(multiplicity)));
    } else if (degree === 1 && low && middle && isNumber(low) && isNumber(middle)) {
      scale.push(power(middle, whole(multiplicity)));
      for (let count = 0; count < multiplicity; count += 1)
        shifts.push(divide(low.value, middle.value));
    } else if (degree === 1 && low && middle) {
      scale.push(power(middle, whole(multiplicity)));
      for (let count = 0; count < multiplicity; count += 1) symbolic.push(quotient(low, middle));
    } else if (degree === 2 && low && high && middle?.key === '0') {
      scale.push(power(high, whole(multiplicity)));
      for (let count = 0; count < multiplicity; count += 1) squares.push(quotient(low, high));
    } else {
      return undefined;
    }
  }
  // (k − x)·(k + x) = k² − x²
  while (symbolic.length > 0) {
    const shift = symbolic.pop() ?? one;
    const other = symbolic.findIndex((value) => value.key === negate(shift).key);
    if (other < 0) return undefined;
    symbolic.splice(other, 1);
    squares.push(negate(power(shift, whole(2))));
  }
  return { scale: product(scale), shifts, squares };
};

/** ∏ (1 + c/k²) from some number on; ∏ k² is covered by the gamma values of the others. */
const squareProduct = (c: Term, from: bigint): Term => {
  const isBelow = isMinus(c);
  const angle = product([pi, evenRoot(isBelow ? negate(c) : c)]);
  const fromOne = quotient(call(isBelow ? 'sin' : 'sinh', [angle]), angle);
  // In terms of gamma: 1/(Γ(1 + √−c)·Γ(1 − √−c)), so the factors below `from` are k² + c.
  const factors: Term[] = [];
  for (let k = 1n; k < from; k += 1n) factors.push(power(sum([whole(k * k), c]), minusOne));
  for (let k = from; k < 1n; k += 1n) factors.push(sum([whole(k * k), c]));
  return product([fromOne, ...factors, one]);
};
