import type { Phrases } from '@lobechat/shared-tool-ui/phrase-book';

/**
 * Failures of matrices, statistics, integers, dates and finance in Chinese, beyond those of the
 * examples.
 */
export const calculatorDataFailurePhrases: Phrases = {
  // Matrices.
  'The matrix is empty.': '矩阵为空。',
  'The rows of a matrix have to be of the same length, e.g. [[1,2],[3,4]].':
    '矩阵各行须等长，例如 [[1,2],[3,4]]。',
  'The rows of a matrix have to be of the same length, e.g. [[1,2],[3,4]]; these have {{counts}} entries.':
    '矩阵各行须等长，例如 [[1,2],[3,4]]；这里各行分别有 {{counts}} 个元素。',
  'A matrix is a list of rows, and each row a list of numbers: [[1,2],[3,4]].':
    '矩阵是行的列表，每行是数的列表：[[1,2],[3,4]]。',
  'A matrix is written [[1, 2], [3, 4]]; its entries are numbers or formulas.':
    '矩阵写作 [[1, 2], [3, 4]]；元素为数或公式。',
  'A determinant takes a square matrix; this one is {{shape}}.':
    '行列式须为方阵；该矩阵为 {{shape}}。',
  'An inverse takes a square matrix; this one is {{shape}}.': '求逆须为方阵；该矩阵为 {{shape}}。',
  'A trace takes a square matrix; this one is {{shape}}.': '迹须为方阵；该矩阵为 {{shape}}。',
  'An eigenvalue problem takes a square matrix; this one is {{shape}}.':
    '求特征值须为方阵；该矩阵为 {{shape}}。',
  'A power takes a square matrix; this one is {{shape}}.': '求幂须为方阵；该矩阵为 {{shape}}。',
  'The Cholesky decomposition takes a square matrix; this one is {{shape}}.':
    '楚列斯基分解须为方阵；该矩阵为 {{shape}}。',
  '{{name}} takes a square matrix; this one is {{shape}}.':
    '{{name}} 须为方阵；该矩阵为 {{shape}}。',
  '{{name}} takes a square matrix, not one of {{shape}}.': '{{name}} 须为方阵，而不是 {{shape}}。',
  '{{name}} takes two lists, e.g. {{example}}.': '{{name}} 须给出两个列表，例如 {{example}}。',
  '{{name}} takes a matrix, e.g. {{example}}.': '{{name}} 须给出矩阵，例如 {{example}}。',
  '{{name}} takes matrices of at most {{most}}, not {{shape}}.':
    '{{name}} 的矩阵最大为 {{most}}，而不是 {{shape}}。',
  '{{name}} takes sizes that are whole and at least 1.': '{{name}} 的大小须为不小于 1 的整数。',
  'This takes matrices of at most {{most}}; this one is {{shape}}.':
    '矩阵最大为 {{most}}；该矩阵为 {{shape}}。',
  '{{reason}}: the shapes are a list of {{left}} and a list of {{right}}.':
    '{{reason}}：这里是长 {{left}} 和长 {{right}} 的列表。',
  '{{reason}}: the shapes are {{left}} and a list of {{right}}.':
    '{{reason}}：这里是 {{left}} 和长 {{right}} 的列表。',
  '{{reason}}: the shapes are a list of {{left}} and {{right}}.':
    '{{reason}}：这里是长 {{left}} 的列表和 {{right}}。',
  '{{reason}}: the shapes are {{left}} and {{right}}.':
    '{{reason}}：这里是 {{left}} 和 {{right}}。',
  'A list needs units of the same kind, not a plain number and {{unit}} ({{unitReason}}).':
    '列表需要同类单位，而不是无量纲数与 {{unit}}（{{unitReason}}）。',
  'A list needs units of the same kind, not {{unit}} ({{unitReason}}) and a plain number.':
    '列表需要同类单位，而不是 {{unit}}（{{unitReason}}）与无量纲数。',
  'A list needs units of the same kind, not {{one}} ({{oneReason}}) and {{other}} ({{otherReason}}).':
    '列表需要同类单位，而不是 {{one}}（{{oneReason}}）与 {{other}}（{{otherReason}}）。',
  'A list needs units of the same kind, not {{one}} and {{other}}.':
    '列表需要同类单位，而不是 {{one}} 与 {{other}}。',
  'Only lists of the same length go together': '只有同长的列表才能配对运算',
  'Only matrices of the same shape can be added': '只有同型矩阵才能相加',
  '{{name}} can be the {{kind}} of matrices or that of each element. Write {{whole}} or {{each}}.':
    '{{name}} 可以指矩阵运算，也可以指逐元素运算。请写 {{whole}} 或 {{each}}。',
  'A product takes as many columns on the left as there are rows on the right':
    '相乘时左边的列数须等于右边的行数',
  'A cross product takes two lists of 3': '叉积须为两个长 3 的列表',
  'A matrix can be raised to whole powers only.': '矩阵只能取整数次幂。',
  'A matrix can be raised to powers from {{least}} to {{most}}, not to {{power}}.':
    '矩阵的幂次须在 {{least}} 到 {{most}} 之间，不能为 {{power}}。',
  'A matrix with roots, constants or symbols can be raised to powers up to {{most}}.':
    '含根式、常数或符号的矩阵幂次最高为 {{most}}。',
  'The entries of this power would have up to {{count}} digits together; at most {{most}} are given.':
    '该幂的元素合计可达 {{count}} 位；最多给出 {{most}} 位。',
  'Take a smaller exponent.': '请用较小的指数。',
  'Write identity(n) for the power 0 of a matrix.': '矩阵的 0 次幂请写 identity(n)。',
  'A function or operator in this expression does not take lists.':
    '此式中有函数或运算符不接受列表。',
  '{{name}} takes a number or a list of numbers, not a matrix.':
    '{{name}} 接受数或数的列表，不接受矩阵。',
  'Only a number or a list can be divided by a list or raised to one.':
    '只有数或列表能除以列表，或以列表为指数。',
  'Element by element (.*, ./, .^) and count take lists that are written out.':
    '逐个元素的运算（.*、./、.^）和 count 须用写出的列表。',
  'Compute the list first, then give its elements.': '请先算出列表，再给出它的元素。',
  'count takes a list: write count([1, 2, 3]), or a*(b + c) for a product.':
    'count 接受列表：请写 count([1, 2, 3])；乘积请写 a*(b + c)。',
  'count takes a list, not a matrix: size(A) gives its rows and columns.':
    'count 接受列表，不接受矩阵：size(A) 给出行数和列数。',
  'Write the elements one by one.': '请逐个写出元素。',
  'A function in this expression does not take lists or matrices.':
    '表达式中有函数不能用于列表或矩阵。',
  'The matrix is singular: it has no inverse.': '矩阵是奇异的，没有逆。',
  'An entry of the matrix has no value: it is infinite or undefined.':
    '矩阵的一个元素没有值：它是无穷或未定义。',
  'The result is neither a number nor a matrix.': '结果既不是数也不是矩阵。',
  'Division of a matrix by zero.': '矩阵除以零。',
  'Division by zero in an entry of the matrix.': '矩阵的一个元素除以零。',
  'solve needs the right-hand side in \'other\': a list such as "[5, 6]", or a matrix.':
    'solve 需要在“other”中给出右端：列表（如 "[5, 6]"）或矩阵。',
  "multiply needs the second matrix in 'other'.": 'multiply 需要在“other”中给出第二个矩阵。',
  "power needs a whole number in 'exponent'; it may be negative.":
    'power 需要在“exponent”中给出整数，可为负。',
  "{{operation}} takes one matrix; leave 'other' out.":
    '{{operation}} 只用一个矩阵；请去掉“other”。',
  '{{operation}} takes no exponent; it is for the operation power.':
    '{{operation}} 没有指数；它用于 power。',
  '{{operation}} needs other arguments.': '{{operation}} 需要其他参数。',
  'matrix is a text such as "[[1, 2], [3, 4]]".': 'matrix 须为文本，如 "[[1, 2], [3, 4]]"。',
  'other is a text such as "[[1, 2], [3, 4]]" or "[5, 6]".':
    'other 须为文本，如 "[[1, 2], [3, 4]]" 或 "[5, 6]"。',
  "'{{name}}' has to be a matrix, not a comparison or conversion: {{text}}":
    '“{{name}}”须为矩阵，而不是比较或换算：{{text}}',
  'The right-hand side has to be a list of {{count}} numbers or a matrix of {{rows}} rows, not a number.':
    '右端须为 {{count}} 个数的列表或 {{rows}} 行的矩阵，而不是一个数。',
  'The matrix is {{shape}}, so the right-hand side needs {{rows}} rows; it has {{count}}.':
    '矩阵为 {{shape}}，因此右端须有 {{rows}} 行，而它有 {{count}} 行。',
  'A zero matrix has no QR decomposition.': '零矩阵没有 QR 分解。',
  'The Cholesky decomposition takes a symmetric matrix (if complex, a Hermitian one); this one is not equal to its transpose.':
    '楚列斯基分解须为对称矩阵（复数时为埃尔米特矩阵）；该矩阵不等于它的转置。',
  'The matrix ({{shape}}) is symmetric but not positive definite, so it has no Cholesky decomposition: a pivot of its elimination is not positive.':
    '矩阵（{{shape}}）对称但不正定，因此没有楚列斯基分解：消元时有主元不是正数。',
  'The singular value decomposition of a matrix with symbols is not computed: put values in for them.':
    '不计算含符号矩阵的奇异值分解：请给符号代入值。',
  'The QR decomposition of a matrix with symbols is not computed: put values in for them.':
    '不计算含符号矩阵的 QR 分解：请给符号代入值。',
  'The Cholesky decomposition of a matrix with symbols is not computed: put values in for them.':
    '不计算含符号矩阵的楚列斯基分解：请给符号代入值。',
  'With symbols in the matrix, eigenvalues are given where the characteristic polynomial splits into simple factors; here one of degree {{degree}} is left.':
    '矩阵含符号时，只有特征多项式能分解成简单因式才给出特征值；此处剩下一个 {{degree}} 次因式。',
  'Ask for characteristicPolynomial, or put values in for the symbols.':
    '请求 characteristicPolynomial，或给符号代入值。',
  'Eigenvalues lie so close together that decimals cannot tell whether they are one repeated eigenvalue.':
    '有特征值太接近，小数无法判断是否为同一个重特征值。',
  'An intermediate entry may be zero or near zero: neither algebra nor decimals could tell, so no result is given.':
    '计算中有元素可能为零或接近零：代数和小数都无法判断，因此不给出结果。',
  'Write the entries in a simpler form.': '请用更简单的形式写元素。',
  'A characteristic polynomial takes a square matrix; this one is {{shape}}.':
    '特征多项式须为方阵；该矩阵为 {{shape}}。',
  'An entry has a complex number in it that is not made of square roots, such as e^i; its conjugate is not computed.':
    '有元素含有不由平方根构成的复数（如 e^i），无法计算其共轭。',
  'Write it with its real and imaginary part.': '请写出它的实部和虚部。',
  'Give it as an expression of its own (API evaluate).':
    '请把它单独作为一个表达式给出（API evaluate）。',
  '{{entry}} could not be computed to enough digits for a list or matrix, where zeros have to be told from numbers near zero.':
    '{{entry}} 没有算到列表或矩阵所需的位数，其中的零必须能与接近零的数区分。',
  'The matrix has {{count}} eigenvalues, but only {{found}} were found.':
    '矩阵有 {{count}} 个特征值，但只找到 {{found}} 个。',
  'The characteristic polynomial has complex coefficients that are not made of square roots; its roots were not found.':
    '特征多项式有不由平方根构成的复系数，没有找到它的根。',
  'The singular value decomposition was computed, but multiplying its factors did not give the matrix back, so it is not given.':
    '已算出奇异值分解，但各因子相乘不能还原矩阵，因此不给出。',
  'The singular vectors of a repeated singular value could not be determined for certain.':
    '重奇异值的奇异向量无法可靠地确定。',
  'The result would have {{count}} characters; at most {{most}} are given.':
    '结果将有 {{count}} 个字符；最多给出 {{most}} 个。',
  'Its entries grow too long: take a smaller matrix or shorter entries.':
    '它的元素过长：请用较小的矩阵或较短的元素。',
  'The numbers in an elimination of this matrix may have {{count}} digits; at most {{most}} are allowed.':
    '该矩阵消元中的数可达 {{count}} 位；最多允许 {{most}} 位。',
  'Take a smaller matrix or shorter entries.': '请用较小的矩阵或较短的元素。',
  'The formula in an entry of the result has more than {{count}} terms.':
    '结果中有元素的公式超过 {{count}} 项。',
  'Take a smaller matrix, or put values in for some symbols.':
    '请用较小的矩阵，或给一些符号代入值。',

  // Statistics.
  '{{name}} is a list of at least one number, e.g. [1, 2.5, "1/3"].':
    '{{name}} 须为至少含一个数的列表，例如 [1, 2.5, "1/3"]。',
  '{{place}} is {{value}}, but has to be a finite number or an expression for one, such as "1/3".':
    '{{place}} 为 {{value}}，而它须为有限的数或表示数的表达式，如 "1/3"。',
  'A plain number is needed here, without a unit, list or comparison.':
    '此处须为普通的数，不带单位、列表或比较。',
  'Write all values in the same unit, and leave it out.': '请把所有值换成同一单位，并去掉单位。',
  'A finite real number is needed here.': '此处须为有限的实数。',
  '{{name}} has more than {{count}} different irrational numbers such as "sqrt(2)".':
    '{{name}} 中像 "sqrt(2)" 这样不同的无理数超过 {{count}} 个。',
  'Give their decimals instead.': '请改为给出小数。',
  'The data have too many digits or different denominators for exact arithmetic.':
    '数据的位数或不同分母太多，无法精确计算。',
  'Round them to decimals.': '请四舍五入为小数。',
  'percentiles[{{index}}] is not from 0 to 100.': 'percentiles[{{index}}] 不在 0 到 100 之间。',
  'percentiles go from 0 to 100: write 25 rather than 0.25 for the lower quartile, and "0.25%" for a quarter of one percent.':
    'percentiles 为 0 到 100：下四分位数请写 25 而非 0.25，百分之 0.25 请写 "0.25%"。',
  'percentiles is a list of 1 to {{most}} numbers from 0 to 100, e.g. [25, 50, 90].':
    'percentiles 须为 1 到 {{most}} 个 0 到 100 之间的数，例如 [25, 50, 90]。',
  'data has {{count}} numbers and other has {{other}}: they form pairs, so both need the same count.':
    'data 有 {{count}} 个数，other 有 {{other}} 个：它们须成对，数目相同。',
  'At least two pairs of numbers are needed.': '至少需要两对数。',
  'All numbers of {{name}} are the same: without variation there is no correlation.':
    '{{name}} 的数全都相同：没有变化就没有相关性。',
  'All numbers of data (x) are the same: they determine no curve.':
    'data（x）的数全都相同：无法确定曲线。',
  'The {{model}} model takes the logarithm of {{name}}, so all of it has to be positive; {{place}} is not.':
    '{{model}} 模型要取 {{name}} 的对数，因此它须全为正数；{{place}} 不是。',
  'A polynomial of degree {{degree}} needs at least {{least}} different x; data has {{count}}.':
    '{{degree}} 次多项式至少需要 {{least}} 个不同的 x；data 有 {{count}} 个。',
  'The data have too many digits for a polynomial of this degree.':
    '对该次数的多项式，数据的位数太多。',
  'Round them, or lower the degree.': '请四舍五入或降低次数。',
  'parameters is an object; {{distribution}} has the parameters {{namesReason}}.':
    'parameters 须为对象；{{distribution}} 的参数为{{namesReason}}。',
  'The parameter "{{name}}" is missing: {{distribution}} has the parameters {{namesReason}}.':
    '缺少参数“{{name}}”：{{distribution}} 的参数为{{namesReason}}。',
  'Unknown parameter "{{name}}": {{distribution}} has the parameters {{namesReason}}. A value of X is given as at, from or to.':
    '未知的参数“{{name}}”：{{distribution}} 的参数为{{namesReason}}。X 的值用 at、from 或 to 给出。',
  '"freedom"': '“freedom”',
  '"mean"': '“mean”',
  '"probability"': '“probability”',
  '"rate"': '“rate”',
  '"{{one}}" and "{{other}}"': '“{{one}}”和“{{other}}”',
  '"{{one}}" and "{{two}}" and "{{three}}"': '“{{one}}”、“{{two}}”和“{{three}}”',
  'The parameter "{{name}}" of {{distribution}} has to be greater than 0; {{value}} is not.':
    '{{distribution}} 的参数“{{name}}”须大于 0，而它是 {{value}}。',
  'The parameter "{{name}}" of {{distribution}} has to be from 0 to 1; {{value}} is not.':
    '{{distribution}} 的参数“{{name}}”须在 0 到 1 之间，而它是 {{value}}。',
  'The parameter "{{name}}" of {{distribution}} has to be a whole number from 0 on, at most 1e15; {{value}} is not.':
    '{{distribution}} 的参数“{{name}}”须为非负整数，最大 1e15，而它是 {{value}}。',
  'The parameter "{{name}}" of {{distribution}} has to be a whole number from 1 on; {{value}} is not.':
    '{{distribution}} 的参数“{{name}}”须为正整数，而它是 {{value}}。',
  'The parameter "from" of uniform has to be less than "to".': 'uniform 的参数“from”须小于“to”。',
  'The parameter "probability" of geometric has to be greater than 0: otherwise there is never a success.':
    'geometric 的参数“probability”须大于 0，否则永远不会成功。',
  'The parameter "{{name}}" of hypergeometric cannot be greater than "population".':
    'hypergeometric 的参数“{{name}}”不能大于“population”。',
  'probability is from 0 to 1: the share below the quantile that is asked for.':
    'probability 在 0 到 1 之间：即所求分位数以下的比例。',
  'For P(from ≤ X ≤ to) give from or to instead.': '求 P(from ≤ X ≤ to) 请改为给出 from 或 to。',
  'from is greater than to; P(from ≤ X ≤ to) needs them in order.':
    'from 大于 to；P(from ≤ X ≤ to) 须由小到大。',
  'The number is too long: statistics takes up to about 10,000 digits.':
    '该数太长：统计最多约 10,000 位。',
  'Two computations of {{name}} do not agree ({{one}} and {{other}}), so it is not given.':
    '{{name}} 的两次计算不一致（{{one}} 与 {{other}}），因此不给出。',
  'The data do not determine a polynomial of this degree.': '数据不能确定该次数的多项式。',
  'The quantile is too large or too small to be computed (beyond about 1e±2000).':
    '分位数太大或太小，无法计算（超出约 1e±2000）。',
  'The quantile could not be confirmed, so it is not given.': '分位数未能证实，因此不给出。',
  'P(X ≤ {{value}}) is too close to the probability to tell which is larger.':
    'P(X ≤ {{value}}) 与该概率太接近，无法判断大小。',
  'from and to are so close to each other that the digits of the difference cannot be computed.':
    'from 与 to 太接近，无法算出差的各位数字。',
  'The density is infinite there.': '密度在该处为无穷。',
  'The quantile is beyond 10^18.': '分位数超过 10^18。',
  'The quantile is too large or too small to be computed.': '分位数太大或太小，无法计算。',
  'The probability or density is smaller, or larger, than any number that can be written: its exponent has more than 15 digits.':
    '概率或密度太小或太大，无法写出：其指数超过 15 位。',
  'The parameters are too large for this many digits: the series would need too many terms.':
    '对这么多位数，参数太大：级数需要太多项。',
  'For such sizes a normal approximation is usual.': '这种规模通常用正态近似。',

  // Integers.
  "A value has to be a whole number: '{{text}}' is not.": '值须为整数，而“{{text}}”不是。',
  "{{name}} has to be a whole number: '{{text}}' is not.": '{{name}} 须为整数，而“{{text}}”不是。',
  "{{name}} has to be a number: '{{text}}' is not.": '{{name}} 须为数，而“{{text}}”不是。',
  'A modulus is a whole number from 1 on, not {{value}}.': '模须为正整数，而不是 {{value}}。',
  'chineseRemainder needs as many moduli as values: {{count}}, not {{given}}.':
    'chineseRemainder 的模数须与值一样多：{{count}} 个，而不是 {{given}} 个。',
  'There is no solution: {{one}} and {{other}} contradict each other, since modulo {{modulus}} the first leaves {{first}} and the second {{second}}.':
    '没有解：{{one}} 与 {{other}} 矛盾，因为对 {{modulus}} 取模，前者余 {{first}}，后者余 {{second}}。',
  'The exponent and the modulus are too long: up to about 1500 digits each are computed.':
    '指数和模太长：各最多计算约 1500 位。',
  "Only a real number has a continued fraction; '{{text}}' is not one.":
    '只有实数才有连分数，而“{{text}}”不是实数。',
  "No term of the continued fraction of '{{text}}' is certain: it is too close to a whole number.":
    '“{{text}}”的连分数没有一项能确定：它太接近整数。',
  "The decimals of '{{text}}' are not certain enough for a continued fraction.":
    '“{{text}}”的小数不够确定，无法求连分数。',
  'Neighbouring primes are only searched for numbers of up to {{count}} digits.':
    '相邻的素数只对不超过 {{count}} 位的数查找。',
  'There are too many long values for one call: only the neighbours of the others were found.':
    '一次调用中长的值太多：只找到其他值的相邻素数。',
  'Ask for this one alone.': '请单独求这一个。',

  // Dates.
  'February {{year}}': '{{year}} 年 2 月',
  'April {{year}}': '{{year}} 年 4 月',
  'June {{year}}': '{{year}} 年 6 月',
  'September {{year}}': '{{year}} 年 9 月',
  'November {{year}}': '{{year}} 年 11 月',
  "There is no day '{{date}}': months go from 01 to 12.": '没有“{{date}}”这一天：月份为 01 到 12。',
  "There is no day '{{date}}': years go from {{first}} to {{last}}.":
    '没有“{{date}}”这一天：年份为 {{first}} 到 {{last}}。',
  "A holiday is '{{date}}', which is not a date in ISO 8601.":
    '节假日“{{date}}”不是 ISO 8601 日期。',
  "A date of a cash flow is '{{date}}', which is not a date in ISO 8601.":
    '现金流的日期“{{date}}”不是 ISO 8601 日期。',
  "{{name}} is '{{date}}', which is not a date in ISO 8601.":
    '{{name}} 为“{{date}}”，不是 ISO 8601 日期。',
  "{{name}} is '{{date}}', whose year has more than four digits.":
    '{{name}} 为“{{date}}”，年份超过四位数。',
  'Write such a year with a sign and six digits: {{date}}.':
    '这样的年份请写正负号和六位数：{{date}}。',
  'The order of day and month is not the same everywhere.': '日和月的顺序各地不同。',
  'Write 2026-03-28, 2026-03-28T14:30, with Z or an offset such as +02:00 if there is one.':
    '请写 2026-03-28 或 2026-03-28T14:30，如有时差请加 Z 或 +02:00。',
  "{{name}} is '{{date}}'.": '{{name}} 为“{{date}}”。',
  'The words today, now, tomorrow, yesterday, friday, "last monday", "in 3 days" and "2 weeks ago" are read where the call knows the time.':
    'today、now、tomorrow、yesterday、friday、“last monday”、“in 3 days”和“2 weeks ago”等词只在调用知道时间时可用。',
  'Give the date in ISO 8601, e.g. 2026-03-28.': '请以 ISO 8601 给出日期，例如 2026-03-28。',
  "'{{date}}' has no valid time: hours go from 00 to 23, minutes and seconds from 00 to 59.":
    '“{{date}}”的时间无效：时为 00 到 23，分和秒为 00 到 59。',
  "'{{date}}' has no valid offset: write one such as +02:00.":
    '“{{date}}”的时差无效：请写成 +02:00 这样。',
  "'{{date}}' contradicts itself: the offset of {{zone}} is {{offset}} then.":
    '“{{date}}”自相矛盾：{{zone}} 当时的时差是 {{offset}}。',
  'Leave out the offset or the zone.': '请去掉时差或时区。',
  "There is no time zone '{{name}}'.": '没有时区“{{name}}”。',
  'Use a name of the IANA database such as Europe/Berlin, America/New_York, Asia/Tokyo or UTC, or an offset such as +05:30.':
    '请使用 IANA 数据库的名称，如 Europe/Berlin、America/New_York、Asia/Tokyo 或 UTC，或 +05:30 这样的时差。',
  "'{{text}}' is not a duration.": '“{{text}}”不是时长。',
  'Write 1 month 3 days, -2 weeks, 36 hours, or P1M3D, PT36H.':
    '请写 1 month 3 days、-2 weeks、36 hours，或 P1M3D、PT36H。',
  "'{{text}}' contains a fraction of a month, which has no fixed length.":
    '“{{text}}”含有不足一月的部分，其长度不固定。',
  'Give days instead.': '请改用天数。',
  "'{{text}}' is too long a duration.": '“{{text}}”时长过长。',
  "Business days are added with operation addBusinessDays and 'days', not with a duration ('{{text}}').":
    '加工作日请用 addBusinessDays 和“days”，而不是时长（“{{text}}”）。',
  'holidays is a list of at most {{most}} dates.': 'holidays 须为最多 {{most}} 个日期的列表。',
  "'{{text}}' has no year.": '“{{text}}”没有年份。',
  'Holidays without one are read for at most {{most}} years between 1000 and 9999.':
    '没有年份的节假日最多按 1000 至 9999 年之间的 {{most}} 年理解。',
  'Give it with its year, e.g. {{date}}.': '请给出年份，如 {{date}}。',
  "It is not known when '{{text}}' is in {{year}}.": '不知道 {{year}} 年的“{{text}}”是哪一天。',
  'Give its date.': '请给出日期。',
  "'{{text}}%' can mean {{mixed}}% or a difference.": '“{{text}}%”可能指 {{mixed}}% 或差。',
  'Write {{mixed}}%, or {{difference}}% with spaces.':
    '请写 {{mixed}}%，或带空格的 {{difference}}%。',
  "A holiday is a whole day, unlike '{{text}}'.": '节假日须为整天，而不是“{{text}}”。',
  'The result lies beyond the calendar, which reaches from the year {{first}} to {{last}}.':
    '结果超出日历，其范围为 {{first}} 年到 {{last}} 年。',

  // Finance.
  '{{name}} is not a finite number.': '{{name}} 不是有限的数。',
  "{{name}} has to be a decimal or a fraction: '{{text}}' is neither.":
    '{{name}} 须为小数或分数，而“{{text}}”都不是。',
  '{{name}} has to be more than 0.': '{{name}} 须大于 0。',
  'years has to be 0 or more.': 'years 不能为负。',
  'A rate of {{rate}} could be {{percent}}% or {{times}} times the whole.':
    '利率 {{rate}} 可能是 {{percent}}%，也可能是 {{times}} 倍。',
  'Write "{{percent}}%", or 0.05 for 5%.': '请写 "{{percent}}%"，或用 0.05 表示 5%。',
  "rate is per year. For '{{text}}', write {{rate}} and compoundsPerYear {{count}}.":
    'rate 为年利率。“{{text}}”请写作 {{rate}}，并把 compoundsPerYear 设为 {{count}}。',
  'A rate has to be more than -100%: nothing would be left.': '利率须大于 -100%，否则分文不剩。',
  'A rate has to be more than -100% per period.': '每期利率须大于 -100%。',
  'The rate of a loan has to be 0 or more.': '贷款利率不能为负。',
  'compoundsPerYear is a whole number from 1 to {{most}}, e.g. 12 for months.':
    'compoundsPerYear 须为 1 到 {{most}} 之间的整数，例如按月为 12。',
  'With payments the years have to be whole periods: years times compoundsPerYear a whole number.':
    '有每期存入时年限须为整期：years 乘以 compoundsPerYear 须为整数。',
  'A loan is paid back in whole periods: years times compoundsPerYear ({{count}}) has to be a whole number from 1 on.':
    '贷款按整期偿还：years 乘以 compoundsPerYear（{{count}}）须为正整数。',
  'A loan has at most {{most}} payments.': '贷款最多 {{most}} 期。',
  'years times compoundsPerYear has to be a whole number below {{most}}.':
    'years 乘以 compoundsPerYear 须为小于 {{most}} 的整数。',
  "loanPayment with 'payment' finds the one of principal, rate and years that is left out.":
    'loanPayment 给出“payment”时，求 principal、rate、years 中省略的一个。',
  "compoundInterest with 'to' finds the one of principal, rate, years and payment that is left out.":
    'compoundInterest 给出“to”时，求 principal、rate、years、payment 中省略的一个。',
  "compoundInterest with 'to' and 'payment' finds the years, from principal and rate.":
    'compoundInterest 给出“to”和“payment”时，由 principal 和 rate 求年数。',
  'The payments are less than the principal.': '还款总额少于本金。',
  'The loan is never paid back: a payment of {{payment}} is not more than the interest of a period, {{interest}}.':
    '贷款永远还不清：每期还款 {{payment}} 不超过每期利息 {{interest}}。',
  'With this rate the balance never reaches that amount.': '按此利率，余额永远达不到该金额。',
  'With a rate of 0 the balance does not change.': '利率为 0 时余额不变。',
  'The growth over a part of a period has no value.': '不足一期的增长没有值。',
  'The amount grows beyond every sensible size.': '金额增长到超出合理范围。',
  'There is no percentage change from 0: nothing times any percentage is nothing.':
    '从 0 起没有百分比变化：零乘以任何百分比仍是零。',
  'A yearly rate of change needs two amounts of the same sign and years of more than 0.':
    '年变化率需要两个同号的金额和大于 0 的 years。',
  'cashFlows is a list of 1 to {{most}} amounts.': 'cashFlows 须为 1 到 {{most}} 个金额的列表。',
  'dates needs one date for each of the {{count}} cash flows.':
    'dates 须为 {{count}} 笔现金流各给一个日期。',
  'The first cash flow has to be the earliest.': '第一笔现金流须为最早的。',
  'There is no internal rate.': '没有内部收益率。',
  'There is no internal rate between -99.99% and 1,000,000%.':
    '在 -99.99% 到 1,000,000% 之间没有内部收益率。',
  'There is no internal rate between -99.99% and 1,000,000%: the value never becomes zero, though the cash flows change sign {{count}} times.':
    '在 -99.99% 到 1,000,000% 之间没有内部收益率：现金流变号 {{count}} 次，但净现值始终不为零。',
  'Two rates coincide or are too close to be told apart: the value only touches zero.':
    '两个收益率重合或太接近，无法区分：净现值只是触及零。',
  'Look at netPresentValue for rates near it.': '请用 netPresentValue 查看附近的利率。',
  'Cash flows that change sign {{count}} times may have several rates; with more than {{most}} of them they are not all found.':
    '现金流变号 {{count}} 次，可能有多个收益率；超过 {{most}} 笔时不能全部求出。',
};
