import type { SolveDomain } from '@lobechat/builtin-tool-calculator';

import { contains, symbolsOf } from '../algebra/symbols.ts';
import { hasImaginary } from '../simplifying/judge-points.ts';
import { type CompareNode, callNode, type Expression, someNode } from '../syntax/ast.ts';
import { differenceOf, integerNode, productOf, sumOf } from './build.ts';
import { type ComplexParts, joinedParts, partNames, splitParts } from './complex-parts.ts';
import { NoMethod } from './context.ts';
import { Kernels } from './kernels.ts';
import { isSparseZero } from './sparse.ts';
import type { SolveTask } from './task.ts';

const PARTS: ReadonlySet<string> = new Set(['arg', 'conj', 'im', 're']);

/** Whether a function of these is called on an unknown. */
const callsOn = (
  { equations, variables }: SolveTask['system'],
  functions: ReadonlySet<string>,
): boolean =>
  equations.some((equation) =>
    someNode(
      equation,
      (node) =>
        node.type === 'call' &&
        functions.has(node.name) &&
        variables.some((name) => contains(node, name)),
    ),
  );

/**
 * The domain, if none was asked for: complex numbers if the equations name i or conj(z), unless
 * they determine more real unknowns than there are equations.
 */
export const impliedDomain = (system: SolveTask['system']): SolveDomain => {
  const { equations, variables } = system;
  const areEquations = equations.every(({ operator }) => operator === '=');
  const isComplex = callsOn(system, PARTS) || (areEquations && equations.some(hasImaginary));
  return isComplex && variables.length <= equations.length ? 'complex' : 'real';
};

/**
 * The request with real numbers alone: among real ones, an equation with i compares the real and
 * the imaginary parts; a complex unknown of which the equations name a part becomes its two parts.
 * Undefined if the request needs no change or cannot be split.
 *
 * @throws NoMethod if the equations do not determine both parts
 */
export const splitComplex = (task: SolveTask): SolveTask | undefined => {
  const { domain, system } = task;
  const { equations, variables } = system;
  const isReal = domain === 'real';
  const isNeeded = isReal
    ? equations.some(hasImaginary)
    : callsOn(system, new Set([...PARTS, 'abs']));
  if (!isNeeded) return undefined;
  const complex = new Set(isReal ? [] : variables);
  const pairs = equations.map((equation) => splitEquation(equation, complex));
  if (pairs.includes(undefined)) return undefined;
  const split = pairs.flatMap((pair) => pair ?? []);
  if (split.length === 0) return undefined;
  if (isReal) return { ...task, system: { ...system, equations: split } };
  if (split.filter(({ operator }) => operator === '=').length < 2 * variables.length) {
    throw new NoMethod('infinitely many complex numbers; another equation would choose among them');
  }
  if (system.parameters.length > 0) {
    task.notes.assumptions.add(`${system.parameters.join(', ')} real`);
  }
  return {
    ...task,
    domain: 'real',
    shown: { domain, join: joinParts, variables },
    system: { ...system, equations: split, variables: variables.flatMap(partNames) },
  };
};

const compareToZero = (left: Expression, operator: CompareNode['operator']): CompareNode => ({
  left,
  operator,
  right: integerNode(0),
  type: 'compare',
});

/** What an equation says about real numbers. Undefined if it cannot be split. */
const splitEquation = (
  { left, operator, right }: CompareNode,
  complex: ReadonlySet<string>,
): readonly CompareNode[] | undefined => {
  const angle = splitAngle(left, right, complex) ?? splitAngle(right, left, complex);
  if (angle && operator === '=') return angle;
  const parts = splitParts(differenceOf(left, right), complex);
  if (!parts) return undefined;
  const [re, im] = [parts.re, parts.im].map((part) =>
    isVanishing(part) ? [] : [compareToZero(part, operator)],
  ) as [CompareNode[], CompareNode[]];
  if (operator === '=') return [...re, ...im];
  // Only real numbers are greater or less.
  return im.length === 0 ? [compareToZero(parts.re, operator)] : undefined;
};

/** `arg(z) = pi/4`: z lies on the half-line in this direction. */
const splitAngle = (
  call: Expression,
  angle: Expression,
  complex: ReadonlySet<string>,
): readonly CompareNode[] | undefined => {
  if (call.type !== 'call' || call.name !== 'arg' || symbolsOf(angle).length > 0) return undefined;
  const [inside] = call.arguments;
  const parts = inside && splitParts(inside, complex);
  return parts && onHalfLine(parts, callNode('cos', angle), callNode('sin', angle));
};

const onHalfLine = (
  { im, re }: ComplexParts,
  cosine: Expression,
  sine: Expression,
): readonly CompareNode[] => [
  compareToZero(differenceOf(productOf(im, cosine), productOf(re, sine)), '='),
  compareToZero(sumOf(productOf(re, cosine), productOf(im, sine)), '>'),
];

const isVanishing = (node: Expression): boolean =>
  isSparseZero(new Kernels(symbolsOf(node), true).read(node).numerator);

/** The unknowns from their parts. */
const joinParts = (values: readonly Expression[]): readonly Expression[] =>
  values.flatMap((re, index) => {
    const im = values[index + 1];
    return index % 2 === 0 && im ? [joinedParts({ im, re })] : [];
  });
