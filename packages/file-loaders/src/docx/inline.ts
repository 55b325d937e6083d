import { formatMath } from '../office/math.ts';
import { isTiny, isWhite } from '../text/unseen-text.ts';
import {
  childElements,
  firstChild,
  firstDescendant,
  isOn,
  textOf,
  type XmlElement,
} from '../xml/element.ts';

/** What the text of a paragraph needs to know and tells. */
export interface InlineContext {
  /** Whether the text stands on the white of the page, as far as the document says. */
  isOnPaper?: boolean | undefined;
  /** The address of an external link by its relationship. */
  linkTarget: (id: string) => string | undefined;
  /** The text box that stands in a paragraph; its text comes after it. */
  onTextBox: (content: XmlElement) => void;
  /** Hidden text was left out. */
  onHiddenText: () => void;
  /** A property of a run, also by its styles; by default only its own. */
  runProperty?: ((name: string, run: XmlElement | undefined) => XmlElement | undefined) | undefined;
  /** A note is referred to; the answer is the mark in the text. */
  referTo: (kind: 'comment' | 'endnote' | 'footnote', id: string) => string;
}

/** Elements that hold nothing to read, or text that was deleted. */
const SKIPPED = new Set([
  'mc:Fallback',
  'w:del',
  'w:delText',
  'w:instrText',
  'w:moveFrom',
  'w:pPr',
  'w:rPr',
  'w:rt',
]);

/** The private area that symbol fonts use: only the bullet is certain without the font. */
const formatSymbol = (code: string | undefined): string => {
  const point = Number.parseInt(code ?? '', 16);
  if (!(point > 0x1f && point <= 0xff_ff)) return '';
  if (point < 0xf0_00 || point > 0xf0_ff) return String.fromCodePoint(point);
  return point === 0xf0_b7 ? '•' : '\u{FFFD}';
};

const formatDrawing = (drawing: XmlElement, context: InlineContext): string => {
  const box = firstDescendant(drawing, 'w:txbxContent');
  if (box) {
    context.onTextBox(box);
    return '';
  }
  const properties = firstDescendant(drawing, 'wp:docPr')?.attributes;
  const alternative = (properties?.['descr'] ?? properties?.['title'] ?? '').trim();
  return alternative === '' ? '[image]' : `[image: ${alternative.replaceAll(/\s+/g, ' ')}]`;
};

const formatLink = (element: XmlElement, context: InlineContext): string => {
  const text = formatInline(element, context);
  const target = context.linkTarget(element.attributes['r:id'] ?? '');
  if (target === undefined || text.trim() === '') return text;
  return text === target ? text : `[${text}](${target})`;
};

const isUnseen = (
  properties: XmlElement | undefined,
  { isOnPaper = false, runProperty = (name, run) => firstChild(run, name) }: InlineContext,
): boolean => {
  const get = (name: string): XmlElement | undefined => runProperty(name, properties);
  if (isOn(get('w:vanish'), 'w:val')) return true;
  const halfPoints = get('w:sz')?.attributes['w:val'];
  if (halfPoints !== undefined && isTiny(Number(halfPoints) / 2)) return true;
  const colour = get('w:color')?.attributes['w:val'] ?? '';
  return isOnPaper && isWhite(colour) && !get('w:shd') && !get('w:highlight');
};

const formatRun = (run: XmlElement, context: InlineContext): string => {
  const properties = firstChild(run, 'w:rPr');
  if (isUnseen(properties, context)) {
    if (firstChild(run, 'w:t')) context.onHiddenText();
    return '';
  }
  return formatInline(run, context);
};

const formatElement = (element: XmlElement, context: InlineContext): string => {
  if (SKIPPED.has(element.name)) return '';
  switch (element.name) {
    case 'w:t': {
      return textOf(element);
    }
    case 'w:r': {
      return formatRun(element, context);
    }
    case 'w:tab':
    case 'w:ptab': {
      return '\t';
    }
    case 'w:br': {
      return element.attributes['w:type'] === 'page' ? '' : '\n';
    }
    case 'w:cr': {
      return '\n';
    }
    case 'w:noBreakHyphen': {
      return '\u{2011}';
    }
    case 'w:sym': {
      return formatSymbol(element.attributes['w:char']);
    }
    case 'w:hyperlink': {
      return formatLink(element, context);
    }
    case 'w:footnoteReference': {
      return context.referTo('footnote', element.attributes['w:id'] ?? '');
    }
    case 'w:endnoteReference': {
      return context.referTo('endnote', element.attributes['w:id'] ?? '');
    }
    case 'w:commentReference': {
      return context.referTo('comment', element.attributes['w:id'] ?? '');
    }
    case 'w:drawing':
    case 'w:pict': {
      return formatDrawing(element, context);
    }
    case 'm:oMath': {
      return formatMath(element);
    }
    case 'mc:AlternateContent': {
      const [choice] = childElements(element, 'mc:Choice');
      return formatInline(choice ?? firstChild(element, 'mc:Fallback') ?? element, context);
    }
    default: {
      return formatInline(element, context);
    }
  }
};

/** The text of a paragraph, or of anything within one: as it reads with all changes accepted. */
export const formatInline = (element: XmlElement, context: InlineContext): string =>
  element.children
    .map((child) => (typeof child === 'string' ? '' : formatElement(child, context)))
    .join('');
