import { ZERO } from '../numbers/rational.ts';
import { type Expression, numberNode } from './ast.ts';
import type { TokenReader } from './token-reader.ts';

/** Whether `5 ft 3 in` begins here: a number, a unit, a number and another unit. */
export const startsMixedQuantity = (reader: TokenReader): boolean => {
  const [unit, number, other, after] = [1, 2, 3, 4].map((offset) => reader.peek(offset));
  if (number?.type !== 'number' || unit?.text === other?.text) return false;
  return reader.isUnit(1) && reader.isUnit(3) && !(after?.type === 'symbol' && after.text === '^');
};

/** `5 ft 3 in` is a sum, and binds like a single number. */
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
  while (reader.token.type === 'number' && reader.isUnit(1)) {
    sum = reader.made({ left: sum, operator: '+', right: readPart(), type: 'binary' });
  }
  return sum;
};
