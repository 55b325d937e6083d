import { formatDecimal } from '../numbers/decimal.ts';
import { divide, isInteger, ONE, type Rational } from '../numbers/rational.ts';
import { number, product, splitCoefficient, sum, transform } from '../simplifying/make-term.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { costOf } from '../simplifying/simplify-term.ts';
import type { Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { binaryNode, type Expression, mapChildren, numberNode, someNode } from '../syntax/ast.ts';

/** A formula with decimals, and whether they have the value of its fractions. */
export interface DecimalForm {
  expression: Expression;
  isExact: boolean;
}

/** Whether a cube root or another root with a degree is in a formula. */
export const hasOddRoots = (node: Expression): boolean =>
  someNode(node, (part) => part.type === 'call' && /^(?:cbrt|root)$/.test(part.name));

/** 3/4·(x + 2) as 3/4·x + 3/2: fractions in front of sums are multiplied into them. */
const spread = (part: Term): Term => {
  const { coefficient, rest } = splitCoefficient(part);
  if (rest.kind !== 'sum' || isInteger(coefficient)) return part;
  return sum(rest.terms.map((term) => product([number(coefficient), term])));
};

/** The number that a product begins with, and its other factors. */
const takeNumber = (node: Expression): { rest?: Expression; value: Rational } => {
  if (node.type === 'number') return { value: node.value };
  if (node.type !== 'binary' || node.operator !== '*') return { rest: node, value: ONE };
  const { rest, value } = takeNumber(node.left);
  return { rest: rest ? binaryNode('*', rest, node.right) : node.right, value };
};

/** A number before a product, without brackets: 0.5*a*b. */
const scaled = (factor: Expression, node: Expression): Expression =>
  node.type === 'binary' && node.operator === '*'
    ? binaryNode('*', scaled(factor, node.left), node.right)
    : binaryNode('*', factor, node);

const withDecimals = (node: Expression, precision: number): DecimalForm => {
  let isExact = true;
  const toDecimal = (value: Rational): Expression => {
    if (isInteger(value)) return numberNode(value);
    const { isExact: isWhole, text } = formatDecimal(value, precision);
    isExact &&= isWhole;
    // A symbol is written as it is, so it can carry digits.
    return { name: text, type: 'symbol' };
  };
  const convert = (part: Expression): Expression => {
    if (part.type === 'number') return toDecimal(part.value);
    // x^(1/2) is a root, not x^0.5.
    if (part.type === 'binary' && part.operator === '^') {
      return { ...part, left: convert(part.left) };
    }
    if (part.type !== 'binary' || part.operator !== '/') return mapChildren(part, convert);
    const [above, below] = [takeNumber(part.left), takeNumber(part.right)];
    const value = divide(above.value, below.value);
    const isOne = isInteger(value) && value.numerator === 1n;
    const factor = isOne && above.rest ? undefined : toDecimal(value);
    const rest = above.rest && convert(above.rest);
    const top = factor && rest ? scaled(factor, rest) : (factor ?? rest);
    if (!top || !below.rest) return top ?? part;
    return binaryNode('/', top, convert(below.rest));
  };
  return { expression: convert(node), isExact };
};

/** Writes the fractions of a formula as decimals: 0.75*x + 1.1 for (15*x + 22)/20. */
export const decimalForm = (node: Expression, precision: number): DecimalForm | undefined => {
  const term = readTerm(node);
  if (!term) return undefined;
  const form = withDecimals(node, precision);
  // Terms write a cube root as a power, which has no real value of negative numbers.
  if (hasOddRoots(node)) return form;
  const spreadForm = withDecimals(writeTerm(transform(term, spread)), precision);
  return costOf(spreadForm.expression) > costOf(form.expression) ? form : spreadForm;
};
