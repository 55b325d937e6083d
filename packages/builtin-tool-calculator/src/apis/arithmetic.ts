import {
  choiceOf,
  defineToolApis,
  FLAG,
  INTEGER,
  listOf,
  objectOf,
  TEXT,
  untold,
} from '@lobechat/types';

import {
  CALCULATION_MODES,
  CalculatorLimits,
  DEFAULT_FRACTION_DIGITS,
  VALUE_ORDERS,
} from '../constants.ts';
import {
  ANSWER,
  BATCH,
  COMMON,
  namedOf,
  NOTES,
  PRECISION,
  textOf,
  valuesOf,
  wholeOf,
} from './parts.ts';

const MODE = choiceOf(CALCULATION_MODES, {
  description: 'exact prints all digits; float: IEEE double',
});

const VARIABLES = namedOf("{'x': 2, 'A': '[[1,2],[3,4]]', 'B': '1/3'}", CalculatorLimits.variables);

/** Plain calculation, comparison, and number notation. */
export const arithmeticApis = defineToolApis({
  calculate: {
    keywords:
      'arithmetic, math, sum, total, add up, plus, minus, times, subtract, multiply, divide, percent, percentage, discount, price after tax, tip, bill, square root, power, fraction, exact value, work out a sum, how much is, how much does it come to, split a bill, divide between, half of, a third of, double, 计算, 算, 算一下, 加减乘除, 加, 减, 乘, 乘以, 除以, 百分比, 百分之, 打折, 折扣, 平方根, 根号, 次方, 等于多少, 总共, 一共',
    ...COMMON,
    description:
      'Compute one expression without variables, exactly. Several, or with variables: evaluate.',
    parameters: objectOf(
      {
        expression: textOf({
          description: "'1/3 + 0.1', '20% of 80', '20!', 'mod(3^100, 7)', 'cos(60 deg)'",
        }),
      },
      {
        mode: MODE,
        precision: PRECISION,
        // Models are told to use evaluate; those that pass values here are understood too.
        ...untold({ variables: VARIABLES }),
      },
    ),
    state: ANSWER,
  },
  evaluate: {
    keywords:
      'several calculations, formula with values, value of a formula, plug in numbers, substitute, table of values, for different values of x, variables, 代入, 代入数值, 批量计算, 公式求值, 公式的值',
    ...COMMON,
    description: 'Compute several expressions, or expressions with given values of variables.',
    parameters: objectOf(
      {
        expressions: listOf(TEXT, {
          description: "['2*x^2 - 3x + 1', 'A*B']",
          maxItems: CalculatorLimits.expressions,
          minItems: 1,
        }),
      },
      {
        mode: MODE,
        precision: PRECISION,
        variables: VARIABLES,
      },
    ),
    state: objectOf(BATCH),
  },
  compareValues: {
    keywords:
      'compare numbers, bigger, larger, smaller, biggest, largest, smallest, greatest, highest, lowest, rank, order, sort numbers, maximum, minimum, are they equal, 比较大小, 哪个大, 哪个更大, 哪个最小, 排序, 从小到大, 最大, 最小, 谁大',
    ...COMMON,
    description: 'Sort values exactly; finds largest, smallest, equal ones.',
    parameters: objectOf(
      { values: valuesOf("['1/3', 'sqrt(2)/4'], ['1 mi', '1.6 km']") },
      { order: choiceOf(VALUE_ORDERS, { description: 'Default ascending' }), precision: PRECISION },
    ),
    // Results and the relation (`1/3 < 0.34 = 17/50`) are in sorted order; equal values share a
    // rank. Indices, including those of the largest and smallest, are positions in the call, from
    // 0.
    state: objectOf(
      {
        maximum: listOf(INTEGER),
        minimum: listOf(INTEGER),
        order: choiceOf(VALUE_ORDERS),
        relation: TEXT,
        results: listOf(objectOf({ answer: ANSWER, index: INTEGER, rank: INTEGER, value: TEXT })),
      },
      NOTES,
    ),
  },
  convertBase: {
    keywords:
      'binary, hexadecimal, hex, octal, decimal, base 2, base 16, radix, number system, bits, 进制, 二进制, 八进制, 十进制, 十六进制, 进制转换',
    ...COMMON,
    description: 'Write a number in other bases (2 to 36).',
    parameters: objectOf(
      {
        toBases: listOf(wholeOf(2, 36), {
          description: '[2, 16]',
          maxItems: 35,
          minItems: 1,
        }),
        value: textOf({ description: "'255', '-0xff', 'ff.8'" }),
      },
      {
        fractionDigits: wholeOf(
          0,
          CalculatorLimits.fractionDigits,
          `At most, default ${DEFAULT_FRACTION_DIGITS}`,
        ),
        fromBase: wholeOf(2, 36, 'Default: prefix, or 10'),
      },
    ),
    // Digits are lower-case, with sign and point if any; `literal` has the prefix of the base, if
    // it has one. A fraction that does not terminate in a base is cut off and not exact.
    state: objectOf({
      fromBase: INTEGER,
      results: listOf(objectOf({ base: INTEGER, digits: TEXT, isExact: FLAG }, { literal: TEXT })),
    }),
  },
});
