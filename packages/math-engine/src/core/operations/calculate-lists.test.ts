import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculate } from './calculate.ts';

const MODES = ['exact', 'decimal', 'float'] as const;

describe('operators for each element are rejected', () => {
  it.each([
    ['[1,2].*[1,2,3]', /a list of 2 and a list of 3/],
    ['[1,2].*[[1,2],[3,4]]', /a list of 2 and 2 × 2/],
    ['[[1,2]].^[[1],[2]]', /1 × 2 and 2 × 1/],
    ['inv([[1,2],[3,4]]).*[[1,2],[3,4]]', /Compute the list first/],
    ['count([[1,2],[3,4]])', /size\(A\)/],
    ['length(2 + 3)', /count takes a list/],
    ['pstd([])', /empty list/],
  ])('in %s', async (expression, message) => {
    await expect(calculate({ expression })).rejects.toMatchObject({
      message: expect.stringMatching(message),
      type: 'DomainError',
    });
  });
});

describe('operators for each element', () => {
  it.each([
    ['[1,2,3].^2', '[1, 4, 9]'],
    ['[1,2].*[3,4].*[5,6]', '[15, 48]'],
    ['range(1,3).*sqrt([4,9,16])', '[2, 6, 12]'],
    ['[[1,2],[3,4]].^2', '[[1, 4], [9, 16]]'],
    ['2.^[[1,2],[3,4]]', '[[2, 4], [8, 16]]'],
    ['1./[[1,2],[4,5]]', '[[1, 0.5], [0.25, 0.2]]'],
    ['[[1,2],[3,4]].*[[5,6],[7,8]]', '[[5, 12], [21, 32]]'],
    ['det([[1,2],[3,4]]).*[1,2]', '[-2, -4]'],
    ['[1 m, 2 m].*[3 s, 4 s]', '[3, 8] m*s'],
    ['3.**2', '9'],
    ['count(range(1,10))', '10'],
    ['sum([1,2,3])/length([1,2,3])', '2'],
  ])('have the same value in all modes: %s', async (expression, decimal) => {
    for (const mode of MODES) {
      expect(await calculate({ expression, mode })).toMatchObject({ decimal });
    }
  });

  it('are those of the elements', async () => {
    const number = fc.integer({ max: 9, min: 1 });
    const pairs = fc.array(fc.array(fc.tuple(number, number), { maxLength: 2, minLength: 2 }), {
      maxLength: 3,
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(pairs, fc.constantFrom('*', '/', '^'), async (grid, operator) => {
        const write = (item: (pair: [number, number]) => string) =>
          `[${grid.map((row) => `[${row.map(item).join(', ')}]`).join(', ')}]`;
        const [left, right] = [write(([one]) => `${one}`), write(([, other]) => `${other}`)];
        const { exact } = await calculate({ expression: `${left}.${operator}${right}` });
        const expression = write(([one, other]) => `${one}${operator}${other}`);
        expect(exact).toBe((await calculate({ expression })).exact);
      }),
      { numRuns: 100 },
    );
  });
});

describe('functions', () => {
  it.each([
    ['7 // 2', '3'],
    ['rem(-7, 3)', '-1'],
    ['7!!', '105'],
    ['fibonacci(10)', '55'],
    ['bell(5) + catalan(5) + derangements(4)', '103'],
    ['multinomial(1,2,3) + stirling(5,2)', '75'],
    ['(5 xor 3) + (6 & 3) + bitOr(1, 2)', '11'],
    ['(1 << 4) + (16 >> 2)', '20'],
    ['[7,8] // 2', '[3, 4]'],
    ['max([1,2], 3)', '3'],
    ['sum([1,2], [3,4])', '10'],
    ['np.std([5])', '0'],
    ['[-1,4]^0.5', '[i, 2]'],
    ['[-4,9]^(3/2)', '[-8i, 27]'],
    ['erf([0,30])', '[0, 1]'],
    ['erfc(infinity)', '0'],
  ])('are known in all modes: %s', async (expression, decimal) => {
    for (const mode of MODES) {
      const answer = await calculate({ expression, mode });
      expect(answer.decimal.replaceAll('1.00000000000000', '1')).toBe(decimal);
    }
  });

  it.each([
    ['erfc(0.5)', 0.4795001221869535],
    ['erfc(2)', 0.004677734981047266],
    ['erfc(5)', 1.5374597944280349e-12],
    ['erfc(20)', 5.395865611607901e-176],
    ['1 - erf(-1)', 1.842700792949715],
    ['np.std([1,2,3,4])', 1.118033988749895],
    ['det(Matrix([[1,2],[3,4]]))', -2],
    ['np.std([1,2,3,4], ddof=0)', 1.118033988749895],
    ['np.std(np.array([1,2,3]), ddof=1)', 1],
    ['sd(c(1,2,3)) + log(8, base=2)', 4],
    ['np.var([1,2,3,4]) + VAR.S(1,2,3)', 2.25],
    ['STDEV.P(1,2,3,4)/STDEV.S(1,2,3,4)', 0.8660254037844386],
    ['pstdev(1 m, 3 m)/(2 m)', 0.5],
    ['zeta(3)', 1.2020569031595942],
    ['beta(0.5, 2.5)', 1.1780972450961724],
    ['arg(1 + 2i)', 1.1071487177940904],
  ])('have their digits in all modes: %s', async (expression, value) => {
    for (const mode of MODES) {
      const { decimal } = await calculate({ expression, mode });
      expect(Number(decimal) / value).toBeCloseTo(1, 12);
    }
  });

  it('below the normal doubles do not spoil the check', async () => {
    expect(await calculate({ expression: 'erfc(27)' })).toMatchObject({
      decimal: '5.23704892378926e-319',
      verified: true,
    });
  });

  it('of parts of long powers have a decimal, but no exact form', async () => {
    expect(await calculate({ expression: '(73007/73000)^13644.6964' })).toMatchObject({
      decimal: '3.69999999360628',
      isExact: false,
      verified: true,
    });
    expect(await calculate({ expression: '2^1000.5' })).toMatchObject({ isExact: true });
  });

  it('of ten thousand terms have a decimal, and an exact form only if it is a term', async () => {
    const answer = await calculate({ expression: 'sum(sqrt(range(0,9999)))' });
    expect(answer).toMatchObject({ decimal: '666616.459197108', isExact: false, verified: true });
    const largest = await calculate({ expression: 'max(sqrt(range(1,5000)))' });
    expect(largest).toMatchObject({ exact: '50*sqrt(2)', verified: true });
  });
});

it.each([
  ['mean([1,5; 2,5])', '13/4', ['1,5 in a row is two numbers; a decimal has a point']],
  ['mean([1, 5; 2, 5])', '13/4', undefined],
  ['det([1,5; 2,5])', '-5', undefined],
  ['pi = 2; b = 1; sum(b, [b, 2])', '4', undefined],
  ['sum(1,2,...,4)', '10', ['1,2,...,4 was read as 4 terms']],
])('%s is %s, and says how it was read', async (expression, exact, assumptions) => {
  const answer = await calculate({ expression });
  expect([answer.exact, answer.assumptions]).toEqual([exact, assumptions]);
});
