import { add as addRational, rational, type Rational } from '../numbers/rational.ts';
import type { Arithmetic } from './arithmetic.ts';
import { type BasicFunction, withDerivedFunctions } from './derived-functions.ts';

/** A value with its slope with respect to the variable. */
export interface Dual<Value> {
  slope: Value;
  value: Value;
}

const ONE = rational(1n);
const TWO = rational(2n);
const ZERO = rational(0n);
const MINUS_ONE = rational(-1n);
const MINUS_HALF = rational(-1n, 2n);
const HALF = rational(1n, 2n);

/**
 * Numbers with their derivative (automatic differentiation): exact slopes without a symbolic
 * derivative, which could share an error with the result to be checked.
 */
export const dualArithmetic = <Value>(base: Arithmetic<Value>): Arithmetic<Dual<Value>> => {
  const { add, divide, fromRational, multiply, negate, rationalPower, subtract } = base;
  const one = fromRational(ONE);
  const zero = fromRational(ZERO);
  const square = (value: Value): Value => multiply(value, value);
  const reciprocal = (value: Value): Value => divide(one, value);
  const fixed = (value: Value): Dual<Value> => ({ slope: zero, value });
  const use = (name: string, value: Value): Value => {
    const method = base.call(name);
    return method ? method([value]) : value;
  };
  const slopes: Partial<Record<BasicFunction, (value: Value) => Value>> = {
    abs: (value) => use('sign', value),
    acos: (value) => negate(rationalPower(subtract(one, square(value)), MINUS_HALF)),
    acosh: (value) => rationalPower(subtract(square(value), one), MINUS_HALF),
    asin: (value) => rationalPower(subtract(one, square(value)), MINUS_HALF),
    asinh: (value) => rationalPower(add(square(value), one), MINUS_HALF),
    atan: (value) => reciprocal(add(square(value), one)),
    atanh: (value) => reciprocal(subtract(one, square(value))),
    ceil: () => zero,
    cos: (value) => negate(use('sin', value)),
    cosh: (value) => use('sinh', value),
    erf: (value) => {
      const pi = base.constant('pi') ?? one;
      const bell = use('exp', negate(square(value)));
      return divide(multiply(fromRational(TWO), bell), rationalPower(pi, HALF));
    },
    exp: (value) => use('exp', value),
    floor: () => zero,
    ln: reciprocal,
    round: () => zero,
    sign: () => zero,
    sin: (value) => use('cos', value),
    sinh: (value) => use('cosh', value),
    tan: (value) => add(one, square(use('tan', value))),
    tanh: (value) => subtract(one, square(use('tanh', value))),
    trunc: () => zero,
  };
  const functions = Object.fromEntries(
    Object.entries(slopes).map(([name, slopeOf]) => [
      name,
      ([inside = fixed(zero)]: readonly Dual<Value>[]): Dual<Value> => ({
        slope: multiply(slopeOf(inside.value), inside.slope),
        value: use(name, inside.value),
      }),
    ]),
  );
  const rationalDual = (inside: Dual<Value>, exponent: Rational): Dual<Value> => {
    const value = rationalPower(inside.value, exponent);
    // x^0 has slope 0, even where x^-1, by which the rule would multiply, has no value.
    if (exponent.numerator === 0n) return fixed(value);
    const factor = rationalPower(inside.value, addRational(exponent, MINUS_ONE));
    return { slope: multiply(multiply(fromRational(exponent), factor), inside.slope), value };
  };
  return withDerivedFunctions<Dual<Value>>(
    {
      add: (left, right) => ({
        slope: add(left.slope, right.slope),
        value: add(left.value, right.value),
      }),
      constant: (name) => {
        const value = base.constant(name);
        return value === undefined ? undefined : fixed(value);
      },
      divide: (left, right) => {
        const value = divide(left.value, right.value);
        return {
          slope: divide(subtract(left.slope, multiply(value, right.slope)), right.value),
          value,
        };
      },
      fromRational: (value) => fixed(fromRational(value)),
      multiply: (left, right) => ({
        slope: add(multiply(left.slope, right.value), multiply(left.value, right.slope)),
        value: multiply(left.value, right.value),
      }),
      negate: (inside) => ({ slope: negate(inside.slope), value: negate(inside.value) }),
      power: (left, right) => {
        const value = base.power(left.value, right.value);
        const growth = add(
          multiply(right.slope, use('ln', left.value)),
          divide(multiply(right.value, left.slope), left.value),
        );
        return { slope: multiply(value, growth), value };
      },
      rationalPower: rationalDual,
      subtract: (left, right) => ({
        slope: subtract(left.slope, right.slope),
        value: subtract(left.value, right.value),
      }),
    },
    functions,
  );
};
