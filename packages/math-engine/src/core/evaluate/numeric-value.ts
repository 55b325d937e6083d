/**
 * A number as an engine computed it, in decimal texts: an exponent may be far beyond what a double
 * or an exact fraction can hold.
 */
export type NumericValue =
  | { im: string; kind: 'complex'; re: string }
  | { kind: 'infinity'; sign: -1 | 1 }
  | { kind: 'real'; text: string }
  /** A pole: infinite without a direction. */
  | { kind: 'pole' }
  /** Not a number: outside the domain, or indeterminate. */
  | { kind: 'undefined' };
