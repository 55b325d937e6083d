import { expect, it } from 'vitest';

import { bernoulliNumber } from './bernoulli-number.ts';
import { add, multiply, rational } from './rational.ts';

it('agrees with the recursion by binomials, also after the table has grown', () => {
  for (const n of [1, 2, 3, 12, 79, 80, 81, 82, 90, 150]) {
    let binomial = 1n;
    let total = rational(0n);
    for (let k = 0; k <= n; k += 1) {
      total = add(total, multiply(rational(binomial), bernoulliNumber(k)));
      binomial = (binomial * BigInt(n + 1 - k)) / BigInt(k + 1);
    }
    expect(total, String(n)).toEqual(rational(0n));
  }
});
