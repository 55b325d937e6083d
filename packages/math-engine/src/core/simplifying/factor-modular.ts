/** Polynomials over the integers modulo a small prime: coefficients, lowest power first. */
export type ModularPolynomial = readonly number[];

const trim = (coefficients: readonly number[]): ModularPolynomial => {
  let length = coefficients.length;
  while (length > 0 && coefficients[length - 1] === 0) length -= 1;
  return coefficients.slice(0, length);
};

const inverseOf = (value: number, prime: number): number => {
  let result = 1;
  let base = value % prime;
  for (let exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
};

const monic = (polynomial: ModularPolynomial, prime: number): ModularPolynomial => {
  const scale = inverseOf(polynomial.at(-1) ?? 1, prime);
  return polynomial.map((value) => (value * scale) % prime);
};

/** Quotient and remainder; the divisor is not zero. */
export const divideModular = (
  dividend: ModularPolynomial,
  divisor: ModularPolynomial,
  prime: number,
): { quotient: ModularPolynomial; remainder: ModularPolynomial } => {
  const rest = [...dividend];
  const scale = inverseOf(divisor.at(-1) ?? 1, prime);
  const quotient: number[] = [];
  for (let shift = rest.length - divisor.length; shift >= 0; shift -= 1) {
    const factor = ((rest[shift + divisor.length - 1] ?? 0) * scale) % prime;
    quotient[shift] = factor;
    if (factor === 0) continue;
    for (const [index, value] of divisor.entries()) {
      const place = shift + index;
      rest[place] = ((rest[place] ?? 0) + (prime - factor) * value) % prime;
    }
  }
  return { quotient: trim(quotient), remainder: trim(rest) };
};

export const multiplyModular = (
  left: ModularPolynomial,
  right: ModularPolynomial,
  prime: number,
): ModularPolynomial => {
  if (left.length === 0 || right.length === 0) return [];
  const product: number[] = Array.from({ length: left.length + right.length - 1 }, () => 0);
  for (const [i, first] of left.entries()) {
    for (const [j, second] of right.entries()) {
      product[i + j] = ((product[i + j] ?? 0) + first * second) % prime;
    }
  }
  return trim(product);
};

const subtractModular = (
  left: ModularPolynomial,
  right: ModularPolynomial,
  prime: number,
): ModularPolynomial =>
  trim(
    Array.from(
      { length: Math.max(left.length, right.length) },
      (_, index) => ((left[index] ?? 0) + prime - (right[index] ?? 0)) % prime,
    ),
  );

export const gcdModular = (
  left: ModularPolynomial,
  right: ModularPolynomial,
  prime: number,
): ModularPolynomial => {
  let [larger, smaller] = [left, right];
  while (smaller.length > 0) {
    [larger, smaller] = [smaller, divideModular(larger, smaller, prime).remainder];
  }
  return larger.length === 0 ? [] : monic(larger, prime);
};

/** s and t with s·left + t·right = 1, for coprime polynomials. */
export const bezoutModular = (
  left: ModularPolynomial,
  right: ModularPolynomial,
  prime: number,
): readonly [ModularPolynomial, ModularPolynomial] => {
  let [r0, r1]: ModularPolynomial[] = [left, right];
  let [s0, s1]: ModularPolynomial[] = [[1], []];
  let [t0, t1]: ModularPolynomial[] = [[], [1]];
  while (r1 && r1.length > 0) {
    const { quotient, remainder } = divideModular(r0 ?? [], r1, prime);
    [r0, r1] = [r1, remainder];
    [s0, s1] = [s1, subtractModular(s0 ?? [], multiplyModular(quotient, s1 ?? [], prime), prime)];
    [t0, t1] = [t1, subtractModular(t0 ?? [], multiplyModular(quotient, t1 ?? [], prime), prime)];
  }
  const scale = inverseOf(r0?.[0] ?? 1, prime);
  const scaled = (polynomial: ModularPolynomial = []) =>
    polynomial.map((value) => (value * scale) % prime);
  return [scaled(s0), scaled(t0)];
};

export const derivativeModular = (
  polynomial: ModularPolynomial,
  prime: number,
): ModularPolynomial =>
  trim(polynomial.slice(1).map((value, index) => (value * (index + 1)) % prime));

/**
 * The monic irreducible factors of a square-free polynomial modulo a prime. Berlekamp's algorithm:
 * polynomials equal to their p-th power modulo the polynomial separate its factors.
 */
export const factorModular = (
  polynomial: ModularPolynomial,
  prime: number,
): readonly ModularPolynomial[] => {
  const target = monic(polynomial, prime);
  const basis = fixedByFrobenius(target, prime);
  let factors: ModularPolynomial[] = [target];
  for (const element of basis) {
    if (factors.length === basis.length) break;
    if (element.length <= 1) continue;
    factors = factors.flatMap((factor) => split(factor, element, prime));
  }
  return factors;
};

const split = (
  factor: ModularPolynomial,
  element: ModularPolynomial,
  prime: number,
): readonly ModularPolynomial[] => {
  const parts: ModularPolynomial[] = [];
  let rest = factor;
  for (let shift = 0; shift < prime && rest.length > 2; shift += 1) {
    const shifted = trim(
      element.map((value, index) => (index === 0 ? (value + prime - shift) % prime : value)),
    );
    const common = gcdModular(rest, shifted, prime);
    if (common.length < 2) continue;
    parts.push(common);
    rest = divideModular(rest, common, prime).quotient;
  }
  if (rest.length > 1) parts.push(rest);
  return parts;
};

/** A basis of the polynomials g with g^p = g modulo the polynomial. */
const fixedByFrobenius = (
  polynomial: ModularPolynomial,
  prime: number,
): readonly ModularPolynomial[] => {
  const size = polynomial.length - 1;
  // Column j of the matrix is x^(p·j) modulo the polynomial.
  const step = powerOfX(prime, polynomial, prime);
  let column: ModularPolynomial = [1];
  const rows: number[][] = Array.from({ length: size }, () => []);
  for (let j = 0; j < size; j += 1) {
    for (const [i, row] of rows.entries()) {
      row.push(((column[i] ?? 0) + (i === j ? prime - 1 : 0)) % prime);
    }
    column = divideModular(multiplyModular(column, step, prime), polynomial, prime).remainder;
  }
  return nullSpace(rows, size, prime);
};

const powerOfX = (
  exponent: number,
  modulus: ModularPolynomial,
  prime: number,
): ModularPolynomial => {
  let result: ModularPolynomial = [1];
  for (const bit of exponent.toString(2)) {
    result = divideModular(multiplyModular(result, result, prime), modulus, prime).remainder;
    if (bit === '1') result = divideModular([0, ...result], modulus, prime).remainder;
  }
  return result;
};

const nullSpace = (rows: number[][], size: number, prime: number): readonly ModularPolynomial[] => {
  const pivots: number[] = [];
  let rank = 0;
  for (let column = 0; column < size; column += 1) {
    const found = rows.findIndex((row, index) => index >= rank && row[column] !== 0);
    if (found < 0) continue;
    const [current, other] = [rows[rank] ?? [], rows[found] ?? []];
    [rows[rank], rows[found]] = [other, current];
    const scale = inverseOf(other[column] ?? 1, prime);
    const pivot = other.map((value) => (value * scale) % prime);
    rows[rank] = pivot;
    for (const [index, row] of rows.entries()) {
      const factor = row[column] ?? 0;
      if (index === rank || factor === 0) continue;
      rows[index] = row.map(
        (value, place) => (value + (prime - factor) * (pivot[place] ?? 0)) % prime,
      );
    }
    pivots.push(column);
    rank += 1;
  }
  const free = Array.from({ length: size }, (_, column) => column).filter(
    (column) => !pivots.includes(column),
  );
  return free.map((column) => {
    const vector = Array.from({ length: size }, () => 0);
    vector[column] = 1;
    for (const [index, pivot] of pivots.entries()) {
      vector[pivot] = (prime - (rows[index]?.[column] ?? 0)) % prime;
    }
    return trim(vector);
  });
};
