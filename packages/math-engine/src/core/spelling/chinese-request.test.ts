import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';
import { spellChinese } from './chinese-request.ts';

const answerOf = async (...equations: readonly string[]) =>
  (await solve({ equations: [...equations] })).answer.exact;

describe('a request in Chinese', () => {
  it.each([
    '下列 x^2 = 4',
    'x+1的平方 = 9',
    'x+1的2倍 = 8',
    '求满足 x^2 = 9 的 x',
    'x乘以下列 = 3',
    '方程式 x = 3 的答案',
    '令人 x^2 = 4',
    '3倍的x等于12',
    '某数的3倍加5等于20',
    '2乘以括号x加3等于14',
    '5增加x等于12',
  ])('is refused rather than read as names of variables: %s', async (text) => {
    await expect(solve({ equations: [text] })).rejects.toThrow(/is a word, not a variable/);
  });

  it.each([
    ['解方程 x^2 - 5x + 6 = 0', 'x = 2 or x = 3'],
    ['解方程组:x+y=3,x-y=1', 'x = 2, y = 1'],
    ['解不等式 x^2 - 4 > 0', 'x < -2 or x > 2'],
    ['请解下列方程:x^2=4', 'x = -2 or x = 2'],
    ['求解 2x = 4', 'x = 2'],
    ['倍数*3 = 12', '倍数 = 4'],
    ['高1 + 高2 = 10, 高2 = 4', '高1 = 6, 高2 = 4'],
    ['甲的速度 + 增加值 = 5,增加值=2', '增加值 = 2, 甲的速度 = 3'],
    ['解关于x的方程 a*x = b', 'x = b/a'],
    ['求 x: 2x+3=7', 'x = 2'],
    ['求x使得x^2=9', 'x = -3 or x = 3'],
    ['方程x²-5x+6=0的根', 'x = 2 or x = 3'],
    ['方程 x^3=1 的实数根', 'x = 1'],
    ['求方程 x^2=-4 的复数根', 'x = 2i or x = -2i'],
    ['求方程 2x+3y=7 的正整数解', 'x = 2, y = 1'],
    ['求整数解 3x+5y=1', 'x = 2 + 5*n, y = -1 - 3*n, n an integer'],
    ['求正整数解 xy=3', 'x = 1, y = 3 or x = 3, y = 1'],
    ['求所有整数 n 使得 n^2<5', 'n = -2 or n = -1 or n = 0 or n = 1 or n = 2'],
    ['已知x+y=3,xy=2,求x和y的值。', 'x = 1, y = 2 or x = 2, y = 1'],
    ['若 x^2=4 且 x>0,求 x', 'x = 2'],
    ['y=2x+3,求x', 'x = (y - 3)/2'],
    ['若x+2=5,则x=?', 'x = 3'],
    ['如果 3x=9,那么 x 等于多少?', 'x = 3'],
    ['当 x>0 时,x^2=4', 'x = 2'],
    ['求方程组 x+y=3, x-y=1 的解', 'x = 2, y = 1'],
    ['求下列方程的解: x^2=4', 'x = -2 or x = 2'],
    ['x大于3且x小于等于5', '3 < x <= 5'],
    ['x的平方等于2加x', 'x = -1 or x = 2'],
    ['x的3倍减去5等于10', 'x = 5'],
    ['x除以2不小于5', 'x >= 10'],
    ['求解 x,y: x+y=3, x-y=1', 'x = 2, y = 1'],
    ['求 x 的值:2x = 10', 'x = 5'],
    ['求x的取值范围: 2x+1>5', 'x > 2'],
    ['若 x^2=4,且 x>0,求 x 的值', 'x = 2'],
    ['求不等式 2x + 3 > 7 的解集', 'x > 2'],
    ['方程 2^x=8 的解是多少', 'x = 3'],
    ['求实数x,使得 x^3 = 8', 'x = 2'],
    ['求复数 z 使得 z^2 = -4', 'z = 2i or z = -2i'],
    ['求方程组x+y=10和x-y=2的解', 'x = 6, y = 4'],
    ['x > 1 与 x < 3', '1 < x < 3'],
  ])('%s: %s', async (text, solution) => {
    expect(await answerOf(text)).toBe(solution);
  });

  it.each(['长方形的长是宽的2倍,周长是36', '周长是36', 'x为质数'])(
    'is refused where a sentence would be read as a name that is zero: %s',
    async (text) => {
      await expect(solve({ equations: [text] })).rejects.toThrow(/alone is not an equation/);
    },
  );

  it('says what numbers the unknowns are', async () => {
    expect(await answerOf('x是偶数', '0 < x < 5')).toBe('x = 2 or x = 4');
    expect(await answerOf('x,y为正整数', 'x + y = 3')).toBe('x = 1, y = 2 or x = 2, y = 1');
    expect(await answerOf('x是实数', 'x^3 = 1')).toBe('x = 1');
  });

  it.each([
    '单价*数量 = 100',
    '面积 = 长*宽',
    '需求 = 100 - 2*价格',
    '2单价 = 10',
    '单价(1 + 税率) = 100',
    '单价*2 = A加工费 + 运费1',
  ])('leaves names as they are: %s', async (text) => {
    expect(spellChinese(text)).toBe(text);
    await expect(solve({ equations: [text], variables: ['单价'] })).resolves.toBeDefined();
  });

  it.each(['求', '已知', 'x,', 'x的', 'x与', ',则', '当x'])(
    'of thousands of %j is soon read',
    (part) => {
      const text = `${part.repeat(3000)}= 数`;
      expect(spellChinese(text)).toBe(text);
    },
  );
});
