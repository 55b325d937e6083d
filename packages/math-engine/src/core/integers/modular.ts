/** The nonnegative remainder. The modulus is positive. */
export const modulo = (value: bigint, modulus: bigint): bigint => {
  const rest = value % modulus;
  return rest < 0n ? rest + modulus : rest;
};

/** Greatest common divisor with coefficients: `left·x + right·y = divisor`. Euclid's algorithm. */
export interface Bezout {
  divisor: bigint;
  x: bigint;
  y: bigint;
}

export const extendedEuclid = (left: bigint, right: bigint): Bezout => {
  let [oldRest, rest] = [left, right];
  let [oldX, x] = [1n, 0n];
  let [oldY, y] = [0n, 1n];
  while (rest !== 0n) {
    const quotient = oldRest / rest;
    [oldRest, rest] = [rest, oldRest - quotient * rest];
    [oldX, x] = [x, oldX - quotient * x];
    [oldY, y] = [y, oldY - quotient * y];
  }
  return oldRest < 0n
    ? { divisor: -oldRest, x: -oldX, y: -oldY }
    : { divisor: oldRest, x: oldX, y: oldY };
};

/** The inverse modulo a positive modulus; undefined if the two have a common divisor. */
export const modularInverse = (value: bigint, modulus: bigint): bigint | undefined => {
  const { divisor, x } = extendedEuclid(modulo(value, modulus), modulus);
  return divisor === 1n ? modulo(x, modulus) : undefined;
};

/** The Jacobi symbol (value / odd), for an odd positive number. */
export const jacobiSymbol = (value: bigint, odd: bigint): -1 | 0 | 1 => {
  let [top, bottom] = [modulo(value, odd), odd];
  let sign: -1 | 1 = 1;
  while (top !== 0n) {
    while (top % 2n === 0n) {
      top /= 2n;
      const rest = bottom % 8n;
      if (rest === 3n || rest === 5n) sign = sign === 1 ? -1 : 1;
    }
    [top, bottom] = [bottom, top];
    if (top % 4n === 3n && bottom % 4n === 3n) sign = sign === 1 ? -1 : 1;
    top %= bottom;
  }
  return bottom === 1n ? sign : 0;
};

/** base^exponent mod modulus for doubles whose squares are exact: a modulus below 2²⁶. */
export const smallModularPower = (base: number, exponent: number, modulus: number): number => {
  let result = 1;
  let square = base % modulus;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
};

/** The inverse of a number modulo a prime, both below 2²⁶. */
export const smallModularInverse = (value: number, prime: number): number => {
  let [oldRest, rest] = [value % prime, prime];
  let [oldX, x] = [1, 0];
  while (rest !== 0) {
    const quotient = Math.floor(oldRest / rest);
    [oldRest, rest] = [rest, oldRest - quotient * rest];
    [oldX, x] = [x, oldX - quotient * x];
  }
  return oldX < 0 ? oldX + prime : oldX;
};

/**
 * A square root of a quadratic residue modulo an odd prime below 2²⁶. The Tonelli–Shanks algorithm.
 */
export const smallModularRoot = (square: number, prime: number): number => {
  if (prime % 4 === 3) return smallModularPower(square, (prime + 1) / 4, prime);
  let odd = prime - 1;
  let twos = 0;
  while (odd % 2 === 0) {
    odd /= 2;
    twos += 1;
  }
  let other = 2;
  while (smallModularPower(other, (prime - 1) / 2, prime) === 1) other += 1;
  let generator = smallModularPower(other, odd, prime);
  let root = smallModularPower(square, (odd + 1) / 2, prime);
  let rest = smallModularPower(square, odd, prime);
  while (rest !== 1) {
    let order = 0;
    for (let power = rest; power !== 1; power = (power * power) % prime) order += 1;
    let factor = generator;
    for (let step = 0; step < twos - order - 1; step += 1) factor = (factor * factor) % prime;
    generator = (factor * factor) % prime;
    root = (root * factor) % prime;
    rest = (rest * generator) % prime;
    twos = order;
  }
  return root;
};
