import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { rational } from '../numbers/rational.ts';
import { findOperation } from '../resolve/operation-names.ts';
import { type Expression, numberNode } from './ast.ts';
import { choiceFunction, readScripts } from './choices.ts';
import { isBareFunction, isRaisedFunction } from './prefix-functions.ts';
import { readBareArgument, readBareCall, startsBareArgument } from './read-bare-call.ts';
import { readCall } from './read-call.ts';
import { readList } from './read-list.ts';
import { readRaisedFunction } from './read-raised-function.ts';
import { DECIMALS, type TokenReader } from './token-reader.ts';
import type { Token } from './tokenizer.ts';
import { isFormulaName } from './write-out.ts';

const baseOf = (name: string, position: number): Expression =>
  /^\d+$/.test(name) ? numberNode(rational(BigInt(name))) : { name, position, type: 'name' };

/** `(1/2)` */
const readBase = (reader: TokenReader): Expression => {
  reader.take();
  return reader.bracketed(() => {
    const base = reader.grammar.sum(reader);
    reader.expect(')');
    return base;
  });
};

/** `log_2(8)`, `log_2 8` and `log_(1/2)(8)` */
const readLogarithm = (reader: TokenReader, token: Token, name: string): Expression => {
  const position = token.start;
  const bottom = name === '' ? readBase(reader) : baseOf(name, position);
  const base = name || reader.text.slice(token.end, reader.peek(-1).end);
  let argument: Expression;
  if (reader.isSymbol('(')) {
    reader.take();
    const { items } = reader.bracketed(() => readList(reader, ')'));
    const [only, ...others] = items;
    if (!only || others.length > 0) {
      return fail(
        CalculatorErrorType.InvalidExpression,
        `${excerpt(token.text)} takes one argument (position ${position + 1}). Write log(x, ${excerpt(base)}).`,
      );
    }
    argument = only;
  } else if (startsBareArgument(reader)) {
    argument = readBareArgument(reader, token.text);
  } else {
    return fail(
      CalculatorErrorType.InvalidExpression,
      `${excerpt(token.text)} at position ${position + 1} needs its argument in parentheses. Write log(x, ${excerpt(base)}).`,
    );
  }
  return reader.made({
    arguments: [argument, reader.made(bottom)],
    name: 'log',
    position,
    type: 'call',
  });
};

/** `T(3)` and `pH of 0.01` */
export const refuseUnitFunction = (name: string, start: number): never => {
  const advice =
    name === 'N' ? DECIMALS : 'Write the number before it, and convert with to: pi rad to deg.';
  return fail(
    CalculatorErrorType.InvalidExpression,
    `${excerpt(name)} at position ${start + 1} is a unit, not a function. ${advice}`,
  );
};

/** `deg(pi)` means a conversion elsewhere; here it would be a product with a unit. */
const refuseCalledUnit = (reader: TokenReader, token: Token): void => {
  const before = reader.peek(-2);
  if (before.type === 'number' || reader.token.isSpaced) return;
  const operation = findOperation(token.text);
  if (operation !== undefined) {
    fail(
      CalculatorErrorType.UnknownSymbol,
      `The function '${token.text}' (position ${token.start + 1}) is not available: the API ${operation} does that.`,
    );
  }
  refuseUnitFunction(token.text, token.start);
};

/** `phi(10)` is the golden ratio times ten, or the count of numbers coprime to ten. */
const refuseTotient = (reader: TokenReader, { start, text }: Token): void => {
  if ((text !== 'phi' && text !== 'φ') || reader.token.isSpaced) return;
  fail(
    CalculatorErrorType.InvalidExpression,
    `${text}(…) at position ${start + 1} can be the golden ratio or Euler's totient. Write ${text}*(…) for the golden ratio; analyzeInteger with details gives the totient.`,
  );
};

const needsArgument = (name: string, token: Token): never =>
  fail(
    CalculatorErrorType.InvalidExpression,
    `The function ${excerpt(name)} at position ${token.start + 1} needs its argument in parentheses: ${excerpt(name)}(…).`,
  );

/** Functions of lists, which a number cannot follow: `length width` is a product. */
const COUNTS: ReadonlySet<string> = new Set(['count', 'len', 'length', 'numel']);

/** `length = 2*width` and `sum - 3`: a variable of a formula that has the name of a function. */
const isVariable = (reader: TokenReader, name: string): boolean =>
  reader.vocabulary.hasFreeNames === true &&
  name.length > 2 &&
  !isBareFunction(name) &&
  !isRaisedFunction(name) &&
  (!reader.startsOperand(0) || COUNTS.has(name));

/** A power, and what may be the argument of a function: `^2 x`, `²(x)`. */
const RAISED_CALL = /^(?:\^-?\d+|[²³])(?: ?\(| [\p{L}\d])/u;

export const readName = (reader: TokenReader, token: Token): Expression => {
  const { isFunction, isUnit, isValue } = reader.vocabulary;
  const name = token.text;
  const isBaseOpen = name === 'log_' && reader.isSymbol('(');
  const base = isValue(name)
    ? undefined
    : isBaseOpen
      ? ''
      : /^log_(\d{1,15}|\p{L}\d{0,3})$/u.exec(name)?.[1];
  if (base !== undefined) return readLogarithm(reader, token, base);
  const scripts = readScripts(reader, token);
  if (scripts) return scripts;
  const choice = choiceFunction(reader, token);
  if (choice) return readCall(reader, choice, token);
  // `radians(180)`, but not `30 degrees (2)`.
  const isCounted = /[\d)]\s*$/.test(reader.text.slice(0, token.start));
  const isOther = isValue(name) || (isUnit(name) && (isCounted || !isFormulaName(name)));
  if (reader.isSymbol('(') && (isFunction(name) || !isOther)) {
    // `Sqrt(2)` and `GCD(4, 6)` are the spelling of other systems.
    const lower = name.toLowerCase();
    return readCall(reader, !isFunction(name) && isFunction(lower) ? lower : name, token);
  }
  // `PI()`, as in spreadsheets.
  if (reader.vocabulary.isConstant?.(name) && reader.isSymbol('(') && reader.isSymbol(')', 1)) {
    reader.take();
    reader.take();
    return reader.made({ name, position: token.start, type: 'name' });
  }
  // What no function is called is refused by its name.
  const called =
    [name, name.toLowerCase()].find((spelling) => isFunction(spelling)) ??
    (/^[A-Z]\p{L}{2,}$/u.test(name) && name);
  if (called && reader.isSymbol('[') && !reader.token.isSpaced && !isValue(name) && !isUnit(name))
    return readCall(reader, called, token);
  if (reader.isSymbol('(') && isUnit(name)) refuseCalledUnit(reader, token);
  if (reader.isSymbol('(') && reader.vocabulary.isConstant?.(name)) refuseTotient(reader, token);
  // The root signs need no parentheses.
  if (reader.text[token.start] === '√' || reader.text[token.start] === '∛') {
    const operand = reader.nest(() => reader.grammar.postfix(reader));
    return reader.made({ arguments: [operand], name, position: token.start, type: 'call' });
  }
  // `sec 60°` at the start of a term, but `5 m/sec` and `3 sec`.
  const isSecant =
    name === 'sec' &&
    /(?:^|[-+*(,=<>])\s*$/.test(reader.text.slice(0, token.start)) &&
    (startsBareArgument(reader) || RAISED_CALL.test(reader.text.slice(token.end, token.end + 20)));
  if (isFunction(name) && !isValue(name) && (!isUnit(name) || isSecant)) {
    if (isRaisedFunction(name) && reader.isSymbol('^')) return readRaisedFunction(reader, token);
    if (isBareFunction(name) && startsBareArgument(reader))
      return readBareCall(reader, name, token);
    if (!isVariable(reader, name)) needsArgument(name, token);
    reader.note(`${name} is the variable here, not the function of that name`);
  }
  return reader.made({ name, position: token.start, type: 'name' });
};
