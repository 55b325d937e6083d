import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/** Words and notes of the calculator's answers in Chinese: how input was read, and caveats. */
export const calculatorNotePhrases: Phrases = {
  // Words between or instead of numbers.
  even: '偶数',
  false: '假',
  odd: '奇数',
  or: '或',
  true: '真',

  // How an expression was read.
  '{{text}} was read as {{reading}}': '{{text}} 按 {{reading}} 理解',
  'a percentage difference is relative to the mean of both values, a change to the first':
    '百分比差异以两个值的平均数为基准；变化率则以第一个值为基准',
  'the answer counts percent: 25 stands for 25%': '结果以百分之一为单位：25 表示 25%',
  '{{text}} was read as {{unit}}, not as a time of day': '{{text}} 按 {{unit}} 理解，而不是时刻',
  '{{text}} was read as {{date}}, as in the United States': '{{text}} 按美国的 {{date}} 理解',
  '{{text}} was read as {{value}}, a measured value (CODATA 2022)':
    '{{text}} 按 {{value}} 理解，这是测量值（CODATA 2022）',
  '{{text}} was read as {{number}}: digits in groups of three':
    '{{text}} 按 {{number}} 理解：数字每三位一组',
  '{{text}} in a row is two numbers; a decimal has a point':
    '一行中的 {{text}} 是两个数；小数用小数点',
  '{{text}} was read as {{count}} terms': '{{text}} 按 {{count}} 项理解',
  '{{text}} was read as a decimal, not as {{number}}': '{{text}} 按小数理解，而不是 {{number}}',
  '{{text}} was read as the product {{product}}': '{{text}} 按乘积 {{product}} 理解',
  '{{text}} was read as one variable, not as a product': '{{text}} 被当作一个变量，而不是乘积',
  '{{text}} after the division sign was read as one quantity: {{reading}}':
    '除号后的 {{text}} 被当作一个量：{{reading}}',
  '{{text}} before two arguments was read as {{name}}': '{{text}} 后有两个参数，按 {{name}} 理解',
  '{{text}} after a number was read as {{name}}': '数后的 {{text}} 按 {{name}} 理解',
  '{{text}} was read as the inverse function {{name}}, not as {{other}}':
    '{{text}} 按反函数 {{name}} 理解，而不是 {{other}}',
  '{{text}} … was read as the expression on its right side': '{{text}} … 按右边的表达式理解',
  '{{text}} was read as the golden ratio': '{{text}} 按黄金分割比理解',
  'i was read as the imaginary unit': 'i 按虚数单位理解',
  'I was read as a variable; the imaginary unit is i': 'I 被当作变量；虚数单位是 i',
  'i was read as a parameter, a rate, not as the imaginary unit':
    'i 按参数（利率）理解，而不是虚数单位',
  'read as the congruence {{congruence}}': '按同余式 {{congruence}} 理解',
  "e was read as a parameter, as c, d and f are, not as Euler's number":
    'e 与 c、d、f 一样被当作参数，而不是自然常数',
  'degrees were read as pi/180': '度按 pi/180 理解',
  'a percentage directly before a value was read as a share of it; write mod for the remainder':
    '紧靠在值之前的百分数按该值的一部分理解；求余请写 mod',
  '% between two numbers was read as the remainder (mod)': '两数之间的 % 按取余（mod）理解',
  '% before a sign was read as a percentage; write mod for the remainder':
    '符号前的 % 按百分比理解；取余请写 mod',
  '{{text}} was taken as that part alone, not as the total': '{{text}} 只取这一部分，而不是总额',
  '{{sign}} was left out: amounts are plain numbers here': '{{sign}} 已略去：此处金额按普通数计算',
  'the exact value was taken, not the rounded one': '取了精确值，而不是近似值',
  '≈ was left out: the rounded value was taken as exact': '≈ 已略去：近似值按精确值处理',
  '// was read as division rounded down (div)': '// 按向下取整的除法（div）理解',
  'x between two numbers was read as times': '两数之间的 x 按乘号理解',
  'a percentage that is added was taken of the value it is added to':
    '所加的百分比以被加的值为基数',
  'a percentage that is subtracted was taken of the value it is subtracted from':
    '所减的百分比以被减的值为基数',
  'an angle without a unit is in radians; for degrees write 30 deg':
    '没有单位的角为弧度；角度请写作 30 deg',
  'log without a base is the natural logarithm; log10 is the decimal one':
    'log 不带底数时为自然对数；常用对数是 log10',
  'acot(x) was read as atan(1/x)': 'acot(x) 按 atan(1/x) 理解',
  '{{name}} is for a sample: the sum of squares is divided by n - 1':
    '{{name}} 按样本计算：平方和除以 n - 1',
  'the product of two lists is their dot product; for one result per element, write .*':
    '两个列表的乘积是点积；要逐个元素相乘，请写 .*',
  '× of two lists was read as their cross product; the dot product is a*b':
    '两个列表之间的 × 按叉积理解；点积请写 a*b',
  'the norm of a matrix is its largest singular value (the spectral norm); the Frobenius norm is the norm of all its elements in one list':
    '矩阵的范数是其最大奇异值（谱范数）；Frobenius 范数是把全部元素写成一个列表后的范数',
  'dot multiplies without conjugating; for the inner product of complex vectors, write dot(conj(a), b)':
    'dot 不取共轭；要计算复向量的内积，请写 dot(conj(a), b)',
  '{{name}} was applied to the number of {{unit}}': '{{name}} 按以 {{unit}} 计的数值计算',
  'part of the expression takes complex values near the limit, such as the root of a negative number':
    '途中式子的一部分是复数，例如负数的根',
  'log after a leading = is the decimal logarithm, as in spreadsheets':
    '开头有 = 时，log 与电子表格一样是常用对数',
  '-2^2 is -(2^2) and 2^3^2 is 2^(3^2) here; spreadsheets compute (-2)^2 and (2^3)^2':
    '此处 -2^2 为 -(2^2)，2^3^2 为 2^(3^2)；电子表格计算的是 (-2)^2 和 (2^3)^2',
  'the range includes its end': 'range 包含终点',
  'atan2(y, x) takes y first; spreadsheets take x first':
    'atan2(y, x) 的第一个参数是 y；电子表格则先写 x',
  'as in spreadsheets, money received is positive and money paid is negative':
    '与电子表格一样，收到的钱为正，付出的钱为负',
  'round rounds a half away from zero': 'round 遇到恰好一半时向远离零的方向舍入',
  'm beside hours was read as minutes': '与小时并列的 m 按分钟理解',
  'a power of a list is computed for each of its elements': '列表的幂对每个元素分别计算',
  'division by a list is computed for each of its elements': '除以列表对每个元素分别计算',
  'negative powers before mod are powers of the modular inverse': 'mod 前的负数次幂是模逆的幂',
  '{{name}} is the variable here, not the function of that name':
    '此处 {{name}} 是变量，不是同名函数',
  'hbar: the hectobar, 10^7 Pa; the reduced Planck constant is 1.054571817e-34 J*s':
    'hbar：百巴，即 10^7 Pa；约化普朗克常数是 1.054571817e-34 J*s',
  '{{text}} was computed from the values after it': '{{text}} 用它后面的值来计算',
  '{{name}} keeps its value: {{other}} = … is a comparison':
    '{{name}} 的值不变：{{other}} = … 是比较',
  '{{name}} in the value of {{other}} was read as the unit, not as the variable':
    '{{other}} 的值中的 {{name}} 按单位理解，而不是变量',
  '{{name}} after a number was read as units, not as variables':
    '数后的 {{name}} 按单位理解，而不是变量',
  '{{names}}: read as a unit, as no value was given; evaluate takes variables':
    '{{names}}：没有给出值，因此按单位理解；evaluate 可用变量',
  '{{names}}: read as units, as no value was given; evaluate takes variables':
    '{{names}}：没有给出值，因此按单位理解；evaluate 可用变量',
  '{{names}}: read as a unit': '{{names}} 按单位理解',
  '{{names}}: read as units': '{{names}} 按单位理解',
  '{{names}}: read as a currency; exchange rates are not known':
    '{{names}} 按货币理解；此处没有汇率',
  'the variable is {{name}}; {{others}} taken as constant': '变量为 {{name}}；{{others}} 视为常数',
  'solved for {{names}}': '求解 {{names}}',
  'natural numbers begin with 1': '自然数从 1 开始',
  '{{name}} is a whole number': '{{name}} 是整数',
  'mod was read as the remainder of a number; a congruence is written 3x ≡ 2 (mod 7)':
    'mod 按数的余数理解；同余式请写成 3x ≡ 2 (mod 7)',
  'solved for {{names}}; {{others}} taken as given': '求解 {{names}}；{{others}} 视为已知',
  '{{head}} {{body}} was put in': '已代入 {{head}} {{body}}',
  '{{names}} was not used: {{operation}} takes {{others}}':
    '{{names}} 未使用：{{operation}} 的参数为 {{others}}',
  '{{names}} were not used: {{operation}} takes {{others}}':
    '{{names}} 未使用：{{operation}} 的参数为 {{others}}',
  '{{names}} was not used: {{operation}} takes nothing more':
    '{{names}} 未使用：{{operation}} 没有更多参数',
  '{{names}} were not used: {{operation}} takes nothing more':
    '{{names}} 未使用：{{operation}} 没有更多参数',

  // How certain a value is.
  'an odd root of a negative number is the real one, not the principal complex one':
    '负数的奇次方根取实根，而不是复数主值',
  'on a branch cut: the conjugate is the value of the other, equally common convention':
    '位于分支切割上：按另一种同样常用的约定，值为其共轭',
  'binary double precision: about 15 digits, and decimal fractions are rounded':
    '二进制双精度：约 15 位有效数字，小数有舍入',
  'only about {{count}} digits are known': '只有约 {{count}} 位确定',
  'complex value of one computation only: the other ones lost their digits':
    '复数值仅由一次计算得出：其他计算损失了精度',
  'zero in {{count}} digits; that it is exactly zero was not proved':
    '在 {{count}} 位内为零；未证明恰好为零',
  'the exact value is too long to be computed: this is the decimal':
    '精确值太长，无法计算：这是小数值',
  'numeric: no exact form was found': '数值结果：没有找到精确形式',
  'prime by the Miller–Rabin test with 13 bases: overwhelmingly probable, not proved for a number of this size':
    '按 13 个底的米勒–拉宾检验为素数：极有可能，但对这种大小的数未经证明',

  // Units and temperatures.
  'US liquid measure': '美制液量单位',
  'a year of 365.25 days, a month of a twelfth of it': '一年为 365.25 天，一月为其十二分之一',
  'the li of 500 m': '一里为 500 m',
  'the chi of a third of a metre': '一尺为三分之一米',
  'the cun of a tenth of a chi': '一寸为十分之一尺',
  'the jin of 500 g': '一斤为 500 g',
  'the liang of 50 g': '一两为 50 g',
  'the US cup of 8 fluid ounces; the metric one of 250 mL is metriccup':
    '美制杯，8 液量盎司；250 mL 的公制杯是 metriccup',
  'the US fluid ounce; the imperial one is impfloz': '美制液量盎司；英制的是 impfloz',
  'the barrel of petroleum, 42 US gallons': '石油桶，42 美制加仑',
  'the US bushel, 2150.42 cubic inches': '美制蒲式耳，2150.42 立方英寸',
  'a quarter of the US bushel': '美制蒲式耳的四分之一',
  'the US hundredweight of 100 pounds; the imperial one has 112':
    '美制英担，100 磅；英制的为 112 磅',
  'the US short ton of 2000 pounds; the metric one is t, the imperial one longton':
    '美制短吨，2000 磅；公吨是 t，英制长吨是 longton',
  'miles per US gallon; per imperial gallon it is impmpg': '每美制加仑英里数；每英制加仑是 impmpg',
  'the thermochemical calorie of 4.184 J': '热化学卡，4.184 J',
  'the food calorie, 1 kcal': '食物卡路里，1 kcal',
  'the British thermal unit of the International Table': '国际蒸汽表英热单位',
  '100,000 British thermal units of the International Table': '100,000 国际蒸汽表英热单位',
  'mechanical horsepower of 550 ft lbf/s; the metric one is PS':
    '机械马力，550 ft lbf/s；公制马力是 PS',
  'a power of 1000; those of 1024 are KiB, MiB, GiB': '按 1000 的幂；1024 的幂是 KiB、MiB、GiB',
  'bits; bytes are written B': '比特；字节写作 B',
  'the pound was read as a force (lbf)': '磅按力的单位（lbf）理解',
  'C and F were read as degrees Celsius and Fahrenheit': 'C 和 F 按摄氏度和华氏度理解',
  'a cycle (1 Hz for a second) was read as a full turn of 2*pi rad':
    '一周（1 Hz 持续一秒）按一整圈 2*pi rad 理解',
  '1 rad was read as the plain number 1, as in the SI': '1 rad 按国际单位制视为数 1',
  '{{one}} and {{other}} are reciprocals of each other': '{{one}} 与 {{other}} 互为倒数',
  'this is below absolute zero (0 K): there is no such temperature':
    '低于绝对零度（0 K）：不存在这样的温度',
  'the first temperature ({{unit}}) was read as a difference of temperatures here; convert to K first to calculate with absolute ones':
    '第一个温度（{{unit}}）在此按温差理解；要用绝对温度计算，请先换算成 K',
  'the second temperature ({{unit}}) was read as a difference of temperatures here; convert to K first to calculate with absolute ones':
    '第二个温度（{{unit}}）在此按温差理解；要用绝对温度计算，请先换算成 K',
  '{{unit}} was read as a difference of temperatures here; convert to K first to calculate with absolute ones':
    '{{unit}} 在此按温差理解；要用绝对温度计算，请先换算成 K',
  'the result is the difference of two temperatures: {{unit}} here is a number of degrees, not a point on the scale':
    '结果是两个温度之差：{{unit}} 在此表示度数，不从温标零点算起',
  'the sides were compared as temperatures, not as differences of temperatures':
    '两边按温度比较，而不是按温差',
  'the number of {{unit}} was multiplied or divided, not the absolute temperature':
    '乘除的是 {{unit}} 的数值，而不是绝对温度',

  // Equations and formulas.
  'square brackets make a list, here of one element; parentheses group':
    '方括号表示列表，此处只有一个元素；分组请用圆括号',
  '{{name}} of a list is computed for each of its elements': '对列表的每个元素求 {{name}}',
  '{{first}} and {{second}}, otherwise {{solution}} is not a solution':
    '{{first}} 且 {{second}}，否则 {{solution}} 不是解',
  '{{first}} and {{second}}, otherwise there is no solution': '{{first}} 且 {{second}}，否则无解',
  '{{first}} and {{second}}, otherwise there is no real solution':
    '{{first}} 且 {{second}}，否则没有实数解',
  '{{condition}}, otherwise {{solution}} is not a solution':
    '{{condition}}，否则 {{solution}} 不是解',
  '{{value}} is a whole number, otherwise there is no real solution':
    '{{value}} 是整数，否则没有实数解',
  '{{condition}}, otherwise fewer solutions are real': '{{condition}}，否则实数解较少',
  '{{condition}}, otherwise there is no solution': '{{condition}}，否则无解',
  '{{condition}}, otherwise there is no real solution': '{{condition}}，否则没有实数解',
  '{{condition}}, otherwise the solution is {{solution}}': '{{condition}}，否则解为 {{solution}}',
  '{{names}} positive': '{{names}} 为正',
  '{{names}} real': '{{names}} 为实数',
  '{{names}} real, and so is every root and logarithm': '{{names}} 为实数，每个根式和对数也是',
  '{{text}} is a whole number from 0 on': '{{text}} 为非负整数',
  '{{text}} is not a negative whole number': '{{text}} 不是负整数',
  '{{text}} is not 0 or a negative whole number': '{{text}} 不是 0 或负整数',
  '{{values}}, as the equations say': '按方程，{{values}}',
  "the equations contain the imaginary unit i, but only real solutions were looked for: use domain 'complex'":
    '方程含虚数单位 i，但只求了实数解：请用 domain“complex”',
  'only the real solutions were found; there may be complex ones': '只求出了实数解；可能还有复数解',
  'unknowns are complex numbers, as the equations name i, re, im, arg or conj':
    '未知数为复数，因为方程含 i、re、im、arg 或 conj',
  "there is no real solution, but there are complex ones: use domain 'complex'":
    '没有实数解，但有复数解：请用 domain“complex”',
  'left out because the equation does not hold there: {{values}}':
    '因方程在该处不成立而舍去：{{values}}',
  'left out because the equation holds there for none of the values of {{names}} that were tried: {{values}}':
    '对试过的 {{names}} 的取值，方程在该处都不成立，因此舍去：{{values}}',
  'found by a numeric search between {{from}} and {{to}}; there may be more solutions.':
    '由 {{from}} 到 {{to}} 的数值搜索得到；可能还有其他解。',
  'the whole numbers from 0 to {{last}} were tried; there may be more solutions':
    '已逐个尝试 0 到 {{last}} 的整数；可能还有其他解',
  'found by a numeric search in the range; there may be more solutions.':
    '由该范围内的数值搜索得到；可能还有其他解。',
  'A range with from and to makes the search finer': '用 from 和 to 给出范围可使搜索更细',
  'A narrower range makes the search finer': '更窄的范围可使搜索更细',
  'found by a numeric search from many starting points: at most ten, those close to zero.':
    '由多个起点的数值搜索得到：最多十个靠近零的解。',
  'There may be more': '可能还有更多',
  'from and to bound one unknown; in a system they only guide a numeric search':
    'from 和 to 限定一个未知数；在方程组中只用于引导数值搜索',
  'a solution that is not verified holds for some values of the parameters and not for others':
    '未验证的解对参数的某些取值成立，对另一些不成立',
  'the equations contradict each other: 1 = 0 follows from them': '方程互相矛盾：由它们可得 1 = 0',
  'every complex candidate of the elimination was tried; none is real and satisfies all equations':
    '消元得到的复数候选都已试过；没有一个是实数且满足所有方程',
  'inequalities are for real numbers only': '不等式只对实数有意义',
  'none of the candidates is a solution': '候选解都不成立',
  '{{names}} was solved for as well: the equations hold for these values only':
    '也求解了 {{names}}：方程只对这些值成立',
  '{{names}} were solved for as well: the equations hold for these values only':
    '也求解了 {{names}}：方程只对这些值成立',
  'holds only for those {{names}} for which every value is a real number':
    '只对使每个值都为实数的 {{names}} 成立',
  'the family holds only for those {{names}} for which both sides have a value; give a range with from and to for a list':
    '该族解只对使两边有值的 {{names}} 成立；要列出解，请用 from 和 to 给出范围',
  'where both sides are equal, or where one of them ends, is known only from a search, which may miss something':
    '两边何处相等或何处终止只由搜索得知，可能有遗漏',
  'the digits of one solution could not be computed; it is left out':
    '有一个解无法算出数字，已舍去',
  'does not factor over the rational numbers': '在有理数域上不能分解',
  'nothing to multiply out; functions such as sin(2*x) are not expanded':
    '没有可展开的乘积；sin(2*x) 等函数不展开',
  'no smaller fractions over the rational numbers': '在有理数域上不能再分成更小的分式',
  'no root in a denominator to remove': '分母中没有可去掉的根式',
  'does not hold for all values: it fails at {{point}}.':
    '并非对一切值成立：在 {{point}} 处不成立。',
  'does not hold for all values: it fails at {{point}}; it holds at {{other}}.':
    '并非对一切值成立：在 {{point}} 处不成立，在 {{other}} 处成立。',
  "'solve' finds the values for which it holds": '用“solve”可求使其成立的值',

  // Calculus.
  'there may be no derivative where {{place}} = 0': '{{place}} = 0 处可能没有导数',
  'there may be no derivative where {{place}} is at a step of the rounding':
    '{{place}} 位于取整的跳跃处时可能没有导数',
  'not confirmed by difference quotients: too few points have a real value':
    '未经差商证实：有实数值的点太少',
  '{{name}} is real: logarithms are of magnitudes, and on each side of a pole the constant may differ':
    '{{name}} 为实数：对数取绝对值，极点两侧的常数可以不同',
  'the antiderivative may jump (at poles of a tangent, or where a sign changes): do not subtract its values across such a place, ask for the definite integral':
    '原函数可能跳跃（在正切的极点或变号处）：不要跨越该处相减，请直接求定积分',
  'the integral diverges at {{places}}': '积分在 {{places}} 处发散',
  'only its Cauchy principal value exists: {{value}}.': '只有柯西主值存在：{{value}}。',
  'It is not the value of the integral': '它不是积分的值',
  'computed piece by piece, split at {{places}}': '在 {{places}} 处分段计算',
  'from a table of known definite integrals': '查自已知定积分表',
  'not confirmed by numeric integration, which did not converge':
    '未经数值积分证实：数值积分不收敛',
  'the function has no singularity between the limits': '函数在上下限之间没有奇点',
  '{{name}} in the limits is a parameter; the variable of integration was renamed {{other}}':
    '上下限中的 {{name}} 是参数；积分变量改名为 {{other}}',
  'the expression keeps going up and down: there is no limit': '表达式不断振荡：没有极限',
  'the expression keeps going up and down there': '表达式在那里不断振荡',
  'taken from the right: the expression has no real values on the other side':
    '取右极限：表达式在另一侧没有实数值',
  'taken from the left: the expression has no real values on the other side':
    '取左极限：表达式在另一侧没有实数值',
  'found by algebra only: values near the limit could not be computed':
    '仅由代数得出：无法计算附近的值',
  'from nearby values only, which converge to this number: no proof was found':
    '仅由附近的值得出，它们趋于此数：未找到证明',

  // Series.
  'from 1, since no first value was given': '没有给出起始值，从 1 开始',
  'up to infinity, since no last value was given': '没有给出末尾值，取到无穷',
  'there are no terms from {{from}} to {{to}}: an empty sum': '从 {{from}} 到 {{to}} 没有项：空和',
  'there are no terms from {{from}} to {{to}}: an empty product':
    '从 {{from}} 到 {{to}} 没有项：空积',
  'converges by {{reason}}': '由{{reason}}可知收敛',
  'the sum diverges by {{reason}}': '由{{reason}}可知和发散',
  'the product diverges by {{reason}}': '由{{reason}}可知乘积发散',
  'the sum diverges: {{reason}}': '和发散：{{reason}}',
  'the product diverges: {{reason}}': '乘积发散：{{reason}}',
  'found by {{reason}}': '由{{reason}}求得',
  'the ratio test': '比值判别法',
  'the integral test': '积分判别法',
  'the alternating series test (Leibniz)': '交错级数判别法（莱布尼茨）',
  'the Dirichlet test': '狄利克雷判别法',
  'comparison with a p-series': '与 p 级数比较',
  'comparison with a p-series, as sine and cosine are bounded': '正余弦有界及与 p 级数比较',
  'comparison with the harmonic series': '与调和级数比较',
  'the terms do not tend to zero': '通项不趋于零',
  'the terms do not tend to one': '各项不趋于一',
  'the product diverges to zero: its logarithm goes to minus infinity':
    '乘积发散到零：其对数趋于负无穷',
  'partial fractions': '部分分式',
  telescoping: '裂项相消',
  'a product': '乘积',
  'a known power series': '已知幂级数',
  'a known Fourier series': '已知傅里叶级数',
  'known series part by part': '逐项使用已知级数',
  'one of the factors is zero': '有一个因子为零',
  'no formula was found: {{count}} terms were added up in double precision; about {{digits}} digits are correct':
    '没有找到公式：以双精度累加了 {{count}} 项，约 {{digits}} 位正确',
  'telescoping, partial fractions, known power series and numeric acceleration were tried':
    '已尝试裂项、部分分式、已知幂级数和数值加速',
  'no closed form was found; in decimals, by acceleration of the first terms, with an error of about {{error}}':
    '没有找到闭式；由前几项加速收敛得到小数，误差约 {{error}}',
  'the series ends here: there is no remainder': '级数到此为止：没有余项',
  'up to the power {{order}}; the remainder is {{remainder}}':
    '到 {{order}} 次幂为止；余项为 {{remainder}}',
  'there is a pole of order {{order}} at the point: this is a Laurent series, not a Taylor polynomial':
    '该点是 {{order}} 阶极点：这是洛朗级数，不是泰勒多项式',
  'not confirmed by values: they could not be computed': '未经取值证实：无法计算附近的值',

  // Matrices.
  'the symbols have values for which the determinant and the denominators are not 0':
    '各符号的取值使行列式和分母不为 0',
  'this holds for general values of the symbols; for special values, where a denominator or a determinant becomes 0, the rank may be lower':
    '对符号的一般取值成立；特殊取值使分母或行列式为 0 时，秩可能更低',
  'this holds for general values of the symbols, where no pivot is 0':
    '对符号的一般取值成立，此时没有主元为 0',
  'the null space is {0}: the columns are linearly independent': '零空间为 {0}：各列线性无关',
  'the column is a basis of the null space': '该列是零空间的一组基',
  'the columns are a basis of the null space': '各列是零空间的一组基',
  'the characteristic polynomial is {{form}}, in {{name}}':
    '特征多项式为 {{form}}，变量为 {{name}}',
  'permutation * A = lower * upper, with ones on the diagonal of lower; rows are exchanged only where a pivot is 0':
    'permutation * A = lower * upper，lower 的对角元为 1；仅当主元为 0 时交换行',
  'A = orthogonal * triangular; the columns of orthogonal have length 1, the diagonal of triangular is positive':
    'A = orthogonal * triangular；orthogonal 各列长度为 1，triangular 的对角元为正',
  'the columns are linearly dependent (rank {{rank}}): orthogonal has {{columns}}, triangular {{rows}}':
    '各列线性相关（秩 {{rank}}）：因此 orthogonal 的列数和 triangular 的行数都等于秩',
  'A = lower * transpose(lower), if complex with the conjugate transpose':
    'A = lower * transpose(lower)，复数时用共轭转置',
  'A = left * diag(singularValues) * transpose(right), if complex with the conjugate transpose; vectors are columns':
    'A = left * diag(singularValues) * transpose(right)，复数时用共轭转置；向量为列',
  'each eigenvalue is listed as often as its multiplicity': '每个特征值按重数列出',
  'eigenvectors are not given: for a repeated or symbolic eigenvalue, they could not be determined for certain':
    '没有给出特征向量：对重的或含符号的特征值，无法可靠地确定',
  'eigenvectors are columns, in the order of the eigenvalues': '特征向量为列，与特征值顺序一致',
  'eigenvectors are columns, in the order of the different eigenvalues':
    '特征向量为列，与不同特征值的顺序一致',
  'eigenvectors are scaled to length 1': '特征向量已化为长度 1',
  'the matrix is defective (not diagonalisable), it has fewer eigenvectors than eigenvalues: {{value}} has multiplicity {{count}} but only {{vectors}}':
    '矩阵有亏损（不可对角化），特征向量少于特征值：{{value}} 的重数为 {{count}}，但特征向量只有 {{vectors}} 个',
  'there are infinitely many solutions: `solution` is one of them, and any combination of the columns of `nullSpace` can be added to it':
    '有无穷多解：`solution` 是其中之一，可加上 `nullSpace` 各列的任意组合',
  'the equations contradict each other (the rank is {{rank}}, with the right-hand side {{full}}): no x makes them all hold.':
    '方程互相矛盾（秩为 {{rank}}，加上右端为 {{full}}）：没有 x 使它们都成立。',
  'A least-squares approximation was not asked for and is not given; solve {{equation}} for it':
    '没有要求最小二乘近似，因此不给出；需要时请求解 {{equation}}',
  '{{names}} can be any number': '{{names}} 可为任意数',
  '{{names}} can be any numbers': '{{names}} 可为任意数',

  // Statistics.
  'quartiles by the method linear (type 7 of Hyndman and Fan)':
    '四分位数按 linear 方法（Hyndman–Fan 类型 7）',
  'percentiles by the method linear (type 7 of Hyndman and Fan)':
    '百分位数按 linear 方法（Hyndman–Fan 类型 7）',
  '{{name}} lies beyond what {{count}} values can tell by the method {{method}}: the nearest one is given':
    '按 {{method}} 方法，{{name}} 超出 {{count}} 个数据的范围：给出最接近的数据',
  'skewness and excessKurtosis are those of a population (m3/m2^(3/2) and m4/m2^2 - 3); the sample ones are adjusted as spreadsheets do':
    'skewness 和 excessKurtosis 为总体值（m3/m2^(3/2) 和 m4/m2^2 - 3）；样本值按电子表格的方式修正',
  'there is no mode: no value occurs more often than the others':
    '没有众数：没有值比其他值出现得更多',
  'pValue is two-sided, by the t distribution with {{count}} degrees of freedom':
    'pValue 为双侧，按自由度为 {{count}} 的 t 分布',
  'pValue is two-sided, by the t distribution with {{count}} degrees of freedom, an approximation for ranks':
    'pValue 为双侧，按自由度为 {{count}} 的 t 分布，对秩是近似',
  'tau-b, which allows for ties': '为 tau-b，已考虑并列',
  'y = a*e^(b*x), fitted by least squares to ln(y): r2 and standardError are those of the logarithms':
    'y = a*e^(b*x)，对 ln(y) 作最小二乘拟合：r2 和 standardError 针对对数',
  'y = a + b*ln(x), fitted by least squares': 'y = a + b*ln(x)，由最小二乘拟合',
  'y = a*x^b, fitted by least squares to ln(y) over ln(x): r2 and standardError are those of the logarithms':
    'y = a*x^b，对 ln(x) 与 ln(y) 作最小二乘拟合：r2 和 standardError 针对对数',
  'all y are the same: there is no r2': '所有 y 相同：没有 r2',
  'standard normal distribution: mean 0, deviation 1': '标准正态分布：均值 0，标准差 1',
  'both ends are included: for X > 3 give from 4, for X < 3 give to 2':
    '包含两端：求 X > 3 请给 from 4，求 X < 3 请给 to 2',
  'X counts the trials up to and including the first success: 1, 2, 3, …':
    'X 为直到首次成功（含该次）的试验次数：1、2、3……',
  'the parameters mean and deviation are those of the logarithm of X, as is usual for the lognormal distribution':
    '按对数正态分布的惯例，均值和标准差针对 X 的对数',

  'beta, lambda and rate were read as a rate: the scale is {{scale}}; the beta of spreadsheets is the scale itself':
    'beta、lambda、rate 按速率理解：尺度为 {{scale}}；电子表格中的 beta 是尺度本身',

  // Integers.
  '{{number}} is prime by the Miller–Rabin and Lucas tests, to which no exception is known; this is not a proof':
    '{{number}} 按米勒–拉宾和卢卡斯检验为素数，该检验尚无已知例外；未经证明',
  'the number of {{digits}} digits is prime by the Miller–Rabin and Lucas tests, to which no exception is known; this is not a proof':
    '该 {{digits}} 位数按米勒–拉宾和卢卡斯检验为素数，该检验尚无已知例外；未经证明',
  'a factor of {{digits}} digits is composite and was not split: divisors and totient are not known':
    '有一个 {{digits}} 位的因数是合数，未能分解：约数和欧拉函数未知',
  'a factor of {{digits}} digits is too long to be tested, or among too many long values: whether it is prime is not known':
    '有一个 {{digits}} 位的因数太长，或长的值太多，未能检验：不知是否为素数',
  'only {{count}} terms are certain with {{digits}} digits':
    '以 {{digits}} 位计算，只有 {{count}} 项能确定',
  'the period is longer than the {{count}} terms that were looked at':
    '周期超过所查看的 {{count}} 项',
  'the expansion has {{count}} terms; the first {{shown}} are shown':
    '展开式有 {{count}} 项；只显示前 {{shown}} 项',

  // Dates.
  'now is {{time}} in {{zone}}': '现在是 {{time}}（{{zone}}）',
  'now is {{time}} in {{zone}}, and {{end}} is on the next day':
    '现在是 {{time}}（{{zone}}），{{end}} 指次日',
  '{{month}} has no day {{day}}: its last day, {{last}}, was taken':
    '{{month}} 没有 {{day}} 日：取最后一天 {{last}} 日',
  '{{month}} has no day {{day}}: its last day, {{last}}, was taken before days were added':
    '{{month}} 没有 {{day}} 日：先取最后一天 {{last}} 日，再加天数',
  "in '{{text}}', a part without a sign takes the sign of the part before it":
    '在“{{text}}”中，没有符号的部分沿用前一部分的符号',
  '{{text}} was read as that day of every year': '{{text}} 按每年的这一天理解',
  'cents were read as hundredths': '分按百分之一理解',
  '{{name}} of two lists was computed for each element; their dot product is dot(a, b)':
    '两个列表的 {{name}} 按逐元素计算；点积请写 dot(a, b)',
  'a holiday on a weekend changed nothing: give the day off instead, if there is one':
    '有一个假日在周末，不影响结果：若有补休，请给出补休的日期',
  '{{count}} holidays on a weekend changed nothing: give the day off instead, if there is one':
    '有 {{count}} 个假日在周末，不影响结果：若有补休，请给出补休的日期',
  'business days are Monday to Friday without the given holidays; the first and the last day are both counted (without the last: {{count}})':
    '工作日为周一至周五，不含所给节假日；首尾两天都算（不算末日为 {{count}}）',
  'business days are Monday to Friday without the given holidays; the first day itself is not counted':
    '工作日为周一至周五，不含所给节假日；第一天不算',
  '{{time}} does not exist in {{zone}}, since clocks are set forward: {{other}} was taken':
    '{{zone}} 因时钟拨快而没有 {{time}}：取 {{other}}',
  '{{time}} happens twice in {{zone}}, since clocks are set back: the first ({{first}}) was taken; the second is {{second}}':
    '{{zone}} 因时钟拨慢而有两个 {{time}}：取第一个（{{first}}），第二个为 {{second}}',
  'no time zone was given for {{time}}: it was read as UTC': '{{time}} 没有给出时区：按 UTC 理解',
  '{{date}} was read as its beginning, {{time}}': '{{date}} 按当天开始时刻 {{time}} 理解',
  'dates before 15 October 1582 are in the Gregorian calendar extended backwards, where the year 0 is 1 BC':
    '1582 年 10 月 15 日以前的日期按公历向前推算，其中 0 年为公元前 1 年',
  'the time of day was ignored': '忽略了时刻',
  '{{zone}} is a fixed offset all year, without daylight-saving time':
    '{{zone}} 全年时差固定，没有夏令时',

  // Finance.
  'payments at the end of each of {{count}} periods, {{frequency}} a year; if they are rounded to cents, the last one differs by a few cents':
    '共 {{count}} 期，每年 {{frequency}} 期，期末还款；若每期四舍五入到分，最后一期会相差几分',
  '{{count}} payments of {{payment}} and a last one of {{last}}, at the end of each period; the answer is the time in years':
    '{{count}} 期各还 {{payment}}，最后一期还 {{last}}，期末还款；结果为年数',
  '{{count}} payments of {{payment}}, at the end of each period; the answer is the time in years':
    '{{count}} 期各还 {{payment}}，期末还款；结果为年数',
  'payment was not used: principal, rate and years determine it':
    'payment 未使用：它由 principal、rate 和 years 决定',
  'payments are made at the end of each period': '每期期末存入',
  'within a period the balance was taken to grow exponentially': '一期之内余额按指数增长计',
  'the answer is the time in years': '结果为年数',
  'the answer is the principal': '结果为本金',
  'the principal was taken as 0': '本金按 0 计',
  'the answer is the payment per period': '结果为每期存入金额',
  'the answer is the yearly rate': '结果为年利率',
  'one amount is a percentage and the other a plain number: 75% counts as 0.75':
    '一个数是百分数，另一个是普通数：75% 按 0.75 计算',
  'the first amount is negative: the change was divided by its magnitude, so that a rise is positive':
    '第一个金额为负：变化除以其绝对值，使上升为正',
  'the rate is per period from one cash flow to the next': '利率按相邻两笔现金流之间的一期计',
  'the first cash flow is now, the others at the end of each period; the rate is per period':
    '第一笔现金流为现在，其余在各期期末；利率按期计',
  'the cash flows change sign {{count}} times and have {{rates}} internal rates, none of which is the right one by itself: the one nearest to 10% is given first':
    '现金流变号 {{count}} 次，有 {{rates}} 个内部收益率，没有哪一个唯一正确：最接近 10% 的列在最前',
  'the cash flows change sign {{count}} times, yet there is only this internal rate':
    '现金流变号 {{count}} 次，但只有这一个内部收益率',
  'rates are per year of 365 days, counting the actual days': '利率按一年 365 天计，天数按实际天数',
  'the rate {{text}} was read as {{percent}}%': '利率 {{text}} 按 {{percent}}% 理解',
};
