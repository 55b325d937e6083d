import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/**
 * Failures of the calculator in Chinese, beyond those of its examples: how an expression is written,
 * what an API takes, and values that do not exist or are too long.
 */
export const calculatorFailurePhrases: Phrases = {
  // Syntax.
  "Expected '{{sign}}' after '{{text}}', but the expression ends.":
    '“{{text}}”之后应为“{{sign}}”，但表达式到此结束。',
  "Expected '{{sign}}' after '{{text}}', but there is '{{found}}' at position {{position}}.":
    '“{{text}}”之后应为“{{sign}}”，但第 {{position}} 个字符是“{{found}}”。',
  "Expected {{reason}}, but there is '{{found}}' at position {{position}}.":
    '应为{{reason}}，但第 {{position}} 个字符是“{{found}}”。',
  'the end of the expression or an operator': '表达式结尾或运算符',
  'The expression is empty.': '表达式为空。',
  "Unexpected character '{{character}}' at position {{position}}.":
    '第 {{position}} 个字符“{{character}}”无法识别。',
  'It is a currency sign: leave it out.': '它是货币符号：请去掉。',
  'To convert, give the rate yourself; {{reason}}': '换算货币请自己给出汇率；{{reason}}',
  'exchange rates are not known.': '此处没有汇率。',
  'Lists have no index: write the element itself.': '列表不能按下标取元素：请直接写出该元素。',
  'Write the expression itself: its decimals are given anyway, and precision sets their number.':
    '请直接写表达式：小数总会给出，位数由 precision 决定。',
  'Arguments of functions are in parentheses: f(x).': '函数的参数写在圆括号中：f(x)。',
  'Give several expressions to evaluate, and values of names in its variables.':
    '多个表达式请交给 evaluate，名称的值放在 variables 中。',
  '{{text}} at position {{position}} can be {{number}}, or {{digits}} in base {{base}}.':
    '第 {{position}} 个字符处的 {{text}} 可能是 {{number}}，也可能是 {{base}} 进制的 {{digits}}。',
  'Leave out the underscore, or write 0b, 0o or 0x before the digits.':
    '请去掉下划线，或在数字前写 0b、0o 或 0x。',
  'Write A*B for a product of matrices.': '矩阵的乘积请写 A*B。',
  'For an unknown write a name such as x; the API solve finds it.':
    '未知数请写作 x 这样的名称，由 API solve 求解。',
  'Ask for the comparison first, then for the branch it chooses.':
    '请先求比较的结果，再求它所选的分支。',
  'The exact value has too many parts to be computed.': '精确值的项数太多，无法计算。',
  'Group with parentheses.': '请用圆括号分组。',
  'The API computeSeries makes sums and products over an index.':
    '按下标求和或求积请使用 API computeSeries。',
  'The API integrate computes integrals.': '计算积分请使用 API integrate。',
  'Write norm(v) for the length of a vector.': '向量的长度请写作 norm(v)。',
  'Write range(1,10) for a range.': '范围请写作 range(1,10)。',
  'The complement of n is -n - 1.': 'n 的按位取反是 -n - 1。',
  'Write 4/6 for a ratio, range(1,10) for a range.': '比请写作 4/6，范围请写作 range(1,10)。',
  'Text is not a value here.': '此处文本不能作为值。',
  'Write transpose(A) for a transpose.': '转置请写作 transpose(A)。',
  "'{{date}}' is a date, and dates are not numbers here.": '“{{date}}”是日期，而日期在此处不是数。',
  'Use computeDates: difference for the time between two, add for a later date.':
    '请用 computeDates：difference 求两个日期的间隔，add 求之后的日期。',
  "'{{text}}' asks for digits in another base.": '“{{text}}”要的是其他进制的数字。',
  'Use convertBase with value, fromBase and toBases.':
    '请用 convertBase，给出 value、fromBase 和 toBases。',
  "'{{hours}}' has times of day.": '“{{hours}}”中有时刻。',
  'For the time between two, use computeDates, operation difference.':
    '求两个时刻的间隔请用 computeDates，operation 为 difference。',
  'If they are lengths, write attometers or picometers.':
    '若是长度，请写 attometers 或 picometers。',
  'If it is arithmetic, put spaces around the signs.': '若是算式，请在运算符两边加空格。',
  "'{{time}}' is a time of day or a ratio.": '“{{time}}”是时刻或比。',
  'For times use computeDates, for durations write 2 h + 30 min, for a ratio {{ratio}}.':
    '时刻请用 computeDates，时长请写 2 h + 30 min，比请写 {{ratio}}。',
  'For times use computeDates, for durations write 2 h + 30 min, for a ratio {{ratio}}, for a range {{range}}.':
    '时刻请用 computeDates，时长请写 2 h + 30 min，比请写 {{ratio}}，范围请写作 {{range}}。',
  'There is a comma outside of brackets at position {{position}}, and it groups no thousands.':
    '第 {{position}} 个字符是括号外的逗号，且不是千位分隔。',
  'Write 1.5 rather than 1,5, and give the values of a list one by one.':
    '请写 1.5 而非 1,5；列表中的值请逐个给出。',
  '{{text}} at position {{position}} may be one number or several.':
    '第 {{position}} 个字符处的 {{text}} 可能是一个数或几个数。',
  '{{text}} at position {{position}} may be {{decimal}} or {{whole}}.':
    '第 {{position}} 个字符处的 {{text}} 可能是 {{decimal}} 或 {{whole}}。',
  'Write one of them, without a comma.': '请写其中一个，不带逗号。',
  'Write {{number}}, or spaces after all commas.': '请写 {{number}}，或在每个逗号后加空格。',
  '{{text}} at position {{position}} may be a repeating decimal or a product.':
    '第 {{position}} 个字符处的 {{text}} 可能是循环小数或乘积。',
  'Write a fraction such as 1/3, or *.': '请写分数（如 1/3）或乘号 *。',
  'Two points at position {{position}}.': '第 {{position}} 个字符处有两个点。',
  'Write range(1,10) for a range; computeSeries makes sums over an index.':
    '范围请写 range(1,10)；对下标求和用 computeSeries。',
  "There is no operator between '{{left}}' and '{{right}}' (position {{position}}).":
    '“{{left}}”与“{{right}}”之间没有运算符（第 {{position}} 个字符）。',
  'Write a mixed number as a sum: 3 + 1/2.': '带分数请写成和：3 + 1/2。',
  'Separate the elements of a list by commas: [1, 2].': '列表的元素请用逗号分隔：[1, 2]。',
  "The '{{sign}}' at position {{position}} may begin another element of the list.":
    '第 {{position}} 个字符处的“{{sign}}”可能是列表中下一个元素的开头。',
  'Write a {{sign}} b for one element, or a, {{same}}b for two.':
    '一个元素请写 a {{sign}} b，两个元素请写 a, {{same}}b。',
  'Write long numbers without spaces.': '长的数请不要加空格。',
  '{{name}}(cost, salvage, life, period) takes its life and period as numbers: a whole period from 1 to the life.':
    '{{name}}(cost, salvage, life, period) 的 life 和 period 须为数字：period 是 1 到 life 之间的整数。',
  'nper(rate, pmt, pv, fv) has no value: with these payments, the balance never reaches the future value. Money received is positive and money paid is negative; the payments have to exceed the interest.':
    'nper(rate, pmt, pv, fv) 无解：按这样的付款，余额永远达不到终值。收到的钱为正，付出的钱为负；每期付款须高于利息。',
  'The last argument of fv, nper, pmt and pv is 1 for payments at the start of periods, 0 for payments at their end.':
    'fv、nper、pmt 和 pv 的最后一个参数：期初付款为 1，期末付款为 0。',
  'mirr([flows], finance rate, reinvestment rate) takes a list of at least 2 cash flows.':
    'mirr([现金流], 融资利率, 再投资利率) 需要至少 2 笔现金流的列表。',
  'A number has one decimal point: write 1234567.5 for 1.234.567,5.':
    '一个数只有一个小数点：1.234.567,5 请写 1234567.5。',
  'Bars around a list at position {{position}}: write norm(v) for the length of a vector, det(A) for a determinant.':
    '第 {{position}} 个字符处列表两边有竖线：向量的长度请写 norm(v)，行列式请写 det(A)。',
  'Bars around a list or matrix at position {{position}}: write det(A) for a determinant, norm(v) for the length of a vector.':
    '第 {{position}} 个字符处列表或矩阵两边有竖线：行列式请写 det(A)，向量的长度请写 norm(v)。',
  '\'{{text}}\' can mean "not equal" or a factorial.': '“{{text}}”可能指不等于或阶乘。',
  'Write {{unequal}} for "not equal", {{factorial}} for the factorial.':
    '不等于请写 {{unequal}}，阶乘请写 {{factorial}}。',
  'The function {{name}} at position {{position}} needs its argument in parentheses: {{form}}.':
    '第 {{position}} 个字符处的函数 {{name}} 的参数须加括号：{{form}}。',
  '{{name}} at position {{position}} needs its argument in parentheses.':
    '第 {{position}} 个字符处的 {{name}} 的参数须加括号。',
  '{{name}} takes one argument (position {{position}}).':
    '{{name}} 只有一个参数（第 {{position}} 个字符）。',
  'Write log(x, {{base}}).': '请写 log(x, {{base}})。',
  '{{name}} at position {{position}} is a unit, not a function.':
    '第 {{position}} 个字符处的 {{name}} 是单位，不是函数。',
  'Write the number before it, and convert with to: pi rad to deg.':
    '请把数写在它前面，并用 to 换算：pi rad to deg。',
  "{{name}}(…) at position {{position}} can be the golden ratio or Euler's totient.":
    '第 {{position}} 个字符处的 {{name}}(…) 可能是黄金分割比或欧拉函数。',
  'Write {{name}}*(…) for the golden ratio; analyzeInteger with details gives the totient.':
    '黄金分割比请写 {{name}}*(…)；欧拉函数由 analyzeInteger 加 details 给出。',
  'The power of the function {{name}} at position {{position}} is not understood.':
    '第 {{position}} 个字符处函数 {{name}} 的幂无法理解。',
  'Write the power after the argument: {{forms}}.': '请把幂写在参数之后：{{forms}}。',
  'It is not clear where the exponent at position {{position}} ends.':
    '第 {{position}} 个字符处的指数到哪里结束并不清楚。',
  'Put it in parentheses: e^(2x), or write *.': '请加括号：e^(2x)，或写乘号 *。',
  'It is not clear where the exponent in {{text}} ends.': '{{text}} 中的指数到哪里结束并不清楚。',
  'Put it in parentheses: {{root}} for a root, {{quotient}} for a quotient.':
    '请加括号：根写 {{root}}，商写 {{quotient}}。',
  'It is not clear where the argument of {{name}} at position {{position}} ends.':
    '第 {{position}} 个字符处 {{name}} 的参数到哪里结束并不清楚。',
  'Put it in parentheses: {{form}}.': '请加括号：{{form}}。',
  "It is not clear what '{{text}}' at position {{position}} applies to.":
    '第 {{position}} 个字符处的“{{text}}”作用于什么并不清楚。',
  'Write combinations(n, k) or permutations(n, k).':
    '请写 combinations(n, k) 或 permutations(n, k)。',
  '{{name}} at position {{position}} takes numbers or a list.':
    '第 {{position}} 个字符处的 {{name}} 须给出若干数或列表。',
  'A value cannot be converted to % (position {{position}}).':
    '值不能换算成 %（第 {{position}} 个字符）。',
  'Write 100 * the ratio, e.g. 100*25/200.': '请写 100 乘以比值，例如 100*25/200。',
  'Comparisons cannot be chained (position {{position}}).':
    '比较不能连写（第 {{position}} 个字符）。',
  'Compare two values at a time.': '请每次比较两个值。',
  'The LaTeX command {{name}} is not known.': '未知的 LaTeX 命令 {{name}}。',
  '{{name}} is only read by {{api}}, at the beginning of an expression.':
    '{{name}} 只由 {{api}} 读取，且须在表达式开头。',
  'The LaTeX is nested too deep.': 'LaTeX 嵌套过深。',
  'Only a LaTeX matrix has its place between \\begin and \\end.':
    '\\begin 与 \\end 之间只能是 LaTeX 矩阵。',
  'Write plain expressions such as sqrt(2), 1/2, pi.': '请写普通表达式，如 sqrt(2)、1/2、pi。',

  // Names.
  "Unknown symbol '{{name}}' (position {{position}}).":
    '未知的符号“{{name}}”（第 {{position}} 个字符）。',
  'Leave out what is not a number.': '请去掉不是数的内容。',
  'Give its value in variables (API evaluate), or use a known constant or unit.':
    '请用 evaluate 的 variables 给出它的值，或使用已知的常数或单位。',
  "The function '{{name}}' (position {{position}}) is not available: {{reason}}":
    '函数“{{name}}”（第 {{position}} 个字符）不可用：{{reason}}',
  "The name '{{name}}' (position {{position}}) is not available: {{reason}}":
    '名称“{{name}}”（第 {{position}} 个字符）不可用：{{reason}}',
  'Write out its formula.': '请写出它的公式。',
  'Write i for the imaginary unit.': '虚数单位请写 i。',
  'Write abs(x) for a magnitude, and bitOr(a, b) for the bits of two numbers.':
    '绝对值请写 abs(x)，两数按位或请写 bitOr(a, b)。',
  'write it as {{formula}}.': '请写 {{formula}}。',
  'write it as {{formula}} for k failures before r successes.':
    '第 r 次成功前有 k 次失败的概率请写 {{formula}}。',
  'write it as {{formula}} for P(X <= x).': 'P(X <= x) 请写 {{formula}}。',
  'write it as {{formula}}, or {{other}}.': '请写 {{formula}} 或 {{other}}。',
  'the statistic is {{formula}}, and the API computeStatistics gives its tail, distribution {{name}}.':
    '检验统计量为 {{formula}}，其尾概率由 computeStatistics 的 {{name}} 分布给出。',
  'A test takes two steps: its statistic, such as {{formula}}, by evaluate, then its tail here, with distribution studentT or chiSquared and from.':
    '检验分两步：先用 evaluate 求统计量，例如 {{formula}}，再在此处以 distribution（studentT 或 chiSquared）和 from 求尾概率。',
  'A correlation comes with its p-value.': '相关系数附有 p 值。',
  'only its value for a whole n is known: {{formula}}.': '只知道整数 n 处的值：{{formula}}。',
  'the API solve solves {{equation}} for y.': '请用 solve 从 {{equation}} 解出 y。',
  'the API simplify factors expressions, and the API analyzeInteger factors whole numbers.':
    '分解式子用 API simplify，分解整数用 API analyzeInteger。',
  'code is never run.': '此处不运行代码。',
  'give each sum as an expression of its own (API evaluate).':
    '请把每个和作为一个表达式给出（API evaluate）。',
  'The range of Python ends before its last number, the one here with it.':
    'Python 的 range 不含最后一个数，这里的 range 包含它。',
  'For 1 to 5, write range(1, 5) in sum, product, mean or count.':
    '从 1 到 5，请在 sum、product、mean 或 count 中写 range(1, 5)。',
  'range(a, b, step) makes a list of numbers at equal distances.':
    'range(a, b, step) 生成等间隔的数的列表。',
  'the API compareValues sorts.': '排序请用 API compareValues。',
  'the API computeMatrix gives that of a matrix, and compareValues sorts values.':
    '矩阵的秩由 API computeMatrix 给出，数值排序请用 compareValues。',
  'ask for the comparison first, then for the branch it chooses.':
    '请先计算比较的结果，再计算它所选的分支。',
  'the API convertBase writes digits in other bases.': '其他进制的写法由 convertBase 给出。',
  'the API computeStatistics gives it, operation {{name}}.':
    '由 computeStatistics 的 {{name}} 操作给出。',
  'settings are arguments of the call.': '设置须作为调用的参数给出。',
  'units are fixed.': '单位是固定的。',
  'the API {{api}} does that.': '请用 {{api}}。',
  "'{{name}}' is not an expression: {{reason}}": '“{{name}}”不是表达式：{{reason}}',
  'trunc(x) cuts a number to an integer, and the API integrate finds integrals.':
    'trunc(x) 取整，积分由 integrate 计算。',
  'functions are not values here.': '此处函数不能作为值。',
  'nothing can be imported.': '不能导入任何内容。',
  'the API analyzeInteger finds primes next to a number, operation nextPrime.':
    '相邻的素数由 analyzeInteger 的 nextPrime 给出。',
  'results have to be repeatable.': '结果须可重复。',
  'give each value as an expression of its own (API evaluate).':
    '请把每个值写成单独的表达式（API evaluate）。',
  'the API analyzeInteger gives it with details.': '它由 analyzeInteger 加 details 给出。',
  "'{{name}}' (position {{position}}) is a currency, and {{reason}}":
    '“{{name}}”（第 {{position}} 个字符）是货币，而{{reason}}',
  'Compute with plain numbers, and with a rate of your own.': '请用普通的数和自己的汇率计算。',
  "'{{name}}' cannot name a variable: use letters, digits and _, beginning with a letter.":
    '“{{name}}”不能作变量名：请用字母、数字和 _，并以字母开头。',
  'The variable {{name}} is not a finite number.': '变量 {{name}} 不是有限的数。',
  'Some amounts are in cents, and others are not.': '有的金额以分计，有的不是。',
  'Write cents in the unit of the others: $0.25.': '请把分写成其余金额的一部分：$0.25。',
  'There are amounts in {{names}}, and exchange rates are not known.':
    '金额使用了 {{names}}，而汇率未知。',
  'Convert them with a rate of your own.': '请用你自己的汇率换算。',
  'That is about the value of {{name}}.': '此处说的是 {{name}} 的值。',
  "The variable {{name}} uses '{{other}}', which is a variable too.":
    '变量 {{name}} 用到“{{other}}”，而它也是变量。',
  'Variables cannot use variables: put the value in.': '变量不能引用变量：请代入其值。',
  '{{name}} takes 1 argument, not {{count}} (position {{position}}).':
    '{{name}} 须有 1 个参数，而不是 {{count}} 个（第 {{position}} 个字符）。',
  'For places write {{places}}, for multiples of 5 {{multiples}}.':
    '若按小数位，请写 {{places}}；若按 5 的倍数，请写 {{multiples}}。',
  '{{name}} takes {{least}} to {{most}} arguments, not {{count}} (position {{position}}).':
    '{{name}} 须有 {{least}} 到 {{most}} 个参数，而不是 {{count}} 个（第 {{position}} 个字符）。',
  '{{name}} takes {{wanted}} arguments, not {{count}} (position {{position}}).':
    '{{name}} 须有 {{wanted}} 个参数，而不是 {{count}} 个（第 {{position}} 个字符）。',

  // Arguments of a call.
  "{{operation}} needs '{{name}}'.": '{{operation}} 需要“{{name}}”。',
  '{{operation}} needs these arguments: {{names}}.': '{{operation}} 需要以下参数：{{names}}。',
  "{{place}} takes no '{{name}}'.": '{{place}} 没有“{{name}}”。',
  'It takes: {{names}}.': '可用的有：{{names}}。',
  '{{place}} has to be {{reason}}, not a list.': '{{place}} 须为{{reason}}，而不是列表。',
  '{{place}} has to be {{reason}}, not an object.': '{{place}} 须为{{reason}}，而不是对象。',
  '{{place}} has to be {{reason}}, not {{value}}.': '{{place}} 须为{{reason}}，而不是 {{value}}。',
  'a list': '列表',
  'a number': '数',
  'a text': '文本',
  'a text or a number': '文本或数',
  'a number or a text': '数或文本',
  'a whole number': '整数',
  'an object': '对象',
  'true or false': '布尔值',
  'a number or an expression for one': '数或表示数的表达式',
  'a list of at least one value': '至少含一个值的列表',
  'from {{least}} to {{most}}': ' {{least}} 到 {{most}} 之间的数',
  'one of {{names}}': ' {{names}} 之一',
  '{{place}} has more digits than a number in JSON keeps.':
    '{{place}} 的位数超出 JSON 数值的精度。',
  'Write it as text, in quotes.': '请写成带引号的文本。',
  '{{place}} has {{count}} characters; at most {{most}} are allowed.':
    '{{place}} 有 {{count}} 个字符；最多允许 {{most}} 个。',
  'The expression has {{count}} characters; at most {{most}} are allowed.':
    '表达式有 {{count}} 个字符；最多允许 {{most}} 个。',
  'The number has {{count}} characters; at most {{most}} are allowed.':
    '该数有 {{count}} 个字符；最多允许 {{most}} 个。',
  'Split it, or pass long numbers as variables.': '请拆分，或把长的数作为变量传入。',
  '{{place}} has {{count}} items; from {{least}} to {{most}} are allowed.':
    '{{place}} 有 {{count}} 项；允许 {{least}} 到 {{most}} 项。',
  '{{place}} has {{count}} values; at most {{most}} are allowed.':
    '{{place}} 有 {{count}} 个值；最多允许 {{most}} 个。',
  '{{name}} is one of {{names}}.': '{{name}} 须为 {{names}} 之一。',
  '{{name}} is a whole number from {{least}} to {{most}}.':
    '{{name}} 须为 {{least}} 到 {{most}} 之间的整数。',
  '{{name}} is a whole number from {{least}} to {{most}} for {{operation}}.':
    '用于 {{operation}} 时，{{name}} 须为 {{least}} 到 {{most}} 之间的整数。',
  'A base is a whole number from 2 to 36, not {{base}}.':
    '进制须为 2 到 36 之间的整数，而不是 {{base}}。',
  "'' is not a number.": '空文本不是数。',
  'Its digits are {{digits}} and {{letters}}.': '它的数字为 {{digits}} 和 {{letters}}。',
  "'{{text}}' is not a number.": '“{{text}}”不是数。',
  'Write digits of base {{base}}, with at most one point.':
    '请写 {{base}} 进制的数字，最多一个小数点。',
  'values is a list of 1 to {{most}} expressions, e.g. ["1/3", "0.34"].':
    'values 须为 1 到 {{most}} 个表达式的列表，例如 ["1/3", "0.34"]。',
  'order is ascending or descending.': 'order 须为 ascending 或 descending。',
  'A value is an expression, written as text.': '值须为以文本写出的表达式。',

  // Values that do not exist.
  'The degree of a root is not 0.': '根的次数不能为 0。',
  'The base of a logarithm is not 0.': '对数的底不能为 0。',
  '{{name}} by zero: {{value}} cannot be divided by 0.': '{{name}} 除以零：{{value}} 不能除以 0。',
  'Division by zero: 0 to a negative power.': '除以零：0 的负数次幂。',
  'The expression divides by zero.': '表达式除以零。',
  'The expression has no value: it divides by zero or meets a pole of a function there.':
    '表达式没有值：它除以零，或遇到函数的极点。',
  'The expression has no value: it is indeterminate (such as 0/0 or infinity - infinity) or leaves the domain of a function.':
    '表达式没有值：它是不定式（如 0/0 或无穷减无穷），或超出函数的定义域。',
  'The expression contains a logarithm of zero.': '表达式中有零的对数。',
  'gamma({{value}}) is a pole: gamma has no value at 0 and the negative whole numbers.':
    'gamma({{value}}) 是极点：gamma 在 0 和负整数处没有值。',
  'The factorial is defined for whole numbers from 0 on, not for {{value}}.':
    '阶乘只对非负整数有定义，不能取 {{value}}。',
  'The double factorial is defined for whole numbers from 0 on, not for {{value}}.':
    '双阶乘只对非负整数有定义，不能取 {{value}}。',
  '{{name}} is defined for whole numbers from 0 on, not for {{value}}.':
    '{{name}} 只对非负整数有定义，不能取 {{value}}。',
  '{{name}} is defined for whole numbers from 0 on.': '{{name}} 只对非负整数有定义。',
  'The double factorial is defined for whole numbers, not for {{value}}.':
    '双阶乘只对整数有定义，不能取 {{value}}。',
  'The number of digits of round is defined for whole numbers, not for {{value}}.':
    'round 的位数须为整数，不能取 {{value}}。',
  '{{name}} is defined for whole numbers, not for {{value}}.':
    '{{name}} 只对整数有定义，不能取 {{value}}。',
  'isPrime tests numbers of up to {{most}} binary digits; this one has {{digits}} and no small factor.':
    'isPrime 最多检验 {{most}} 位二进制数；此数有 {{digits}} 位，且没有小因数。',
  'isPrime is defined for whole numbers.': 'isPrime 只对整数有定义。',
  '{{name}} of an empty list has no value.': '空列表的 {{name}} 没有值。',
  'variance and std need at least two values.': 'variance 和 std 至少需要两个值。',
  'The step of a range cannot be 0.': '范围的步长不能为 0。',
  'This range is empty: its step rises away from its end.': '该范围为空：步长递增而终点更小。',
  'This range is empty: its step falls away from its end.': '该范围为空：步长递减而终点更大。',
  'A comparison or isPrime returns true or false and cannot be part of a calculation.':
    '比较和 isPrime 得到真或假，不能参与计算。',
  'Lists cannot be compared; compare numbers.': '列表不能比较；请比较数。',
  'Only real numbers can be compared.': '只能比较实数。',
  'Only real numbers and infinities can be compared, and this side is neither.':
    '只能比较实数和无穷，而这一边都不是。',
  'Only real numbers and quantities have an order; this is {{reason}}':
    '只有实数和量可以排序；这是{{reason}}',
  'a complex number.': '复数。',
  'a matrix.': '矩阵。',
  'an expression.': '表达式。',
  'a set.': '集合。',
  'true or false.': '真假值。',
  'The two sides are too close to be told apart by decimals, and no proof that they are equal was found: bounds for roots, identities and computer algebra were tried.':
    '两边太接近，小数无法区分，也未能证明相等：已尝试根的界、恒等式和计算机代数。',
  'The argument of {{name}} is so close to {{step}} that decimals cannot tell on which side of it it lies, and no proof that they are equal was found.':
    '{{name}} 的参数太接近 {{step}}，小数无法显示它在哪一侧，也未能证明两者相等。',
  'No value was found: the expression stays unevaluated.': '没有得到值：表达式未能求出。',
  'Computer algebra and numeric evaluation were tried.': '已尝试计算机代数和数值计算。',
  'The digits cancel out: with {{one}}, {{two}} and {{three}} digits the value comes out differently each time, so none is given.':
    '数字相互抵消：用 {{one}}、{{two}} 和 {{three}} 位计算，每次结果都不同，因此不给出。',
  'Two independent computations disagree ({{one}} and {{other}}), so neither is given.':
    '两次独立计算结果不一致（{{one}} 与 {{other}}），因此都不给出。',
  'Write the expression in another form, or in smaller steps.': '请换一种写法，或分成较小的步骤。',

  // Units.
  'Percent and parts per million are for ratios of quantities of one kind; this is {{unit}} ({{unitReason}}).':
    '百分比和百万分比只适用于同类量的比值；这里是 {{unit}}（{{unitReason}}）。',
  'A plain number cannot be converted to {{unit}} ({{unitReason}}).':
    '无量纲数不能换算成 {{unit}}（{{unitReason}}）。',
  "'{{operator}}' needs units of the same kind, not a plain number and {{unit}} ({{unitReason}}).":
    '“{{operator}}”需要同类单位，而不是无量纲数与 {{unit}}（{{unitReason}}）。',
  "'{{operator}}' needs units of the same kind, not {{unit}} ({{unitReason}}) and a plain number.":
    '“{{operator}}”需要同类单位，而不是 {{unit}}（{{unitReason}}）与无量纲数。',
  'A comparison needs units of the same kind, not a plain number and {{unit}} ({{unitReason}}).':
    '比较需要同类单位，而不是无量纲数与 {{unit}}（{{unitReason}}）。',
  'A comparison needs units of the same kind, not {{unit}} ({{unitReason}}) and a plain number.':
    '比较需要同类单位，而不是 {{unit}}（{{unitReason}}）与无量纲数。',
  'A comparison needs units of the same kind, not {{one}} ({{oneReason}}) and {{other}} ({{otherReason}}).':
    '比较需要同类单位，而不是 {{one}}（{{oneReason}}）与 {{other}}（{{otherReason}}）。',
  '{{first}} ({{firstReason}}) cannot be converted to {{second}} ({{secondReason}}).':
    '{{first}}（{{firstReason}}）不能换算成 {{second}}（{{secondReason}}）。',
  "'{{operator}}' needs units of the same kind, not {{one}} ({{oneReason}}) and {{other}} ({{otherReason}}).":
    '“{{operator}}”需要同类单位，而不是 {{one}}（{{oneReason}}）与 {{other}}（{{otherReason}}）。',
  "'{{name}}' was read as a unit: if it is a variable, give its value.":
    '“{{name}}”被读作单位：如果它是变量，请给出它的值。',
  length: '长度',
  time: '时间',
  mass: '质量',
  temperature: '温度',
  angle: '角度',
  'a plain number': '无量纲数',
  amount: '物质的量',
  current: '电流',
  data: '数据量',
  luminosity: '发光强度',
  area: '面积',
  volume: '体积',
  frequency: '频率',
  speed: '速度',
  acceleration: '加速度',
  force: '力',
  energy: '能量',
  power: '功率',
  pressure: '压强',
  density: '密度',
  concentration: '浓度',
  'For temperatures write degC and degF.': '温度请写 degC 和 degF。',
  "After 'to' a unit without a number is expected, e.g. 5 km to m.":
    'to 之后应为不带数的单位，例如 5 km to m。',
  'Several units to convert to can only stand at the end of the whole expression: 180 cm to ft and in.':
    '换算成多个单位只能写在整个表达式末尾：180 cm to ft and in。',
  'Several units to convert to have to be of one kind, the largest first, e.g. ft + in or h + min + s.':
    '换算成的多个单位须同类，并从大到小，例如 ft + in 或 h + min + s。',
  'Units inside lists and comparisons are not supported; convert to plain numbers first.':
    '列表和比较中不支持单位；请先换算成普通的数。',
  'An exponent cannot have a unit, as {{unit}} is one.': '指数不能带单位，而 {{unit}} 是单位。',
  'An exponent cannot have a unit, and T is the tesla here.': '指数不能带单位，而 T 在此是特斯拉。',
  'A unit can be raised to whole powers from -12 to 12 only.': '单位只能取 -12 到 12 的整数次幂。',
  'The square root of {{unit}} is not a unit.': '{{unit}} 的平方根不是单位。',
  'The cube root of {{unit}} is not a unit.': '{{unit}} 的立方根不是单位。',
  'The power {{power}} of {{unit}} is not a unit.': '{{unit}} 的 {{power}} 次幂不是单位。',
  '{{name}} takes a plain number or an angle, not one in {{unit}}.':
    '{{name}} 的参数须为普通的数或角度，不能以 {{unit}} 为单位。',
  '{{name}} takes a plain number, not one in {{unit}}.':
    '{{name}} 的参数须为普通的数，不能以 {{unit}} 为单位。',
  'The result is in kelvins, and may be a temperature or a difference of temperatures: {{unit}} would differ.':
    '结果以开尔文为单位，可能是温度或温差：换成 {{unit}} 会不同。',
  'Convert it to K first, and then that number of K to {{unit}}.':
    '请先换算成 K，再把该数值的 K 换算成 {{unit}}。',
  'A product, quotient or power with {{unit}} depends on whether a temperature or a difference is meant.':
    '含 {{unit}} 的积、商或幂取决于所指的是温度还是温差。',
  'For a temperature write {{form}}; for a difference write it in K.':
    '温度请写 {{form}}；温差请以 K 为单位。',
  "'to' is empty.": '“to”为空。',
  'Give a unit such as km.': '请给出单位，如 km。',
  "'{{text}}' is not a unit.": '“{{text}}”不是单位。',
  'Give a unit such as km, m/s^2, degC, or several such as ft + in.':
    '请给出单位，如 km、m/s^2、degC，或多个单位，如 ft + in。',
  "'{{text}}' cannot be converted: it is a currency, and {{reason}}":
    '“{{text}}”不能换算：它是货币，而{{reason}}',
  "'{{text}}' cannot be converted: {{reason}}": '“{{text}}”不能换算：{{reason}}',
  'Mach depends on the local speed of sound; give a speed in m/s.':
    '马赫数取决于所在处的声速；请以 m/s 给出速度。',
  'decibels are logarithms; use 10*log10(ratio) in calculate.':
    '分贝是对数；请在 calculate 中用 10*log10(比值)。',
  'pH is a logarithm; use -log10 of the concentration in calculate.':
    'pH 是对数；请在 calculate 中对浓度取 -log10。',

  // Limits of size and time.
  'The result is beyond the range of doubles (about 1.8e308).':
    '结果超出双精度数的范围（约 1.8e308）。',
  'A number in the expression is beyond the range of doubles (about 5e-324 to 1.8e308).':
    '表达式中有数超出双精度数的范围（约 5e-324 到 1.8e308）。',
  "Use mode 'decimal'.": '请使用“decimal”模式。',
  "Use mode 'exact' or 'decimal'.": '请使用“exact”或“decimal”模式。',
  'A power in the expression is beyond the range of decimals, whose exponents have 15 digits.':
    '表达式中的幂超出小数的范围（指数最多 15 位）。',
  'Take logarithms.': '请取对数。',
  '{{expression}} has {{count}} digits; at most {{limit}} are computed exactly.':
    '{{expression}} 有 {{count}} 位；精确计算最多 {{limit}} 位。',
  'The number {{text}} at position {{position}} has an exponent beyond ±{{most}}.':
    '第 {{position}} 个字符处的数 {{text}} 的指数超出 ±{{most}}。',
  'A number shifted by {{count}} places has more than {{most}} binary digits.':
    '移动 {{count}} 位后，该数超过 {{most}} 个二进制位。',
  'round takes between -1000 and 1000 digits.': 'round 的位数须在 -1000 到 1000 之间。',
  '{{name}} is computed up to {{most}}.': '{{name}} 最多计算到 {{most}}。',
  '{{expression}} is too large to compute: at most {{most}}.':
    '{{expression}} 太大，无法计算：最多 {{most}}。',
  'The expression is nested more than {{most}} levels deep at position {{position}}.':
    '表达式在第 {{position}} 个字符处嵌套超过 {{most}} 层。',
  'The expression has more than {{most}} parts.': '表达式超过 {{most}} 个部分。',
  'With its variables put in, the expression has more than {{most}} parts.':
    '代入变量后，表达式超过 {{most}} 个部分。',
  'The input has more than {{most}} characters.': '输入超过 {{most}} 个字符。',
  'Split it.': '请拆分。',
  'The computation took longer than {{seconds}} s and was stopped.':
    '计算超过 {{seconds}} 秒，已终止。',
  'Make it smaller, or split it.': '请缩小规模或拆分。',
  'The computation needed more than {{count}} MiB of memory and was stopped.':
    '计算所需内存超过 {{count}} MiB，已终止。',
  'Make it smaller.': '请缩小规模。',
  'The result has {{count}} characters, more than the {{most}} that can be returned.':
    '结果有 {{count}} 个字符，超过可返回的 {{most}} 个。',
  'Ask for less of it.': '请减少所求的内容。',
  'The computation is beyond what the engine can hold: {{problem}}.':
    '计算超出引擎的容量：{{problem}}。',
  'The computation was cancelled.': '计算已取消。',
  'The maths service was closed.': '数学服务已关闭。',
  '{{count}} computations are already waiting.': '已有 {{count}} 个计算在等待。',
  'Try again when some are done.': '请在其中一些完成后重试。',
  'The maths engine could not be started: {{problem}}': '无法启动数学引擎：{{problem}}',
  'The maths engine failed: {{problem}}': '数学引擎出错：{{problem}}',
  'The maths worker failed: {{problem}}.': '数学工作线程出错：{{problem}}。',
  'The computation failed: {{problem}}': '计算失败：{{problem}}',
  "The maths engine has no operation '{{name}}'.": '数学引擎没有“{{name}}”运算。',
  'Only arithmetic of short integers and fractions can be computed here: the maths engine runs in a process or worker of its own, and none can be started ({{problem}}).':
    '此处只能做短整数和分数的算术：数学引擎须在单独的进程或线程中运行，而无法启动（{{problem}}）。',
  'Run the tool in Node, in a page, or give it a maths service.':
    '请在 Node 或页面中运行此工具，或提供数学服务。',
  'The process of the maths engine ended unexpectedly ({{code}}).':
    '数学引擎的进程意外结束（{{code}}）。',
  'Try again: a new one is started.': '请重试：会启动新的进程。',
  'Try again; if that does not help, reload the page.': '请重试；如果仍然失败，请重新加载页面。',
};
