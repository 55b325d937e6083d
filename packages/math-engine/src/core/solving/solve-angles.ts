import { callNode } from '../syntax/ast.ts';
import { type Candidates, NoMethod, type SolveContext } from './context.ts';
import type { Kernels } from './kernels.ts';
import type { Sparse } from './sparse.ts';
import { solveCircular } from './trigonometric.ts';

/** Solves a polynomial in sines and cosines of one angle. */
export const solveAngles = (
  value: Sparse,
  variables: readonly number[],
  kernels: Kernels,
  context: SolveContext,
): Candidates => {
  const [first] = variables.map((index) => kernels.generators[index]);
  if (first?.kind !== 'sin' && first?.kind !== 'cos') throw new NoMethod('an angle');
  const { argument } = first;
  const indexOf = (kind: 'cos' | 'sin') =>
    kernels.indexOf({ argument, kind, node: callNode(kind, argument) });
  const circle = { argument, cosine: indexOf('cos'), sine: indexOf('sin') };
  const isOther = variables.some((index) => index !== circle.cosine && index !== circle.sine);
  if (isOther)
    throw new NoMethod('sines and cosines of angles that are not multiples of each other');
  return solveCircular(value, circle, kernels, context);
};
