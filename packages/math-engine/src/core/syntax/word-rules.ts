import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { COUNT_WORDS } from './count-words.ts';
import { callListed, LIST_NAMES } from './listed-functions.ts';

const PARTS: Readonly<Record<string, string>> = { half: '1/2', quarter: '1/4', third: '1/3' };
const MULTIPLES: Readonly<Record<string, string>> = { double: '2', triple: '3', twice: '2' };

const POWERS: Readonly<Record<string, number>> = {
  cube: 3,
  eighth: 8,
  fifth: 5,
  fourth: 4,
  ninth: 9,
  second: 2,
  seventh: 7,
  sixth: 6,
  square: 2,
  tenth: 10,
  third: 3,
};

const SIGNED = String.raw`-?\d+(?:\.\d+|/\d+)?`;
/** `20`, `20 degC` or `3 km/h`. */
const MEASURED = String.raw`${SIGNED}(?:\s*(?!and\b)[°\p{L}]\p{L}*(?:[/^²³]+[\p{L}\d]*)*)?`;

/** Perhaps a fraction or a mixed number, which is one operand: `ratio of 1/2 to 2 3/4`. */
const NUMBER = String.raw`(?<![\d.,/^])(?:\d+\s+(?=\d+/))?\d[\d,]*(?:\.\d+)?(?:/\d+)?(?![\d/]|\.\d|\s*[!^])`;
const DECIMAL = String.raw`(?<![\d.,]|\d[eE][-+]?)(\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)`;
export const PERCENT = String.raw`(?<![\d.,])\d+(?:\.\d+)?\s*%`;
/** What follows a number may belong to it: `square of 5 ft`, `reciprocal of 50%`. */
const ALONE = String.raw`(?=\s*(?:$|[-+),\]?=]|(?:and|minus|plus)\s))`;

/** Functions that are named before `of`, and what one factor of their argument is. */
const NAMED = 'sqrt|cbrt|ln|log|log10|log2|exp|sin|cos|tan|cot|csc|arcsin|arccos|arctan';
const FACTOR = String.raw`(?:\d+(?:\.\d+)?|π|pi(?![\p{L}\d_]))`;

/** What nobody would split: `2/3`, `2 * pi / 3`. */
const ONE_OPERAND =
  /^(?:[^\s*×·/÷]+[*×·/÷][^\s*×·/÷]+|(?:[\d.]+\s*[*×·]\s*)?(?:π|pi)(?:\s*[/÷]\s*\d+)?)$/iu;

/** Roughly, to tell the larger of two numbers. */
const sizeOf = (text: string): number =>
  [...text.matchAll(/\s*([\d,.]+)(?:\/(\d+))?/g)].reduce(
    (sum, [, above = '', below = '1']) => sum + Number(above.replaceAll(',', '')) / Number(below),
    0,
  );

/** What a percentage is taken for. */
export const SHARE =
  '(?:sales\\s+|service\\s+)?(?:bonus|charge|commission|deposit|discount|down\\s*payment|fee|gratuity|gst|interest|markup|raise|rebate|surcharge|tax|tip|vat)';

/** Words, the signs for them, and what to say about a reading that is not the only one. */
type WordRule = readonly [
  RegExp,
  string | ((...found: string[]) => string),
  ((...found: string[]) => string | undefined)?,
];

/** Arithmetic in words, with the corresponding signs. */
export const WORDS: readonly WordRule[] = [
  [
    /(?<![\p{L}\d_.]|\d\s)half\s+(?:an?\s+(?!(?:[bmt]r?illion|crore|dozen|hundred|lakh|thousand)s?\b)(?=\p{L}{2})|(?=(?:cup|day|gallon|hour|inch|kilo|lit|mile|pint|pound|tablespoon|teaspoon|year)))/giu,
    '0.5 ',
  ],
  // Without the question, `5 less than 12` may be a comparison.
  [
    new RegExp(
      `^\\s*what(?:'s|\\s+is)\\s+(${NUMBER})\\s+(more|less)\\s+than\\s+(${NUMBER})\\s*\\??\\s*$`,
      'giu',
    ),
    (_, left = '', word = '', right = '') =>
      `${right} ${word.toLowerCase() === 'more' ? '+' : '-'} ${left}`,
  ],
  [
    /^\s*(?:what(?:'s|\s+is|\s+number\s+is)|how\s+much\s+is|calculate|compute|evaluate)(?:\s*:)?\s+(?=[\p{L}\d(√-])/giu,
    '',
  ],
  [
    /^\s*(?:find\s+)?(?:the\s+)?(?:(?:approximate|exact|numerical)\s+)?(?:value|result)\s+of\s+(?=[\p{L}\d(√-])/giu,
    '',
  ],
  [/^\s*convert\s+(?=\d)/giu, ''],
  [
    new RegExp(
      `^\\s*(?:the\\s+)?(difference|quotient|ratio)\\s+(?:of|between)\\s+(${NUMBER})\\s+(?:and|to)\\s+(${NUMBER})\\s*\\??\\s*$`,
      'giu',
    ),
    // The difference between 4 and 10 may be 6 or -6.
    (whole = '', name = '', left = '', right = '') =>
      name.toLowerCase() !== 'difference'
        ? `${left}/${right}`
        : sizeOf(left) < sizeOf(right)
          ? whole
          : `${left} - ${right}`,
  ],
  [new RegExp(`^\\s*divide\\s+(${NUMBER})\\s+by\\s+(${NUMBER})\\s*$`, 'giu'), '$1/$2'],
  [new RegExp(`^\\s*multiply\\s+(${NUMBER})\\s+by\\s+(${NUMBER})\\s*$`, 'giu'), '$1*$2'],
  [new RegExp(`^\\s*add\\s+(${NUMBER})\\s+(?:and|to)\\s+(${NUMBER})\\s*$`, 'giu'), '$1+$2'],
  [new RegExp(`^\\s*subtract\\s+(${NUMBER})\\s+from\\s+(${NUMBER})\\s*$`, 'giu'), '$2-$1'],
  [
    new RegExp(
      `^\\s*(?:split\\s+(${NUMBER})|(${NUMBER})\\s+split)\\s+(?:(?:evenly\\s+)?(?:between|among|by)\\s+)?(\\d+)(?:\\s+(?:ways?|people|persons|friends))?\\s*$`,
      'giu',
    ),
    '$1$2/$3',
  ],
  [
    new RegExp(
      `^\\s*(${NUMBER})\\s+is\\s+(${PERCENT})\\s+of\\s+what(?:\\s+number)?\\s*\\??\\s*$`,
      'giu',
    ),
    '$1/($2)',
  ],
  [
    new RegExp(
      `^\\s*(${PERCENT})\\s+of\\s+what(?:\\s+number)?\\s+is\\s+(${NUMBER})\\s*\\??\\s*$`,
      'giu',
    ),
    '$2/($1)',
  ],
  [new RegExp(`(${NUMBER})\\s+less\\s+(${PERCENT})(?=\\s*(?:$|and|minus|plus))`, 'giu'), '$1 - $2'],
  [
    /^\s*(\d+)(?:\.(\d+))?(\s*%)?\s+(?:as|in|to)\s+(?:a\s+)?fraction(?:\s+form)?\s*\??\s*$/giu,
    (_, whole = '', digits = '', percent = '') =>
      `${whole}${digits}/1${'0'.repeat(digits.length)}${percent === '' ? '' : '00'}`,
  ],
  // `1011 to decimal` may have binary digits.
  [
    /^(?:(?=\s*0b)|(?!\s*(?:1[01]+\s+as|[\da-f,\s]+(?:in|to))\s))(.*[\d)%]|\s*0x[\da-f]+)\s+(?:as|in|to)\s+(?:an?\s+)?(?:decimal|fraction)(?:\s+(?:form|number))?\s*\??\s*$/giu,
    '$1',
  ],
  [
    new RegExp(
      `^\\s*(?:the\\s+)?percent(?:age)?\\s+of\\s+(${NUMBER})\\s+out\\s+of\\s+(${NUMBER})\\s*\\??\\s*$`,
      'giu',
    ),
    '$1/$2*100',
  ],
  [new RegExp(`(${NUMBER})\\s+out\\s+of\\s+(${NUMBER})`, 'giu'), '$1/$2'],
  [
    /^\s*(\d[\d,.]*)\s+of\s+(\d[\d,.]*)(?=\s+(?:as|in|to)\s+(?:an?\s+)?(?:%|per\s?cent))/giu,
    '$1/$2',
  ],
  [/^(.*[\d)%])\s+as\s+(?:a\s+)?percent(?:age)?\s*\??\s*$/giu, '($1)*100'],
  [/^\s*is\s+(\d+)\s+(?:an?\s+)?prime(?:\s+number)?\s*\??\s*$/giu, 'isPrime($1)'],
  [/(?<=[\d)])\s+factorial(?![\p{L}_(])/giu, '!'],
  [
    // A fraction is one operand: `3/4 squared`.
    new RegExp(
      String.raw`(?<![\d.,/^)]\s*)((?:\d+\s+)?\d+/\d+)(?=\s+(?:(?:squared|cubed)(?![\p{L}_])|(?:raised\s+)?to\s+the\s+(?:-?\d|(?:(?:${Object.keys(POWERS).join('|')})\s+)?power(?![\p{L}_]))))`,
      'giu',
    ),
    '$1',
  ],
  [
    /(?<=[\p{L}\d)])\s+(?:raised\s+)?to\s+the\s+(?:(?:power\s+(?:of\s+)?)?(-?\d+(?:\.\d+)?\/\d+)(?:\s+power)?|power\s+(-?\d+(?:\.\d+)?)|(-?\d+(?:\.\d+)?)\s+power|(\d+)(?:st|nd|rd|th)(?:\s+power)?)(?![\p{L}\d_./!^])/giu,
    '^($1$2$3$4)',
  ],
  [
    /(?<=[\p{L}\d)])\s+to\s+the\s+(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\s+power(?![\p{L}_])/giu,
    (_, word = '') => `^${POWERS[word.toLowerCase()]}`,
  ],
  [/(?<=[\d)])\s+to\s+the\s+(-?\d+)(?=\s*(?:$|[-+*)]))/gu, '^($1)'],
  [
    new RegExp(
      String.raw`(?<![\p{L}_])(?:the\s+)?(square|cube)\s+of\s+(\d[\d,]*(?:\.\d+|/\d+)?)${ALONE}`,
      'giu',
    ),
    (_, word = '', value = '') => `${value}^${POWERS[word.toLowerCase()]}`,
  ],
  [
    /^\s*(?:the\s+)?(sum|product|average|mean)\s+(?:of\s+)?(?:(?:all\s+)?(?:the\s+)?(?:whole\s+)?(?:numbers|integers)\s+)?(?:from\s+)?(\d+)(?:\s+(?:to|through)\s+|\s*(?:\.{2,3}|…)\s*)(\d+)\s*$/giu,
    '$1(range($2, $3))',
  ],
  [
    /^\s*(?:the\s+)?sum\s+of\s+(?:the\s+)?first\s+(\d+)\s+(?:natural\s+|positive\s+|whole\s+)?(?:integers|numbers)\s*$/giu,
    'sum(range(1, $1))',
  ],
  [/(?<![\p{L}_])(?:the\s+)?factorial\s+of\s+(\d+)(?![\d.^!]|\s*[*/^])/giu, '($1!)'],
  [
    new RegExp(String.raw`(?<![\p{L}_])(?:the\s+)?reciprocal\s+of\s+(-?${NUMBER})${ALONE}`, 'giu'),
    '(1/$1)',
  ],
  [/(?<![\p{L}_])(?:the\s+)?absolute\s+value\s+of\s+(-?\d+(?:\.\d+)?)/giu, 'abs($1)'],
  [/(?<![\p{L}_])(?:the\s+)?natural\s+log(?:arithm)?\s+of(?![\p{L}_])/giu, 'ln of'],
  [/(?<![\p{L}_])(sin|cos)(?:e|ine)\s+of(?![\p{L}_])/giu, '$1 of'],
  [/(?<![\p{L}_])tangent\s+of(?![\p{L}_])/giu, 'tan of'],
  [
    new RegExp(
      `^\\s*(?:the\\s+)?(${LIST_NAMES})\\s+of\\s+(${MEASURED}(?:(?:\\s*,\\s*(?:and\\s+)?|\\s+and\\s+)${MEASURED})+)\\s*\\??\\s*$`,
      'giu',
    ),
    (_, name = '', values = '') => callListed(name, values),
  ],
  [
    new RegExp(
      `^\\s*(?:the\\s+)?(${LIST_NAMES})\\s+of\\s+[[({]([-\\d\\s.,/]+)[\\])}]\\s*\\??\\s*$`,
      'giu',
    ),
    (_, name = '', values = '') => callListed(name, values),
  ],
  [
    /^\s*how\s+many\s+(\p{L}[\p{L}\d\s^²³/]*?)\s+(?:are\s+)?(?:there\s+)?in\s+(?:an?\s+|((?:\d+\s+(?=\d+\/))?\d[\d,]*(?:\.\d+|\/\d+)?)\s*(?:of\s+an?\s+)?)(\p{L}[\p{L}\d\s^²³/]*)\??\s*$/giu,
    (_, wanted = '', count = '1', given = '') => `${count} ${given} to ${wanted}`,
  ],
  [/(?<![\p{L}_])(?:the\s+)?remainder\s+of\s+(\d+)\s+divided\s+by(?=\s+\d)/giu, '$1 mod'],
  [
    new RegExp(
      String.raw`(?<![\p{L}_])(?:the\s+)?(square|cube)\s+root\s+of\s+(\d+/\d+)${ALONE}`,
      'giu',
    ),
    (_, word = '', value = '') => `${word.toLowerCase() === 'cube' ? 'cbrt' : 'sqrt'}${value}`,
  ],
  [/(?<![\p{L}_])(?:the\s+)?square\s+root\s+of(?![\p{L}_])/giu, 'sqrt of'],
  [/(?<![\p{L}_])(?:the\s+)?cube\s+root\s+of(?![\p{L}_])/giu, 'cbrt of'],
  [
    /(?<![\p{L}\d_])(?:the\s+)?(\d+)(?:st|nd|rd|th)\s+root\s+of\s+(\d+(?:\.\d+)?)(?![\d.^!])/giu,
    'root($2, $1)',
  ],
  // A whole product or quotient is meant: `sin of pi/6`.
  [
    new RegExp(
      String.raw`(?<![\p{L}_])(${NAMED})\s+of\s+(${FACTOR}(?:\s*[*×·/÷]\s*${FACTOR})+)${ALONE}`,
      'giu',
    ),
    '$1($2)',
    (whole = '', name = '', argument = '') =>
      ONE_OPERAND.test(argument) ? undefined : `${whole} was read as ${name}(${argument})`,
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}_])(${NAMED})\s+of\s+((?:${PERCENT}\s+of\s+)+${NUMBER})${ALONE}`,
      'giu',
    ),
    '$1($2)',
  ],
  [/(?<![\p{L}_])log(?:arithm)?\s+base\s+(\d+|e)\s+of\s+(?=[\d(])/giu, 'log_$1 '],
  [
    /(?<![\p{L}_])log(?:arithm)?\s+of\s+(\d+(?:\.\d+)?)\s+(?:in\s+|to\s+)?base\s+(\d+)/giu,
    'log($1, $2)',
  ],
  [new RegExp(String.raw`(?<![\p{L}_])(${NAMED})\s+of\s+(?=[\p{L}\d(π√|])`, 'giu'), '$1 '],
  [/(?<=[\d)]\s+)over(?=\s+[\d(])/giu, '÷'],
  // `60 per 60 min` is a rate, and not (60/60) min.
  [/(?<=[\d)]\s+)per(?=\s+\d+(?:\.\d+)?\s*(?:$|[-+*)?=]))/giu, '/'],
  [/(?<=[\p{L}\d)\]!%]\s*)(?<![\p{L}_])divided\s+by(?![\p{L}_])/giu, '÷'],
  [/(?<=[\p{L}\d)\]!%]\s*)(?<![\p{L}_])(?:multiplied\s+by|times)(?=\s+[^\s=])/giu, '*'],
  [/(?<=[\p{L}\d)\]!%]\s*)(?<![\p{L}_])plus(?=\s+[^\s=])/giu, '+'],
  [/(?<=[\p{L}\d)\]!%]\s*)(?<![\p{L}_])minus(?=\s+[^\s=])/giu, '-'],
  [/(?<=[\d)]\s+)modulo(?=\s+[\d(-])/giu, 'mod'],
  // Congruences: a modulus in parentheses belongs to the whole line.
  [/^([^=≡<>]+)(?:≡|={1,2})([^=≡<>]+)\(\s*mod\s([^()]+)\)\s*$/gu, '($1 - ($2)) mod ($3) = 0'],
  [/^([^=≡<>]+)≡([^=≡<>]+?)\bmod\s([^=≡<>]+)$/gu, '($1 - ($2)) mod ($3) = 0'],
  [/^([^=≡<>]+?)\s*\(\s*mod\s([^()]+)\)\s*$/gu, '($1) mod ($2)'],
  // Operators of R.
  [/%%(?=\s*[\p{L}\d(-])/gu, ' % '],
  [/%\/%/gu, '//'],
  [/%\*%/gu, '*'],
  [/^\s*(?:minus|negative)(?=\s+[\d(])/giu, '-'],
  [/(?<=[\d)]\s+)XOR(?=\s+[\d(])/gu, 'xor'],
  [/(?<=[\p{L}\d)]\s+)(?:raised\s+)?to\s+the\s+power\s+of(?![\p{L}_])/giu, '^'],
  [/(?<=[\d)]\s*)(?<![\p{L}_])squared(?![\p{L}_])/giu, '^2'],
  [/(?<=[\d)]\s*)(?<![\p{L}_])cubed(?![\p{L}_])/giu, '^3'],
  [/(?<=[\d)])\s*(?:percent|per\s+cent|pct)(?![\p{L}_])/giu, '%'],
  // Otherwise, bps is bits per second.
  [
    /(?<![\d.,])(\d+(?:\.\d+)?)\s*(?:basis\s+points?(?![\p{L}_])|bps?(?=\s+(?:of|on)\s)|(?<=%\s*[-+]\s*[\d.]+\s*)bps?(?![\p{L}\p{Nd}_/]))/giu,
    '($1/100)%',
  ],
  [new RegExp(String.raw`${DECIMAL}\s*‰`, 'gu'), '($1/10)%'],
  [/^([\d\s.+*/^()%-]*[\d)%])\s+(?:in|to|as)\s+ppm\s*$/gu, '10^6*($1)'],
  [/^([\d\s.+*/^()%-]*[\d)%])\s+(?:in|to|as)\s+ppb\s*$/gu, '10^9*($1)'],
  [
    new RegExp(`^\\s*(?:subtract|take)\\s+(${PERCENT})\\s+(?:from|off)\\s+(${NUMBER})\\s*$`, 'giu'),
    '$2 - $1',
  ],
  [
    new RegExp(`(${NUMBER})\\s+(?:at|with)\\s+(?:an?\\s+)?(${PERCENT})\\s+(?:off|discount)`, 'giu'),
    '($1 - $2)',
  ],
  [/(?<![\d.,])(\d+(?:\.\d+)?\s*%)\s+off\s+(?:of\s+)?(\d[\d,]*(?:\.\d+)?)/giu, '($2 - $1)'],
  // `a 15% tip on 80`, `tip of 15% on 80` and `80 + 15% tip`.
  [new RegExp(`^\\s*(?:an?|the)\\s+(?=(?:${PERCENT}|${SHARE}\\s+of)\\s)`, 'giu'), ''],
  [new RegExp(`(${PERCENT})\\s+${SHARE}\\s+(?:on|of|for|from)\\s+(?=[\\d(])`, 'giu'), '$1 of '],
  [
    new RegExp(`^\\s*${SHARE}\\s+(?:of\\s+)?(${PERCENT})\\s+(?:on|for|from)\\s+(?=[\\d(])`, 'giu'),
    '$1 of ',
  ],
  [new RegExp(`(?<=[+-]\\s*)(${PERCENT})\\s+${SHARE}\\s*$`, 'giu'), '$1'],
  [
    new RegExp(`(${PERCENT})\\s+(?:more|greater|higher)\\s+than\\s+(${NUMBER})`, 'giu'),
    '($2 + $1)',
  ],
  [new RegExp(`(${PERCENT})\\s+(?:less|lower)\\s+than\\s+(${NUMBER})`, 'giu'), '($2 - $1)'],
  [
    new RegExp(`^\\s*add\\s+(${PERCENT})(?:\\s+${SHARE})?\\s+to\\s+(${NUMBER})\\s*$`, 'giu'),
    '$2 + $1',
  ],
  // A ratio of plain numbers; that of quantities is converted.
  [/^([\d\s.+*/^()-]*[\d)])\s+(?:in|to|as)\s+(?:%|per\s?cent|an?\s+percentage)\s*$/giu, '100*($1)'],
  [/\s+(?:as|in|to)\s+(?:an?\s+)?per\s?cent(?:age)?\s*\??\s*$/giu, ' in %'],
  [/\s+as\s+(?=pp[bm]\s*$)/gu, ' in '],
  [new RegExp(`(${NUMBER})\\s+(?:increased|raised)\\s+by\\s+(${PERCENT})`, 'giu'), '($1 + $2)'],
  [new RegExp(`(${NUMBER})\\s+(?:decreased|reduced)\\s+by\\s+(${PERCENT})`, 'giu'), '($1 - $2)'],
  [
    new RegExp(
      `^\\s*(${NUMBER})\\s+is\\s+what\\s+(?:percent(?:age)?|%)\\s+of\\s+(${NUMBER})`,
      'giu',
    ),
    '$1/$2*100',
  ],
  [
    new RegExp(
      `^\\s*what\\s+(?:percent(?:age)?|%)\\s+is\\s+(${NUMBER})\\s+of\\s+(${NUMBER})`,
      'giu',
    ),
    '$1/$2*100',
  ],
  [
    new RegExp(
      `^\\s*(${NUMBER})\\s+(?:as|in)\\s+(?:an?\\s+)?(?:percent(?:age)?|%)\\s+of\\s+(${NUMBER})`,
      'giu',
    ),
    '$1/$2*100',
  ],
  [
    new RegExp(
      `^\\s*what\\s+(?:percent(?:age)?|%)\\s+of\\s+(${NUMBER})\\s+is\\s+(${NUMBER})`,
      'giu',
    ),
    '$2/$1*100',
  ],
  [
    new RegExp(
      `^\\s*(?:the\\s+)?(?:percent(?:age)?|%)\\s+(?:change|increase|decrease)\\s+from\\s+(${NUMBER})\\s+to\\s+(${NUMBER})`,
      'giu',
    ),
    '($2 - $1)/$1*100',
  ],
  [new RegExp(`^\\s*increase\\s+(${NUMBER})\\s+by\\s+(${PERCENT})\\s*$`, 'giu'), '$1 + $2'],
  [
    new RegExp(`^\\s*(?:decrease|reduce)\\s+(${NUMBER})\\s+by\\s+(${PERCENT})\\s*$`, 'giu'),
    '$1 - $2',
  ],
  ...COUNT_WORDS,
  [
    /(?<![\p{L}_])(?:a\s+|one\s+)?(half|third|quarter)\s+of(?=\s+[\p{L}\d(√])/giu,
    (_, word = '') => `${PARTS[word.toLowerCase()]} of`,
  ],
  // A part of a unit: `3/5 of a week`.
  [/(?<=[\d)%]\s+of\s+)an?\s+(?=\p{L}{2})/giu, '1 '],
  [
    /(?<![\p{L}_])(double|triple|twice)\s+(\d+\s+\d+\/\d+(?![\d./]|\s*[!^])|(?=[\d(]))/giu,
    (_, word = '', value = '') => `${MULTIPLES[word.toLowerCase()]}*${value}`,
  ],
  [
    /(?<![\p{L}_.])(?:math|np|numpy|statistics)\.[a-z]+\s*\(\s*range\s*\(/gu,
    () =>
      fail(
        CalculatorErrorType.InvalidExpression,
        'The range of Python ends before its last number, the one here with it. For 1 to 5, write range(1, 5) in sum, product, mean or count.',
      ),
  ],
  // Names of modules in programs: `Math.sqrt(2)`, `np.pi`. Deviations there are of populations.
  [
    /(?<![\p{L}_.])(?:np|numpy)\.(std|var)(?=\s*\((?:[^()]|\([^()]*\))*,\s*ddof\s*=\s*1\s*\))/gu,
    '$1',
  ],
  [/(?<=,\s*)(?:base|n?digits)\s*=(?=\s*[\d(])|,\s*ddof\s*=\s*[01](?=\s*\))/gu, ''],
  [/(?<![\p{L}_.])(?:np|numpy)\.std(?=\s*\()/gu, 'pstd'],
  [/(?<![\p{L}_.])(?:np|numpy)\.var(?=\s*\()/gu, 'pvariance'],
  [/(?<![\p{L}_.])(?:np|numpy)\.array(?=\s*\()/gu, ''],
  [
    /(?<![\p{L}_.])(?:math|(?:np|numpy)(?:\.linalg)?|scipy(?:\.(?:linalg|special|stats))?|statistics|stats|sympy)\.(?=[\p{L}])/giu,
    '',
  ],
  // Distributions, which are named with the API that has them: `NORM.S.INV(`, `chi2.ppf(`.
  [
    /(?<![\p{L}\d_.])([a-z]+2?)(?:\.(s))?\.(cdf|dist|exc|inc|inv|isf|mult|pdf|pmf|ppf|sf|sngl|test)(?:\.(2t|rt))?(?=\s*\()/giu,
    '$1$2$3$4',
  ],
  // Names with points in spreadsheets.
  [
    /(?<![\p{L}_.])(STDEV|VAR)\.([PS])(?=\s*\()/giu,
    (_, name = '', kind = '') => `${kind.toLowerCase() === 'p' ? 'p' : ''}${name.toLowerCase()}`,
  ],
  // The ordinal sign looks like the degree sign.
  [/(?<=[\d)]\s*)º/gu, '°'],
];

/** Where names are variables, `3 ppm` is three times one. */
export const NUMBER_WORDS: readonly WordRule[] = [
  [new RegExp(String.raw`${DECIMAL}\s*ppm(?![\p{L}_])`, 'gu'), '($1/10^6)'],
  [new RegExp(String.raw`${DECIMAL}\s*ppb(?![\p{L}_])`, 'gu'), '($1/10^9)'],
  ...WORDS,
];
