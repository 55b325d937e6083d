import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import {
  add,
  compare,
  divide,
  isZero,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import { minus, NOUGHT, over, plus, times, TWO, UNITY } from './arithmetic-nodes.ts';
import { binaryNode, callNode, type Expression, numberNode } from './ast.ts';

type Write = (...items: readonly Expression[]) => Expression;

const power = (base: Expression, exponent: Expression): Expression =>
  binaryNode('^', base, exponent);
/** A percentage behind the sign would be taken of the number before it. */
const grown = (rate: Expression): Expression => plus(rate, UNITY);
const negated = (operand: Expression): Expression => ({ operand, type: 'negate' });
const numberOf = (value: number): Expression => numberNode(rational(BigInt(value)));

/** Outside of the life of an asset, the formulas would give depreciation that does not exist. */
const checkPeriod = (name: string, period: Expression, life: Expression): void => {
  const [at, last] = [valueOf(period), valueOf(life)];
  if (at && last && isPeriod(at, last)) return;
  fail(
    CalculatorErrorType.InvalidExpression,
    `${name}(cost, salvage, life, period) takes its life and period as numbers: a whole period from 1 to the life.`,
  );
};
const isPeriod = (period: Rational, life: Rational): boolean =>
  period.denominator === 1n && compare(period, ONE) >= 0 && compare(period, life) <= 0;

/** What is left of the digits of the years, as a part of their sum. */
const sumOfYears: Write = (cost = NOUGHT, salvage = NOUGHT, life = NOUGHT, period = NOUGHT) => {
  checkPeriod('syd', period, life);
  const left = times(TWO, plus(minus(life, period), UNITY));
  return over(times(minus(cost, salvage), left), times(life, grown(life)));
};

/** The book value falls by a fixed part of itself, but never below the salvage value. */
const decliningBalance: Write = (
  cost = NOUGHT,
  salvage = NOUGHT,
  life = NOUGHT,
  period = NOUGHT,
  factor = TWO,
) => {
  checkPeriod('ddb', period, life);
  const kept = callNode('max', NOUGHT, minus(UNITY, over(factor, life)));
  const before = minus(period, UNITY);
  // At first, the book value is the cost even if nothing is kept: 0^0 has no value.
  const isFirst = isNought(before);
  const start = isFirst ? cost : times(cost, power(kept, before));
  return minus(
    callNode('max', start, salvage),
    callNode('max', times(cost, power(kept, period)), salvage),
  );
};

/** Outflows are financed at one rate, inflows reinvested at another; the first flow is now. */
const modifiedRate: Write = (flows = NOUGHT, finance = NOUGHT, reinvest = NOUGHT) => {
  if (flows.type !== 'list' || flows.items.length < 2) {
    return fail(
      CalculatorErrorType.InvalidExpression,
      'mirr([flows], finance rate, reinvestment rate) takes a list of at least 2 cash flows.',
    );
  }
  const last = flows.items.length - 1;
  const gained = flows.items.map((flow, index) =>
    times(callNode('max', flow, NOUGHT), power(grown(reinvest), numberOf(last - index))),
  );
  const spent = flows.items.map((flow, index) =>
    over(callNode('min', flow, NOUGHT), power(grown(finance), numberOf(index))),
  );
  const ratio = over(callNode('sum', ...gained), negated(callNode('sum', ...spent)));
  return minus(power(ratio, over(UNITY, numberOf(last))), UNITY);
};

/** The value of an argument that is a number or a calculation with numbers, as `6%/12`. */
export const valueOf = (node: Expression): Rational | undefined => {
  if (node.type === 'number') return node.value;
  if (node.type === 'negate' || node.type === 'percent') {
    const value = valueOf(node.operand);
    return value && multiply(value, node.type === 'negate' ? rational(-1n) : rational(1n, 100n));
  }
  if (node.type !== 'binary') return undefined;
  const [left, right] = [valueOf(node.left), valueOf(node.right)];
  if (!left || !right) return undefined;
  if (node.operator === '+') return add(left, right);
  if (node.operator === '-') return subtract(left, right);
  if (node.operator === '*') return multiply(left, right);
  return node.operator === '/' && !isZero(right) ? divide(left, right) : undefined;
};

const isNought = (node: Expression): boolean => {
  const value = valueOf(node);
  return value !== undefined && isZero(value);
};

/** What a payment of 1 is worth at the end of its period: at the start, it earns interest. */
const worthOfPayment = (rate: Expression, atStart: Expression): Expression => {
  const type = valueOf(atStart);
  if (type && !isZero(type) && compare(type, ONE) !== 0) {
    return fail(
      CalculatorErrorType.InvalidExpression,
      'The last argument of fv, nper, pmt and pv is 1 for payments at the start of periods, 0 for payments at their end.',
    );
  }
  return plus(UNITY, times(rate, atStart));
};

/** What regular payments of 1 are worth after the last. */
const worthOfPayments = (rate: Expression, count: Expression, atStart: Expression): Expression => {
  const worth = worthOfPayment(rate, atStart);
  return isNought(rate) ? count : over(times(worth, minus(power(grown(rate), count), UNITY)), rate);
};

type Five = [Expression, Expression, Expression, Expression, Expression];

/** A formula of spreadsheets for regular payments, whose arguments are 0 if they are left out. */
const annuity =
  (write: (...given: Five) => Expression): Write =>
  (one = NOUGHT, two = NOUGHT, three = NOUGHT, four = NOUGHT, five = NOUGHT) =>
    write(one, two, three, four, five);

/** Of spreadsheets: FV, PV and PMT together with all interest are worth nothing. */
const futureValue = annuity((rate, count, paid, now, atStart) =>
  negated(
    plus(times(now, power(grown(rate), count)), times(paid, worthOfPayments(rate, count, atStart))),
  ),
);
const presentValue = annuity((rate, count, paid, then, atStart) =>
  negated(
    over(plus(then, times(paid, worthOfPayments(rate, count, atStart))), power(grown(rate), count)),
  ),
);
const payment = annuity((rate, count, now, then, atStart) =>
  negated(
    over(plus(then, times(now, power(grown(rate), count))), worthOfPayments(rate, count, atStart)),
  ),
);
const numberOfPeriods = annuity((rate, paid, now, then, atStart) => {
  const perPeriod = times(paid, worthOfPayment(rate, atStart));
  if (isNought(rate)) return negated(over(plus(now, then), paid));
  const start = plus(perPeriod, times(now, rate));
  const ratio = over(minus(perPeriod, times(then, rate)), start);
  const grows = valueOf(ratio);
  if (isNought(start) || (grows && compare(grows, ZERO) <= 0)) {
    return fail(
      CalculatorErrorType.DomainError,
      'nper(rate, pmt, pv, fv) has no value: with these payments, the balance never reaches the future value. Money received is positive and money paid is negative; the payments have to exceed the interest.',
    );
  }
  return over(callNode('ln', ratio), callNode('ln', grown(rate)));
});

/** What is owed after some payments, with the sign of money paid. */
const owedAfter = (
  payments: Expression,
  [rate, count, now, then, atStart]: Readonly<Five>,
): Expression => {
  const made = valueOf(payments) ?? ZERO;
  if (isZero(made)) return negated(now);
  const paid = payment(rate, count, now, then, atStart);
  // A payment at the start of a period has earned no interest yet.
  return isNought(atStart)
    ? futureValue(rate, payments, paid, now)
    : minus(futureValue(rate, numberNode(subtract(made, ONE)), paid, now, UNITY), paid);
};

type Share = 'interest' | 'principal';

/** The part of the payments of some periods that repays the loan, or its interest. */
const partOfPayments = (
  share: Share,
  signature: string,
  [first, last]: readonly [Expression, Expression],
  loan: Readonly<Five>,
): Expression => {
  const [start, end, count] = [valueOf(first), valueOf(last), valueOf(loan[1])];
  const isInside = start && end && count && isPeriod(start, end) && isPeriod(end, count);
  if (!isInside || !valueOf(loan[4])) {
    return fail(
      CalculatorErrorType.InvalidExpression,
      `${signature} takes periods and type as numbers: whole periods from 1 to nper, in order; type is 1 for payments at the start of periods, 0 for payments at their end.`,
    );
  }
  const repaid = minus(owedAfter(numberNode(subtract(start, ONE)), loan), owedAfter(last, loan));
  if (share === 'principal') return repaid;
  return minus(times(numberNode(add(subtract(end, start), ONE)), payment(...loan)), repaid);
};

const inPeriod =
  (share: Share, name: string): Write =>
  (rate = NOUGHT, period = NOUGHT, count = NOUGHT, now = NOUGHT, then = NOUGHT, type = NOUGHT) =>
    partOfPayments(
      share,
      `${name}(rate, period, nper, pv, fv, type)`,
      [period, period],
      [rate, count, now, then, type],
    );
const inPeriods =
  (share: Share, name: string): Write =>
  (rate = NOUGHT, count = NOUGHT, now = NOUGHT, first = NOUGHT, last = NOUGHT, type = NOUGHT) =>
    partOfPayments(
      share,
      `${name}(rate, nper, pv, start, end, type)`,
      [first, last],
      [rate, count, now, NOUGHT, type],
    );

/** Those whose results have the sign of the direction in which money flows. */
export const SIGNED_FORMULAS: ReadonlySet<string> = new Set(
  'cumipmt cumprinc fv ipmt nper pmt ppmt pv'.split(' '),
);

/** Functions of money in spreadsheets that are a formula, with their numbers of arguments. */
export const MONEY_FORMULAS: Readonly<Record<string, readonly [number, number, Write]>> = {
  cumipmt: [5, 6, inPeriods('interest', 'cumipmt')],
  cumprinc: [5, 6, inPeriods('principal', 'cumprinc')],
  ddb: [4, 5, decliningBalance],
  effect: [
    2,
    2,
    (rate = NOUGHT, count = UNITY) => minus(power(grown(over(rate, count)), count), UNITY),
  ],
  fv: [3, 5, futureValue],
  ipmt: [4, 6, inPeriod('interest', 'ipmt')],
  mirr: [3, 3, modifiedRate],
  nominal: [
    2,
    2,
    (rate = NOUGHT, count = UNITY) =>
      times(count, minus(power(grown(rate), over(UNITY, count)), UNITY)),
  ],
  nper: [3, 5, numberOfPeriods],
  pduration: [
    3,
    3,
    (rate = NOUGHT, from = UNITY, to = UNITY) =>
      over(callNode('ln', over(to, from)), callNode('ln', grown(rate))),
  ],
  pmt: [3, 5, payment],
  ppmt: [4, 6, inPeriod('principal', 'ppmt')],
  pv: [3, 5, presentValue],
  rri: [
    3,
    3,
    (count = UNITY, from = UNITY, to = UNITY) =>
      minus(power(over(to, from), over(UNITY, count)), UNITY),
  ],
  simpleinterest: [
    3,
    3,
    (principal = NOUGHT, rate = NOUGHT, years = NOUGHT) => times(times(principal, rate), years),
  ],
  sln: [3, 3, (cost = NOUGHT, salvage = NOUGHT, life = UNITY) => over(minus(cost, salvage), life)],
  syd: [4, 4, sumOfYears],
};
