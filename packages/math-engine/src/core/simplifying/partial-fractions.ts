import { factorMultivariate } from './factor-multivariate.ts';
import type { Fraction, FractionField } from './fraction-field.ts';
import { minusOne, power, product, sum, symbol, whole } from './make-term.ts';
import {
  coefficientsIn,
  constantPolynomial,
  degreeIn,
  leadingMonomial,
  type Multivariate,
  multiplyMultivariate,
  powerMultivariate,
  scaleMultivariate,
} from './multivariate.ts';
import type { Term } from './term.ts';

/** A polynomial in one variable whose coefficients are fractions of the others, lowest power first. */
type Univariate = readonly Fraction[];

/**
 * A quotient as a polynomial and a sum of fractions with powers of irreducible polynomials below.
 *
 * @returns undefined where it has no denominator with the variable, or roots in it
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

class PartialFractions {
  readonly #field: FractionField;
  readonly #place: number;

  constructor(field: FractionField, place: number) {
    this.#field = field;
    this.#place = place;
  }

  split(fraction: Fraction): Term {
    const field = this.#field;
    const { content: size, factors } = factorMultivariate(fraction.denominator, field.size);
    let content = size;
    // What does not contain the variable, and the number in front, goes into the numerator.
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
    const numerator = this.#read(fraction.numerator).map((value) => field.multiply(value, scale));
    const whole_ = powers
      .map(({ base, multiplicity }) =>
        this.#read(powerMultivariate(base, multiplicity, field.size)),
      )
      .reduce((left, right) => this.#times(left, right));
    const { quotient, remainder } = this.#divide(numerator, whole_);
    const terms: Term[] = [this.#write(quotient)];
    for (const { base, multiplicity } of powers) {
      const own = this.#read(powerMultivariate(base, multiplicity, field.size));
      const rest = this.#divide(whole_, own).quotient;
      const inverse = this.#inverse(rest, own);
      let above = this.#divide(this.#times(remainder, inverse), own).remainder;
      const divisor = this.#read(base);
      // In powers of the base: the lowest stands over the highest power.
      for (let exponent = multiplicity; exponent > 0; exponent -= 1) {
        const parts = this.#divide(above, divisor);
        if (parts.remainder.length > 0) {
          terms.push(this.#over(parts.remainder, base, exponent));
        }
        above = parts.quotient;
      }
    }
    return sum(terms);
  }

  /** One fraction, with a number out of it: 1/(2·(x − 1)). */
  #over(numerator: Univariate, base: Multivariate, exponent: number): Term {
    const field = this.#field;
    const above = field.writeTogether(this.#toFraction(numerator));
    return product([
      above,
      power(field.writePolynomial(base), product([minusOne, whole(exponent)])),
    ]);
  }

  #write(polynomial: Univariate): Term {
    return this.#field.write(this.#toFraction(polynomial));
  }

  #toFraction(polynomial: Univariate): Fraction {
    const field = this.#field;
    const one: Fraction = {
      denominator: constantPolynomial(1n, field.size),
      numerator: constantPolynomial(1n, field.size),
    };
    const variable = field.read(field.kernelTerm(this.#place));
    let total: Fraction = { ...one, numerator: constantPolynomial(0n, field.size) };
    for (const coefficient of polynomial.toReversed()) {
      total = field.add(field.multiply(total, variable), coefficient);
    }
    return total;
  }

  #read(polynomial: Multivariate): Univariate {
    return coefficientsIn(polynomial, this.#place).map((numerator) => ({
      denominator: constantPolynomial(1n, this.#field.size),
      numerator,
    }));
  }

  #trim(polynomial: readonly Fraction[]): Univariate {
    let length = polynomial.length;
    while (length > 0 && polynomial[length - 1]?.numerator.size === 0) length -= 1;
    return polynomial.slice(0, length);
  }

  get #zero(): Fraction {
    return {
      denominator: constantPolynomial(1n, this.#field.size),
      numerator: constantPolynomial(0n, this.#field.size),
    };
  }

  #times(left: Univariate, right: Univariate): Univariate {
    if (left.length === 0 || right.length === 0) return [];
    const result: Fraction[] = Array.from(
      { length: left.length + right.length - 1 },
      () => this.#zero,
    );
    for (const [i, first] of left.entries()) {
      for (const [j, second] of right.entries()) {
        const known = result[i + j] ?? this.#zero;
        result[i + j] = this.#field.add(known, this.#field.multiply(first, second));
      }
    }
    return this.#trim(result);
  }

  #negative(value: Fraction): Fraction {
    const minus = constantPolynomial(-1n, this.#field.size);
    return { ...value, numerator: multiplyMultivariate(value.numerator, minus) };
  }

  #subtract(left: Univariate, right: Univariate): Univariate {
    const length = Math.max(left.length, right.length);
    return this.#trim(
      Array.from({ length }, (_, index) =>
        this.#field.add(left[index] ?? this.#zero, this.#negative(right[index] ?? this.#zero)),
      ),
    );
  }

  #divide(
    dividend: Univariate,
    divisor: Univariate,
  ): { quotient: Univariate; remainder: Univariate } {
    const field = this.#field;
    const rest = [...dividend];
    const lead = divisor.at(-1) ?? this.#zero;
    const inverse: Fraction = { denominator: lead.numerator, numerator: lead.denominator };
    const quotient: Fraction[] = [];
    for (let shift = rest.length - divisor.length; shift >= 0; shift -= 1) {
      const factor = field.multiply(rest[shift + divisor.length - 1] ?? this.#zero, inverse);
      quotient[shift] = factor;
      if (factor.numerator.size === 0) continue;
      const minus = this.#negative(factor);
      for (const [index, value] of divisor.entries()) {
        rest[shift + index] = field.add(
          rest[shift + index] ?? this.#zero,
          field.multiply(minus, value),
        );
      }
    }
    return { quotient: this.#trim(quotient), remainder: this.#trim(rest) };
  }

  /** The inverse of a polynomial modulo another. Euclid's extended algorithm. */
  #inverse(polynomial: Univariate, modulus: Univariate): Univariate {
    const field = this.#field;
    let [r0, r1]: [Univariate, Univariate] = [modulus, this.#divide(polynomial, modulus).remainder];
    let [s0, s1]: [Univariate, Univariate] = [
      [],
      [{ ...this.#zero, numerator: constantPolynomial(1n, field.size) }],
    ];
    while (r1.length > 1) {
      const { quotient, remainder } = this.#divide(r0, r1);
      [r0, r1] = [r1, remainder];
      [s0, s1] = [s1, this.#subtract(s0, this.#times(quotient, s1))];
    }
    const unit = r1[0] ?? this.#zero;
    const inverse: Fraction = { denominator: unit.numerator, numerator: unit.denominator };
    return s1.map((value) => field.multiply(value, inverse));
  }
}
