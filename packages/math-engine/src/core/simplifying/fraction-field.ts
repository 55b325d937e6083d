import { degreeIn, leadingMonomial, type Exponents } from '../algebra/monomials.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import type { Fraction } from './fraction.ts';
import { KernelTable, splitPower } from './kernel-table.ts';
import { minusOne, number, one, power, product, sum, zero } from './make-term.ts';
import { greatestCommonMultivariate } from './multivariate-gcd.ts';
import {
  addMultivariate,
  coefficientsIn,
  constantPolynomial,
  contentOf,
  divideExactly,
  type Multivariate,
  multivariate,
  multiplyMultivariate,
  powerMultivariate,
  scaleMultivariate,
  shiftMultivariate,
} from './multivariate.ts';
import { conjugateOf } from './root-conjugate.ts';
import type { Term } from './term.ts';
import { TooLarge } from './work-budget.ts';

/**
 * The field of fractions over the kernels in some terms. Roots, the imaginary unit, sines beside
 * cosines and absolute values are reduced by their relations; denominators are freed of them, which
 * makes the form of a fraction unique for most terms: equal terms have equal forms.
 *
 * Its methods throw `TooLarge` if a form would be too large, and `DivisionByZero`.
 */
export class FractionField extends KernelTable {
  #relations: (Fraction | undefined)[] | undefined;

  #constant(value: bigint): Multivariate {
    return constantPolynomial(value, this.size);
  }

  #whole(value: bigint): Fraction {
    return { denominator: this.#constant(1n), numerator: this.#constant(value) };
  }

  #monomial(place: number, exponent: number): Fraction {
    const exponents = Array.from({ length: this.size }, (_, index) =>
      index === place ? Math.abs(exponent) : 0,
    );
    const polynomial = multivariate([{ coefficient: 1n, exponents }]);
    return exponent < 0
      ? { denominator: polynomial, numerator: this.#constant(1n) }
      : { denominator: this.#constant(1n), numerator: polynomial };
  }

  /** The fraction of a term with known kernels, in normal form. */
  read(term: Term): Fraction {
    switch (term.kind) {
      case 'number':
        return {
          denominator: this.#constant(term.value.denominator),
          numerator: this.#constant(term.value.numerator),
        };
      case 'sum':
        return this.#addAll(term.terms.map((part) => this.read(part)));
      case 'product':
        return term.factors
          .map((part) => this.read(part))
          .reduce((left, right) => this.multiply(left, right), this.#whole(1n));
      case 'power':
        return splitPower(term.base, term.exponent)
          .map(([base, exponent]) => this.#readPower(base, exponent))
          .reduce((left, right) => this.multiply(left, right), this.#whole(1n));
      default:
        return this.#readPower(term, rational(1n));
    }
  }

  #readPower(base: Term, exponent: Rational): Fraction {
    const isWholePower = exponent.denominator === 1n;
    if (isWholePower && base.kind === 'number') return this.read(power(base, number(exponent)));
    if (isWholePower && (base.kind === 'sum' || base.kind === 'product')) {
      return this.power(this.read(base), Number(exponent.numerator));
    }
    const place = this.places.get(
      isWholePower || this.isFree(base) ? base.key : `root ${base.key}`,
    );
    const kernel = place === undefined ? undefined : this.kernels[place];
    if (place === undefined || !kernel) throw new TooLarge('a kernel that was not collected');
    const count = Number((exponent.numerator * kernel.root) / exponent.denominator);
    if (Math.abs(count) > 2000) throw new TooLarge('too high a power');
    return this.normalize(this.#monomial(place, count));
  }

  #addAll(fractions: readonly Fraction[]): Fraction {
    // Polynomials directly, the rest one by one.
    const isOver1 = ({ denominator }: Fraction) =>
      denominator.size === 1 &&
      [...denominator.values()].every(
        ({ coefficient, exponents }) =>
          coefficient === 1n && exponents.every((value) => value === 0),
      );
    const plain = fractions.filter(isOver1);
    const start: Fraction = {
      denominator: this.#constant(1n),
      numerator: multivariate(plain.flatMap(({ numerator }) => [...numerator.values()])),
    };
    return fractions
      .filter((fraction) => !isOver1(fraction))
      .reduce((left, right) => this.add(left, right), start);
  }

  add(left: Fraction, right: Fraction): Fraction {
    return this.normalize({
      denominator: multiplyMultivariate(left.denominator, right.denominator),
      numerator: addMultivariate(
        multiplyMultivariate(left.numerator, right.denominator),
        multiplyMultivariate(right.numerator, left.denominator),
      ),
    });
  }

  multiply(left: Fraction, right: Fraction): Fraction {
    return this.normalize({
      denominator: multiplyMultivariate(left.denominator, right.denominator),
      numerator: multiplyMultivariate(left.numerator, right.numerator),
    });
  }

  power(base: Fraction, exponent: number): Fraction {
    const count = Math.abs(exponent);
    const raised = {
      denominator: powerMultivariate(base.denominator, count, this.size),
      numerator: powerMultivariate(base.numerator, count, this.size),
    };
    return this.normalize(
      exponent < 0 ? { denominator: raised.numerator, numerator: raised.denominator } : raised,
    );
  }

  #relation(place: number): Fraction | undefined {
    this.#relations ??= [];
    const known = this.#relations[place];
    const relation = this.kernels[place]?.relation;
    if (known || !relation) return known;
    const value = this.read(relation.term);
    this.#relations[place] = value;
    return value;
  }

  /** Reduced by all relations, with a denominator free of roots, in lowest terms. */
  normalize(fraction: Fraction): Fraction {
    let current = fraction;
    for (let place = this.size - 1; place >= 0; place -= 1) {
      const relation = this.kernels[place]?.relation;
      if (!relation) continue;
      current = this.#reduce(current, place, relation.degree);
      current = this.#rationalize(current, place, relation.degree);
    }
    return this.#cancel(current);
  }

  /** Replaces powers of a kernel from the degree of its relation on. */
  #reduce(fraction: Fraction, place: number, degree: number): Fraction {
    const above = this.#reducePolynomial(fraction.numerator, place, degree);
    const below = this.#reducePolynomial(fraction.denominator, place, degree);
    if (above.denominator.size === 0) return fraction;
    if (below.numerator.size === 0) throw new RangeError('division by zero');
    return {
      denominator: multiplyMultivariate(above.denominator, below.numerator),
      numerator: multiplyMultivariate(above.numerator, below.denominator),
    };
  }

  #reducePolynomial(polynomial: Multivariate, place: number, degree: number): Fraction {
    const highest = degreeIn(polynomial, place);
    const relation = highest >= degree ? this.#relation(place) : undefined;
    if (!relation) return { denominator: this.#constant(1n), numerator: polynomial };
    const most = Math.floor(highest / degree);
    let numerator: Multivariate = multivariate([]);
    for (const [exponent, coefficient] of coefficientsIn(polynomial, place).entries()) {
      if (coefficient.size === 0) continue;
      const times = Math.floor(exponent / degree);
      let part = multiplyMultivariate(
        coefficient,
        powerMultivariate(relation.numerator, times, this.size),
      );
      part = multiplyMultivariate(
        part,
        powerMultivariate(relation.denominator, most - times, this.size),
      );
      numerator = addMultivariate(numerator, shiftMultivariate(part, place, exponent % degree));
    }
    return {
      denominator: powerMultivariate(relation.denominator, most, this.size),
      numerator,
    };
  }

  /**
   * Frees the denominator of a root of degree 2^i or 3·2^i, by factors that turn it into a power.
   */
  #rationalize(fraction: Fraction, place: number, degree: number): Fraction {
    let current = fraction;
    for (let round = 0; round < 6; round += 1) {
      const parts = coefficientsIn(current.denominator, place);
      if (parts.length < 2) return current;
      const conjugate = conjugateOf(parts, {
        degree,
        place,
        readRelation: () => this.#relation(place),
        size: this.size,
      });
      if (!conjugate) return current;
      current = this.#reduce(
        {
          denominator: multiplyMultivariate(current.denominator, conjugate),
          numerator: multiplyMultivariate(current.numerator, conjugate),
        },
        place,
        degree,
      );
    }
    return current;
  }

  #cancel({ denominator, numerator }: Fraction): Fraction {
    if (denominator.size === 0) throw new RangeError('division by zero');
    if (numerator.size === 0) return this.#whole(0n);
    let [above, below] = [numerator, denominator];
    const divisor = greatestCommonMultivariate(above, below, this.size);
    above = divideExactly(above, divisor) ?? above;
    below = divideExactly(below, divisor) ?? below;
    const isFlipped = (leadingMonomial(below)?.coefficient ?? 1n) < 0n;
    return isFlipped
      ? { denominator: scaleMultivariate(below, -1n), numerator: scaleMultivariate(above, -1n) }
      : { denominator: below, numerator: above };
  }

  /** A polynomial as a sum of products of kernels. */
  writePolynomial(polynomial: Multivariate, factor: Rational = rational(1n)): Term {
    const terms = [...polynomial.values()].map(({ coefficient, exponents }) =>
      product([
        number(rational(coefficient * factor.numerator, factor.denominator)),
        this.writeMonomial(exponents),
      ]),
    );
    return sum(terms);
  }

  writeMonomial(exponents: Exponents): Term {
    return product(
      exponents.map((exponent, place) => (exponent === 0 ? one : this.kernelTerm(place, exponent))),
    );
  }

  /** Numerator over denominator, both expanded. */
  write({ denominator, numerator }: Fraction): Term {
    const below = contentOf(denominator);
    const rest = divideExactly(denominator, this.#constant(below)) ?? denominator;
    const above = this.writePolynomial(numerator, rational(1n, below));
    const under = this.writePolynomial(rest);
    return under.key === '1' ? above : product([above, power(under, minusOne)]);
  }

  /** The same over a single number: (√3 + 2√2)/6 rather than √3/6 + √2/3. */
  writeTogether({ denominator, numerator }: Fraction): Term {
    const [above, below] = [contentOf(numerator), contentOf(denominator)];
    const primitive = (polynomial: Multivariate, content: bigint): Term =>
      this.writePolynomial(divideExactly(polynomial, this.#constant(content)) ?? polynomial);
    if (above === 0n) return zero;
    return product([
      number(rational(above, below)),
      primitive(numerator, above),
      power(primitive(denominator, below), minusOne),
    ]);
  }
}
