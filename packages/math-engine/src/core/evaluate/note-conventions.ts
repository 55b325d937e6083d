import { compare, isInteger, multiply, power, rational } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import type { Expression, ListNode } from '../syntax/ast.ts';

/** In some programs, a range stops before its end. */
export const noteEnd = (
  { items }: ListNode,
  end: Expression | undefined,
  { assumptions }: Notes,
): void => {
  const last = items.at(-1);
  if (last?.type !== 'number' || end?.type !== 'number') return;
  if (compare(last.value, end.value) === 0) assumptions.add('the range includes its end');
};

/** A value in the middle between two is rounded to the even one in some programs. */
export const noteHalf = ([value, digits]: readonly Expression[], { assumptions }: Notes): void => {
  if (value?.type !== 'number' || (digits && digits.type !== 'number')) return;
  const scaled = digits
    ? multiply(value.value, power(rational(10n), digits.value.numerator))
    : value.value;
  if (!isInteger(scaled) && isInteger(multiply(scaled, rational(2n)))) {
    assumptions.add('round rounds a half away from zero');
  }
};
