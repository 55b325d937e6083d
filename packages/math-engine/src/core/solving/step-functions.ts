import { add, isInteger, ONE, type Rational, rational, subtract } from '../numbers/rational.ts';
import { type CompareNode, type Expression, numberNode } from '../syntax/ast.ts';

/**
 * floor(u) = k means k ≤ u < k + 1, and ceil(u) = k means k − 1 < u ≤ k: inequalities, whose
 * solutions are whole intervals. Other equations are unchanged.
 */
export const replaceSteps = (equations: readonly CompareNode[]): readonly CompareNode[] =>
  equations.flatMap((equation) => {
    const { left, operator, right } = equation;
    if (operator !== '=') return [equation];
    return replaceStep(left, right) ?? replaceStep(right, left) ?? [equation];
  });

const replaceStep = (step: Expression, value: Expression): readonly CompareNode[] | undefined => {
  const inside = step.type === 'call' ? step.arguments[0] : undefined;
  if (step.type !== 'call' || !inside || value.type !== 'number') return undefined;
  if (step.name !== 'ceil' && step.name !== 'floor') return undefined;
  const { value: whole } = value;
  if (!isInteger(whole)) return [comparison(rational(0n), '=', numberNode(ONE))];
  return step.name === 'floor'
    ? [comparison(whole, '<=', inside), comparison(add(whole, ONE), '>', inside)]
    : [comparison(subtract(whole, ONE), '<', inside), comparison(whole, '>=', inside)];
};

const comparison = (
  left: Rational,
  operator: CompareNode['operator'],
  right: Expression,
): CompareNode => ({ left: numberNode(left), operator, right, type: 'compare' });
