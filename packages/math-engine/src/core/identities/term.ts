import {
  add,
  floor,
  multiply,
  power,
  rational,
  type Rational,
  subtract,
} from '../numbers/rational.ts';
import {
  addGaussian,
  type Gaussian,
  IMAGINARY_UNIT,
  isZeroGaussian,
  multiplyGaussian,
  ONE_GAUSSIAN,
  real,
  writeGaussian,
} from './gaussian.ts';

/**
 * A product of powers of atoms with a coefficient. Atoms by name:
 *
 * - `prime:7`: 7, with an exponent in [0, 1);
 * - `exp:m` and `turn:m`: e^m and e^(i·m) for a monomial m, with fractional exponents;
 * - `pi`, `ln:7`, and anything opaque, which is only known to equal itself.
 */
export interface Term {
  coefficient: Gaussian;
  powers: ReadonlyMap<string, Rational>;
}

/** A sum of terms by the name of their monomial. */
export type Polynomial = ReadonlyMap<string, Term>;

/** Maximum terms of one polynomial. */
const MOST_TERMS = 500;

/** Thrown if an expression grows too large to be worth the effort; caught by the proof. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

export const monomialName = (powers: ReadonlyMap<string, Rational>): string =>
  [...powers]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, { denominator, numerator }]) => `{${name}}^${numerator}/${denominator}`)
    .join('*');

/** 7^(5/3) moves a factor 7 to the coefficient; e^(i·π·3/4) moves e^(i·π/2) = i. */
const settle = (coefficient: Gaussian, powers: ReadonlyMap<string, Rational>): Term => {
  let factor = coefficient;
  const rest = new Map<string, Rational>();
  for (const [name, exponent] of powers) {
    let left = exponent;
    if (name.startsWith('prime:')) {
      const whole = floor(exponent);
      factor = multiplyGaussian(factor, real(power(rational(BigInt(name.slice(6))), whole)));
      left = subtract(exponent, rational(whole));
    } else if (name === TURN_OF_PI) {
      const quarters = floor(multiply(exponent, rational(2n)));
      for (let turn = ((quarters % 4n) + 4n) % 4n; turn > 0n; turn -= 1n) {
        factor = multiplyGaussian(factor, IMAGINARY_UNIT);
      }
      left = subtract(exponent, rational(quarters, 2n));
    }
    if (left.numerator !== 0n) rest.set(name, left);
  }
  return { coefficient: factor, powers: rest };
};

const PI_MONOMIAL = '{pi}^1/1';
const TURN_OF_PI = `turn:${PI_MONOMIAL}`;

export const makePolynomial = (terms: readonly Term[]): Polynomial => {
  const result = new Map<string, Term>();
  for (const { coefficient, powers } of terms) {
    const term = settle(coefficient, powers);
    const name = monomialName(term.powers);
    const known = result.get(name);
    const sum = known ? addGaussian(known.coefficient, term.coefficient) : term.coefficient;
    if (isZeroGaussian(sum)) result.delete(name);
    else result.set(name, { coefficient: sum, powers: term.powers });
    if (result.size > MOST_TERMS) throw new TooLarge();
  }
  return result;
};

export const constantPolynomial = (value: Gaussian): Polynomial =>
  makePolynomial([{ coefficient: value, powers: new Map() }]);

export const atomPolynomial = (name: string, exponent: Rational = rational(1n)): Polynomial =>
  makePolynomial([{ coefficient: ONE_GAUSSIAN, powers: new Map([[name, exponent]]) }]);

export const addPolynomials = (left: Polynomial, right: Polynomial): Polynomial =>
  makePolynomial([...left.values(), ...right.values()]);

export const multiplyTerms = (left: Term, right: Term): Term => {
  const powers = new Map(left.powers);
  for (const [name, exponent] of right.powers) {
    const known = powers.get(name);
    powers.set(name, known ? add(known, exponent) : exponent);
  }
  return { coefficient: multiplyGaussian(left.coefficient, right.coefficient), powers };
};

export const multiplyPolynomials = (left: Polynomial, right: Polynomial): Polynomial => {
  if (left.size * right.size > 20 * MOST_TERMS) throw new TooLarge();
  return makePolynomial(
    [...left.values()].flatMap((first) =>
      [...right.values()].map((second) => multiplyTerms(first, second)),
    ),
  );
};

export const writePolynomial = (polynomial: Polynomial): string =>
  [...polynomial]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, { coefficient }]) => `(${writeGaussian(coefficient)})${name}`)
    .join(' + ');
