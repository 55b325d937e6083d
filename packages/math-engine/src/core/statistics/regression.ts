import { CalculatorErrorType, type RegressionModel } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import {
  add,
  divide,
  multiply,
  ONE,
  rational,
  type Rational,
  subtract,
} from '../numbers/rational.ts';
import { coefficient, significance } from './correlation.ts';
import { decimalOf, exponentialText, logarithm } from './logarithm.ts';
import { pairSums } from './pair.ts';
import { fitPolynomial, polynomialAt, type PolynomialFit } from './polynomial-fit.ts';
import { approximateRoot, squareRootValue } from './roots.ts';
import {
  namedCount,
  namedFraction,
  type NamedValue,
  type StatisticValue,
} from './statistic-value.ts';

/** The model to fit, and where to evaluate it. */
export interface RegressionSettings {
  /** Requests the value of the fitted function there. */
  at?: Rational | undefined;
  degree: number;
  digits: number;
  isCheck: boolean;
  model: RegressionModel;
}

/**
 * Fits a curve by least squares.
 *
 * @throws ToolError `DomainError` if the data do not determine it or a logarithm has no value
 */
export const regress = (
  x: readonly Rational[],
  y: readonly Rational[],
  settings: RegressionSettings,
): NamedValue[] =>
  settings.model === 'polynomial'
    ? polynomial(x, y, settings)
    : transformed(x, y, settings.model, settings);

const polynomial = (
  x: readonly Rational[],
  y: readonly Rational[],
  { at, degree, digits, isCheck }: RegressionSettings,
): NamedValue[] => {
  const fit = fitPolynomial(x, y, degree);
  const { coefficients } = fit;
  const names = degree === 1 ? ['intercept', 'slope'] : coefficients.map((_, index) => `c${index}`);
  const named = coefficients.map((value, index) => namedFraction(names[index] ?? '', value));
  return [
    { name: 'formula', value: polynomialFormula(coefficients) },
    ...(degree === 1 ? named.toReversed() : named),
    ...(at ? [namedFraction('prediction', polynomialAt(coefficients, at))] : []),
    ...quality(fit),
    ...(degree === 1 ? lineErrors(x, y, fit, digits, isCheck) : []),
    namedCount('count', fit.count),
  ];
};

/** How well a curve fits. Without variation of y there is nothing to explain, and no r². */
const quality = ({ coefficients, count, residual, total }: PolynomialFit): NamedValue[] => {
  const freedom = count - BigInt(coefficients.length);
  const results: NamedValue[] = [];
  if (total.numerator !== 0n) {
    const unexplained = divide(residual, total);
    results.push(namedFraction('r2', subtract(ONE, unexplained)));
    if (freedom > 0n && coefficients.length > 2) {
      const factor = rational(count - 1n, freedom);
      results.push(namedFraction('adjustedR2', subtract(ONE, multiply(unexplained, factor))));
    }
  }
  if (freedom > 0n) {
    const variance = divide(residual, rational(freedom));
    results.push({ name: 'standardError', value: squareRootValue(variance) });
  }
  return results;
};

/** Standard errors of slope and intercept, the correlation and the p-value for a zero slope. */
const lineErrors = (
  x: readonly Rational[],
  y: readonly Rational[],
  { count, residual, total }: PolynomialFit,
  digits: number,
  isCheck: boolean,
): NamedValue[] => {
  const sums = pairSums(x, y);
  const results: NamedValue[] = [];
  if (total.numerator !== 0n) results.push(coefficient('correlation', sums));
  if (count > 2n) {
    const variance = divide(residual, rational(count - 2n));
    const share = add(rational(1n, count), divide(multiply(sums.meanX, sums.meanX), sums.xx));
    results.push(
      { name: 'slopeStandardError', value: squareRootValue(divide(variance, sums.xx)) },
      { name: 'interceptStandardError', value: squareRootValue(multiply(variance, share)) },
    );
    if (total.numerator !== 0n) {
      const r2 = subtract(ONE, divide(residual, total));
      results.push(...significance(r2, count, digits, isCheck));
    }
  }
  return results;
};

const polynomialFormula = (coefficients: readonly Rational[]): StatisticValue => {
  const terms = coefficients
    .map((value, exponent) => ({ exponent, value }))
    .filter(({ value }, _, all) => value.numerator !== 0n || all.length === 1)
    .toReversed();
  const shown = terms.length > 0 ? terms : [{ exponent: 0, value: rational(0n) }];
  const write = (
    numbers: readonly string[],
    power: (exponent: number) => string,
    times: string,
  ): string =>
    shown
      .map(({ exponent }, index) => {
        const number = numbers[index] ?? '';
        if (exponent === 0) return number;
        if (number === '1') return power(exponent);
        return number === '-1' ? `-${power(exponent)}` : `${number}${times}${power(exponent)}`;
      })
      .join(' + ');
  return {
    kind: 'formula',
    latex: (numbers) =>
      write(numbers, (exponent) => (exponent === 1 ? 'x' : `x^{${exponent}}`), ' '),
    numbers: shown.map(({ value }) => ({ kind: 'fraction', value })),
    text: (numbers) => write(numbers, (exponent) => (exponent === 1 ? 'x' : `x^${exponent}`), '*'),
  };
};

type TransformedModel = Exclude<RegressionModel, 'polynomial'>;

/** The logarithms that linearize each model. */
const LOGARITHMIC: Readonly<Record<TransformedModel, { x: boolean; y: boolean }>> = {
  exponential: { x: false, y: true },
  logarithmic: { x: true, y: false },
  power: { x: true, y: true },
};

const logarithms = (
  name: string,
  values: readonly Rational[],
  model: TransformedModel,
  digits: number,
): Rational[] => {
  const wrong = values.findIndex(({ numerator }) => numerator <= 0n);
  if (wrong >= 0) {
    fail(
      CalculatorErrorType.DomainError,
      `The ${model} model takes the logarithm of ${name}, so all of it has to be positive; ${name}[${wrong}] is not.`,
    );
  }
  return values.map((value) => logarithm(value, digits));
};

const transformed = (
  x: readonly Rational[],
  y: readonly Rational[],
  model: TransformedModel,
  { at, digits }: RegressionSettings,
): NamedValue[] => {
  const takes = LOGARITHMIC[model];
  const fit = fitPolynomial(
    takes.x ? logarithms('data', x, model, digits) : x,
    takes.y ? logarithms('other', y, model, digits) : y,
    1,
  );
  const [intercept = rational(0n), slope = rational(0n)] = fit.coefficients;
  const decimal = (value: Rational): StatisticValue => ({
    kind: 'decimal',
    text: decimalOf(value, digits),
  });
  const a: StatisticValue = takes.y
    ? { kind: 'decimal', text: exponentialText(intercept, digits) }
    : decimal(intercept);
  const b = decimal(slope);
  return [
    { name: 'formula', value: transformedFormula(model, a, b) },
    { name: 'a', value: a },
    { name: 'b', value: b },
    ...(at ? [{ name: 'prediction', value: predict(model, fit, at, digits) }] : []),
    ...quality(isPerfect(fit, digits) ? { ...fit, count: 2n } : fit).map(({ name, value }) => ({
      name,
      value: approximate(value, digits),
    })),
    namedCount('count', fit.count),
  ];
};

/** Whether the residual is only the rounding error of logarithms: its size is then unknown. */
const isPerfect = ({ residual, total }: PolynomialFit, digits: number): boolean =>
  residual.numerator * 10n ** BigInt(Math.max(1, digits)) * total.denominator <=
  total.numerator * residual.denominator;

/** Values computed from logarithms are never exact. */
const approximate = (value: StatisticValue, digits: number): StatisticValue => {
  if (value.kind === 'fraction') return { kind: 'decimal', text: decimalOf(value.value, digits) };
  return value.kind === 'root'
    ? { kind: 'decimal', text: decimalOf(approximateRoot(value, digits), digits) }
    : value;
};

const transformedFormula = (
  model: TransformedModel,
  a: StatisticValue,
  b: StatisticValue,
): StatisticValue => {
  const texts: Readonly<Record<TransformedModel, (a: string, b: string) => string>> = {
    exponential: (a, b) => `${a}*e^(${b}*x)`,
    logarithmic: (a, b) => `${a} + ${b}*ln(x)`,
    power: (a, b) => `${a}*x^(${b})`,
  };
  const latex: typeof texts = {
    exponential: (a, b) => `${a} e^{${b} x}`,
    logarithmic: (a, b) => `${a} + ${b} \\ln\\left(x\\right)`,
    power: (a, b) => `${a} x^{${b}}`,
  };
  return {
    kind: 'formula',
    latex: ([first = '', second = '']) => latex[model](first, second),
    numbers: [a, b],
    text: ([first = '', second = '']) => texts[model](first, second),
  };
};

const predict = (
  model: TransformedModel,
  { coefficients }: PolynomialFit,
  at: Rational,
  digits: number,
): StatisticValue => {
  const { x, y } = LOGARITHMIC[model];
  const place = x ? (logarithms('at', [at], model, digits)[0] ?? at) : at;
  const value = polynomialAt(coefficients, place);
  if (!y) return { kind: 'decimal', text: decimalOf(value, digits) };
  return { kind: 'decimal', text: exponentialText(value, digits) };
};
