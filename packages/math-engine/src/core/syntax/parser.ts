import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import { rational } from '../numbers/rational.ts';
import { namesCurrency, withoutCurrency, withoutMoney } from '../resolve/currency.ts';
import { spellConversions } from '../units/spell-conversions.ts';
import { spellDifferences } from '../units/spell-differences.ts';
import { spellInExpression, spellMinutes, spellUnitCase } from '../units/spell-units.ts';
import {
  type BinaryOperator,
  type ComparisonOperator,
  type Expression,
  numberNode,
} from './ast.ts';
import { readingOfCount } from './count-words.ts';
import { LIST_NAMES } from './listed-functions.ts';
import { spellConstants } from './physical-constants.ts';
import { readPostfix, readPower } from './read-power.ts';
import { readProduct } from './read-product.ts';
import { lengthNotTime } from './refuse-dates.ts';
import { spellAnswer } from './spell-answers.ts';
import { refuseBases, spellBits } from './spell-bits.ts';
import { spellChinese } from './spell-chinese.ts';
import { isPercentageDifference } from './spell-phrases.ts';
import { spellProgressions } from './spell-progressions.ts';
import { countedParts, describeParts, namedShare, spellWords } from './spell-words.ts';
import { TokenReader } from './token-reader.ts';
import type { ParserVocabulary } from './vocabulary.ts';

/** An expression, and how its ambiguous parts were read. */
export interface ParsedExpression {
  assumptions: readonly string[];
  expression: Expression;
}

const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);
const CONVERSIONS: ReadonlySet<string> = new Set(['to', 'in']);

/** Parts of a whole that an answer may count, and their number. */
const SHARES: ReadonlyMap<string, bigint> = new Map([
  ['%', 100n],
  ['percent', 100n],
  ['ppb', 10n ** 9n],
  ['ppm', 10n ** 6n],
]);

/** Operators on binary digits, from loose to tight, with their functions. */
const BIT_OPERATORS: readonly ReadonlyMap<string, string>[] = [
  new Map([['bitor', 'bitOr']]),
  new Map([['xor', 'bitXor']]),
  new Map([['&', 'bitAnd']]),
  new Map([
    ['<<', 'shiftLeft'],
    ['>>', 'shiftRight'],
  ]),
];

/** `mean([1,5; 2,5])`: the first of rows that may have been meant as decimals. */
const ROWS = new RegExp(`(?:${LIST_NAMES})\\(\\[(-?\\d+,\\d+)\\s*;`, 'iu');

/** `[1 -2]` has two elements where spaces separate them. */
const refuseUnclearRow = (reader: TokenReader): void => {
  const [{ isSpaced, start, text }, next] = [reader.token, reader.peek(1)];
  if (!isSpaced || next.isSpaced) return;
  fail(
    CalculatorErrorType.InvalidExpression,
    `The '${text}' at position ${start + 1} may begin another element of the list. Write a ${text} b for one element, or a, ${text}b for two.`,
  );
};

const readSum = (reader: TokenReader): Expression => {
  let left = readProduct(reader);
  while (reader.isSymbol('+') || reader.isSymbol('-')) {
    if (reader.isRow) refuseUnclearRow(reader);
    const operator = reader.take().text as BinaryOperator;
    left = reader.made({ left, operator, right: readProduct(reader), type: 'binary' });
  }
  return left;
};

const readBits = (reader: TokenReader, level = 0): Expression => {
  const operators = BIT_OPERATORS[level];
  if (!operators) return readSum(reader);
  let left = readBits(reader, level + 1);
  for (;;) {
    const { start, text, type } = reader.token;
    const name = type === 'symbol' || type === 'name' ? operators.get(text) : undefined;
    if (name === undefined) return left;
    reader.take();
    const right = readBits(reader, level + 1);
    left = reader.made({ arguments: [left, right], name, position: start, type: 'call' });
  }
};

const refusePercentTarget = (reader: TokenReader): never => {
  return fail(
    CalculatorErrorType.InvalidExpression,
    `A value cannot be converted to % (position ${reader.token.start + 1}). Write 100 * the ratio, e.g. 100*25/200.`,
  );
};

/**
 * One unit, or several: `ft + in`, `ft and in`, and `h, min, s` where a comma cannot separate
 * arguments.
 */
const readTarget = (reader: TokenReader): Expression => {
  const units = [readProduct(reader)];
  for (;;) {
    const isComma = reader.isTopLevel && (reader.isSymbol(',') || reader.isSymbol(';'));
    const isPart = isComma || reader.isSymbol('+') || reader.isSymbol('&') || reader.isAnd();
    if (!isPart) break;
    reader.take();
    if (isComma && reader.isAnd()) reader.take();
    units.push(readProduct(reader));
  }
  const [only] = units;
  if (only?.type === 'list' && only.items.length === 0) reader.unexpected('a unit');
  return only && units.length === 1 ? only : reader.made({ items: units, type: 'list' });
};

/** What the answer counts, after `in` and at the end: `3 mg / (2 kg) in ppm`. */
const readShare = (reader: TokenReader): Expression | undefined => {
  const { hasFreeNames, isValue } = reader.vocabulary;
  const { text } = reader.peek(1);
  const count = SHARES.get(text);
  const isAsked = /^(?:as|in|to)$/.test(reader.token.text) && reader.peek(2).type === 'end';
  if (count === undefined || !isAsked || hasFreeNames || isValue(text)) return undefined;
  if (/[<=>≠≤≥]/.test(reader.text)) return undefined;
  reader.note(describeParts(text));
  return numberNode(rational(1n, count));
};

const readConversion = (reader: TokenReader): Expression => {
  let value = readBits(reader);
  for (;;) {
    const isPercent = reader.isSymbol('%', 1);
    const share = readShare(reader);
    const isWord =
      reader.token.type === 'name' &&
      (CONVERSIONS.has(reader.token.text) || ((isPercent || share) && reader.token.text === 'as'));
    if (!isWord) return value;
    if (isPercent && !share) refusePercentTarget(reader);
    reader.take();
    if (share) reader.take();
    const target = share ?? readTarget(reader);
    value = reader.made({ ...(share && { isShare: true }), target, type: 'convert', value });
  }
};

const readComparison = (reader: TokenReader): Expression => {
  const left = readConversion(reader);
  const token = reader.token;
  if (token.type !== 'symbol' || !COMPARISONS.has(token.text)) return left;
  reader.take();
  const right = readConversion(reader);
  if (reader.token.type === 'symbol' && COMPARISONS.has(reader.token.text)) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `Comparisons cannot be chained (position ${reader.token.start + 1}). Compare two values at a time.`,
    );
  }
  const operator = token.text as ComparisonOperator;
  return reader.made({ left, operator, right, type: 'compare' });
};

const spell = (given: string, vocabulary: ParserVocabulary, notes: Set<string>): string => {
  if (given.length > CoreLimits.expressionLength) return given;
  const note = (one: string) => notes.add(one);
  const text = spellProgressions(given, note);
  if (spellMinutes(text, vocabulary.isValue) !== text) {
    notes.add('m beside hours was read as minutes');
  }
  const isVariable = (name: string) => vocabulary.isValue(name) && !vocabulary.isConstant?.(name);
  const valued = vocabulary.hasFreeNames
    ? text
    : spellConstants(spellChinese(text, vocabulary.isValue), vocabulary.isValue, note);
  const differences = vocabulary.hasFreeNames ? valued : spellDifferences(valued, isVariable);
  if (!vocabulary.hasFreeNames) refuseBases(differences);
  const worded = spellWords(
    vocabulary.hasFreeNames ? differences : spellBits(differences),
    vocabulary,
    note,
  );
  const spelled = spellInExpression(worded, vocabulary.isValue);
  if (vocabulary.hasFreeNames) return spelled;
  const isKnown = (name: string) => vocabulary.isValue(name) || vocabulary.isFunction(name);
  const converted = spellConversions(
    spelled,
    (name) => vocabulary.isUnit(name.replace('°', 'deg')),
    vocabulary.isValue,
  );
  return spellUnitCase(converted, isKnown, note);
};

const parse = (
  given: string,
  vocabulary: ParserVocabulary,
  read: (reader: TokenReader) => Expression,
): ParsedExpression => {
  const notes = new Set<string>();
  const note = (one: string) => notes.add(one);
  const text = spellAnswer(given, vocabulary.hasFreeNames === true, note);
  // `3 cents = 15` has an unknown, unless there are dollars, too.
  const areCentsNames = vocabulary.hasFreeNames === true && !namesCurrency(text);
  const isValue = (name: string) =>
    vocabulary.isValue(name) || (areCentsNames && /^cents?$/.test(name));
  const { money, text: plain } = withoutCurrency(text, isValue, note);
  const reader = new TokenReader(spell(plain, vocabulary, notes), vocabulary, {
    comparison: readComparison,
    postfix: readPostfix,
    power: readPower,
    sum: readSum,
  });
  if (reader.token.type === 'end') {
    fail(CalculatorErrorType.InvalidExpression, 'The expression is empty.');
  }
  for (const one of notes) reader.note(one);
  if (money !== undefined) reader.note(withoutMoney(money));
  if (isPercentageDifference(text)) {
    reader.note(
      'a percentage difference is relative to the mean of both values, a change to the first',
    );
  }
  const row = ROWS.exec(text)?.[1];
  if (row !== undefined) reader.note(`${row} in a row is two numbers; a decimal has a point`);
  const parts = countedParts(text);
  if (parts !== undefined) reader.note(parts);
  const time = vocabulary.hasFreeNames ? undefined : lengthNotTime(text, vocabulary.isValue);
  if (time !== undefined) reader.note(time);
  const share = namedShare(text);
  if (share !== undefined) reader.note(`${share} was taken as that part alone, not as the total`);
  const counted = readingOfCount(text);
  if (counted !== undefined) reader.note(counted);
  const expression = read(reader);
  if (reader.isSymbol(',')) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `There is a comma outside of brackets at position ${reader.token.start + 1}, and it groups no thousands. Write 1.5 rather than 1,5, and give the values of a list one by one.`,
    );
  }
  if (reader.token.type !== 'end') reader.unexpected('the end of the expression or an operator');
  return { assumptions: reader.assumptions, expression };
};

/**
 * Parses an expression. Precedence, from loose to tight: comparison, conversion (`to`), `bitor`, `xor`, `&`,
 * `<< >>`, `+ -`, `* / mod of` and implicit multiplication, sign, `^` (right-associative), `!` and
 * `%`.
 *
 * @throws ToolError `InvalidExpression`, saying where and what was expected; `ResourceLimit` if it
 * is too long, too deep or has too many parts
 */
export const parseExpression = (text: string, vocabulary: ParserVocabulary): ParsedExpression =>
  parse(text, vocabulary, readComparison);

/**
 * Parses the target after `to`: a unit, or a list of several. @throws as {@link parseExpression}
 */
export const parseTarget = (text: string, vocabulary: ParserVocabulary): ParsedExpression =>
  parse(text, vocabulary, readTarget);
