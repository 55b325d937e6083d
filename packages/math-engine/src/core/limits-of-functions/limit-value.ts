import type { Term } from '../simplifying/term.ts';

/** A limit: finite, or infinite with a sign. */
export type LimitValue = { kind: 'finite'; value: Term } | { kind: 'infinite'; sign: -1 | 1 };

/** The function oscillates. */
export class Oscillation extends Error {
  override name = 'Oscillation';
}

/** No method found the limit. */
export class LimitNotFound extends Error {
  override name = 'LimitNotFound';
}

export const finite = (value: Term): LimitValue => ({ kind: 'finite', value });
export const infinite = (sign: number): LimitValue => ({
  kind: 'infinite',
  sign: sign < 0 ? -1 : 1,
});
