import type { CalculatorTexts } from '../surface-kit.ts';

const humanize = (name: string): string => {
  const words = name.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Names that are a variable or a symbol: shown unchanged. */
const isSymbol = (name: string): boolean => name.length <= 2 || !/^[a-z]+[A-Za-z\d]*$/.test(name);

/* Percentiles are named after the request: `p25`, `p2.5`. */
const PERCENTILE = /^p(\d+(?:\.\d+)?)$/;

/** The name of a value in words: its label, or the camelCase name split into words. */
export const describeValueName = (
  name: string,
  { has, t }: Pick<CalculatorTexts, 'has' | 't'>,
): string => {
  const [, percent] = PERCENTILE.exec(name) ?? [];
  if (percent !== undefined) return t('render.percentile', { percent });
  if (has(`render.name.${name}`)) return t(`render.name.${name}`);
  return isSymbol(name) ? name : humanize(name);
};

/** The value of a fact about a date in the page's language: weekdays, months, yes and no. */
export const describeFact = (
  value: string,
  { has, t }: Pick<CalculatorTexts, 'has' | 't'>,
): string => (has(`render.dates.${value}`) ? t(`render.dates.${value}`) : value);
