import { rational } from '../numbers/rational.ts';
import { type Field, subtractIn } from './field.ts';
import { at } from './grid.ts';

/** A polynomial in one variable over a field: coefficients, highest power first; empty for zero. */
export type Polynomial<Value> = readonly Value[];

export const degreeOf = (polynomial: Polynomial<unknown>): number => polynomial.length - 1;

/** Without leading zeros. */
const trim = <Value>(field: Field<Value>, polynomial: Polynomial<Value>): Polynomial<Value> => {
  const first = polynomial.findIndex((value) => !field.isZero(value));
  return first < 0 ? [] : polynomial.slice(first);
};

/** Divides by the leading coefficient. */
const makeMonic = <Value>(
  field: Field<Value>,
  polynomial: Polynomial<Value>,
): Polynomial<Value> => {
  const [lead] = polynomial;
  if (lead === undefined) return polynomial;
  const inverse = field.invert(lead);
  return polynomial.map((value, index) =>
    index === 0 ? field.one : field.multiply(value, inverse),
  );
};

const addPolynomials = <Value>(
  field: Field<Value>,
  left: Polynomial<Value>,
  right: Polynomial<Value>,
): Polynomial<Value> => {
  const length = Math.max(left.length, right.length);
  const pad = (values: Polynomial<Value>) => [
    ...Array.from({ length: length - values.length }, () => field.zero),
    ...values,
  ];
  const [a, b] = [pad(left), pad(right)];
  return trim(
    field,
    a.map((value, index) => field.add(value, at(b, index))),
  );
};

export const multiplyPolynomials = <Value>(
  field: Field<Value>,
  left: Polynomial<Value>,
  right: Polynomial<Value>,
): Polynomial<Value> => {
  if (left.length === 0 || right.length === 0) return [];
  const result = Array.from({ length: left.length + right.length - 1 }, () => field.zero);
  left.forEach((a, first) => {
    right.forEach((b, second) => {
      const place = first + second;
      result[place] = field.add(at(result, place), field.multiply(a, b));
    });
  });
  return trim(field, result);
};

const negatePolynomial = <Value>(
  field: Field<Value>,
  polynomial: Polynomial<Value>,
): Polynomial<Value> => polynomial.map((value) => field.negate(value));

/** Quotient and remainder. */
export const dividePolynomials = <Value>(
  field: Field<Value>,
  dividend: Polynomial<Value>,
  divisor: Polynomial<Value>,
): { quotient: Polynomial<Value>; remainder: Polynomial<Value> } => {
  const inverse = field.invert(at(divisor, 0));
  const rest = [...dividend];
  const quotient: Value[] = [];
  for (let index = 0; index + divisor.length <= dividend.length; index += 1) {
    const factor = field.multiply(at(rest, index), inverse);
    quotient.push(factor);
    if (field.isZero(factor)) continue;
    divisor.forEach((value, place) => {
      rest[index + place] = subtractIn(
        field,
        at(rest, index + place),
        field.multiply(factor, value),
      );
    });
  }
  const kept = Math.min(dividend.length, divisor.length - 1);
  return {
    quotient: trim(field, quotient),
    remainder: trim(field, rest.slice(dividend.length - kept)),
  };
};

/** The greatest common divisor, with leading coefficient 1. */
export const commonDivisor = <Value>(
  field: Field<Value>,
  left: Polynomial<Value>,
  right: Polynomial<Value>,
): Polynomial<Value> => {
  let [larger, smaller] = [trim(field, left), trim(field, right)];
  while (smaller.length > 0) {
    [larger, smaller] = [
      smaller,
      makeMonic(field, dividePolynomials(field, larger, smaller).remainder),
    ];
  }
  return makeMonic(field, larger);
};

const derivativeOf = <Value>(
  field: Field<Value>,
  polynomial: Polynomial<Value>,
): Polynomial<Value> =>
  polynomial
    .slice(0, -1)
    .map((value, index) =>
      field.multiply(value, field.fromRational(rational(BigInt(degreeOf(polynomial) - index)))),
    );

/** A factor whose roots are all simple, and its multiplicity. */
export interface SquareFreeFactor<Value> {
  multiplicity: number;
  polynomial: Polynomial<Value>;
}

/**
 * Splits a monic polynomial by the multiplicity of its roots. D. Y. Y. Yun, SYMSAC 1976, 26–35.
 */
export const splitByMultiplicity = <Value>(
  field: Field<Value>,
  polynomial: Polynomial<Value>,
): SquareFreeFactor<Value>[] => {
  const factors: SquareFreeFactor<Value>[] = [];
  const quotientOf = (above: Polynomial<Value>, below: Polynomial<Value>) =>
    dividePolynomials(field, above, below).quotient;
  const derivative = derivativeOf(field, polynomial);
  const common = commonDivisor(field, polynomial, derivative);
  let [rest, slope] = [quotientOf(polynomial, common), quotientOf(derivative, common)];
  for (let multiplicity = 1; degreeOf(rest) > 0; multiplicity += 1) {
    const difference = addPolynomials(
      field,
      slope,
      negatePolynomial(field, derivativeOf(field, rest)),
    );
    const factor = commonDivisor(field, rest, difference);
    if (degreeOf(factor) > 0) factors.push({ multiplicity, polynomial: factor });
    rest = quotientOf(rest, factor);
    slope = quotientOf(difference, factor);
  }
  return factors;
};

/** The value at a point, by Horner's scheme. */
export const evaluatePolynomial = <Value>(
  field: Pick<Field<Value>, 'add' | 'multiply' | 'zero'>,
  polynomial: Polynomial<Value>,
  point: Value,
): Value =>
  polynomial.reduce((sum, value) => field.add(field.multiply(sum, point), value), field.zero);
