import { ToolError } from '@lobechat/types';

import { contains, substitute } from '../algebra/symbols.ts';
import { makeAtomField } from '../matrices/atom-field.ts';
import { determinantOf, solveRegular } from '../matrices/elimination.ts';
import type { Expression } from '../syntax/ast.ts';
import { assumeNotZero } from './assume.ts';
import { differenceOf, integerNode } from './build.ts';
import type { SolveContext } from './context.ts';

/** Of more unknowns, minors have too many terms, and elimination is quicker. */
const MOST_UNKNOWNS = 6;

/** Digits to tell whether a determinant is zero. */
const PRECISION = 30;

/**
 * Solves as many linear equations as unknowns by Cramer's rule, under the one condition that the
 * determinant is nonzero: elimination would also need its pivots to be, and its quotients are
 * longer.
 *
 * @param nodes - linear in the unknowns; zero in a solution
 * @returns the values of the unknowns; undefined if the determinant is zero, or there is too much
 */
export const solveLinearSystem = (
  nodes: readonly Expression[],
  unknowns: readonly string[],
  context: SolveContext,
): readonly Expression[] | undefined => {
  if (unknowns.length > MOST_UNKNOWNS) return undefined;
  const at = (node: Expression, one?: string): Expression =>
    substitute(
      node,
      new Map(unknowns.map((name) => [name, integerNode(name === one ? 1 : 0)] as const)),
    );
  const sides = nodes.map((node) => [differenceOf(integerNode(0), at(node))]);
  const matrix = nodes.map((node) =>
    unknowns.map((name) =>
      contains(node, name) ? differenceOf(at(node, name), at(node)) : integerNode(0),
    ),
  );
  try {
    const { convert, field } = makeAtomField([...matrix, ...sides].flat(), PRECISION);
    const grid = matrix.map((row) => row.map(convert));
    const solution = solveRegular(
      field,
      grid,
      sides.map((row) => row.map(convert)),
    );
    if (!solution) return undefined;
    assumeNotZero(field.toExpression(determinantOf(field, grid)), context);
    return solution.flat().map(field.toExpression);
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
};
