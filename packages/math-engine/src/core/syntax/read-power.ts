import type { Expression } from './ast.ts';
import { readChoices } from './choices.ts';
import { refuseLooseExponent } from './loose-exponent.ts';
import { readPrimary } from './read-primary.ts';
import type { TokenReader } from './token-reader.ts';

/** `7 % -3` is a remainder, `7% - 3` a percentage; spaces distinguish them. */
const isRemainderOfSigned = (reader: TokenReader): boolean => {
  const [sign, operand] = [reader.peek(1), reader.peek(2)];
  if (!(reader.isSymbol('-', 1) || reader.isSymbol('+', 1)) || !reader.startsOperand(2))
    return false;
  const isRemainder = reader.token.isSpaced && sign.isSpaced && !operand.isSpaced;
  if (!isRemainder && !sign.isSpaced) {
    reader.assumptions.push(
      '% before a sign was read as a percentage; write mod for the remainder',
    );
  }
  return isRemainder;
};

/** `20% x` and `20% (x + 1)`, a share of what follows; `17 % x` and `n%2` are remainders. */
const isShare = (reader: TokenReader, operand: Expression): boolean => {
  const isAfterNumber = operand.type === 'number' && !reader.token.isSpaced;
  const next = reader.peek(1);
  const isBefore = next.type === 'name' || (reader.isSymbol('(', 1) && next.isSpaced);
  if (!isAfterNumber || !isBefore || !reader.startsOperand(1)) return false;
  // `15% x 80`
  if (/^x$/i.test(next.text) && reader.peek(2).type === 'number') return true;
  reader.note(
    'a percentage directly before a value was read as a share of it; write mod for the remainder',
  );
  return true;
};

export const readPostfix = (reader: TokenReader): Expression => {
  let operand = readChoices(reader, () => readPrimary(reader));
  for (;;) {
    const { start: position, text } = reader.token;
    // Others read three as a triple factorial.
    if (/^!+$/.test(text) && reader.isSymbol('!!', -1))
      reader.note(`n!!${text} was read as (n!!)${text}`);
    if (reader.isSymbol('!')) {
      reader.take();
      operand = reader.made({ arguments: [operand], name: 'factorial', position, type: 'call' });
    } else if (reader.isSymbol('!!')) {
      reader.take();
      const name = 'doubleFactorial';
      operand = reader.made({ arguments: [operand], name, position, type: 'call' });
    } else if (
      reader.isSymbol('%') &&
      (isShare(reader, operand) || (!reader.startsOperand(1) && !isRemainderOfSigned(reader)))
    ) {
      reader.take();
      operand = reader.made({ operand, type: 'percent' });
    } else {
      return operand;
    }
  }
};

export const readPower = (reader: TokenReader): Expression => {
  const { start } = reader.token;
  const base = readPostfix(reader);
  const isElementwise = reader.isSymbol('.^');
  if (!isElementwise && !reader.isSymbol('^')) return base;
  return reader.nest(() => {
    const caret = reader.take();
    const isWrapped = reader.isSymbol('(');
    const right = readSign(reader);
    if (!isWrapped) refuseLooseExponent(reader, base, right, caret);
    const node = reader.made({
      ...(isElementwise && { isElementwise }),
      left: base,
      operator: '^' as const,
      right,
      type: 'binary' as const,
    });
    const isCaret = '.^*'.includes(reader.text[caret.start] ?? ' ');
    const { end } = reader.peek(-1);
    if (!isWrapped && isCaret) reader.looseExponent = { base, end, exponent: right, start };
    return node;
  });
};

export const readSign = (reader: TokenReader): Expression => {
  if (reader.isSymbol('-')) {
    return reader.nest(() => {
      reader.take();
      return reader.made({ operand: readSign(reader), type: 'negate' });
    });
  }
  if (reader.isSymbol('+')) {
    return reader.nest(() => {
      reader.take();
      return readSign(reader);
    });
  }
  return readPower(reader);
};
