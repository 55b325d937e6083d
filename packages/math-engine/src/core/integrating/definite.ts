import { bigToNumber } from '../numbers/big-conversions.ts';
import { compareBig, isBigFinite, subtractBig } from '../numbers/big-float.ts';
import { findAntiderivative } from './antiderivative.ts';
import { prepare } from './arithmetic.ts';
import { bigFloatArithmetic } from './big-float-arithmetic.ts';
import { difference, sum } from './build-form.ts';
import { confirm } from './confirm-value.ts';
import {
  type Section,
  placeInside,
  sectionLimits,
  decideConvergence,
  principalValueOf,
} from './decide-convergence.ts';
import {
  type DefiniteProblem,
  type DefiniteOutcome,
  failure,
  type IntegralEnd,
} from './definite-problem.ts';
import { BEHAVIOUR_BITS } from './end-behaviour.ts';
import { END_BITS, findBreaks } from './find-breaks.ts';
import { findHole } from './find-hole.ts';
import type { Form } from './form.ts';
import { isPeriodic } from './periodic-integrand.ts';
import { expandForm } from './polynomial-form.ts';
import { readForm } from './read-form.ts';
import { hasSteps, withoutSteps } from './step-functions.ts';
import { verifyAntiderivative } from './verify-antiderivative.ts';
import { writeForm } from './write-form.ts';

/**
 * Decides whether an integral exists, and computes its exact value if the antiderivative provides
 * it: piece by piece between all points where integrand or antiderivative are not smooth.
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
      'the integrand may be discontinuous at too many places, or at one that was not located',
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

/** Absolute values and steps: on each section the integrand is a smooth one. */
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
