/** The primes below a bound, in order. The sieve of Eratosthenes. */
export const primesBelow = (bound: number): number[] => {
  const isComposite = new Uint8Array(Math.max(bound, 2));
  const primes: number[] = [];
  for (let number = 2; number < bound; number += 1) {
    if (isComposite[number]) continue;
    primes.push(number);
    for (let multiple = number * number; multiple < bound; multiple += number) {
      isComposite[multiple] = 1;
    }
  }
  return primes;
};

/** All primes below this one are tried as divisors first. */
export const TRIAL_BOUND = 100_000;

let trialPrimes: readonly number[] | undefined;

/** The primes below {@link TRIAL_BOUND}, computed on first use. */
export const getTrialPrimes = (): readonly number[] => (trialPrimes ??= primesBelow(TRIAL_BOUND));
