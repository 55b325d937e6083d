import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { type Expression, numberNode } from './ast.ts';
import { inverseOf } from './prefix-functions.ts';
import { readBareCall, startsBareArgument } from './read-bare-call.ts';
import { readCall } from './read-call.ts';
import type { TokenReader } from './token-reader.ts';
import type { Token } from './tokenizer.ts';

const refusePower = (token: Token, caret: Token): never => {
  const name = excerpt(token.text);
  return fail(
    CalculatorErrorType.InvalidExpression,
    `The power of the function ${name} at position ${caret.start + 1} is not understood. Write the power after the argument: ${name}(x)^2, 1/${name}(x).`,
  );
};

/** `sin^2(x)`, `sin^2 x`, `sin^-1(x)` */
export const readRaisedFunction = (reader: TokenReader, token: Token): Expression => {
  const name = token.text;
  const caret = reader.take();
  const isWrapped = reader.isSymbol('(');
  if (isWrapped) reader.take();
  const isNegative = reader.isSymbol('-');
  if (isNegative) reader.take();
  const exponent = reader.token;
  const power =
    exponent.type === 'number' && /^[1-9]\d?$/.test(exponent.text) ? exponent : undefined;
  const inverse = isNegative && power?.text === '1' ? inverseOf(name) : undefined;
  if (!power || (isNegative && inverse === undefined)) return refusePower(token, caret);
  reader.take();
  if (isWrapped) reader.expect(')');
  if (!reader.isSymbol('(') && !startsBareArgument(reader)) return refusePower(token, caret);
  const called = inverse ?? name;
  const call = reader.isSymbol('(')
    ? readCall(reader, called, token)
    : readBareCall(reader, called, token);
  if (inverse !== undefined) {
    reader.note(`${name}^-1 was read as the inverse function ${inverse}, not as 1/${name}`);
    return call;
  }
  reader.note(`${name}^${power.text}(x) was read as (${name}(x))^${power.text}`);
  const right = reader.made(numberNode(power.value));
  return reader.made({ left: call, operator: '^', right, type: 'binary' });
};
