import { extendedEuclid } from './modular.ts';

/** All integer solutions of linear equations: particular + Σ kᵢ·directionᵢ. */
export interface IntegerLattice {
  directions: readonly (readonly bigint[])[];
  particular: readonly bigint[];
}

/**
 * Solves Σ coefficientᵢ·xᵢ = value for integers, for all rows at once: the columns are reduced to
 * echelon form by unimodular steps (Hermite's normal form), in which each row fixes at most one
 * more number.
 *
 * @returns undefined if there is no solution
 */
export const solveForIntegers = (
  rows: readonly { coefficients: readonly bigint[]; value: bigint }[],
  count: number,
): IntegerLattice | undefined => {
  // Columns of the reduced matrix, each with the unknowns that it stands for.
  let columns = Array.from({ length: count }, (_, index): Column => ({
    entries: rows.map(({ coefficients }) => coefficients[index] ?? 0n),
    unit: Array.from({ length: count }, (__, place) => (place === index ? 1n : 0n)),
  }));
  let particular = Array.from({ length: count }, () => 0n);
  const rests = rows.map(({ value }) => value);
  for (const [row] of rows.entries()) {
    const active = columns.filter(({ entries }) => entries[row] !== 0n);
    const rest = rests[row] ?? 0n;
    const pivot = active.reduce<Column | undefined>((first, second) => {
      if (!first) return second;
      const [left, right] = [first.entries[row] ?? 0n, second.entries[row] ?? 0n];
      const { divisor, x, y } = extendedEuclid(left, right);
      const both = join(first, x, second, y);
      Object.assign(second, join(first, -right / divisor, second, left / divisor));
      return both;
    }, undefined);
    if (!pivot) {
      if (rest !== 0n) return undefined;
      continue;
    }
    const entry = pivot.entries[row] ?? 1n;
    if (rest % entry !== 0n) return undefined;
    const steps = rest / entry;
    particular = particular.map((value, index) => value + steps * (pivot.unit[index] ?? 0n));
    for (const [index, value] of pivot.entries.entries())
      rests[index] = (rests[index] ?? 0n) - steps * value;
    const [first] = active;
    columns = columns.filter((column) => column !== first);
  }
  return { directions: columns.map(({ unit }) => unit), particular };
};

interface Column {
  entries: bigint[];
  unit: bigint[];
}

const join = (left: Column, times: bigint, right: Column, factor: bigint): Column => ({
  entries: left.entries.map(
    (value, index) => times * value + factor * (right.entries[index] ?? 0n),
  ),
  unit: left.unit.map((value, index) => times * value + factor * (right.unit[index] ?? 0n)),
});
