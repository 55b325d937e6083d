import type { Mathjs } from '../evaluate/mathjs.ts';
import {
  minusOne,
  power,
  product,
  replaceTerms,
  sum,
  symbol,
  whole,
} from '../simplifying/make-term.ts';
import { simplifyTerm } from '../simplifying/simplify-term.ts';
import { countNodes, type Term } from '../simplifying/term.ts';
import { LimitsAtInfinity } from './gruntz.ts';
import type { LimitValue } from './limit-value.ts';

/** Where the variable goes: to a point from one side, or to infinity. */
export type Approach =
  | { kind: 'infinity'; sign: -1 | 1 }
  | { kind: 'point'; point: Term; side: -1 | 1 };

/** A limit found by algebra. */
interface FoundLimit {
  assumptions: readonly string[];
  /** Whether a step was an approximation, so that only values can confirm it. */
  isApproximate: boolean;
  value: LimitValue;
}

/** Why algebra found none. */
interface LimitFailure {
  reason: 'not real' | 'oscillation' | 'unknown';
}

const FAILURES: Readonly<Record<string, LimitFailure['reason']>> = {
  LimitNotFound: 'unknown',
  NotExpandable: 'unknown',
  NotReal: 'not real',
  Oscillation: 'oscillation',
  RangeError: 'unknown',
  TooLarge: 'unknown',
  TooShort: 'unknown',
  ToolError: 'unknown',
};

const LARGEST_SIMPLIFIED = 200;

/** The limit from one side, by algebra. */
export const findLimit = (
  term: Term,
  name: string,
  approach: Approach,
  math: Mathjs,
): FoundLimit | LimitFailure => {
  const work = new LimitsAtInfinity('·t', math);
  const t = symbol('·t');
  try {
    const step = power(t, minusOne);
    const at =
      approach.kind === 'infinity'
        ? product([whole(approach.sign), t])
        : sum([approach.point, product([whole(approach.side), step])]);
    const value = work.limit(replaceTerms(term, new Map([[symbol(name).key, at]])));
    const result: LimitValue =
      value.kind === 'finite' && countNodes(value.value) < LARGEST_SIMPLIFIED
        ? { kind: 'finite', value: simplifyTerm(value.value) }
        : value;
    return {
      assumptions: [...work.assumptions],
      isApproximate: work.isApproximate,
      value: result,
    };
  } catch (error) {
    const reason = error instanceof Error ? FAILURES[error.name] : undefined;
    if (reason === undefined) throw error;
    return { reason };
  }
};
