import { degreeIn, type Exponents } from '../algebra/monomials.ts';
import { smallModularInverse } from '../integers/modular.ts';
import { solveLinear } from '../series/solve-linear.ts';
import { factorMultivariate } from '../simplifying/factor-multivariate.ts';
import type { Fraction } from '../simplifying/fraction.ts';
import { one, splitCoefficient, sum as joinTerms } from '../simplifying/make-term.ts';
import {
  addMultivariate,
  coefficientsIn,
  constantPolynomial,
  type Multivariate,
  multivariate,
  multiplyMultivariate,
  powerMultivariate,
  scaleMultivariate,
} from '../simplifying/multivariate.ts';
import { prepareTerm } from '../simplifying/prepare-term.ts';
import { costOf, simplifyTerm } from '../simplifying/simplify-term.ts';
import { modularSupport } from '../simplifying/solve-modular.ts';
import { countNodes, isConstant, type Term } from '../simplifying/term.ts';
import { UnivariateRing } from '../simplifying/univariate-ring.ts';
import { spendHalf } from '../simplifying/work-budget.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { call, power, product, sum } from './build-form.ts';
import { DifferentialField } from './differential-field.ts';
import { type Form, numberForm, symbolForm } from './form.ts';
import { polynomialForm } from './polynomial-form.ts';
import { readForm } from './read-form.ts';
import { replacePart } from './rewrite-form.ts';
import { dummyName, type Method, type Task } from './task.ts';

/** Unknown coefficients, and the size of an integrand, beyond which nothing is attempted. */
const MOST_UNKNOWNS = 400;
const LARGEST_FORM = 200;
/** Products of numbers below it are exact in doubles. */
const PRIME = 67_108_859;

/**
 * An antiderivative in the kernels of the integrand: P/D + Σ c·ln(p), and quotients of one kernel
 * that are integrated by themselves. D and the p follow from the denominator, a bound of the degree
 * of P from the degrees; the coefficients are found by linear equations (Risch and Norman, as in
 * Bronstein's “poor man's integrator”).
 */
export const integrateParallel: Method = (form, task) => {
  if (task.depth > 1 || countNodes(form) > LARGEST_FORM) return undefined;
  const found = spendHalf(() => solveIn(form, task));
  if (found) return found;
  // With one kernel for 2^x and 4^x, and one angle for sin(x) and cos(2x).
  const prepared = prepareTerm(form);
  return prepared.key === form.key ? undefined : spendHalf(() => solveIn(prepared, task));
};

const solveIn = (form: Form, task: Task): Form | undefined => {
  try {
    const field = DifferentialField.of(form, task.variable);
    return field && new Ansatz(field).solve(task);
  } catch (error) {
    // Division by zero: the integrand is zero over zero.
    if (error instanceof RangeError || (error instanceof Error && error.name === 'TooLarge'))
      return undefined;
    throw error;
  }
};

/** A part of the antiderivative up to its coefficient, and its derivative times the denominator. */
interface Candidate {
  derivative: Multivariate;
  /** Of P. */
  exponents?: Exponents;
  /** A logarithm of it. */
  logarithm?: Multivariate;
  /** Its integral over the kernel at a place: power/factor. */
  quotient?: { factor: Multivariate; place: number; power: number };
}

class Ansatz {
  readonly #below: Multivariate;
  readonly #candidates: Candidate[] = [];
  readonly #field: DifferentialField;
  readonly #target: Fraction;

  constructor(field: DifferentialField) {
    this.#field = field;
    const { integrand, size, step } = field;
    const { factors } = factorMultivariate(integrand.denominator, size);
    const parts = [...factors];
    for (const { factor } of factorMultivariate(step, size).factors) {
      const isNew = parts.every(
        (part) => addMultivariate(part.factor, scaleMultivariate(factor, -1n)).size > 0,
      );
      if (isNew) parts.push({ factor, multiplicity: 0 });
    }
    const multiplicities = parts.map(({ factor, multiplicity }) =>
      multiplicity > 0 && field.lowersPowers(factor) ? multiplicity - 1 : multiplicity,
    );
    const all = (values: readonly Multivariate[]): Multivariate =>
      values.reduce(multiplyMultivariate, constantPolynomial(1n, size));
    this.#below = all(
      parts.map(({ factor }, index) => powerMultivariate(factor, multiplicities[index] ?? 0, size)),
    );
    const radical = all(parts.map(({ factor }) => factor));
    const without = (place: number) =>
      all(parts.filter((_, index) => index !== place).map(({ factor }) => factor));
    // (P/D)' = (P'·radical − P·change)/(D·radical)
    const change = parts
      .map(({ factor }, index) =>
        scaleMultivariate(
          multiplyMultivariate(field.derive(factor), without(index)),
          BigInt(-(multiplicities[index] ?? 0)),
        ),
      )
      .reduce(addMultivariate, multivariate([]));
    const common = multiplyMultivariate(this.#below, radical);
    this.#target = field.multiply(integrand, field.whole(multiplyMultivariate(step, common)));
    for (const exponents of field.monomials(this.#below, MOST_UNKNOWNS)) {
      const monomial = multivariate([{ coefficient: 1n, exponents }]);
      this.#add({
        derivative: addMultivariate(
          multiplyMultivariate(field.derive(monomial), radical),
          multiplyMultivariate(monomial, change),
        ),
        exponents,
      });
    }
    for (const [index, { factor }] of parts.entries()) {
      const rest = multiplyMultivariate(this.#below, without(index));
      const [place, ...others] = field.placesOf(factor);
      const degree = place === undefined ? 0 : degreeIn(factor, place);
      if (place === undefined) continue;
      if (others.length > 0 || degree < 2 || field.isAlgebraic(place)) {
        const derivative = multiplyMultivariate(rest, field.derive(factor));
        this.#add({ derivative, logarithm: factor });
        continue;
      }
      // Of a rational function, the quotients are the partial fractions, which were tried.
      if (size === 1) continue;
      for (let count = 0; count < degree; count += 1) {
        const monomial = field.kernelPower(place, count);
        const slope = multiplyMultivariate(monomial, field.derive(field.kernelPower(place, 1)));
        const derivative = multiplyMultivariate(rest, slope);
        this.#add({ derivative, quotient: { factor, place, power: count } });
      }
    }
  }

  #add(candidate: Candidate): void {
    this.#candidates.push(candidate);
  }

  solve(task: Task): Form | undefined {
    const field = this.#field;
    const columns = this.#candidates.map(({ derivative }) => field.rowsOf(field.whole(derivative)));
    const target = field.rowsOf(this.#target);
    if (!target || columns.includes(undefined)) return undefined;
    const all = columns as NonNullable<(typeof columns)[number]>[];
    const keys = [...new Set([...all, target].flatMap((column) => [...column.keys()]))];
    const support = modularSupport(
      [...all, target].map((column) => keys.map((key) => modulo(column.get(key)))),
      PRIME,
    );
    if (!support) return undefined;
    const ring = new UnivariateRing(field, 0);
    const exactly = (column: (typeof all)[number]) =>
      keys.map((key) => column.get(key) ?? ring.zero);
    const coefficients = solveLinear(
      support.map((index) => exactly(all[index] ?? new Map())),
      exactly(target),
      ring,
    );
    return (
      coefficients &&
      this.#write(
        support.flatMap((index) => this.#candidates[index] ?? []),
        coefficients,
        task,
      )
    );
  }

  #write(
    candidates: readonly Candidate[],
    coefficients: readonly Fraction[],
    { integrate }: Task,
  ): Form | undefined {
    const field = this.#field;
    let fraction = field.whole(multivariate([]));
    // Each reduced by itself: of x²·cosh(x)/cosh(x), x² is left.
    const own: Term[] = [];
    const reciprocal = field.over(this.#below);
    const parts: Form[] = [];
    const logarithms = new Map<string, { coefficient: Fraction; inside: Multivariate }>();
    const quotients = new Map<number, Form[]>();
    const letter = symbolForm(dummyName());
    for (const [index, { exponents, logarithm, quotient }] of candidates.entries()) {
      const coefficient = coefficients[index];
      if (!coefficient) return undefined;
      const factor = toForm(field.write(coefficient));
      if (exponents) {
        const monomial = field.whole(multivariate([{ coefficient: 1n, exponents }]));
        const part = field.multiply(field.multiply(coefficient, monomial), reciprocal);
        own.push(field.write(part));
        fraction = field.add(fraction, part);
      } else if (logarithm) {
        const { key } = field.write(coefficient);
        const known = logarithms.get(key)?.inside ?? constantPolynomial(1n, field.size);
        logarithms.set(key, { coefficient, inside: multiplyMultivariate(known, logarithm) });
      } else if (quotient) {
        const below = coefficientsIn(quotient.factor, quotient.place).map((part) =>
          toForm(field.writePolynomial(part)),
        );
        if (!factor || below.includes(undefined)) return undefined;
        const part = product(
          factor,
          power(letter, numberForm(quotient.power)),
          power(polynomialForm(below as Form[], letter), numberForm(-1)),
        );
        quotients.set(quotient.place, [...(quotients.get(quotient.place) ?? []), part]);
      }
    }
    const together = simplifyTerm(field.write(fraction));
    // Without the rules of real numbers, ln(x² + 1)/2 is not the logarithm of a root.
    const apart = simplifyTerm(joinTerms(own), { isReal: false });
    const [price, other] = [together, apart].map((term) => costOf(writeTerm(term)));
    const whole = toForm((other ?? 0) <= (price ?? 0) + 2 ? apart : together);
    if (!whole) return undefined;
    for (const { coefficient, inside } of logarithms.values()) {
      const factor = toForm(field.write(coefficient));
      const { rest } = splitCoefficient(simplifyTerm(field.writePolynomial(inside)));
      const isPower = rest.kind === 'power' && isConstant(rest.exponent);
      const [base, exponent] = [isPower ? rest.base : rest, isPower ? rest.exponent : one].map(
        toForm,
      );
      if (!factor || !base || !exponent) return undefined;
      parts.push(product(factor, exponent, call('ln', call('abs', base))));
    }
    for (const [place, terms] of quotients) {
      const result = integrate(sum(...terms), letter.name);
      if (!result) return undefined;
      parts.push(replacePart(result, letter, field.kernelTerm(place)));
    }
    return sum(whole, ...parts);
  }
}

const toForm = (term: Term): Form | undefined => readForm(writeTerm(term));

/** A coefficient modulo a prime, with some values for the parameters in it. */
const modulo = (coefficient: Fraction | undefined): number => {
  if (!coefficient) return 0;
  const [above, below] = [coefficient.numerator, coefficient.denominator].map((polynomial) =>
    [...polynomial.values()].reduce((total, { coefficient: size, exponents }) => {
      let value = Number(((size % BigInt(PRIME)) + BigInt(PRIME)) % BigInt(PRIME));
      for (const [place, exponent] of exponents.entries()) {
        for (let count = 0; count < exponent; count += 1)
          value = (value * (7919 + 104 * place)) % PRIME;
      }
      return (total + value) % PRIME;
    }, 0),
  );
  return ((above ?? 0) * smallModularInverse(below ?? 1, PRIME)) % PRIME;
};
