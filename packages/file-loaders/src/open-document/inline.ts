import { formatRuby } from '../text/blocks.ts';
import { markText, resolveMarks } from '../text/marked-text.ts';
import { childElements, firstChild, textOf, type XmlElement } from '../xml/element.ts';
import type { FormulaOf } from './formulas.ts';
import { isUnseen, type Look, type Looks } from './looks.ts';

/** Callbacks for what the text of a paragraph contains. */
export interface InlineContext extends Seen {
  /** What a control of a form says, by its id. */
  controlOf?: (id: string) => string;
  formulaOf?: FormulaOf;
  /** Receives a note or comment and returns the mark for the text. */
  onNote: (note: XmlElement) => string;
  /** Receives a text box of the paragraph; its text follows the paragraph. */
  onTextBox: (box: XmlElement) => void;
}

/** Decides which text is visible; by default all of it. */
export interface Seen {
  look?: Look;
  looks?: Looks;
  /** Called when hidden text was left out. */
  onHiddenText?: () => void;
}

/** Spaces that one element may represent. */
const MAX_SPACES = 200;

const SKIPPED = new Set(['text:tracked-changes']);

/** Shapes that may have text of their own. */
const SHAPE = /^draw:(?:caption|circle|custom-shape|ellipse|line|path|polygon|polyline|rect)$/;

/** The alternative text of a picture. */
export const describeImage = (frame: XmlElement): string => {
  const text = (
    textOf(firstChild(frame, 'svg:desc')) || textOf(firstChild(frame, 'svg:title'))
  ).trim();
  return text === '' ? '[image]' : `[image: ${text.replaceAll(/\s+/g, ' ')}]`;
};

const formatFrame = (frame: XmlElement, context: InlineContext): string => {
  const boxes = childElements(frame, 'draw:text-box');
  for (const box of boxes) context.onTextBox(box);
  if (boxes.length > 0) return '';
  // A formula comes with a picture of itself.
  return (
    context.formulaOf?.(frame) || (firstChild(frame, 'draw:image') ? describeImage(frame) : '')
  );
};

const formatLink = (link: XmlElement, context: InlineContext): string => {
  const text = formatChildren(link, context);
  const target = link.attributes['xlink:href'] ?? '';
  return /^(?:https?|mailto):/.test(target) && text.trim() !== '' && text !== target
    ? `[${text}](${target})`
    : text;
};

const formatElement = (element: XmlElement, context: InlineContext): string => {
  if (SKIPPED.has(element.name)) return '';
  switch (element.name) {
    case 'text:s': {
      const count = Number(element.attributes['text:c'] ?? 1);
      return ' '.repeat(Number.isInteger(count) ? Math.min(Math.max(count, 0), MAX_SPACES) : 1);
    }
    case 'text:tab': {
      return '\t';
    }
    case 'text:line-break': {
      return '\n';
    }
    case 'text:hidden-text': {
      if (element.attributes['text:is-hidden'] !== 'true') return formatChildren(element, context);
      context.onHiddenText?.();
      return '';
    }
    case 'text:span': {
      return formatChildren(element, withLook(element, context));
    }
    case 'text:ruby-text': {
      return formatRuby('', formatChildren(element, context));
    }
    case 'text:a': {
      return formatLink(element, context);
    }
    case 'office:annotation':
    case 'text:note': {
      return context.onNote(element);
    }
    case 'draw:control': {
      return context.controlOf?.(element.attributes['draw:control'] ?? '') ?? '';
    }
    case 'draw:frame': {
      return formatFrame(element, context);
    }
    default: {
      if (!SHAPE.test(element.name)) return formatChildren(element, context);
      context.onTextBox(element);
      return '';
    }
  }
};

/** Context within a styled element. */
export const withLook = <Context extends Seen>(element: XmlElement, context: Context): Context => ({
  ...context,
  look: context.looks?.lookOf(element, context.look ?? {}) ?? {},
});

const formatText = (text: string, { look = {}, onHiddenText }: Seen): string => {
  if (!isUnseen(look)) return markText(text.replaceAll(/\s+/g, ' '), look);
  if (text.trim() !== '') onHiddenText?.();
  return '';
};

const formatChildren = (element: XmlElement, context: InlineContext): string =>
  element.children
    .map((child) =>
      typeof child === 'string' ? formatText(child, context) : formatElement(child, context),
    )
    .join('');

/**
 * Returns the text of a paragraph. White space in the file is collapsed into one space, as the
 * format requires.
 */
export const formatInline = (paragraph: XmlElement, context: InlineContext): string => {
  const text = resolveMarks(formatChildren(paragraph, context));
  const isHidden = childElements(paragraph, 'text:hidden-paragraph').some(
    ({ attributes }) => attributes['text:is-hidden'] === 'true',
  );
  if (isHidden && text.trim() !== '') context.onHiddenText?.();
  return isHidden ? '' : text;
};
