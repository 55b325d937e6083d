import { degreeIn, leadingMonomial } from '../algebra/monomials.ts';
import { factorMultivariate } from './factor-multivariate.ts';
import type { FractionField } from './fraction-field.ts';
import type { Fraction } from './fraction.ts';
import { minusOne, power, product, sum, symbol, whole } from './make-term.ts';
import {
  coefficientsIn,
  constantPolynomial,
  type Multivariate,
  multiplyMultivariate,
  powerMultivariate,
  scaleMultivariate,
} from './multivariate.ts';
import type { Term } from './term.ts';
import { type Univariate, UnivariateRing } from './univariate-ring.ts';

/**
 * A quotient as a polynomial and a sum of fractions whose denominators are powers of irreducible
 * polynomials.
 *
 * @returns undefined if the denominator lacks the variable, or has roots in it
 * @throws TooLarge
 */
export const splitFraction = (
  fraction: Fraction,
  field: FractionField,
  name: string,
): Term | undefined => {
  const place = field.placeOf(symbol(name));
  if (place === undefined || degreeIn(fraction.denominator, place) === 0) return undefined;
  const work = new PartialFractions(field, place);
  return work.split(fraction);
};

/** One fraction of a decomposition. */
interface FractionPart {
  base: Multivariate;
  exponent: number;
  numerator: Univariate;
}

/** Decomposes quotients of polynomials in one kernel of a field. */
export class PartialFractions {
  readonly #field: FractionField;
  readonly #place: number;
  readonly #ring: UnivariateRing;

  constructor(field: FractionField, place: number) {
    this.#field = field;
    this.#place = place;
    this.#ring = new UnivariateRing(field, place);
  }

  split(fraction: Fraction): Term {
    const { parts, polynomial } = this.parts(fraction);
    return sum([
      this.#write(polynomial),
      ...parts.map(({ base, exponent, numerator }) => this.#over(numerator, base, exponent)),
    ]);
  }

  /** The polynomial and the fractions, each over a power of an irreducible polynomial. */
  parts(fraction: Fraction): { parts: readonly FractionPart[]; polynomial: Univariate } {
    const field = this.#field;
    const { content: size, factors } = factorMultivariate(fraction.denominator, field.size);
    let content = size;
    // The part without the variable, and the coefficient, move into the numerator.
    let outside = constantPolynomial(1n, field.size);
    const powers: { base: Multivariate; multiplicity: number }[] = [];
    for (const { factor, multiplicity } of factors) {
      if (degreeIn(factor, this.#place) > 0) {
        // x − a rather than a − x.
        const lead = leadingMonomial(coefficientsIn(factor, this.#place).at(-1) ?? factor);
        const isFlipped = (lead?.coefficient ?? 1n) < 0n;
        if (isFlipped && multiplicity % 2 === 1) content = -content;
        powers.push({ base: isFlipped ? scaleMultivariate(factor, -1n) : factor, multiplicity });
      } else
        outside = multiplyMultivariate(
          outside,
          powerMultivariate(factor, multiplicity, field.size),
        );
    }
    outside = scaleMultivariate(outside, content);
    const scale: Fraction = { denominator: outside, numerator: constantPolynomial(1n, field.size) };
    const numerator = this.#ring
      .read(fraction.numerator)
      .map((value) => field.multiply(value, scale));
    const whole_ = powers
      .map(({ base, multiplicity }) =>
        this.#ring.read(powerMultivariate(base, multiplicity, field.size)),
      )
      .reduce(
        (left, right) => this.#ring.times(left, right),
        this.#ring.read(constantPolynomial(1n, field.size)),
      );
    const { quotient, remainder } = this.#ring.divide(numerator, whole_);
    const found: FractionPart[] = [];
    for (const { base, multiplicity } of powers) {
      const own = this.#ring.read(powerMultivariate(base, multiplicity, field.size));
      const rest = this.#ring.divide(whole_, own).quotient;
      const inverse = this.#ring.inverse(rest, own);
      let above = this.#ring.divide(this.#ring.times(remainder, inverse), own).remainder;
      const divisor = this.#ring.read(base);
      // In powers of the base: the lowest is over the highest power.
      for (let exponent = multiplicity; exponent > 0; exponent -= 1) {
        const parts = this.#ring.divide(above, divisor);
        if (parts.remainder.length > 0) {
          found.push({ base, exponent, numerator: parts.remainder });
        }
        above = parts.quotient;
      }
    }
    return { parts: found, polynomial: quotient };
  }

  /** One fraction, with a number factored out: 1/(2·(x − 1)). */
  #over(numerator: Univariate, base: Multivariate, exponent: number): Term {
    const field = this.#field;
    const above = field.writeTogether(this.#ring.toFraction(numerator));
    return product([
      above,
      power(field.writePolynomial(base), product([minusOne, whole(exponent)])),
    ]);
  }

  #write(polynomial: Univariate): Term {
    return this.#field.write(this.#ring.toFraction(polynomial));
  }
}
