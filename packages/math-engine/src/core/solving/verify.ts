import { ToolError } from '@lobechat/types';

import { substitute, symbolsOf } from '../algebra/symbols.ts';
import { bigContext } from '../evaluate/big-context.ts';
import { evaluateBig, isKnownToBig } from '../evaluate/evaluate-big.ts';
import { fold } from '../evaluate/fold.ts';
import {
  type BigComplex,
  isReal,
  magnitudeOfComplex,
  realComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { bigFromRational } from '../numbers/big-conversions.ts';
import { type BigFloat, magnitudeOfBig, signOfBig } from '../numbers/big-float.ts';
import { isInteger, rational } from '../numbers/rational.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { hasImaginary } from '../simplifying/judge-points.ts';
import { childrenOf, type CompareNode, type Expression, someNode } from '../syntax/ast.ts';
import { confirmingBits, NoMethod, ROOT_SYMBOL, type SolveContext } from './context.ts';

/** What substitution shows about a solution. */
export type Verdict = 'fails' | 'holds' | 'unknown';

/** Binary digits of the two computations: a zero must vanish in both. */
const LENGTHS = [224, 608] as const;

/** How many more are tried, twice, where these may hide a value. */
const MORE_DIGITS = 1000;

/** For equations with long numbers, a third one with enough digits to see their last ones. */
const lengthsFor = (equations: readonly CompareNode[]): readonly number[] => {
  const [, longer] = LENGTHS;
  const needed = confirmingBits(0, ...equations.flatMap(({ left, right }) => [left, right]));
  return needed > longer ? [...LENGTHS, longer + needed] : LENGTHS;
};

export type VerifyContext = Pick<SolveContext, 'isRealOnly' | 'roots'>;

/**
 * Substitutes values into equations and inequalities and computes both sides twice, with more
 * digits the second time. The rounding error of a zero difference shrinks with the digits; any
 * other difference stays.
 *
 * @param values - expressions of the unknowns, without parameters
 */
export const verifyValues = (
  equations: readonly CompareNode[],
  values: ReadonlyMap<string, Expression>,
  context: VerifyContext,
  parameters: ReadonlyMap<string, BigComplex> = new Map(),
): Verdict => {
  const foreign = equations.filter((equation) => !isKnownToBig(equation));
  const known = equations.filter((equation) => !foreign.includes(equation));
  const holdAt = (lengths: readonly number[]): boolean => {
    const sizes = new Map<CompareNode, { bits: number; largest: number }>();
    return lengths.every((bits) => {
      const point = evaluateValues(values, context, parameters, bits);
      if (!point || !foreign.every((equation) => isTrueExactly(equation, values))) return false;
      return known.every((equation) => {
        const { holds, largest } = tryEquation(equation, point, bits, context.isRealOnly);
        // A value that grows with the digits is infinite: the tangent of pi/2 hides every other part.
        const before = sizes.get(equation);
        const isPole = before && largest - before.largest > (bits - before.bits) / 2;
        sizes.set(equation, { bits, largest });
        return holds && !isPole;
      });
    });
  };
  const lengths = lengthsFor(known);
  const most = Math.max(...lengths);
  // Few digits do not tell the solution of ln(x - 3) = -200 from 3.
  const isTrue = holdAt(lengths) || holdAt([most + MORE_DIGITS, most + 2 * MORE_DIGITS]);
  return isTrue ? 'holds' : 'fails';
};

/**
 * Whether a comparison of functions that only fractions are computed for holds, such as gcd(x, 12).
 *
 * @throws NoMethod if their value cannot be computed
 */
export const isTrueExactly = (
  equation: CompareNode,
  values: ReadonlyMap<string, Expression>,
): boolean => {
  const notes = emptyNotes();
  const given = substitute(equation, values) as CompareNode;
  let truth: Expression;
  try {
    truth = fold(given, { isLenient: false, notes });
  } catch (error) {
    // A fraction has no greatest common divisor.
    if (error instanceof ToolError) return false;
    throw error;
  }
  if (truth.type === 'name') return truth.name === 'true';
  throw new NoMethod('a function whose value at a possible solution cannot be computed');
};

const evaluateValues = (
  values: ReadonlyMap<string, Expression>,
  { isRealOnly, roots }: VerifyContext,
  parameters: ReadonlyMap<string, BigComplex>,
  bits: number,
): Map<string, BigComplex> | undefined => {
  const point = new Map<string, BigComplex>(parameters);
  for (const [name, expression] of values) {
    const known = new Map<string, BigComplex>(parameters);
    for (const symbol of symbolsOf(expression)) {
      const refine = roots.get(symbol);
      if (refine) known.set(symbol, refine(bits + 64));
    }
    const context = bigContext(known, bits + 64, false);
    const value = evaluateBig(expression, context);
    if (!value) return undefined;
    const isDust = magnitudeOfBig(value.im) < context.largest - bits * 0.75;
    if (isRealOnly && !isDust) return undefined;
    point.set(name, isDust ? realComplex(value.re) : value);
  }
  return point;
};

/** Whether a comparison holds at a point; false if a part has no value. */
const isSatisfied = (
  equation: CompareNode,
  point: ReadonlyMap<string, BigComplex>,
  bits: number,
  isRealOnly: boolean,
): boolean => tryEquation(equation, point, bits, isRealOnly).holds;

const ALGEBRAIC: ReadonlySet<string> = new Set('abs conj hypot im norm re root sqrt'.split(' '));

/** Digits, in bits, to tell a small difference from none. */
const SIGN_LENGTHS = [400, 1600, 6400, 25_600, 102_400] as const;
/** The same where functions are computed, which takes long with many digits. */
const MOST_FUNCTION_BITS = 6400;
/** With many digits, the part of them that rounding leaves. */
const SOUND_DIGITS = 0.9;
/** Powers up to which a value halfway between two zeros can be told from zero. */
const HIGHEST_TOLD = 50_000n;

/**
 * Whether a comparison holds at a real point where both sides differ, unless they are the same
 * around it: 0.5^2000 is small, but not zero.
 *
 * @throws NoMethod if the difference is too small even for the most digits
 */
export const holdsNearby = (
  equation: CompareNode,
  point: ReadonlyMap<string, BigComplex>,
): boolean => {
  const has = (isWanted: (part: Expression) => boolean): boolean =>
    [equation.left, equation.right].some((side) => someNode(side, isWanted));
  const isQuick = !has((part) => part.type === 'call' && !ALGEBRAIC.has(part.name));
  const [first, ...more] = SIGN_LENGTHS;
  let tried = tryEquation(equation, point, first, true);
  for (const bits of more) {
    if (!tried.isZero || (!isQuick && bits > MOST_FUNCTION_BITS)) return tried.holds;
    tried = tryEquation(equation, point, bits, true, SOUND_DIGITS);
  }
  const isHigh = (part: Expression): boolean =>
    part.type === 'binary' &&
    part.operator === '^' &&
    part.right.type === 'number' &&
    part.right.value.numerator > HIGHEST_TOLD;
  if (tried.isZero && has(isHigh))
    throw new NoMethod('some values are too close to zero to see their sign');
  return tried.holds;
};

/** Whether i stands where it makes periods: the real solutions of e^(i*x) = 1 are not found. */
export const isPeriodic = (side: Expression): boolean =>
  someNode(
    side,
    (part) =>
      (part.type === 'binary' &&
        part.operator === '^' &&
        hasImaginary(part.right.type === 'number' ? part.right : part)) ||
      (part.type === 'call' && !ALGEBRAIC.has(part.name) && part.arguments.some(hasImaginary)),
  );

/** The same, with the magnitude of the largest intermediate number, in binary digits. */
const tryEquation = (
  { left, operator, right }: CompareNode,
  point: ReadonlyMap<string, BigComplex>,
  bits: number,
  isRealOnly: boolean,
  sound = 0.4,
): { holds: boolean; isZero?: boolean; largest: number } => {
  // With a written i, parts are complex though the unknowns are real: x + abs(i) = 2.
  const sides = [left, right];
  const areRealParts = isRealOnly && (!sides.some(hasImaginary) || sides.some(isPeriodic));
  const context = bigContext(point, bits, areRealParts, areRealParts && operator === '=');
  const first = evaluateBig(left, context);
  const second = first && evaluateBig(right, context);
  const { largest } = context;
  if (!first || !second) {
    if (sides.every(isKnownToBig)) return { holds: false, largest };
    throw new NoMethod('a function whose value at a possible solution cannot be computed');
  }
  const difference = subtractComplex(first, second, bits);
  const isZero = magnitudeOfComplex(difference) < largest - bits * sound;
  const isEqual = operator === '=' || operator === '<=' || operator === '>=';
  if (isZero) return { holds: isEqual, isZero, largest };
  if (operator === '=') return { holds: false, largest };
  if (operator === '!=') return { holds: true, largest };
  if (!isReal(first) || !isReal(second)) return { holds: false, largest };
  const sign = signOfBig(difference.re);
  return { holds: operator === '<' || operator === '<=' ? sign < 0 : sign > 0, largest };
};

/** Whether the unknowns are real for these parameters. */
const hasRealValues = (
  values: ReadonlyMap<string, Expression>,
  context: VerifyContext,
  parameters: ReadonlyMap<string, BigComplex>,
): boolean => {
  const point = evaluateValues(values, { ...context, isRealOnly: true }, parameters, LENGTHS[0]);
  return point !== undefined;
};

/**
 * Trial values of parameters: positive and negative ones without relations. A determinant of them
 * that is zero would refute solutions of linear systems, and a value that solves an equation for a
 * parameter would confirm what holds there only: in use, the denominators have the factor 31.
 */
const SAMPLES = [
  [7n, 5n],
  [31n, 12n],
  [23n, 17n],
  [-13n, 9n],
  [47n, 15n],
  [3n, 11n],
  [-29n, 10n],
  [53n, 14n],
  [-1n, 9n],
  [1n, 14n],
  [-2n, 3n],
  [5n, 6n],
] as const;

interface SampleSet {
  /** In fifths. */
  factor: bigint;
  /** Whether the values have imaginary parts. */
  isComplex?: boolean;
  spread: number;
}

const COMPLEX_SETS = [
  { factor: 5n, isComplex: true, spread: 5 },
  { factor: 30n, isComplex: true, spread: 7 },
] as const satisfies readonly SampleSet[];

const SAMPLE_SETS = [
  { factor: 5n, spread: 5 },
  { factor: 1n, spread: 1 },
  { factor: 30n, spread: 7 },
  { factor: 5n, spread: 10 },
  { factor: 5n, spread: 1 },
  { factor: 30n, spread: 2 },
  { factor: 5n, spread: 3 },
  { factor: 30n, spread: 4 },
  { factor: 5n, spread: 8 },
  { factor: 30n, spread: 11 },
  // Parameters that are nearly the same.
  { factor: 5n, spread: SAMPLES.length },
] as const satisfies readonly SampleSet[];

/** Functions with a cut in the complex plane: what holds beside one does not hold everywhere. */
const CUT = new Set('acos acosh asin asinh atan atanh cbrt ln log log10 log2 root sqrt'.split(' '));
const hasCut = (node: Expression): boolean =>
  node.type === 'call'
    ? CUT.has(node.name)
    : node.type === 'binary' &&
      node.operator === '^' &&
      node.right.type === 'number' &&
      !isInteger(node.right.value);

/** Functions that are meant for real parameters, since they have real values. */
const REAL_VALUED = new Set('abs arg conj hypot im norm re'.split(' '));
const isRealValued = (node: Expression): boolean =>
  node.type === 'call' && REAL_VALUED.has(node.name);

/** Whether an expression says one thing for one sign of its parameters and another for the other. */
const hasBranches = (node: Expression): boolean =>
  node.type === 'call'
    ? ['abs', 'root', 'sqrt'].includes(node.name)
    : node.type === 'binary' &&
      node.operator === '^' &&
      node.right.type === 'number' &&
      node.right.value.denominator % 2n === 0n;

/** Whether a part has no value whatever the parameters, as `ln(0)`. */
const hasNoValue = (node: Expression): boolean =>
  someNode(
    node,
    (part) =>
      part.type === 'call' &&
      symbolsOf(part).length === 0 &&
      isKnownToBig(part) &&
      !evaluateBig(part, bigContext(new Map(), LENGTHS[0], false)),
  );

/**
 * The same for solutions that contain parameters, or a name for any integer: at several values of
 * them. `unknown` means that it holds for some and not for others.
 */
export const verifyFormulas = (
  equations: readonly CompareNode[],
  values: ReadonlyMap<string, Expression>,
  context: VerifyContext,
  integers: readonly string[],
): Verdict => {
  if ([...values.values()].some(hasNoValue)) return 'fails';
  const names = new Set<string>();
  for (const equation of equations) {
    for (const name of [...symbolsOf(equation.left), ...symbolsOf(equation.right)]) {
      names.add(name);
    }
  }
  for (const expression of values.values()) {
    for (const name of symbolsOf(expression)) names.add(name);
  }
  const parameters = [...names].filter(
    (name) => !values.has(name) && !name.startsWith(ROOT_SYMBOL),
  );
  const sample = (round: number, set: SampleSet): Map<string, BigComplex> =>
    new Map(
      parameters.map((name, index) => {
        const { factor, isComplex, spread } = set;
        const at = (place: number): BigFloat => {
          const [numerator, denominator] = SAMPLES[place % SAMPLES.length] ?? [1n, 2n];
          const weight = factor * (37n + BigInt(index * index));
          return bigFromRational(rational(numerator * weight, denominator * 31n * 5n), 800);
        };
        if (integers.includes(name)) {
          const value = ((round * (1 + 4 * integers.indexOf(name))) % 12) - 3;
          return [name, realComplex(bigFromRational(rational(BigInt(value)), 800))];
        }
        const place = round + spread * index;
        return [name, isComplex ? { im: at(place + 3), re: at(place) } : realComplex(at(place))];
      }),
    );
  const conditions = equations.filter(
    ({ left, right }) =>
      ![...symbolsOf(left), ...symbolsOf(right)].some((name) => values.has(name)),
  );
  const unknowns = [...values.keys()];
  const given = [
    ...equations.flatMap(({ left, right }) => [
      ...partsWithout(left, unknowns),
      ...partsWithout(right, unknowns),
    ]),
    ...(context.isRealOnly ? [...values.values()].flatMap(logarithmsIn) : []),
  ];
  // Where ln(b) is not real, the equation or its solution means nothing: ln(a) − ln(b) may be real.
  const isMeaningful = (point: Map<string, BigComplex>): boolean =>
    conditions.every((condition) => isSatisfied(condition, point, LENGTHS[0], false)) &&
    given.every((node) => evaluateBig(node, bigContext(point, LENGTHS[0], context.isRealOnly))) &&
    (!context.isRealOnly || hasRealValues(values, context, point));
  const heldAt = (set: SampleSet): readonly boolean[] =>
    SAMPLES.map((_, round) => sample(round, set))
      .filter(isMeaningful)
      .map((point) => verifyValues(equations, values, context, point) === 'holds');
  const [first, ...more] = SAMPLE_SETS;
  const held = heldAt(first);
  if (held.length === 0) {
    // Under a condition such as d >= 6, only larger values mean anything.
    const wide = more.flatMap(heldAt);
    return wide.length > 0 && wide.every(Boolean) ? 'holds' : 'unknown';
  }
  if (held.every(Boolean)) {
    // |u| and √u may equal something at all of few points and at no others.
    const has = (isOne: (node: Expression) => boolean): boolean =>
      equations.some((equation) => someNode(equation, isOne));
    const isCut = !context.isRealOnly && has(hasCut) && !has(isRealValued);
    const others = [...(has(hasBranches) ? more : []), ...(isCut ? COMPLEX_SETS : [])];
    return others.every((set) => heldAt(set).every(Boolean)) ? 'holds' : 'unknown';
  }
  // What holds at none of few points may hold for other signs and sizes of the parameters.
  return held.some(Boolean) || more.some((set) => heldAt(set).some(Boolean)) ? 'unknown' : 'fails';
};

const logarithmsIn = (node: Expression): readonly Expression[] => [
  ...(node.type === 'call' && node.name === 'ln' ? [node] : []),
  ...childrenOf(node).flatMap(logarithmsIn),
];

/** The largest parts of an expression without unknowns, except numbers and names. */
const partsWithout = (node: Expression, unknowns: readonly string[]): readonly Expression[] => {
  const symbols = symbolsOf(node);
  if (symbols.length === 0 || node.type === 'symbol') return [];
  return symbols.some((name) => unknowns.includes(name) || name.startsWith(ROOT_SYMBOL))
    ? childrenOf(node).flatMap((child) => partsWithout(child, unknowns))
    : [node];
};
