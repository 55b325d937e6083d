import { CalculatorErrorType, type MathAnswer } from '@lobechat/builtin-tool-calculator';

import { samplePoints } from '../algebra/equivalence.ts';
import { evaluateAt } from '../algebra/evaluate-at.ts';
import { formulaAnswer } from '../algebra/formula-answer.ts';
import { polynomialOf, primitivePart } from '../algebra/polynomial.ts';
import { symbolsOf } from '../algebra/symbols.ts';
import { evaluateExpression } from '../evaluate/evaluate-expression.ts';
import { holds } from '../evaluate/fold.ts';
import { loadMathjs } from '../evaluate/mathjs.ts';
import { fail } from '../failure.ts';
import type { Notes } from '../resolve/resolve.ts';
import type { CompareNode, Expression } from '../syntax/ast.ts';
import { compareValues } from './compare-values.ts';
import { isNumber, isSurelyPositive, negate, subtract, whole } from './make-term.ts';
import { readTerm } from './read-term.ts';
import { isSurelyNonnegative, simplifyReal } from './real-rules.ts';
import { isIdenticallyZero, simplifyTerm } from './simplify-term.ts';
import type { Term } from './term.ts';
import { writeTerm } from './write-term.ts';

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
 * Whether an equation or inequality holds for all real values of its variables (`true`), for none
 * (`false`), or for some: then the answer is the statement, simplified.
 *
 * @throws ToolError `Unsolved` where it cannot be told
 */
export const decideStatement = async (
  statement: CompareNode,
  notes: Notes,
): Promise<MathAnswer> => {
  if (symbolsOf(statement).length === 0) {
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
  const isZero = isIdenticallyZero(difference) || difference.key === '0';
  const signs = await signsOf({ left, operator: '-', right, type: 'binary' });
  if (isZero) {
    const { agreed, differed } = await compareValues(left, right);
    if (agreed >= 1 && differed === 0) return truth(holds(operator, 0));
  }
  const outcomes = new Set(signs.map((sign) => holds(operator, sign)));
  if (operator === '=' && outcomes.has(false) && outcomes.size === 1) {
    return isNumber(difference) || hasOneSign(difference)
      ? truth(false)
      : dependent(difference, operator, notes);
  }
  if (outcomes.size === 2) return dependent(difference, operator, notes);
  const sign = provedSign(difference);
  if (sign !== undefined) {
    const [atLeast] = sign;
    const verdicts = new Set(sign.map((value) => holds(operator, value)));
    if (verdicts.size === 1 && atLeast !== undefined) {
      const verdict = holds(operator, atLeast);
      if (!outcomes.has(!verdict)) return truth(verdict);
    }
  }
  if (operator === '!=') return dependent(difference, operator, notes);
  return fail(
    CalculatorErrorType.Unsolved,
    `At all ${signs.length} points that were tried the statement is ${outcomes.has(true) ? 'true' : 'false'}, but no proof was found that it is so everywhere. Ask 'solve' for the values for which it holds.`,
  );
};

const dependent = (
  difference: Term,
  operator: CompareNode['operator'],
  notes: Notes,
): Promise<MathAnswer> => {
  notes.warnings.add('true for some values of the variables only; solve says for which');
  const node: Expression = {
    left: writeTerm(difference),
    operator,
    right: writeTerm(whole(0)),
    type: 'compare',
  };
  return formulaAnswer(node, { precision: 15, verified: true });
};

const hasOneSign = (term: Term): boolean => {
  const signs = provedSign(term);
  return signs !== undefined && !signs.includes(0);
};

/** The signs a term may have, where they are known for all real values. */
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

/** The signs of an expression at many points, where it is real. */
const signsOf = async (difference: Expression): Promise<readonly number[]> => {
  const math = await loadMathjs();
  math.config({ precision: 50 });
  const names = symbolsOf(difference);
  const points = [...samplePoints(names), ...samplePoints(names, 8, true)];
  return points.flatMap((point) => {
    const value = evaluateAt(difference, point, math);
    if (value?.kind !== 'real') return [];
    const number = Number(value.text);
    return [Math.abs(number) < 1e-30 ? 0 : Math.sign(number)];
  });
};
