import { parseDecimal } from '../numbers/decimal.ts';
import { toNumber } from '../numbers/rational.ts';
import { RATIONAL_FUNCTIONS } from './rational-functions.ts';

/** The remainder with the sign of the divisor. */
const remainder = (left: number, right: number): number => {
  if (right === 0) return Number.NaN;
  const rest = left % right;
  return rest !== 0 && rest < 0 !== right < 0 ? rest + right : rest;
};

const STEPS: Readonly<Record<string, (value: number) => number>> = {
  ceil: Math.ceil,
  floor: Math.floor,
  round: (value) => Math.sign(value) * Math.round(Math.abs(value)),
  sign: Math.sign,
  trunc: Math.trunc,
};

/**
 * Step functions on doubles, exactly as programs compute them: `mathjs` treats doubles that are
 * nearly integers as integers.
 *
 * @returns undefined for other functions, or operands that are not doubles
 */
export const callDouble = (name: string, operands: readonly unknown[]): number | undefined => {
  const [first, second] = operands;
  if (typeof first !== 'number') return undefined;
  if (name === 'mod') return typeof second === 'number' ? remainder(first, second) : undefined;
  const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  return operands.length === 1 ? step?.(first) : undefined;
};

/**
 * Functions that `mathjs` lacks, such as `div`, `xor` and `bell`, exactly; the result is rounded to
 * a double.
 */
export const callExactly = (name: string, operands: readonly unknown[]): number | undefined => {
  const values = operands.map((operand) =>
    typeof operand === 'number' ? parseDecimal(String(operand)) : undefined,
  );
  const compute = Object.hasOwn(RATIONAL_FUNCTIONS, name) ? RATIONAL_FUNCTIONS[name] : undefined;
  if (!compute || !values.every((value) => value !== undefined)) return undefined;
  const value = compute(...values);
  return value && toNumber(value);
};
