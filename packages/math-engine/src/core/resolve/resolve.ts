import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import { isInteger, isZero, ONE, rational } from '../numbers/rational.ts';
import {
  binaryNode,
  type BinaryNode,
  type CallNode,
  childrenOf,
  type Expression,
  mapChildren,
  type NameNode,
  numberNode,
} from '../syntax/ast.ts';
import type { ParserVocabulary } from '../syntax/vocabulary.ts';
import { CURRENCY_REASON, isCurrency } from './currency.ts';
import { noteAngle } from './degrees.ts';
import { countItems, ofPopulation, spreadPairs } from './elementwise.ts';
import {
  CONSTANTS,
  findConstant,
  findFunction,
  FUNCTION_ALIASES,
  FUNCTIONS,
  REFUSED_NAMES,
  TRIGONOMETRIC,
} from './functions.ts';
import { byMagnitudes } from './magnitudes.ts';
import { readModularInverse } from './modular-inverse.ts';
import { findOperation } from './operation-names.ts';
import { noteLists, readCross, vectorOf } from './per-element.ts';
import { noteRealRoot } from './real-root.ts';
import { asPower } from './root-degree.ts';
import { suggestNames } from './suggest.ts';
import { findUnit, UNIT_NAMES } from './units.ts';
import { byWholeQuotient } from './whole-quotients.ts';

/** Values by name, already resolved. */
export type Scope = ReadonlyMap<string, Expression>;

/** Collects notes on the answer, without duplicates. */
export interface Notes {
  assumptions: Set<string>;
  warnings: Set<string>;
}

export const emptyNotes = (): Notes => ({ assumptions: new Set(), warnings: new Set() });

/** As an answer lists them: absent if there are none. */
export const notesOf = ({ assumptions, warnings }: Notes) => ({
  ...(assumptions.size > 0 ? { assumptions: [...assumptions] } : {}),
  ...(warnings.size > 0 ? { warnings: [...warnings] } : {}),
});

const HECTOBAR = 'hbar: the hectobar, 10^7 Pa; the reduced Planck constant is 1.054571817e-34 J*s';
const HUNDRED = numberNode(rational(100n));
const UNITY = numberNode(ONE);
const PI: Expression = { name: 'pi', position: 0, type: 'name' };
const TWO = numberNode(rational(2n));
const TAU: Expression = { left: TWO, operator: '*', right: PI, type: 'binary' };
const QUARTER_TURN: Expression = { left: PI, operator: '/', right: TWO, type: 'binary' };

/** Declares the names of a scope to the parser. */
export const vocabularyOf = (
  names: { has: (name: string) => boolean },
  functions: { has: (name: string) => boolean } = new Set(),
): ParserVocabulary => {
  const isValue = (name: string) => names.has(name) || findConstant(name) !== undefined;
  return {
    isConstant: (name) => !names.has(name) && findConstant(name) !== undefined,
    isFunction: (name) =>
      functions.has(name) || (!names.has(name) && findFunction(name) !== undefined),
    isUnit: (name) => !functions.has(name) && !isValue(name) && findUnit(name) !== undefined,
    isValue,
  };
};

/**
 * Resolves every name: variables are substituted, functions and constants get their canonical
 * names, units are looked up, percentages become arithmetic.
 *
 * @throws ToolError `UnknownSymbol` with the closest names, `InvalidExpression` for a wrong number
 * of arguments, `ResourceLimit` if the expression grows too large
 */
export const resolve = (expression: Expression, scope: Scope, notes: Notes): Expression => {
  let nodes = 0;
  const count = (node: Expression): void => {
    nodes += 1;
    if (nodes > CoreLimits.expandedNodes) {
      fail(
        ToolErrorType.ResourceLimit,
        `With its variables put in, the expression has more than ${CoreLimits.expandedNodes} parts.`,
      );
    }
    childrenOf(node).forEach(count);
  };

  const visit = (node: Expression): Expression => {
    if (node.type === 'name') {
      const value = resolveName(node, scope, notes);
      count(value);
      return value;
    }
    nodes += 1;
    // Before its arguments: an x in integrate(x^2, x) lacks no value.
    const name = node.type === 'call' ? requireFunction(node, scope) : undefined;
    if (node.type === 'percent') return divideByHundred(visit(node.operand));
    if (node.type === 'binary') return resolveBinary(node, visit, notes);
    // `sum(prices × counts)` adds up products.
    const isTotal = name === 'sum' || name === 'mean';
    const inner = mapChildren(node, (child) =>
      visit(isTotal && child.type === 'binary' ? { ...child, isCross: false } : child),
    );
    return inner.type === 'call'
      ? withoutRelatives(resolveCall(inner, scope, notes), notes)
      : inner;
  };
  return visit(expression);
};

const divideByHundred = (operand: Expression): Expression => binaryNode('/', operand, HUNDRED);

/** A resolved percentage: a result of {@link divideByHundred}, the sum of such, the opposite. */
const isPercentage = (node: Expression): boolean => {
  if (node.type === 'negate') return isPercentage(node.operand);
  if (node.type !== 'binary') return false;
  const { left, operator, right } = node;
  if (right === HUNDRED) return operator === '/';
  return (operator === '+' || operator === '-') && isPercentage(left) && isPercentage(right);
};

const resolveBinary = (
  node: BinaryNode,
  visit: (node: Expression) => Expression,
  notes: Notes,
): Expression => {
  const { operator } = node;
  const [left, right] = [visit(node.left), visit(node.right)];
  if (operator === '^') noteRealRoot(left, right, notes);
  if (node.isElementwise && operator !== 'of') {
    const pairs = spreadPairs({ ...node, left, right }, notes);
    if (pairs) return pairs;
  }
  const crossed = node.isCross ? readCross(left, right, notes) : undefined;
  if (crossed) return crossed;
  noteLists({ ...node, left, right }, notes);
  const inverse = operator === 'mod' ? readModularInverse(left, right) : undefined;
  if (inverse !== undefined) {
    notes.assumptions.add('negative powers before mod are powers of the modular inverse');
    return numberNode(rational(inverse));
  }
  const isSum = operator === '+' || operator === '-';
  if (isSum && isPercentage(right) && !isPercentage(left)) {
    // `80 + 20%` adds a fifth, as on every pocket calculator, and so does a variable of 20%.
    notes.assumptions.add(
      `a percentage that is ${operator === '+' ? 'added was taken of the value it is added to' : 'subtracted was taken of the value it is subtracted from'}`,
    );
    const scale: Expression = { left: UNITY, operator, right, type: 'binary' };
    return { left, operator: '*', right: scale, type: 'binary' };
  }
  return { ...node, left, operator: operator === 'of' ? '*' : operator, right };
};

const resolveName = (node: NameNode, scope: Scope, notes: Notes): Expression => {
  const value = scope.get(node.name);
  if (value) return value;
  const constant = findConstant(node.name);
  if (constant === 'tau') return TAU;
  if (constant) return { ...node, name: constant };
  const unit = findUnit(node.name);
  if (unit) {
    if (unit.note) notes.assumptions.add(unit.note);
    if (node.name === 'hbar') notes.assumptions.add(HECTOBAR);
    return { name: node.name, type: 'unit' };
  }
  const power = resolveLengthPower(node);
  if (power) return power;
  return unknown(
    'symbol',
    node.name,
    node.position,
    [...scope.keys(), ...Object.keys(CONSTANTS), ...UNIT_NAMES, ...Object.keys(FUNCTIONS)],
    scope,
  );
};

/** `m3` and `ft2`: areas and volumes as they are often typed. */
const resolveLengthPower = (node: NameNode): Expression | undefined => {
  const [, name = '', exponent = ''] = /^(\p{L}+)([23])$/u.exec(node.name) ?? [];
  const { dimensions } = findUnit(name) ?? {};
  if (!dimensions || dimensions.length !== 1 || Object.keys(dimensions).length > 1)
    return undefined;
  return binaryNode('^', { name, type: 'unit' }, numberNode(rational(BigInt(exponent))));
};

const requireFunction = ({ name, position }: CallNode, scope: Scope): string => {
  const found = scope.has(name) ? undefined : findFunction(name);
  return (
    found ??
    unknown(
      'function',
      name,
      position,
      [...Object.keys(FUNCTIONS), ...Object.keys(FUNCTION_ALIASES)],
      scope,
    )
  );
};

/** The second argument of these means decimal places in some systems, a multiple in others. */
const STEPS: ReadonlySet<string> = new Set(['ceil', 'floor', 'trunc']);

const resolveCall = (node: CallNode, scope: Scope, notes: Notes): CallNode => {
  const name = requireFunction(node, scope);
  if (node.hasBars && node.arguments.some(isListed)) refuseBars(node);
  const [argument] = node.arguments;
  if (node.hasBars && argument && vectorOf(argument)) return { ...node, name: 'norm' };
  const entry = FUNCTIONS[name];
  const count = node.arguments.length;
  const [least, most] = entry?.arity ?? [1, 1];
  if (count < least || count > most) {
    const wanted = least === most ? `${least}` : `${least} to ${most}`;
    fail(
      CalculatorErrorType.InvalidExpression,
      `${node.name} takes ${wanted} argument${wanted === '1' ? '' : 's'}, not ${count} (position ${node.position + 1}).${STEPS.has(name) && count > 1 ? ` For places write ${name}(x*100)/100, for multiples of 5 ${name}(x/5)*5.` : ''}`,
    );
  }
  if (name === 'log' && count === 1) {
    notes.assumptions.add('log without a base is the natural logarithm; log10 is the decimal one');
  }
  if (TRIGONOMETRIC.has(name) && argument) noteAngle(argument, notes);
  if (name === 'std' || name === 'variance') {
    notes.assumptions.add(`${name} is for a sample: the sum of squares is divided by n - 1`);
  }
  return { ...node, name };
};

/**
 * Functions expressed by others: the complement of the error function, since cancellation is
 * compensated with more digits; the arc cotangent, whose values range from -pi/2 to pi/2 here and
 * from 0 to pi in other systems; the factorial of a fraction; the length of a list; whole parts of
 * quotients.
 */
const withoutRelatives = (node: CallNode, notes: Notes): Expression => {
  const [argument] = node.arguments;
  if (!argument) return node;
  if (node.name === 'count') return countItems(node, notes);
  if (node.name === 'div' || node.name === 'rem') return byWholeQuotient(node);
  if (node.name === 'pstd' || node.name === 'pvariance') return ofPopulation(node, notes);
  if (node.name === 'erfc') {
    return { left: UNITY, operator: '-', right: { ...node, name: 'erf' }, type: 'binary' };
  }
  if (node.name === 'acot' && !isListed(argument)) {
    if (argument.type === 'number' && isZero(argument.value)) return QUARTER_TURN;
    if (argument.type !== 'number') notes.assumptions.add('acot(x) was read as atan(1/x)');
    const inverse: Expression = { left: UNITY, operator: '/', right: argument, type: 'binary' };
    return { ...node, arguments: [inverse], name: 'atan' };
  }
  const plain = argument.type === 'negate' ? argument.operand : argument;
  if (node.name === 'factorial' && plain.type === 'number' && !isInteger(plain.value)) {
    const next: Expression = { left: argument, operator: '+', right: UNITY, type: 'binary' };
    return { ...node, arguments: [next], name: 'gamma' };
  }
  return node.name === 'root' ? asPower(node, notes) : byMagnitudes(node, notes);
};

/** Whether a value is a list: functions of lists are not examined. */
const isListed = (node: Expression): boolean =>
  node.type === 'list' || (node.type !== 'call' && childrenOf(node).some(isListed));

const refuseBars = (node: CallNode): never =>
  fail(
    CalculatorErrorType.InvalidExpression,
    `Bars around a list or matrix at position ${node.position + 1}: write det(A) for a determinant, norm(v) for the length of a vector.`,
  );

const unknown = (
  what: 'function' | 'symbol',
  name: string,
  position: number,
  known: readonly string[],
  scope: Scope,
): never => {
  const place = `(position ${position + 1})`;
  const isFunction = what === 'function';
  const operation = isFunction || isToday(name) ? findOperation(name) : undefined;
  const refused = [name, name.toLowerCase()].find((each) => Object.hasOwn(REFUSED_NAMES, each));
  const reason = refused ? REFUSED_NAMES[refused] : operation && `the API ${operation} does that`;
  if (reason) {
    return fail(
      CalculatorErrorType.UnknownSymbol,
      `The ${isFunction ? 'function' : 'name'} '${name}' ${place} is not available: ${reason}.`,
    );
  }
  if (what === 'symbol' && isCurrency(name)) {
    return fail(
      CalculatorErrorType.DomainError,
      `'${name}' ${place} is a currency, and ${CURRENCY_REASON}. Compute with plain numbers, and with a rate of your own.`,
    );
  }
  const product = what === 'symbol' ? findProduct(name, scope) : undefined;
  const close = [
    ...new Set([...(isFunction ? [] : unitsInOtherCase(name)), ...suggestNames(name, known)]),
  ].slice(0, 3);
  const hint =
    name === 'j' && !isFunction
      ? ' Write i for the imaginary unit.'
      : product
        ? ` Did you mean ${product}?`
        : close.length > 0
          ? ` Closest: ${close.join(', ')}.`
          : isFunction
            ? ' Write out its formula.'
            : ' Give its value in variables (API evaluate), or use a known constant or unit.';
  return fail(
    CalculatorErrorType.UnknownSymbol,
    `Unknown ${what} '${excerpt(name)}' ${place}.${hint}`,
  );
};

/** `MB` and `Mb` for `mb`. */
const unitsInOtherCase = (name: string): readonly string[] => {
  const [small, large] = [name.toLowerCase(), name.toUpperCase()];
  return [
    small,
    large,
    large.slice(0, 1) + small.slice(1),
    small.slice(0, -1) + large.slice(-1),
  ].filter((spelling) => findUnit(spelling) !== undefined);
};

/** Words for which values in variables would be a detour. */
const isToday = (name: string): boolean => name === 'now' || name === 'today';

/** `xy`, if `x` and `y` are known, lacks a sign rather than being a name. */
const findProduct = (name: string, scope: Scope): string | undefined => {
  const isKnown = (part: string) => scope.has(part) || findConstant(part) !== undefined;
  for (let cut = 1; cut < name.length; cut += 1) {
    const left = name.slice(0, cut);
    const right = name.slice(cut);
    if (isKnown(left) && isKnown(right)) return `${left}*${right}`;
  }
  return undefined;
};
