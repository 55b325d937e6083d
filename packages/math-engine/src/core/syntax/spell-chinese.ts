/**
 * A number or a group, and nothing of a longer one; the sign of `-5的平方` may belong to it, as do
 * the function of `sqrt(16)的一半` and the numerator of `3/4的一半`.
 */
const OPERAND = String.raw`(?<![\d.,^]|[\p{Script=Latin}\p{Script=Greek}_√∛/]\s*|(?:^|[(*/×÷+加减去乘除以])\s*-\s*)(\d[\d,]*(?:\.\d+)?|\([^()]*\))`;
/** Here, the sign belongs to the number in either reading. */
const SIGNED = String.raw`(?:(?<=^\s*|\(\s*)(-\s*\d[\d,]*(?:\.\d+)?)|${OPERAND})`;
const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const PERCENT = String.raw`(\d+(?:\.\d+)?\s*%|\d+\/\d+\s*%)`;
const END = String.raw`(?=\s*(?:$|[-+*/×÷)加减乘除]))`;

const HAN = String.raw`\p{Script=Han}{1,8}(?:\^[23])?`;
const UNIT = `${HAN}(?:/${HAN})?`;

const DIGITS = '零一二三四五六七八九';
/** `打八五折` is 85% of a price. */
const DISCOUNT =
  /(?<=(?:^\s*|打)[一二三四五六七八九]?)[一二三四五六七八九](?=[一二三四五六七八九]?折)/gu;
const NUMERALS = new RegExp(
  String.raw`(?<=^\s*|[(+*/×÷\s-]|加上?|减去?|乘以?|除以|的|之|负|根号|保留|精确到|入到)[零一二两三四五六七八九十百千万亿]+(?=\s*(?:$|[-+*/×÷)]|加|减|乘|除以|的|分之|次[方幂]|倍|位小数|等于|是))`,
  'gu',
);

/** Up to thousands: a last digit stands behind 十 or 零, unless it is all. */
const SECTION = new RegExp(
  '^零?(?:(D)千)?零?(?:(D)百)?零?(?:(D?)十)?零?(?:(?<=^|[十零])(D))?$'.replaceAll(
    'D',
    `[${DIGITS.slice(1)}]`,
  ),
);
/** What a digit directly behind a place counts: 二百五 is 250, and 一万二 is 12000. */
const NEXT_PLACE: Readonly<Record<string, string>> = { 万: '千', 亿: '千万', 千: '百', 百: '十' };

/** The value of `三百零五`; undefined if its digits do not fit together, as in `五六` and `十两`. */
const readNumerals = (text: string): bigint | undefined => {
  const whole = text
    .replaceAll(/^两$|两(?=[百千万亿])/g, '二')
    .replace(
      /(?<=([百千万亿]))[一二三四五六七八九]$/,
      (digit, place: string) => `${digit}${NEXT_PLACE[place]}`,
    );
  const [, high, middle, low = 'x'] =
    /^(?:([^亿]+)亿)?(?:([^万亿]+)万)?([^万亿]*)$/.exec(whole) ?? [];
  const [hundredMillions, myriads, digits] = [
    high === undefined ? 0n : readNumerals(high),
    middle === undefined ? 0n : readSection(middle),
    readSection(low),
  ];
  return hundredMillions === undefined || myriads === undefined || digits === undefined
    ? undefined
    : hundredMillions * 10n ** 8n + myriads * 10_000n + digits;
};

const readSection = (text: string): bigint | undefined => {
  const digits = SECTION.exec(text)?.slice(1);
  // Without a digit, 十 is 10.
  return digits?.reduce(
    (sum, digit) => 10n * sum + (digit === undefined ? 0n : BigInt(DIGITS.indexOf(digit || '一'))),
    0n,
  );
};

const FUNCTIONS: Readonly<Record<string, string>> = {
  中位数: 'median',
  乘积: 'product',
  和: 'sum',
  均值: 'mean',
  平均值: 'mean',
  平均数: 'mean',
  总和: 'sum',
  方差: 'variance',
  最大公约数: 'gcd',
  最大值: 'max',
  最小公倍数: 'lcm',
  最小值: 'min',
  标准差: 'std',
  积: 'product',
};
const LIST = String.raw`-?\d+(?:\.\d+)?(?:\s*[,、和与]\s*-?\d+(?:\.\d+)?)+`;

const discount = (_: string, amount = '', rate = ''): string =>
  `(${amount}*${rate}/${/^\d\d$/.test(rate) ? 100 : 10})`;

/** `80增加20%`; behind a sign, as in `50+50增加20%`, the whole may be meant. */
const changeBy = (verbs: string): RegExp =>
  new RegExp(String.raw`(?<=(?:^|\()\s*)${OPERAND}\s*(?:${verbs})了?\s*${PERCENT}${END}`, 'gu');

/** Calculations in Chinese, from whole requests to signs. What is left of their words is refused. */
const PHRASES: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/(?<![\d)%!正]\s*)负\s*(?=\d)/gu, '-'],
  [/^\s*(?:请|帮我)?(?:计算|算一下|算|求)(?:一下)?\s*:?\s*(?=[\d(√根百一打-])/gu, ''],
  [/(?<=[\d)%法方根半倍数值和积差折乘])\s*(?:等于|是|=)\s*(?:多少|几|\?)?\s*[?。]?\s*$/gu, ''],
  [
    new RegExp(String.raw`^\s*(${LIST})\s*的(${Object.keys(FUNCTIONS).join('|')})\s*$`, 'gu'),
    (_, list = '', name = '') => `${FUNCTIONS[name]}(${list.replaceAll(/\s*[、和与]\s*/gu, ', ')})`,
  ],
  [
    new RegExp(
      String.raw`^\s*${NUMBER}\s*(?:是|占)\s*${NUMBER}\s*的(?:百分之几|百分之多少|百分比)\s*$`,
      'gu',
    ),
    '$1/$2*100',
  ],
  [
    new RegExp(
      String.raw`^\s*${NUMBER}\s*(?:除以|÷)\s*${NUMBER}\s*的?余(?:数|几|多少)[?。]?\s*$`,
      'gu',
    ),
    '$1 mod $2',
  ],
  [
    /^\s*([^,]+?)\s*(?:四舍五入\s*)?(?:保留|精确到|(?<=入\s*)到)\s*(\d{1,2})\s*位小数\s*$/gu,
    'round(($1), $2)',
  ],
  [/百分之\s*(\d+(?:\.\d+)?)/gu, '$1%'],
  [/(?<![\d.])(\d+)\s*分之\s*(\d+)(?![\d.])/gu, '($2/$1)'],
  [/^\s*打?\s*(?=\d(?:\.?\d)?\s*折\s*$)/gu, '1打'],
  [new RegExp(String.raw`${OPERAND}\s*打\s*(\d(?:\.\d)?|\d\d)\s*折`, 'gu'), discount],
  [new RegExp(String.raw`${OPERAND}\s*的\s*${PERCENT}${END}`, 'gu'), '(($2)*$1)'],
  [changeBy('增加|增长|上涨|涨价?|提高|加价'), '($1 + $2)'],
  [changeBy('减少|下降|下跌|降价|降低|减价'), '($1 - $2)'],
  [new RegExp(String.raw`${OPERAND}\s*的\s*阶乘${END}`, 'gu'), '($1)!'],
  [new RegExp(String.raw`${SIGNED}\s*的\s*倒数${END}`, 'gu'), '(1/$1$2)'],
  [new RegExp(String.raw`${SIGNED}\s*的\s*相反数${END}`, 'gu'), '(-($1$2))'],
  [new RegExp(String.raw`${SIGNED}\s*的\s*绝对值${END}`, 'gu'), 'abs($1$2)'],
  [
    /^\s*从?\s*(\d+)\s*(?:一直)?(?:加到|到\s*(?=\d+\s*的?(?:总和|和)))\s*(\d+)(?:\s*的?(?:总和|和))?\s*$/gu,
    'sum(range($1, $2))',
  ],
  [new RegExp(String.raw`${OPERAND}\s*的\s*${NUMBER}\s*倍${END}`, 'gu'), '($1*$2)'],
  [new RegExp(String.raw`${OPERAND}\s*的\s*(\(\d+/\d+\))${END}`, 'gu'), '($1*$2)'],
  [new RegExp(String.raw`${OPERAND}\s*的\s*一半${END}`, 'gu'), '($1/2)'],
  [new RegExp(String.raw`(?<=(?:^|[-+*/×÷(加减乘以去上])\s*)一半${END}`, 'gu'), '(1/2)'],
  [new RegExp(String.raw`${OPERAND}\s*的\s*(?:算术)?平方根${END}`, 'gu'), 'sqrt($1)'],
  [new RegExp(String.raw`${OPERAND}\s*的\s*立方根${END}`, 'gu'), 'cbrt($1)'],
  [new RegExp(String.raw`${OPERAND}\s*的\s*平方${END}`, 'gu'), '($1)^2'],
  [new RegExp(String.raw`${OPERAND}\s*的\s*立方${END}`, 'gu'), '($1)^3'],
  [
    new RegExp(
      String.raw`${OPERAND}\s*的\s*(-?\d+(?:\.\d+|/\d+)?|\(\d+/\d+\))\s*次[方幂]${END}`,
      'gu',
    ),
    '($1)^($2)',
  ],
  [/根号下?\s*(\d+(?:\.\d+)?)(?![\d.^])/gu, 'sqrt($1)'],
  [/根号下?(?=\s*\()/gu, 'sqrt'],
  [/(?<=[\d)%!]\s*)加上?(?=\s*(?:[\d(-]|sqrt|abs))/gu, '+'],
  [/(?<=[\d)%!]\s*)减去?(?=\s*(?:[\d(-]|sqrt|abs))/gu, '-'],
  [/(?<=[\d)%!]\s*)乘[以上]?(?=\s*(?:[\d(-]|sqrt|abs))/gu, '*'],
  [/(?<=[\d)%!]\s*)除以(?=\s*(?:[\d(-]|sqrt|abs))/gu, ' ÷ '],
  [/(?<=\p{Script=Han}(?:\^[23])?)每(?=\p{Script=Han})/gu, '/'],
  [
    new RegExp(
      String.raw`(?<=\d\s*${UNIT})\s*(?:换算成|转换成|转换为|等于|转为|转成|转|是)(?:多少|几)?(?=\s*${UNIT}\s*\??\s*$)`,
      'gu',
    ),
    ' to ',
  ],
];

/**
 * A calculation in Chinese with the signs of the grammar: `80的20%`, `五加三`, `120打8折`. A text in
 * which a variable has a Chinese name, such as `3周转率`, is a formula.
 */
export const spellChinese = (text: string, isValue: (name: string) => boolean): string => {
  const names = text.match(/\p{L}[\p{L}\p{Nd}_]*/gu) ?? [];
  const chinese = names.filter((name) => /\p{Script=Han}/u.test(name));
  if (chinese.length === 0 || chinese.some(isValue)) return text;
  // Single spaces: the patterns take too long for many.
  const digits = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(DISCOUNT, (digit) => `${DIGITS.indexOf(digit)}`)
    .replaceAll(NUMERALS, (found) => `${readNumerals(found) ?? found}`);
  return PHRASES.reduce(
    (spelled, [pattern, sign]) =>
      typeof sign === 'string'
        ? spelled.replaceAll(pattern, sign)
        : spelled.replaceAll(pattern, (...found: string[]) => sign(...found)),
    digits,
  );
};
