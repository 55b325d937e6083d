import type { FractionField } from './fraction-field.ts';
import type { Fraction } from './fraction.ts';
import {
  coefficientsIn,
  constantPolynomial,
  type Multivariate,
  multiplyMultivariate,
} from './multivariate.ts';

/**
 * A polynomial in one variable whose coefficients are fractions in the others, lowest power first.
 */
export type Univariate = readonly Fraction[];

/** Arithmetic of polynomials in one kernel of a field. */
export class UnivariateRing {
  readonly #field: FractionField;
  readonly #place: number;

  constructor(field: FractionField, place: number) {
    this.#field = field;
    this.#place = place;
  }

  toFraction(polynomial: Univariate): Fraction {
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

  read(polynomial: Multivariate): Univariate {
    return coefficientsIn(polynomial, this.#place).map((numerator) => ({
      denominator: constantPolynomial(1n, this.#field.size),
      numerator,
    }));
  }

  trim(polynomial: readonly Fraction[]): Univariate {
    let length = polynomial.length;
    while (length > 0 && polynomial[length - 1]?.numerator.size === 0) length -= 1;
    return polynomial.slice(0, length);
  }

  get zero(): Fraction {
    return {
      denominator: constantPolynomial(1n, this.#field.size),
      numerator: constantPolynomial(0n, this.#field.size),
    };
  }

  times(left: Univariate, right: Univariate): Univariate {
    if (left.length === 0 || right.length === 0) return [];
    const result: Fraction[] = Array.from(
      { length: left.length + right.length - 1 },
      () => this.zero,
    );
    for (const [i, first] of left.entries()) {
      for (const [j, second] of right.entries()) {
        const known = result[i + j] ?? this.zero;
        result[i + j] = this.#field.add(known, this.#field.multiply(first, second));
      }
    }
    return this.trim(result);
  }

  negative(value: Fraction): Fraction {
    const minus = constantPolynomial(-1n, this.#field.size);
    return { ...value, numerator: multiplyMultivariate(value.numerator, minus) };
  }

  subtract(left: Univariate, right: Univariate): Univariate {
    const length = Math.max(left.length, right.length);
    return this.trim(
      Array.from({ length }, (_, index) =>
        this.#field.add(left[index] ?? this.zero, this.negative(right[index] ?? this.zero)),
      ),
    );
  }

  divide(
    dividend: Univariate,
    divisor: Univariate,
  ): { quotient: Univariate; remainder: Univariate } {
    const field = this.#field;
    const rest = [...dividend];
    const lead = divisor.at(-1) ?? this.zero;
    const inverse: Fraction = { denominator: lead.numerator, numerator: lead.denominator };
    const quotient: Fraction[] = [];
    for (let shift = rest.length - divisor.length; shift >= 0; shift -= 1) {
      const factor = field.multiply(rest[shift + divisor.length - 1] ?? this.zero, inverse);
      quotient[shift] = factor;
      if (factor.numerator.size === 0) continue;
      const minus = this.negative(factor);
      for (const [index, value] of divisor.entries()) {
        rest[shift + index] = field.add(
          rest[shift + index] ?? this.zero,
          field.multiply(minus, value),
        );
      }
    }
    return { quotient: this.trim(quotient), remainder: this.trim(rest) };
  }

  /** The inverse of a polynomial modulo another. Euclid's extended algorithm. */
  inverse(polynomial: Univariate, modulus: Univariate): Univariate {
    const field = this.#field;
    let [r0, r1]: [Univariate, Univariate] = [modulus, this.divide(polynomial, modulus).remainder];
    let [s0, s1]: [Univariate, Univariate] = [
      [],
      [{ ...this.zero, numerator: constantPolynomial(1n, field.size) }],
    ];
    while (r1.length > 1) {
      const { quotient, remainder } = this.divide(r0, r1);
      [r0, r1] = [r1, remainder];
      [s0, s1] = [s1, this.subtract(s0, this.times(quotient, s1))];
    }
    const unit = r1[0] ?? this.zero;
    const inverse: Fraction = { denominator: unit.numerator, numerator: unit.denominator };
    return s1.map((value) => field.multiply(value, inverse));
  }

  negate(polynomial: Univariate): Univariate {
    return polynomial.map((value) => this.negative(value));
  }

  multiplyValues(left: Fraction, right: Fraction): Fraction {
    return this.#field.multiply(left, right);
  }

  subtractValues(left: Fraction, right: Fraction): Fraction {
    return this.#field.add(left, this.negative(right));
  }

  #constant(value: number): Fraction {
    return { ...this.zero, numerator: constantPolynomial(BigInt(value), this.#field.size) };
  }

  /** A power of the variable. */
  monomial(exponent: number): Univariate {
    return [...Array.from({ length: exponent }, () => this.zero), this.#constant(1)];
  }

  /** The polynomial at k + by. */
  shift(polynomial: Univariate, by: number): Univariate {
    const step: Univariate = this.trim([this.#constant(by), this.#constant(1)]);
    let result: Univariate = [];
    for (const coefficient of polynomial.toReversed()) {
      const moved = this.times(result, step);
      result = this.subtract(moved, this.negate([coefficient]));
    }
    return result;
  }

  /** The greatest common divisor, with leading coefficient 1. */
  gcd(left: Univariate, right: Univariate): Univariate {
    let [larger, smaller] = [left, right];
    while (smaller.length > 0)
      [larger, smaller] = [smaller, this.divide(larger, smaller).remainder];
    const lead = larger.at(-1);
    if (!lead) return larger;
    const inverse: Fraction = { denominator: lead.numerator, numerator: lead.denominator };
    return larger.map((value) => this.#field.multiply(value, inverse));
  }

  /**
   * −2·(the coefficient just below the degree of the other)/(the other's leading one), if a natural
   * number.
   */
  ratioOfTops(polynomial: Univariate, other: Univariate): number | undefined {
    const lead = other.at(-1);
    const next = polynomial[other.length - 2];
    if (!lead || !next) return 0;
    const value = this.#field.multiply(next, {
      denominator: lead.numerator,
      numerator: lead.denominator,
    });
    const [above, ...moreAbove] = [...value.numerator.values()];
    const [below, ...moreBelow] = [...value.denominator.values()];
    if (!above) return 0;
    const isNumber = [above, below].every((part) =>
      part?.exponents.every((exponent) => exponent === 0),
    );
    if (!below || !isNumber || moreAbove.length > 0 || moreBelow.length > 0) return undefined;
    const doubled = -2n * above.coefficient;
    if (doubled % below.coefficient !== 0n) return undefined;
    const natural = Number(doubled / below.coefficient);
    return natural >= 0 ? natural : undefined;
  }
}
