import { type Arithmetic, type Evaluator, prepareAt } from '../integrating/arithmetic.ts';
import { doubleArithmetic } from '../integrating/double-arithmetic.ts';
import { logGammaDouble } from '../statistics/double-gamma.ts';
import type { Expression } from '../syntax/ast.ts';

const realRoot = (value: number, degree: number): number =>
  value < 0 && degree % 2 === 1 ? -((-value) ** (1 / degree)) : value ** (1 / degree);

/** Below 1/2 by the reflection formula. */
const gamma = (x: number): number =>
  x < 0.5 ? Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x)) : Math.exp(logGammaDouble(x));

/** Functions that doubles know beside those of every arithmetic, or know better: log10(1000) is 3. */
const FUNCTIONS: Readonly<Record<string, (operands: readonly number[]) => number>> = {
  atan2: ([y = Number.NaN, x = Number.NaN]) => Math.atan2(y, x),
  cbrt: ([x = Number.NaN]) => Math.cbrt(x),
  gamma: ([x = Number.NaN]) => gamma(x),
  hypot: (operands) => Math.hypot(...operands),
  log10: ([x = Number.NaN]) => Math.log10(x),
  log2: ([x = Number.NaN]) => Math.log2(x),
  root: ([x = Number.NaN, degree = Number.NaN]) => realRoot(x, degree),
  sqrt: ([x = Number.NaN]) => Math.sqrt(x),
};

const ARITHMETIC: Arithmetic<number> = {
  ...doubleArithmetic,
  call: (name) => (Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : doubleArithmetic.call(name)),
};

/** Compiles a function once for thousands of calls: NaN where it has no real value. */
export const doubleFunction = (
  node: Expression,
  names: readonly string[],
): Evaluator<readonly number[], number> | undefined => prepareAt(node, ARITHMETIC, names);
