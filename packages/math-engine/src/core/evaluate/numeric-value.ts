/**
 * A number as computed by an engine, in decimal texts: an exponent may exceed the range of doubles
 * and exact fractions.
 */
export type NumericValue =
  | { im: string; kind: 'complex'; re: string }
  | { kind: 'infinity'; sign: -1 | 1 }
  | { kind: 'real'; text: string }
  /** A pole: infinite without a sign. */
  | { kind: 'pole' }
  /** Not a number: outside the domain, or indeterminate. */
  | { kind: 'undefined' };
