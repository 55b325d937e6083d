const DIGITS = '〇一二三四五六七八九';
const UNITS = [
  [1000, '千'],
  [100, '百'],
  [10, '十'],
] as const;

/** What is counted or numbered. Without it, a numeral is often part of a word: 三明治, 统一. */
const COUNTED =
  '年月日号號时時点點分秒条條章节節项項款个個位天周週次名人元円圆圓万萬件张張台臺层層楼樓岁歲倍度米里斤克回冊册枚話线線级級届屆页頁頁期か箇ヶカヵ階本組组';

const NUMERAL = '[〇零一二两兩三四五六七八九十百千]';
const WRITTEN = new RegExp(
  `(?<=第)${NUMERAL}{1,9}|(?<!${NUMERAL})(?!一(?![月日号號章条條]|${NUMERAL}))${NUMERAL}{1,9}(?=[${COUNTED}])`,
  'gu',
);
const COUNT = new RegExp(
  String.raw`(?<=第)[ ]?\d{1,4}[ ]?|(?<![\d.,])\d{1,4}[ ]?(?=[${COUNTED}])`,
  'gu',
);

const spell = (value: number): string => {
  let text = '';
  let rest = value;
  for (const [unit, name] of UNITS) {
    const count = Math.floor(rest / unit);
    rest %= unit;
    if (count > 0) text += (count === 1 && text === '' && unit === 10 ? '' : DIGITS[count]) + name;
    else if (text !== '' && rest > 0 && !text.endsWith('零')) text += '零';
  }
  return rest > 0 || text === '' ? text + DIGITS[rest] : text;
};

const digitOf = (character: string): number =>
  '两兩'.includes(character) ? 2 : Math.max(0, DIGITS.indexOf(character));

const readNumeral = (numeral: string): string => {
  if (!/[十百千]/.test(numeral)) return Array.from(numeral, digitOf).join('');
  let sum = 0;
  let count: number | undefined;
  for (const character of numeral) {
    const [unit] = UNITS.find(([, name]) => name === character) ?? [];
    if (unit === undefined) count = digitOf(character);
    else {
      sum += unit * (count || 1);
      count = undefined;
    }
  }
  return String(sum + (count ?? 0));
};

/** Endings within a Japanese word, which many leave out; not the particles の, に, て. */
const INNER_ENDING = /(?<=\p{Script=Han})[いえきぎけげしせちびべみめりれわ](?=\p{Script=Han})/gu;

/**
 * Other ways to write a Chinese or Japanese text: 第3章 and 第三章, 2026年3月 and 二〇二六年三月,
 * 申し込み書 and 申込書.
 */
export const listOtherForms = (text: string): string[] => {
  if (!/\p{Script=Han}/u.test(text)) return [];
  const given = text.normalize('NFKC');
  const forms = [
    given.replaceAll(INNER_ENDING, ''),
    given.replaceAll(WRITTEN, readNumeral),
    given.replaceAll(COUNT, (count, at: number) => {
      const digits = count.trim();
      const isYear = digits.length === 4 && given[at + count.length] === '年';
      return isYear
        ? digits.replaceAll(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit)
        : spell(Number(digits));
    }),
  ];
  return [...new Set(forms)].filter((form) => form !== given);
};
