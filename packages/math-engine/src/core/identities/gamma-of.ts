import { floor, multiply, rational } from '../numbers/rational.ts';
import {
  addQuotients,
  fractionOf,
  fractionQuotient,
  invertQuotient,
  LARGEST_POWER,
  makeQuotient,
  multiplyQuotients,
  negateQuotient,
  type Quotient,
  termsOf,
} from './quotient.ts';
import { atomPolynomial, monomialName } from './term.ts';

/** What the gamma function is written with. */
interface GammaParts {
  /** The gamma function of a value as an atom. */
  opaque: (value: Quotient) => Quotient;
  sineOf: (value: Quotient) => Quotient;
}

/** Recursion steps of the gamma function. */
const MOST_STEPS = 20n;

/** By reflection (DLMF 5.5.3) and recursion, Γ of 1 − x and of x + 3 become that of x. */
const gammaOfVariable = (value: Quotient, parts: GammaParts): Quotient => {
  const terms = termsOf(value) ?? [];
  const [first] = terms
    .filter(({ powers }) => powers.size > 0)
    .toSorted((left, right) => (monomialName(left.powers) < monomialName(right.powers) ? -1 : 1));
  if (!first) return parts.opaque(value);
  const one = fractionQuotient(rational(1n));
  if (first.coefficient.re.numerator < 0n) {
    const pi = makeQuotient(atomPolynomial('pi'));
    const sine = parts.sineOf(multiplyQuotients(pi, value));
    const mirrored = gammaOfVariable(addQuotients(one, negateQuotient(value)), parts);
    return multiplyQuotients(pi, invertQuotient(multiplyQuotients(sine, mirrored)));
  }
  const shift = terms.find(({ powers }) => powers.size === 0)?.coefficient.re ?? rational(0n);
  const steps = floor(shift);
  if (steps > MOST_STEPS || steps < -MOST_STEPS) return parts.opaque(value);
  let argument = addQuotients(value, fractionQuotient(rational(-steps)));
  let result = parts.opaque(argument);
  for (let step = 0n; step < steps; step += 1n) {
    result = multiplyQuotients(result, argument);
    argument = addQuotients(argument, one);
  }
  for (let step = 0n; step > steps; step -= 1n) {
    argument = addQuotients(argument, negateQuotient(one));
    result = multiplyQuotients(result, invertQuotient(argument));
  }
  return result;
};

/** Γ(1/2) is √π; other half-integers follow from Γ(x + 1) = x·Γ(x). */
export const gammaOf = (value: Quotient, { opaque, sineOf }: GammaParts): Quotient => {
  const argument = fractionOf(value);
  if (!argument) return gammaOfVariable(value, { opaque, sineOf });
  const { denominator, numerator } = argument;
  if (denominator !== 2n || numerator > LARGEST_POWER || numerator < -LARGEST_POWER) {
    return opaque(value);
  }
  let factor = rational(1n);
  for (let odd = numerator - 2n; odd > 0n; odd -= 2n) factor = multiply(factor, rational(odd, 2n));
  for (let odd = numerator; odd < 0n; odd += 2n) factor = multiply(factor, rational(2n, odd));
  const root = makeQuotient(atomPolynomial('pi', rational(1n, 2n)));
  return multiplyQuotients(fractionQuotient(factor), root);
};
