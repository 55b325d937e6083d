/**
 * Work budget shared by the values of one call. It is counted rather than timed, so that the same
 * question has the same answer on a slow machine; a unit is about a millisecond.
 */
export class Effort {
  #rest: number;

  constructor(total = 5000) {
    this.#rest = total;
  }

  /** Spends units if enough are left. */
  spend(units: number): boolean {
    if (units > this.#rest) return false;
    this.#rest -= units;
    return true;
  }
}

/** Bits of numbers whose primality test is cheap enough not to count. */
const FREE_BITS = 512;

/** The measured cost of a modular power whose exponent and modulus have this many bits. */
export const powerCost = (bits: number): number => (bits < FREE_BITS ? 0 : bits ** 3 * 2.5e-9);
