import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

describe('matrices in expressions', () => {
  it.each([
    ['inv([[1,i],[-i,2]])', '[[2, -i], [i, 1]]'],
    ['det([[sqrt(2),1],[1,sqrt(2)]])', '1'],
    ['det([[i,1],[1,i]])', '-2'],
    ['[[sqrt(2),1],[1,0]]^2', '[[3, sqrt(2)], [sqrt(2), 1]]'],
    ['2 * [i, 1 + i]', '[2i, 2 + 2i]'],
    ['dot([1,2], [sqrt(2),3])', '6 + sqrt(2)'],
    ['cross([1,2,3], [4,5,6])', '[-3, 6, -3]'],
    ['[cos(pi/6), sin(1)]', '[sqrt(3)/2, sin(1)]'],
    ['det([[pi,e],[e,pi]])', 'pi^2 - e^2'],
    ['[[1,2],[3,4]]^0', '[[1, 0], [0, 1]]'],
    ['sqrt([4, 2, -9])', '[2, sqrt(2), 3i]'],
    ['sum(floor(exp([1, 2])))', '9'],
    ['round([[1.256, 2.345]], 2)', '[[1.26, 2.35]]'],
    ['norm([i, 1])', 'sqrt(2)'],
    ['norm(2*[1 + 2i, 3])', '2*sqrt(14)'],
    ['norm([sqrt(-4), 1])', 'sqrt(5)'],
    ['norm([[3], [4]])', '5'],
    ['norm([3, -4], 1)', '7'],
    ['norm([3, -4], infinity)', '4'],
    ['norm([[1, 2], [3, -4]], 1)', '6'],
    ['norm([[1, 2], [3, -4]], infinity)', '7'],
    ['norm([(-5)^(1/2), 2])', '3'],
    ['norm([acos(1/2), 0])', 'pi/3'],
    ['mean(log(-1, -1), 2)', '3/2'],
    ['hypot(i, 1)', 'sqrt(2)'],
    ['std([i, 1])', '1'],
    ['pvariance([1 + i, 2, 3i])', '20/9'],
    ['pstd([[1, 2], [3, 4]])', 'sqrt(5)/2'],
  ])('%s is exactly %s', async (expression, exact) => {
    expect(await calculate({ expression })).toMatchObject({ exact, isExact: true, verified: true });
  });

  it('of one element are noted, since brackets may be meant to group', async () => {
    const { assumptions } = await calculate({ expression: '[5]*4' });
    expect(assumptions?.join()).toContain('parentheses group');
  });

  it.each([
    ['norm([[1,2],[3,4]])', 'largest singular value'],
    ['dot([1,i],[1,i])', 'without conjugating'],
  ])('%s says which of several meanings was computed', async (expression, meaning) => {
    const { assumptions } = await calculate({ expression });
    expect(assumptions?.join()).toContain(meaning);
  });

  it.each(['norm([1, [2, 3]])', 'norm([[1, 2], [3]], 1)', 'norm([[[1, 2], [3, 4]]])'])(
    '%s is refused: its list is no matrix',
    async (expression) => {
      await expect(calculate({ expression })).rejects.toThrow(/matrix/);
    },
  );

  it('have exact norms and deviations as long lists of complex numbers', async () => {
    const list = Array.from({ length: 1000 }, (_, index) => `${index} + i`).join(', ');
    const norm = await calculate({ expression: `norm([${list}])` });
    const variance = await calculate({ expression: `pvariance([${list}])` });
    expect([norm.exact, variance.exact]).toEqual(['sqrt(332834500)', '333333/4']);
  });

  it('have no remark on conjugates if their elements are real', async () => {
    expect((await calculate({ expression: 'dot([acos(1/2), 2], [1, 1])' })).assumptions).toBe(
      undefined,
    );
  });

  it('have a length as a list of complex numbers in doubles too', async () => {
    const { decimal } = await calculate({ expression: 'norm([i, 1])', mode: 'float' });
    expect(Number(decimal)).toBeCloseTo(Math.SQRT2, 14);
  });

  it('are rounded if decimals are requested', async () => {
    const answer = await calculate({ expression: '[1/3, i/3]', mode: 'decimal', precision: 5 });
    expect(answer).toMatchObject({ decimal: '[0.33333, 0.33333i]', isExact: false });
    expect(answer.exact).toBeUndefined();
  });

  it('have complex entries in doubles too', async () => {
    const answer = await calculate({ expression: '2*[[1,i],[0,1]]', mode: 'float' });
    expect(answer).toMatchObject({ engine: 'float', kind: 'matrix' });
    expect(answer.decimal).toContain('2i');
  });

  it.each([
    ['[[1,2],[3,4]] * [1,2,3]', 'DomainError'],
    ['inv([[1,2],[2,4]])', 'DomainError'],
    ['[[1,2],[3,4]]^0.5', 'DomainError'],
    ['[1,2] + [1,2,3]', 'DomainError'],
    ['exp([[0,1],[0,0]])', 'DomainError'],
    ['[1,2]^[1,2,3]', 'DomainError'],
    ['[[1,2],[3,4]]/[1,2]', 'DomainError'],
    ['[1] + [1,2]', 'DomainError'],
    ['[1,2] - [[1,2],[3,4]]', 'DomainError'],
    ['[[1,2]] + [[1],[2]]', 'DomainError'],
    ['[1,2] mod [3]', 'DomainError'],
    ['mod([1,2],[3])', 'DomainError'],
    ['sqrt([[1,4]])', 'DomainError'],
  ])('%s is rejected as %s', async (expression, type) => {
    for (const mode of ['exact', 'decimal', 'float'] as const) {
      await expect(calculate({ expression, mode }), mode).rejects.toMatchObject({ type });
    }
  });

  it.each(['dot([i,1],[i,3])', 'transpose([i,1])*transpose([i,3])'])(
    'are multiplied without conjugates: %s',
    async (expression) => {
      for (const mode of ['exact', 'decimal', 'float'] as const) {
        expect((await calculate({ expression, mode })).decimal).toBe('2');
      }
    },
  );

  it('with roots are proved singular', async () => {
    const expression = 'inv([[sqrt(2),2],[1,sqrt(2)]])';
    await expect(calculate({ expression })).rejects.toMatchObject({ type: 'DomainError' });
  });
});
