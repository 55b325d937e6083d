const NAME = String.raw`[\p{Script=Latin}\p{Script=Greek}_][\p{Script=Latin}\p{Script=Greek}\d_]*`;
const NAMES = String.raw`${NAME}(?:\s*(?:,|和|与|及)\s*${NAME}){0,8}`;
const KINDS: Readonly<Record<string, string>> = {
  偶数: 'even',
  复数: 'complex',
  奇数: 'odd',
  实数: 'real',
  整数: 'integers',
  正整数: 'positive integers',
  自然数: 'natural numbers',
  负整数: 'negative integers',
  非负整数: 'non-negative integers',
};
const SOLUTIONS: Readonly<Record<string, string>> = { ...KINDS, 复: 'complex', 实: 'real' };
const INTEGERS = '正整数|非负整数|负整数|自然数|整数';
const ASKED = String.raw`\s*(?:的值|的取值范围)?`;
const SUCH = String.raw`\s*(?:,|:)?\s*(?:使得?|满足(?:条件)?)\s*[,:]?\s*`;
const STATEMENTS = String.raw`(?:线性|一元[一二三]次|[二三]元一次)?(?:方程组?|不等式组?)`;
/** What comes before a sign in words, and what comes after it. */
const OPERAND = String.raw`(?<=[\p{Script=Latin}\p{Script=Greek}\d)²³]\s*)`;
const START = String.raw`\s*[\p{Script=Latin}\p{Script=Greek}\d(√-]`;

/** A list of names as English has it. */
const listOf = (names = ''): string => names.replaceAll(/\s*[和与及]\s*/gu, ', ');

type Spell = string | ((...found: string[]) => string);

/** What a request says in Chinese, in the words that `spellLead` and others read. */
const PHRASES: readonly (readonly [RegExp, Spell])[] = [
  [/[。?？]\s*$/gu, ''],
  [/、/gu, ', '],
  [/^\s*请/gu, ''],
  [
    new RegExp(String.raw`^\s*(?:求解|解)?\s*关于\s*(${NAMES})\s*的${STATEMENTS}\s*:?`, 'gu'),
    (_, names) => `solve for ${listOf(names)}: `,
  ],
  [new RegExp(String.raw`^\s*(?:求解|解|求)(?:下列|以下)?${STATEMENTS}\s*:?(?!.*的)`, 'gu'), ''],
  [new RegExp(String.raw`^\s*求?\s*${STATEMENTS}\s*([^:]+,[^:]+?)\s*的解集?\s*$`, 'gu'), '$1'],
  [new RegExp(String.raw`^\s*求(?:下列|以下)?${STATEMENTS}的[解根]\s*:`, 'gu'), ''],
  [
    new RegExp(String.raw`^\s*(?:求解?|解出?)\s*(${NAMES})${ASKED}\s*:`, 'gu'),
    (_, names) => `solve for ${listOf(names)}: `,
  ],
  [/^\s*(?:求解|解)(?=[\s\d(:\p{Script=Latin}])\s*:?/gu, ''],
  [
    new RegExp(
      String.raw`^\s*求?\s*(?:${STATEMENTS}|多项式|函数)?\s*([^:,;\s][^:,;]*?)\s*的所?有?(${INTEGERS}|[实复]数?)?(?:根|解集?|零点)\s*(?:是多少|是什么)?\s*$`,
      'gu',
    ),
    (_, text, kind) => `${SOLUTIONS[kind ?? ''] ?? ''} solutions of ${text}`,
  ],
  [
    new RegExp(String.raw`^\s*求(?:所有的?)?(${INTEGERS})解\s*:?\s*`, 'gu'),
    (_, kind) => `${KINDS[kind ?? '']?.replace(/s$/, '')} solutions of `,
  ],
  [
    new RegExp(String.raw`^\s*求(?:所有的?)?(${INTEGERS}|[实复]数)\s*(${NAMES})${SUCH}`, 'gu'),
    (_, kind, names) => `find all ${KINDS[kind ?? '']} ${listOf(names)} such that `,
  ],
  [
    new RegExp(String.raw`^\s*求\s*(${NAMES})(?:${SUCH}|\s*[:,]\s*)`, 'gu'),
    (_, names) => `solve for ${listOf(names)}: `,
  ],
  [
    new RegExp(
      String.raw`^\s*(?:已知|若|如果|设|当)?\s*:?\s*([^]*?)\s*,?\s*(?:(?:则|试)?求\s*(${NAMES})${ASKED}|(?:则|那么)\s*(${NAMES})\s*(?:等于多少|是多少|=))\s*$`,
      'gu',
    ),
    (_, text, asked, named) => `solve for ${listOf(asked ?? named)}: ${text}`,
  ],
  [new RegExp(String.raw`^\s*设\s*(?=${NAMES}\s*(?:是|为))`, 'gu'), ''],
  [/^\s*当\s*([^,]+?)\s*时\s*,?/gu, '$1, '],
  [
    new RegExp(String.raw`(?<![\p{L}\d_])(${NAMES})\s*(?:是|为|∈)\s*(${INTEGERS}|[奇偶]数)`, 'gu'),
    (_, names, kind) =>
      `${listOf(names)} ${/[奇偶]/u.test(kind ?? '') ? 'is' : 'are'} ${KINDS[kind ?? '']}`,
  ],
  [
    new RegExp(String.raw`(?<![\p{L}\d_])(${NAMES})\s*(?:是|为|∈)\s*([实复])数`, 'gu'),
    (_, names, kind) => `${listOf(names)} ∈ ${kind === '实' ? 'R' : 'C'}`,
  ],
  // Between equations, but not in names such as 总和.
  [
    /(?<=[=<>≤≥][^,=<>≤≥]*[\p{Script=Latin}\p{Script=Greek}\d)]\s*)[和与](?=\s*[\p{Script=Latin}\p{Script=Greek}\d(-][^,=<>≤≥]*[=<>≤≥])/gu,
    ', ',
  ],
  [/\s*(?:其中|并且|且)\s*(?=\S)/gu, ' and '],
  // Of `x+1的平方`, it is unclear what is squared.
  [/(?<=[\p{Script=Latin}\p{Script=Greek})])的平方(?!根)/gu, '^2'],
  [/(?<=[\p{Script=Latin}\p{Script=Greek})])的立方(?!根)/gu, '^3'],
  [/(?<=[\p{Script=Latin}\p{Script=Greek})])的(\d+(?:\.\d+)?)倍/gu, '*$1'],
  [new RegExp(String.raw`${OPERAND}加上?(?=${START})`, 'gu'), ' + '],
  [new RegExp(String.raw`${OPERAND}减去?(?=${START})`, 'gu'), ' - '],
  [new RegExp(String.raw`${OPERAND}乘以?(?=${START})`, 'gu'), '*'],
  [new RegExp(String.raw`${OPERAND}除以(?=${START})`, 'gu'), '/'],
  [new RegExp(String.raw`${OPERAND}(?:大于(?:或)?等于|不小于|至少是)`, 'gu'), ' >= '],
  [new RegExp(String.raw`${OPERAND}(?:小于(?:或)?等于|不大于|至多是)`, 'gu'), ' <= '],
  [new RegExp(String.raw`${OPERAND}不等于`, 'gu'), ' != '],
  [new RegExp(String.raw`${OPERAND}等于`, 'gu'), ' = '],
  [new RegExp(String.raw`${OPERAND}大于`, 'gu'), ' > '],
  [new RegExp(String.raw`${OPERAND}小于`, 'gu'), ' < '],
];

/**
 * Writes a request in Chinese with the words of an English one: `解方程 x^2 = 4`, `求 x 使得 x^2 = 9`,
 * `求正整数解 xy = 12`. Other texts stay unchanged.
 */
export const spellChinese = (given: string): string => {
  if (!/\p{Script=Han}/u.test(given)) return given;
  let text = given;
  for (const [phrase, words] of PHRASES) {
    text =
      typeof words === 'string' ? text.replaceAll(phrase, words) : text.replaceAll(phrase, words);
  }
  return text;
};
