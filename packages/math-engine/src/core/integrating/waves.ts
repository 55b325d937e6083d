import { greatestCommonDivisor } from '../numbers/greatest-common-divisor.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import { hasSymbol } from '../simplifying/term.ts';
import { childrenOf, type Expression } from '../syntax/ast.ts';
import { isNegativeForm, negated, product, quotient } from './build-form.ts';
import { type Form, numberForm, PI_FORM, TWO_FORM } from './form.ts';
import { linearOf } from './polynomial-form.ts';
import { readForm } from './read-form.ts';

/** Sines and the like, and how often each repeats in a full turn of the angle. */
const WAVES: Readonly<Record<string, bigint>> = {
  cos: 1n,
  cot: 2n,
  csc: 1n,
  sec: 1n,
  sin: 1n,
  tan: 2n,
};

/** A wave of an angle `slope·x + intercept`. */
export interface Wave {
  intercept: Form;
  node: Expression & { type: 'call' };
  repeats: bigint;
  slope: Form;
}

/** All waves of a variable; undefined if it also occurs elsewhere, or in a nonlinear angle. */
export const wavesOf = (node: Expression, variable: string): readonly Wave[] | undefined => {
  if (node.type === 'symbol') return node.name === variable ? undefined : [];
  const repeats = node.type === 'call' ? WAVES[node.name] : undefined;
  if (node.type === 'call' && repeats !== undefined) {
    const inside = node.arguments[0] && readForm(node.arguments[0]);
    if (!inside) return undefined;
    if (!hasSymbol(inside, variable)) return [];
    const line = linearOf(inside, variable);
    return line && [{ ...line, node, repeats }];
  }
  const found: Wave[] = [];
  for (const child of childrenOf(node)) {
    const inner = wavesOf(child, variable);
    if (!inner) return undefined;
    found.push(...inner);
  }
  return found;
};

/** The largest number of which all are integer multiples, like 1/6 for 1/2 and 1/3. */
export const commonDivisor = (ratios: readonly Rational[]): Rational =>
  ratios.reduce((left, right) =>
    rational(
      greatestCommonDivisor(left.numerator * right.denominator, right.numerator * left.denominator),
      left.denominator * right.denominator,
    ),
  );

/** The ratios of the slopes of waves to the first; undefined if they are not fractions. */
export const slopeRatios = (waves: readonly Wave[]): readonly Rational[] | undefined => {
  const [first] = waves;
  const ratios = waves.flatMap(({ slope }) => {
    const ratio = first && quotient(slope, first.slope);
    return ratio?.kind === 'number' ? [ratio.value] : [];
  });
  return ratios.length === waves.length ? ratios : undefined;
};

/**
 * A positive period of functions in which a variable occurs only in sines and the like, of rational
 * multiples of each other. It need not be the shortest.
 *
 * @returns undefined if there is none, or the variable does not occur
 */
export const commonPeriod = (nodes: readonly Expression[], variable: string): Form | undefined => {
  const found = nodes.map((node) => wavesOf(node, variable));
  const waves = found.flatMap((part) => part ?? []);
  const [first] = waves;
  const ratios = slopeRatios(waves);
  if (!first || !ratios || found.includes(undefined)) return undefined;
  const common = commonDivisor(
    ratios.map((ratio, index) =>
      rational(ratio.numerator * (waves[index]?.repeats ?? 1n), ratio.denominator),
    ),
  );
  const period = quotient(product(TWO_FORM, PI_FORM), product(numberForm(common), first.slope));
  return isNegativeForm(period) ? negated(period) : period;
};
