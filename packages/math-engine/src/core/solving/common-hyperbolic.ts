import { contains, symbolsOf } from '../algebra/symbols.ts';
import { callNode, childrenOf, type Expression } from '../syntax/ast.ts';
import { negated } from './build.ts';
import { type BaseEquation, inPart } from './common-base.ts';
import type { SolveContext } from './context.ts';
import { joinCandidates, solveFor } from './invert.ts';

/** The arguments with a value, from the one that the inverse gives. */
const INVERSES: Readonly<Record<string, (inverse: Expression) => readonly Expression[]>> = {
  cosh: (inverse) => [inverse, negated(inverse)],
  sinh: (inverse) => [inverse],
  tanh: (inverse) => [inverse],
};

type Call = Expression & { type: 'call' };

const callsIn = (node: Expression): readonly Call[] =>
  node.type === 'call' && Object.hasOwn(INVERSES, node.name)
    ? [node]
    : childrenOf(node).flatMap(callsIn);

/**
 * Rewrites a real equation with parameters in which the unknown occurs only in one hyperbolic
 * function as an equation in its value: y = a*cosh(x/a), whose exponentials would have solutions
 * that are never real.
 */
export const inCommonHyperbolic = (
  node: Expression,
  context: SolveContext,
): BaseEquation | undefined => {
  const { isRealOnly, unknown } = context;
  const calls = callsIn(node);
  const [call] = calls;
  // cosh(x) = cosh(a) is shorter in exponentials.
  if (!calls.every((part) => contains(part, unknown))) return undefined;
  const [argument] = call?.arguments ?? [];
  const replaced = isRealOnly && call && inPart(node, call, unknown);
  if (!replaced || !argument || symbolsOf(node).length < 2) return undefined;
  return {
    back: ({ list, ...rest }) => ({
      ...rest,
      ...joinCandidates(
        list
          .flatMap(({ expression }) => INVERSES[call.name]?.(callNode(`a${call.name}`, expression)))
          .flatMap((value) => (value ? solveFor(argument, value, undefined, context) : [])),
      ),
    }),
    node: replaced,
  };
};
