/** Powers of numbered variables. */
export type Exponents = readonly number[];

export interface Monomial<Coefficient> {
  coefficient: Coefficient;
  exponents: Exponents;
}

/** A polynomial in several variables: its monomials by the text of their exponents. */
export type Monomials<Coefficient> = ReadonlyMap<string, Monomial<Coefficient>>;

export const keyOf = (exponents: Exponents): string => exponents.join(',');

export const trimExponents = (exponents: Exponents): Exponents => {
  let { length } = exponents;
  while (length > 0 && exponents[length - 1] === 0) length -= 1;
  return length === exponents.length ? exponents : exponents.slice(0, length);
};

export const addExponents = (left: Exponents, right: Exponents): Exponents =>
  left.length >= right.length
    ? left.map((value, index) => value + (right[index] ?? 0))
    : addExponents(right, left);

/** The exponents of a quotient of monomials; undefined if it is not one. */
export const quotientExponents = (left: Exponents, right: Exponents): Exponents | undefined => {
  if (right.length > left.length) return undefined;
  const result = left.map((value, index) => value - (right[index] ?? 0));
  return result.some((value) => value < 0) ? undefined : trimExponents(result);
};

export const compareExponents = (left: Exponents, right: Exponents): number => {
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const gap = (left[index] ?? 0) - (right[index] ?? 0);
    if (gap !== 0) return gap;
  }
  return 0;
};

/** The first monomial in lexicographic order: higher powers of earlier variables come first. */
export const leadingMonomial = <Coefficient>(
  value: Monomials<Coefficient>,
): Monomial<Coefficient> | undefined => {
  let best: Monomial<Coefficient> | undefined;
  for (const term of value.values()) {
    if (!best || compareExponents(term.exponents, best.exponents) > 0) best = term;
  }
  return best;
};

export const degreeIn = (value: Monomials<unknown>, variable: number): number => {
  let degree = 0;
  for (const { exponents } of value.values()) degree = Math.max(degree, exponents[variable] ?? 0);
  return degree;
};
