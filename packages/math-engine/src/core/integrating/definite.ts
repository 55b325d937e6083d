import { type BigFloat, compare, isFinite, subtract, toDouble } from '../numbers/big-float.ts';
import type { Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import { findAntiderivative } from './antiderivative.ts';
import { type Evaluator, prepare } from './arithmetic.ts';
import { bigFloatArithmetic } from './big-float-arithmetic.ts';
import { difference, sum } from './build-form.ts';
import { doubleArithmetic } from './double-arithmetic.ts';
import { behaviourAt, BEHAVIOUR_BITS, type EndSide } from './end-behaviour.ts';
import { END_BITS, findBreaks } from './find-breaks.ts';
import type { Form } from './form.ts';
import { type FormEnd, type FormLimit, limitOfForm } from './limit-form.ts';
import { integrateOscillating } from './oscillating.ts';
import { expandForm } from './polynomial-form.ts';
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
  const ends = [toDouble(from.value), toDouble(to.value)] as const;
  const options = { parameters, variable };
  const hole = findHole(integrand, ...ends, options);
  if (hole !== undefined) {
    return failure(`the integrand is not real at ${variable} = ${hole}`, 'domain');
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
    .toSorted((left, right) => compare(left.value, right.value))
    .filter((place, index, all) => {
      const before = all[index - 1];
      return !before || toDouble(subtract(place.value, before.value, END_BITS)) > 1e-60;
    })
    .map(({ exact, value }) => {
      const form = exact && readForm(exact);
      return form ? { form, value } : { value };
    });
  const sections = [from, ...places].map((start, index): Section => ({
    from: start,
    to: [...places, to][index] ?? to,
  }));
  const splits = corners.map(({ value }) => String(toDouble(value)));
  const bySteps = parameters.size === 0 && integrateSteps(problem, sections, splits);
  if (bySteps) return bySteps;
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
  if (!isFinite(from) && !isFinite(to)) return { exponent: 0, mantissa: 1n };
  if (!isFinite(to)) return subtract(from, { exponent: 0, mantissa: -1n }, END_BITS);
  if (!isFinite(from)) return subtract(to, { exponent: 0, mantissa: 1n }, END_BITS);
  const length = subtract(to, from, END_BITS);
  // Three eighths: not a place where something is likely to be.
  return subtract(
    from,
    { exponent: length.exponent - 3, mantissa: -3n * length.mantissa },
    END_BITS,
  );
};

const endOf = (end: IntegralEnd, side: -1 | 1): FormEnd | undefined => {
  if (!isFinite(end.value)) return { kind: 'infinite', sign: end.value.mantissa < 0n ? -1 : 1 };
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
      const name = isFinite(end.at)
        ? String(toDouble(end.at))
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
      return evaluate?.(subtract(place.value, shift, END_BITS));
    });
    const [left, right] = sides;
    return (
      left &&
      right &&
      isFinite(left) &&
      isFinite(right) &&
      Math.abs(toDouble(subtract(left, right, 500))) < 1e-30
    );
  });
  return isBalanced ? difference(high.form, low.form) : undefined;
};

const evaluator = (problem: DefiniteProblem, bits: number): Evaluator<BigFloat> | undefined =>
  prepare(
    problem.integrand,
    bigFloatArithmetic(2 * bits + 20),
    problem.variable,
    problem.parameters,
  );

/** Quadrature over all pieces; oscillating tails by their own method. */
export const quadratureOf = (
  problem: DefiniteProblem,
  pieces: readonly Piece[],
  bits: number,
): Quadrature | undefined => {
  const evaluate = evaluator(problem, bits);
  if (!evaluate) return undefined;
  const ready = pieces.flatMap((piece) =>
    isFinite(piece.from) || isFinite(piece.to) ? [piece] : splitLine(piece),
  );
  let total: Quadrature | undefined;
  for (const piece of ready) {
    const part =
      integratePiece(piece, { bits, evaluate }) ??
      oscillation(problem, piece, bits, evaluate) ??
      integratePieces(
        cutPiece(piece, bits).flatMap((half) => cutPiece(half, bits)),
        { bits, evaluate },
      );
    if (!part) return undefined;
    total = total
      ? {
          error: total.error + part.error,
          value: subtract(
            total.value,
            { ...part.value, mantissa: -part.value.mantissa },
            bits + 20,
          ),
        }
      : part;
  }
  return total;
};

const oscillation = (
  { integrandForm, parameters, variable }: DefiniteProblem,
  piece: Piece,
  bits: number,
  evaluate: Evaluator<BigFloat>,
): Quadrature | undefined =>
  integrandForm && isFinite(piece.from) && !isFinite(piece.to)
    ? integrateOscillating(integrandForm, {
        bits,
        evaluate,
        from: piece.from,
        parameters,
        variable,
      })
    : undefined;

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
  if (!value || !isFinite(value)) return { kind: 'open', pieces, splits };
  const quadrature = quadratureOf(problem, pieces, CHECK_BITS);
  if (!quadrature) return { form, isConfirmed: false, kind: 'exact', splits };
  const gap = Math.abs(toDouble(subtract(value, quadrature.value, 200)));
  const size = Math.max(Math.abs(toDouble(value)), quadrature.error * 1e3, 1e-9);
  if (gap <= 1e-9 * size + 10 * quadrature.error && quadrature.error < 1e-5 * Math.max(1, size)) {
    return { form, isConfirmed: true, kind: 'exact', splits };
  }
  return quadrature.error > 1e-5 * size
    ? { form, isConfirmed: false, kind: 'exact', splits }
    : { kind: 'open', pieces, splits };
};
