import { choiceOf, defineToolApis, FLAG, INTEGER, listOf, objectOf, TEXT } from '@lobechat/types';

import {
  CalculatorLimits,
  SIMPLIFY_OPERATIONS,
  SOLUTION_COUNTS,
  SOLVE_DOMAINS,
} from '../constants.ts';
import {
  ANSWER,
  COMMON,
  NAMED_ANSWERS,
  NOTES,
  numericOf,
  PLOT,
  PRECISION,
  textOf,
} from './parts.ts';

/** Equations, and other forms of an expression. */
export const algebraApis = defineToolApis({
  solve: {
    keywords:
      'equation, unknown, roots, quadratic, find x, value of x, system of equations, simultaneous equations, inequality, zeros, solution, 解方程, 方程, 一元二次方程, 方程组, 不等式, 求解, 求根, 未知数',
    ...COMMON,
    description: 'Solve one or several equations, inequalities or congruences.',
    parameters: objectOf(
      {
        // An expression alone is set to zero.
        equations: listOf(TEXT, {
          description: "['2*x^2 - 3x + 1 = 0'], system ['x+y=3', 'x*y=2'], ['abs(x-1) < 2']",
          maxItems: CalculatorLimits.equations,
          minItems: 1,
        }),
      },
      {
        domain: choiceOf(SOLVE_DOMAINS, { description: 'Default real, with i complex' }),
        from: numericOf('Only from here'),
        precision: PRECISION,
        to: numericOf("Only up to: '2*pi'"),
        variables: listOf(TEXT, {
          description: 'Default all; other names are parameters',
          maxItems: CalculatorLimits.equations,
        }),
      },
    ),
    // `answer` is the whole in one line: `x = -2 or x = 2`, `-2 < x < 2`, `no solution`.
    // `solutions` is empty if the answer is a set; values are in the order of `variables`, and
    // `verified` means that they satisfy every equation. `isComplete`: there are no others;
    // `missing`: the number known to exist but not found.
    state: objectOf(
      {
        answer: ANSWER,
        count: choiceOf(SOLUTION_COUNTS),
        domain: choiceOf(SOLVE_DOMAINS),
        isComplete: FLAG,
        solutions: listOf(
          objectOf({ values: NAMED_ANSWERS, verified: FLAG }, { multiplicity: INTEGER }),
        ),
        variables: listOf(TEXT),
      },
      { ...NOTES, missing: INTEGER, plot: PLOT },
    ),
  },
  simplify: {
    keywords:
      'simplify an expression, expand, multiply out, brackets, parentheses, factor, factorise, reduce, shorter, algebra, polynomial, identity, prove equal, cancel, two formulas the same, equivalent expressions, tidy up a formula, 化简, 简化式子, 展开, 展开括号, 因式分解, 恒等式, 约分, 代数式',
    ...COMMON,
    description: 'Rewrite an expression, or decide if an equation always holds.',
    parameters: objectOf(
      { expression: textOf({ description: "'(x^2-1)/(x-1)', 'sin(x)^2 + cos(x)^2 = 1'" }) },
      {
        operation: choiceOf(SIMPLIFY_OPERATIONS, { description: 'Default simplify' }),
        variable: textOf({ description: 'For factor, partialFractions' }),
      },
    ),
    state: objectOf({ answer: ANSWER, operation: choiceOf(SIMPLIFY_OPERATIONS) }, NOTES),
  },
});
