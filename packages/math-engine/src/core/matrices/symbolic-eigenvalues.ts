import { rational } from '../numbers/rational.ts';
import { type Field, subtractIn, sumIn } from './field.ts';
import { at, type Grid } from './grid.ts';
import { degreeOf, evaluatePolynomial, type Polynomial } from './polynomial.ts';

/** Roots of a polynomial that were guessed and proved, and the rest of it. */
export interface GuessedRoots<Value> {
  /** Monic, without the roots. */
  rest: Polynomial<Value>;
  /** Different roots with their multiplicities. */
  roots: { multiplicity: number; value: Value }[];
}

/**
 * Roots of the characteristic polynomial of a matrix with symbols. Greatest common divisors of such
 * polynomials grow without bound; an eigenvalue without roots is nearly always an entry of the
 * diagonal, a sum of a row or column, or a difference of entries in a row. Each guess is proved by
 * substitution.
 */
export const guessRoots = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  polynomial: Polynomial<Value>,
): GuessedRoots<Value> => {
  const roots: GuessedRoots<Value>['roots'] = [];
  let rest = polynomial;
  for (const value of candidatesOf(field, grid)) {
    if (roots.some((root) => field.isZero(subtractIn(field, root.value, value)))) continue;
    let multiplicity = 0;
    while (degreeOf(rest) > 0 && field.isZero(evaluatePolynomial(field, rest, value))) {
      rest = divideByRoot(field, rest, value);
      multiplicity += 1;
    }
    if (multiplicity > 0) roots.push({ multiplicity, value });
  }
  const last = degreeOf(rest) === 1 ? at(rest, 1) : undefined;
  if (last !== undefined) {
    roots.push({ multiplicity: 1, value: field.negate(last) });
    rest = [field.one];
  }
  const double = doubleRootOf(field, rest);
  if (double !== undefined) {
    roots.push({ multiplicity: 2, value: double });
    rest = [field.one];
  }
  return { rest, roots };
};

/** −b/2, if x² + bx + c is the square of x + b/2. */
const doubleRootOf = <Value>(
  field: Field<Value>,
  polynomial: Polynomial<Value>,
): Value | undefined => {
  const [, b, c] = polynomial;
  if (polynomial.length !== 3 || b === undefined || c === undefined) return undefined;
  const half = field.multiply(b, field.fromRational(rational(-1n, 2n)));
  const isSquare = field.isZero(subtractIn(field, field.multiply(half, half), c));
  return isSquare ? half : undefined;
};

/** Horner's scheme: the quotient by x − root. */
const divideByRoot = <Value>(
  field: Field<Value>,
  polynomial: Polynomial<Value>,
  root: Value,
): Value[] => {
  const quotient: Value[] = [];
  let carried = field.zero;
  for (const coefficient of polynomial.slice(0, -1)) {
    carried = field.add(field.multiply(carried, root), coefficient);
    quotient.push(carried);
  }
  return quotient;
};

const candidatesOf = <Value>(field: Field<Value>, grid: Grid<Value>): Value[] => {
  const diagonal = grid.map((row, index) => at(row, index));
  const rows = grid.map((row) => sumIn(field, row));
  const columns = grid.map((_, column) =>
    sumIn(
      field,
      grid.map((row) => at(row, column)),
    ),
  );
  const [first = []] = grid;
  const [corner, ...others] = first;
  const differences =
    corner === undefined ? [] : others.map((value) => subtractIn(field, corner, value));
  return [field.zero, ...diagonal, ...rows, ...columns, ...differences];
};
