import { describe, expect, it } from 'vitest';

import { computeInPlace as load } from '../pool/compute-in-place.ts';
import { createPool } from '../pool/pool.ts';
import { computeInPlace } from './in-place.ts';
import { calculate } from './operations/calculate.ts';

const compute = (expression: string, more = {}) =>
  computeInPlace('calculate', { expression, ...more }, 'no workers here');

describe('what needs a process of its own', () => {
  it.each([
    'sqrt(2)',
    'sin(1)',
    '5 km to m',
    'isPrime(2^44497 - 1)',
    '2^100000',
    '2^9000*3^9000*5^9000*7^99999',
    '(2^9999)^9999',
    '2^(2^(2^5))',
    '25000!',
    '9'.repeat(5000),
    Array.from({ length: 300 }, () => '1/7').join('+'),
    'inv([[1,2],[3,4]])',
  ])('is refused as unavailable, with the reason: %s', (expression) => {
    const message = expect.stringContaining('no workers here');
    const refusal = expect.objectContaining({ message, type: 'ServiceUnavailable' });
    expect(() => compute(expression)).toThrow(refusal);
  });

  it('are all other operations, and doubles', () => {
    const solve = () => computeInPlace('solve', { equations: ['x = 1'] }, 'no workers here');
    const unavailable = expect.objectContaining({ type: 'ServiceUnavailable' });
    expect(solve).toThrow(unavailable);
    expect(() => compute('1/3', { mode: 'float' })).toThrow(unavailable);
  });

  it('is told from what is wrong anyway', () => {
    expect(() => compute('1/0')).toThrow(expect.objectContaining({ type: 'DivisionByZero' }));
    expect(() => compute('1 +')).toThrow(expect.objectContaining({ type: 'InvalidExpression' }));
    const unknown = () => computeInPlace('calculate', { text: '1' }, 'no workers here');
    expect(unknown).toThrow(expect.objectContaining({ type: 'InvalidArguments' }));
  });
});

describe('arithmetic of fractions in place', () => {
  it.each([
    ['1/3 + 1/6'],
    ['0.1 + 0.2'],
    ['20% of 80'],
    ['10000*(1+0.05/365)^(365*10)'],
    ['-(2/3)^-3 * max(1, 2, 1/2)'],
    ['round(2.345, 2) + mod(17, 5)'],
    ['2^64'],
  ])('gives what the engine gives: %s', async (expression) => {
    expect(compute(expression)).toEqual(await calculate({ expression }));
    const decimal = { mode: 'decimal', precision: 20 } as const;
    expect(compute(expression, decimal)).toEqual(await calculate({ expression, ...decimal }));
  });

  it('takes variables', () => {
    expect(compute('p*(1 + r)^2', { variables: { p: 100, r: '5%' } }).decimal).toBe('110.25');
  });

  it('is what a pool falls back to where no worker starts', async () => {
    const pool = createPool({
      computeInPlace: load,
      queueLength: 10,
      size: 1,
      spawn: () => {
        throw new ReferenceError('Worker is not defined');
      },
      timeoutMs: 1000,
    });
    const answers = [1, 2, 3].map((n) => pool.run('calculate', { expression: `${n}/7` }));
    expect((await Promise.all(answers)).map(({ exact }) => exact)).toEqual(['1/7', '2/7', '3/7']);
    await expect(pool.run('calculate', { expression: 'pi' })).rejects.toMatchObject({
      message: expect.stringContaining('Worker is not defined'),
      type: 'ServiceUnavailable',
    });
    await pool.close();
  });
});
