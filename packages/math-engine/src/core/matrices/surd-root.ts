import { signOfBig } from '../numbers/big-float.ts';
import {
  add,
  isNegative,
  isZero,
  multiply,
  negate,
  ONE,
  rational,
  type Rational,
  subtract,
} from '../numbers/rational.ts';
import { exactRootOf, extractSquares } from './square-free.ts';
import { approximateSurd } from './surd-field.ts';
import {
  addSurds,
  isZeroSurd,
  multiplySurds,
  negateSurd,
  type Surd,
  SURD_ZERO,
  surdTerm,
  surdToRational,
} from './surd.ts';

const HALF = rational(1n, 2n);

/** √ of a fraction: c·√k, with the root of a negative number on the positive imaginary axis. */
const rootOfRational = (value: Rational): Surd | undefined => {
  if (isZero(value)) return SURD_ZERO;
  const magnitude = isNegative(value) ? negate(value) : value;
  const squares = extractSquares(magnitude.numerator * magnitude.denominator);
  if (!squares) return undefined;
  const radicand = isNegative(value) ? -squares.inside : squares.inside;
  return surdTerm(rational(squares.outside, magnitude.denominator), radicand);
};

/**
 * The principal square root of a surd, if it is a surd itself: √(a + b√d) is √x ± √y with x, y = (a
 * ± √(a² − b²d))/2, if the radicand in that is a square.
 *
 * @returns undefined if none was found
 */
export const rootOfSurd = (value: Surd): Surd | undefined => {
  const fraction = surdToRational(value);
  if (fraction) return rootOfRational(fraction);
  const square = [...rootsOfBinomial(value)].find((root) =>
    isSame(multiplySurds(root, root), value),
  );
  return square && principal(square);
};

const isSame = (left: Surd, right: Surd): boolean => isZeroSurd(addSurds(left, negateSurd(right)));

function* rootsOfBinomial(value: Surd): Generator<Surd> {
  const [[radicand, b] = [1n, ONE], ...others] = [...value].filter(([key]) => key !== 1n);
  if (others.length > 0) return;
  const a = value.get(1n) ?? rational(0n);
  const root = exactRootOf(subtract(multiply(a, a), multiply(multiply(b, b), rational(radicand))));
  if (!root) return;
  const first = rootOfRational(multiply(add(a, root), HALF));
  const second = rootOfRational(multiply(subtract(a, root), HALF));
  if (!first || !second) return;
  yield addSurds(first, second);
  yield addSurds(first, negateSurd(second));
}

/** The root with a positive real part, or on the upper half of the imaginary axis. */
const principal = (root: Surd): Surd => {
  const { im, re } = approximateSurd(root, 64);
  const sign = signOfBig(re) || signOfBig(im);
  return sign < 0 ? negateSurd(root) : root;
};
