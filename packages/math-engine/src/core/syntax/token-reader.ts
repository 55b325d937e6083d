import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import type { Expression } from './ast.ts';
import { splitNames } from './split-names.ts';
import { type Token, tokenize } from './tokenizer.ts';
import { type ParserVocabulary, WORD_OPERATORS } from './vocabulary.ts';

/** A power such as `x^2`, and its position in the text. */
export interface LooseExponent {
  base: Expression;
  end: number;
  exponent: Expression;
  start: number;
}

/** What `N(pi, 50)` and `N[Pi, 50]` ask for elsewhere. */
export const DECIMALS =
  'Write the expression itself: its decimals are given anyway, and precision sets their number.';

/** What to write instead, by what was expected or found. */
const HINTS: Readonly<Record<string, string>> = {
  "'|'": 'Write abs(x) for a magnitude, and bitOr(a, b) for the bits of two numbers.',
  '..': 'Write range(1,10) for a range.',
  ';': 'Give several expressions to evaluate, and values of names in its variables.',
  'N[': DECIMALS,
  'x[': 'Lists have no index: write the element itself. Arguments of functions are in parentheses: f(x).',
};

/** Levels of the grammar that nest: a value in brackets may be a whole comparison. */
export interface Grammar {
  comparison: (reader: TokenReader) => Expression;
  postfix: (reader: TokenReader) => Expression;
  power: (reader: TokenReader) => Expression;
  sum: (reader: TokenReader) => Expression;
}

/** A position in the tokens of an expression, and state shared by the levels of the grammar. */
export class TokenReader {
  readonly assumptions: string[] = [];
  readonly grammar: Grammar;
  readonly text: string;
  readonly vocabulary: ParserVocabulary;
  /** The last power whose exponent has no parentheses. */
  looseExponent: LooseExponent | undefined;
  /** Whether the innermost bracket is that of a list, in which a space may separate elements. */
  isRow = false;
  /** Open absolute value bars since the last bracket. */
  openBars = 0;
  readonly #tokens: readonly Token[];
  #depth = 0;
  #index = 0;
  #nodes = 0;

  constructor(text: string, vocabulary: ParserVocabulary, grammar: Grammar) {
    this.grammar = grammar;
    this.text = text;
    this.vocabulary = vocabulary;
    const tokens = tokenize(text);
    this.#tokens = splitNames(tokens, vocabulary.splitName, this.assumptions);
    for (const token of tokens) {
      if (token.type !== 'number' || !token.hasThousands) continue;
      this.note(
        `${token.text} was read as ${token.text.replaceAll(',', '')}: digits in groups of three`,
      );
    }
  }

  note(assumption: string): void {
    if (!this.assumptions.includes(assumption)) this.assumptions.push(assumption);
  }

  get token(): Token {
    return this.peek(0);
  }

  peek(offset: number): Token {
    // The last token is always the end; reading past it returns it again.
    const token = this.#tokens[this.#index + offset] ?? this.#tokens.at(-1);
    return token as Token;
  }

  take(): Token {
    const token = this.token;
    this.#index += 1;
    return token;
  }

  isSymbol(text: string, offset = 0): boolean {
    const token = this.peek(offset);
    return token.type === 'symbol' && token.text === text;
  }

  expect(text: string): void {
    if (!this.isSymbol(text)) this.unexpected(`'${text}'`);
    this.#index += 1;
  }

  unexpected(expected: string): never {
    const token = this.token;
    const found =
      token.type === 'end'
        ? 'the expression ends'
        : `there is '${excerpt(token.text)}' at position ${token.start + 1}`;
    const before = this.#tokens[this.#index - 1];
    const place = before
      ? ` after '${excerpt(this.text.slice(Math.max(0, before.end - 20), before.end))}'`
      : '';
    const isIndex = token.text === '[' && before !== undefined && !'([,'.includes(before.text);
    const isNumeric = isIndex && before.text === 'N' && !this.vocabulary.isValue('N');
    const key = [isNumeric && 'N[', isIndex && 'x[', expected, token.text].find(
      (each) => each !== false && Object.hasOwn(HINTS, each),
    );
    const hint = key ? ` ${HINTS[key]}` : '';
    return fail(
      CalculatorErrorType.InvalidExpression,
      `Expected ${expected}${place}, but ${found}.${hint}`,
    );
  }

  nest<Value>(read: () => Value): Value {
    this.#depth += 1;
    if (this.#depth > CoreLimits.nesting) {
      fail(
        ToolErrorType.ResourceLimit,
        `The expression is nested more than ${CoreLimits.nesting} levels deep at position ${this.token.start + 1}.`,
      );
    }
    const value = read();
    this.#depth -= 1;
    return value;
  }

  made<Node extends Expression>(node: Node): Node {
    this.#nodes += 1;
    if (this.#nodes > CoreLimits.nodes) {
      fail(
        ToolErrorType.ResourceLimit,
        `The expression has more than ${CoreLimits.nodes} parts. Split it.`,
      );
    }
    return node;
  }

  /** The content of brackets is independent of bars outside them. */
  bracketed<Value>(read: () => Value, isRow = false): Value {
    const outer = { isRow: this.isRow, openBars: this.openBars };
    Object.assign(this, { isRow, openBars: 0 });
    const value = this.nest(read);
    Object.assign(this, outer);
    return value;
  }

  /** Whether no bracket is open. */
  get isTopLevel(): boolean {
    return this.#depth === 0;
  }

  /** `and` before another unit or quantity: `to ft and in`, `5 ft and 3 in`. */
  isAnd(offset = 0): boolean {
    const token = this.peek(offset);
    if (token.type !== 'name' || token.text !== 'and' || this.vocabulary.isValue('and'))
      return false;
    const isQuantity = this.peek(offset + 1).type === 'number';
    return this.isUnit(offset + (isQuantity ? 2 : 1));
  }

  isUnit(offset: number): boolean {
    const token = this.peek(offset);
    if (token.type !== 'name' || !this.vocabulary.isUnit(token.text)) return false;
    return !WORD_OPERATORS.has(token.text) || this.isInchUnit(offset);
  }

  /** `in` is the unit if no conversion target follows. */
  isInchUnit(offset = 0): boolean {
    const token = this.peek(offset);
    if (token.type !== 'name' || token.text !== 'in') return false;
    const next = this.peek(offset + 1);
    // `1 ft in in` and `1 ft^2 in in^2`, but `5 ft 3 in in cm`.
    const isCounted = this.peek(offset - 1).type === 'number' && !this.isSymbol('^', offset - 2);
    if (next.text === 'in' && !isCounted && this.isInchUnit(offset + 1)) return false;
    return (
      next.type === 'end' ||
      (next.type === 'name' && (WORD_OPERATORS.has(next.text) || this.isAnd(offset + 1))) ||
      (next.type === 'symbol' && !['%', '(', '['].includes(next.text))
    );
  }

  startsImplicitFactor(): boolean {
    const token = this.token;
    // `3!4!`, and `3! 4!` where the space cannot separate elements
    if (token.type === 'number') {
      const isApart = token.isSpaced && this.text.includes('[');
      return this.isSymbol('!', -1) && this.isSymbol('!', 1) && !isApart;
    }
    if (token.type === 'symbol') {
      return ['(', '⌊', '⌈'].includes(token.text) || (token.text === '|' && this.openBars === 0);
    }
    if (token.type !== 'name') return false;
    if ((token.text === 'as' && this.isSymbol('%', 1)) || this.isAnd()) return false;
    return !WORD_OPERATORS.has(token.text) || this.isInchUnit();
  }

  /** Whether a value begins at a token, so that a sign before it is between two values. */
  startsOperand(offset: number): boolean {
    const token = this.peek(offset);
    if (token.type === 'number') return true;
    if (token.type === 'symbol') return ['(', '[', '⌊', '⌈'].includes(token.text);
    return token.type === 'name' && !WORD_OPERATORS.has(token.text);
  }
}
