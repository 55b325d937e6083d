import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { AnalyzeIntegerParams } from '@lobechat/builtin-tool-calculator';

import { greatestCommonDivisor } from '../numbers/rational.ts';
import { analyzeInteger } from './analyze-integer.ts';

const factsOf = async (input: AnalyzeIntegerParams) => {
  const { items } = await analyzeInteger(input);
  const [item] = items;
  if (!item?.success) throw new Error(item?.error?.message);
  return Object.fromEntries(item.results.map(({ answer, name }) => [name, answer.exact]));
};

const failureOf = async (input: AnalyzeIntegerParams) =>
  (await analyzeInteger(input)).items[0]?.error;

describe('what is rejected', () => {
  it.each([
    ['1/2', 'DomainError'],
    ['sqrt(2)', 'DomainError'],
    ['3 m', 'DomainError'],
    ['[1, 2]', 'DomainError'],
    ['1 < 2', 'DomainError'],
    ['x', 'UnknownSymbol'],
    ['', 'InvalidExpression'],
    ['1/0', 'DivisionByZero'],
    ['10^200000', 'ResourceLimit'],
    ['9'.repeat(10_001), 'ResourceLimit'],
  ])('%s as %s', async (value, type) => {
    expect(await failureOf({ values: [value] })).toMatchObject({ type });
  });

  it.each<Partial<AnalyzeIntegerParams>>([
    { values: [] },
    { operation: 'modularPower', values: ['3'] },
    { exponent: '2', operation: 'modularPower', values: ['3'] },
    { operation: 'modularInverse', values: ['3'] },
    { operation: 'continuedFraction', terms: 0, values: ['pi'] },
    { operation: 'factor' as 'analyze', values: ['3'] },
  ])('%o', async (input) => {
    const call = analyzeInteger({ values: ['1'], ...input });
    await expect(call).rejects.toMatchObject({ type: 'InvalidArguments' });
  });

  it.each(['0', '-5'])('a modulus of %s', async (modulus) => {
    const call = analyzeInteger({ modulus, operation: 'modularInverse', values: ['3'] });
    await expect(call).rejects.toMatchObject({ type: 'DomainError' });
  });

  it('an inverse that does not exist, naming the common divisor', async () => {
    const error = await failureOf({ modulus: '30', operation: 'modularInverse', values: ['12'] });
    expect(error).toMatchObject({ type: 'DomainError' });
    expect(error?.message).toContain('divisible by 6');
  });

  it('congruences that contradict each other, naming both', async () => {
    const error = await failureOf({
      moduli: ['5', '4', '6'],
      operation: 'chineseRemainder',
      values: ['0', '1', '2'],
    });
    expect(error?.message).toContain('x ≡ 1 (mod 4) and x ≡ 2 (mod 6) contradict each other');
  });

  it('a different number of moduli', async () => {
    const error = await failureOf({
      moduli: ['5'],
      operation: 'chineseRemainder',
      values: ['0', '1'],
    });
    expect(error).toMatchObject({ type: 'InvalidArguments' });
  });

  it('one value without the others', async () => {
    const state = await analyzeInteger({ values: ['12', '1.5', '7'] });
    expect(state).toMatchObject({ failed: 1, succeeded: 2 });
  });
});

describe('analyze', () => {
  it.each([
    ['360', '2^3*3^2*5'],
    ['-12', '-2^2*3'],
    ['0', '0'],
    ['1', '1'],
    ['97', '97'],
    ['2^64 - 1', '3*5*17*257*641*65537*6700417'],
    ['20!', '2^18*3^8*5^4*7^2*11*13*17*19'],
    ['2^67 - 1', '193707721*761838257287'],
    ['2^128 + 1', '59649589127497217*5704689200685129054721'],
    ['(10^20 + 39)^3', '100000000000000000039^3'],
    ['1000000016000000063', '1000000007*1000000009'],
    ['341550071728321', '10670053*32010157'],
    ['9999999999999999999999', '3^2*11^2*23*4093*8779*21649*513239'],
  ])('%s is %s', async (value, factors) => {
    expect((await factsOf({ values: [value] }))['factors']).toBe(factors);
  });

  it('reports everything about 360', async () => {
    expect(await factsOf({ values: ['360'] })).toMatchObject({
      digits: '3',
      digitSum: '9',
      divisorCount: '24',
      divisorSum: '1170',
      divisors:
        '[1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 18, 20, 24, 30, 36, 40, 45, 60, 72, 90, 120, 180, 360]',
      isPerfectSquare: 'false',
      isPrime: 'false',
      moebius: '0',
      parity: 'even',
      totient: '96',
    });
  });

  it('splits the product of two primes of 22 digits', async () => {
    const { factors } = await factsOf({ values: ['81585754050162225248253175009901484969353621'] });
    expect(factors).toBe('8694424993881598245829*9383685995057221852049');
  });

  it.each(['2^521 - 1', '10^50 + 151'])('proves that %s is prime', async (value) => {
    const { items, warnings } = await analyzeInteger({ values: [value] });
    const prime = items[0]?.results.find(({ name }) => name === 'isPrime')?.answer;
    expect(prime).toMatchObject({ exact: 'true', verified: true });
    expect(warnings).toBeUndefined();
  });

  it('says if a prime is not proved', async () => {
    const { items, warnings } = await analyzeInteger({ values: ['10^999 + 7'] });
    const prime = items[0]?.results.find(({ name }) => name === 'isPrime')?.answer;
    expect(prime).toMatchObject({ exact: 'true', verified: false });
    expect(warnings?.join()).toContain('not a proof');
  });

  it('claims nothing about a number too long to test', async () => {
    const { items, warnings } = await analyzeInteger({ values: ['2^44497 - 1'] });
    expect(items[0]?.results.map(({ name }) => name)).not.toContain('isPrime');
    expect(warnings?.join()).toContain('too long to be tested');
  });

  it('divides by a hundred thousand equal factors', async () => {
    expect((await factsOf({ values: ['2^90000'] }))['factors']).toBe('2^90000');
  });

  it('reports an unsplit cofactor as composite', async () => {
    const product = '(10^40 + 513) * (10^41 + 1011) * 12';
    const { items, warnings } = await analyzeInteger({ values: [product] });
    const names = items[0]?.results.map(({ name }) => name);
    expect(names).toContain('compositeFactor');
    expect(names).not.toContain('divisorCount');
    expect(warnings?.join()).toContain('82 digits is composite');
  });

  it('factors every number into primes with that product', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt(2n, 10n ** 22n), async (value) => {
        const { factors = '' } = await factsOf({ values: [`${value}`] });
        const product = factors.split('*').reduce((all, part) => {
          const [prime = '1', exponent = '1'] = part.split('^');
          return all * BigInt(prime) ** BigInt(exponent);
        }, 1n);
        expect(product).toBe(value);
      }),
      { numRuns: 60 },
    );
  });
});

describe('several values together', () => {
  it('have a divisor with Bézout coefficients', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.bigInt(-(10n ** 12n), 10n ** 12n), { maxLength: 5, minLength: 1 }),
        async (values) => {
          const facts = await factsOf({ operation: 'gcd', values: values.map(String) });
          const coefficients = (facts['coefficients'] ?? '').slice(1, -1).split(', ').map(BigInt);
          const sum = values.reduce(
            (all, value, index) => all + value * (coefficients[index] ?? 0n),
            0n,
          );
          expect(`${sum}`).toBe(facts['gcd']);
          expect(`${values.reduce(greatestCommonDivisor, 0n)}`).toBe(facts['gcd']);
        },
      ),
    );
  });

  it.each([
    [['2', '3', '2'], ['3', '5', '7'], '23', '105'],
    [['1', '3'], ['4', '6'], '9', '12'],
    [['-1'], ['7'], '6', '7'],
  ])('%o modulo %o leave %s modulo %s', async (values, moduli, result, modulus) => {
    const facts = await factsOf({ moduli, operation: 'chineseRemainder', values });
    expect(facts).toEqual({ modulus, result });
  });
});

describe('modular arithmetic', () => {
  it.each([
    ['7', '222', '1000', '49'],
    ['3', '-1', '11', '4'],
    ['2', '10^30', '10^9 + 7', '312267046'],
    ['5', '0', '1', '0'],
  ])('%s to the %s modulo %s is %s', async (value, exponent, modulus, result) => {
    const facts = await factsOf({ exponent, modulus, operation: 'modularPower', values: [value] });
    expect(facts).toEqual({ result });
  });

  it.each([
    ['0', '2', undefined],
    ['2', '3', undefined],
    ['1000', '1009', '997'],
    ['10^30', '1000000000000000000000000000057', '999999999999999999999999999989'],
  ])('next to %s are the primes %s and %s', async (value, result, previousPrime) => {
    const facts = await factsOf({ operation: 'nextPrime', values: [value] });
    expect(facts).toEqual(previousPrime ? { previousPrime, result } : { result });
  });
});

describe('continued fractions', () => {
  it.each([
    ['415/93', 20, { convergents: '[4, 9/2, 58/13, 415/93]', terms: '[4, 2, 6, 7]' }],
    ['-7/3', 20, { terms: '[-3, 1, 2]' }],
    ['sqrt(2)', 4, { convergents: '[1, 3/2, 7/5, 17/12]', period: '[2]', terms: '[1, 2, 2, 2]' }],
    ['phi', 3, { beforePeriod: '[]', period: '[1]' }],
    [
      '(3 + sqrt(13))/7',
      3,
      {
        beforePeriod: '[0, 1]',
        period: '[16, 1, 2, 1, 16, 12, 1, 1, 3, 1, 2, 5, 4, 50, 4, 5, 2, 1, 3, 1, 1, 12]',
      },
    ],
    ['-sqrt(7)', 3, { beforePeriod: '[-3, 2]', period: '[1, 4, 1, 1]' }],
    ['sqrt(8) + sqrt(2)', 2, { beforePeriod: '[4]', period: '[4, 8]' }],
    ['pi', 8, { terms: '[3, 7, 15, 1, 292, 1, 1, 1]' }],
    ['e', 9, { terms: '[2, 1, 2, 1, 1, 4, 1, 1, 6]' }],
    ['2^(1/3)', 6, { terms: '[1, 3, 1, 5, 1, 1]' }],
  ])('of %s with %s terms', async (value, terms, expected) => {
    expect(await factsOf({ operation: 'continuedFraction', terms, values: [value] })).toMatchObject(
      expected,
    );
  });

  it('of e follows its pattern for hundreds of terms', async () => {
    const facts = await factsOf({ operation: 'continuedFraction', terms: 300, values: ['e'] });
    const terms = JSON.parse(facts['terms'] ?? '') as number[];
    const expected = Array.from({ length: 300 }, (_, index) =>
      index === 0 ? 2 : index % 3 === 2 ? (2 * (index + 1)) / 3 : 1,
    );
    expect(terms).toEqual(expected);
  });

  it.each(['i', 'tan(pi/2)', '1 m'])('of %s do not exist', async (value) => {
    const error = await failureOf({ operation: 'continuedFraction', values: [value] });
    expect(error?.type).toMatch(/DomainError|DivisionByZero|Unsolved/);
  });
});
