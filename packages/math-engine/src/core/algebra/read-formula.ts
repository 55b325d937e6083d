import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { rational } from '../numbers/rational.ts';
import { isGreek } from '../print/to-latex.ts';
import { findConstant, findFunction } from '../resolve/functions.ts';
import { type Notes, resolve, type Scope } from '../resolve/resolve.ts';
import { childrenOf, type Expression, numberNode, someNode } from '../syntax/ast.ts';
import { plainName } from '../syntax/names.ts';
import { parseExpression } from '../syntax/parser.ts';
import type { ParserVocabulary } from '../syntax/vocabulary.ts';
import { readDefinition } from './definition.ts';
import { lettersOf, productNames } from './product-names.ts';
import { refuseWords } from './refuse-words.ts';

/** An expression with variables, with all names resolved. */
export interface Formula {
  expression: Expression;
  /** The names of its variables, sorted. */
  symbols: readonly string[];
}

const SYMBOL_NAME = /^[\p{L}_][\p{L}\p{Nd}_]*$/u;

/** Letters that conventionally name functions: `f(x)` is not a product. */
const FUNCTION_LETTERS: ReadonlySet<string> = new Set('fghFGH');

/**
 * Reads an expression in which every name that is neither a function nor a constant is a variable:
 * in formulas `m`, `s` and `t` are variables rather than units.
 *
 * @param declared - names that are variables whatever else they could be, such as `i` or `e`
 * @param context - texts that belong to it: `xy` is a product if x or y occurs alone in one of them
 * @throws ToolError of a `CalculatorErrorType` or `ResourceLimit`
 */
export const readFormula = (
  text: string,
  notes: Notes,
  declared: readonly string[] = [],
  context: readonly string[] = [],
): Formula => {
  const names = new Set(declared.map(checkSymbolName));
  const texts = [text, ...context];
  const splitName = productNames(lettersOf(texts), names);
  const isNamed = new Set([...names, ...letterConstants(texts)]);
  const { assumptions, expression } = parseExpression(withoutDefinition(text, notes), {
    ...formulaVocabulary(isNamed),
    splitName,
  });
  for (const assumption of assumptions) notes.assumptions.add(assumption);
  const symbols = collectNames(expression, isNamed);
  refuseWords(symbols, names, text);
  noteConstants(expression, isNamed, symbols.size > 0, notes);
  for (const degree of DEGREES) {
    if (!names.has(degree) && symbols.delete(degree)) {
      notes.assumptions.add('degrees were read as pi/180');
    }
  }
  for (const name of symbols) {
    if (/^\p{L}{2,}$/u.test(name) && !names.has(name) && !isGreek(name)) {
      notes.assumptions.add(`${excerpt(name)} was read as one variable, not as a product`);
    }
  }
  const scope: Scope = new Map(
    [...names, ...symbols].map((name) => [name, { name, type: 'symbol' }]),
  );
  const withDegrees: Scope = new Map([
    ...DEGREES.filter((name) => !names.has(name)).map((name) => [name, DEGREE] as const),
    ...scope,
  ]);
  return { expression: resolve(expression, withDegrees, notes), symbols: [...symbols].toSorted() };
};

/**
 * The name of a variable, if it can be one.
 *
 * @throws ToolError `InvalidExpression`
 */
export const checkSymbolName = (name: string): string =>
  SYMBOL_NAME.test(plainName(name)) && name.length <= 50
    ? plainName(name)
    : fail(
        CalculatorErrorType.InvalidExpression,
        `'${excerpt(name)}' cannot name a variable: use letters, digits and _, beginning with a letter.`,
      );

/**
 * The variable of an operation: the declared one, or the only one. The customary `x` takes
 * precedence over parameters, and is noted.
 *
 * @throws ToolError `InvalidExpression` if it is ambiguous
 */
export const chooseVariable = (
  asked: string | undefined,
  symbols: readonly string[],
  notes: Notes,
): string => {
  if (asked !== undefined) return checkSymbolName(asked);
  const [only, ...others] = symbols;
  if (only === undefined) return 'x';
  if (others.length === 0) return only;
  if (symbols.includes('x')) {
    notes.assumptions.add(
      `the variable is x; ${symbols.filter((name) => name !== 'x').join(', ')} taken as constant`,
    );
    return 'x';
  }
  return fail(
    CalculatorErrorType.InvalidExpression,
    `The expression has several variables (${symbols.slice(0, 10).join(', ')}). Say which one in 'variable'.`,
  );
};

const DEGREES = ['deg', 'degree', 'degrees'] as const;

const DEGREE: Expression = {
  left: { name: 'pi', position: 0, type: 'name' },
  operator: '/',
  right: numberNode(rational(180n)),
  type: 'binary',
};

/**
 * Constants that are usually letters in formulas: a time constant tau, an energy E, and beside
 * other variables an angle phi. `E^x` is a power of Euler's number.
 */
const letterConstants = (texts: readonly string[]): readonly string[] => {
  const all = texts.join(' ; ');
  const isEuler = /(?<![\p{L}_])E\s*(?:\^|\*\*|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻])/u.test(all);
  const hasVariables = [...lettersOf(texts)].some((letter) => !'eiEφπτ'.includes(letter));
  const angles = hasVariables ? ['phi', 'φ'] : [];
  return [...angles, 'tau', 'τ', ...(isEuler ? [] : ['E'])];
};

/** Notes how letters were read, if they are also commonly used for something else. */
const noteConstants = (
  expression: Expression,
  declared: ReadonlySet<string>,
  hasSymbols: boolean,
  notes: Notes,
): void => {
  someNode(expression, (node) => {
    if (node.type !== 'name' || declared.has(node.name)) return false;
    if (node.name === 'i' && hasSymbols) {
      notes.assumptions.add('i was read as the imaginary unit');
    }
    if (findConstant(node.name) === 'phi') {
      notes.assumptions.add(`${node.name} was read as the golden ratio`);
    }
    return false;
  });
};

/** `f(x) = x^2` without its left side. */
export const withoutDefinition = (text: string, notes: Notes): string => {
  const definition = readDefinition(text);
  if (!definition) return text;
  notes.assumptions.add(
    `${excerpt(definition.head)} … was read as the expression on its right side`,
  );
  return definition.body;
};

const formulaVocabulary = (names: ReadonlySet<string>): ParserVocabulary => {
  const isValue = (name: string) =>
    names.has(name) ||
    findConstant(name) !== undefined ||
    (findFunction(name) === undefined && /^.$/u.test(name) && !FUNCTION_LETTERS.has(name));
  return {
    hasFreeNames: true,
    isFunction: (name) => !names.has(name) && findFunction(name) !== undefined,
    isUnit: () => false,
    isValue,
  };
};

const collectNames = (expression: Expression, declared: ReadonlySet<string>): Set<string> => {
  const found = new Set<string>();
  const visit = (node: Expression): void => {
    if (
      node.type === 'name' &&
      (declared.has(node.name) || findConstant(node.name) === undefined)
    ) {
      found.add(node.name);
    }
    childrenOf(node).forEach(visit);
  };
  visit(expression);
  return found;
};

/** Reads an end of a range: an expression, which may be an infinity. */
export const readEnd = (value: number | string, notes: Notes) => {
  const text = String(value).trim().replaceAll('∞', 'infinity').replace(/^\+/, '');
  const { expression } = readFormula(text, notes);
  const size = expression.type === 'negate' ? expression.operand : expression;
  const sign: -1 | 1 = size === expression ? 1 : -1;
  const infinity =
    size.type === 'name' && size.name === 'Infinity'
      ? { kind: 'infinity' as const, sign }
      : undefined;
  return { expression, infinity, text };
};
