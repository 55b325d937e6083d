import {
  addPolynomials,
  degreeOf,
  derivativeOfPolynomial,
  dividePolynomials,
  greatestCommonPolynomial,
  multiplyPolynomials,
  type Polynomial,
  subtractPolynomials,
  trimPolynomial,
} from '../algebra/polynomial.ts';
import {
  divide,
  isZero,
  multiply,
  ONE,
  type Rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import { hasSymbol } from '../simplifying/term.ts';
import { power, product, quotient } from './build-form.ts';
import { E_FORM, type Form, numberForm, symbolForm } from './form.ts';
import { coefficientsOf, expandForm } from './polynomial-form.ts';
import { formOfPolynomial, rationalFunctionOf } from './rational-function.ts';
import type { Method } from './task.ts';

/**
 * R·e^g with a quotient of polynomials R and a polynomial g: it has the antiderivative S·e^g with
 * S' + g'·S = R, or no elementary one (Liouville). The denominator of S is known, so its numerator is
 * found by linear equations.
 */
export const integrateExponentialQuotient: Method = (form, { variable }) => {
  const split = splitExponential(form, variable);
  if (!split) return undefined;
  const { exponent, rest } = split;
  const slope = exponentSlope(exponent, variable);
  const fraction = rationalFunctionOf(rest, variable);
  if (!slope || !fraction) return undefined;
  const { above, below } = fraction;
  const poles = greatestCommonPolynomial(below, derivativeOfPolynomial(below));
  const radical = dividePolynomials(below, poles).quotient;
  const degree = Math.max(
    degreeOf(above) - degreeOf(radical) - degreeOf(slope),
    degreeOf(above) - degreeOf(radical) + 1,
    degreeOf(poles),
    0,
  );
  if (degree > 40) return undefined;
  // With S = P/E and denominator E·H: (P'E − PE' + g'PE)·H/E = numerator
  const columns = Array.from({ length: degree + 1 }, (_, index): Polynomial | undefined => {
    const unit: Polynomial = [...Array.from({ length: index }, () => ZERO), ONE];
    const change = addPolynomials(
      subtractPolynomials(
        multiplyPolynomials(derivativeOfPolynomial(unit), poles),
        multiplyPolynomials(unit, derivativeOfPolynomial(poles)),
      ),
      multiplyPolynomials(multiplyPolynomials(slope, unit), poles),
    );
    const { quotient: exact, remainder } = dividePolynomials(
      multiplyPolynomials(change, radical),
      poles,
    );
    return remainder.length === 0 ? exact : undefined;
  });
  if (columns.includes(undefined)) return undefined;
  const solution = solveLinear(columns as Polynomial[], above);
  if (!solution) return undefined;
  const x = symbolForm(variable);
  return product(
    quotient(formOfPolynomial(solution, x), formOfPolynomial(poles, x)),
    power(E_FORM, exponent),
  );
};

/** e^g times the rest; all terms of a sum must have the same e^g. */
const splitExponential = (
  form: Form,
  variable: string,
): { exponent: Form; rest: Form } | undefined => {
  const expanded = form.kind === 'sum' ? form : product(form);
  const [lead] = expanded.kind === 'sum' ? expanded.terms : [expanded];
  for (const factor of lead?.kind === 'product' ? lead.factors : [lead]) {
    if (factor?.kind !== 'power' || factor.base.key !== E_FORM.key) continue;
    if (!hasSymbol(factor.exponent, variable)) continue;
    const inverse = power(factor, numberForm(-1));
    const rest =
      expanded.kind === 'sum' ? expandForm(product(expanded, inverse)) : product(expanded, inverse);
    return { exponent: factor.exponent, rest };
  }
  return undefined;
};

const exponentSlope = (exponent: Form, variable: string): Polynomial | undefined => {
  const coefficients = coefficientsOf(exponent, variable, 8);
  if (!coefficients?.slice(1).every((value) => value.kind === 'number')) return undefined;
  return derivativeOfPolynomial(
    trimPolynomial(coefficients.map((value) => (value.kind === 'number' ? value.value : ZERO))),
  );
};

/** Σ xᵢ·columnᵢ = target, by elimination over the fractions. */
const solveLinear = (
  columns: readonly Polynomial[],
  target: Polynomial,
): Polynomial | undefined => {
  const height = Math.max(target.length, ...columns.map((column) => column.length));
  const rows = Array.from({ length: height }, (_, row): Rational[] => [
    ...columns.map((column) => column[row] ?? ZERO),
    target[row] ?? ZERO,
  ]);
  const width = columns.length;
  let done = 0;
  const pivots: number[] = [];
  for (let column = 0; column < width; column += 1) {
    const found = rows.findIndex((row, index) => index >= done && !isZero(row[column] ?? ZERO));
    if (found < 0) return undefined;
    const pivotRow = rows[found] ?? [];
    rows[found] = rows[done] ?? [];
    const lead = pivotRow[column] ?? ONE;
    const scaled = pivotRow.map((value) => divide(value, lead));
    rows[done] = scaled;
    for (const [index, row] of rows.entries()) {
      const factor = row[column] ?? ZERO;
      if (index === done || isZero(factor)) continue;
      rows[index] = row.map((value, place) =>
        subtract(value, multiply(factor, scaled[place] ?? ZERO)),
      );
    }
    pivots.push(done);
    done += 1;
  }
  const isConsistent = rows.slice(done).every((row) => isZero(row[width] ?? ZERO));
  return isConsistent ? trimPolynomial(pivots.map((row) => rows[row]?.[width] ?? ZERO)) : undefined;
};
