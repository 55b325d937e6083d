import type { Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import { prepare } from './arithmetic.ts';
import { doubleArithmetic } from './double-arithmetic.ts';

/** Evenly spread points, none of them special, at which the integrand is evaluated. */
const LOOKS = 97;

/** A point between the ends where the integrand and its neighbours have no real value. */
export const findHole = (
  integrand: Expression,
  from: number,
  to: number,
  { parameters, variable }: { parameters: ReadonlyMap<string, Rational>; variable: string },
): number | undefined => {
  const evaluate = prepare(integrand, doubleArithmetic, variable, parameters);
  if (!evaluate) return undefined;
  let before = false;
  for (let look = 1; look < LOOKS; look += 1) {
    const share = look / LOOKS;
    const at = placeBetween(from, to, share);
    const isHole = Number.isNaN(evaluate(at)) && Number.isNaN(evaluate(at * (1 + 1e-9) + 1e-12));
    if (isHole && before && Math.abs(at) < 1e6) return Number(at.toPrecision(3));
    before = isHole;
  }
  return undefined;
};

const placeBetween = (from: number, to: number, share: number): number => {
  const [isLeft, isRight] = [Number.isFinite(from), Number.isFinite(to)];
  if (isLeft && isRight) return from + (to - from) * share;
  if (isLeft) return from + share / (1 - share);
  return isRight ? to - share / (1 - share) : (2 * share - 1) / (share * (1 - share));
};
