import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { greatestCommonDivisor } from '../numbers/greatest-common-divisor.ts';
import { binaryNode, type BinaryOperator, type Expression, someNode } from './ast.ts';
import { judgeLooseQuotient } from './loose-exponent.ts';
import { refuseUnitFunction } from './read-name.ts';
import { readPower, readSign } from './read-power.ts';
import type { TokenReader } from './token-reader.ts';

/** Whether a value certainly has no unit: constants and functions of them, but no variables. */
const isPlainNumber = (reader: TokenReader, node: Expression): boolean => {
  const { isConstant } = reader.vocabulary;
  return !someNode(node, (part) => part.type === 'name' && isConstant?.(part.name) !== true);
};

/** `/h` or `/100km` directly after `50 km`: a sign and a unit with no space before either. */
const isTightUnit = (reader: TokenReader): boolean => {
  const [sign, next, last] = [reader.token, reader.peek(1), reader.peek(2)];
  const isTight = !sign.isSpaced && !next.isSpaced;
  if (!isTight || !(reader.isSymbol('/') || reader.isSymbol('*'))) return false;
  return reader.isUnit(1) || (next.type === 'number' && !last.isSpaced && reader.isUnit(2));
};

const implicitProduct = (reader: TokenReader, left: Expression, right: Expression): Expression =>
  reader.made({ isImplicit: true, left, operator: '*', right, type: 'binary' });

/** `100km`, both of which are in the denominator. */
const readTightUnit = (reader: TokenReader): Expression => {
  const left = readPower(reader);
  if (left.type !== 'number' || !reader.isUnit(0)) return left;
  return implicitProduct(reader, left, readPower(reader));
};

/** `s^-1` after `2 m`, as units are written without a fraction bar. */
const isInverseUnit = (reader: TokenReader): boolean =>
  reader.isUnit(0) && reader.isSymbol('^', 1) && reader.isSymbol('-', 2);

/** `3/4` after `1/2 ÷ `: a fraction, since the signs differ. */
const isFractionAfterObelus = (reader: TokenReader): boolean => {
  const length = reader.isSymbol('-') ? 4 : 3;
  const fraction = reader.text.slice(reader.token.start, reader.peek(length - 1).end);
  return (
    reader.text[reader.peek(-1).start] === '÷' &&
    /^-?\d+\/\d+$/.test(fraction) &&
    !['!', '%', '/', '^'].includes(reader.peek(length).text)
  );
};

/**
 * The denominator after a fraction bar. A number keeps the unit after it if a quantity is divided,
 * as in `5 km / 2 h` and `5 km / 2 m s^-1`; `1/3 m` is a third of a metre. After a bar surrounded
 * by spaces, a unit without spaces stays whole: `100 km / 50 km/h`. `370 deg mod 360 deg` is clear.
 */
const readDivisor = (reader: TokenReader, dividend: Expression, isClear = false): Expression => {
  const start = reader.token.start;
  const isWide = reader.peek(-1).isSpaced && reader.token.isSpaced;
  const isFraction = isWide && isFractionAfterObelus(reader);
  let divisor = readSign(reader);
  if (isFraction) {
    reader.take();
    divisor = reader.made(binaryNode('/', divisor, readSign(reader)));
    const fraction = reader.text.slice(start, reader.peek(-1).end);
    reader.note(`${fraction} after the division sign was read as one quantity: …/(${fraction})`);
  }
  const isNumber = isFraction || divisor.type === 'number';
  if (!isNumber || !reader.isUnit(0) || isPlainNumber(reader, dividend)) return divisor;
  let right = readPower(reader);
  for (;;) {
    if (isInverseUnit(reader)) {
      right = implicitProduct(reader, right, readPower(reader));
    } else if (isWide && isTightUnit(reader)) {
      const operator = reader.take().text === '/' ? '/' : '*';
      right = reader.made({ left: right, operator, right: readTightUnit(reader), type: 'binary' });
    } else break;
  }
  const whole = excerpt(reader.text.slice(start, reader.peek(-1).end));
  if (!isClear) {
    reader.note(`${whole} after the division sign was read as one quantity: …/(${whole})`);
  }
  return implicitProduct(reader, divisor, right);
};

const takeProductOperator = (reader: TokenReader): BinaryOperator | undefined => {
  const token = reader.token;
  if (token.type === 'symbol') {
    if (token.text === '*' || token.text === '/') {
      reader.take();
      return token.text;
    }
    if (token.text === '.*' || token.text === './') {
      reader.take();
      return token.text === '.*' ? '*' : '/';
    }
    // A percent sign that was not read as a postfix is between two operands.
    if (token.text === '%') {
      reader.take();
      reader.assumptions.push('% between two numbers was read as the remainder (mod)');
      return 'mod';
    }
  }
  if (token.type === 'name' && (token.text === 'mod' || token.text === 'of')) {
    reader.take();
    return token.text;
  }
  // `3.2 x 10^5`: a name between two numbers can be nothing else.
  const isCross = token.type === 'name' && (token.text === 'x' || token.text === 'X');
  const { hasFreeNames, isValue } = reader.vocabulary;
  // `3 ft x 4 ft`
  const isNoName = !hasFreeNames && !isValue('x') && !isValue('X');
  const isAfterValue =
    reader.peek(-1).type === 'number' ||
    reader.isSymbol('%', -1) ||
    (isNoName && (reader.isUnit(-1) || reader.isSymbol(')', -1)));
  const isBeforeValue = reader.peek(1).type === 'number' || (isNoName && reader.isSymbol('(', 1));
  const areLists = isNoName && reader.isSymbol(']', -1) && reader.isSymbol('[', 1);
  if (isCross && ((isAfterValue && isBeforeValue) || areLists)) {
    reader.take();
    if (!areLists) reader.note('x between two numbers was read as times');
    return '*';
  }
  return undefined;
};

/** `1/2x` is read from the left here, but not everywhere. */
const noteDivision = (reader: TokenReader, soFar: string, start: number): void => {
  const whole = reader.text.slice(start, reader.peek(-1).end);
  const factor = whole.slice(soFar.length).trim();
  reader.assumptions.push(
    `${excerpt(whole.trim())} was read as (${excerpt(soFar.trim())})*${excerpt(factor)}`,
  );
};

/** Replaces the last factor, if it is a number: the 1 of `-2*1`. */
const withLastFactor = (
  node: Expression,
  replace: (factor: Expression) => Expression,
): Expression | undefined => {
  if (node.type === 'number') return replace(node);
  if (node.type === 'negate') {
    const operand = withLastFactor(node.operand, replace);
    return operand && { ...node, operand };
  }
  if (node.type !== 'binary' || node.operator !== '*') return undefined;
  const right = withLastFactor(node.right, replace);
  return right && { ...node, right };
};

/** The parts of a percent in which rates are quoted. Of `3/20%`, 20% is a usual percentage. */
const PARTS_OF_PERCENT: readonly bigint[] = [2n, 3n, 4n, 6n, 8n, 10n, 16n, 32n, 64n, 100n];

/** `1/4%` is a quarter of a percent, as in `3 1/4%`; `1 / 4%`, `8/4%` and `3/20%` are quotients. */
const readFractionOfPercent = (
  reader: TokenReader,
  left: Expression,
  right: Expression,
): Expression | undefined => {
  if (right.type !== 'percent' || right.operand.type !== 'number') return undefined;
  const [first, sign, numerator, slash, denominator] = [-6, -5, -4, -3, -2].map((offset) =>
    reader.peek(offset),
  );
  const whole = reader.text.slice(numerator?.start, denominator?.end);
  if (slash?.text !== '/' || !/^\d+\/\d+$/.test(whole)) return undefined;
  const [above, below] = whole.split('/').map(BigInt) as [bigint, bigint];
  const isPart = above < below && PARTS_OF_PERCENT.includes(below);
  if (!isPart || greatestCommonDivisor(above, below) !== 1n) {
    reader.note(`${whole}% was read as ${whole.replace('/', '/(')}%)`);
    return undefined;
  }
  const mixed = reader.text.slice(first?.start, denominator?.end);
  if (sign?.text === '-' && /^\d+-\d+\/\d+$/.test(mixed)) {
    const [number] = mixed.split('-');
    fail(
      CalculatorErrorType.InvalidExpression,
      `'${excerpt(mixed)}%' can mean ${excerpt(`${number} ${whole}`)}% or a difference. Write ${excerpt(`${number} ${whole}`)}%, or ${excerpt(`${number} - ${whole}`)}% with spaces.`,
    );
  }
  const { operand } = right;
  const read = withLastFactor(left, (factor) =>
    reader.made({ operand: reader.made(binaryNode('/', factor, operand)), type: 'percent' }),
  );
  if (read) reader.note(`${whole}% was read as (${whole})%`);
  return read && reader.made(read);
};

/** `v(t)` in formulas, where v has no value: a product here, a function elsewhere. */
const noteCalledName = (reader: TokenReader): void => {
  const [name, open, argument, close] = [-1, 0, 1, 2].map((offset) => reader.peek(offset));
  const isCall = name?.type === 'name' && argument?.type === 'name' && open?.isSpaced === false;
  if (!isCall || !reader.vocabulary.hasFreeNames || open.text !== '(' || close?.text !== ')')
    return;
  reader.note(
    `${name.text}(${argument.text}) was read as the product ${name.text}*${argument.text}`,
  );
};

const startsDiv = (reader: TokenReader): boolean => {
  const { text, type } = reader.token;
  const next = reader.peek(1);
  const isCall = next.text === '(' && !next.isSpaced;
  return type === 'name' && /^div$/i.test(text) && !isCall && !reader.vocabulary.isValue(text);
};

/** `7 // 2` and `7 div 2`, as in programs. */
const readFloorDivision = (reader: TokenReader, left: Expression): Expression => {
  const { start: position, text } = reader.take();
  if (text === '//') reader.note('// was read as division rounded down (div)');
  const right = readDivisor(reader, left, true);
  return reader.made({ arguments: [left, right], name: 'div', position, type: 'call' });
};

export const readProduct = (reader: TokenReader): Expression => {
  const start = reader.token.start;
  let left = readSign(reader);
  let isAfterDivision = false;
  for (;;) {
    if (reader.isSymbol('//') || startsDiv(reader)) {
      left = readFloorDivision(reader, left);
      continue;
    }
    const isElementwise = reader.isSymbol('.*') || reader.isSymbol('./');
    const isCross = /[x×]/i.test(reader.text[reader.token.start] ?? '');
    const operator = takeProductOperator(reader);
    if (operator === 'of' && left.type === 'name' && reader.vocabulary.isUnit(left.name))
      refuseUnitFunction(left.name, left.position);
    if (operator) {
      if (operator === '/') judgeLooseQuotient(reader);
      const divides = operator === '/' || operator === 'mod';
      const right = divides ? readDivisor(reader, left, operator === 'mod') : readSign(reader);
      const percent = operator === '/' && readFractionOfPercent(reader, left, right);
      const node = binaryNode(operator, left, right);
      const marks = { ...(isCross && { isCross }), ...(isElementwise && { isElementwise }) };
      left = percent || reader.made({ ...node, ...marks });
      isAfterDivision = operator === '/';
    } else if (isAfterDivision && reader.token.type === 'number') {
      // In `7!/3!4!`, most mean both as divisors.
      return left;
    } else if (reader.startsImplicitFactor()) {
      const soFar = reader.text.slice(start, reader.peek(-1).end);
      noteCalledName(reader);
      left = implicitProduct(reader, left, readPower(reader));
      if (isAfterDivision) noteDivision(reader, soFar, start);
    } else {
      return left;
    }
  }
};
