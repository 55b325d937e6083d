import type { Rational } from '../numbers/rational.ts';
import type { Arithmetic } from './arithmetic.ts';

/** Functions that every arithmetic must implement itself. */
export type BasicFunction =
  | 'abs'
  | 'acos'
  | 'acosh'
  | 'asin'
  | 'asinh'
  | 'atan'
  | 'atanh'
  | 'ceil'
  | 'cos'
  | 'cosh'
  | 'erf'
  | 'exp'
  | 'floor'
  | 'gamma'
  | 'ln'
  | 'max'
  | 'min'
  | 'round'
  | 'sign'
  | 'sin'
  | 'sinh'
  | 'tan'
  | 'tanh'
  | 'trunc';

export type BasicFunctions<Value> = Readonly<
  Partial<Record<BasicFunction, (operands: readonly Value[]) => Value>>
>;

type Operations<Value> = Omit<Arithmetic<Value>, 'call'>;

const HALF: Rational = { denominator: 2n, numerator: 1n };
const THIRD: Rational = { denominator: 3n, numerator: 1n };
const ONE: Rational = { denominator: 1n, numerator: 1n };
const TWO: Rational = { denominator: 1n, numerator: 2n };
const TEN: Rational = { denominator: 1n, numerator: 10n };

/** All functions of the grammar that are expressed by the basic ones. */
export const withDerivedFunctions = <Value>(
  operations: Operations<Value>,
  basics: BasicFunctions<Value>,
): Arithmetic<Value> => {
  const { add, divide, fromRational, multiply, power, rationalPower, subtract } = operations;
  const table = new Map<string, (operands: readonly Value[]) => Value>(Object.entries(basics));
  const one = fromRational(ONE);
  const define = (name: string, method: (first: Value, second: Value) => Value): void => {
    table.set(name, (operands) => {
      const [first = one, second = first] = operands;
      return method(first, second);
    });
  };
  const use = (name: BasicFunction, value: Value): Value => {
    const method = table.get(name);
    return method ? method([value]) : value;
  };
  const reciprocal = (value: Value): Value => divide(one, value);
  const has = (name: BasicFunction): boolean => table.has(name);
  define('sqrt', (value) => rationalPower(value, HALF));
  define('cbrt', (value) => rationalPower(value, THIRD));
  if (has('cos')) {
    define('sec', (value) => reciprocal(use('cos', value)));
    define('csc', (value) => reciprocal(use('sin', value)));
    define('cot', (value) => divide(use('cos', value), use('sin', value)));
    define('acot', (value) => use('atan', reciprocal(value)));
    define('asec', (value) => use('acos', reciprocal(value)));
    define('acsc', (value) => use('asin', reciprocal(value)));
    define('sech', (value) => reciprocal(use('cosh', value)));
    define('csch', (value) => reciprocal(use('sinh', value)));
    define('coth', (value) => reciprocal(use('tanh', value)));
  }
  if (has('ln')) {
    define('log10', (value) => divide(use('ln', value), use('ln', fromRational(TEN))));
    define('log2', (value) => divide(use('ln', value), use('ln', fromRational(TWO))));
    table.set('log', ([value = one, base]) =>
      base === undefined ? use('ln', value) : divide(use('ln', value), use('ln', base)),
    );
  }
  table.set('hypot', (operands) =>
    rationalPower(operands.map((part) => multiply(part, part)).reduce(add), HALF),
  );
  define('root', (value, index) => power(value, reciprocal(index)));
  if (has('floor')) {
    define('mod', (value, modulus) =>
      subtract(value, multiply(modulus, use('floor', divide(value, modulus)))),
    );
  }
  return { ...operations, call: (name) => table.get(name) };
};
