import type { CalculatorTexts } from '../../use-texts.ts';

/** Names of values that have a text of their own: `render.name.…` in the locales. */
export const VALUE_NAMES: ReadonlySet<string> = new Set<string>([
  'beforePeriod',
  'binaryDigits',
  'coefficientOfVariation',
  'coefficients',
  'compositeFactor',
  'convergents',
  'correlation',
  'count',
  'days',
  'density',
  'digitSum',
  'digits',
  'divisorCount',
  'divisorSum',
  'divisors',
  'effectiveRate',
  'eigenvalues',
  'eigenvectors',
  'excessKurtosis',
  'factors',
  'firstQuartile',
  'formula',
  'gcd',
  'geometricMean',
  'harmonicMean',
  'hours',
  'intercept',
  'interceptStandardError',
  'interest',
  'interquartileRange',
  'isPerfectSquare',
  'isPrime',
  'iso',
  'kendall',
  'knownFactors',
  'lcm',
  'left',
  'lower',
  'mass',
  'maximum',
  'mean',
  'meanAbsoluteDeviation',
  'median',
  'medianAbsoluteDeviation',
  'minimum',
  'mode',
  'modes',
  'modulus',
  'moebius',
  'nullSpace',
  'offset',
  'orthogonal',
  'pValue',
  'parity',
  'pearson',
  'period',
  'periodLength',
  'permutation',
  'populationCovariance',
  'populationStandardDeviation',
  'populationVariance',
  'prediction',
  'previousPrime',
  'probability',
  'quantile',
  'r2',
  'range',
  'result',
  'right',
  'sampleCovariance',
  'sampleExcessKurtosis',
  'sampleSkewness',
  'sampleStandardDeviation',
  'sampleVariance',
  'singularValues',
  'skewness',
  'slope',
  'slopeStandardError',
  'solution',
  'spearman',
  'standardDeviation',
  'standardError',
  'sum',
  'terms',
  'thirdQuartile',
  'totalPaid',
  'totient',
  'triangular',
  'upper',
  'variance',
  'weekday',
  'weeks',
]);

const humanize = (name: string): string => {
  const words = name.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Names that are a variable or a symbol: shown as they are. */
const isSymbol = (name: string): boolean => name.length <= 2 || !/^[a-z]+[A-Za-z\d]*$/.test(name);

/* The percentiles are named after what was asked for: `p25`, `p2.5`. */
const PERCENTILE = /^p(\d+(?:\.\d+)?)$/;

/** The name of a value in words: its text, or the camelCase name taken apart. */
export const describeValueName = (name: string, t: CalculatorTexts['t']): string => {
  const [, percent] = PERCENTILE.exec(name) ?? [];
  if (percent !== undefined) return t('render.percentile', { percent });
  if (VALUE_NAMES.has(name)) return t(`render.name.${name}`);
  return isSymbol(name) ? name : humanize(name);
};
