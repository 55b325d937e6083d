import { modularInverse } from '../integers/modular.ts';
import { isReal } from '../numbers/big-complex.ts';
import { bigPi } from '../numbers/big-constants.ts';
import { divideBig, subtractBig } from '../numbers/big-float.ts';
import { greatestCommonDivisor } from '../numbers/greatest-common-divisor.ts';
import { leastCommonMultiple } from '../numbers/integers.ts';
import {
  add,
  divide,
  floor,
  rational,
  type Rational,
  subtract,
  multiply,
  compare,
} from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import { constantNode, differenceOf, integerNode, productOf, scaledBy, sumOf } from './build.ts';
import type { CheckedFamily } from './check-families.ts';
import {
  type Candidates,
  evaluateConstant,
  isConstant,
  recognizeRational,
  type SolveContext,
  workingBits,
} from './context.ts';

/** A family whose start and period are fractions of π. */
interface Turning {
  family: CheckedFamily;
  period: Rational;
  start: Rational;
}

/** Families whose starts differ from that of the first by fractions of π. */
interface ShiftedGroup {
  base: CheckedFamily;
  turning: Turning[];
}

/**
 * Normalizes families of angles to starts from 0 up to the period, without duplicates, and merges
 * those that together form a family of a shorter period: 0 + 2πn and π + 2πn are πn. If they do not
 * start at fractions of π, those that are fractions of π apart are merged: 1 + 2πn and 1 + π + 2πn.
 */
export const mergeFamilies = (
  families: readonly CheckedFamily[],
  context: SolveContext,
): readonly CheckedFamily[] => {
  const turning: Turning[] = [];
  const shifted: ShiftedGroup[] = [];
  const others: CheckedFamily[] = [];
  for (const family of families) {
    const period = fractionOfPi(family.period, context);
    const isTurning = period && period.numerator !== 0n && family.verdict === 'holds';
    const positive = period && period.numerator < 0n ? multiply(period, rational(-1n)) : period;
    const start = fractionOfPi(family.expression, context);
    if (isTurning && positive && start) {
      turning.push({ family, period: positive, start: reduce(start, positive) });
    } else if (isTurning && positive && isConstant(family.expression)) {
      joinShifted(family, positive, shifted, context);
    } else if (!others.some((other) => isSameFamily(other, family, context))) {
      others.push(family);
    }
  }
  return [...mergeTurning(turning), ...shifted.flatMap(mergeShifted), ...others];
};

const joinShifted = (
  family: CheckedFamily,
  period: Rational,
  groups: ShiftedGroup[],
  context: SolveContext,
): void => {
  for (const { base, turning } of groups) {
    const start = fractionOfPi(differenceOf(family.expression, base.expression), context);
    if (!start) continue;
    turning.push({ family, period, start: reduce(start, period) });
    return;
  }
  groups.push({ base: family, turning: [{ family, period, start: rational(0n) }] });
};

const mergeShifted = ({ base, turning }: ShiftedGroup): readonly CheckedFamily[] => {
  const merged = mergeTurning(turning);
  // Families that were not merged are left as found.
  if (merged.length === turning.length) return turning.map(({ family }) => family);
  return merged.map((family) => ({
    ...family,
    expression: sumOf(base.expression, family.expression),
  }));
};

/**
 * The common members of sets of families whose starts and periods are all fractions, as remainders
 * give them, or all fractions of π; undefined for others.
 */
export const commonMembers = (
  sets: readonly Candidates[],
  context: SolveContext,
): Candidates | undefined => {
  const asFraction = (node: Expression | undefined) =>
    node?.type === 'number' ? node.value : undefined;
  const inTurns = (node: Expression | undefined) => node && fractionOfPi(node, context);
  for (const [read, unit] of [
    [asFraction, integerNode(1)],
    [inTurns, constantNode('pi')],
  ] as const) {
    const lists = sets.map(({ list }) =>
      list.flatMap(({ expression, period }) => {
        const steps = { period: read(period), start: read(expression) };
        return steps.period && steps.start ? [steps as Steps] : [];
      }),
    );
    if (lists.some((list, index) => list.length !== sets[index]?.list.length)) continue;
    const common = lists.reduce((left, right) =>
      left.flatMap((first) => right.flatMap((second) => commonSteps(first, second) ?? [])),
    );
    return {
      list: common.map(({ period, start }) => ({
        expression: productOf(numberNode(start), unit),
        period: productOf(numberNode(period), unit),
      })),
    };
  }
  return undefined;
};

/** Start and period of the numbers in both of two sets start + period·n. */
const commonSteps = (first: Steps, second: Steps): Steps | undefined => {
  const values = [first.start, first.period, second.start, second.period];
  const scale = values.reduce((all, value) => leastCommonMultiple(all, value.denominator), 1n);
  const [a = 0n, p = 1n, b = 0n, q = 1n] = values.map(
    ({ denominator, numerator }) => (numerator * scale) / denominator,
  );
  const shared = greatestCommonDivisor(p, q);
  if ((b - a) % shared !== 0n) return undefined;
  const turns = modularInverse(p / shared, q / shared);
  if (turns === undefined) return undefined;
  const period = leastCommonMultiple(p, q);
  const start = a + p * (((b - a) / shared) * turns);
  return {
    period: rational(period, scale),
    start: rational(((start % period) + period) % period, scale),
  };
};

interface Steps {
  period: Rational;
  start: Rational;
}

const fractionOfPi = (node: Expression, context: SolveContext): Rational | undefined => {
  const value = evaluateConstant(node, context);
  if (!value || !isReal(value)) return undefined;
  const turns = divideBig(value.re, bigPi(workingBits()), workingBits());
  return recognizeRational(turns, workingBits(), 5000n);
};

const reduce = (start: Rational, period: Rational): Rational =>
  subtract(start, multiply(period, rational(floor(divide(start, period)))));

const keyOf = ({ denominator, numerator }: Rational): string => `${numerator}/${denominator}`;

const mergeTurning = (families: readonly Turning[]): readonly CheckedFamily[] => {
  const groups = new Map<string, Map<string, Turning>>();
  for (const family of families) {
    const key = keyOf(family.period);
    const group = groups.get(key) ?? new Map<string, Turning>();
    group.set(keyOf(family.start), family);
    groups.set(key, group);
  }
  // Groups of different periods may merge to the same family.
  const merged = new Map<string, Turning>();
  for (const family of [...groups.values()].flatMap((group) => mergeGroup([...group.values()]))) {
    merged.set(`${keyOf(family.start)} ${keyOf(family.period)}`, family);
  }
  const distinct = [...merged.values()];
  return distinct
    .filter((family) => !distinct.some((other) => other !== family && contains(other, family)))
    .toSorted((left, right) => compare(left.start, right.start))
    .map(({ period, start }) => ({
      expression: scaledBy(start, constantNode('pi')),
      period: scaledBy(period, constantNode('pi')),
      verdict: 'holds',
    }));
};

/** Whether every member of the second is one of the first. */
const contains = (outer: Turning, inner: Turning): boolean => {
  const ratio = divide(inner.period, outer.period);
  return (
    ratio.denominator === 1n && keyOf(reduce(inner.start, outer.period)) === keyOf(outer.start)
  );
};

/** Families of one period: the whole set may have a shorter period, or a part of it. */
const mergeGroup = (group: readonly Turning[]): readonly Turning[] => {
  const [first] = group;
  if (!first || group.length < 2) return group;
  const starts = new Set(group.map(({ start }) => keyOf(start)));
  const has = (start: Rational) => starts.has(keyOf(reduce(start, first.period)));
  for (let parts = Math.min(24, group.length); parts >= 2; parts -= 1) {
    const shorter = divide(first.period, rational(BigInt(parts)));
    if (group.length % parts !== 0 || !group.every(({ start }) => has(add(start, shorter))))
      continue;
    const seen = new Map<string, Turning>();
    for (const family of group) {
      const start = reduce(family.start, shorter);
      seen.set(keyOf(start), { ...family, period: shorter, start });
    }
    return [...seen.values()];
  }
  const half = divide(first.period, rational(2n));
  const pairs = group.filter(({ start }) => has(add(start, half)));
  if (pairs.length === 0 || pairs.length === group.length) return group;
  return [...mergeGroup(pairs), ...group.filter((family) => !pairs.includes(family))];
};

/** The same period, and starts that are whole periods apart. */
const isSameFamily = (
  left: CheckedFamily,
  right: CheckedFamily,
  context: SolveContext,
): boolean => {
  if (toText(left.period) !== toText(right.period)) return false;
  const [first, second, period] = [left.expression, right.expression, left.period].map((node) =>
    evaluateConstant(node, context),
  );
  if (!first || !second || !period || !isReal(first) || !isReal(second) || !isReal(period)) {
    return toText(left.expression) === toText(right.expression);
  }
  const turns = divideBig(
    subtractBig(first.re, second.re, workingBits()),
    period.re,
    workingBits(),
  );
  const whole = recognizeRational(turns, workingBits(), 1n);
  return whole !== undefined;
};
