import { CalculatorErrorType, type MathAnswer } from '@lobechat/builtin-tool-calculator';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formulaAnswer } from '../algebra/formula-answer.ts';
import { substitute, symbolsOf } from '../algebra/symbols.ts';
import { fail } from '../failure.ts';
import {
  certainValue,
  doubleValue,
  parameterValue,
} from '../limits-of-functions/approach-values.ts';
import { LimitsAtInfinity } from '../limits-of-functions/gruntz.ts';
import { divide, rational, subtract, toNumber } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import {
  call,
  euler,
  isNumber,
  minusOne,
  negate,
  one,
  power,
  whole,
  zero,
} from '../simplifying/make-term.ts';
import { simplifyTerm } from '../simplifying/simplify-term.ts';
import { countNodes, hasSymbol, namesOf, someTerm, type Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import { accelerateSum, type AcceleratedSum, condenseSum } from './accelerate.ts';
import { closedProduct } from './closed-sum.ts';
import { decideConvergence, splitSign } from './convergence.ts';
import { infiniteRationalProduct } from './infinite-product.ts';
import { attempt, type SumCandidate, sumCandidates } from './infinite-sum.ts';
import { at } from './parts-of-term.ts';
import { decimalAnswer } from './total-between.ts';
import type { Total, TotalRequest } from './total.ts';
import { readWave, sumWave, type Wave, waveCandidates } from './wave-sum.ts';
import { withZetaValues } from './zeta-value.ts';

const TOLERANCE = 1e-10;
const LARGEST_SIMPLIFIED = 150;
/** Number of terms checked for a division by zero, or a zero factor. */
const EARLY_TERMS = 60n;

/** @throws ToolError `DivisionByZero` if one of the first terms divides by zero */
export const hasZeroEarly = (
  { term, variable }: Pick<TotalRequest, 'term' | 'variable'>,
  from: bigint,
  to = from + EARLY_TERMS - 1n,
): boolean => {
  let hasZero = false;
  for (let index = from; index <= to && index < from + EARLY_TERMS; index += 1n) {
    try {
      if (at(term, variable, whole(index)).key === '0') hasZero = true;
    } catch (error) {
      // Numbers that are too long reveal nothing about zero; a division by zero is final.
      if (error instanceof ToolError && error.type === ToolErrorType.ResourceLimit) break;
      throw error;
    }
  }
  return hasZero;
};

/** A sum or product over all integers from one on. */
export const infiniteTotal = async (request: TotalRequest, from: bigint): Promise<Total> => {
  if (hasZeroEarly(request, from) && request.kind === 'product') {
    request.notes.warnings.add('one of the factors is zero');
    return { converges: true, value: zero, verified: true };
  }
  if (request.kind === 'product') return infiniteProduct(request, from);
  const { expression, math, notes, term, variable } = request;
  if (!hasSymbol(term, variable)) {
    if (term.key === '0') return { converges: true, value: zero, verified: true };
    if (namesOf(term).length > 0) notes.assumptions.add(`${toText(writeTerm(term))} != 0`);
    return diverges(
      request,
      isNumber(term) ? Math.sign(Number(term.value.numerator)) : undefined,
      'the terms do not tend to zero',
    );
  }
  const { assumptions, converges, sign, test } = decideConvergence(term, variable, math);
  for (const assumption of assumptions) notes.assumptions.add(assumption);
  if (converges === false) return diverges(request, sign, test);
  const wave = waveOf(request);
  const numeric =
    accelerateSum(withSmallParameters(expression, variable), variable, from, math) ??
    (wave && sumWave(wave, variable, from, math));
  for (const candidate of candidatesOf(request, from, wave)) {
    const short = shorten(candidate.value);
    const found = [short, candidate.value].find((value) => isConfirmed(value, numeric, request));
    // Formulas and acceleration also assign values to divergent sums, such as 1 - 1 + 1 - ….
    if (!found || !(converges || candidate.isProof || candidate.radius)) continue;
    noteConvergence(request, candidate, converges ? test : undefined);
    return {
      converges: true,
      ...(numeric && !candidate.radius ? { numeric: numeric.value } : {}),
      ...(candidate.radius ? { radius: candidate.radius } : {}),
      value: found,
      verified: true,
    };
  }
  const condensed =
    converges && !numeric && symbolsOf(expression).every((name) => name === variable)
      ? condenseSum(expression, variable, from, math)
      : undefined;
  return numericTotal(request, numeric ?? condensed, converges, test);
};

/** Formulas, in order of the time it takes to find them. */
function* candidatesOf(
  request: TotalRequest,
  from: bigint,
  wave: Wave | undefined,
): Generator<SumCandidate> {
  const { math, term, variable } = request;
  if (wave) yield* waveCandidates(wave, variable, from, math);
  yield* logarithmCandidates(request, from);
  yield* sumCandidates(term, variable, from, math);
}

const waveOf = ({ term, variable }: TotalRequest): Wave | undefined => {
  const isWaved = someTerm(term, (part) => part.kind === 'call' && /^(?:cos|sin)$/.test(part.name));
  const change = isWaved ? splitSign(term, variable).change : 'unknown';
  return change === 'unknown' ? undefined : readWave(term, variable, change === 'every time');
};

/** A sum of logarithms is the logarithm of a product. */
const logarithmCandidates = ({ term, variable }: TotalRequest, from: bigint): SumCandidate[] => {
  const [inside] = term.kind === 'call' && term.name === 'ln' ? term.arguments : [];
  const value = inside && attempt(() => infiniteRationalProduct(inside, variable, from));
  return value ? [{ method: 'a product', value: call('ln', [value]) }] : [];
};

const shorten = (value: Term): Term => {
  try {
    return countNodes(value) < LARGEST_SIMPLIFIED ? simplifyTerm(value) : value;
  } catch {
    return value;
  }
};

const noteConvergence = (
  { notes }: TotalRequest,
  { method, radius }: SumCandidate,
  test: string | undefined,
): void => {
  if (test) notes.assumptions.add(`converges by ${test}`);
  if (radius) notes.assumptions.add(`abs(${toText(writeTerm(radius))}) < 1`);
  notes.assumptions.add(`found by ${method}`);
};

/** Parameters with small values, so that power series converge. */
const withSmallParameters = (expression: Expression, variable: string): Expression =>
  substitute(
    expression,
    new Map(
      symbolsOf(expression)
        .filter((name) => name !== variable)
        .map((name) => [name, numberNode(divide(parameterValue(name), rational(5n)))] as const),
    ),
  );

const isConfirmed = (
  value: Term,
  numeric: AcceleratedSum | undefined,
  { math }: TotalRequest,
): boolean => {
  if (!numeric) return false;
  const node = withZetaValues(withSmallParameters(writeTerm(value), ''));
  const found = certainValue(node, math) ?? doubleValue(node, math);
  if (!found) return false;
  const off = Math.abs(toNumber(subtract(found, numeric.value)));
  if (found.numerator === 0n) return numeric.error < TOLERANCE && off < 1e3 * numeric.error;
  const size = Math.max(Math.abs(toNumber(found)), 1e-6);
  const tolerance = Math.max(TOLERANCE, (1e3 * numeric.error) / size);
  return tolerance < 1e-6 && off < tolerance * size;
};

const diverges = async (
  request: TotalRequest,
  sign: number | undefined,
  test: string,
): Promise<Total> => {
  request.notes.warnings.add(
    `the ${request.kind} diverges by ${test}`
      .replace('by the terms', ': the terms')
      .replace(' :', ':'),
  );
  if (sign === undefined || sign === 0) return { converges: false, verified: true };
  return {
    answer: await infinityAnswer(sign, request.precision),
    converges: false,
    verified: true,
  };
};

const infinityAnswer = async (sign: number, precision: number): Promise<MathAnswer> => {
  const infinity: Expression = { name: 'Infinity', position: 0, type: 'name' };
  const node: Expression = sign < 0 ? { operand: infinity, type: 'negate' } : infinity;
  return { ...(await formulaAnswer(node, { precision, verified: true })), verified: true };
};

/** Maximum digits of an accelerated sum. */
const MOST_DIGITS = 15;

const numericTotal = (
  { kind, notes, precision, term, variable }: TotalRequest,
  numeric: AcceleratedSum | undefined,
  converges: boolean | undefined,
  test: string,
): Total => {
  const hasParameters = symbolsOf(writeTerm(term)).some((name) => name !== variable);
  if (numeric && !hasParameters && converges === true) {
    notes.assumptions.add(`converges by ${test}`);
    notes.warnings.add(
      `no closed form was found; in decimals, by acceleration of the first terms, with an error of about ${numeric.error.toExponential(0)}`,
    );
    const known = -Math.log10(numeric.error / Math.max(Math.abs(toNumber(numeric.value)), 1e-9));
    const digits = Math.max(1, Math.min(precision, MOST_DIGITS, Math.floor(known) - 1));
    return {
      answer: decimalAnswer(numeric.value, digits, false),
      converges: true,
      verified: false,
    };
  }
  if (converges === true && !hasParameters) {
    notes.assumptions.add(`converges by ${test}`);
    notes.warnings.add(
      'telescoping, partial fractions, known power series and numeric acceleration were tried',
    );
    return { converges: true, verified: false };
  }
  return fail(
    CalculatorErrorType.Unsolved,
    converges === true
      ? `The ${kind} converges by ${test}, but no formula was found for it.`
      : `Could not decide whether the ${kind} converges, and no value was found: the tests of terms, ratios and powers, telescoping, partial fractions and known power series were tried.`,
  );
};

const infiniteProduct = async (request: TotalRequest, from: bigint): Promise<Total> => {
  const { expression, math, notes, term, variable } = request;
  const sign = signFarOut(request);
  if (sign !== undefined && sign < 0) return alternatingProduct(request);
  const logarithm = call('ln', [term]);
  const logarithmNode: Expression = {
    arguments: [expression],
    name: 'ln',
    position: 0,
    type: 'call',
  };
  if (term.key === '1') return { converges: true, value: one, verified: true };
  const decided = decideConvergence(logarithm, variable, math);
  const { converges, test } = decided;
  for (const assumption of decided.assumptions) notes.assumptions.add(assumption);
  if (converges === false && decided.sign !== undefined) {
    if (decided.sign > 0) return diverges(request, 1, test.replace('tend to zero', 'tend to one'));
    return divergesToZero(request);
  }
  const numeric = accelerateSum(withSmallParameters(logarithmNode, variable), variable, from, math);
  const candidates = [
    attempt(() => infiniteRationalProduct(term, variable, from)),
    attempt(() => limitOfProduct(request, from)),
    ...sumCandidates(logarithm, variable, from, math).map(({ value }) => power(euler, value)),
  ];
  for (const candidate of candidates) {
    if (!candidate) continue;
    for (const value of [shorten(candidate), candidate]) {
      if (!isConfirmed(call('ln', [value]), numeric, request)) continue;
      return { converges: true, value, verified: true };
    }
  }
  if (!numeric) return numericTotal(request, undefined, converges, test);
  const total = certainValue(
    { arguments: [numberNode(numeric.value)], name: 'exp', position: 0, type: 'call' },
    math,
  );
  return numericTotal(
    request,
    total && { error: numeric.error * 10 * Math.max(1, Math.abs(toNumber(total))), value: total },
    converges,
    test,
  );
};

/** The eventual sign of the factors. */
const signFarOut = ({ math, notes, term, variable }: TotalRequest): number | undefined => {
  const work = new LimitsAtInfinity(variable, math);
  const sign = attempt(() => work.signOf(term));
  if (sign !== undefined) {
    for (const assumption of work.assumptions) notes.assumptions.add(assumption);
  }
  return sign;
};

/** A product whose factors are eventually negative: it tends to zero or nowhere. */
const alternatingProduct = (request: TotalRequest): Promise<Total> | Total => {
  const { math, notes, term, variable } = request;
  if (term.key === minusOne.key)
    return diverges(request, undefined, 'the terms do not tend to one');
  const size = decideConvergence(call('ln', [negate(term)]), variable, math);
  for (const assumption of size.assumptions) notes.assumptions.add(assumption);
  if (size.converges === undefined) return numericTotal(request, undefined, undefined, size.test);
  if (size.sign !== undefined && size.sign < 0) return divergesToZero(request);
  return diverges(request, undefined, 'the terms do not tend to one');
};

const divergesToZero = ({ notes }: TotalRequest): Total => {
  notes.warnings.add('the product diverges to zero: its logarithm goes to minus infinity');
  return { converges: false, value: zero, verified: true };
};

/** The limit of a product with a formula. */
const limitOfProduct = ({ math, term, variable }: TotalRequest, from: bigint): Term | undefined => {
  const end = '·n';
  const formula = closedProduct(term, variable, whole(from), {
    key: `?${end}`,
    kind: 'symbol',
    name: end,
  });
  if (!formula) return undefined;
  const limit = new LimitsAtInfinity(end, math).limit(formula);
  return limit.kind === 'finite' ? limit.value : undefined;
};
