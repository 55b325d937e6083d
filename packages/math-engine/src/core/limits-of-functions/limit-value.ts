import type { Term } from '../simplifying/term.ts';

/** Where a function goes. */
export type LimitValue = { kind: 'finite'; value: Term } | { kind: 'infinite'; sign: -1 | 1 };

/** The function keeps going up and down. */
export class Oscillation extends Error {
  override name = 'Oscillation';
}

/** No way to the limit was found. */
export class LimitNotFound extends Error {
  override name = 'LimitNotFound';
}

export const finite = (value: Term): LimitValue => ({ kind: 'finite', value });
export const infinite = (sign: number): LimitValue => ({
  kind: 'infinite',
  sign: sign < 0 ? -1 : 1,
});
