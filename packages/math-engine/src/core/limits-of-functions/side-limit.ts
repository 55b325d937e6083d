import type { MathAnswer } from '@lobechat/builtin-tool-calculator';

import { formulaAnswer } from '../algebra/formula-answer.ts';
import { substitute, symbolsOf } from '../algebra/symbols.ts';
import { roundedAnswer } from '../evaluate/answer.ts';
import type { Mathjs } from '../evaluate/mathjs.ts';
import { formatDecimal } from '../numbers/decimal.ts';
import {
  compare,
  divide,
  multiply,
  rational,
  type Rational,
  subtract,
  toNumber,
} from '../numbers/rational.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { withDomain } from '../simplifying/domain-conditions.ts';
import { subtract as subtractTerms } from '../simplifying/make-term.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { isIdenticallyZero } from '../simplifying/simplify-term.ts';
import type { Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import {
  certainValue,
  doublesOnTheWay,
  hasComplexPart,
  isComplexOnTheWay,
  type NumericApproach,
  valuesOnTheWay,
  withParameters,
} from './approach-values.ts';
import { type Approach, findLimit } from './find-limit.ts';
import {
  judgeDoubles,
  judgeFinite,
  judgeInfinite,
  settledValue,
  type Verdict,
} from './judge-values.ts';
import type { LimitValue } from './limit-value.ts';

/** What is known about a one-sided limit. */
export type SideLimit = { assumptions: readonly string[]; warnings: readonly string[] } & (
  | { answer: MathAnswer; kind: 'value'; value?: LimitValue }
  | { detail: string; kind: 'unknown' }
  | { kind: 'none' }
  | { kind: 'not real' }
);

interface Source {
  expression: Expression;
  math: Mathjs;
  precision: number;
  term: Term;
  variable: string;
}

const plain = { assumptions: [], warnings: [] } as const;

/**
 * A one-sided limit: found by algebra and confirmed by values, or by values alone. `sqrt(x)^2` has
 * one at -infinity, but by way of complex numbers.
 */
export const sideLimit = async (source: Source, approach: NumericApproach): Promise<SideLimit> => {
  const side = await limitOf(source, approach);
  if (side.kind !== 'value' || !hasComplexPart(source.expression, source.variable, approach)) {
    return side;
  }
  return { ...side, assumptions: [...side.assumptions, COMPLEX_PART] };
};

const COMPLEX_PART =
  'part of the expression takes complex values near the limit, such as the root of a negative number';

const limitOf = async (source: Source, approach: NumericApproach): Promise<SideLimit> => {
  const { expression, math, precision, term, variable } = source;
  const exact = exactApproach(approach);
  const found = exact ? findLimit(term, variable, exact, math) : ({ reason: 'unknown' } as const);
  const values = valuesOnTheWay(expression, variable, approach, math);
  if ('value' in found) {
    const exactVerdict = judge(found.value, values, variable, math);
    const verdict =
      exactVerdict === 'unknown'
        ? judgeByDoubles(
            found.value,
            doublesOnTheWay(expression, variable, approach, math),
            variable,
            math,
          )
        : exactVerdict;
    const isTrusted = verdict === 'confirmed' || (verdict === 'unknown' && !found.isApproximate);
    const isMissing = verdict === 'unknown' && values.length === 0;
    if (isMissing && isComplexOnTheWay(expression, variable, approach)) {
      return { ...plain, kind: 'not real' };
    }
    if (isTrusted) {
      const verified = verdict === 'confirmed';
      const answer = await answerOf(found.value, precision, verified);
      const warnings = verified
        ? []
        : ['found by algebra only: values near the limit could not be computed'];
      return {
        answer,
        assumptions: withDomain(
          found.assumptions,
          found.value.kind === 'finite' ? [writeTerm(found.value.value)] : [],
        ),
        kind: 'value',
        value: found.value,
        warnings,
      };
    }
    const detail =
      verdict === 'contradicted' ? 'algebra and values disagree.' : 'values are missing.';
    return { ...plain, detail, kind: 'unknown' };
  }
  const isNotReal =
    found.reason === 'not real' &&
    (values.length < 3 || hasComplexPart(expression, variable, approach));
  if (isNotReal) return { ...plain, kind: 'not real' };
  const detail = 'no leading term was found.';
  // Values that settle do not show the poles of tan(x)/x^2.
  if (found.reason === 'oscillation') {
    return isRestless(source, approach)
      ? { ...plain, kind: 'none' }
      : { ...plain, detail, kind: 'unknown' };
  }
  // The values are computed with trial values for parameters.
  const names = symbolsOf(expression).filter((name) => name !== variable);
  const atNames = approach.kind === 'point' ? symbolsOf(approach.point) : [];
  if (names.length + atNames.length > 0) return { ...plain, detail, kind: 'unknown' };
  return byValues(source, approach, values, detail);
};

const exactApproach = (approach: NumericApproach): Approach | undefined => {
  if (approach.kind === 'infinity') return approach;
  const point = readTerm(approach.point);
  return point && { kind: 'point', point, side: approach.side };
};

const judge = (
  limit: LimitValue,
  values: readonly Rational[],
  variable: string,
  math: Mathjs,
): Verdict => {
  if (limit.kind === 'infinite') return judgeInfinite(values, limit.sign);
  const value = certainValue(withParameters(writeTerm(limit.value), variable), math);
  return value ? judgeFinite(values, value) : 'unknown';
};

const judgeByDoubles = (
  limit: LimitValue,
  values: readonly number[],
  variable: string,
  math: Mathjs,
): Verdict => {
  if (limit.kind === 'infinite') {
    const grown = values.map((value) => value * limit.sign);
    const isGrowing = grown.every((value, index) => value > (grown[index - 1] ?? 0));
    return grown.length >= 3 && isGrowing && (grown.at(-1) ?? 0) > 100 ? 'confirmed' : 'unknown';
  }
  const value = certainValue(withParameters(writeTerm(limit.value), variable), math);
  return value ? judgeDoubles(values, toNumber(value)) : 'unknown';
};

const answerOf = (limit: LimitValue, precision: number, verified: boolean): Promise<MathAnswer> => {
  const infinity: Expression = { name: 'Infinity', position: 0, type: 'name' };
  if (limit.kind === 'finite')
    return formulaAnswer(writeTerm(limit.value), { precision, verified });
  return formulaAnswer(limit.sign < 0 ? { operand: infinity, type: 'negate' } : infinity, {
    notes: emptyNotes(),
    precision,
    verified,
  }).then((answer) => ({ ...answer, verified }));
};

/** Digits to which values on the way can be trusted. */
const MOST_DIGITS = 15;

const byValues = (
  source: Source,
  approach: NumericApproach,
  values: readonly Rational[],
  detail: string,
): SideLimit => {
  const value = settledValue(values);
  // Converging at powers of ten only does not count.
  const others = value ? valuesAt(source, approach, 10_000_000) : [];
  const isSettled =
    value !== undefined &&
    others.length > 0 &&
    others.every(
      (edge) =>
        Math.abs(toNumber(subtract(edge, value))) <
        1e-4 * Math.max(1e-3, Math.abs(toNumber(value))),
    );
  if (!isSettled) return { ...plain, detail, kind: 'unknown' };
  const isZero = Math.abs(toNumber(value)) < 1e-20;
  const { text } = isZero
    ? { text: '0' }
    : formatDecimal(value, Math.min(source.precision, MOST_DIGITS));
  return {
    ...plain,
    answer: roundedAnswer(text, false),
    kind: 'value',
    warnings: ['from nearby values only, which converge to this number: no proof was found'],
  };
};

/** Whether values stay apart from each other however far out, as those of sin(x) and tan(x) do. */
const isRestless = (source: Source, approach: NumericApproach): boolean => {
  const [near = [], far = []] = [1, 1_000_000].map((scale) => valuesAt(source, approach, scale));
  const middle = near[Math.floor(near.length / 2)];
  const distances = (values: readonly Rational[]) =>
    middle ? values.map((value) => toNumber(subtract(value, middle))) : [];
  const spread = rangeOf(distances(near).slice(3, -3));
  // A pole nearby must not make all others look close to each other.
  const squeezed = [near, far].map((values) =>
    rangeOf(
      distances(values).map((distance) =>
        Number.isFinite(distance) ? distance / (Math.abs(distance) + spread) : Math.sign(distance),
      ),
    ),
  );
  const [before = 0, after = 0] = squeezed;
  return rangeOf(distances(near)) > 1e-3 && after > 0.6 * before;
};

const rangeOf = (sorted: readonly number[]): number => (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);

/** The sorted values at irregular points; at integers if only these have values. */
const valuesAt = (
  { expression, math, variable }: Source,
  approach: NumericApproach,
  scale: number,
): readonly Rational[] => {
  for (const isWhole of [false, true]) {
    const values = restlessPlaces(approach, scale, isWhole).flatMap(
      (place) =>
        certainValue(
          substitute(withParameters(expression, variable), new Map([[variable, place]])),
          math,
        ) ?? [],
    );
    if (values.length >= 6) return values.toSorted(compare);
  }
  return [];
};

/** Irregular points, some distance apart, which an oscillation cannot follow. */
const restlessPlaces = (
  approach: NumericApproach,
  scale: number,
  isWhole: boolean,
): readonly Expression[] =>
  Array.from({ length: 14 }, (_, index) => {
    const distance = rational(
      BigInt(1000 * scale + 137 * index * index + 311 * index + (index % 2)),
      isWhole ? 1n : 7n,
    );
    if (approach.kind === 'infinity') {
      return numberNode(multiply(distance, rational(BigInt(approach.sign))));
    }
    const step = multiply(divide(rational(1n), distance), rational(BigInt(approach.side)));
    return {
      left: withParameters(approach.point, ''),
      operator: '+',
      right: numberNode(step),
      type: 'binary',
    };
  });

export const describeSide = (side: SideLimit): string =>
  side.kind === 'unknown' ? side.detail : '';

/** Whether two sides have the same limit. */
export const sameSide = (
  left: SideLimit & { kind: 'value' },
  right: SideLimit & { kind: 'value' },
): boolean => {
  const [first, second] = [left.value, right.value];
  if (first?.kind === 'infinite' || second?.kind === 'infinite') {
    return first?.kind === 'infinite' && second?.kind === 'infinite' && first.sign === second.sign;
  }
  const isSameDecimal = left.answer.decimal === right.answer.decimal;
  if (first && second) {
    return (
      first.value.key === second.value.key ||
      isIdenticallyZero(subtractTerms(first.value, second.value)) ||
      (isSameDecimal && left.answer.kind !== 'expression')
    );
  }
  // An exact 4277.5 and values that approach it: 4277.50000000000.
  const [one, other] = [Number(left.answer.decimal), Number(right.answer.decimal)];
  const isClose = Math.abs(one - other) <= 1e-12 * Math.max(Math.abs(one), Math.abs(other));
  return isSameDecimal || isClose;
};
