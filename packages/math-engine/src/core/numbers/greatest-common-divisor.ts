export const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** The number of binary digits, to within three; cheap for numbers of any length. */
export const bitLength = (value: bigint): number =>
  value === 0n ? 0 : absolute(value).toString(16).length * 4;

/** Below this, plain Euclid is fastest. */
const EUCLID_LIMIT = 1n << 1500n;

/** Numbers below this are exact as doubles, whose remainders are faster. */
const SAFE_LIMIT = 1n << 53n;

/** Bits that a double holds with room for the products of one step. */
const DOUBLE_BITS = 50;

/**
 * Greatest common divisor, never negative.
 *
 * Long numbers are shortened by matrices determined by their leading digits and computed by halves
 * (Möller, Mathematics of Computation 77 (2008) 589–607): one quotient at a time would cost the
 * square of their length. The matrices have determinant ±1, so they preserve the common divisors in
 * any case; the leading digits only decide how much shorter the numbers get.
 */
export const greatestCommonDivisor = (left: bigint, right: bigint): bigint => {
  let larger = absolute(left);
  let smaller = absolute(right);
  if (larger < smaller) [larger, smaller] = [smaller, larger];
  if (smaller === 1n) return smaller;
  while (smaller >= EUCLID_LIMIT) {
    const bits = bitLength(larger);
    if (bits - bitLength(smaller) < bits / 8) {
      [larger, smaller] = apply(halve(larger, smaller, bits), larger, smaller);
    }
    if (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  }
  while (smaller !== 0n) {
    if (larger < SAFE_LIMIT) return BigInt(commonOfDoubles(Number(larger), Number(smaller)));
    [larger, smaller] = [smaller, larger % smaller];
  }
  return larger;
};

const commonOfDoubles = (first: number, second: number): number => {
  let [larger, smaller] = [first, second];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
};

/** Rows of a matrix of determinant ±1. */
type Matrix = readonly [bigint, bigint, bigint, bigint];

const IDENTITY: Matrix = [1n, 0n, 0n, 1n];

/** Applies the matrix to a pair: never negative, the larger first. */
const apply = ([a, b, c, d]: Matrix, larger: bigint, smaller: bigint): [bigint, bigint] => {
  const first = absolute(a * larger + b * smaller);
  const second = absolute(c * larger + d * smaller);
  return first < second ? [second, first] : [first, second];
};

const transform = ([a, b, c, d]: Matrix, larger: bigint, smaller: bigint): [bigint, bigint] => [
  a * larger + b * smaller,
  c * larger + d * smaller,
];

const compose = ([a, b, c, d]: Matrix, [e, f, g, h]: Matrix): Matrix => [
  a * e + b * g,
  a * f + b * h,
  c * e + d * g,
  c * f + d * h,
];

/** A matrix that makes two numbers of about `bits` binary digits about half as long. */
const halve = (larger: bigint, smaller: bigint, bits: number): Matrix => {
  if (bits <= DOUBLE_BITS) return halveDoubles(Number(larger), Number(smaller));
  const half = bits >> 1;
  const shift = BigInt(bits - half);
  const first = halve(larger >> shift, smaller >> shift, half);
  const [matrix, high, low] = orderAndStep(first, larger, smaller);
  const rest = bitLength(high);
  // The first half of the work has removed a quarter of the digits; so does the second.
  const kept = Math.min(half, 2 * (rest - half));
  if (low === 0n || kept < 8) return matrix;
  const restShift = BigInt(rest - kept);
  return compose(halve(high >> restShift, low >> restShift, kept), matrix);
};

/** Applies a matrix, sorts the pair, and takes one exact step of Euclid. */
const orderAndStep = (
  matrix: Matrix,
  larger: bigint,
  smaller: bigint,
): [matrix: Matrix, high: bigint, low: bigint] => {
  let [a, b, c, d] = matrix;
  let [high, low] = transform(matrix, larger, smaller);
  if (high < 0n) [high, a, b] = [-high, -a, -b];
  if (low < 0n) [low, c, d] = [-low, -c, -d];
  if (high < low) [high, low, a, b, c, d] = [low, high, c, d, a, b];
  if (low === 0n) return [[a, b, c, d], high, low];
  const quotient = high / low;
  return [[c, d, a - quotient * c, b - quotient * d], low, high - quotient * low];
};

/** Euclid in doubles, which hold these numbers exactly, until they are half as long. */
const halveDoubles = (larger: number, smaller: number): Matrix => {
  const stop = Math.sqrt(larger);
  let [a, b, c, d] = [1, 0, 0, 1];
  let [high, low] = [larger, smaller];
  while (low > stop) {
    const quotient = Math.floor(high / low);
    [high, low] = [low, high - quotient * low];
    [a, b, c, d] = [c, d, a - quotient * c, b - quotient * d];
  }
  return low === smaller ? IDENTITY : [BigInt(a), BigInt(b), BigInt(c), BigInt(d)];
};
