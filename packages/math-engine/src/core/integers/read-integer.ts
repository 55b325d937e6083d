import { CalculatorErrorType, CalculatorLimits } from '@lobechat/builtin-tool-calculator';

import { hasUnits } from '../evaluate/quantity-nodes.ts';
import { evaluateScalar } from '../evaluate/scalar.ts';
import { excerpt, fail } from '../failure.ts';
import type { Rational } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import { type Expression, someNode } from '../syntax/ast.ts';
import { requireText } from '../units/check-input.ts';
import { readPlain } from '../units/read-units.ts';
import { requireWhole } from './require-whole.ts';

/**
 * Reads an expression for one number, without units, lists or comparisons.
 *
 * @throws ToolError `InvalidExpression`, `UnknownSymbol`, `DomainError`, `ResourceLimit`
 */
export const readNumberNode = (text: string, name: string, notes: Notes): Expression => {
  requireText(text, name, CalculatorLimits.expressionLength);
  const node = readPlain(text, notes);
  const isOther = someNode(node, (part) => part.type === 'list' || part.type === 'compare');
  const isTruth = node.type === 'name' && (node.name === 'true' || node.name === 'false');
  if (hasUnits(node) || isOther || isTruth) {
    fail(CalculatorErrorType.DomainError, `${name} has to be a number: '${excerpt(text)}' is not.`);
  }
  return node;
};

/** The value of an expression as a fraction; undefined if it is not one. */
export const readFraction = async (
  text: string,
  name: string,
  notes: Notes,
): Promise<Rational | undefined> => {
  const node = readNumberNode(text, name, notes);
  if (node.type === 'number') return node.value;
  return (await evaluateScalar(node, { mode: 'exact', precision: 15 })).rational;
};

/**
 * The value of an expression as an integer: `2^64 - 1`, `100!`.
 *
 * @throws ToolError `DomainError` if it is not an integer
 */
export const readInteger = async (text: string, name: string, notes: Notes): Promise<bigint> =>
  requireWhole(await readFraction(text, name, notes), text, name);
