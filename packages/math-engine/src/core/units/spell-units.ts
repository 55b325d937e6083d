import { findUnit } from '../resolve/units.ts';

/** Names of several words, and the one of the table. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:degrees?|deg)\s+(celsius|centigrade|C)\b/gi, 'degC'],
  [/\b(?:degrees?|deg)\s+(fahrenheit|F)\b/gi, 'degF'],
  [/\b(?:degrees?|deg)\s+(rankine|R)\b/gi, 'degR'],
  [/\b(?:degrees?|deg)\s+kelvins?\b/gi, 'K'],
  [/\blight[\s-]years?\b/gi, 'lightyear'],
  [/\blight[\s-]seconds?\b/gi, 'lightsecond'],
  [/\bnautical\s+miles?\b/gi, 'nmi'],
  [/\bastronomical\s+units?\b/gi, 'au'],
  [/\btroy\s+(?:ounces?|oz)\b/gi, 'ozt'],
  [/\b(?:metric\s+tons?|metric\s+tonnes?)\b/gi, 't'],
  [/\b(?:US|short)\s+tons?\b/gi, 'shortton'],
  [/\b(?:UK|imperial|long)\s+tons?\b/gi, 'longton'],
  [/\bmetric\s+(?:horsepower|hp)\b/gi, 'PS'],
  [/\bmetric\s+cups?\b/gi, 'metriccup'],
  [/\bUS\s+(?:liquid\s+)?(?:fluid\s+ounces?|fl\.?\s*oz)/gi, 'usfloz'],
  [/\b(?:UK|imp\.?|imperial)\s+(?:fluid\s+ounces?|fl\.?\s*oz)/gi, 'impfloz'],
  [/\b(?:fluid\s+ounces?|fl\.?\s*oz)(?![A-Za-z])/gi, 'floz'],
  [/\bUS\s+(?:liquid\s+)?(gal|gallon|qt|quart|pt|pint|cup)s?\b/gi, 'us$1'],
  [/\b(?:UK|imp\.?|imperial)\s+(gal|gallon|qt|quart|pt|pint|cup)s?\b/gi, 'imp$1'],
  [/\b(?:UK|imp\.?|imperial)\s+mpg\b/gi, 'impmpg'],
  [/\bUS\s+mpg\b/gi, 'mpg'],
  [/\bpounds?[\s-](?:force|f)\b/gi, 'lbf'],
  [/\bkilograms?[\s-]force\b/gi, 'kgf'],
  [/\bfoot[\s-]pounds?\b/gi, 'ftlbf'],
  [/\bwatt[\s-]hours?\b/gi, 'Wh'],
  [/\bkilowatt[\s-]hours?\b/gi, 'kWh'],
  [/\bboard\s+feet\b/gi, 'boardfoot'],
];

/** `square feet`, `sq ft`, `cubic meters`, `meters squared`. A unit, then its power. */
const POWERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:square|sq\.?)\s+([A-Za-z]+)/gi, '$1^2'],
  [/\b(?:cubic|cu\.?)\s+([A-Za-z]+)/gi, '$1^3'],
  [/\b([A-Za-z]+)\s+squared\b/gi, '$1^2'],
  [/\b([A-Za-z]+)\s+cubed\b/gi, '$1^3'],
];

/** Letters that stand for a unit only where nothing but a unit can stand. */
const LETTERS: Readonly<Record<string, string>> = {
  d: 'day',
  mo: 'month',
  y: 'year',
};

/** Feet and inches, and minutes and seconds of arc, by their marks. */
const spellMarks = (text: string): string =>
  /[°º]|\bdeg\b/.test(text)
    ? text
        .replaceAll(/(\d)\s*(?:′|')/g, '$1 arcmin ')
        .replaceAll(/(\d)\s*(?:″|"|'')/g, '$1 arcsec ')
    : text.replaceAll(/(\d)\s*(?:″|"|'')/g, '$1 inch ').replaceAll(/(\d)\s*(?:′|')/g, '$1 ft ');

/** `1 1/2` is one and a half: a number beside a fraction can be nothing else. */
const spellMixedNumbers = (text: string): string =>
  text.replaceAll(/(^|[^\d./^*\p{L}_])(\d+)\s+(\d+)\/(\d+)(?![\d.])/gu, '$1($2+$3/$4)');

/** Whether a text may have any of the spellings below; most have none. */
const HINT =
  /\d\s*['"′″]|\d\s+\d+\/\d|\b(?:per|squared?|cubed|cubic|sq|cu|light|nautical|astronomical|troy|metric|US|UK|imp|imperial|short|long|fluid|fl|degrees?|deg|pounds?|kilograms?|foot|watt|kilowatt|board)\b/i;

/**
 * Units as a person writes them inside any expression: `100 sq ft`, `60 miles per hour`, `5'11"`. What has
 * words that are values there, is left alone.
 */
export const spellInExpression = (text: string, isValue: (name: string) => boolean): string => {
  if (!HINT.test(text)) return text;
  const hasValue = (found: string): boolean => (found.match(/[A-Za-z]+/g) ?? []).some(isValue);
  const isUnitName = (name: string): boolean => !isValue(name) && findUnit(name) !== undefined;
  let spelled = spellMixedNumbers(spellMarks(text));
  for (const [pattern, replacement] of PHRASES) {
    // `kilowatt-hour` is never a difference: a power has no hours to lose.
    spelled = spelled.replaceAll(pattern, (found) =>
      hasValue(found) ? found : found.replace(pattern, replacement),
    );
  }
  for (const [pattern, replacement] of POWERS) {
    spelled = spelled.replaceAll(pattern, (found: string, name: string) =>
      isUnitName(name) || (isValue(name) && found.startsWith(name))
        ? found.replace(pattern, replacement)
        : found,
    );
  }
  return isValue('per')
    ? spelled
    : spelled.replaceAll(/(?<=[\p{L}\d)]\s+)per(?=\s+[\p{L}\d])/gu, '/');
};

/**
 * A quantity or a unit as a person writes it, in the grammar of expressions: `60 miles per hour`,
 * `1 1/2 cups`, `5'3"`, `20 square feet`, `3 lb-ft`. What is in the grammar already stays as it is.
 */
export const spellUnits = (text: string): string => {
  let spelled = spellMixedNumbers(spellMarks(text.trim()));
  for (const [pattern, replacement] of PHRASES) spelled = spelled.replaceAll(pattern, replacement);
  for (const [pattern, replacement] of POWERS) spelled = spelled.replaceAll(pattern, replacement);
  return (
    spelled
      .replaceAll(/\bper\b/gi, '/')
      .replaceAll('º', '°')
      // `lb-ft` is a product.
      .replaceAll(/([A-Za-z])-(?=[A-Za-z])/g, '$1*')
      .replaceAll(
        /(^|[\d\s/*(])(d|mo|y)(?=$|[\s/*^)])/g,
        (_, before: string, name: string) => `${before}${LETTERS[name] ?? name}`,
      )
      .trim()
  );
};
