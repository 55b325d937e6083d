import type { AnswerParts } from '../evaluate/answer.ts';
import type { NumericValue } from '../evaluate/numeric-value.ts';
import type { ScalarValue } from '../evaluate/scalar.ts';
import type { BigComplex } from '../numbers/big-complex.ts';
import { bigToRational } from '../numbers/big-conversions.ts';
import { type BigFloat, isBigZero } from '../numbers/big-float.ts';
import { formatDecimal } from '../numbers/decimal.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import type { Expression } from '../syntax/ast.ts';
import { computeExactly } from './arithmetic.ts';
import { bitsFor } from './cell.ts';
import { answerWriter } from './context.ts';
import { inSmallestField } from './entries.ts';
import type { Field } from './field.ts';
import { RATIONALS } from './rational-field.ts';

/** How the result is written. */
export interface ExactOptions {
  precision: number;
  prefersDecimals: boolean;
}

/** A matrix or list, or the number that a function computed from matrices. */
export type ExactResult =
  | { matrix: AnswerParts; type: 'matrix' }
  | { scalar: ScalarValue; type: 'scalar' };

/** Guard digits for callers that round the number. */
const GUARD_DIGITS = 10;

/**
 * Evaluates an expression with lists exactly, including roots, constants and complex numbers.
 *
 * @returns undefined if a part of it is not exact matrix arithmetic
 */
export const evaluateExactly = (
  node: Expression,
  { precision, prefersDecimals }: ExactOptions,
): Promise<ExactResult | undefined> =>
  inSmallestField([node], precision, (field, convert, isInputVerified) => {
    const result = computeExactly(field, convert, node);
    if (!result) return undefined;
    if (result.type === 'scalar') {
      return {
        scalar: describeScalar(field, result.value, precision, isInputVerified),
        type: 'scalar',
      };
    }
    const notes = emptyNotes();
    const writer = answerWriter({ field, isInputVerified, notes, precision, prefersDecimals });
    const matrix =
      result.type === 'vector' ? writer.list(result.items, true) : writer.grid(result.grid, true);
    return { matrix, type: 'matrix' };
  });

const describeScalar = <Value>(
  field: Field<Value>,
  value: Value,
  precision: number,
  verified: boolean,
): ScalarValue => {
  const fraction = field.toRational(value);
  const digits = precision + GUARD_DIGITS;
  return {
    engine: (field as unknown) === RATIONALS ? 'rational' : 'symbolic',
    exact: field.toExpression(value),
    ...(fraction ? { rational: fraction } : {}),
    value: describeNumber(field.approximate(value, bitsFor(digits)), digits),
    verified,
    warnings: [],
  };
};

const describeNumber = ({ im, re }: BigComplex, digits: number): NumericValue => {
  const write = (part: BigFloat) => formatDecimal(bigToRational(part), digits).text;
  return isBigZero(im)
    ? { kind: 'real', text: write(re) }
    : { im: write(im), kind: 'complex', re: write(re) };
};
