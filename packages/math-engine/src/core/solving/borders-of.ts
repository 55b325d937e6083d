import { contains } from '../algebra/symbols.ts';
import { callNode, childrenOf, type Expression } from '../syntax/ast.ts';
import { differenceOf, integerNode } from './build.ts';
import { NoMethod } from './context.ts';

/** Expressions whose zeros are points where a function ends or jumps. */
export const bordersOf = (node: Expression, unknown: string): readonly Expression[] => {
  if (!contains(node, unknown)) return [];
  const inner = childrenOf(node).flatMap((child) => bordersOf(child, unknown));
  if (node.type === 'binary') return [...inner, ...bordersOfBinary(node, unknown)];
  if (node.type !== 'call') return inner;
  const [argument] = node.arguments;
  if (!argument) return inner;
  switch (node.name) {
    case 'abs':
    case 'asinh':
    case 'atan':
    case 'cbrt':
    case 'cos':
    case 'cosh':
    case 'exp':
    case 'hypot':
    case 'max':
    case 'min':
    case 'sin':
    case 'sinh':
    case 'tanh':
    case 'sech':
      return inner;
    case 'acos':
    case 'acosh':
    case 'acsc':
    case 'asec':
    case 'asin':
    case 'atanh': {
      const one = integerNode(1);
      return [
        ...inner,
        differenceOf(argument, one),
        differenceOf(argument, integerNode(-1)),
        ...(node.name === 'acsc' || node.name === 'asec' ? [argument] : []),
      ];
    }
    case 'tan':
    case 'sec':
      return [...inner, callNode('cos', argument)];
    case 'cot':
    case 'csc':
      return [...inner, callNode('sin', argument)];
    case 'acot':
    case 'arg':
    case 'coth':
    case 'csch':
    case 'ln':
    case 'log10':
    case 'log2':
    case 'root':
    case 'sign':
    case 'sqrt':
      return [...inner, argument];
    case 'log': {
      const [, base] = node.arguments;
      return [
        ...inner,
        argument,
        ...(base && contains(base, unknown) ? [base, differenceOf(base, integerNode(1))] : []),
      ];
    }
    default:
      throw new NoMethod(`${node.name} may jump anywhere`);
  }
};

const bordersOfBinary = (
  { left, operator, right }: Expression & { type: 'binary' },
  unknown: string,
): readonly Expression[] => {
  if (operator === '/') return contains(right, unknown) ? [right] : [];
  if (operator === 'mod') throw new NoMethod('a remainder jumps infinitely often');
  if (operator !== '^' || !contains(left, unknown)) return [];
  const isNatural =
    right.type === 'number' && right.value.denominator === 1n && right.value.numerator >= 0n;
  return isNatural ? [] : [left];
};
