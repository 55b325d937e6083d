import { domainConditions } from '../simplifying/domain-conditions.ts';
import { callNode, type Expression } from '../syntax/ast.ts';
import { integerNode, quotientOf } from './build.ts';
import type { SolveContext } from './context.ts';

const note = (node: Expression, { assumptions }: SolveContext, consequence = ''): void => {
  for (const condition of domainConditions([node])) assumptions.add(`${condition}${consequence}`);
};

/** Notes the conditions on parameters under which a part has a value: a > 0 for a^x. */
export const assumeDefined = (node: Expression, context: SolveContext): void => note(node, context);

/** Notes the conditions on parameters under which a divisor is nonzero. */
export const assumeNotZero = (node: Expression, context: SolveContext): void =>
  note(quotientOf(integerNode(1), node), context);

/** Notes the conditions on parameters under which a logarithm in the answer is real. */
export const assumePositive = (node: Expression, context: SolveContext): void =>
  note(callNode('ln', node), context);

/** Notes the conditions on parameters under which an even root in the answer is real. */
export const assumeNotNegative = (node: Expression, context: SolveContext): void =>
  note(callNode('sqrt', node), context, ', otherwise there is no real solution');
