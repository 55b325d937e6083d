import { bigToNumber } from '../numbers/big-conversions.ts';
import { type BigFloat, isBigFinite, subtractBig } from '../numbers/big-float.ts';
import { type Evaluator, prepare } from './arithmetic.ts';
import { bigFloatArithmetic } from './big-float-arithmetic.ts';
import { difference } from './build-form.ts';
import type { IntegralEnd, DefiniteProblem, DefiniteOutcome } from './definite-problem.ts';
import { behaviourAt, type EndSide } from './end-behaviour.ts';
import { END_BITS } from './find-breaks.ts';
import type { Form } from './form.ts';
import { type FormEnd, limitOfForm } from './limit-form.ts';
import type { FormLimit } from './limit-value.ts';
import { writeForm } from './write-form.ts';

/** A part of the range without an interior break. */
export interface Section {
  from: IntegralEnd;
  to: IntegralEnd;
}

/** A point between two ends, of which one or both may be infinite. */
export const placeInside = (from: BigFloat, to: BigFloat): BigFloat => {
  if (!isBigFinite(from) && !isBigFinite(to)) return { exponent: 0, mantissa: 1n };
  if (!isBigFinite(to)) return subtractBig(from, { exponent: 0, mantissa: -1n }, END_BITS);
  if (!isBigFinite(from)) return subtractBig(to, { exponent: 0, mantissa: 1n }, END_BITS);
  const length = subtractBig(to, from, END_BITS);
  // Three eighths, where a special point is unlikely.
  return subtractBig(
    from,
    { exponent: length.exponent - 3, mantissa: -3n * length.mantissa },
    END_BITS,
  );
};

const endOf = (end: IntegralEnd, side: -1 | 1): FormEnd | undefined => {
  if (!isBigFinite(end.value)) return { kind: 'infinite', sign: end.value.mantissa < 0n ? -1 : 1 };
  return end.form && { kind: 'finite', side, value: end.form };
};

interface SectionLimits {
  high: FormLimit | undefined;
  low: FormLimit | undefined;
}

/** The limits of an antiderivative at both ends of a section. */
export const sectionLimits = (
  antiderivative: Form,
  { from, to }: Section,
  { parameters, variable }: DefiniteProblem,
): SectionLimits => {
  const limitAt = (end: FormEnd | undefined) =>
    end && limitOfForm(antiderivative, variable, end, parameters);
  return { high: limitAt(endOf(to, -1)), low: limitAt(endOf(from, 1)) };
};

type Decision =
  | { kind: 'convergent' }
  | Extract<DefiniteOutcome, { kind: 'divergent' | 'failure' }>;

/** At every end of every piece: by the exponents of the integrand, and by the antiderivative. */
export const decideConvergence = (
  sections: readonly Section[],
  limits: readonly (SectionLimits | undefined)[],
  evaluate: Evaluator<BigFloat>,
): Decision => {
  const signs = new Set<-1 | 1>();
  const where: string[] = [];
  let isWavering = false;
  for (const [index, section] of sections.entries()) {
    const sides: readonly (readonly [EndSide, FormLimit | undefined])[] = [
      [{ at: section.from.value, side: 1 }, limits[index]?.low],
      [{ at: section.to.value, side: -1 }, limits[index]?.high],
    ];
    for (const [end, limit] of sides) {
      const behaviour = behaviourAt(end, evaluate);
      const name = isBigFinite(end.at)
        ? String(bigToNumber(end.at))
        : end.at.mantissa < 0n
          ? '-infinity'
          : 'infinity';
      if (behaviour.kind === 'undefined') {
        return {
          kind: 'failure',
          reason: `the integrand has no real value near ${name}`,
          type: 'domain',
        };
      }
      const isUnbounded = limit?.kind === 'infinite';
      if (behaviour.kind === 'integrable' && isUnbounded) {
        return {
          kind: 'failure',
          reason: `the behaviour of the integrand at ${name} could not be determined`,
          type: 'unsolved',
        };
      }
      if (behaviour.kind === 'divergent') {
        if (limit?.kind === 'finite') {
          return {
            kind: 'failure',
            reason: `the behaviour of the integrand at ${name} could not be determined`,
            type: 'unsolved',
          };
        }
        signs.add(behaviour.sign);
        where.push(name);
      }
      if (behaviour.kind === 'unknown' && limit?.kind !== 'finite') {
        if (isUnbounded) {
          signs.add((limit.sign * -end.side) as -1 | 1);
          where.push(name);
        } else if (limit) {
          isWavering = true;
          where.push(name);
        } else {
          return {
            kind: 'failure',
            reason: `whether the integral exists at ${name} could not be decided`,
            type: 'unsolved',
          };
        }
      }
    }
  }
  if (signs.size === 0 && !isWavering) return { kind: 'convergent' };
  const [sign] = signs;
  return signs.size === 1 && sign && !isWavering
    ? { kind: 'divergent', sign, where: [...new Set(where)] }
    : { kind: 'divergent', where: [...new Set(where)] };
};

/** F(b) − F(a), where the parts left out on both sides of each pole cancel. */
export const principalValueOf = (
  { antiderivative, from, parameters, to, variable }: DefiniteProblem,
  sections: readonly Section[],
): Form | undefined => {
  if (!antiderivative || sections.length < 2) return undefined;
  const at = (end: IntegralEnd, side: -1 | 1): FormLimit | undefined => {
    const place = endOf(end, side);
    return place && limitOfForm(antiderivative, variable, place, parameters);
  };
  const [low, high] = [at(from, 1), at(to, -1)];
  if (low?.kind !== 'finite' || high?.kind !== 'finite') return undefined;
  const evaluate = prepare(
    writeForm(antiderivative, variable),
    bigFloatArithmetic(600),
    variable,
    parameters,
  );
  const isBalanced = sections.slice(1).every(({ from: place }) => {
    const sides = [1n, -1n].map((side) => {
      const shift = { exponent: -200, mantissa: side };
      return evaluate?.(subtractBig(place.value, shift, END_BITS));
    });
    const [left, right] = sides;
    return (
      left &&
      right &&
      isBigFinite(left) &&
      isBigFinite(right) &&
      Math.abs(bigToNumber(subtractBig(left, right, 500))) < 1e-30
    );
  });
  return isBalanced ? difference(high.form, low.form) : undefined;
};
