/* Names, amounts and times do not identify a tool; the kind of thing does. */

/** Quantities in their usual spellings; amounts of money and of data are other things. */
const UNITS = String.raw`°\s*[cf]|[cf](?=[\s,.?!]|$)|celsius|fahrenheit|kelvin|[kcm]?m|km\/h|mph|knots|miles?|yards?|ft|f(?:oo|ee)t|inch(?:es)?|cent[ei]met(?:er|re)s?|millimet(?:er|re)s?|kilomet(?:er|re)s?|met(?:er|re)s?|k?g|mg|kilos?|(?:kilo)?grams?|lbs?|pounds?|oz|ounces?|stones?|tons?|tonnes?|ml|cl|lit(?:er|re)s?|gallons?|pints?|quarts?|cups?|tbsp|tsp|tablespoons?|teaspoons?|acres?|hectares?|sqft|k?wh|joules?|calories|kcal|psi|bar|pascals?`;
const CHINESE_UNITS =
  '英里|公里|千米|厘米|毫米|米|英尺|英寸|公斤|千克|克|斤|两|磅|盎司|吨|毫升|升|加仑|亩|公顷|平方米|平方公里|摄氏度|华氏度|摄氏|华氏';

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const PERIODS =
  'minute|hour|day|morning|noon|afternoon|evening|night|week|weekday|weekend|month|quarter|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day';

const NAMED_THINGS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/\bhttps?:\/\/\S+|\bwww\.\S+/giu, 'url page'],
  [/\b[\w.+-]+@[\w-]+\.\w+\b/gu, 'email'],
  [
    /(?<=^|\s)(?:[~.]?\/)?[\w/-]+\.(?:c|conf|cpp|css|csv|docx?|go|html?|ini|java|jpe?g|js|json|log|md|mp[34]|pdf|png|pptx?|py|rs|sh|sql|svg|toml|ts|tsx|txt|xlsx?|xml|ya?ml|zip)\b/giu,
    'file',
  ],
  [
    new RegExp(String.raw`\b(?:every|each)\s+(?:\w+\s+)?(?:${PERIODS})s?\b`, 'giu'),
    'schedule recurring',
  ],
  [
    /每隔?[\p{Script=Han}\d]{0,3}?(?:分钟|小时|天|日|早|晚|周|星期|礼拜|月|季度|年)(?![^。！；]*(?:多少|几))/giu,
    '$& 定时',
  ],
  [/\b(?:[01]?\d|2[0-3]):[0-5]\d\b|\b(?:1[0-2]|[1-9])\s?[ap]\.?m\b/giu, 'time'],
  [
    /(?:(?:上午|下午|中午|晚上|早上|凌晨)[\d一二两三四五六七八九十]{1,3}|[\d二两三四五六七八九十]{1,3}|几)点(?:钟|半)?/giu,
    '时间',
  ],
  [
    new RegExp(
      String.raw`\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:${MONTHS})\b|\b(?:${MONTHS})\s+\d{1,2}\b`,
      'giu',
    ),
    'date',
  ],
  [new RegExp(String.raw`\d\s?(?:${UNITS})(?![\p{L}\d])`, 'giu'), '$& unit'],
  [
    new RegExp(
      String.raw`(?:[\d一二三四五六七八九十百千万半几]|多少)\s?个?(?:${CHINESE_UNITS})`,
      'giu',
    ),
    '$&单位换算',
  ],
];

/** Replaces names in a request by the kind of thing, and adds to an amount what it measures. */
export const nameThings = (text: string): string =>
  NAMED_THINGS.reduce((plainer, [pattern, kind]) => plainer.replaceAll(pattern, ` ${kind} `), text);

/**
 * `17 % of 2340`, `3*4`, `add 3 and 4`: something to compute, however it is phrased; with unknowns it
 * may be many other things.
 */
const isArithmetic = (query: string): boolean =>
  /\b(?:add|subtract|multiply|divide)\s+-?\d[\d.]*\s*(?:,|and|by|from|to|with)\s*-?\d/i.test(
    query,
  ) ||
  (/\d\s*(?:[%*/^+×÷]|\bx\b)|[%*/^+×÷]\s*\d/.test(query) &&
    !/\b[a-z]\s?[=^*/+]|[=^*/+]\s?[a-z]\b|\d[a-z]\b/i.test(query));

/** What stands before and after the sign of equality in `when does 2x + 7 equal 31`. */
const EQUALS =
  /([^=]{0,60})(?:=|\bequals?\b(?:\s+to\b)?)\s*-?\d[\d.,]*(?!\s?(?:[a-z]\b|[\d(^*/+]))/giu;
/** A single letter beside a number or an operator, and nothing but single letters after it. */
const UNKNOWN = /(?:[\d(]\s?[a-z]\b|\b[a-z](?:[²³^]|\s?[-+*/]\s?\d))(?:\P{L}|\b[a-z]\b)*$/iu;

/** Terms with an unknown on the left, a number on the right. */
const isEquation = (query: string): boolean =>
  [...query.matchAll(EQUALS)].some(([, left = '']) => UNKNOWN.test(left));

/** The names of what a request writes as a formula. */
export const nameFormulas = (query: string): readonly string[] => [
  ...(isArithmetic(query) ? ['calculate'] : []),
  ...(isEquation(query) ? ['solve', 'equation'] : []),
];
