import { power, rational, type Rational } from '../numbers/rational.ts';
import { type Field, dotIn, multiplyVector, type Ring } from './field.ts';
import { at, columnOf, type Grid, mapGrid, rowCount } from './grid.ts';
import { checkMinors, commonDenominator, INTEGERS, numeratorOver } from './rational-field.ts';

/**
 * The coefficients of det(x·I − A), highest power first, without division: the algorithm of
 * Samuelson and Berkowitz (S. J. Berkowitz, Inf. Process. Lett. 18 (1984) 147–150).
 */
export const berkowitz = <Value>(ring: Ring<Value>, grid: Grid<Value>): Value[] => {
  let coefficients: Value[] = [ring.one];
  for (let size = 1; size <= rowCount(grid); size += 1) {
    const last = size - 1;
    const block = grid.slice(0, last).map((row) => row.slice(0, last));
    const row = at(grid, last).slice(0, last);
    let column = columnOf(grid, last).slice(0, last);
    // 1, −a, −r·c, −r·B·c, −r·B²·c, …: the first column of a triangular Toeplitz matrix.
    const toeplitz: Value[] = [ring.one, ring.negate(at(at(grid, last), last))];
    for (let step = 0; step < last; step += 1) {
      toeplitz.push(ring.negate(dotIn(ring, row, column)));
      if (step < last - 1) column = multiplyVector(ring, block, column);
    }
    const before = coefficients;
    coefficients = toeplitz.map((_, index) => {
      let sum = ring.zero;
      for (let place = 0; place <= Math.min(index, before.length - 1); place += 1) {
        sum = ring.add(sum, ring.multiply(at(toeplitz, index - place), at(before, place)));
      }
      return sum;
    });
  }
  return coefficients;
};

/** The characteristic polynomial of a matrix of fractions, computed in integers. */
const characteristicOfFractions = (grid: Grid<Rational>): Rational[] => {
  const denominator = commonDenominator(grid.flat());
  const whole = mapGrid(grid, (value) => numeratorOver(value, denominator));
  checkMinors(whole);
  return berkowitz(INTEGERS, whole).map((coefficient, index) =>
    rational(coefficient, power(rational(denominator), BigInt(index)).numerator),
  );
};

/** The coefficients of det(x·I − A), highest power first; the first is 1. */
export const characteristicOf = <Value>(field: Field<Value>, grid: Grid<Value>): Value[] => {
  const fractions = mapGrid(grid, (value) => field.toRational(value));
  const isRational = fractions.every((row) => row.every((value) => value !== undefined));
  return isRational
    ? characteristicOfFractions(fractions).map((value) => field.fromRational(value))
    : berkowitz(field, grid);
};
