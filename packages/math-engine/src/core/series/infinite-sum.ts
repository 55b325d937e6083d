import type { Mathjs } from '../evaluate/mathjs.ts';
import { LimitsAtInfinity } from '../limits-of-functions/gruntz.ts';
import { negate, sum, whole } from '../simplifying/make-term.ts';
import { prepareTerm } from '../simplifying/prepare-term.ts';
import type { Term } from '../simplifying/term.ts';
import { antidifference } from './closed-sum.ts';
import { infiniteHypergeometricSum } from './hypergeometric.ts';
import { at, hypergeometricParts } from './parts-of-term.ts';
import { infiniteRationalSum } from './rational-sum.ts';

/** A formula for an infinite sum, to be checked numerically. */
export interface SumCandidate {
  /** The formula itself proves that the sum converges. */
  isProof?: boolean;
  /** An expression whose magnitude must be below one for convergence. */
  radius?: Term;
  /** The method that found it. */
  method: string;
  value: Term;
}

/** The outcome of a method; undefined if it does not apply. A TypeError is a mistake of ours. */
export const attempt = <Value>(work: () => Value | undefined): Value | undefined => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && error.name !== 'TypeError') return undefined;
    throw error;
  }
};

/** Formulas for the sum of a term over all integers from one on. None of them is checked here. */
export const sumCandidates = (
  term: Term,
  name: string,
  from: bigint,
  math: Mathjs,
): readonly SumCandidate[] => {
  const prepared = attempt(() => prepareTerm(term)) ?? term;
  const candidates: (SumCandidate | undefined)[] = [
    attempt(() => rationalCandidate(prepared, name, from)),
    attempt(() => telescoped(prepared, name, from, math)),
    attempt(() => hypergeometricCandidate(prepared, name, from)),
    attempt(() => byParts(prepared, name, from, math)),
  ];
  return candidates.filter((candidate) => candidate !== undefined);
};

const rationalCandidate = (term: Term, name: string, from: bigint): SumCandidate | undefined => {
  const value = infiniteRationalSum(term, name, from);
  return value && { method: 'partial fractions', value };
};

const telescoped = (
  term: Term,
  name: string,
  from: bigint,
  math: Mathjs,
): SumCandidate | undefined => {
  const whole_ = antidifference(term, name);
  if (!whole_) return undefined;
  const end = new LimitsAtInfinity(name, math).limit(whole_);
  if (end.kind !== 'finite') return undefined;
  return {
    isProof: true,
    method: 'telescoping',
    value: sum([end.value, negate(at(whole_, name, whole(from)))]),
  };
};

const hypergeometricCandidate = (
  term: Term,
  name: string,
  from: bigint,
): SumCandidate | undefined => {
  const found = infiniteHypergeometricSum(term, name, from);
  if (!found) return undefined;
  return {
    method: 'a known power series',
    value: found.value,
    ...(found.radius ? { radius: found.radius } : {}),
  };
};

/** Splits a sum into parts of different kinds, each with its own sum. */
const byParts = (
  term: Term,
  name: string,
  from: bigint,
  math: Mathjs,
): SumCandidate | undefined => {
  const parts = hypergeometricParts(term, name);
  if (parts.length < 2 || parts.length > 6) return undefined;
  const values = parts.map((part) => sumCandidates(part, name, from, math)[0]);
  if (values.includes(undefined)) return undefined;
  const found = values.filter((value) => value !== undefined);
  const radius = found.find((value) => value.radius)?.radius;
  return {
    method: 'known series part by part',
    value: sum(found.map(({ value }) => value)),
    ...(radius ? { radius } : {}),
  };
};
