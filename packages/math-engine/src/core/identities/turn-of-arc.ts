import { rational, type Rational } from '../numbers/rational.ts';
import { IMAGINARY_UNIT } from './gaussian.ts';
import {
  addQuotients,
  constantQuotient,
  fractionQuotient,
  multiplyQuotients,
  negateQuotient,
  type Quotient,
  wholePower,
} from './quotient.ts';

/** A power with a fractional exponent, in normal form. */
type RootOf = (base: Quotient, exponent: Rational) => Quotient;

const ONE_QUOTIENT = fractionQuotient(rational(1n));

/**
 * e^(i·k·asin u) or e^(i·k·atan u) for an integer k: a power of √(1 − u²) + iu, or of (1 + iu)/√(1
 * + u²) (DLMF 4.23.19 and 4.23.26).
 */
export const turnOfArc = (
  name: 'asin' | 'atan',
  inside: Quotient,
  turns: bigint,
  rootOf: RootOf,
): Quotient => {
  const isBack = turns < 0n;
  const count = isBack ? -turns : turns;
  const signed = isBack ? negateQuotient(inside) : inside;
  const side = multiplyQuotients(signed, constantQuotient(IMAGINARY_UNIT));
  const square = multiplyQuotients(inside, inside);
  if (name === 'atan') {
    const above = wholePower(addQuotients(ONE_QUOTIENT, side), count);
    const below = rootOf(addQuotients(ONE_QUOTIENT, square), rational(-count, 2n));
    return multiplyQuotients(above, below);
  }
  return powerOfSum(addQuotients(ONE_QUOTIENT, negateQuotient(square)), side, count, rootOf);
};

/**
 * (√radicand + side)^count, with every square of the root substituted, since atoms do not know
 * their squares.
 */
const powerOfSum = (
  radicand: Quotient,
  side: Quotient,
  count: bigint,
  rootOf: RootOf,
): Quotient => {
  let [plain, rooted] = [ONE_QUOTIENT, fractionQuotient(rational(0n))];
  for (let step = 0n; step < count; step += 1n) {
    [plain, rooted] = [
      addQuotients(multiplyQuotients(plain, side), multiplyQuotients(rooted, radicand)),
      addQuotients(plain, multiplyQuotients(rooted, side)),
    ];
  }
  return addQuotients(plain, multiplyQuotients(rooted, rootOf(radicand, rational(1n, 2n))));
};
