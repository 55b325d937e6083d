import { substitute } from '../algebra/symbols.ts';
import { difference, product } from '../integrating/build-form.ts';
import { type Form, numberForm } from '../integrating/form.ts';
import { expandForm } from '../integrating/polynomial-form.ts';
import { readForm } from '../integrating/read-form.ts';
import { commonDivisor, slopeRatios, type Wave, wavesOf } from '../integrating/waves.ts';
import { writeForm } from '../integrating/write-form.ts';
import { divide, rational, type Rational } from '../numbers/rational.ts';
import { type Expression, mapChildren } from '../syntax/ast.ts';
import { assumeNotZero } from './assume.ts';
import { differenceOf, productOf, quotientOf, scaledBy, sumOf, symbolNode } from './build.ts';
import { type Candidates, isConstant, type SolveContext } from './context.ts';

/** An equation in an angle that replaces `slope·x + intercept`. */
export interface AngleEquation {
  /** Converts its solutions to solutions for the unknown. */
  back: (candidates: Candidates) => Candidates;
  /** In the angle, under the name of the unknown. */
  node: Expression;
}

const isZeroForm = (form: Form): boolean => form.kind === 'number' && form.value.numerator === 0n;

const isProportional = (wave: Wave, ratio: Rational, first: Wave): boolean =>
  isZeroForm(difference(wave.intercept, product(numberForm(ratio), first.intercept)));

/**
 * Rewrites an equation in which the unknown occurs only in sines and the like of multiples of one
 * angle as an equation in that angle: cos(3x + 2) = 1/2 as cos(u) = 1/2.
 *
 * @returns undefined if there is no such angle, or it is the unknown itself
 */
export const inCommonAngle = (
  node: Expression,
  context: SolveContext,
): AngleEquation | undefined => {
  const { unknown } = context;
  const waves = wavesOf(node, unknown);
  const [first] = waves ?? [];
  const ratios = waves && slopeRatios(waves);
  if (!waves || !first || !ratios) return undefined;
  if (!waves.every((wave, index) => isProportional(wave, ratios[index] ?? rational(0n), first))) {
    return undefined;
  }
  const unit = commonDivisor(ratios);
  const [slope, intercept] = [first.slope, first.intercept].map((form) =>
    writeForm(product(numberForm(unit), form), unknown),
  );
  if (!slope || !intercept) return undefined;
  const isUnknown = slope.type === 'number' && isOne(slope.value) && isZeroForm(first.intercept);
  if (isUnknown) return undefined;
  if (!isConstant(slope)) assumeNotZero(slope, context);
  const multiples = new Map<Expression, Rational>(
    waves.map((wave, index) => [wave.node, divide(ratios[index] ?? unit, unit)]),
  );
  const replace = (part: Expression): Expression => {
    const multiple = multiples.get(part);
    return part.type === 'call' && multiple
      ? { ...part, arguments: [scaledBy(multiple, symbolNode(unknown))] }
      : mapChildren(part, replace);
  };
  const angle = sumOf(productOf(slope, symbolNode(unknown)), intercept);
  return {
    back: ({ list, regions, ...rest }) => ({
      ...rest,
      list: list.map(({ expression, period, ...candidate }) => ({
        ...candidate,
        expression: expanded(quotientOf(differenceOf(expression, intercept), slope)),
        ...(period ? { period: expanded(quotientOf(period, slope)) } : {}),
      })),
      ...(regions
        ? { regions: regions.map((region) => substitute(region, new Map([[unknown, angle]]))) }
        : {}),
    }),
    node: replace(node),
  };
};

/** (π/6 + 4)/4 as π/24 + 1. */
export const expanded = (node: Expression): Expression => {
  const form = readForm(node);
  return form ? writeForm(expandForm(form), '') : node;
};

const isOne = ({ denominator, numerator }: Rational): boolean =>
  denominator === 1n && numerator === 1n;
