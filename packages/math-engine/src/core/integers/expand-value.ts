import { CalculatorErrorType, type NamedAnswer } from '@lobechat/builtin-tool-calculator';

import { evaluateScalar } from '../evaluate/scalar.ts';
import { excerpt, fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import { agreeInDigits, parseDecimal } from '../numbers/decimal.ts';
import {
  add,
  isZero,
  multiply,
  negate,
  power,
  rational,
  type Rational,
  subtract,
} from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import type { Expression } from '../syntax/ast.ts';
import {
  convergentsOf,
  expandFraction,
  expandInterval,
  expandQuadratic,
} from './continued-fraction.ts';
import { listAnswer, named } from './integer-answers.ts';
import { readQuadratic } from './quadratic-number.ts';
import { readNumberNode } from './read-integer.ts';

/** More convergents are not shown, since they grow with every term. */
const MOST_CONVERGENTS = 20;

const integers = (terms: readonly bigint[]): Rational[] => terms.map((term) => rational(term));

const answersOf = (terms: readonly bigint[], isSure: boolean): NamedAnswer[] => {
  const answers = [
    named('terms', listAnswer(integers(terms))),
    named('convergents', listAnswer(convergentsOf(terms.slice(0, MOST_CONVERGENTS)))),
  ];
  return isSure
    ? answers
    : answers.map(({ answer, name }) => named(name, { ...answer, verified: false }));
};

/**
 * The continued fraction of a real number: complete for a fraction, with its period for a quadratic
 * irrational, otherwise as many of the requested terms as are certain.
 *
 * @throws ToolError `Unsolved` if no term is certain
 */
export const expandValue = async (
  text: string,
  count: number,
  notes: Notes,
): Promise<NamedAnswer[]> => {
  const node = readNumberNode(text, 'A value', notes);
  const quadratic = readQuadratic(node);
  if (quadratic && isZero(quadratic.factor)) {
    return answersOf(limitTerms(expandFraction(quadratic.rational), notes), true);
  }
  if (quadratic) {
    const { before, period } = expandQuadratic(quadratic, MOST_TERMS);
    if (period.length === 0) {
      notes.warnings.add(`the period is longer than the ${MOST_TERMS} terms that were looked at`);
      return answersOf(before.slice(0, count), true);
    }
    const terms = Array.from({ length: count }, (_, index) =>
      index < before.length ? before[index] : period[(index - before.length) % period.length],
    );
    return [
      ...answersOf(
        terms.map((term) => term ?? 0n),
        true,
      ),
      named('period', listAnswer(integers(period.slice(0, MOST_SHOWN)))),
      named('beforePeriod', listAnswer(integers(before))),
      named('periodLength', listLength(period)),
    ];
  }
  return expandReal(node, text, count, notes);
};

/** Maximum terms of an expansion to search for a period. */
const MOST_TERMS = 20_000;

/** Maximum terms of a list to show. */
const MOST_SHOWN = 1000;

const listLength = (terms: readonly bigint[]) => {
  const [answer] = [listAnswer([rational(BigInt(terms.length))])];
  return {
    ...answer,
    decimal: `${terms.length}`,
    exact: `${terms.length}`,
    kind: 'integer',
    latex: `${terms.length}`,
  } as const;
};

const limitTerms = (terms: readonly bigint[], notes: Notes): readonly bigint[] => {
  if (terms.length <= MOST_SHOWN) return terms;
  notes.warnings.add(`the expansion has ${terms.length} terms; the first ${MOST_SHOWN} are shown`);
  return terms.slice(0, MOST_SHOWN);
};

/** Final digits that are not relied upon. */
const SPARE_DIGITS = 4;

const expandReal = async (
  node: Expression,
  text: string,
  count: number,
  notes: Notes,
): Promise<NamedAnswer[]> => {
  let terms: bigint[] = [];
  let isVerified = true;
  for (let digits = Math.ceil(count * 1.1) + 15; ; digits = Math.ceil(digits * 1.5)) {
    const precision = Math.min(digits, CoreLimits.precision - 30);
    const { isSure, rational: whole, value } = await evaluateTwice(node, text, precision);
    if (whole) return answersOf(limitTerms(expandFraction(whole), notes), true);
    isVerified = isSure;
    const size = value.numerator < 0n ? negate(value) : value;
    const margin = multiply(size, power(rational(10n), BigInt(SPARE_DIGITS - precision)));
    terms = expandInterval(subtract(value, margin), add(value, margin), count);
    if (terms.length >= count || precision < digits) break;
  }
  if (terms.length === 0) {
    fail(
      CalculatorErrorType.Unsolved,
      `No term of the continued fraction of '${excerpt(text)}' is certain: it is too close to a whole number.`,
    );
  }
  if (terms.length < count) {
    notes.warnings.add(
      `only ${terms.length} terms are certain with ${CoreLimits.precision} digits`,
    );
  }
  return answersOf(terms, isVerified);
};

interface CheckedValue {
  isSure: boolean;
  rational?: Rational | undefined;
  value: Rational;
}

/** A decimal that is the same when computed with more digits. */
const evaluateTwice = async (
  node: Expression,
  text: string,
  precision: number,
): Promise<CheckedValue> => {
  const first = await evaluateScalar(node, { mode: 'exact', precision });
  if (first.rational) return { isSure: true, rational: first.rational, value: first.rational };
  const second = await evaluateScalar(node, { mode: 'exact', precision: precision + 30 });
  const [left, right] = [first.value, second.value];
  if (left.kind !== 'real' || right.kind !== 'real') {
    return fail(
      CalculatorErrorType.DomainError,
      `Only a real number has a continued fraction; '${excerpt(text)}' is not one.`,
    );
  }
  const value = parseDecimal(right.text);
  if (!value || !agreeInDigits(left.text, right.text, precision - 2)) {
    return fail(
      CalculatorErrorType.Unsolved,
      `The decimals of '${excerpt(text)}' are not certain enough for a continued fraction.`,
    );
  }
  return { isSure: first.verified && second.verified, value };
};
