import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ComputeFinanceParams } from '@lobechat/builtin-tool-calculator';

import { computeFinance } from '../operations/compute-finance.ts';

const run = (input: Omit<ComputeFinanceParams, 'operation'>) =>
  computeFinance({ operation: 'loanPayment', ...input });

describe('a loan with a known payment', () => {
  it.each<[Omit<ComputeFinanceParams, 'operation'>, string, string]>([
    [{ payment: 70, principal: 5000, rate: '18%' }, 'DomainError', 'never paid back'],
    [{ payment: 300, principal: 20_000, years: 5 }, 'DomainError', 'less than the principal'],
    [{ payment: 300, principal: 20_000 }, 'InvalidArguments', 'left out'],
    [{ payment: -1, principal: 20_000, rate: '5%' }, 'DomainError', 'payment has to be more'],
    [{ payment: 300, principal: 20_000, rate: '-5%' }, 'DomainError', '0 or more'],
    [{ payment: 300, principal: 2000, years: 1000 }, 'DomainError', 'whole number below'],
  ])('is rejected where it determines nothing: %j', async (input, type, message) => {
    await expect(run(input)).rejects.toMatchObject({
      message: expect.stringContaining(message),
      type,
    });
  });

  // Checked with the functions nper, pv and rate of spreadsheets.
  it.each<[Omit<ComputeFinanceParams, 'operation'>, string]>([
    [{ payment: 150, principal: 5000, rate: '18%' }, '3.87962713590051'],
    [{ payment: 100, principal: 1200, rate: 0 }, '1'],
    [{ payment: 1500, rate: '6%', years: 30 }, '250187.421588503'],
    [{ payment: 400, principal: 20_000, years: 5 }, '0.0742009579350476'],
  ])('has the missing term: %j', async (input, decimal) => {
    const { answer } = await run(input);
    expect(Number(answer.decimal)).toBeCloseTo(Number(decimal), 8);
    expect(answer.verified).toBe(true);
  });

  it('ends with the remaining balance', async () => {
    const { assumptions } = await run({ payment: 100, principal: 1250, rate: 0 });
    expect(assumptions?.join()).toContain('12 payments of 100.00 and a last one of 50.00');
  });

  it('does not use a payment if all the rest is given, and says so', async () => {
    const { warnings } = await run({ payment: 300, principal: 20_000, rate: '5%', years: 5 });
    expect(warnings?.join()).toContain('payment was not used');
  });

  it('leads back to the term that the payment was computed from', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ max: 30, min: 1 }),
        fc.integer({ max: 20, min: 1 }),
        fc.integer({ max: 500_000, min: 1000 }),
        async (years, percent, principal) => {
          const rate = `${percent}%`;
          const payment = (await run({ principal, rate, years })).answer.decimal;
          const back = await Promise.all([
            run({ payment, principal, rate }),
            run({ payment, rate, years }),
          ]);
          const [time, amount] = back.map(({ answer }) => Number(answer.decimal));
          expect(time).toBeCloseTo(years, 6);
          expect(amount).toBeCloseTo(principal, 4);
        },
      ),
      { numRuns: 10 },
    );
  });
});
