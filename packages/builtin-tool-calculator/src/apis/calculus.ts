import { choiceOf, defineToolApis, FLAG, listOf, objectOf, TEXT } from '@lobechat/types';

import {
  CalculatorLimits,
  DEFAULT_SERIES_ORDER,
  DERIVATIVE_KINDS,
  INTEGRAL_METHODS,
  LIMIT_DIRECTIONS,
  SERIES_OPERATIONS,
} from '../constants.ts';
import {
  ANSWER,
  COMMON,
  namedOf,
  NOTES,
  numericOf,
  PLOT,
  PRECISION,
  textOf,
  VARIABLE,
  wholeOf,
} from './parts.ts';

/** Derivatives, integrals, limits and series. A result without a value has no answer. */
export const calculusApis = defineToolApis({
  differentiate: {
    keywords:
      'derivative, slope, rate of change, how fast it changes, change of a function, gradient, tangent, calculus, 求导, 导数, 求导数, 微分, 偏导, 斜率, 变化率, 切线',
    ...COMMON,
    description: 'Derivative (partial, mixed, higher), gradient or Hessian matrix.',
    parameters: objectOf(
      { expression: textOf({ description: "'x^2*sin(y)'" }) },
      {
        at: namedOf("Value at: {'x': 2, 'y': 'pi/2'}", CalculatorLimits.variables),
        kind: choiceOf(DERIVATIVE_KINDS, { description: 'Default derivative' }),
        // With respect to each variable.
        order: wholeOf(1, CalculatorLimits.order, 'Default 1'),
        precision: PRECISION,
        variables: listOf(TEXT, {
          description: "['x']; mixed: ['x', 'y']",
          maxItems: CalculatorLimits.order,
        }),
      },
    ),
    // `answer` is a matrix of derivatives for a gradient or a Hessian; `value` is the answer at the point.
    state: objectOf(
      { answer: ANSWER, kind: choiceOf(DERIVATIVE_KINDS), variables: listOf(TEXT) },
      { ...NOTES, plot: PLOT, value: ANSWER },
    ),
  },
  integrate: {
    keywords:
      'integral, area under a curve, antiderivative, calculus, volume, accumulated, 积分, 不定积分, 定积分, 面积, 曲线下的面积, 原函数',
    ...COMMON,
    description: 'Antiderivative; with from and to, definite or improper integral.',
    parameters: objectOf(
      { expression: textOf({ description: "'x*exp(-x^2)'" }) },
      {
        from: numericOf("Lower bound: 0, '-infinity'"),
        precision: PRECISION,
        to: numericOf("Upper bound: 1, 'infinity'"),
        variable: VARIABLE,
      },
    ),
    // `answer` is the antiderivative without its constant, or the value; infinite if the integral
    // diverges to infinity. For a definite integral, `antiderivative` is the one used, `converges`
    // says whether it exists, and `errorBound` is an upper estimate of the error of a numeric
    // value.
    state: objectOf(
      { isDefinite: FLAG, method: choiceOf(INTEGRAL_METHODS), variable: TEXT },
      {
        ...NOTES,
        answer: ANSWER,
        antiderivative: ANSWER,
        converges: FLAG,
        errorBound: TEXT,
        plot: PLOT,
      },
    ),
  },
  computeLimit: {
    keywords:
      'limit, approaches, gets close to, near zero, tends to, goes to infinity, asymptote, 极限, 求极限, 趋近, 趋于, 趋近于, 无穷大',
    ...COMMON,
    description: 'Limit of an expression at a point or at infinity.',
    parameters: objectOf(
      {
        expression: textOf({ description: "'sin(x)/x'" }),
        to: numericOf("Point: 0, 'infinity'"),
      },
      {
        direction: choiceOf(LIMIT_DIRECTIONS, { description: 'Default both' }),
        precision: PRECISION,
        variable: VARIABLE,
      },
    ),
    // `left` and `right` are the one-sided limits if they differ.
    state: objectOf(
      { direction: choiceOf(LIMIT_DIRECTIONS), exists: FLAG, variable: TEXT },
      { ...NOTES, answer: ANSWER, left: ANSWER, plot: PLOT, right: ANSWER },
    ),
  },
  computeSeries: {
    keywords:
      'taylor, maclaurin, expansion, power series, infinite series, infinite sum, summation, sigma, sum of terms, add up terms, product, sequence, 级数, 泰勒, 泰勒展开, 求和, 数列, 无穷级数',
    ...COMMON,
    description: 'Taylor polynomial, or finite or infinite sum or product.',
    parameters: objectOf(
      {
        expression: textOf({ description: "taylor 'exp(x)'; sum, product '1/n^2'" }),
        operation: choiceOf(SERIES_OPERATIONS, { description: 'sum, product: over variable' }),
      },
      {
        around: numericOf('taylor, default 0'),
        from: numericOf('First index'),
        order: wholeOf(0, CalculatorLimits.seriesOrder, `taylor, default ${DEFAULT_SERIES_ORDER}`),
        precision: PRECISION,
        to: numericOf("Last index: 100, 'n', 'infinity'"),
        variable: VARIABLE,
      },
    ),
    // `coefficients`: of a Taylor polynomial, from power 0; `converges`: of an infinite series.
    state: objectOf(
      { operation: choiceOf(SERIES_OPERATIONS), variable: TEXT },
      { ...NOTES, answer: ANSWER, coefficients: listOf(ANSWER), converges: FLAG, plot: PLOT },
    ),
  },
});
