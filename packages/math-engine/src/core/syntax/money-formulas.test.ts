import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

describe('a function of money in spreadsheets', () => {
  it.each(['SYD(30, 7, 5, 6)', 'DDB(30, 7, 5, 0)', 'ddb(30, 7, 5, 3/2)', 'syd(30, 7, -5, 1)'])(
    'refuses a period outside of the life: %s',
    async (expression) => {
      const name = expression.slice(0, 3).toLowerCase();
      await expect(calculate({ expression })).rejects.toThrow(
        `${name}(cost, salvage, life, period) takes its life and period as numbers: a whole period from 1 to the life.`,
      );
    },
  );

  it.each([
    ['sln(1, 2)', 'sln takes 3 arguments, not 2 (position 1).'],
    ['1 + DDB(1, 2)', 'DDB takes 4 to 5 arguments, not 2 (position 5).'],
  ])('refuses %s, and says what is missing', async (expression, message) => {
    await expect(calculate({ expression })).rejects.toThrow(message);
  });

  it.each(['mirr(1, 2, 3)', 'MIRR([-5], 10%, 12%)'])('refuses %s', async (expression) => {
    await expect(calculate({ expression })).rejects.toThrow(
      'takes a list of at least 2 cash flows',
    );
  });

  it.each(['NPER(5%, -10, 1000)', 'nper(5%, -50, 1000)'])(
    'refuses %s, since payments below the interest pay nothing off',
    async (expression) => {
      await expect(calculate({ expression })).rejects.toThrow('the balance never reaches');
    },
  );

  it.each(['PMT(5%, 10, 1000, 0, 2)', 'nper(0, -100, 1000, 0, 1/2)'])(
    'refuses %s, since payments are at the start or end of periods',
    async (expression) => {
      await expect(calculate({ expression })).rejects.toThrow('at the start of periods');
    },
  );

  it.each(['PPMT(1%, 13, 12, 1200)', 'ipmt(1%, 3/2, 12, 1200)', 'CUMIPMT(1%, 12, 9, 3, 2, 0)'])(
    'refuses %s, since it has no such periods',
    async (expression) => {
      await expect(calculate({ expression })).rejects.toThrow('whole periods from 1 to nper');
    },
  );

  it.each([
    ['SLN(30000, 7500, 10)', '2250'],
    ['SYD(30000, 7500, 10, 1)', '4090.90909090909'],
    ['SYD(30000, 7500, 10, 10)', '409.090909090909'],
    ['DDB(2400, 300, 10, 1)', '480'],
    ['DDB(2400, 300, 10, 2, 1.5)', '306'],
    ['DDB(2400, 300, 10, 10)', '22.1225472'],
    ['DDB(2400, 300, 3650, 1)', '1.31506849315068'],
    ['EFFECT(5.25%, 4)', '0.0535426673707581'],
    ['NOMINAL(5.3543%, 4)', '0.0525003198683559'],
    ['RRI(96, 10000, 11000)', '0.000993307376291395'],
    ['PDURATION(2.5%, 2000, 2200)', '3.85986616262265'],
    ['MIRR([-120000, 39000, 30000, 21000, 37000, 46000], 10%, 12%)', '0.126094130365905'],
    ['simpleInterest(1000, 5%, 1/2)', '25'],
    ['simple_interest(1000, 0.05, 3)', '150'],
  ])('%s is %s', async (expression, decimal) => {
    const answer = await calculate({ expression });
    expect(answer).toMatchObject({ decimal, verified: true });
    expect(answer.assumptions ?? []).toEqual([]);
  });

  it.each([
    ['PMT(8%/12, 10, 10000)', '-1037.03208935915'],
    ['PMT(8%/12, 10, 10000, 0, 1)', '-1030.16432717797'],
    ['PMT(6%/12, 18*12, 0, 50000)', '-129.081160867991'],
    ['pmt(0, 12, 1200)', '-100'],
    ['PMT(0%/12, 12, 1200)', '-100'],
    ['FV(6%/12, 10, -200, -500, 1)', '2581.40337406018'],
    ['FV(1%, 12, -1000)', '12682.5030131970'],
    ['PV(8%/12, 12*20, 500)', '-59777.1458511880'],
    // Not the petavolt.
    ['PV(25%, 1, 0, 100)', '-80'],
    ['NPER(12%/12, -100, -1000, 10000, 1)', '59.6738656742946'],
    ['nper(0, -100, 1000)', '10'],
    ['IPMT(10%/12, 1, 36, 8000)', '-66.6666666666667'],
    ['IPMT(10%, 3, 3, 8000)', '-292.447129909366'],
    ['IPMT(1%, 2, 12, 1000, 0, 1)', '-9.12030902298672'],
    ['IPMT(1%, 1, 12, 1000, 0, 1)', '0'],
    ['PPMT(8%, 10, 10, 200000)', '-27598.0534624214'],
    ['PPMT(1%, 2, 12, 1000, 500, 1)', '-118.273183017513'],
    ['ppmt(0, 3, 12, 1200)', '-100'],
    ['CUMIPMT(9%/12, 30*12, 125000, 13, 24, 0)', '-11135.2321307508'],
    ['CUMIPMT(1%, 12, 1000, 1, 12, 1)', '-55.6291724159411'],
    ['CUMPRINC(9%/12, 30*12, 125000, 13, 24, 0)', '-934.107123420898'],
  ])('%s is %s, with the signs of spreadsheets', async (expression, decimal) => {
    const answer = await calculate({ expression });
    expect(answer).toMatchObject({ decimal, verified: true });
    expect(answer.assumptions?.join()).toContain('money paid is negative');
  });

  it.each([
    [100, 0, 2, 2],
    [100, 0, 1, 1],
    [2400, 300, 10, 2],
    [2400, 300, 7, 3],
    [500, 450, 5, 1],
    [500, 600, 5, 2],
  ])('%i falls to %i in %i years, never below', async (cost, salvage, life, factor) => {
    let left = cost;
    for (let period = 1; period <= life; period += 1) {
      const most = Math.max(left - salvage, 0);
      const lost = Math.min(left * Math.min(factor / life, 1), most);
      left -= lost;
      const expression = `ddb(${cost}, ${salvage}, ${life}, ${period}, ${factor})`;
      expect(Number((await calculate({ expression })).decimal)).toBeCloseTo(lost, 9);
    }
  });
});
