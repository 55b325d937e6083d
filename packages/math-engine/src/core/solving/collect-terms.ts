import type { Expression } from '../syntax/ast.ts';
import { Kernels } from './kernels.ts';

/**
 * Collects like terms and factors out common factors, if the whole can be written in generators.
 */
export const collectTerms = (
  node: Expression,
  unknown: string,
  isRealOnly: boolean,
): Expression => {
  try {
    const kernels = new Kernels(unknown, isRealOnly);
    return kernels.writeFraction(kernels.read(node));
  } catch {
    return node;
  }
};
