import { fractionOf } from '../evaluate/evaluate-big.ts';
import { errorFunction } from '../integrating/double-arithmetic.ts';
import { toNumber } from '../numbers/rational.ts';
import { logGammaDouble } from '../statistics/double-gamma.ts';
import type { CallNode, Expression } from '../syntax/ast.ts';

/** A function in doubles, of values in the order of the names: NaN if there is no real value. */
export type DoubleFunction = (point: readonly number[]) => number;

const CONSTANTS: Readonly<Record<string, number>> = {
  e: Math.E,
  phi: (1 + Math.sqrt(5)) / 2,
  pi: Math.PI,
};

const realRoot = (value: number, degree: number): number =>
  value < 0 && degree % 2 === 1 ? -((-value) ** (1 / degree)) : value ** (1 / degree);

/** Below 1/2 by the reflection formula. */
const gamma = (x: number): number =>
  x < 0.5 ? Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x)) : Math.exp(logGammaDouble(x));

const UNARY: Readonly<Record<string, (value: number) => number>> = {
  abs: Math.abs,
  acos: Math.acos,
  acosh: Math.acosh,
  acot: (x) => Math.atan(1 / x),
  acsc: (x) => Math.asin(1 / x),
  asec: (x) => Math.acos(1 / x),
  asin: Math.asin,
  asinh: Math.asinh,
  atan: Math.atan,
  atanh: Math.atanh,
  cbrt: Math.cbrt,
  ceil: Math.ceil,
  cos: Math.cos,
  cosh: Math.cosh,
  cot: (x) => 1 / Math.tan(x),
  coth: (x) => 1 / Math.tanh(x),
  csc: (x) => 1 / Math.sin(x),
  csch: (x) => 1 / Math.sinh(x),
  erf: errorFunction,
  exp: Math.exp,
  floor: Math.floor,
  gamma,
  ln: Math.log,
  log: Math.log,
  log10: Math.log10,
  log2: Math.log2,
  round: (x) => Math.sign(x) * Math.round(Math.abs(x)),
  sec: (x) => 1 / Math.cos(x),
  sech: (x) => 1 / Math.cosh(x),
  sign: Math.sign,
  sin: Math.sin,
  sinh: Math.sinh,
  sqrt: Math.sqrt,
  tan: Math.tan,
  tanh: Math.tanh,
  trunc: Math.trunc,
};

/** Compiles the function once for thousands of calls. Undefined for an unsupported part. */
export const doubleFunction = (
  node: Expression,
  names: readonly string[],
): DoubleFunction | undefined => {
  switch (node.type) {
    case 'number': {
      const value = toNumber(node.value);
      return () => value;
    }
    case 'symbol': {
      const index = names.indexOf(node.name);
      return index < 0 ? undefined : (point) => point[index] ?? Number.NaN;
    }
    case 'name': {
      const value = Object.hasOwn(CONSTANTS, node.name) ? CONSTANTS[node.name] : undefined;
      return value === undefined ? undefined : () => value;
    }
    case 'negate': {
      const operand = doubleFunction(node.operand, names);
      return operand && ((x) => -operand(x));
    }
    case 'binary': {
      const left = doubleFunction(node.left, names);
      const right = doubleFunction(node.right, names);
      if (!left || !right) return undefined;
      switch (node.operator) {
        case '+':
          return (x) => left(x) + right(x);
        case '-':
          return (x) => left(x) - right(x);
        case '*':
        case 'of':
          return (x) => left(x) * right(x);
        case '/':
          return (x) => left(x) / right(x);
        case 'mod':
          return (x) => left(x) - right(x) * Math.floor(left(x) / right(x));
        case '^': {
          const exponent = fractionOf(node.right);
          const degree = Number(exponent?.denominator ?? 1n);
          if (!exponent || degree === 1) return (x) => left(x) ** right(x);
          const above = Number(exponent.numerator);
          return (x) => realRoot(left(x), degree) ** above;
        }
      }
      return undefined;
    }
    case 'call':
      return callFunction(node, names);
    default:
      return undefined;
  }
};

const callFunction = (
  { arguments: operands, name }: CallNode,
  names: readonly string[],
): DoubleFunction | undefined => {
  const parts = operands.map((operand) => doubleFunction(operand, names));
  if (parts.includes(undefined)) return undefined;
  const [first, second] = parts as DoubleFunction[];
  if (!first) return undefined;
  if (second === undefined) {
    const compute = Object.hasOwn(UNARY, name) ? UNARY[name] : undefined;
    return compute && ((x) => compute(first(x)));
  }
  const all = parts as DoubleFunction[];
  switch (name) {
    case 'log':
      return (x) => Math.log(first(x)) / Math.log(second(x));
    case 'root':
      return (x) => realRoot(first(x), second(x));
    case 'mod':
      return (x) => first(x) - second(x) * Math.floor(first(x) / second(x));
    case 'atan2':
      return (x) => Math.atan2(first(x), second(x));
    case 'hypot':
      return (x) => Math.hypot(...all.map((part) => part(x)));
    case 'min':
      return (x) => Math.min(...all.map((part) => part(x)));
    case 'max':
      return (x) => Math.max(...all.map((part) => part(x)));
    default:
      return undefined;
  }
};
