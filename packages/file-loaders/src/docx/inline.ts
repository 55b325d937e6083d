import { formatMath } from '../office/math.ts';
import { formatRuby } from '../text/blocks.ts';
import { markText, resolveMarks } from '../text/marked-text.ts';
import { readSymbols } from '../text/symbol-font.ts';
import { isTiny, isWhite } from '../text/unseen-text.ts';
import {
  childElements,
  firstChild,
  firstDescendant,
  isOn,
  textOf,
  type XmlElement,
} from '../xml/element.ts';

/** Context of a paragraph's text, and callbacks for what is found in it. */
export interface InlineContext {
  /** Returns the text of a chart, diagram or inserted document by its relationship. */
  graphicOf: (id: string) => string | undefined;
  /** Whether the text is on the white of the page, as far as the document says. */
  isOnPaper?: boolean | undefined;
  /** Returns the address of an external link by its relationship. */
  linkTarget: (id: string) => string | undefined;
  /** Receives a text box of the paragraph; its text follows the paragraph. */
  onTextBox: (content: XmlElement) => void;
  /** Called when hidden text was left out. */
  onHiddenText: () => void;
  /** Returns a property of a run, including its styles; by default only its own. */
  runProperty?: ((name: string, run: XmlElement | undefined) => XmlElement | undefined) | undefined;
  /** Receives a reference to a note and returns the mark for the text. */
  referTo: (kind: 'comment' | 'endnote' | 'footnote', id: string) => string;
}

/** Elements without readable content, or with deleted text. */
const SKIPPED = new Set('mc:Fallback w:del w:delText w:moveFrom w:pPr w:rPr w:rt'.split(' '));

/** A symbol written as a position in a font. */
const formatSymbol = ({ attributes }: XmlElement): string => {
  const point = Number.parseInt(attributes['w:char'] ?? '', 16);
  if (!(point > 0x1f && point <= 0xff_ff)) return '';
  return readSymbols(String.fromCodePoint(point), attributes['w:font']);
};

/**
 * Characters that cannot occur in XML: they mark the parts of a field until its paragraph is read.
 */
const FIELD_MARKS = { begin: '\u{1}', end: '\u{3}', separate: '\u{2}' } as const;

const isFieldMark = (type: string): type is keyof typeof FIELD_MARKS =>
  Object.hasOwn(FIELD_MARKS, type);

/** Nested fields; no program writes more levels. */
const DEEPEST_FIELD = 20;

/** Switches of a field that say how it looks. */
const LOOKS = /\\\*\s*(?:"[^"]*"|\w+)\s*/g;
const READING = /\\o\\ad\(\\s\\up\s*\d*\(([^()]*)\),([^()]*)\)/g;

/** A field that its program works out when it is shown: `EQ \f(1,2)`, a symbol. */
const formatShown = (code: string): string => {
  const [, name, parts = ''] = /^\s*(EQ|SYMBOL)\s+(.*)$/is.exec(code.replaceAll(LOOKS, '')) ?? [];
  if (name?.toUpperCase() === 'EQ')
    return parts.trim().replaceAll(READING, (_, reading, base) => formatRuby(base, reading));
  const [, number = '', font] =
    /^(0x[\da-f]{1,4}|\d{1,5})\b(?:.*?\\f\s*"?([\w ]+))?/is.exec(parts) ?? [];
  const point = Number(number);
  if (name === undefined || !(point > 0x1f && point <= 0xff_ff)) return '';
  const isOfFont = /^(?:symbol|wingdings)/i.test(font ?? '') && point <= 0xff;
  return readSymbols(String.fromCodePoint(isOfFont ? point + 0xf0_00 : point), font);
};

/** The result of a field; a link also gets its address. */
const formatField = (code: string, result: string): string => {
  if (result === '') return formatShown(code);
  const target = /^\s*HYPERLINK\s+"(\w+:[^"]+)"/.exec(code)?.[1];
  return target === undefined || result.trim() === '' ? result : toLink(result, target);
};

/** Replaces fields by their last result. */
const resolveFields = (text: string): string => {
  let resolved = text;
  for (let level = 0; level < DEEPEST_FIELD && resolved.includes(FIELD_MARKS.end); level += 1) {
    resolved = resolved.replaceAll(
      /\u{1}([^\u{1}-\u{3}]*)(?:\u{2}([^\u{1}-\u{3}]*))?\u{3}/gu,
      (_, code: string, result = '') => formatField(code, result),
    );
  }
  // Some continue in other paragraphs, such as tables of contents.
  return resolved.replaceAll(/\u{1}[^\u{2}]*|[\u{2}\u{3}]/gu, '');
};

const toLink = (text: string, target: string): string =>
  text === target ? text : `[${text}](${target})`;

/** The text boxes of a drawing, which may be a group of them. */
const findBoxes = (element: XmlElement): XmlElement[] =>
  childElements(element).flatMap((child) => {
    if (child.name === 'w:txbxContent') return [child];
    return child.name === 'mc:Fallback' ? [] : findBoxes(child);
  });

const formatDrawing = (drawing: XmlElement, context: InlineContext): string => {
  const boxes = findBoxes(drawing);
  for (const box of boxes) context.onTextBox(box);
  if (boxes.length > 0) return '';
  const graphic = firstDescendant(drawing, 'c:chart')?.attributes['r:id'];
  const diagram = firstDescendant(drawing, 'dgm:relIds')?.attributes['r:dm'];
  const drawn = context.graphicOf(graphic ?? diagram ?? '');
  if (drawn !== undefined) return `\n\n${drawn}\n\n`;
  const properties = firstDescendant(drawing, 'wp:docPr')?.attributes;
  // In the older form, and in pictures made of letters.
  const shape = firstDescendant(drawing, 'v:shape');
  const letters = firstDescendant(shape, 'v:textpath')?.attributes['string'];
  const alternative = [
    properties?.['descr'],
    properties?.['title'],
    letters,
    shape?.attributes['alt'],
  ]
    .map((text = '') => text.replaceAll(/\s+/g, ' ').trim())
    .find((text) => text !== '');
  return alternative === undefined ? '[image]' : `[image: ${alternative}]`;
};

const formatLink = (element: XmlElement, context: InlineContext): string => {
  const text = formatChildren(element, context);
  const target = context.linkTarget(element.attributes['r:id'] ?? '');
  if (target === undefined || text.trim() === '') return text;
  return toLink(text, target);
};

/** The default of `runProperty`: properties of the run itself. */
const ownProperty: NonNullable<InlineContext['runProperty']> = (name, run) => firstChild(run, name);

const isUnseen = (
  properties: XmlElement | undefined,
  { isOnPaper = false, runProperty = ownProperty }: InlineContext,
): boolean => {
  const get = (name: string): XmlElement | undefined => runProperty(name, properties);
  if (isOn(get('w:vanish'), 'w:val')) return true;
  const halfPoints = get('w:sz')?.attributes['w:val'];
  if (halfPoints !== undefined && isTiny(Number(halfPoints) / 2)) return true;
  const colour = get('w:color')?.attributes['w:val'] ?? '';
  return isOnPaper && isWhite(colour) && !get('w:shd') && !get('w:highlight');
};

const formatRun = (run: XmlElement, context: InlineContext): string => {
  const { runProperty = ownProperty } = context;
  const properties = firstChild(run, 'w:rPr');
  if (isUnseen(properties, context)) {
    if (firstChild(run, 'w:t')) context.onHiddenText();
    return '';
  }
  const text = readSymbols(
    formatChildren(run, context),
    firstChild(properties, 'w:rFonts')?.attributes['w:ascii'],
  );
  const get = (name: string): XmlElement | undefined => runProperty(name, properties);
  // Marks around a part of a field would hide the field.
  if (firstChild(run, 'w:instrText') || /[\u{1}-\u{3}]/u.test(text)) return text;
  const place = get('w:vertAlign')?.attributes['w:val'];
  return markText(text, {
    isLowered: place === 'subscript',
    isRaised: place === 'superscript',
    isStruck: isOn(get('w:strike'), 'w:val') || isOn(get('w:dstrike'), 'w:val'),
  });
};

/** The state of a control in a form of the older kind. */
const formatControl = (control: XmlElement): string => {
  const box = firstDescendant(control, 'w:checkBox');
  if (box)
    return isOn(firstChild(box, 'w:checked') ?? firstChild(box, 'w:default'), 'w:val') ? '☒' : '☐';
  const list = firstDescendant(control, 'w:ddList');
  const chosen = Number(firstChild(list, 'w:result')?.attributes['w:val'] ?? 0);
  return childElements(list, 'w:listEntry')[chosen]?.attributes['w:val'] ?? '';
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
      return formatSymbol(element);
    }
    case 'w:fldChar': {
      const type = element.attributes['w:fldCharType'] ?? '';
      return isFieldMark(type) ? `${formatControl(element)}${FIELD_MARKS[type]}` : '';
    }
    case 'w:instrText': {
      return textOf(element);
    }
    case 'w:fldSimple': {
      return formatField(element.attributes['w:instr'] ?? '', formatChildren(element, context));
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
    case 'w:ruby': {
      return formatRuby(
        formatChildren(firstChild(element, 'w:rubyBase'), context),
        formatChildren(firstChild(element, 'w:rt'), context),
      );
    }
    case 'm:oMath':
    case 'm:oMathPara': {
      return formatMath(element);
    }
    case 'mc:AlternateContent': {
      const [choice] = childElements(element, 'mc:Choice');
      return formatChildren(choice ?? firstChild(element, 'mc:Fallback') ?? element, context);
    }
    default: {
      return formatChildren(element, context);
    }
  }
};

const formatChildren = (element: XmlElement | undefined, context: InlineContext): string =>
  (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? '' : formatElement(child, context)))
    .join('');

/** Returns the text of a paragraph with all changes accepted. */
export const formatInline = (paragraph: XmlElement, context: InlineContext): string =>
  resolveMarks(resolveFields(formatChildren(paragraph, context)));
