import { degreeIn, type Exponents } from '../algebra/monomials.ts';
import { isInteger, multiply, type Rational } from '../numbers/rational.ts';
import { FractionField } from '../simplifying/fraction-field.ts';
import type { Fraction } from '../simplifying/fraction.ts';
import { call, number, power, product, transform } from '../simplifying/make-term.ts';
import { greatestCommonMultivariate } from '../simplifying/multivariate-gcd.ts';
import {
  addMultivariate,
  constantPolynomial,
  divideExactly,
  type Multivariate,
  multivariate,
  multiplyMultivariate,
} from '../simplifying/multivariate.ts';
import { canonicalTerm } from '../simplifying/simplify-term.ts';
import { hasSymbol, type Term } from '../simplifying/term.ts';
import { TooLarge } from '../simplifying/work-budget.ts';
import { deriveForm } from './derive-form.ts';
import { type Form, symbolForm } from './form.ts';

/** Rounds after which the derivatives of kernels need no further kernels. */
const MOST_ROUNDS = 6;
const MOST_KERNELS = 7;

const PARTNERS: Readonly<Record<string, string>> = { sin: 'cos', sinh: 'cosh' };

/** The root of factors without the variable, which are positive or end in a failed check. */
const rootOf = (term: Term, exponent: Rational, variable: string): Term => {
  if (term.kind === 'product')
    return product(term.factors.map((factor) => rootOf(factor, exponent, variable)));
  return term.kind === 'power' && term.exponent.kind === 'number' && !hasSymbol(term, variable)
    ? power(term.base, number(multiply(term.exponent.value, exponent)))
    : power(term, number(exponent));
};

/** By the rules of kernels: cos(x - 1) is cos(1 - x), and the root of 1 - x^2/4 that of 4 - x^2. */
const rebuild = (form: Form, variable: string): Term =>
  transform(form, (part) => {
    if (part.kind !== 'power') return part;
    const { base, exponent } = part;
    const isRoot = base.kind === 'sum' && exponent.kind === 'number' && !isInteger(exponent.value);
    return isRoot ? rootOf(canonicalTerm(base), exponent.value, variable) : part;
  });

/** The fractions over the kernels of a form and of their derivatives. */
export class DifferentialField extends FractionField {
  /** The form itself. */
  integrand: Fraction;
  /** The common denominator of the derivatives of the kernels. */
  step: Multivariate = multivariate([]);
  #slopes: readonly Fraction[] = [];
  readonly #steps: Multivariate[] = [];
  readonly #terms: readonly Term[];
  readonly #variable: string;

  constructor(form: Form, others: readonly Form[], variable: string) {
    super([form, symbolForm(variable), ...others].map((term) => rebuild(term, variable)));
    this.#variable = variable;
    this.integrand = this.read(rebuild(form, variable));
    this.#terms = Array.from({ length: this.size }, (_, place) => this.kernelTerm(place));
  }

  /** @returns undefined if a part has no derivative here, or there are too many kernels */
  static of(form: Form, variable: string): DifferentialField | undefined {
    let field = new DifferentialField(form, [], variable);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const slopes = field.#terms.map((term) => deriveForm(term, variable));
      const known = slopes.filter((slope) => slope !== undefined);
      if (known.length < slopes.length) return undefined;
      const next = new DifferentialField(form, known, variable);
      if (next.#terms.filter((term) => hasSymbol(term, variable)).length > MOST_KERNELS)
        return undefined;
      const isClosed =
        next.#terms.map(({ key }) => key).join() === field.#terms.map(({ key }) => key).join();
      field = next;
      if (isClosed) return field.#close(known);
    }
    return undefined;
  }

  #close(slopes: readonly Form[]): this {
    this.#slopes = slopes.map((slope) => this.read(rebuild(slope, this.#variable)));
    this.step = constantPolynomial(1n, this.size);
    for (const { denominator } of this.#slopes) {
      const common = greatestCommonMultivariate(this.step, denominator, this.size);
      const rest = divideExactly(denominator, common) ?? denominator;
      this.step = multiplyMultivariate(this.step, rest);
    }
    for (const { denominator, numerator } of this.#slopes) {
      const rest = divideExactly(this.step, denominator) ?? this.step;
      this.#steps.push(multiplyMultivariate(numerator, rest));
    }
    return this;
  }

  whole(numerator: Multivariate): Fraction {
    return this.normalize({ denominator: constantPolynomial(1n, this.size), numerator });
  }

  over(denominator: Multivariate): Fraction {
    return this.normalize({ denominator, numerator: constantPolynomial(1n, this.size) });
  }

  kernelPower(place: number, exponent: number): Multivariate {
    const exponents = Array.from({ length: this.size }, (_, index) =>
      index === place ? exponent : 0,
    );
    return multivariate([{ coefficient: 1n, exponents }]);
  }

  /** The derivative times the common denominator `step`. */
  derive(polynomial: Multivariate): Multivariate {
    return this.#steps
      .map((step, place) => {
        const slope = [...polynomial.values()].flatMap(({ coefficient, exponents }) => {
          const exponent = exponents[place] ?? 0;
          return exponent === 0
            ? []
            : [
                {
                  coefficient: coefficient * BigInt(exponent),
                  exponents: exponents.with(place, exponent - 1),
                },
              ];
        });
        return slope.length === 0
          ? multivariate([])
          : multiplyMultivariate(multivariate(slope), step);
      })
      .reduce(addMultivariate, multivariate([]));
  }

  /** Whether a pole of an antiderivative at its zeros is lower than that of the derivative. */
  lowersPowers(factor: Multivariate): boolean {
    const places = this.placesOf(factor);
    return (
      !this.#terms.some((_, place) => this.isAlgebraic(place)) &&
      places.length > 0 &&
      divideExactly(this.derive(factor), factor) === undefined
    );
  }

  /** The kernels with the variable, or with a relation, in a polynomial. */
  placesOf(polynomial: Multivariate): readonly number[] {
    return this.#terms.flatMap((_, place) =>
      this.#isUnknown(place) && degreeIn(polynomial, place) > 0 ? [place] : [],
    );
  }

  #isUnknown(place: number): boolean {
    const term = this.#terms[place];
    return this.isAlgebraic(place) || (term !== undefined && hasSymbol(term, this.#variable));
  }

  /** Sines count as cosines. */
  #degreeIn(polynomial: Multivariate, place: number): number {
    const partner = this.#terms.findIndex((term) => {
      const name = term.kind === 'call' ? PARTNERS[term.name] : undefined;
      return (
        name !== undefined &&
        term.kind === 'call' &&
        call(name, term.arguments).key === this.#terms[place]?.key
      );
    });
    return Math.max(
      0,
      ...[...polynomial.values()].map(
        ({ exponents }) => (exponents[place] ?? 0) + (exponents[partner] ?? 0),
      ),
    );
  }

  #growth({ denominator, numerator }: Fraction, place: number): number {
    return this.#degreeIn(numerator, place) - this.#degreeIn(denominator, place);
  }

  /**
   * The powers of kernels that the numerator of an antiderivative over a denominator can have.
   *
   * @throws TooLarge if there are more than `most`
   */
  monomials(below: Multivariate, most: number): readonly Exponents[] {
    const roots = this.#terms.filter(
      (term, place) =>
        this.isAlgebraic(place) && term.kind !== 'call' && hasSymbol(term, this.#variable),
    ).length;
    const bounds = this.#terms.map((term, place) => {
      if (!this.#isUnknown(place)) return 0;
      const { degree = Infinity } = this.kernels[place]?.relation ?? {};
      const slope = this.#slopes[place];
      const raise = slope ? Math.max(0, 1 - this.#growth(slope, place)) : 1;
      // Of tan(x), the derivative is 1/cos(x)^2, as 1 is the sum of two squares.
      const isWave = term.kind === 'call' && /^cosh?$/.test(term.name);
      const own = Math.max(isWave ? 0 : -Infinity, this.#growth(this.integrand, place));
      const growth = own + this.#degreeIn(below, place) + raise + roots;
      return this.isAlgebraic(place) ? degree - 1 : Math.max(0, growth);
    });
    const count = bounds.reduce((product, bound) => product * (bound + 1), 1);
    if (count > most) throw new TooLarge('too many unknowns');
    return bounds.reduce<readonly Exponents[]>(
      (found, bound) =>
        found.flatMap((exponents) =>
          Array.from({ length: bound + 1 }, (_, exponent) => [...exponents, exponent]),
        ),
      [[]],
    );
  }

  /** The coefficients, without the variable, by the powers of the kernels with it. */
  rowsOf({ denominator, numerator }: Fraction): ReadonlyMap<string, Fraction> | undefined {
    if (this.placesOf(denominator).length > 0) return undefined;
    const rows = new Map<string, { coefficient: bigint; exponents: Exponents }[]>();
    for (const { coefficient, exponents } of numerator.values()) {
      const key = exponents.map((value, place) => (this.#isUnknown(place) ? value : 0)).join();
      const rest = exponents.map((value, place) => (this.#isUnknown(place) ? 0 : value));
      rows.set(key, [...(rows.get(key) ?? []), { coefficient, exponents: rest }]);
    }
    return new Map(
      [...rows].map(([key, monomials]) => [
        key,
        { denominator, numerator: multivariate(monomials) },
      ]),
    );
  }
}
