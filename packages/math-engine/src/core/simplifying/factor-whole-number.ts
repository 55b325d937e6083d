import { isPrime } from '../numbers/integers.ts';
import { rational } from '../numbers/rational.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import { smallFactors } from './number-roots.ts';
import type { Term } from './term.ts';

/** An integer as the product of its primes, if they are small enough to find quickly. */
export const factorWholeNumber = (term: Term): Expression | undefined => {
  if (term.kind !== 'number' || term.value.denominator !== 1n) return undefined;
  const size = term.value.numerator < 0n ? -term.value.numerator : term.value.numerator;
  if (size < 4n || size > 10n ** 30n) return undefined;
  const factors = [...smallFactors(size)].toSorted(([left], [right]) => (left < right ? -1 : 1));
  if (!factors.every(([prime]) => isPrime(prime))) return undefined;
  const powers = factors.map(([prime, count]): Expression => {
    const base = numberNode(rational(prime));
    if (count === 1n) return base;
    return { left: base, operator: '^', right: numberNode(rational(count)), type: 'binary' };
  });
  const product = powers.reduce((left, right) => ({ left, operator: '*', right, type: 'binary' }));
  return term.value.numerator < 0n ? { operand: product, type: 'negate' } : product;
};
