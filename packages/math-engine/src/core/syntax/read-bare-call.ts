import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import type { Expression } from './ast.ts';
import type { TokenReader } from './token-reader.ts';
import type { Token } from './tokenizer.ts';
import { WORD_OPERATORS } from './vocabulary.ts';

const refuseBareArgument = (name: string, start: number): never => {
  return fail(
    CalculatorErrorType.InvalidExpression,
    `It is not clear where the argument of ${excerpt(name)} at position ${start + 1} ends. Put it in parentheses: ${excerpt(name)}(…).`,
  );
};

export const startsBareArgument = (reader: TokenReader): boolean => {
  const token = reader.token;
  if (token.type === 'number') return true;
  if (token.type === 'symbol') return token.text === '|' && reader.openBars === 0;
  return token.type === 'name' && !WORD_OPERATORS.has(token.text);
};

/**
 * The argument of a function without parentheses: one factor, or several adjacent ones. Ambiguous
 * ones are rejected: `sin x/2`, `ln x y`, `sqrt x^2`.
 */
export const readBareArgument = (reader: TokenReader, name: string): Expression => {
  const { isFunction, isUnit, isValue } = reader.vocabulary;
  const isCallName = (token: Token) =>
    token.type === 'name' && isFunction(token.text) && !isValue(token.text);
  const start = reader.token.start;
  const isAlone = isCallName(reader.token);
  let argument = reader.grammar.power(reader);
  for (;;) {
    if (isAlone || !reader.startsImplicitFactor() || isCallName(reader.token)) break;
    const [before, factor] = [reader.peek(-1), reader.token];
    const isQuantity = before.type === 'number' && (isUnit(factor.text) || !factor.isSpaced);
    const isProduct = factor.type === 'name' && (isQuantity || !factor.isSpaced);
    if (!isProduct || reader.isSymbol('(', 1)) return refuseBareArgument(name, start);
    argument = reader.made({
      isImplicit: true,
      left: argument,
      operator: '*',
      right: reader.grammar.power(reader),
      type: 'binary',
    });
  }
  const after = reader.token;
  const isTight = ['*', '/', '%'].includes(after.text) && !after.isSpaced;
  const isRoot = name === 'sqrt' || name === 'cbrt';
  const isPower = argument.type === 'binary' && argument.operator === '^';
  if ((after.type === 'symbol' && isTight) || (isRoot && isPower) || after.text === '(') {
    return refuseBareArgument(name, start);
  }
  const text = excerpt(reader.text.slice(start, reader.peek(-1).end).trim());
  reader.note(`${name} ${text} was read as ${name}(${text})`);
  return argument;
};

/** `sin x`, `ln 2`, `cos 60 deg` */
export const readBareCall = (reader: TokenReader, name: string, token: Token): Expression => {
  const argument = reader.nest(() => readBareArgument(reader, token.text));
  return reader.made({ arguments: [argument], name, position: token.start, type: 'call' });
};
