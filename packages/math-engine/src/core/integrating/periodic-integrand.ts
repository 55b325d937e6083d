import { hasSymbol } from '../simplifying/term.ts';
import { childrenOf, type Expression } from '../syntax/ast.ts';
import { prepare } from './arithmetic.ts';
import { quotient } from './build-form.ts';
import { doubleArithmetic } from './double-arithmetic.ts';
import type { Form } from './form.ts';
import { linearOf } from './polynomial-form.ts';
import { readForm } from './read-form.ts';

const WAVES: ReadonlySet<string> = new Set('cos cot csc sec sin tan'.split(' '));

/**
 * Whether the variable occurs in sines and their like only, of rational multiples of it: a periodic
 * function, which is known not to be zero.
 */
export const isPeriodic = (integrand: Expression, variable: string): boolean => {
  const slopes: Form[] = [];
  const isInWaves = (node: Expression): boolean => {
    if (node.type === 'symbol') return node.name !== variable;
    if (node.type === 'call' && WAVES.has(node.name)) {
      const inside = node.arguments[0] && readForm(node.arguments[0]);
      if (!inside) return false;
      if (!hasSymbol(inside, variable)) return true;
      const slope = linearOf(inside, variable)?.slope;
      if (slope) slopes.push(slope);
      return slope !== undefined;
    }
    return childrenOf(node).every(isInWaves);
  };
  const [first] = isInWaves(integrand) ? slopes : [];
  if (!first) return false;
  const isCommensurable = slopes.every((slope) => quotient(slope, first).kind === 'number');
  const value = prepare(integrand, doubleArithmetic, variable)?.(0.7391);
  return isCommensurable && value !== undefined && Math.abs(value) > 1e-9;
};
