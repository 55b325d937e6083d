import { formatMath } from '../office/math.ts';
import { type Block, escapeBlocks } from '../text/blocks.ts';
import { markText, resolveMarks } from '../text/marked-text.ts';
import { formatListNumber } from '../text/roman.ts';
import { readSymbols } from '../text/symbol-font.ts';
import { childElements, firstChild, textOf, type XmlElement } from '../xml/element.ts';

/** Returns the address of an external link by its relationship. */
export type LinkTarget = (id: string) => string | undefined;

const formatRun = (run: XmlElement, linkTarget: LinkTarget): string => {
  const properties = firstChild(run, 'a:rPr');
  const font = firstChild(properties, 'a:sym')?.attributes['typeface'];
  const rise = Number(properties?.attributes['baseline'] ?? 0);
  const text = markText(readSymbols(textOf(firstChild(run, 'a:t')), font), {
    isLowered: rise < 0,
    isRaised: rise > 0,
    isStruck: /^(?:dbl|sng)Strike$/.test(properties?.attributes['strike'] ?? ''),
  });
  const link = firstChild(properties, 'a:hlinkClick')?.attributes['r:id'];
  const target = link === undefined ? undefined : linkTarget(link);
  return target === undefined || text.trim() === '' || text === target
    ? text
    : `[${text}](${target})`;
};

const formatParagraph = (paragraph: XmlElement, linkTarget: LinkTarget): string =>
  resolveMarks(
    childElements(paragraph)
      .map((child) => {
        if (child.name === 'a:r' || child.name === 'a:fld') return formatRun(child, linkTarget);
        if (child.name === 'a14:m') return formatMath(child);
        return child.name === 'a:br' ? '\n' : '';
      })
      .join(''),
  );

/** The text of a shape as lines. */
export const readLines = (body: XmlElement | undefined, linkTarget: LinkTarget): string =>
  childElements(body, 'a:p')
    .map((paragraph) => formatParagraph(paragraph, linkTarget))
    .join('\n')
    .trim();

const BULLETS = ['a:buAutoNum', 'a:buBlip', 'a:buChar', 'a:buNone'] as const;

/** Returns the mark of a paragraph, if it defines one itself. */
const bulletOf = (properties: XmlElement | undefined): (typeof BULLETS)[number] | undefined =>
  BULLETS.find((name) => firstChild(properties, name) !== undefined);

/** `arabicPeriod`, `alphaLcParenR`, `romanUcParenBoth`. */
const formatNumber = (bullet: XmlElement | undefined, before: number): string => {
  const { startAt = '1', type = '' } = bullet?.attributes ?? {};
  const [, script = '', isUpper] = /^(alpha|roman)(?:Lc|(Uc))/.exec(type) ?? [];
  const format = isUpper ? script.charAt(0).toUpperCase() : script.charAt(0);
  const number = formatListNumber(
    (Number.parseInt(startAt, 10) || 1) + before,
    format.toLowerCase() === 'r' ? (isUpper ? 'I' : 'i') : format,
  );
  if (type.endsWith('ParenBoth')) return `(${number})`;
  return type.endsWith('ParenR') ? `${number})` : `${number}.`;
};

const levelOf = (properties: XmlElement | undefined): number => {
  const level = Number(properties?.attributes['lvl'] ?? 0);
  return Number.isInteger(level) ? Math.min(Math.max(level, 0), 8) : 0;
};

/**
 * Formats the paragraphs of a shape. Those with a bullet or number are items, indented by their
 * level; in an outline (`isOutline`) every paragraph is an item unless it says otherwise.
 */
export const readParagraphs = (
  body: XmlElement | undefined,
  isOutline: boolean,
  linkTarget: LinkTarget,
): Block[] => {
  const counters: { count: number; kind: string }[] = [];
  return childElements(body, 'a:p').map((paragraph) => {
    const text = formatParagraph(paragraph, linkTarget);
    if (text.trim() === '') return { isTight: true, text: '' };
    const properties = firstChild(paragraph, 'a:pPr');
    const level = levelOf(properties);
    const bullet = bulletOf(properties);
    counters.length = bullet === 'a:buAutoNum' ? level + 1 : level;
    const isItem = bullet === undefined ? isOutline || level > 0 : bullet !== 'a:buNone';
    if (!isItem) return { isTight: true, text: escapeBlocks(text) };
    let mark = '-';
    if (bullet === 'a:buAutoNum') {
      const numbers = firstChild(properties, bullet);
      const kind = JSON.stringify(numbers?.attributes);
      const { count = 0 } = counters[level]?.kind === kind ? counters[level] : {};
      counters[level] = { count: count + 1, kind };
      mark = formatNumber(numbers, count);
    }
    const indent = '  '.repeat(level);
    return { isTight: true, text: `${indent}${mark} ${text.replaceAll('\n', `\n${indent}  `)}` };
  });
};
