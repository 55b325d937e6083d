import type { MathAnswer, MathEngineName } from '@lobechat/builtin-tool-calculator';

import { withNotes } from '../evaluate/answer.ts';
import { evaluateExpression } from '../evaluate/evaluate-expression.ts';
import { toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { emptyNotes, type Notes } from '../resolve/resolve.ts';
import { type Expression, mapChildren, someNode } from '../syntax/ast.ts';
import { decimalForm } from './decimal-form.ts';
import { symbolsOf } from './symbols.ts';

/** How a formula becomes an answer. */
export interface FormulaAnswerOptions {
  /** The engine that found the formula. Default `symbolic`. */
  engine?: MathEngineName;
  /** Notes for the answer; also collects those of computing its numbers. */
  notes?: Notes;
  precision: number;
  /** Writes fractions as decimals, as the formula was given with. Default false. */
  prefersDecimals?: boolean;
  /** Whether a second computation confirmed the formula. */
  verified: boolean;
}

/**
 * The answer for an expression that may have variables. One without variables is computed, with
 * every check of `calculate`; it is verified only if both the formula and its digits are.
 *
 * @throws ToolError if a number in it has no value
 */
export const formulaAnswer = async (
  expression: Expression,
  {
    engine = 'symbolic',
    notes = emptyNotes(),
    precision,
    prefersDecimals = false,
    verified,
  }: FormulaAnswerOptions,
): Promise<MathAnswer> => {
  if (symbolsOf(expression).length === 0) {
    const parts = await evaluateExpression(expression, {
      isInfinityWelcome: true,
      mode: 'exact',
      notes,
      precision,
    });
    return withNotes({ ...parts, verified: parts.verified && verified }, notes);
  }
  const written = prefersDecimals ? decimalForm(expression, precision) : undefined;
  const shown = written?.isExact ? written.expression : expression;
  const exact = toText(shown);
  const decimal = toText(await withDecimals(written?.expression ?? expression, precision));
  return withNotes(
    {
      decimal,
      engine,
      exact,
      isDecimalExact: decimal === exact,
      isExact: true,
      kind: 'expression',
      latex: toLatex(shown),
      verified,
    },
    notes,
  );
};

/** Whether an expression was given with decimals. */
export const hasDecimals = (node: Expression): boolean =>
  someNode(node, (part) => part.type === 'number' && part.isDecimal);

/** Replaces the largest parts without variables with decimals; fractions and the base e stay. */
const withDecimals = async (node: Expression, precision: number): Promise<Expression> => {
  if (node.type === 'number' || node.type === 'symbol') return node;
  if (symbolsOf(node).length === 0) return toDecimal(node, precision);
  if (node.type === 'binary' && node.operator === '^' && symbolsOf(node.left).length === 0) {
    return { ...node, right: await withDecimals(node.right, precision) };
  }
  const changed = new Map<Expression, Expression>();
  const children: Expression[] = [];
  mapChildren(node, (child) => {
    children.push(child);
    return child;
  });
  for (const child of children) changed.set(child, await withDecimals(child, precision));
  return mapChildren(node, (child) => changed.get(child) ?? child);
};

const toDecimal = async (node: Expression, precision: number): Promise<Expression> => {
  const parts = await evaluateExpression(node, {
    mode: 'exact',
    notes: emptyNotes(),
    precision,
  }).catch(() => undefined);
  if (!parts || !/^-?[\d.]+$/.test(parts.decimal)) return node;
  const written: Expression = { name: parts.decimal.replace(/^-/, ''), type: 'symbol' };
  return parts.decimal.startsWith('-') ? { operand: written, type: 'negate' } : written;
};
