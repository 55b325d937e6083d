import { contains, substitute, symbolsOf } from '../algebra/symbols.ts';
import { isReal } from '../numbers/big-complex.ts';
import { bigPi } from '../numbers/big-constants.ts';
import { type BigFloat, divideBig, subtractBig } from '../numbers/big-float.ts';
import type { Rational } from '../numbers/rational.ts';
import { type Expression, mapChildren } from '../syntax/ast.ts';
import { integerNode } from './build.ts';
import { evaluateConstant, recognizeRational, type SolveContext, workingBits } from './context.ts';

/** Periodic functions, with their periods in units of pi. */
const PERIODS: Readonly<Record<string, bigint>> = {
  cos: 2n,
  cot: 1n,
  csc: 2n,
  sec: 2n,
  sin: 2n,
  tan: 1n,
};

const LARGEST_DENOMINATOR = 60n;

/**
 * Removes whole periods from arguments: cos(pi/6 + 2*pi*n) is cos(pi/6) for every integer n.
 *
 * @param integers - the names that represent integers
 */
export const reducePeriods = (
  node: Expression,
  integers: readonly string[],
  context: SolveContext,
): Expression => {
  if (!integers.some((name) => contains(node, name))) return node;
  const inner = mapChildren(node, (child) => reducePeriods(child, integers, context));
  if (inner.type === 'binary' && inner.operator === 'mod') {
    const { left, right } = inner;
    const size = evaluateConstant(right, context);
    const names = integers.filter((name) => contains(left, name));
    const areWhole =
      size &&
      isReal(size) &&
      names.every((name) => stepOf(left, name, context, size.re)?.denominator === 1n);
    return areWhole ? { ...inner, left: putIn(left, names, 0) } : inner;
  }
  const [argument, ...others] = inner.type === 'call' ? inner.arguments : [];
  const period = inner.type === 'call' ? PERIODS[inner.name] : undefined;
  if (inner.type !== 'call' || !argument || others.length > 0 || period === undefined) return inner;
  const names = integers.filter((name) => contains(argument, name));
  const isRepeated = names.every((name) => {
    const turns = stepOf(argument, name, context);
    return turns?.denominator === 1n && turns.numerator % period === 0n;
  });
  if (!isRepeated) return inner;
  return { ...inner, arguments: [putIn(argument, names, 0)] };
};

/**
 * The number of families into which one must be split so that its functions are the same for all
 * members: cos(pi*n) is 1 or -1, so two.
 */
export const countOfParts = (node: Expression, integer: string, context: SolveContext): number => {
  if (!contains(node, integer)) return 1;
  if (node.type === 'call' && node.name in PERIODS) {
    const [argument] = node.arguments;
    const turns = argument && stepOf(argument, integer, context);
    if (!turns) return 1;
    const period = PERIODS[node.name] ?? 1n;
    for (let parts = 1n; parts <= LARGEST_DENOMINATOR; parts += 1n) {
      if ((turns.numerator * parts) % (turns.denominator * period) === 0n) return Number(parts);
    }
    return 1;
  }
  let parts = 1;
  mapChildren(node, (child) => {
    parts = leastMultiple(parts, countOfParts(child, integer, context));
    return child;
  });
  return parts;
};

const leastMultiple = (first: number, second: number): number => {
  let multiple = Math.max(first, second);
  while (multiple % first !== 0 || multiple % second !== 0) multiple += 1;
  return multiple;
};

const putIn = (node: Expression, names: readonly string[], value: number): Expression =>
  substitute(node, new Map(names.map((name) => [name, integerNode(value)])));

/** The increase of a value per step of an integer in it, in units of pi or another, if constant. */
const stepOf = (
  node: Expression,
  name: string,
  context: SolveContext,
  unit: BigFloat = bigPi(workingBits()),
): Rational | undefined => {
  const others = symbolsOf(node).filter((other) => other !== name && !other.startsWith('#'));
  // The increase per step of one does not depend on the others.
  const at = (value: number, rest: number) =>
    evaluateConstant(putIn(putIn(node, others, rest), [name], value), context);
  const steps = [
    [0, 0],
    [4, 0],
    [-7, 2],
  ].map(([value = 0, rest = 0]) => {
    const [first, second] = [at(value, rest), at(value + 1, rest)];
    if (!first || !second || !isReal(first) || !isReal(second)) return undefined;
    const gap = subtractBig(second.re, first.re, workingBits());
    return recognizeRational(
      divideBig(gap, unit, workingBits()),
      workingBits(),
      LARGEST_DENOMINATOR,
    );
  });
  const [step] = steps;
  const isSteady = steps.every(
    (other) =>
      other && step && other.numerator === step.numerator && other.denominator === step.denominator,
  );
  return isSteady ? step : undefined;
};
