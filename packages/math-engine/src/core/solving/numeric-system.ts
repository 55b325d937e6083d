import type { CompareNode, Expression } from '../syntax/ast.ts';
import type { SolveContext } from './context.ts';
import type { SolveRange } from './equation.ts';

/** Newton's iteration from many starting points. Undefined where it cannot be done. */
export const searchSystem = (
  _equations: readonly CompareNode[],
  _variables: readonly string[],
  _context: SolveContext,
  _range: SolveRange,
): readonly (readonly Expression[])[] | undefined => undefined;
