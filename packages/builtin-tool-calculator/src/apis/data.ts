import { choiceOf, defineToolApis, listOf, objectOf } from '@lobechat/types';

import {
  CalculatorLimits,
  CORRELATION_METHODS,
  DISTRIBUTIONS,
  MATRIX_OPERATIONS,
  PERCENTILE_METHODS,
  REGRESSION_MODELS,
  STATISTICS_OPERATIONS,
} from '../constants.ts';
import {
  ANSWER,
  COMMON,
  DETAILS,
  NAMED_ANSWERS,
  namedOf,
  NOTES,
  NUMERIC,
  numericOf,
  PLOT,
  PRECISION,
  textOf,
  wholeOf,
} from './parts.ts';

const sampleOf = (description: string) =>
  listOf(NUMERIC, { description, maxItems: CalculatorLimits.data });

/** Matrices, samples and distributions. */
export const dataApis = defineToolApis({
  computeMatrix: {
    keywords:
      'matrix, matrices, determinant, inverse, invert, eigenvalue, eigenvector, transpose, rank, linear system, vectors, dot product, rotate a vector, cross product, angle between vectors, 矩阵, 行列式, 特征值, 逆矩阵, 转置, 向量, 线性方程组',
    ...COMMON,
    description: 'Linear algebra. solve finds x in matrix * x = other.',
    parameters: objectOf(
      {
        matrix: textOf({ description: "'[[1,1/2],[3,sqrt(2)]]'" }),
        operation: choiceOf(MATRIX_OPERATIONS, { description: 'eigen: values and vectors' }),
      },
      {
        exponent: wholeOf(-CalculatorLimits.exponent, CalculatorLimits.exponent, 'For power'),
        other: textOf({ description: "multiply: second matrix; solve: right side '[5,6]'" }),
        precision: PRECISION,
      },
    ),
    // If a result has several parts, `answer` is the first of them: `eigenvalues` (a list) and
    // `eigenvectors` (the columns of a matrix); `lower`, `upper`, `permutation`; `orthogonal`,
    // `triangular`; `singularValues`, `left`, `right`; `solution`, `nullSpace`.
    state: objectOf(
      { answer: ANSWER, operation: choiceOf(MATRIX_OPERATIONS), parts: NAMED_ANSWERS },
      NOTES,
    ),
  },
  computeStatistics: {
    keywords:
      'average, mean, median, mode, typical value, spread, standard deviation, variance, outliers, percentile, correlation, columns related, relationship between data, regression, trend line, fit a line, probability, chance, odds, dice, coin, normal distribution, binomial, histogram, measurements, numbers of a data set, best fit through points, expected value, likely, sample, 平均数, 平均值, 均值, 中位数, 众数, 标准差, 方差, 统计, 概率, 可能性, 回归, 相关性, 正态分布, 一组数据',
    ...COMMON,
    description:
      'Describe data (mean, mode, deviations, quartiles …), percentiles, regression, correlation, distributions.',
    parameters: objectOf(
      {
        operation: choiceOf(STATISTICS_OPERATIONS, {
          description: 'distribution: probability or quantile',
        }),
      },
      {
        // For a regression: returns the fitted value there.
        at: numericOf('Gives P(X = at), density'),
        data: sampleOf("Sample or x: [1, '1/3']"),
        degree: wholeOf(1, CalculatorLimits.regressionDegree, 'For polynomial, default 1'),
        details: DETAILS,
        distribution: choiceOf(DISTRIBUTIONS, { description: 'Needs parameters' }),
        from: numericOf('Gives P(from ≤ X ≤ to)'),
        method: choiceOf([...PERCENTILE_METHODS, ...CORRELATION_METHODS], {
          description: 'percentiles: default linear; correlation: default pearson',
        }),
        model: choiceOf(REGRESSION_MODELS, { description: 'For regression' }),
        other: sampleOf('y: regression, correlation'),
        parameters: namedOf(
          "By name or usual letter: {'mean': 100, 'deviation': 15}, {'n': 10, 'p': 0.5}",
          3,
        ),
        percentiles: listOf(NUMERIC, {
          description: '[25, 50, 90]',
          maxItems: CalculatorLimits.percentiles,
        }),
        precision: PRECISION,
        probability: numericOf('Gives quantile: 0.975'),
        to: numericOf('Upper bound; one bound is enough'),
      },
    ),
    // The most informative results come first.
    state: objectOf(
      { operation: choiceOf(STATISTICS_OPERATIONS), results: NAMED_ANSWERS },
      { ...NOTES, plot: PLOT },
    ),
  },
});
