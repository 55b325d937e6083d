import type { MathOperations } from '../../service.ts';
import type { MathAnswer, NamedAnswer } from '../../types.ts';
import { BATCH, HALF } from './answers.ts';
import { AREA, DERIVATIVE, NORMAL, PARABOLA } from './plots.ts';

const exact = (text: string, rest: Partial<MathAnswer> = {}): MathAnswer => ({
  decimal: text,
  engine: 'symbolic',
  exact: text,
  isDecimalExact: true,
  isExact: true,
  kind: 'integer',
  latex: text,
  verified: true,
  ...rest,
});

const named = (name: string, answer: MathAnswer): NamedAnswer => ({ answer, name });

const MATRIX = exact('[[-2, 1], [3/2, -1/2]]', {
  decimal: '[[-2, 1], [1.5, -0.5]]',
  kind: 'matrix',
  latex: String.raw`\begin{bmatrix}-2 & 1 \\ \frac{3}{2} & -\frac{1}{2}\end{bmatrix}`,
});

const ROOT_OF_TWO = exact('sqrt(2)', {
  decimal: '1.41421356237310',
  isDecimalExact: false,
  kind: 'real',
  latex: String.raw`\sqrt{2}`,
});

/** A state of every operation, as the engine gives them, for tests of the surfaces. */
export const STATES = {
  analyzeInteger: {
    failed: 1,
    items: [
      {
        results: [
          named('isPrime', exact('false', { kind: 'boolean', latex: String.raw`\text{false}` })),
          named(
            'factors',
            exact('2^3*3*5', { kind: 'expression', latex: String.raw`2^{3}\cdot3\cdot5` }),
          ),
          named('divisorCount', exact('16')),
        ],
        success: true,
        value: '120',
      },
      {
        error: { message: '1/2 is no whole number.', type: 'InvalidNumber' },
        results: [],
        success: false,
        value: '1/2',
      },
    ],
    operation: 'analyze',
    succeeded: 1,
  },
  calculate: HALF,
  compareValues: {
    maximum: [1],
    minimum: [0, 2],
    order: 'ascending',
    relation: '1/2 = 0.5 < sqrt(2)',
    results: [
      { answer: HALF, index: 0, rank: 1, value: '1/2' },
      { answer: HALF, index: 2, rank: 1, value: '0.5' },
      { answer: ROOT_OF_TWO, index: 1, rank: 3, value: 'sqrt(2)' },
    ],
    warnings: ['equal values share a rank'],
  },
  computeDates: {
    assumptions: ['the last day of a shorter month'],
    facts: [
      { name: 'weekday', value: 'Saturday' },
      { name: 'days', value: '28' },
    ],
    operation: 'add',
    result: '2026-02-28',
  },
  computeFinance: {
    answer: exact('477.83', { decimal: '477.83', isExact: false, kind: 'real' }),
    operation: 'loanPayment',
    results: [named('totalPaid', exact('172018.80')), named('interest', exact('72018.80'))],
    schedule: [
      { balance: '99855.50', interest: '333.33', payment: '477.83', period: 1 },
      { balance: '99710.52', interest: '332.85', payment: '477.83', period: 2 },
      { balance: '0.00', interest: '1.59', payment: '477.83', period: 360 },
    ],
  },
  computeLimit: {
    direction: 'both',
    exists: false,
    left: exact('-infinity', { kind: 'infinity', latex: String.raw`-\infty` }),
    right: exact('infinity', { kind: 'infinity', latex: String.raw`\infty` }),
    variable: 'x',
  },
  computeMatrix: { answer: MATRIX, operation: 'inverse', parts: [] },
  computeSeries: {
    answer: exact('1 + x + x^2/2', {
      kind: 'expression',
      latex: String.raw`1 + x + \frac{x^{2}}{2}`,
    }),
    coefficients: [exact('1'), exact('1'), HALF],
    operation: 'taylor',
    variable: 'x',
  },
  computeStatistics: {
    operation: 'distribution',
    plot: NORMAL,
    results: [
      named(
        'probability',
        exact('0.682689492137086', { isDecimalExact: false, isExact: false, kind: 'real' }),
      ),
    ],
  },
  convertBase: {
    fromBase: 10,
    results: [{ base: 2, digits: '1', isExact: true, literal: '0b1' }],
  },
  convertUnits: { ...BATCH, to: 'm/s' },
  differentiate: {
    answer: exact('cos(x)', { kind: 'expression', latex: String.raw`\cos\left(x\right)` }),
    kind: 'derivative',
    plot: DERIVATIVE,
    value: exact('1'),
    variables: ['x'],
  },
  evaluate: BATCH,
  integrate: {
    answer: exact('1/3', {
      decimal: '0.333333333333333',
      isDecimalExact: false,
      kind: 'rational',
      latex: String.raw`\frac{1}{3}`,
    }),
    antiderivative: exact('x^3/3', { kind: 'expression', latex: String.raw`\frac{x^{3}}{3}` }),
    converges: true,
    isDefinite: true,
    method: 'antiderivative',
    plot: AREA,
    variable: 'x',
  },
  simplify: {
    answer: exact('(x - 1)*(x + 1)', {
      kind: 'expression',
      latex: String.raw`\left(x - 1\right) \left(x + 1\right)`,
    }),
    operation: 'factor',
  },
  solve: {
    answer: exact('x = -2 or x = 2', {
      kind: 'set',
      latex: String.raw`x = -2 \;\lor\; x = 2`,
    }),
    assumptions: ['x is real'],
    count: 'finite',
    domain: 'real',
    isComplete: true,
    plot: PARABOLA,
    solutions: [
      { values: [named('x', exact('-2'))], verified: true },
      { values: [named('x', exact('2'))], verified: true },
    ],
    variables: ['x'],
  },
} satisfies {
  [Name in keyof MathOperations]: MathOperations[Name]['output'];
} & { evaluate: unknown };
