import { ZERO } from '../numbers/rational.ts';
import { type Expression, numberNode } from './ast.ts';
import type { TokenReader } from './token-reader.ts';

/** Whether `5 ft 3 in` or `5 ft and 3 in` begins here: a number, a unit, a number and another unit. */
export const startsMixedQuantity = (reader: TokenReader): boolean => {
  const skipped = reader.isAnd(2) ? 1 : 0;
  const [number, other, after] = [2, 3, 4].map((offset) => reader.peek(offset + skipped));
  if (number?.type !== 'number' || reader.peek(1).text === other?.text) return false;
  const isPower = after?.type === 'symbol' && after.text === '^';
  return reader.isUnit(1) && reader.isUnit(3 + skipped) && !isPower;
};

/** `5 ft 3 in` is a sum, but binds like a single number. */
export const readMixedQuantity = (reader: TokenReader): Expression => {
  const readPart = (): Expression => {
    const number = reader.take();
    const unit = reader.take();
    const value = number.type === 'number' ? number.value : ZERO;
    return reader.made({
      isImplicit: true,
      left: reader.made(numberNode(value, number.type === 'number' && number.isDecimal)),
      operator: '*',
      right: reader.made({ name: unit.text, position: unit.start, type: 'name' }),
      type: 'binary',
    });
  };
  let sum = readPart();
  for (;;) {
    const skipped = reader.isAnd() ? 1 : 0;
    if (reader.peek(skipped).type !== 'number' || !reader.isUnit(skipped + 1)) return sum;
    if (skipped === 1) reader.take();
    sum = reader.made({ left: sum, operator: '+', right: readPart(), type: 'binary' });
  }
};
