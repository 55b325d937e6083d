import { CalculatorErrorType, type MathAnswer } from '@lobechat/builtin-tool-calculator';

import type { Point } from '../algebra/evaluate-at.ts';
import { formulaAnswer } from '../algebra/formula-answer.ts';
import { polynomialOf, primitivePart } from '../algebra/polynomial.ts';
import { symbolsOf } from '../algebra/symbols.ts';
import { evaluateExpression } from '../evaluate/evaluate-expression.ts';
import { holds } from '../evaluate/fold.ts';
import { fail } from '../failure.ts';
import { toText } from '../print/to-text.ts';
import type { Notes } from '../resolve/resolve.ts';
import { type CompareNode, type Expression, numberNode } from '../syntax/ast.ts';
import { domainConditions } from './domain-conditions.ts';
import { hasImaginary, type JudgedPoint, judgePoints, type PointSign } from './judge-points.ts';
import { isNumber, isSurelyPositive, negate, subtract, whole } from './make-term.ts';
import { areProvedEqual } from './prove-equal.ts';
import { readTerm } from './read-term.ts';
import { isSurelyNonnegative, simplifyReal } from './real-rules.ts';
import { simplifyTerm } from './simplify-term.ts';
import type { Term } from './term.ts';
import { writeTerm } from './write-term.ts';

/**
 * What is known about a statement with variables. An answer is written from this alone, so that it
 * cannot contradict itself: `sometimes` requires a point at which it fails and no proof to the
 * contrary.
 */
type Verdict =
  | { kind: 'always' | 'never' }
  | { failsAt: Point; holdsAt?: Point; kind: 'sometimes' }
  | { kind: 'undecided' };

const truth = (isTrue: boolean): MathAnswer => {
  const text = isTrue ? 'true' : 'false';
  return {
    decimal: text,
    engine: 'symbolic',
    exact: text,
    isDecimalExact: true,
    isExact: true,
    kind: 'boolean',
    latex: `\\text{${text}}`,
    verified: true,
  };
};

/**
 * Whether an equation or inequality holds for all real values of its variables for which both sides
 * have one (`true`, with these conditions noted), for none (`false`), or not for all: then the
 * answer is the statement, simplified, with a point at which it fails.
 *
 * @throws ToolError `Unsolved` if it is undecided
 */
export const decideStatement = async (
  statement: CompareNode,
  notes: Notes,
): Promise<MathAnswer> => {
  const names = symbolsOf(statement);
  if (names.length === 0) {
    return evaluateExpression(statement, { mode: 'exact', notes, precision: 15 });
  }
  const { left, operator, right } = statement;
  const [first, second] = [readTerm(left), readTerm(right)];
  if (!first || !second) {
    return fail(
      CalculatorErrorType.InvalidExpression,
      'Only equations and inequalities of numbers, variables and functions can be decided.',
    );
  }
  const difference = simplifyTerm(subtract(first, second));
  const points = await judgePoints(left, right);
  const verdict = judge(statement, difference, points);
  switch (verdict.kind) {
    case 'sometimes':
      return dependent(statement, difference, verdict, notes);
    case 'undecided':
      return undecided(operator, points);
    default: {
      notes.assumptions.add(`${[...new Set(names)].join(', ')} real`);
      for (const condition of domainConditions([left, right])) notes.assumptions.add(condition);
      return truth(verdict.kind === 'always');
    }
  }
};

/** Whether a comparison holds; complex values can only be compared for equality. */
const holdsFor = (operator: CompareNode['operator'], sign: PointSign): boolean | undefined => {
  if (sign !== 'different') return holds(operator, sign);
  return operator === '=' ? false : operator === '!=' ? true : undefined;
};

const judge = (
  { left, operator, right }: CompareNode,
  difference: Term,
  points: readonly JudgedPoint[],
): Verdict => {
  const known = points.flatMap(({ point, sign }) => {
    const isTrue = holdsFor(operator, sign);
    return isTrue === undefined ? [] : [{ isTrue, point }];
  });
  const failure = known.find(({ isTrue }) => !isTrue);
  const success = known.find(({ isTrue }) => isTrue);
  if (failure && success) {
    return { failsAt: failure.point, holdsAt: success.point, kind: 'sometimes' };
  }
  const isZero = points.length > 0 && points.every(({ sign }) => sign === 0);
  const places = points.filter(({ isStrict }) => isStrict).map(({ point }) => point);
  if (isZero && areProvedEqual(left, right, difference, places)) {
    return { kind: holds(operator, 0) ? 'always' : 'never' };
  }
  const signs = [left, right].some(hasImaginary) ? undefined : provedSign(difference);
  const outcomes = new Set(signs?.map((sign) => holds(operator, sign)));
  if (outcomes.size === 1) {
    const isTrue = outcomes.has(true);
    // Values that contradict a proof leave it undecided.
    if (isTrue ? !failure : !success) return { kind: isTrue ? 'always' : 'never' };
    return { kind: 'undecided' };
  }
  // An equation that fails at every tested point may still hold at others.
  return operator === '=' && failure
    ? { failsAt: failure.point, kind: 'sometimes' }
    : { kind: 'undecided' };
};

const dependent = async (
  statement: CompareNode,
  difference: Term,
  { failsAt, holdsAt }: Extract<Verdict, { kind: 'sometimes' }>,
  notes: Notes,
): Promise<MathAnswer> => {
  const where = holdsAt ? `; it holds at ${describePoint(holdsAt)}` : '';
  notes.warnings.add(
    `does not hold for all values: it fails at ${describePoint(failsAt)}${where}. 'solve' finds the values for which it holds`,
  );
  const left = writeTerm(difference);
  // A difference that vanished by rules with conditions would be reported as true.
  const isKept = left.type === 'number';
  const node: Expression = isKept
    ? statement
    : { left, operator: statement.operator, right: writeTerm(whole(0)), type: 'compare' };
  return formulaAnswer(node, { precision: 15, verified: true });
};

const describePoint = (point: Point): string =>
  [...point].map(([name, value]) => `${name} = ${toText(numberNode(value))}`).join(', ');

const undecided = (operator: CompareNode['operator'], points: readonly JudgedPoint[]): never => {
  const outcomes = new Set(points.map(({ sign }) => holdsFor(operator, sign)));
  const observed =
    points.length === 0
      ? 'At none of the points that were tried could both sides be computed'
      : `At all ${points.length} points that were tried the statement is ${outcomes.has(true) ? 'true' : 'false'}, but no proof was found that it is so everywhere`;
  return fail(
    CalculatorErrorType.Unsolved,
    `Undecided: ${observed}. Ask 'solve' for the values for which it holds, or 'calculate' for single values.`,
  );
};

/** The possible signs of a term, if known for all real values. */
const provedSign = (term: Term): readonly number[] | undefined => {
  const real = simplifyReal(term);
  if (isNumber(real)) return [real.value.numerator < 0n ? -1 : real.value.numerator > 0n ? 1 : 0];
  for (const [candidate, sign] of [
    [real, 1],
    [negate(real), -1],
  ] as const) {
    const terms = candidate.kind === 'sum' ? candidate.terms : [candidate];
    if (!terms.every(isSurelyNonnegative)) continue;
    const isStrict = terms.some((part) => isSurelyPositive(part) || isExponential(part));
    return isStrict ? [sign] : [sign, 0];
  }
  return signOfQuadratic(real);
};

const isExponential = (term: Term): boolean => term.kind === 'power' && term.base.key === '$e';

/** x² + bx + c without a real root has one sign. */
const signOfQuadratic = (term: Term): readonly number[] | undefined => {
  const [name, ...others] = symbolsOf(writeTerm(term));
  if (name === undefined || others.length > 0) return undefined;
  const polynomial = polynomialOf(writeTerm(term), name);
  if (polynomial?.length !== 3) return undefined;
  const [c, b, a] = primitivePart(polynomial).primitive;
  if (a === undefined || b === undefined || c === undefined) return undefined;
  const discriminant = b * b - 4n * a * c;
  if (discriminant > 0n) return undefined;
  const sign = (polynomial[2]?.numerator ?? 1n) > 0n ? 1 : -1;
  return discriminant === 0n ? [sign, 0] : [sign];
};
