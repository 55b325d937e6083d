import type { BinaryNode, Expression } from '../syntax/ast.ts';
import {
  call,
  constant,
  half,
  negate,
  number,
  one,
  power,
  product,
  quotient,
  sum,
  symbol,
  whole,
} from './make-term.ts';
import type { Term } from './term.ts';

/**
 * The term of an expression with resolved names.
 *
 * @returns undefined if it contains lists, units, comparisons or infinity
 * @throws ToolError `DivisionByZero` for a division by zero, `ResourceLimit`
 */
export const readTerm = (node: Expression): Term | undefined => {
  switch (node.type) {
    case 'number':
      return number(node.value);
    case 'symbol':
      return symbol(node.name);
    case 'name':
      return readName(node.name);
    case 'negate': {
      const operand = readTerm(node.operand);
      return operand && negate(operand);
    }
    case 'binary':
      return readBinary(node);
    case 'call': {
      const values = node.arguments.map(readTerm);
      return values.includes(undefined) ? undefined : call(node.name, values as Term[]);
    }
    default:
      return undefined;
  }
};

const readName = (name: string): Term | undefined => {
  if (name === 'phi') return product([half, sum([one, power(whole(5), half)])]);
  return name === 'pi' || name === 'e' || name === 'i' ? constant(name) : undefined;
};

const ADDITIVE: ReadonlySet<string> = new Set(['+', '-']);
const MULTIPLICATIVE: ReadonlySet<string> = new Set(['*', '/']);

const readBinary = (node: BinaryNode): Term | undefined => {
  const { operator } = node;
  if (ADDITIVE.has(operator)) return readChain(node, ADDITIVE, '-', negate, sum);
  if (MULTIPLICATIVE.has(operator)) {
    return readChain(node, MULTIPLICATIVE, '/', (term) => quotient(one, term), product);
  }
  const [left, right] = [readTerm(node.left), readTerm(node.right)];
  if (!left || !right) return undefined;
  if (operator === '^') return power(left, right);
  return operator === 'mod' ? call('mod', [left, right]) : undefined;
};

/** A chain such as a − b + c in one step: piece by piece, a long one would take quadratic time. */
const readChain = (
  node: BinaryNode,
  operators: ReadonlySet<string>,
  inverse: string,
  invert: (term: Term) => Term,
  join: (terms: readonly Term[]) => Term,
): Term | undefined => {
  const terms: Term[] = [];
  let rest: Expression = node;
  while (rest.type === 'binary' && operators.has(rest.operator)) {
    const term = readTerm(rest.right);
    if (!term) return undefined;
    terms.push(rest.operator === inverse ? invert(term) : term);
    rest = rest.left;
  }
  const first = readTerm(rest);
  return first && join([first, ...terms.toReversed()]);
};
