import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { type Expression, someNode } from '../syntax/ast.ts';
import type { Mathjs } from './mathjs.ts';
import type { NumericValue } from './numeric-value.ts';
import { evaluateNumeric, type NumericDomain } from './numeric.ts';

/**
 * The `mathjs` result for an expression: in decimals, or in doubles where decimals leave their
 * domain.
 */
export const attemptBoth = (
  node: Expression,
  math: Mathjs,
): { isShort: boolean; value: NumericValue | undefined } => {
  const decimal = attemptNumeric(node, math, 'decimal');
  if (decimal && decimal.kind !== 'undefined') {
    // Complex numbers are doubles, and so are real numbers computed from them.
    return { isShort: decimal.kind === 'complex' || namesImaginary(node), value: decimal };
  }
  return { isShort: true, value: attemptDoubles(node, math) };
};

/** The result in doubles where they are only a help: a number beyond their range has none. */
export const attemptDoubles = (node: Expression, math: Mathjs): NumericValue | undefined => {
  try {
    return attemptNumeric(node, math, 'float');
  } catch (error) {
    const isOverflow = error instanceof ToolError && error.type === CalculatorErrorType.Overflow;
    if (isOverflow) return undefined;
    throw error;
  }
};

/** Whether complex numbers occur in the expression rather than as a result. */
export const namesImaginary = (node: Expression): boolean =>
  someNode(
    node,
    (part) =>
      (part.type === 'name' && part.name === 'i') || (part.type === 'call' && part.name === 'arg'),
  );

/** The `mathjs` result for an expression; undefined if it has none with these numbers. */
export const attemptNumeric = (
  node: Expression,
  math: Mathjs,
  domain: NumericDomain,
): NumericValue | undefined => {
  try {
    return readNumeric(evaluateNumeric(node, math, domain), math);
  } catch (error) {
    // Our own errors are final; one of `mathjs` means that it cannot do this with these numbers.
    if (error instanceof Error && error.name === 'ToolError') throw error;
    return undefined;
  }
};

/** A `mathjs` number as decimal text. */
export const readNumeric = (value: unknown, math: Mathjs): NumericValue | undefined => {
  switch (math.typeOf(value)) {
    case 'BigNumber':
    case 'number':
      return readReal(String(value));
    case 'Complex': {
      const { im, re } = value as { im: number; re: number };
      if (!Number.isFinite(re) || !Number.isFinite(im)) {
        return Number.isNaN(re) || Number.isNaN(im) ? { kind: 'undefined' } : { kind: 'pole' };
      }
      return im === 0 ? readReal(String(re)) : { im: String(im), kind: 'complex', re: String(re) };
    }
    default:
      return undefined;
  }
};

const readReal = (text: string): NumericValue => {
  if (text === 'NaN') return { kind: 'undefined' };
  if (text.endsWith('Infinity')) return { kind: 'infinity', sign: text.startsWith('-') ? -1 : 1 };
  return { kind: 'real', text };
};
