import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import { ZERO } from '../numbers/rational.ts';
import {
  type BinaryOperator,
  type ComparisonOperator,
  type Expression,
  numberNode,
  someNode,
} from './ast.ts';
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
}

/** An expression, and how doubtful spots in it were read. */
export interface ParsedExpression {
  assumptions: readonly string[];
  expression: Expression;
}

const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);
const CONVERSIONS: ReadonlySet<string> = new Set(['to', 'in']);

/** Names that are operators where an operator may stand. */
const WORD_OPERATORS: ReadonlySet<string> = new Set(['in', 'mod', 'of', 'to']);

/**
 * Reads an expression. Precedence, from loose to tight: comparison, conversion (`to`), `+ -`,
 * `* / mod of` and implicit multiplication, sign, `^` (to the right), `!` and `%`.
 *
 * @throws ToolError `InvalidExpression`, saying where and what was expected; `ResourceLimit` if it
 * is too long, too deep or has too many parts
 */
export const parseExpression = (text: string, vocabulary: ParserVocabulary): ParsedExpression => {
  const parser = new Parser(text, vocabulary);
  return { assumptions: parser.assumptions, expression: parser.parse() };
};

class Parser {
  readonly assumptions: string[] = [];
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #vocabulary: ParserVocabulary;
  #depth = 0;
  #index = 0;
  #nodes = 0;

  constructor(text: string, vocabulary: ParserVocabulary) {
    this.#text = text;
    this.#tokens = tokenize(text);
    this.#vocabulary = vocabulary;
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
    let value = this.#sum();
    while (this.#token.type === 'name' && CONVERSIONS.has(this.#token.text)) {
      this.#take();
      value = this.#made({ target: this.#sum(), type: 'convert', value });
    }
    return value;
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
    return (
      next.type === 'end' ||
      (next.type === 'name' && WORD_OPERATORS.has(next.text)) ||
      (next.type === 'symbol' && next.text !== '(' && next.text !== '[')
    );
  }

  #startsImplicitFactor(): boolean {
    const token = this.#token;
    if (token.type === 'symbol') return token.text === '(';
    if (token.type !== 'name') return false;
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
    const base = this.#postfix();
    if (!this.#isSymbol('^')) return base;
    return this.#nest(() => {
      this.#take();
      return this.#made({ left: base, operator: '^', right: this.#sign(), type: 'binary' });
    });
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
    if (token.type === 'symbol') return token.text === '(' || token.text === '[';
    return token.type === 'name' && !WORD_OPERATORS.has(token.text);
  }

  #primary(): Expression {
    const token = this.#token;
    switch (token.type) {
      case 'number':
        if (this.#startsMixedQuantity()) return this.#mixedQuantity();
        this.#take();
        this.#refuseAdjacentNumber(token);
        return this.#made(numberNode(token.value, token.isDecimal));
      case 'name':
        this.#take();
        return this.#name(token);
      case 'symbol':
        if (token.text === '(') {
          this.#take();
          return this.#nest(() => {
            const inner = this.#comparison();
            this.#expect(')');
            return inner;
          });
        }
        if (token.text === '[') {
          this.#take();
          return this.#nest(() => this.#list());
        }
        return this.#unexpected('a number, a name or an opening bracket');
      case 'end':
        return this.#unexpected('a number, a name or an opening bracket');
    }
  }

  #refuseAdjacentNumber(number: Token): void {
    if (this.#token.type !== 'number') return;
    fail(
      CalculatorErrorType.InvalidExpression,
      `There is no operator between '${excerpt(number.text)}' and '${excerpt(this.#token.text)}' (position ${this.#token.start + 1}). Write long numbers without spaces.`,
    );
  }

  #name(token: Token): Expression {
    const { isFunction, isUnit, isValue } = this.#vocabulary;
    const name = token.text;
    if (this.#isSymbol('(') && (isFunction(name) || !(isValue(name) || isUnit(name)))) {
      this.#take();
      const call = this.#nest(() => this.#list(')'));
      return this.#made({
        arguments: call.items,
        name,
        position: token.start,
        type: 'call',
      });
    }
    // The root signs need no parentheses.
    if (this.#text[token.start] === '√' || this.#text[token.start] === '∛') {
      const operand = this.#nest(() => this.#postfix());
      return this.#made({ arguments: [operand], name, position: token.start, type: 'call' });
    }
    if (isFunction(name) && !isValue(name) && !isUnit(name)) {
      fail(
        CalculatorErrorType.InvalidExpression,
        `The function ${excerpt(name)} at position ${token.start + 1} needs its argument in parentheses: ${excerpt(name)}(…).`,
      );
    }
    return this.#made({ name, position: token.start, type: 'name' });
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
