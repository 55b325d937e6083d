import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import type { Mathjs } from '../evaluate/mathjs.ts';
import { fail } from '../failure.ts';
import { realValue } from '../limits-of-functions/term-values.ts';
import { add, rational, subtract, toNumber } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { isSurelyPositive } from '../simplifying/build-term.ts';
import {
  isNumber,
  isZeroTerm,
  negate,
  product,
  replaceTerms,
  sum,
  symbol,
  whole,
} from '../simplifying/make-term.ts';
import { prepareTerm } from '../simplifying/prepare-term.ts';
import { isIdenticallyZero, normalForm, simplifyTerm } from '../simplifying/simplify-term.ts';
import {
  countNodes,
  hasSymbol,
  namesOf,
  partsOf,
  someTerm,
  type Term,
} from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { expandSeries, isExpandable } from './expand-series.ts';
import { logarithmKernels } from './logarithm-kernels.ts';
import { coefficientAt, type Series, trimSeries } from './power-series.ts';

/** The coefficients of a series about a point. */
interface TaylorCoefficients {
  /** Signs that parts were assumed to have: `a > 0` for abs(x + a). */
  assumptions: ReadonlySet<string>;
  coefficients: readonly Term[];
  /** Whether all further coefficients are zero. */
  isExact: boolean;
  /** The power of the first coefficient; negative at a pole. */
  start: number;
}

const W = symbol('·w');
const STEPS: ReadonlySet<string> = new Set(['ceil', 'floor', 'mod', 'round', 'trunc']);

/**
 * The series of a term about a point up to a power, with exact coefficients.
 *
 * @throws ToolError `DomainError` if there is no such series: a branch point, a kink, an essential
 * singularity; `Unsolved` if none is found
 */
export const taylorCoefficients = (
  term: Term,
  name: string,
  point: Term,
  order: number,
  math: Mathjs,
): TaylorCoefficients => {
  if (someTerm(term, (part) => part.kind === 'call' && STEPS.has(part.name))) {
    fail(CalculatorErrorType.DomainError, 'A function with steps has no Taylor polynomial.');
  }
  const assumptions = new Set<string>();
  const signOf = (part: Term) => assumedSign(part, math, assumptions);
  const upward = expandAt(term, name, point, 1, order, signOf);
  const downward = expandAt(term, name, point, -1, order, signOf);
  const start = Math.min(upward.start, downward.start, 0);
  const coefficients: Term[] = [];
  for (let place = start; place <= order; place += 1) {
    const [first, second] = [upward, downward].map((series) =>
      coefficientAt(series, rational(BigInt(place))),
    );
    if (!first || !second) {
      return fail(
        CalculatorErrorType.Unsolved,
        `Only the coefficients up to the power ${place - 1} were found.`,
      );
    }
    const mirrored = place % 2 === 0 ? second : negate(second);
    const isSame = first.key === mirrored.key || areEqual(first, mirrored, math);
    if (!isSame)
      noSeries('it is not the same function on both sides of it (a kink or a branch point)');
    coefficients.push(tidyForReader(first));
  }
  const isExact = upward.isExact && upward.start + upward.coefficients.length - 1 <= order;
  return { assumptions, coefficients, isExact, start };
};

const noSeries = (reason: string): never =>
  fail(
    CalculatorErrorType.DomainError,
    `The expression has no Taylor series at this point: ${reason}.`,
  );

/** By normal form, or by values if that is too large. */
const areEqual = (left: Term, right: Term, math: Mathjs): boolean => {
  const difference = sum([left, negate(right)]);
  if (isIdenticallyZero(difference)) return true;
  math.config({ precision: 60 });
  return [rational(7n, 5n), rational(13n, 9n)].every((value) => {
    const point = new Map(
      namesOf(difference).map(
        (name, index) => [name, add(value, rational(BigInt(index)))] as const,
      ),
    );
    const [first, second] = [left, right].map((term) => realValue(term, point, math));
    if (!first || !second) return false;
    return Math.abs(toNumber(subtract(first, second))) <= 1e-25 * Math.abs(toNumber(first));
  });
};

const LARGEST_TIDIED = 120;

const tidyForReader = (term: Term): Term =>
  isNumber(term) || countNodes(term) > LARGEST_TIDIED ? term : simplifyTerm(term);

/** The series on one side, extended until the order is reached. */
const expandAt = (
  term: Term,
  name: string,
  point: Term,
  side: -1 | 1,
  order: number,
  signOf: (part: Term) => number,
): Series => {
  const at = sum([point, product([whole(side), W])]);
  const moved = replaceTerms(prepareForSeries(term), new Map([[symbol(name).key, at]]));
  const kernels = logarithmKernels(moved);
  const known = new Map<string, Term>();
  const tidy = (part: Term): Term => {
    if (isNumber(part)) return part;
    const before = known.get(part.key);
    if (before) return before;
    const normal = countNodes(part) < 800 ? normalForm(kernels.read(part)) : undefined;
    const made =
      normal?.fraction.numerator.size === 0
        ? whole(0)
        : normal
          ? kernels.write(normal.field.write(normal.fraction))
          : part;
    known.set(part.key, made);
    return made;
  };
  for (const extra of [1, 4, 10, 24, 60]) {
    const context = {
      length: order + extra,
      signOf,
      tidy,
      variable: W.name,
    };
    const series = attempt(() => trimSeries(expandSeries(moved, context), context));
    if (!series) continue;
    if (series.ramification !== 1) {
      const isFractional = series.coefficients.some(
        (coefficient, index) =>
          !isZeroTerm(coefficient) && (series.start + index) % series.ramification !== 0,
      );
      if (isFractional) noSeries('a root makes it a branch point');
    }
    const end = (series.start + series.coefficients.length) / series.ramification;
    if (series.isExact || end > order) return series;
  }
  const unknown = partsOf(moved).find(
    (part) => part.kind === 'call' && hasSymbol(part, W.name) && !isExpandable(part.name),
  );
  const reason =
    unknown?.kind === 'call' ? `no series of ${unknown.name} is known` : 'its first terms cancel';
  return fail(CalculatorErrorType.Unsolved, `The series was not found: ${reason}.`);
};

const prepareForSeries = (term: Term): Term =>
  someTerm(term, isShifted) ? prepareTerm(term) : term;

const isShifted = (part: Term): boolean =>
  part.kind === 'call' && ['combinations', 'permutations'].includes(part.name);

/** Undefined if the series is too short for an intermediate step. */
const attempt = (work: () => Series): Series | undefined => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    switch (error.name) {
      case 'TooShort':
        return undefined;
      case 'NotExpandable':
        return noSeries(
          error.message === 'a logarithm' ||
            error.message === 'unbounded' ||
            error.message === 'an essential singularity'
            ? 'it has a singularity there that no power series describes'
            : `no rule was found (${error.message})`,
        );
      case 'NotReal':
        return noSeries('it has no real values near there');
      case 'RangeError':
        return noSeries('it divides by zero there');
      default:
        throw error;
    }
  }
};

/** That of the values for some positive parameters, which is noted. */
const assumedSign = (term: Term, math: Mathjs, assumptions: Set<string>): number => {
  math.config({ precision: 50 });
  const names = namesOf(term);
  const point = new Map(
    names.map((name, index) => [name, rational(BigInt(7 + index), 5n)] as const),
  );
  const value = realValue(term, point, math);
  if (!value) return noSeries('the sign of a part of it is not known');
  const sign = value.numerator < 0n ? -1 : value.numerator > 0n ? 1 : 0;
  if (sign !== 0 && names.length > 0 && !isSurelyPositive(sign > 0 ? term : negate(term))) {
    assumptions.add(`${toText(writeTerm(term))} ${sign > 0 ? '>' : '<'} 0`);
  }
  return sign;
};
