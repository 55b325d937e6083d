import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  INTEGER_OPERATIONS,
  type MathAnswer,
  type MathOperationName,
  type MathOperations,
} from '@lobechat/builtin-tool-calculator';

import { computeInPlace as load } from '../pool/compute-in-place.ts';
import { createPool } from '../pool/pool.ts';
import { checkHandlers } from './checked-handlers.ts';
import { computeInPlace } from './in-place.ts';
import { calculate } from './operations/calculate.ts';
import { lazyHandlers } from './operations/lazy.ts';

/** The handlers that workers serve. */
const ENGINE = checkHandlers(lazyHandlers);

const run = <Name extends MathOperationName>(name: Name, input: MathOperations[Name]['input']) =>
  computeInPlace(name, input, 'no workers here');
const compute = async (expression: string, more = {}) =>
  (await run('calculate', { expression, ...more })) as MathAnswer;

describe('operations that need a separate process', () => {
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
  ])('are rejected as unavailable, with the reason: %s', async (expression) => {
    const message = expect.stringContaining('no workers here');
    const refusal = expect.objectContaining({ message, type: 'ServiceUnavailable' });
    await expect(compute(expression)).rejects.toThrow(refusal);
  });

  it('are all other operations, and doubles', async () => {
    const unavailable = expect.objectContaining({ type: 'ServiceUnavailable' });
    await expect(run('solve', { equations: ['x = 1'] })).rejects.toThrow(unavailable);
    await expect(compute('1/3', { mode: 'float' })).rejects.toThrow(unavailable);
    await expect(run('compareValues', { values: ['1', 'pi'] })).rejects.toThrow(unavailable);
    for (const operation of ['analyze', 'continuedFraction', 'nextPrime'] as const) {
      await expect(run('analyzeInteger', { operation, values: ['7'] })).rejects.toThrow(
        unavailable,
      );
    }
  });

  it('are distinguished from invalid input', async () => {
    await expect(compute('1/0')).rejects.toMatchObject({ type: 'DivisionByZero' });
    await expect(compute('1 +')).rejects.toMatchObject({ type: 'InvalidExpression' });
    const unknown = computeInPlace('calculate', { text: '1' }, 'no workers here');
    await expect(unknown).rejects.toMatchObject({ type: 'InvalidArguments' });
  });
});

describe('integers and fractions in place', () => {
  const whole = fc.bigInt({ max: 10n ** 30n, min: -(10n ** 30n) }).map(String);
  const positive = fc.bigInt({ max: 10n ** 12n, min: 2n }).map(String);
  const fraction = fc.tuple(whole, positive).map(([above, below]) => `${above}/${below}`);
  const outcome = async (compute: () => unknown) => {
    try {
      return await compute();
    } catch (error) {
      return (error as Error).message;
    }
  };
  const inputs: fc.Arbitrary<[MathOperationName, unknown]> = fc.oneof(
    fc.tuple(
      fc.constant('compareValues' as const),
      fc.record({
        order: fc.constantFrom('ascending', 'descending'),
        values: fc.array(fc.oneof(fraction, whole, fc.constantFrom('0.5', '1/2', '50%', '(')), {
          maxLength: 6,
          minLength: 1,
        }),
      }),
    ),
    fc.tuple(
      fc.constant('convertBase' as const),
      fc.record({
        toBases: fc.array(fc.integer({ max: 37, min: 2 }), { maxLength: 3, minLength: 1 }),
        value: fc.oneof(whole, fc.constantFrom('0x1f', '0.1', '1z', '-10.25')),
      }),
    ),
    fc.tuple(
      fc.constant('analyzeInteger' as const),
      fc.record({
        exponent: positive,
        moduli: fc.array(positive, { maxLength: 2, minLength: 2 }),
        modulus: positive,
        operation: fc.constantFrom(
          ...INTEGER_OPERATIONS.filter((name) => /^(?:gcd|modular|chinese)/.test(name)),
        ),
        values: fc.array(fc.oneof(whole, fc.constantFrom('2^64 - 1', '1/2', '1 +')), {
          maxLength: 2,
          minLength: 2,
        }),
      }),
    ),
  );

  it('match the results of the engine, including errors', async () => {
    await fc.assert(
      fc.asyncProperty(inputs, async ([name, input]) => {
        const engine = (ENGINE[name] as (given: unknown) => unknown).bind(undefined, input);
        expect(await outcome(() => run(name, input as never))).toEqual(await outcome(engine));
      }),
      { numRuns: 150 },
    );
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
  ])('matches the result of the engine: %s', async (expression) => {
    expect(await compute(expression)).toEqual(await calculate({ expression }));
    const decimal = { mode: 'decimal', precision: 20 } as const;
    expect(await compute(expression, decimal)).toEqual(await calculate({ expression, ...decimal }));
  });

  it('supports variables', async () => {
    const { decimal } = await compute('p*(1 + r)^2', { variables: { p: 100, r: '5%' } });
    expect(decimal).toBe('110.25');
  });

  it('is the fallback of a pool if no worker starts', async () => {
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
