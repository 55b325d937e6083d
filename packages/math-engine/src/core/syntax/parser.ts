import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import { greatestCommonDivisor, rational, ZERO } from '../numbers/rational.ts';
import { spellInExpression } from '../units/spell-units.ts';
import {
  type BinaryOperator,
  type ComparisonOperator,
  type Expression,
  numberNode,
  someNode,
} from './ast.ts';
import { inverseOf, isBareFunction, isRaisedFunction } from './prefix-functions.ts';
import { splitNames } from './split-names.ts';
import { type Token, tokenize } from './tokenizer.ts';

/** What the parser has to know about names to tell `f(x)` from `a(b)` and `/ 2 h` from `/ 2x`. */
export interface ParserVocabulary {
  /** Constants that are not hidden by a variable: they have no unit. Absent if there are none. */
  isConstant?: (name: string) => boolean;
  isFunction: (name: string) => boolean;
  /** Units that are not hidden by a variable or constant. */
  isUnit: (name: string) => boolean;
  /** Variables and constants. */
  isValue: (name: string) => boolean;
  /** The factors of a name such as `xy` that is rather a product. */
  splitName?: (name: string) => readonly string[] | undefined;
}

/** An expression, and how doubtful spots in it were read. */
export interface ParsedExpression {
  assumptions: readonly string[];
  expression: Expression;
}

const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);
const CONVERSIONS: ReadonlySet<string> = new Set(['to', 'in']);

/** Names that are operators where an operator may stand. */
const WORD_OPERATORS: ReadonlySet<string> = new Set(['in', 'mod', 'of', 'to', 'xor']);

/** Operators on binary digits, from loose to tight, with the functions that they stand for. */
const BIT_OPERATORS: readonly ReadonlyMap<string, string>[] = [
  new Map([['xor', 'bitXor']]),
  new Map([['&', 'bitAnd']]),
  new Map([
    ['<<', 'shiftLeft'],
    ['>>', 'shiftRight'],
  ]),
];

/**
 * Reads an expression. Precedence, from loose to tight: comparison, conversion (`to`), `xor`,
 * `&`, `<< >>`, `+ -`, `* / mod of` and implicit multiplication, sign, `^` (to the right), `!` and `%`.
 *
 * @throws ToolError `InvalidExpression`, saying where and what was expected; `ResourceLimit` if it
 * is too long, too deep or has too many parts
 */
export const parseExpression = (text: string, vocabulary: ParserVocabulary): ParsedExpression => {
  const parser = new Parser(spellInExpression(text, vocabulary.isValue), vocabulary);
  return { assumptions: parser.assumptions, expression: parser.parse() };
};

/** A power such as `x^2`, and where it stands in the text. */
interface LooseExponent {
  base: Expression;
  end: number;
  exponent: Expression;
  start: number;
}

class Parser {
  readonly assumptions: string[] = [];
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #vocabulary: ParserVocabulary;
  #depth = 0;
  #index = 0;
  #nodes = 0;
  /** The last power whose exponent has no parentheses. */
  #looseExponent: LooseExponent | undefined;
  /** Bars of magnitudes that are open since the last bracket. */
  #openBars = 0;

  constructor(text: string, vocabulary: ParserVocabulary) {
    this.#text = text;
    const tokens = tokenize(text);
    this.#tokens = splitNames(tokens, vocabulary.splitName, this.assumptions);
    this.#vocabulary = vocabulary;
    for (const token of tokens) {
      if (token.type !== 'number' || !token.hasThousands) continue;
      this.#note(
        `${token.text} was read as ${token.text.replaceAll(',', '')}: commas between thousands`,
      );
    }
  }

  parse(): Expression {
    if (this.#token.type === 'end') {
      fail(CalculatorErrorType.InvalidExpression, 'The expression is empty.');
    }
    const expression = this.#comparison();
    if (this.#isSymbol(',')) {
      fail(
        CalculatorErrorType.InvalidExpression,
        `There is a comma outside of brackets at position ${this.#token.start + 1}. Write 1000000 rather than 1,000,000, and 1.5 rather than 1,5.`,
      );
    }
    if (this.#token.type !== 'end') this.#unexpected('the end of the expression or an operator');
    return expression;
  }

  #note(assumption: string): void {
    if (!this.assumptions.includes(assumption)) this.assumptions.push(assumption);
  }

  get #token(): Token {
    return this.#peek(0);
  }

  #peek(offset: number): Token {
    // The last token is always the end; looking past it sees it again.
    const token = this.#tokens[this.#index + offset] ?? this.#tokens.at(-1);
    return token as Token;
  }

  #take(): Token {
    const token = this.#token;
    this.#index += 1;
    return token;
  }

  #isSymbol(text: string, offset = 0): boolean {
    const token = this.#peek(offset);
    return token.type === 'symbol' && token.text === text;
  }

  #expect(text: string): void {
    if (!this.#isSymbol(text)) this.#unexpected(`'${text}'`);
    this.#index += 1;
  }

  #unexpected(expected: string): never {
    const token = this.#token;
    const found =
      token.type === 'end'
        ? 'the expression ends'
        : `there is '${excerpt(token.text)}' at position ${token.start + 1}`;
    const before = this.#tokens[this.#index - 1];
    const place = before
      ? ` after '${excerpt(this.#text.slice(Math.max(0, before.end - 20), before.end))}'`
      : '';
    return fail(
      CalculatorErrorType.InvalidExpression,
      `Expected ${expected}${place}, but ${found}.`,
    );
  }

  #nest<Value>(read: () => Value): Value {
    this.#depth += 1;
    if (this.#depth > CoreLimits.nesting) {
      fail(
        ToolErrorType.ResourceLimit,
        `The expression is nested more than ${CoreLimits.nesting} levels deep at position ${this.#token.start + 1}.`,
      );
    }
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #made<Node extends Expression>(node: Node): Node {
    this.#nodes += 1;
    if (this.#nodes > CoreLimits.nodes) {
      fail(
        ToolErrorType.ResourceLimit,
        `The expression has more than ${CoreLimits.nodes} parts. Split it.`,
      );
    }
    return node;
  }

  #comparison(): Expression {
    const left = this.#conversion();
    const token = this.#token;
    if (token.type !== 'symbol' || !COMPARISONS.has(token.text)) return left;
    this.#take();
    const right = this.#conversion();
    if (this.#token.type === 'symbol' && COMPARISONS.has(this.#token.text)) {
      fail(
        CalculatorErrorType.InvalidExpression,
        `Comparisons cannot be chained (position ${this.#token.start + 1}). Compare two values at a time.`,
      );
    }
    const operator = token.text as ComparisonOperator;
    return this.#made({ left, operator, right, type: 'compare' });
  }

  #conversion(): Expression {
    let value = this.#bits();
    for (;;) {
      const isPercent = this.#isSymbol('%', 1);
      const isWord =
        this.#token.type === 'name' &&
        (CONVERSIONS.has(this.#token.text) || (isPercent && this.#token.text === 'as'));
      if (!isWord) return value;
      if (isPercent) this.#refusePercentTarget();
      this.#take();
      value = this.#made({ target: this.#sum(), type: 'convert', value });
    }
  }

  #refusePercentTarget(): never {
    return fail(
      CalculatorErrorType.InvalidExpression,
      `A value cannot be converted to % (position ${this.#token.start + 1}). Write 100 * the ratio, e.g. 100*25/200.`,
    );
  }

  #bits(level = 0): Expression {
    const operators = BIT_OPERATORS[level];
    if (!operators) return this.#sum();
    let left = this.#bits(level + 1);
    for (;;) {
      const { start, text, type } = this.#token;
      const name = type === 'symbol' || type === 'name' ? operators.get(text) : undefined;
      if (name === undefined) return left;
      this.#take();
      const right = this.#bits(level + 1);
      left = this.#made({ arguments: [left, right], name, position: start, type: 'call' });
    }
  }

  #sum(): Expression {
    let left = this.#product();
    while (this.#isSymbol('+') || this.#isSymbol('-')) {
      const operator = this.#take().text as BinaryOperator;
      left = this.#made({ left, operator, right: this.#product(), type: 'binary' });
    }
    return left;
  }

  #product(): Expression {
    const start = this.#token.start;
    let left = this.#sign();
    let isAfterDivision = false;
    for (;;) {
      const operator = this.#productOperator();
      if (operator) {
        if (operator === '/') this.#judgeLooseQuotient();
        const right = operator === '/' ? this.#divisor(left) : this.#sign();
        left = this.#made({ left, operator, right, type: 'binary' });
        isAfterDivision = operator === '/';
      } else if (this.#startsImplicitFactor()) {
        const soFar = this.#text.slice(start, this.#peek(-1).end);
        const right = this.#power();
        left = this.#made({ isImplicit: true, left, operator: '*', right, type: 'binary' });
        if (isAfterDivision) this.#noteDivision(soFar, start);
      } else {
        return left;
      }
    }
  }

  /** `1/2x` reads from the left here, but not everywhere. */
  #noteDivision(soFar: string, start: number): void {
    const whole = this.#text.slice(start, this.#peek(-1).end);
    const factor = whole.slice(soFar.length).trim();
    this.assumptions.push(
      `${excerpt(whole.trim())} was read as (${excerpt(soFar.trim())})*${excerpt(factor)}`,
    );
  }

  #productOperator(): BinaryOperator | undefined {
    const token = this.#token;
    if (token.type === 'symbol') {
      if (token.text === '*' || token.text === '/') {
        this.#take();
        return token.text;
      }
      // A percent sign that was not taken as a postfix stands between two operands.
      if (token.text === '%') {
        this.#take();
        this.assumptions.push('% between two numbers was read as the remainder (mod)');
        return 'mod';
      }
    }
    if (token.type === 'name' && (token.text === 'mod' || token.text === 'of')) {
      this.#take();
      return token.text;
    }
    // `3.2 x 10^5`: a name between two numbers can be nothing else.
    const isCross = token.type === 'name' && (token.text === 'x' || token.text === 'X');
    if (isCross && this.#peek(-1).type === 'number' && this.#peek(1).type === 'number') {
      this.#take();
      this.#note('x between two numbers was read as times');
      return '*';
    }
    return undefined;
  }

  /**
   * What stands under a fraction bar. A number holds on to the unit behind it where a quantity is
   * divided, as in `5 km / 2 h`; `1/3 m` is a third of a metre.
   */
  #divisor(dividend: Expression): Expression {
    const start = this.#token.start;
    const divisor = this.#sign();
    if (divisor.type !== 'number' || !this.#isUnit(0) || this.#isPlainNumber(dividend))
      return divisor;
    const right = this.#power();
    const whole = excerpt(this.#text.slice(start, this.#peek(-1).end));
    this.assumptions.push(
      `${whole} after the division sign was read as one quantity: …/(${whole})`,
    );
    return this.#made({ isImplicit: true, left: divisor, operator: '*', right, type: 'binary' });
  }

  /** Whether a value surely has no unit: constants and functions of them, but no variables. */
  #isPlainNumber(node: Expression): boolean {
    const { isConstant } = this.#vocabulary;
    return !someNode(node, (part) => part.type === 'name' && isConstant?.(part.name) !== true);
  }

  #isUnit(offset: number): boolean {
    const token = this.#peek(offset);
    if (token.type !== 'name' || !this.#vocabulary.isUnit(token.text)) return false;
    return !WORD_OPERATORS.has(token.text) || this.#isInchUnit(offset);
  }

  /** Whether `5 ft 3 in` begins here: a number, a unit, a number and another unit. */
  #startsMixedQuantity(): boolean {
    const [unit, number, other, after] = [1, 2, 3, 4].map((offset) => this.#peek(offset));
    if (number?.type !== 'number' || unit?.text === other?.text) return false;
    return this.#isUnit(1) && this.#isUnit(3) && !(after?.type === 'symbol' && after.text === '^');
  }

  /** `5 ft 3 in` is a sum, and binds like a single number. */
  #mixedQuantity(): Expression {
    const readPart = (): Expression => {
      const number = this.#take();
      const unit = this.#take();
      const value = number.type === 'number' ? number.value : ZERO;
      return this.#made({
        isImplicit: true,
        left: this.#made(numberNode(value, number.type === 'number' && number.isDecimal)),
        operator: '*',
        right: this.#made({ name: unit.text, position: unit.start, type: 'name' }),
        type: 'binary',
      });
    };
    let sum = readPart();
    while (this.#token.type === 'number' && this.#isUnit(1)) {
      sum = this.#made({ left: sum, operator: '+', right: readPart(), type: 'binary' });
    }
    return sum;
  }

  /** `in` is the unit if nothing that could be converted to follows. */
  #isInchUnit(offset = 0): boolean {
    const token = this.#peek(offset);
    if (token.type !== 'name' || token.text !== 'in') return false;
    const next = this.#peek(offset + 1);
    // `1 ft in in`
    const isTarget = next.text === 'in' && this.#peek(offset + 2).type === 'end';
    if (isTarget && this.#peek(offset - 1).type === 'name') return false;
    return (
      next.type === 'end' ||
      (next.type === 'name' && WORD_OPERATORS.has(next.text)) ||
      (next.type === 'symbol' && !['%', '(', '['].includes(next.text))
    );
  }

  #startsImplicitFactor(): boolean {
    const token = this.#token;
    if (token.type === 'symbol') {
      return ['(', '⌊', '⌈'].includes(token.text) || (token.text === '|' && this.#openBars === 0);
    }
    if (token.type !== 'name') return false;
    if (token.text === 'as' && this.#isSymbol('%', 1)) return false;
    return !WORD_OPERATORS.has(token.text) || this.#isInchUnit();
  }

  #sign(): Expression {
    if (this.#isSymbol('-')) {
      return this.#nest(() => {
        this.#take();
        return this.#made({ operand: this.#sign(), type: 'negate' });
      });
    }
    if (this.#isSymbol('+')) {
      return this.#nest(() => {
        this.#take();
        return this.#sign();
      });
    }
    return this.#power();
  }

  #power(): Expression {
    const { start } = this.#token;
    const base = this.#postfix();
    if (!this.#isSymbol('^')) return base;
    return this.#nest(() => {
      const caret = this.#take();
      const isWrapped = this.#isSymbol('(');
      const right = this.#sign();
      if (!isWrapped) this.#refuseLooseExponent(base, right, caret);
      const node = this.#made({
        left: base,
        operator: '^' as const,
        right,
        type: 'binary' as const,
      });
      const isCaret = '^*'.includes(this.#text[caret.start] ?? ' ');
      const { end } = this.#peek(-1);
      if (!isWrapped && isCaret) this.#looseExponent = { base, end, exponent: right, start };
      return node;
    });
  }

  /**
   * `e^2x`, `2^3x`, `(-1)^2n` and `e^iπ`, where people leave out the parentheses of the exponent. A
   * variable as the base is clear: `x^2y`; so is a unit behind: `10^3kg`.
   */
  #refuseLooseExponent(base: Expression, exponent: Expression, caret: Token): void {
    const next = this.#token;
    const isFactor = next.type === 'name' ? !this.#isUnit(0) : this.#isSymbol('(');
    const isLoose =
      isFactor &&
      !next.isSpaced &&
      !WORD_OPERATORS.has(next.text) &&
      '^*'.includes(this.#text[caret.start] ?? ' ');
    const isExponential =
      this.#isFixed(base) || (exponent.type === 'name' && exponent.name === 'i');
    if (!isLoose || !isExponential) return;
    fail(
      CalculatorErrorType.InvalidExpression,
      `It is not clear where the exponent at position ${caret.end + 1} ends. Put it in parentheses: e^(2x), or write *.`,
    );
  }

  /** Whether a value is made of numbers and the usual constants only. */
  #isFixed(node: Expression): boolean {
    return !someNode(
      node,
      (part) => part.type === 'name' && !['e', 'pi', 'π', 'phi', 'i'].includes(part.name),
    );
  }

  /**
   * `x^1/2` and `e^-x/2`: a fraction right after an exponent that has no parentheses. A power of one is
   * written by nobody, so this is refused; what is likely enough is noted.
   */
  #judgeLooseQuotient(): void {
    const loose = this.#looseExponent;
    const [slash, divisor] = [this.#peek(-1), this.#token];
    const isTight = slash.text === '/' && !slash.isSpaced && !divisor.isSpaced;
    // `2^n/3^n`: the divisor is a power of its own.
    if (this.#isSymbol('^', 1)) return;
    if (!loose || loose.end !== slash.start || !isTight) return;
    const { base, exponent } = loose;
    const isNegative = exponent.type === 'negate';
    const size = isNegative ? exponent.operand : exponent;
    const below = divisor.type === 'number' ? divisor.value : undefined;
    const isWhole = below?.denominator === 1n && below.numerator > 1n;
    const text = excerpt(this.#text.slice(loose.start, divisor.end).trim());
    const power = excerpt(this.#text.slice(loose.start, slash.start).trim());
    if (size.type === 'number' && isWhole && size.value.denominator === 1n) {
      if (size.value.numerator === 1n) {
        fail(
          CalculatorErrorType.InvalidExpression,
          `It is not clear where the exponent in ${text} ends. Put it in parentheses: ${power.replace(/\^.*$/, '')}^(${isNegative ? '-' : ''}1/${divisor.text}) for a root, (${power})/${divisor.text} for a quotient.`,
        );
      }
      const isLowest = greatestCommonDivisor(size.value.numerator, below.numerator) === 1n;
      if (isLowest) this.#note(`${text} was read as (${power})/${divisor.text}`);
      return;
    }
    const isExponential = this.#isFixed(base) && !this.#isFixed(exponent);
    if (isExponential && (isNegative || below)) {
      this.#note(`${text} was read as (${power})/${divisor.text}`);
    }
  }

  #postfix(): Expression {
    let operand = this.#primary();
    for (;;) {
      const position = this.#token.start;
      if (this.#isSymbol('!')) {
        this.#take();
        operand = this.#made({ arguments: [operand], name: 'factorial', position, type: 'call' });
      } else if (this.#isSymbol('!!')) {
        this.#take();
        const name = 'doubleFactorial';
        operand = this.#made({ arguments: [operand], name, position, type: 'call' });
      } else if (this.#isSymbol('%') && !this.#startsOperand(1) && !this.#isRemainderOfSigned()) {
        this.#take();
        operand = this.#made({ operand, type: 'percent' });
      } else {
        return operand;
      }
    }
  }

  /** `7 % -3` is a remainder, `7% - 3` a percentage; spaces tell them apart. */
  #isRemainderOfSigned(): boolean {
    const [sign, operand] = [this.#peek(1), this.#peek(2)];
    if (!(this.#isSymbol('-', 1) || this.#isSymbol('+', 1)) || !this.#startsOperand(2))
      return false;
    const isRemainder = this.#token.isSpaced && sign.isSpaced && !operand.isSpaced;
    if (!isRemainder && !sign.isSpaced) {
      this.assumptions.push(
        '% before a sign was read as a percentage; write mod for the remainder',
      );
    }
    return isRemainder;
  }

  /** Whether a value begins at a token, so that a sign before it stands between two values. */
  #startsOperand(offset: number): boolean {
    const token = this.#peek(offset);
    if (token.type === 'number') return true;
    if (token.type === 'symbol') return ['(', '[', '⌊', '⌈'].includes(token.text);
    return token.type === 'name' && !WORD_OPERATORS.has(token.text);
  }

  #primary(): Expression {
    const token = this.#token;
    switch (token.type) {
      case 'number':
        if (this.#startsMixedQuantity()) return this.#mixedQuantity();
        this.#take();
        this.#refuseAdjacentNumber(token);
        this.#refuseRepeatingDecimal(token);
        return this.#made(numberNode(token.value, token.isDecimal));
      case 'name':
        this.#take();
        return this.#name(token);
      case 'symbol':
        if (token.text === '(') {
          this.#take();
          return this.#bracketed(() => {
            const inner = this.#comparison();
            this.#expect(')');
            return inner;
          });
        }
        if (token.text === '[') {
          this.#take();
          return this.#bracketed(() => this.#list());
        }
        if (token.text === '|') return this.#magnitude();
        if (token.text === '⌊') return this.#rounded('floor', '⌋');
        if (token.text === '⌈') return this.#rounded('ceil', '⌉');
        return this.#unexpected('a number, a name or an opening bracket');
      case 'end':
        return this.#unexpected('a number, a name or an opening bracket');
    }
  }

  /** What is in brackets knows nothing of bars outside of them. */
  #bracketed<Value>(read: () => Value): Value {
    const openBars = this.#openBars;
    this.#openBars = 0;
    const value = this.#nest(read);
    this.#openBars = openBars;
    return value;
  }

  /** `|x|` */
  #magnitude(): Expression {
    const position = this.#take().start;
    const openBars = this.#openBars;
    this.#openBars = openBars + 1;
    const inner = this.#nest(() => this.#sum());
    this.#openBars = openBars;
    if (inner.type === 'list') {
      fail(
        CalculatorErrorType.InvalidExpression,
        `Bars around a list at position ${position + 1}: write norm(v) for the length of a vector, det(A) for a determinant.`,
      );
    }
    this.#expect('|');
    return this.#made({ arguments: [inner], hasBars: true, name: 'abs', position, type: 'call' });
  }

  #rounded(name: 'ceil' | 'floor', close: string): Expression {
    const position = this.#take().start;
    return this.#bracketed(() => {
      const inner = this.#sum();
      this.#expect(close);
      return this.#made({ arguments: [inner], name, position, type: 'call' });
    });
  }

  /** `0.(3)` is no product. */
  #refuseRepeatingDecimal(number: Token): void {
    const [open, digits, close] = [0, 1, 2].map((offset) => this.#peek(offset));
    const isRepeating =
      number.text.includes('.') &&
      this.#isSymbol('(') &&
      open?.isSpaced === false &&
      digits?.type === 'number' &&
      /^\d+$/.test(digits.text) &&
      close?.text === ')';
    if (!isRepeating) return;
    fail(
      CalculatorErrorType.InvalidExpression,
      `${excerpt(`${number.text}(${digits.text})`)} at position ${number.start + 1} may be a repeating decimal or a product. Write a fraction such as 1/3, or *.`,
    );
  }

  #refuseAdjacentNumber(number: Token): void {
    if (this.#token.type !== 'number') return;
    if (number.text.endsWith('.') && this.#token.text.startsWith('.')) {
      fail(
        CalculatorErrorType.InvalidExpression,
        `Two points at position ${number.end}. Write range(1,10) for a range; sums over an index are made by computeSeries.`,
      );
    }
    if (this.#isSymbol('/', 1) && this.#peek(2).type === 'number') {
      fail(
        CalculatorErrorType.InvalidExpression,
        `There is no operator between '${excerpt(number.text)}' and '${excerpt(this.#token.text)}' (position ${this.#token.start + 1}). Write a mixed number as a sum: 3 + 1/2.`,
      );
    }
    fail(
      CalculatorErrorType.InvalidExpression,
      `There is no operator between '${excerpt(number.text)}' and '${excerpt(this.#token.text)}' (position ${this.#token.start + 1}). Write long numbers without spaces.`,
    );
  }

  #name(token: Token): Expression {
    const { isFunction, isUnit, isValue } = this.#vocabulary;
    const name = token.text;
    const base = isValue(name) ? undefined : /^log_(\d{1,15}|\p{L}\d{0,3})$/u.exec(name)?.[1];
    if (base !== undefined) return this.#logarithm(token, base);
    const choice = this.#choiceFunction(token);
    if (choice) return this.#call(choice, token);
    if (this.#isSymbol('(') && (isFunction(name) || !(isValue(name) || isUnit(name)))) {
      // `Sqrt(2)` and `GCD(4, 6)` are as other systems write them.
      const lower = name.toLowerCase();
      return this.#call(!isFunction(name) && isFunction(lower) ? lower : name, token);
    }
    if (this.#isSymbol('(') && isUnit(name)) this.#refuseCalledUnit(token);
    // The root signs need no parentheses.
    if (this.#text[token.start] === '√' || this.#text[token.start] === '∛') {
      const operand = this.#nest(() => this.#postfix());
      return this.#made({ arguments: [operand], name, position: token.start, type: 'call' });
    }
    if (isFunction(name) && !isValue(name) && !isUnit(name)) {
      if (isRaisedFunction(name) && this.#isSymbol('^')) return this.#raisedFunction(token);
      if (isBareFunction(name) && this.#startsBareArgument()) return this.#bareCall(name, token);
      fail(
        CalculatorErrorType.InvalidExpression,
        `The function ${excerpt(name)} at position ${token.start + 1} needs its argument in parentheses: ${excerpt(name)}(…).`,
      );
    }
    return this.#made({ name, position: token.start, type: 'name' });
  }

  /** A function whose opening parenthesis comes next. */
  #call(name: string, token: Token): Expression {
    this.#expect('(');
    const { items } = this.#bracketed(() => this.#list(')'));
    const [, index] = items;
    const isIndexed = ['prod', 'product', 'sum'].includes(name) && items.length > 2;
    if (isIndexed && (index?.type === 'name' || index?.type === 'compare')) {
      fail(
        CalculatorErrorType.InvalidExpression,
        `${name} at position ${token.start + 1} takes numbers or a list. A sum or product over an index is made by the API computeSeries.`,
      );
    }
    return this.#made({ arguments: items, name, position: token.start, type: 'call' });
  }

  /** `log_2(8)` and `log_2 8` */
  #logarithm(token: Token, base: string): Expression {
    const position = token.start;
    let argument: Expression;
    if (this.#isSymbol('(')) {
      this.#take();
      const { items } = this.#bracketed(() => this.#list(')'));
      const [only, ...others] = items;
      if (!only || others.length > 0) {
        return fail(
          CalculatorErrorType.InvalidExpression,
          `${excerpt(token.text)} takes one argument (position ${position + 1}). Write log(x, ${excerpt(base)}).`,
        );
      }
      argument = only;
    } else if (this.#startsBareArgument()) {
      argument = this.#bareArgument(token.text);
    } else {
      return fail(
        CalculatorErrorType.InvalidExpression,
        `${excerpt(token.text)} at position ${position + 1} needs its argument in parentheses. Write log(x, ${excerpt(base)}).`,
      );
    }
    const bottom: Expression = /^\d{1,15}$/.test(base)
      ? numberNode(rational(BigInt(base)))
      : { name: base, position, type: 'name' };
    return this.#made({
      arguments: [argument, this.#made(bottom)],
      name: 'log',
      position,
      type: 'call',
    });
  }

  /** `C(5, 2)` and `P(5, 2)`: a letter before exactly two arguments counts choices. */
  #choiceFunction(token: Token): string | undefined {
    if ((token.text !== 'C' && token.text !== 'P') || !this.#isSymbol('(')) return undefined;
    let [commas, depth] = [0, 0];
    for (let offset = 0; ; offset += 1) {
      const { text, type } = this.#peek(offset);
      if (type === 'end') return undefined;
      if (type !== 'symbol') continue;
      if (text === '(' || text === '[') depth += 1;
      if (text === ')' || text === ']') depth -= 1;
      if (text === ',' && depth === 1) commas += 1;
      if (depth === 0) break;
    }
    if (commas !== 1) return undefined;
    const name = token.text === 'C' ? 'combinations' : 'permutations';
    this.#note(`${token.text} before two arguments was read as ${name}`);
    return name;
  }

  /** `deg(pi)` means a conversion elsewhere; here it would be a product with a unit. */
  #refuseCalledUnit(token: Token): void {
    const before = this.#peek(-2);
    if (before.type === 'number' || this.#token.isSpaced || this.#index < 1) return;
    fail(
      CalculatorErrorType.InvalidExpression,
      `${excerpt(token.text)} at position ${token.start + 1} is a unit, not a function. Write the number before it, and convert with to: pi rad to deg.`,
    );
  }

  /** `sin^2(x)`, `sin^2 x`, `sin^-1(x)` */
  #raisedFunction(token: Token): Expression {
    const name = token.text;
    const caret = this.#take();
    const isWrapped = this.#isSymbol('(');
    if (isWrapped) this.#take();
    const isNegative = this.#isSymbol('-');
    if (isNegative) this.#take();
    const exponent = this.#token;
    const power =
      exponent.type === 'number' && /^[1-9]\d?$/.test(exponent.text) ? exponent : undefined;
    const inverse = isNegative && power?.text === '1' ? inverseOf(name) : undefined;
    if (!power || (isNegative && inverse === undefined)) return this.#refusePower(token, caret);
    this.#take();
    if (isWrapped) this.#expect(')');
    if (!this.#isSymbol('(') && !this.#startsBareArgument()) return this.#refusePower(token, caret);
    const called = inverse ?? name;
    const call = this.#isSymbol('(') ? this.#call(called, token) : this.#bareCall(called, token);
    if (inverse !== undefined) {
      this.#note(`${name}^-1 was read as the inverse function ${inverse}, not as 1/${name}`);
      return call;
    }
    this.#note(`${name}^${power.text}(x) was read as (${name}(x))^${power.text}`);
    const right = this.#made(numberNode(power.value));
    return this.#made({ left: call, operator: '^', right, type: 'binary' });
  }

  #refusePower(token: Token, caret: Token): never {
    const name = excerpt(token.text);
    return fail(
      CalculatorErrorType.InvalidExpression,
      `The power of the function ${name} at position ${caret.start + 1} is not understood. Write the power after the argument: ${name}(x)^2, 1/${name}(x).`,
    );
  }

  #startsBareArgument(): boolean {
    const token = this.#token;
    if (token.type === 'number') return true;
    if (token.type === 'symbol') return token.text === '|' && this.#openBars === 0;
    return token.type === 'name' && !WORD_OPERATORS.has(token.text);
  }

  /** `sin x`, `ln 2`, `cos 60 deg` */
  #bareCall(name: string, token: Token): Expression {
    const argument = this.#nest(() => this.#bareArgument(token.text));
    return this.#made({ arguments: [argument], name, position: token.start, type: 'call' });
  }

  /**
   * What a function without parentheses is taken of: one factor, or several that stand together. What
   * people read in two ways is refused: `sin x/2`, `ln x y`, `sqrt x^2`.
   */
  #bareArgument(name: string): Expression {
    const { isFunction, isUnit, isValue } = this.#vocabulary;
    const isCallName = (token: Token) =>
      token.type === 'name' && isFunction(token.text) && !isValue(token.text);
    const start = this.#token.start;
    const isAlone = isCallName(this.#token);
    let argument = this.#power();
    for (;;) {
      if (isAlone || !this.#startsImplicitFactor() || isCallName(this.#token)) break;
      const [before, factor] = [this.#peek(-1), this.#token];
      const isQuantity = before.type === 'number' && (isUnit(factor.text) || !factor.isSpaced);
      const isProduct = factor.type === 'name' && (isQuantity || !factor.isSpaced);
      if (!isProduct || this.#isSymbol('(', 1)) return this.#refuseBareArgument(name, start);
      argument = this.#made({
        isImplicit: true,
        left: argument,
        operator: '*',
        right: this.#power(),
        type: 'binary',
      });
    }
    const after = this.#token;
    const isTight = ['*', '/', '%'].includes(after.text) && !after.isSpaced;
    const isRoot = name === 'sqrt' || name === 'cbrt';
    const isPower = argument.type === 'binary' && argument.operator === '^';
    if ((after.type === 'symbol' && isTight) || (isRoot && isPower) || after.text === '(') {
      return this.#refuseBareArgument(name, start);
    }
    const text = excerpt(this.#text.slice(start, this.#peek(-1).end).trim());
    this.#note(`${name} ${text} was read as ${name}(${text})`);
    return argument;
  }

  #refuseBareArgument(name: string, start: number): never {
    return fail(
      CalculatorErrorType.InvalidExpression,
      `It is not clear where the argument of ${excerpt(name)} at position ${start + 1} ends. Put it in parentheses: ${excerpt(name)}(…).`,
    );
  }

  /** Items up to the closing bracket. Semicolons between lists make rows: `[1,2;3,4]`. */
  #list(close: ')' | ']' = ']'): { items: readonly Expression[]; type: 'list' } {
    const rows: Expression[][] = [[]];
    if (!this.#isSymbol(close)) {
      for (;;) {
        rows.at(-1)?.push(this.#comparison());
        if (close === ']' && this.#isSymbol(';')) rows.push([]);
        else if (!this.#isSymbol(',')) break;
        this.#take();
      }
    }
    if (!this.#isSymbol(close)) this.#unexpected(`',' or '${close}'`);
    this.#take();
    if (rows.length === 1) return this.#made({ items: rows[0] ?? [], type: 'list' });
    const items = rows.map((row) => this.#made({ items: row, type: 'list' }));
    return this.#made({ items, type: 'list' });
  }
}
