import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

const run = async (expression: string, variables: Record<string, number | string> = {}) => {
  const answer = await calculate({ expression, variables });
  return { ...answer, notes: (answer.assumptions ?? []).join('; ') };
};

describe('temperatures', () => {
  it.each([
    '20 degC / 10 degC',
    '300 K / 20 degC',
    '(20 degC)^4',
    '4186 J/(kg K) * 2 kg * 20 degC',
    '10 W * (2 K/W) to degC',
    '20 degC + 1 m',
  ])('are rejected where temperature and difference would differ: %s', async (expression) => {
    await expect(run(expression)).rejects.toMatchObject({ type: 'DomainError' });
  });

  it.each([
    ['20 degC == 68 degF', 'true'],
    ['-40 degC = -40 degF', 'true'],
    ['20 degC < 290 K', 'false'],
    ['0 K = 0 degR', 'true'],
    ['20 degC - 10 degC = 10 degC', 'true'],
    ['10 K = 20 degC - 10 degC', 'true'],
    ['20 degC - 10 degC', '10 degC'],
    ['68 degF - 20 degC', '0 degF'],
    ['300 K - 20 degC', '6.85 K'],
    ['(20 degC - 10 degC) to degF', '18 degF'],
    ['(20 degC - 10 degC) to K', '10 K'],
    ['20 degC + 5 K', '25 degC'],
    ['5 K + 20 degC', '25 degC'],
    ['(20 degC + 5 K) to K', '298.15 K'],
    ['(20 degC + 9 degF) to degF', '77 degF'],
    ['(20 degC + 30 degC)/2 to degF', '77 degF'],
    ['mean(20 degC, 86 degF)', '25 degC'],
    ['max(20 degC, 290 K) to K', '293.15 K'],
    ['std(20 degC, 86 degF)^2 to K^2', '50 K^2'],
    ['(100 K + 200 K) to degC', '26.85 degC'],
    ['0 degC to degR', '491.67 degR'],
    ['4186 J/(kg degC) * 2 kg * 20 degC to kJ', '167.44 kJ'],
    ['5 W/(m degC) to W/(m K)', '5 W/(m*K)'],
  ])('%s is %s', async (expression, expected) => {
    const { decimal, exact } = await run(expression);
    expect(exact ?? decimal).toBe(expected);
  });

  it.each([
    ['20 degC == 68 degF', 'compared as temperatures'],
    ['20 degC - 10 degC', 'difference of two temperatures'],
    ['20 degC + 5 K', 'second temperature (K) was read as a difference'],
    ['2 * (20 degC)', 'the number of degC was multiplied'],
    ['4186 J/(kg degC) * 20 degC', 'degC was read as a difference'],
  ])('note how %s was read', async (expression, note) => {
    expect((await run(expression)).notes).toContain(note);
  });

  it('as variables have the same meaning', async () => {
    expect((await run('a - b', { a: '20 degC', b: '10 degC' })).exact).toBe('10 degC');
    expect((await run('a = b', { a: '20 degC', b: '68 degF' })).exact).toBe('true');
  });
});

describe('a temperature below absolute zero', () => {
  it.each(['-300 degC', '-500 degF', '-300 degC to K', '20 degC - 400 K'])(
    'causes a warning: %s',
    async (expression) => {
      expect((await run(expression)).warnings).toContainEqual(
        expect.stringContaining('below absolute zero'),
      );
    },
  );

  it.each(['-273.15 degC', '20 degC - 10 degC', '10 degC - 400 degC'])(
    'is not one: %s',
    async (text) => {
      expect((await run(text)).warnings).toBeUndefined();
    },
  );
});

describe('rotations', () => {
  it('reject a frequency that may already be multiplied by 2*pi', async () => {
    await expect(run('2*pi*50 Hz to rad/s')).rejects.toMatchObject({ type: 'DomainError' });
  });

  it.each([
    ['3000 rpm to rad/s', '100*pi rad/s'],
    ['60 rpm to Hz', '1 Hz'],
    ['50 Hz to rpm', '3000 rpm'],
    ['50 Hz to rad/s', '100*pi rad/s'],
    ['100 N*m * 3000 rpm to kW', '10*pi kW'],
    ['5 rad/s * 2 m to m/s', '10 m/s'],
    ['3000 rpm * 2 min to turn', '6000 turn'],
  ])('%s is %s', async (expression, expected) => {
    expect((await run(expression)).exact).toBe(expected);
  });
});

describe('percentages', () => {
  it.each([
    ['100 + 10%', {}, '110'],
    ['100 + -10%', {}, '90'],
    ['100 - -10%', {}, '110'],
    ['100 + (5% + 5%)', {}, '110'],
    ['100 + p', { p: '10%' }, '110'],
    ['100 + p', { p: '-10%' }, '90'],
    ['p + 2%', { p: '8%' }, '1/10'],
    ['8% + 2% + 1%', {}, '11/100'],
    ['100 * p', { p: '10%' }, '10'],
    ['(1 + 5%/12)^2', {}, '58081/57600'],
    ['7 % -3', {}, '-2'],
    ['7% - 3', {}, '-293/100'],
  ])('%s with %o is %s', async (expression, variables, expected) => {
    expect((await run(expression, variables)).exact).toBe(expected);
  });
});

describe('quantities of several units', () => {
  it.each(['5 kg 3 m', '5 ft 3 in^2', '5 ft 3', '5 ft 3 ft', '5 km to 2 m', '5 km to 3'])(
    '%s is rejected',
    async (expression) => {
      await expect(run(expression)).rejects.toMatchObject({
        type: expect.stringMatching(/DomainError|InvalidExpression/),
      });
    },
  );

  it.each([
    ['5 ft 3 in', '5.25 ft'],
    ['-5 ft 3 in to in', '-63 in'],
    ['1 h 30 min 15 s to s', '5415 s'],
    ['100 km / 2 h 30 min', '40 km/h'],
    ['1/3 m to cm', '100/3 cm'],
    ['5 km / 2 h', '2.5 km/h'],
  ])('%s is %s', async (expression, expected) => {
    expect((await run(expression)).exact).toBe(expected);
  });
});
