import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { solveForIntegers } from './linear-integers.ts';

const small = fc.integer({ max: 12, min: -12 });
const system = fc
  .tuple(fc.integer({ max: 4, min: 1 }), fc.integer({ max: 3, min: 1 }))
  .chain(([count, rows]) =>
    fc.tuple(
      fc.array(fc.array(small, { maxLength: count, minLength: count }), {
        maxLength: rows,
        minLength: rows,
      }),
      fc.array(small, { maxLength: count, minLength: count }),
    ),
  );

const product = (row: readonly number[], values: readonly (bigint | number)[]): bigint =>
  row.reduce((sum, value, index) => sum + BigInt(value) * BigInt(values[index] ?? 0), 0n);

describe('integer solutions of linear equations', () => {
  it('do not exist where a divisor of the left side does not divide the right one', () => {
    expect(solveForIntegers([{ coefficients: [6n, 9n], value: 7n }], 2)).toBeUndefined();
    expect(solveForIntegers([{ coefficients: [0n, 0n], value: 1n }], 2)).toBeUndefined();
  });

  it('are one and all that differ from it by directions', () => {
    fc.assert(
      fc.property(system, ([matrix, chosen]) => {
        const rows = matrix.map((row) => ({
          coefficients: row.map(BigInt),
          value: product(row, chosen),
        }));
        const found = solveForIntegers(rows, chosen.length);
        expect(found).toBeDefined();
        const { directions, particular } = found ?? { directions: [], particular: [] };
        for (const row of matrix) {
          expect(product(row, particular)).toBe(product(row, chosen));
          for (const direction of directions) {
            expect(product(row, direction)).toBe(0n);
          }
        }
        // The chosen solution is among them: the difference is a combination of directions.
        const shifted = chosen.map((value, index) => BigInt(value) - (particular[index] ?? 0n));
        const rest = solveForIntegers(
          shifted.map((value, index) => ({
            coefficients: directions.map((direction) => direction[index] ?? 0n),
            value,
          })),
          directions.length,
        );
        expect(rest).toBeDefined();
      }),
      { numRuns: 200 },
    );
  });
});
