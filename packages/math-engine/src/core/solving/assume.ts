import { domainConditions } from '../simplifying/domain-conditions.ts';
import type { Expression } from '../syntax/ast.ts';
import { callNode, integerNode, quotientOf } from './build.ts';
import type { SolveContext } from './context.ts';

const note = (node: Expression, { assumptions }: SolveContext, consequence = ''): void => {
  for (const condition of domainConditions([node])) assumptions.add(`${condition}${consequence}`);
};

/** Notes what parameters have to be for something that was divided by not to be zero. */
export const assumeNotZero = (node: Expression, context: SolveContext): void =>
  note(quotientOf(integerNode(1), node), context);

/** Notes what parameters have to be for a logarithm in the answer to be real. */
export const assumePositive = (node: Expression, context: SolveContext): void =>
  note(callNode('ln', node), context);

/** Notes what parameters have to be for an even root in the answer to be real. */
export const assumeNotNegative = (node: Expression, context: SolveContext): void =>
  note(callNode('sqrt', node), context, ', otherwise there is no real solution');
