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
      const text = readText(cell);
      // Codes and postal codes may begin with zeros.
      return value === undefined || (/^0\d+$/.test(text) && Number(text) === Number(value))
        ? text
        : formatNumber(value, { kind: 'plain' }, false);
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
