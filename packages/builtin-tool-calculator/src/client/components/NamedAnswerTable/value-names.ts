import type { CalculatorTexts } from '../../use-texts.ts';

/** Names of values that have a text of their own: `render.name.…` in the locales. */
export const VALUE_NAMES: ReadonlySet<string> = new Set<string>([
  'coefficients',
  'convergents',
  'count',
  'days',
  'digits',
  'divisorCount',
  'divisorSum',
  'effectiveRate',
  'eigenvalues',
  'eigenvectors',
  'factors',
  'gcd',
  'hours',
  'interest',
  'isPrime',
  'iso',
  'lcm',
  'left',
  'lower',
  'mean',
  'median',
  'nullSpace',
  'offset',
  'orthogonal',
  'permutation',
  'probability',
  'result',
  'right',
  'singularValues',
  'solution',
  'terms',
  'totalPaid',
  'totient',
  'triangular',
  'upper',
  'weekday',
  'weeks',
]);

const humanize = (name: string): string => {
  const words = name.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Names that are a variable or a symbol: shown as they are. */
const isSymbol = (name: string): boolean => name.length <= 2 || !/^[a-z]+[A-Za-z\d]*$/.test(name);

/** The name of a value in words: its text, or the camelCase name taken apart. */
export const describeValueName = (name: string, t: CalculatorTexts['t']): string => {
  if (VALUE_NAMES.has(name)) return t(`render.name.${name}`);
  return isSymbol(name) ? name : humanize(name);
};
