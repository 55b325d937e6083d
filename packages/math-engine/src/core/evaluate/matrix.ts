import { CalculatorErrorType, type CalculationMode } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { evaluateExactly } from '../matrices/evaluate-exactly.ts';
import { formatDecimal, roundDecimalText } from '../numbers/decimal.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import { decimalToLatex, toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { type Expression, numberNode, someNode } from '../syntax/ast.ts';
import type { AnswerParts } from './answer.ts';
import { readNumeric } from './attempt-numeric.ts';
import { loadMathjs, type Mathjs } from './mathjs.ts';
import { evaluateNumeric, type NumericDomain } from './numeric.ts';
import type { ScalarValue } from './scalar.ts';

/** Functions whose values are fractions if their arguments are. */
const KEEPS_FRACTIONS: ReadonlySet<string> = new Set([
  'abs',
  'cross',
  'det',
  'dot',
  'inv',
  'size',
  'trace',
  'transpose',
]);

/** How matrices are computed and written. */
export interface MatrixOptions {
  mode: CalculationMode;
  precision: number;
  prefersDecimals: boolean;
}

/** A matrix, or the number that a function computed from matrices. */
export type MatrixResult =
  | { matrix: AnswerParts; type: 'matrix' }
  | { scalar: ScalarValue; type: 'scalar' };

const GUARD_DIGITS = 15;

/**
 * Evaluates an expression with lists: exactly if it is matrix arithmetic, over fractions or with
 * roots, constants and complex numbers; other functions in decimals.
 *
 * @throws ToolError `DomainError` for incompatible shapes and singular matrices
 */
export const evaluateMatrix = async (
  node: Expression,
  options: MatrixOptions,
): Promise<MatrixResult> => {
  if (options.mode === 'exact' || (options.mode === 'decimal' && needsExact(node))) {
    const exact = await evaluateExactly(node, options);
    if (exact) return options.mode === 'exact' ? exact : withoutExactForm(exact);
  }
  const math = await loadMathjs();
  math.config({ precision: options.precision + GUARD_DIGITS });
  const chosen = chooseDomain(node, options.mode);
  // The matrix exponential of mathjs supports doubles only.
  const domain = chosen === 'decimal' && usesExponential(node) ? 'float' : chosen;
  const value = compute(node, math, domain);
  if (value === undefined) {
    return fail(
      CalculatorErrorType.Unsolved,
      'A function in this expression does not take lists or matrices.',
    );
  }
  const type = math.typeOf(value);
  if (type === 'DenseMatrix' || Array.isArray(value)) {
    const items = Array.isArray(value) ? value : (value as { toArray: () => unknown[] }).toArray();
    return { matrix: describeMatrix(items, math, domain, options), type: 'matrix' };
  }
  return { scalar: describeNumber(value, math, domain), type: 'scalar' };
};

/** Functions that `mathjs` does not know in decimals. */
const WITHOUT_DECIMALS: ReadonlySet<string> = new Set([
  'beta',
  'erf',
  'factorial',
  'gamma',
  'zeta',
]);

/** Complex numbers are doubles in `mathjs`, and some functions are not known there. */
const needsExact = (node: Expression): boolean =>
  someNode(
    node,
    (part) =>
      (part.type === 'name' && part.name === 'i') ||
      (part.type === 'call' && WITHOUT_DECIMALS.has(part.name)),
  );

/** Decimals only, as requested. */
const withoutExactForm = (result: MatrixResult): MatrixResult => {
  if (result.type === 'scalar') {
    const { exact: _, ...scalar } = result.scalar;
    return { scalar: { ...scalar, engine: 'decimal' }, type: 'scalar' };
  }
  const { exact: _, ...matrix } = result.matrix;
  return {
    matrix: { ...matrix, engine: 'decimal', isExact: matrix.isDecimalExact },
    type: 'matrix',
  };
};

const chooseDomain = (node: Expression, mode: CalculationMode): NumericDomain => {
  if (mode === 'float') return 'float';
  const isIrrational = someNode(node, (part) => {
    if (part.type === 'call') return !KEEPS_FRACTIONS.has(part.name);
    if (part.type === 'name') return true;
    return part.type === 'binary' && part.operator === '^' && !isWholePower(part.right);
  });
  return isIrrational ? 'decimal' : 'fraction';
};

const usesExponential = (node: Expression): boolean =>
  someNode(node, (part) => part.type === 'call' && part.name === 'expm');

const isWholePower = (node: Expression): boolean =>
  node.type === 'number' &&
  node.value.denominator === 1n &&
  Math.abs(Number(node.value.numerator)) <= 1000;

const compute = (node: Expression, math: Mathjs, domain: NumericDomain): unknown => {
  try {
    return evaluateNumeric(node, math, domain);
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'ToolError') throw error;
    const reason = /singular|determinant is zero/i.test(error.message)
      ? 'The matrix is singular: it has no inverse.'
      : /doesn't apply to matrices|in function/i.test(error.message)
        ? 'A function or operator in this expression does not take lists. Write the elements one by one.'
        : `The matrices do not fit this operation: ${error.message.split('\n')[0] ?? ''}`;
    return fail(CalculatorErrorType.DomainError, reason);
  }
};

const readFraction = (value: unknown): Rational => {
  const { d, n, s } = value as { d: bigint; n: bigint; s: bigint };
  return rational(s * n, d);
};

const exactScalar = (value: Rational, engine: ScalarValue['engine']): ScalarValue => ({
  engine,
  exact: numberNode(value),
  rational: value,
  value: { kind: 'real', text: formatDecimal(value, 40).text },
  verified: true,
  warnings: [],
});

const describeNumber = (value: unknown, math: Mathjs, domain: NumericDomain): ScalarValue => {
  const engine = domain === 'fraction' ? 'rational' : domain;
  if (math.typeOf(value) === 'Fraction') {
    return exactScalar(readFraction(value), engine);
  }
  // Sizes are plain numbers, whatever the number type.
  if (domain !== 'float' && typeof value === 'number' && Number.isSafeInteger(value)) {
    return exactScalar(rational(BigInt(value)), engine);
  }
  const number = readNumeric(value, math);
  if (number) return { engine, value: number, verified: false, warnings: [] };
  return fail(CalculatorErrorType.Unsolved, 'The result is neither a number nor a matrix.');
};

interface Entry {
  exact?: Expression;
  isExactDecimal: boolean;
  latex: string;
  text: string;
}

const describeEntry = (
  value: unknown,
  math: Mathjs,
  domain: NumericDomain,
  { precision, prefersDecimals }: MatrixOptions,
): Entry => {
  const scalar = describeNumber(value, math, domain);
  if (scalar.rational) {
    const { isExact, text } = formatDecimal(scalar.rational, precision);
    const exact = numberNode(scalar.rational);
    const latex = prefersDecimals && isExact ? decimalToLatex(text) : toLatex(exact);
    return { exact, isExactDecimal: isExact, latex, text };
  }
  if (scalar.value.kind === 'real') {
    const text =
      domain === 'float' ? scalar.value.text : roundDecimalText(scalar.value.text, precision);
    return { isExactDecimal: false, latex: decimalToLatex(text), text };
  }
  if (scalar.value.kind === 'complex') {
    const { im, re } = scalar.value;
    const [real, imaginary] = [re, im].map((part) =>
      domain === 'float' ? part : roundDecimalText(part, precision),
    );
    return { isExactDecimal: false, ...writeComplex(real ?? '0', imaginary ?? '0') };
  }
  return fail(
    CalculatorErrorType.DomainError,
    'An entry of the matrix has no value: it is infinite or undefined.',
  );
};

const writeComplex = (re: string, im: string): { latex: string; text: string } => {
  const sign = im.startsWith('-') ? '-' : '+';
  const magnitude = im.replace(/^-/, '').replace(/^1$/, '');
  const isImaginary = re === '0';
  const minus = sign === '-' ? sign : '';
  return {
    latex: `${isImaginary ? minus : `${decimalToLatex(re)} ${sign} `}${magnitude && `${decimalToLatex(magnitude)} `}i`,
    text: `${isImaginary ? minus : `${re} ${sign} `}${magnitude}i`,
  };
};

const describeMatrix = (
  items: readonly unknown[],
  math: Mathjs,
  domain: NumericDomain,
  options: MatrixOptions,
): AnswerParts => {
  const isNested = items.some((item) => Array.isArray(item));
  const rows = items.map((item) =>
    (Array.isArray(item) ? (item as unknown[]) : [item]).map((value) =>
      describeEntry(value, math, domain, options),
    ),
  );
  const entries = rows.flat();
  const isExact = options.mode === 'exact' && entries.every((entry) => entry.exact);
  const isDecimalExact = entries.every((entry) => entry.isExactDecimal);
  const write = (text: (entry: Entry) => string) => {
    const lines = rows.map((row) => row.map(text).join(', '));
    return `[${(isNested ? lines.map((line) => `[${line}]`) : lines).join(', ')}]`;
  };
  const isDecimalBetter = options.prefersDecimals && isDecimalExact;
  const exactText = (entry: Entry) =>
    entry.exact && !isDecimalBetter ? toText(entry.exact) : entry.text;
  return {
    decimal: write((entry) => entry.text),
    engine: domain === 'fraction' ? 'rational' : domain,
    ...(isExact ? { exact: write(exactText) } : {}),
    isDecimalExact,
    isExact: isExact || (options.mode === 'decimal' && isDecimalExact),
    kind: 'matrix',
    latex: `\\begin{bmatrix}${rows.map((row) => row.map((entry) => (isExact || entry.text.endsWith('i') ? entry.latex : decimalToLatex(entry.text))).join(' & ')).join(' \\\\ ')}\\end{bmatrix}`,
    verified: domain === 'fraction',
  };
};
