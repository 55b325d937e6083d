/**
 * How much work the values of one call may take together. It is counted rather than timed, so that
 * the same question has the same answer on a slow machine; a unit is about a millisecond.
 */
export class Effort {
  #rest: number;

  constructor(total = 5000) {
    this.#rest = total;
  }

  /** Takes units away if they are there. */
  spend(units: number): boolean {
    if (units > this.#rest) return false;
    this.#rest -= units;
    return true;
  }
}

/** Bits of numbers that are tested for primality at no cost worth counting. */
const FREE_BITS = 512;

/** What a modular power costs whose exponent and modulus have so many bits, measured. */
export const powerCost = (bits: number): number => (bits < FREE_BITS ? 0 : bits ** 3 * 2.5e-9);
