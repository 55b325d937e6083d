import { bigFromNumber, bigToNumber } from '../numbers/big-conversions.ts';
import {
  addBig,
  BIG_ZERO,
  type BigFloat,
  compareBig,
  isBigFinite,
  isBigZero,
  magnitudeOfBig,
  negateBig,
  POSITIVE_INFINITY,
  subtractBig,
} from '../numbers/big-float.ts';
import type { Rational } from '../numbers/rational.ts';
import { hasSymbol } from '../simplifying/term.ts';
import { childrenOf, type Expression } from '../syntax/ast.ts';
import { findAntiderivative } from './antiderivative.ts';
import { type Evaluator, prepare } from './arithmetic.ts';
import { bigFloatArithmetic } from './big-float-arithmetic.ts';
import { difference, negated, quotient, replacePart, sum } from './build-form.ts';
import { doubleArithmetic } from './double-arithmetic.ts';
import { encloseIntegral, isWithin } from './enclosure.ts';
import { behaviourAt, BEHAVIOUR_BITS, type EndSide } from './end-behaviour.ts';
import { withFactors } from './factored.ts';
import { END_BITS, findBreaks } from './find-breaks.ts';
import { type Form, symbolForm } from './form.ts';
import { separateWaves } from './integrate-waves.ts';
import { type FormEnd, type FormLimit, limitOfForm } from './limit-form.ts';
import { integrateOscillating } from './oscillating.ts';
import { expandForm, linearOf } from './polynomial-form.ts';
import {
  cutPiece,
  integratePiece,
  integratePieces,
  type Piece,
  type Quadrature,
} from './quadrature.ts';
import { readForm } from './read-form.ts';
import { hasSteps, withoutSteps } from './step-functions.ts';
import { verifyAntiderivative } from './verify-antiderivative.ts';
import { writeForm } from './write-form.ts';

/** One end of an integral: its exact form, and its value to many bits. */
export interface IntegralEnd {
  /** Absent where it is infinite, or a break that was not recognised. */
  form?: Form;
  value: BigFloat;
}

/** An integral between two ends, the lower one first. */
export interface DefiniteProblem {
  antiderivative?: Form;
  from: IntegralEnd;
  integrand: Expression;
  integrandForm?: Form;
  parameters: ReadonlyMap<string, Rational>;
  to: IntegralEnd;
  variable: string;
}

/** What became of it. */
export type DefiniteOutcome =
  | { kind: 'divergent'; principalValue?: Form; sign?: -1 | 1; where: readonly string[] }
  | { kind: 'exact'; form: Form; isConfirmed: boolean; splits: readonly string[] }
  | { kind: 'failure'; reason: string; type: 'domain' | 'unsolved' }
  | { kind: 'open'; pieces: readonly Piece[]; splits: readonly string[] };

const failure = (reason: string, type: 'domain' | 'unsolved' = 'unsolved'): DefiniteOutcome => ({
  kind: 'failure',
  reason,
  type,
});

/** Bits of the quadrature that confirms an exact value: 18 digits. */
const CHECK_BITS = 60;
/** Binary orders of magnitude that are compared in doubles. */
const LARGEST_MAGNITUDE = 900;

interface Section {
  from: IntegralEnd;
  to: IntegralEnd;
}

/**
 * Decides whether an integral exists, and its exact value if the antiderivative gives it: piece by
 * piece between all places where integrand or antiderivative fail to be smooth.
 */
export const integrateDefinite = (problem: DefiniteProblem): DefiniteOutcome => {
  const { antiderivative, from, integrand, parameters, to, variable } = problem;
  const evaluate = prepare(integrand, bigFloatArithmetic(BEHAVIOUR_BITS), variable, parameters);
  if (!evaluate) return failure('a function of the integrand cannot be evaluated here');
  const written = antiderivative && writeForm(antiderivative, variable);
  const ends = [bigToNumber(from.value), bigToNumber(to.value)] as const;
  const options = { parameters, variable };
  const hole = findHole(integrand, ...ends, options);
  if (hole !== undefined) {
    return failure(`the integrand is not real at ${variable} = ${hole}`, 'domain');
  }
  const isEndless = !isBigFinite(from.value) || !isBigFinite(to.value);
  if (isEndless && isPeriodic(integrand, variable)) {
    // Its integral over all later periods together would have to tend to zero.
    const where = [from, to]
      .filter(({ value }) => !isBigFinite(value))
      .map(({ value }) => (value.mantissa < 0n ? '-infinity' : 'infinity'));
    return { kind: 'divergent', where };
  }
  const corners = findBreaks([integrand], ...ends, { ...options, areCornersWanted: true });
  if (!corners) {
    return failure(
      'the integrand has too many places, or one that was not located, where it may not be continuous',
    );
  }
  const jumps = written
    ? findBreaks([written], ...ends, { ...options, areCornersWanted: false })
    : [];
  const places: IntegralEnd[] = [...corners, ...(jumps ?? [])]
    .toSorted((left, right) => compareBig(left.value, right.value))
    .filter((place, index, all) => {
      const before = all[index - 1];
      return !before || bigToNumber(subtractBig(place.value, before.value, END_BITS)) > 1e-60;
    })
    .map(({ exact, value }) => {
      const form = exact && readForm(exact);
      return form ? { form, value } : { value };
    });
  const sections = [from, ...places].map((start, index): Section => ({
    from: start,
    to: [...places, to][index] ?? to,
  }));
  const splits = corners.map(({ value }) => String(bigToNumber(value)));
  const bySteps = parameters.size === 0 && integrateSteps(problem, sections, splits);
  if (bySteps) return bySteps;
  const isTooLarge = sections.some(
    (section) => !isBigFinite(evaluate(placeInside(section.from.value, section.to.value))),
  );
  if (isTooLarge) return failure('the integrand is not finite inside the interval, or too large');
  const limits = sections.map((section) =>
    antiderivative && jumps ? sectionLimits(antiderivative, section, problem) : undefined,
  );
  const decision = decideConvergence(sections, limits, evaluate);
  if (decision.kind === 'failure') return decision;
  if (decision.kind === 'divergent') {
    const principalValue = antiderivative && principalValueOf(problem, sections);
    return principalValue && decision.sign === undefined
      ? { ...decision, principalValue }
      : decision;
  }
  const pieces = sections.map((section) => ({ from: section.from.value, to: section.to.value }));
  const known = limits.map((pair) =>
    pair?.low?.kind === 'finite' && pair.high?.kind === 'finite'
      ? difference(pair.high.form, pair.low.form)
      : undefined,
  );
  if (known.includes(undefined)) return { kind: 'open', pieces, splits };
  const form = expandForm(sum(...(known as Form[])));
  return confirm(form, pieces, splits, problem);
};

const WAVES: ReadonlySet<string> = new Set('cos cot csc sec sin tan'.split(' '));

/**
 * Whether the variable occurs in sines and their like only, of rational multiples of it: a periodic
 * function, which is known not to be zero.
 */
const isPeriodic = (integrand: Expression, variable: string): boolean => {
  const slopes: Form[] = [];
  const isInWaves = (node: Expression): boolean => {
    if (node.type === 'symbol') return node.name !== variable;
    if (node.type === 'call' && WAVES.has(node.name)) {
      const inside = node.arguments[0] && readForm(node.arguments[0]);
      if (!inside) return false;
      if (!hasSymbol(inside, variable)) return true;
      const slope = linearOf(inside, variable)?.slope;
      if (slope) slopes.push(slope);
      return slope !== undefined;
    }
    return childrenOf(node).every(isInWaves);
  };
  const [first] = isInWaves(integrand) ? slopes : [];
  if (!first) return false;
  const isCommensurable = slopes.every((slope) => quotient(slope, first).kind === 'number');
  const value = prepare(integrand, doubleArithmetic, variable)?.(0.7391);
  return isCommensurable && value !== undefined && Math.abs(value) > 1e-9;
};

/** Evenly spread places, none of them special, at which the integrand is looked at. */
const LOOKS = 97;

/** A place between the ends where the integrand has no real value, its neighbours included. */
const findHole = (
  integrand: Expression,
  from: number,
  to: number,
  { parameters, variable }: { parameters: ReadonlyMap<string, Rational>; variable: string },
): number | undefined => {
  const evaluate = prepare(integrand, doubleArithmetic, variable, parameters);
  if (!evaluate) return undefined;
  let before = false;
  for (let look = 1; look < LOOKS; look += 1) {
    const share = look / LOOKS;
    const at = placeBetween(from, to, share);
    const isHole = Number.isNaN(evaluate(at)) && Number.isNaN(evaluate(at * (1 + 1e-9) + 1e-12));
    if (isHole && before && Math.abs(at) < 1e6) return Number(at.toPrecision(3));
    before = isHole;
  }
  return undefined;
};

const placeBetween = (from: number, to: number, share: number): number => {
  const [isLeft, isRight] = [Number.isFinite(from), Number.isFinite(to)];
  if (isLeft && isRight) return from + (to - from) * share;
  if (isLeft) return from + share / (1 - share);
  return isRight ? to - share / (1 - share) : (2 * share - 1) / (share * (1 - share));
};

/** Magnitudes and steps: on each section the integrand is a smooth one. */
const integrateSteps = (
  problem: DefiniteProblem,
  sections: readonly Section[],
  splits: readonly string[],
): DefiniteOutcome | undefined => {
  const { integrand, variable } = problem;
  if (!hasSteps(integrand, variable) || sections.length > MOST_SECTIONS) return undefined;
  const outcomes: DefiniteOutcome[] = [];
  for (const { from, to } of sections) {
    const smooth = withoutSteps(integrand, variable, placeInside(from.value, to.value));
    const integrandForm = smooth && readForm(smooth);
    if (!integrandForm) return undefined;
    const found = findAntiderivative(integrandForm, variable);
    const isRight =
      found && verifyAntiderivative(writeForm(found, variable), smooth, variable).isRight;
    outcomes.push(
      integrateDefinite({
        ...(isRight ? { antiderivative: found } : {}),
        from,
        integrand: smooth,
        integrandForm,
        parameters: problem.parameters,
        to,
        variable,
      }),
    );
  }
  if (!outcomes.every((outcome) => outcome.kind === 'exact')) return undefined;
  return {
    form: expandForm(sum(...outcomes.map(({ form }) => form))),
    isConfirmed: outcomes.every(({ isConfirmed }) => isConfirmed),
    kind: 'exact',
    splits,
  };
};

const MOST_SECTIONS = 40;

const placeInside = (from: BigFloat, to: BigFloat): BigFloat => {
  if (!isBigFinite(from) && !isBigFinite(to)) return { exponent: 0, mantissa: 1n };
  if (!isBigFinite(to)) return subtractBig(from, { exponent: 0, mantissa: -1n }, END_BITS);
  if (!isBigFinite(from)) return subtractBig(to, { exponent: 0, mantissa: 1n }, END_BITS);
  const length = subtractBig(to, from, END_BITS);
  // Three eighths: not a place where something is likely to be.
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

const sectionLimits = (
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
const decideConvergence = (
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
          reason: `the behaviour of the integrand at ${name} was not decided`,
          type: 'unsolved',
        };
      }
      if (behaviour.kind === 'divergent') {
        if (limit?.kind === 'finite') {
          return {
            kind: 'failure',
            reason: `the behaviour of the integrand at ${name} was not decided`,
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
        } else if (limit?.kind === 'bounded') {
          isWavering = true;
          where.push(name);
        } else {
          return {
            kind: 'failure',
            reason: `whether the integral exists at ${name} was not decided`,
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

/** F(b) − F(a), where what is left out on both sides of each pole cancels. */
const principalValueOf = (
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

/**
 * Quadrature over all pieces, oscillating tails by their own method. A result outside the bounds that
 * intervals give, or none, is tried again with a cut at the narrowest peak.
 *
 * @returns undefined where it does not settle, or cannot be right
 */
export const quadratureOf = (
  problem: DefiniteProblem,
  pieces: readonly Piece[],
  bits: number,
  isChecked = true,
): Quadrature | undefined => {
  const { integrand, parameters, variable } = problem;
  const evaluate = prepare(
    withFactors(integrand, variable),
    bigFloatArithmetic(2 * bits + 20),
    variable,
    parameters,
  );
  if (!evaluate) return undefined;
  const ready = pieces.flatMap((piece) =>
    isBigFinite(piece.from) || isBigFinite(piece.to) ? [piece] : splitLine(piece),
  );
  const first = sumPieces(problem, ready, bits, evaluate);
  if (first && !isChecked) return first;
  const [low, high] = [bigToNumber(problem.from.value), bigToNumber(problem.to.value)];
  const bounds = encloseIntegral(integrand, variable, low, high, parameters);
  if (!bounds || (first && isWithin(bounds, bigToNumber(first.value)))) return first;
  const { peak } = bounds;
  const second =
    peak === undefined
      ? undefined
      : sumPieces(
          problem,
          ready.flatMap((piece) => splitAt(piece, peak)),
          bits,
          evaluate,
        );
  return second && isWithin(bounds, bigToNumber(second.value)) ? second : undefined;
};

const splitAt = (piece: Piece, place: number): readonly Piece[] => {
  const isInside = place > bigToNumber(piece.from) && place < bigToNumber(piece.to);
  const cut = bigFromNumber(place);
  return isInside
    ? [
        { from: piece.from, to: cut },
        { from: cut, to: piece.to },
      ]
    : [piece];
};

const sumPieces = (
  problem: DefiniteProblem,
  pieces: readonly Piece[],
  bits: number,
  evaluate: Evaluator<BigFloat>,
): Quadrature | undefined => {
  let total: Quadrature = { error: 0, value: BIG_ZERO };
  for (const piece of pieces) {
    const part =
      integratePiece(piece, { bits, evaluate }) ??
      oscillation(problem, piece, bits, evaluate) ??
      integratePieces(
        cutPiece(piece, bits).flatMap((half) => cutPiece(half, bits)),
        { bits, evaluate },
      );
    if (!part) return undefined;
    total = { error: total.error + part.error, value: addBig(total.value, part.value, bits + 20) };
  }
  return total;
};

/** A tail of waves: each wave by itself. At minus infinity the function is mirrored. */
const oscillation = (
  { integrandForm, parameters, variable }: DefiniteProblem,
  { from, to }: Piece,
  bits: number,
  evaluate: Evaluator<BigFloat>,
): Quadrature | undefined => {
  if (!integrandForm || isBigFinite(from) === isBigFinite(to)) return undefined;
  const x = symbolForm(variable);
  const isMirrored = !isBigFinite(from);
  const form = isMirrored ? replacePart(integrandForm, x, negated(x)) : integrandForm;
  const start = isMirrored ? negateBig(to) : from;
  const mirrored: Evaluator<BigFloat> = isMirrored ? (at) => evaluate(negateBig(at)) : evaluate;
  const options = { bits, from: start, parameters, variable };
  const whole = integrateOscillating(form, { ...options, evaluate: mirrored });
  if (whole) return whole;
  // The head as it is; in the tail, powers of sines as sums of waves.
  const terms = separateWaves(expandForm(form), variable);
  if (!terms) return undefined;
  const cut = addBig(start, { exponent: 0, mantissa: 1n }, bits + 60);
  let total = integratePiece({ from: start, to: cut }, { bits, evaluate: mirrored });
  for (const term of terms) {
    const evaluateTerm = prepare(
      writeForm(term, variable),
      bigFloatArithmetic(2 * bits + 20),
      variable,
      parameters,
    );
    const part =
      evaluateTerm &&
      (integrateOscillating(term, { ...options, evaluate: evaluateTerm, from: cut }) ??
        integratePiece({ from: cut, to: POSITIVE_INFINITY }, { bits, evaluate: evaluateTerm }));
    if (!part || !total) return undefined;
    total = { error: total.error + part.error, value: addBig(total.value, part.value, bits + 20) };
  }
  return total;
};

const splitLine = (piece: Piece): readonly Piece[] => {
  const zero: BigFloat = { exponent: 0, mantissa: 0n };
  return [
    { from: piece.from, to: zero },
    { from: zero, to: piece.to },
  ];
};

const confirm = (
  form: Form,
  pieces: readonly Piece[],
  splits: readonly string[],
  problem: DefiniteProblem,
): DefiniteOutcome => {
  const { parameters, variable } = problem;
  const value = prepare(
    writeForm(form, variable),
    bigFloatArithmetic(200),
    variable,
    parameters,
  )?.({
    exponent: 0,
    mantissa: 0n,
  });
  if (!value || !isBigFinite(value)) return { kind: 'open', pieces, splits };
  // Beyond the range of doubles errors cannot be compared.
  if (Math.abs(magnitudeOfBig(value)) > LARGEST_MAGNITUDE && !isBigZero(value)) {
    return { form, isConfirmed: false, kind: 'exact', splits };
  }
  const quick = quadratureOf(problem, pieces, CHECK_BITS, false);
  if (quick && areEqual(value, quick)) return { form, isConfirmed: true, kind: 'exact', splits };
  const quadrature = quadratureOf(problem, pieces, CHECK_BITS);
  if (!quadrature) return { form, isConfirmed: false, kind: 'exact', splits };
  if (areEqual(value, quadrature)) return { form, isConfirmed: true, kind: 'exact', splits };
  const size = Math.max(Math.abs(bigToNumber(value)), 1e-9);
  return quadrature.error > 1e-5 * size
    ? { form, isConfirmed: false, kind: 'exact', splits }
    : { kind: 'open', pieces, splits };
};

const areEqual = (value: BigFloat, { error, value: computed }: Quadrature): boolean => {
  const gap = Math.abs(bigToNumber(subtractBig(value, computed, 200)));
  const size = Math.max(Math.abs(bigToNumber(value)), error * 1e3, 1e-9);
  return gap <= 1e-9 * size + 10 * error && error < 1e-5 * Math.max(1, size);
};
