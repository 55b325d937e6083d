import { expect, it } from 'vitest';

import { checkHandlers } from '../checked-handlers.ts';
import { lazyHandlers } from '../operations/lazy.ts';

const { calculate } = checkHandlers(lazyHandlers);

it.each([
  '-5的平方',
  '3加5的和的平方',
  '15除4',
  '五六加七',
  '5比3多多少',
  '80的三折',
  '你好',
  '十两',
  '二百五万',
  '80增加20',
  '50+50增加20%',
  '100÷50增加20%',
  '3/4的倒数',
  '五十三百',
])('%s is refused: it is unclear, or has other words', async (expression) => {
  await expect(calculate?.({ expression } as never)).rejects.toThrow('Unknown symbol');
});

it.each([
  ['80的20%', '16'],
  ['200的1/4%', '1/2'],
  ['80的百分之二十', '16'],
  ['百分之20乘以80', '16'],
  ['120打8折', '96'],
  ['120打85折', '102'],
  ['120打八折', '96'],
  ['80打八五折', '68'],
  ['1平方公里等于多少公顷', '100 公顷'],
  ['3000升是多少立方米', '3 米^3'],
  ['72公里每小时换算成米每秒', '20 米/秒'],
  ['80增加20%', '96'],
  ['80下降了百分之二十', '64'],
  ['(50+50)增加20%', '120'],
  ['5的阶乘除以3的阶乘', '20'],
  ['5的阶乘是多少', '120'],
  ['0.5的倒数加1', '3'],
  ['从1加到100', '5050'],
  ['1到100的和是多少', '5050'],
  ['五加三', '8'],
  ['三百零五除以五', '61'],
  ['九万一千加一', '91001'],
  ['十加十', '20'],
  ['两百减去五十一', '149'],
  ['十二÷四的一半×3', '18'],
  ['二百五加一', '251'],
  ['一万二加一', '12001'],
  ['一亿二加一', '120000001'],
  ['一亿五千万加一', '150000001'],
  ['三千零二十万零五', '30200005'],
  ['一万二千亿', '1200000000000'],
  ['51的二次方', '2601'],
  ['10-5的平方', '-15'],
  ['10减去5的2倍', '0'],
  ['(3+4)的平方', '49'],
  ['27的立方根', '3'],
  ['根号16', '4'],
  ['90的三分之一', '30'],
  ['50的一半', '25'],
  ['17除以5的余数', '2'],
  ['20是80的百分之几', '25'],
  ['10、20和30的平均数', '20'],
  ['12和18的最大公约数', '6'],
  ['3.14159四舍五入到两位小数', '3.14'],
  ['请计算7+8等于多少?', '15'],
])('%s is %s', async (expression, exact) => {
  expect(await calculate?.({ expression } as never)).toMatchObject({ exact });
});

it.each([
  ['25摄氏度是多少华氏度', '77 华氏度'],
  ['5公里 换算成 米', '5000 米'],
  ['3两 to g', '150 g'],
  ['2小时30分钟', '2.5 小时'],
])('%s is %s', async (expression, decimal) => {
  expect(await calculate?.({ expression } as never)).toMatchObject({ decimal });
});

it('does not take a number with thousands for several', async () => {
  const sum = calculate?.({ expression: '1,200和300的和' } as never);
  await expect(sum).rejects.toThrow('1,200 at position 5 may be one number or several');
});
