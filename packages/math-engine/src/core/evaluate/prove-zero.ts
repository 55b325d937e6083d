import type { Expression } from '../syntax/ast.ts';
/** stub */
export const isProvedZero = async (
  _difference: Expression,
  isFoundByAlgebra: boolean,
): Promise<boolean> => isFoundByAlgebra;
