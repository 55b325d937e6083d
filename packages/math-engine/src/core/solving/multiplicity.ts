import type { Expression } from '../syntax/ast.ts';
import type { Candidates } from './context.ts';

/** The solutions of f = 0 as those of f^exponent = 0. */
export const raiseMultiplicity = (
  { list, ...rest }: Candidates,
  exponent: Expression & { type: 'number' },
): Candidates => ({
  ...rest,
  list: list.map((candidate) =>
    candidate.multiplicity === undefined
      ? candidate
      : {
          ...candidate,
          multiplicity: candidate.multiplicity * Number(exponent.value.numerator),
        },
  ),
});

/** Solutions of unknown multiplicity. */
export const withoutMultiplicity = (candidates: Candidates): Candidates => ({
  ...candidates,
  list: candidates.list.map(({ expression, period }) => ({
    expression,
    ...(period ? { period } : {}),
  })),
});
