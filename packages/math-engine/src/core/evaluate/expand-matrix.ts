import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import {
  add,
  compare,
  divide,
  floor,
  isInteger,
  isZero,
  ONE,
  type Rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import {
  type CallNode,
  type Expression,
  isVector,
  type ListNode,
  numberNode,
} from '../syntax/ast.ts';

/**
 * Builds the list of a call of `range`, `zeros`, `ones` or `identity`; undefined for any other
 * call, or if an argument is not a number yet.
 *
 * @throws ToolError `ResourceLimit` before anything too large is built
 */
export const expandMatrix = (call: CallNode): ListNode | undefined => {
  // `zeros([2, 3])` is `zeros(2, 3)`.
  const given =
    call.arguments.length === 1
      ? call.arguments.flatMap((one) => (isVector(one) ? one.items : [one]))
      : call.arguments;
  const values = given.map((child) => (child.type === 'number' ? child.value : undefined));
  const [first, second, third = ONE] = values;
  if (!first || values.includes(undefined)) return undefined;
  switch (call.name) {
    case 'range':
      return second && makeRange(first, second, third);
    case 'zeros':
    case 'ones':
      return makeFilled(call.name, values as Rational[], call.name === 'ones' ? ONE : ZERO);
    case 'identity': {
      if (second && compare(first, second) !== 0) return undefined;
      const order = readSize(first, 'identity');
      checkElements(order * order, 'identity');
      return list(order, (row) => list(order, (column) => numberNode(row === column ? ONE : ZERO)));
    }
    default:
      return undefined;
  }
};

const list = (length: number, make: (index: number) => Expression): ListNode => ({
  items: Array.from({ length }, (_, index) => make(index)),
  type: 'list',
});

const makeFilled = (name: string, sizes: readonly Rational[], value: Rational): ListNode => {
  const [rows = 1, columns] = sizes.map((size) => readSize(size, name));
  checkElements(rows * (columns ?? 1), name);
  if (columns === undefined) return list(rows, () => numberNode(value));
  return list(rows, () => list(columns, () => numberNode(value)));
};

/** From the first number to the last, inclusive if a step hits it. */
const makeRange = (from: Rational, to: Rational, step: Rational): ListNode => {
  if (isZero(step)) fail(CalculatorErrorType.DomainError, 'The step of a range cannot be 0.');
  const steps = Number(floor(divide(subtract(to, from), step)));
  if (steps < 0) {
    fail(
      CalculatorErrorType.DomainError,
      `This range is empty: its step ${compare(step, ZERO) > 0 ? 'rises' : 'falls'} away from its end.`,
    );
  }
  checkElements(steps + 1, 'range');
  const items: Expression[] = [];
  let value = from;
  for (let index = 0; index <= steps; index += 1) {
    items.push(numberNode(value));
    value = add(value, step);
  }
  return { items, type: 'list' };
};

const readSize = (value: Rational, name: string): number => {
  const size = Number(value.numerator);
  if (isInteger(value) && size >= 1) return size;
  return fail(
    CalculatorErrorType.DomainError,
    `${name} takes sizes that are whole and at least 1.`,
  );
};

const checkElements = (count: number, name: string): void => {
  if (count <= CoreLimits.matrixElements) return;
  fail(
    ToolErrorType.ResourceLimit,
    `${name} would have ${count.toLocaleString('en-US')} elements; at most ${CoreLimits.matrixElements.toLocaleString('en-US')} are allowed.`,
  );
};
