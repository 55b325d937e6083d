import type { CalculatorTexts } from '../../use-texts.ts';

/** Values of facts that are words rather than dates or numbers, and have a text. */
const WORDS: ReadonlySet<string> = new Set([
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
  'true',
  'false',
]);

/** The value of a fact about a date in the language of the page. */
export const describeFact = (value: string, t: CalculatorTexts['t']): string =>
  WORDS.has(value) ? t(`render.dates.${value}`) : value;
