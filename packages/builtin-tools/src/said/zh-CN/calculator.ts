import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/** Messages of the calculator in Chinese. */
export const calculatorPhrases: Phrases = {
  // Descriptions of the APIs.
  'Compute one expression without variables, exactly. Several, or with variables: evaluate.':
    '精确计算一个不含变量的表达式。多个表达式或含变量时用 evaluate。',
  'Compute several expressions, or expressions with given values of variables.':
    '计算多个表达式，或在给定变量值时计算表达式。',
  'Sort values exactly; finds largest, smallest, equal ones.':
    '精确排序数值，指出最大、最小和相等的值。',
  'Write a number in other bases (2 to 36).': '用其他进制（2 到 36）写出一个数。',
  'Solve one or several equations, inequalities or congruences.':
    '求解一个或多个方程、不等式或同余式。',
  'Rewrite an expression, or decide if an equation always holds.':
    '改写表达式，或判断等式是否恒成立。',
  'Derivative (partial, mixed, higher), gradient or Hessian matrix.':
    '求导数（偏导、混合、高阶）、梯度或黑塞矩阵。',
  'Antiderivative; with from and to, definite or improper integral.':
    '求原函数；给出 from 和 to 时求定积分或反常积分。',
  'Limit of an expression at a point or at infinity.': '求表达式在一点或无穷远处的极限。',
  'Taylor polynomial, or finite or infinite sum or product.':
    '求泰勒多项式，或有限、无限的和与积。',
  'Linear algebra. solve finds x in matrix * x = other.':
    '线性代数。solve 求 matrix * x = other 中的 x。',
  'Describe data (mean, mode, deviations, quartiles …), percentiles, regression, correlation, distributions.':
    '描述数据（平均数、众数、偏差、四分位数等）、百分位数、回归、相关和分布。',
  'Convert one or more quantities to another unit.': '把一个或多个量换算成另一种单位。',
  'Number theory: primes, factors, gcd (with lcm and Bézout), modular arithmetic.':
    '数论：素数、因数、最大公约数（含最小公倍数和贝祖系数）、模运算。',
  'Dates and times: differences, adding durations, time zones.':
    '日期和时间：间隔多久、之后的日期、时区。',
  'Money and growth: percent change, interest, loans, investments.':
    '金钱与增长：百分比变化、利息、贷款、投资。',
  // Descriptions of the arguments.
  'exact prints all digits; float: IEEE double': 'exact 写出所有数字；float 为 IEEE 双精度',
  'Significant digits': '有效位数',
  'Default ascending': '默认升序',
  "Lower bound: 0, '-infinity'": "下限：0、'-infinity'",
  "Upper bound: 1, 'infinity'": "上限：1、'infinity'",
  "Point: 0, 'infinity'": "趋近的点：0、'infinity'",
  'At most, default 32': '最多几位，默认 32',
  'Default: prefix, or 10': '默认：按前缀，否则为 10',
  "['2*x^2 - 3x + 1 = 0'], system ['x+y=3', 'x*y=2'], ['abs(x-1) < 2']":
    "['2*x^2 - 3x + 1 = 0']，方程组 ['x+y=3', 'x*y=2']，['abs(x-1) < 2']",
  'Default real, with i complex': '默认实数；含 i 时为复数',
  'Only from here': '只要不小于此值的解',
  "Only up to: '2*pi'": "只要不大于此值的解：'2*pi'",
  'Default all; other names are parameters': '未知数，默认为全部；其他名称是参数',
  'Default simplify': '默认 simplify',
  'For factor, partialFractions': '用于 factor、partialFractions',
  "Value at: {'x': 2, 'y': 'pi/2'}": "在此处的值：{'x': 2, 'y': 'pi/2'}",
  'Default derivative': '默认 derivative',
  'Default 1': '默认 1',
  "['x']; mixed: ['x', 'y']": "['x']；混合：['x', 'y']",
  'Default: the only one': '默认：唯一的那个',
  'Default both': '默认两侧',
  "taylor 'exp(x)'; sum, product '1/n^2'": "taylor 用 'exp(x)'；sum、product 用 '1/n^2'",
  'sum, product: over variable': 'sum、product：对变量求',
  'taylor, default 0': '用于 taylor，默认 0',
  'First index': '起始下标',
  'taylor, default 6': '用于 taylor，默认 6',
  "Last index: 100, 'n', 'infinity'": "末尾下标：100、'n'、'infinity'",
  'eigen: values and vectors': 'eigen：特征值和特征向量',
  'For power': '用于 power',
  "multiply: second matrix; solve: right side '[5,6]'": "multiply：第二个矩阵；solve：右端 '[5,6]'",
  'distribution: probability or quantile': 'distribution：概率或分位数',
  'Gives P(X = at), density': '给出 P(X = at)、密度',
  "Sample or x: [1, '1/3']": "样本或 x：[1, '1/3']",
  'For polynomial, default 1': '用于 polynomial，默认 1',
  'All facts': '给出全部信息',
  'Needs parameters': '需要 parameters',
  'Gives P(from ≤ X ≤ to)': '给出 P(from ≤ X ≤ to)',
  'percentiles: default linear; correlation: default pearson':
    'percentiles：默认 linear；correlation：默认 pearson',
  'For regression': '用于 regression',
  'y: regression, correlation': 'y：用于 regression、correlation',
  "By name or usual letter: {'mean': 100, 'deviation': 15}, {'n': 10, 'p': 0.5}":
    "按名称或常用字母：{'mean': 100, 'deviation': 15}、{'n': 10, 'p': 0.5}",
  'Gives quantile: 0.975': '给出分位数：0.975',
  'Upper bound; one bound is enough': '上界；有一个界即可',
  "['360', '2^61 - 1']; continuedFraction ['pi']":
    "['360', '2^61 - 1']；continuedFraction 用 ['pi']",
  'Also divisors, totient': '还给出约数和欧拉函数',
  'modularPower: value^exponent mod modulus': 'modularPower：value^exponent mod modulus 的结果',
  'chineseRemainder: x ≡ values mod moduli': 'chineseRemainder：满足 x ≡ values mod moduli 的 x',
  'modularPower, modularInverse': '用于 modularPower、modularInverse',
  'Default analyze': '默认 analyze',
  'continuedFraction, default 20': '用于 continuedFraction，默认 20',
  'describe: weekday, week, day of year': 'describe：星期、周数、一年中的第几天',
  addBusinessDays: '用于 addBusinessDays',
  "add: '1 month 3 days', '-2 weeks', 'PT36H'": "add：'1 month 3 days'、'-2 weeks'、'PT36H'",
  'difference, businessDays (both days count)': '用于 difference、businessDays（首尾两天都算）',
  'Not business days': '不算工作日的日期',
  "Of dates: 'Europe/Berlin', default UTC": "日期的时区：'Europe/Berlin'，默认 UTC",
  'convertTimeZone: wanted zone': 'convertTimeZone：目标时区',
  'internalRate is IRR': 'internalRate 即内部收益率',
  'netPresentValue, internalRate; first now: [-1000, 300, 900]':
    '用于 netPresentValue、internalRate；第一笔为现在：[-1000, 300, 900]',
  'Default 1; loanPayment 12': '默认 1；loanPayment 为 12',
  'Of cashFlows, if irregular': 'cashFlows 的日期（不定期时）',
  'percentChange: old': 'percentChange：旧值',
  'compoundInterest: deposit per period': 'compoundInterest：每期存入',
  'compoundInterest, loanPayment': '用于 compoundInterest、loanPayment',
  "'5%' or 0.05 per year; netPresentValue: per period": "每年 '5%' 或 0.05；netPresentValue：每期",
  'percentChange: new': 'percentChange：新值',
  "Duration: 30, '1/2'": "期限：30、'1/2'",
  // Failures.
  "Expected {{reason}} after '{{text}}', but there is '{{found}}' at position {{position}}.":
    '“{{text}}”之后应为{{reason}}，但第 {{position}} 个字符是“{{found}}”。',
  "Expected {{reason}} after '{{text}}', but the expression ends.":
    '“{{text}}”之后应为{{reason}}，但表达式到此结束。',
  "Expected {{reason}} at the beginning, but there is '{{found}}' at position {{position}}.":
    '开头应为{{reason}}，但第 {{position}} 个字符是“{{found}}”。',
  'a number, a name or an opening bracket': '数字、名称或左括号',
  'Expected a number, a name or an opening bracket, but the expression ends.':
    '应为数字、名称或左括号，但表达式到此结束。',
  'Division by zero: {{value}} cannot be divided by 0.': '除以零：{{value}} 不能除以 0。',
  "Unknown function '{{name}}' (position {{position}}).":
    '未知的函数“{{name}}”（第 {{position}} 个字符）。',
  "Unknown name '{{name}}' (position {{position}}).":
    '未知的名称“{{name}}”（第 {{position}} 个字符）。',
  'Closest: {{names}}.': '最接近的有：{{names}}。',
  'No solution was found: {{reason}}': '没有找到解：{{reason}}',
  '{{expression}} cannot be solved for exactly.': '无法精确求解 {{expression}}。',
  'Elimination, substitution and inversion were tried.': '已尝试消元、代入和求逆。',
  'Give numbers for parameters, or a range with from and to for a numeric search.':
    '请给参数赋值，或用 from 和 to 给出范围以进行数值搜索。',
  '{{expression}} has about {{count}} digits; at most {{limit}} are computed exactly.':
    '{{expression}} 约有 {{count}} 位；精确计算最多 {{limit}} 位。',
  "If a rounded value is enough, use mode 'decimal'; for its size, take logarithms.":
    '如果近似值即可，请使用“decimal”模式；若只需数量级，请取对数。',
  '{{count}} of {{total}} expressions failed.': '{{total}} 个表达式中有 {{count}} 个失败。',
  '{{count}} of {{total}} values failed.': '{{total}} 个值中有 {{count}} 个失败。',
  '{{count}} of {{total}} quantities failed.': '{{total}} 个量中有 {{count}} 个失败。',
  'First: {{name}}: {{reason}}': '首先是 {{name}}：{{reason}}',
  "Base {{base}} has no digit '{{digit}}' in '{{number}}'.":
    '{{base}} 进制没有“{{number}}”中的数字“{{digit}}”。',
  'Its digits are {{digits}}.': '它的数字为 {{digits}}。',
  'The result is minus infinity: it comes from a division by zero, a logarithm of 0, or a number beyond every range.':
    '结果为负无穷：其中有除以零、0 的对数或超出一切范围的数。',
  'The result is infinite: it comes from a division by zero, a logarithm of 0, or a number beyond every range.':
    '结果为无穷：其中有除以零、0 的对数或超出一切范围的数。',
  "Give both limits, 'from' and 'to', for a definite integral, or neither for an antiderivative.":
    '求定积分请同时给出“from”和“to”，求原函数则都不给。',
  'The expression has no Taylor series at this point: it has a singularity there that no power series describes.':
    '表达式在该点没有泰勒级数：那里有幂级数无法描述的奇点。',
  'The matrix is singular: its determinant is 0, so it has no inverse.':
    '矩阵是奇异的：行列式为 0，因此没有逆。',
  'other is a list of at least one number, e.g. [1, 2.5, "1/3"].':
    'other 须为至少含一个数的列表，例如 [1, 2.5, "1/3"]。',
  "{{first}} ('{{firstValue}}') and {{second}} ('{{secondValue}}'): {{reason}}":
    '{{first}}（“{{firstValue}}”）与 {{second}}（“{{secondValue}}”）：{{reason}}',
  'A comparison needs units of the same kind, not {{one}} and {{other}}.':
    '比较需要同类单位，而不是 {{one}} 与 {{other}}。',
  "'{{operator}}' needs units of the same kind, not {{one}} and {{other}}.":
    '“{{operator}}”需要同类单位，而不是 {{one}} 与 {{other}}。',
  '{{one}} cannot be converted to {{other}}.': '{{one}} 不能换算成 {{other}}。',
  '{{value}} has no inverse modulo {{modulus}}: both are divisible by {{divisor}}, so they are not coprime.':
    '{{value}} 对 {{modulus}} 没有逆：两者都能被 {{divisor}} 整除，因此不互素。',
  "There is no day '{{date}}': {{monthReason}} has {{count}} days.":
    '没有“{{date}}”这一天：{{monthReason}}只有 {{count}} 天。',
  'There is no internal rate: all cash flows have the same sign.':
    '没有内部收益率：所有现金流符号相同。',
  'Write what is paid as negative amounts.': '请把支出写成负数。',
};
