import { formatNumber } from '../xlsx/format-number.ts';
import {
  childElements,
  descendants,
  firstChild,
  firstDescendant,
  textOf,
  type XmlElement,
} from '../xml/element.ts';
import { formatInline } from './inline.ts';

const IGNORE = { onNote: () => '', onTextBox: () => undefined };

const pad = (text: string | undefined): string => String(Number(text ?? 0)).padStart(2, '0');

/** `PT13H05M30S` as `13:05:30`. */
const formatTime = (duration: string): string => {
  const match = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(duration);
  return match ? match.slice(1).map(pad).join(':') : duration;
};

const readText = (cell: XmlElement): string =>
  childElements(cell, 'text:p')
    .map((paragraph) => formatInline(paragraph, IGNORE))
    .join('\n');

/**
 * The decimals of a localized number that shows a value: 2 of `1.234,50` and of `1,234.50`. Undefined
 * if it shows another value.
 */
const countDecimals = (shown: string, value: number): number | undefined => {
  if (!/^\d[\d.,'’\s]*$/.test(shown)) return undefined;
  const bare = (text: string): string => text.replaceAll(/\D/g, '');
  const fraction = /[.,](\d+)$/.exec(shown)?.[1] ?? '';
  const whole = bare(shown.slice(0, shown.length - fraction.length));
  if (Math.abs(Number(`${whole}.${fraction}`) - value) <= 0.5001 * 10 ** -fraction.length)
    return fraction.length;
  return Math.abs(Number(bare(shown)) - value) <= 0.5001 ? 0 : undefined;
};

/**
 * A number with the currency or unit that its cell shows. A text with other digits, such as
 * `1.2 million`, counts for nothing; codes with the same digits, such as `555-0123`, are kept.
 */
const formatValue = (value: string, shown: string): string => {
  const text = shown.trim();
  const plain = formatNumber(value, { kind: 'plain' }, false);
  const [, before = '', digits = '', after = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/.exec(text) ?? [];
  const own = plain.replace('-', '');
  // Texts such as `yes` stand for the value.
  if (digits === '' && /\p{L}/u.test(text)) return `${plain} (${text})`;
  if (digits === '' || !/^\d+(?:\.\d+)?$/.test(own)) return plain;
  // Codes and postal codes may begin with zeros.
  const decimals = /^0\d/.test(digits) ? undefined : countDecimals(digits, Number(own));
  if (decimals === undefined)
    return digits.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') === own ? text : plain;
  const isInParentheses = before.includes('(') && after.includes(')');
  const signs = isInParentheses ? /[-−+()]/g : /[-−+]/g;
  const [start, end] = [before, after].map((part) => part.replaceAll(signs, ''));
  if (`${start}${end}`.trim() === '') return plain;
  const [whole = '', fraction = ''] = own.split('.');
  const padded = fraction.padEnd(decimals, '0');
  const sign = plain.startsWith('-') ? '-' : '';
  return `${sign}${start}${whole}${padded === '' ? '' : `.${padded}`}${end}`;
};

/** Returns the text of a cell: its typed value, which is not localized. */
export const readSheetCell = (cell: XmlElement): string => {
  const { attributes } = cell;
  const value = attributes['office:value'];
  switch (attributes['office:value-type']) {
    case 'boolean': {
      return attributes['office:boolean-value'] === 'true' ? 'TRUE' : 'FALSE';
    }
    case 'currency':
    case 'float': {
      return value === undefined ? readText(cell) : formatValue(value, readText(cell));
    }
    case 'date': {
      return (attributes['office:date-value'] ?? readText(cell)).replace(/T00:00:00(?:\.0+)?$/, '');
    }
    case 'percentage': {
      if (value === undefined) return readText(cell);
      return formatNumber(value, { decimals: 10, kind: 'percent' }, false);
    }
    case 'time': {
      return formatTime(attributes['office:time-value'] ?? readText(cell));
    }
    default: {
      const text = readText(cell);
      const formula = (attributes['table:formula'] ?? '').replace(/^\w+:/, '');
      return text === '' && attributes['office:value-type'] === undefined ? formula : text;
    }
  }
};

/** Returns the comments on a cell, each on one line and with its author. */
export const readSheetComments = (cell: XmlElement, address: string): string[] =>
  childElements(cell, 'office:annotation').flatMap((annotation) => {
    const author = textOf(firstChild(annotation, 'dc:creator')).trim();
    const text = childElements(annotation, 'text:p').map(textOf).join(' ').trim();
    return text === '' ? [] : [`[comment ${address}${author && `, ${author}`}] ${text}`];
  });

const SHAPE = /^draw:(?:caption|circle|custom-shape|ellipse|frame|g|rect)$/;

/**
 * Returns the texts of shapes within an element, one per line. Charts are documents of their own.
 */
export const readShapeTexts = (element: XmlElement): string[] =>
  childElements(element).flatMap((shape) => {
    if (!SHAPE.test(shape.name) || firstDescendant(shape, 'draw:object')) return [];
    const text = descendants(shape, 'text:p').map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim();
    return text === '' ? [] : [text];
  });
