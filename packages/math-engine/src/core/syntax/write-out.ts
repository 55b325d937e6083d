import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { compare, rational } from '../numbers/rational.ts';
import { minus, NOUGHT, over, plus, times, TWO, UNITY } from './arithmetic-nodes.ts';
import { binaryNode, callNode, type Expression, numberNode, someNode } from './ast.ts';
import { MONEY_FORMULAS, valueOf } from './money-formulas.ts';

type WriteOut = (...items: readonly Expression[]) => Expression;

const PI: Expression = { name: 'pi', position: 0, type: 'name' };
const HALF_TURN = numberNode(rational(180n));

const tenTo = (digits: Expression): Expression =>
  binaryNode('^', numberNode(rational(10n)), digits);

/** The elements, given one by one or as a list; undefined for what may be a list: 2*A, range(1, 4). */
const elementsOf = (items: readonly Expression[]): readonly Expression[] | undefined => {
  const [only] = items;
  if (items.length > 1 || !only) return items;
  if (only.type === 'list') return only.items;
  return someNode(only, mayBeList) ? undefined : items;
};
const mayBeList = (node: Expression): boolean =>
  node.type === 'list' || node.type === 'name' || (node.type === 'call' && node.name === 'range');
const listOf = (items: readonly Expression[]): Expression => {
  const elements = elementsOf(items);
  return elements ? { items: elements, type: 'list' } : (items[0] ?? NOUGHT);
};
const countOf = (items: readonly Expression[]): Expression => callNode('count', listOf(items));
/** The sum of each element to a power. */
const sumOfPowers = (items: readonly Expression[], power: bigint): Expression => {
  const exponent = numberNode(rational(power));
  const elements = elementsOf(items);
  const raised = elements
    ? elements.map((item) => binaryNode('^', item, exponent))
    : items.map((item) => ({ ...binaryNode('^', item, exponent), isElementwise: true }));
  return callNode('sum', ...raised);
};

const toDegrees: WriteOut = (x = NOUGHT) => over(times(x, HALF_TURN), PI);
const toRadians: WriteOut = (x = NOUGHT) => over(times(x, PI), HALF_TURN);
const cut: WriteOut = (x = NOUGHT, digits = NOUGHT) =>
  over(callNode('trunc', times(x, tenTo(digits))), tenTo(digits));
const toMultiple =
  (round: string): WriteOut =>
  (x = NOUGHT, step = UNITY) =>
    times(step, callNode(round, over(x, step)));

const toEven = (x: Expression): Expression => times(TWO, callNode('ceil', over(x, TWO)));
/** Of a number, real where gamma is negative, as in C, Python and R; a name has its condition. */
const logGamma: WriteOut = (x = NOUGHT) => {
  const gamma = callNode('gamma', x);
  const isNumber = !someNode(x, ({ type }) => type === 'name' || type === 'symbol');
  return callNode('ln', isNumber ? callNode('abs', gamma) : gamma);
};
const sigmoid: WriteOut = (x = NOUGHT) =>
  over(UNITY, plus(UNITY, callNode('exp', { operand: x, type: 'negate' })));
const geometricMean: WriteOut = (...items) =>
  binaryNode('^', callNode('product', listOf(items)), over(UNITY, countOf(items)));
const harmonicMean: WriteOut = (...items) => over(countOf(items), sumOfPowers(items, -1n));

const MANY = 10_000;

/** The k-th largest or smallest of numbers. */
const ranked =
  (name: string, sign: 1 | -1): WriteOut =>
  (list = NOUGHT, k = UNITY) => {
    const values = list.type === 'list' ? list.items.map(valueOf) : [];
    const sorted = values.filter((value) => value !== undefined);
    const place = Number(valueOf(k)?.numerator ?? 0);
    const found = sorted.toSorted((left, right) => sign * compare(left, right))[place - 1];
    const isWhole = valueOf(k)?.denominator === 1n && sorted.length === values.length;
    if (found && isWhole) return numberNode(found);
    return fail(
      CalculatorErrorType.InvalidExpression,
      `${name}([values], k) takes a list of numbers, and a whole k up to their count. For other values, sort them with compareValues.`,
    );
  };

const differenceOf: WriteOut = (x = NOUGHT, y = NOUGHT) => minus(x, y);

/** Of lists for each element, as in NumPy. */
const ofElements =
  (functionName: string, operator: '*' | '/'): WriteOut =>
  (first = UNITY, ...others) =>
    others.reduce(
      (left, right) => ({
        ...binaryNode(operator, left, right),
        functionName,
        isElementwise: true,
      }),
      first,
    );

/** Functions of spreadsheets and programs that stand for a formula, with their numbers of arguments. */
const FORMULAS: Readonly<Record<string, readonly [least: number, most: number, WriteOut]>> = {
  add: [2, MANY, (first = NOUGHT, ...others) => others.reduce(plus, first)],
  divide: [2, 2, ofElements('divide', '/')],
  mul: [2, MANY, ofElements('multiply', '*')],
  multiply: [2, MANY, ofElements('multiply', '*')],
  negate: [1, 1, (x = NOUGHT) => minus(NOUGHT, x)],
  sub: [2, 2, differenceOf],
  subtract: [2, 2, differenceOf],
  ...MONEY_FORMULAS,
  // Those of spreadsheets alone: elsewhere, the names mean something else.
  CEILING: [2, 2, toMultiple('ceil')],
  FLOOR: [2, 2, toMultiple('floor')],
  EVEN: [1, 1, (x = NOUGHT) => times(callNode('sign', x), toEven(callNode('abs', x)))],
  INT: [1, 1, (x = NOUGHT) => callNode('floor', x)],
  ODD: [
    1,
    1,
    // The sign of zero is that of positive numbers.
    (x = NOUGHT) =>
      times(
        callNode('sign', plus(times(TWO, callNode('sign', x)), UNITY)),
        minus(toEven(plus(callNode('abs', x), UNITY)), UNITY),
      ),
  ],
  // A vector of R.
  c: [2, MANY, (...items) => ({ items, type: 'list' })],
  deg2rad: [1, 1, toRadians],
  degrees: [1, 1, toDegrees],
  divmod: [
    2,
    2,
    (x = NOUGHT, y = UNITY) => ({
      items: [callNode('floor', over(x, y)), callNode('mod', x, y)],
      type: 'list',
    }),
  ],
  expm1: [1, 1, (x = NOUGHT) => minus(callNode('exp', x), UNITY)],
  gammaln: [1, 1, logGamma],
  geomean: [1, MANY, geometricMean],
  geometricmean: [1, MANY, geometricMean],
  gmean: [1, MANY, geometricMean],
  harmean: [1, MANY, harmonicMean],
  harmonicmean: [1, MANY, harmonicMean],
  hmean: [1, MANY, harmonicMean],
  isqrt: [1, 1, (x = NOUGHT) => callNode('floor', callNode('sqrt', x))],
  large: [2, 2, ranked('large', -1)],
  lerp: [3, 3, (a = NOUGHT, b = NOUGHT, t = NOUGHT) => plus(a, times(minus(b, a), t))],
  lgamma: [1, 1, logGamma],
  log1p: [1, 1, (x = NOUGHT) => callNode('ln', plus(UNITY, x))],
  loggamma: [1, 1, logGamma],
  logistic: [1, 1, sigmoid],
  matrix: [1, 1, (x = NOUGHT) => x],
  mround: [2, 2, toMultiple('round')],
  pow: [3, 3, (x = NOUGHT, n = NOUGHT, m = NOUGHT) => binaryNode('mod', binaryNode('^', x, n), m)],
  ptp: [1, MANY, (...items) => minus(callNode('max', ...items), callNode('min', ...items))],
  quotient: [2, 2, (x = NOUGHT, y = UNITY) => callNode('trunc', over(x, y))],
  rad2deg: [1, 1, toDegrees],
  radians: [1, 1, toRadians],
  relu: [1, 1, (x = NOUGHT) => callNode('max', NOUGHT, x)],
  rms: [
    1,
    MANY,
    (...items) => over(callNode('norm', listOf(items)), callNode('sqrt', countOf(items))),
  ],
  rounddown: [1, 2, cut],
  roundup: [
    1,
    2,
    (x = NOUGHT, digits = NOUGHT) =>
      over(
        times(callNode('sign', x), callNode('ceil', times(callNode('abs', x), tenTo(digits)))),
        tenTo(digits),
      ),
  ],
  sd: [1, MANY, (...items) => callNode('std', ...items)],
  sigmoid: [1, 1, sigmoid],
  small: [2, 2, ranked('small', 1)],
  sqrtpi: [1, 1, (x = NOUGHT) => callNode('sqrt', times(x, PI))],
  square: [1, 1, (x = NOUGHT) => binaryNode('^', x, TWO)],
  sumsq: [1, MANY, (...items) => sumOfPowers(items, 2n)],
  trunc: [2, 2, cut],
};

const findFormula = (name: string): (typeof FORMULAS)[string] | undefined =>
  // A vector of R is never written with a capital.
  [name, ...(/^c_*$/i.test(name) ? [] : [name.toLowerCase().replaceAll('_', '')])]
    .filter((spelling) => Object.hasOwn(FORMULAS, spelling))
    .map((spelling) => FORMULAS[spelling])[0];

/** Whether a name stands for a formula before a bracket. */
export const isFormulaName = (name: string): boolean => findFormula(name) !== undefined;

/** The least and the largest number of arguments of a function that stands for a formula. */
export const formulaArity = (name: string): readonly [number, number] | undefined => {
  const [least, most] = findFormula(name) ?? [];
  return least === undefined || most === undefined ? undefined : [least, most];
};

/** The formula that a function stands for; undefined for any other, or another number of arguments. */
export const writeOut = (name: string, items: readonly Expression[]): Expression | undefined => {
  const [least = 0, most = -1, write] = findFormula(name) ?? [];
  return write && items.length >= least && items.length <= most ? write(...items) : undefined;
};
