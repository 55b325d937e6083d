import { algebraicSign } from '../evaluate/algebraic-sign.ts';
import { ONE, rational } from '../numbers/rational.ts';
import { binaryNode, type CallNode, type Expression, numberNode, someNode } from '../syntax/ast.ts';
import { readLinearForm, wholeCoefficients } from './linear-form.ts';
import { isIdenticallyZero } from './normal-form.ts';

const isCallOf = (node: Expression, name: string): node is CallNode =>
  node.type === 'call' && node.name === name && node.arguments.length === 1;

const LARGEST_EXPONENT = 100n;

/**
 * Whether a sum of multiples of logarithms of positive algebraic numbers is zero: exactly if the
 * product of their powers is one.
 */
export const areLogarithmsBalanced = (difference: Expression): boolean => {
  const terms = readLinearForm(difference, (node) => isCallOf(node, 'ln'));
  const exponents = terms && wholeCoefficients(terms, LARGEST_EXPONENT);
  if (!terms || !exponents) return false;
  const product = terms.reduce<Expression | undefined>((left, { node }, index) => {
    const [inside] = node.type === 'call' ? node.arguments : [];
    if (!inside || algebraicSign(inside) !== 1) return undefined;
    const right = numberNode(rational(exponents[index] ?? 0n));
    const factor: Expression = { left: inside, operator: '^', right, type: 'binary' };
    return left && { left, operator: '*', right: factor, type: 'binary' };
  }, numberNode(ONE));
  if (!product) return false;
  return (
    algebraicSign({ left: product, operator: '-', right: numberNode(ONE), type: 'binary' }) === 0
  );
};

/**
 * Whether a sum of multiples of arc tangents of fractions and of π is a multiple of π: as the
 * argument of a product of Gaussian integers that is real. Together with a decimal value below one,
 * this proves that it is zero. Machin's formula is an example.
 */
export const areArcTangentsBalanced = (difference: Expression): boolean => {
  const terms = readLinearForm(
    difference,
    (node) =>
      (node.type === 'name' && node.name === 'pi') ||
      (isCallOf(node, 'atan') && node.arguments[0]?.type === 'number'),
  );
  const multiples = terms && wholeCoefficients(terms, LARGEST_EXPONENT);
  if (!terms || !multiples) return false;
  let [re, im] = [1n, 0n];
  for (const [index, { node }] of terms.entries()) {
    const inside = node.type === 'call' ? node.arguments[0] : undefined;
    if (inside?.type !== 'number') continue;
    const { denominator, numerator } = inside.value;
    const count = multiples[index] ?? 0n;
    const side = count < 0n ? -numerator : numerator;
    for (let step = 0n; step < (count < 0n ? -count : count); step += 1n) {
      [re, im] = [re * denominator - im * side, re * side + im * denominator];
    }
  }
  return im === 0n;
};

/** Factors that usually turn a sum of arcs into integer multiples of each of them. */
const ARC_MULTIPLES = [1n, 2n] as const;

/**
 * Whether e^(i·difference), or that of its double, is one: together with a decimal value below one,
 * this proves that the difference is zero. Arcs of sines and tangents and multiples of π become
 * powers there.
 */
export const areArcsBalanced = (difference: Expression): boolean =>
  someNode(
    difference,
    (node) => isCallOf(node, 'asin') || isCallOf(node, 'acos') || isCallOf(node, 'atan'),
  ) &&
  ARC_MULTIPLES.some((multiple) => {
    const turn = binaryNode(
      '*',
      { name: 'i', position: 0, type: 'name' },
      numberNode(rational(multiple)),
    );
    const power = binaryNode(
      '^',
      { name: 'e', position: 0, type: 'name' },
      binaryNode('*', turn, difference),
    );
    return isIdenticallyZero(binaryNode('-', power, numberNode(ONE)));
  });
