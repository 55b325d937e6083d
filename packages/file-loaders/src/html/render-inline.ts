import { END, START, writeExponent, writeLowered, writeRaised } from '../text/marked-text.ts';
import { LEFT_OUT } from './block-elements.ts';
import { codeText, quoteCode, quoteLines } from './code.ts';
import {
  childrenOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isHeadingButton,
  isSideNote,
  isText,
  textOf,
  toSingleSpaces,
} from './dom.ts';
import { escapeText } from './escape.ts';
import { type Footnotes, isFootnoteBackLink, isNoteReference } from './footnotes.ts';
import { type LinkList, nameLink, readLinkText, resolveLink } from './links.ts';
import { formatFormula, readFormula } from './math.ts';
import type { HtmlToMarkdownOptions, OutlineEntry } from './types.ts';

/** What is rendered, and how. */
export interface RenderOptions extends Omit<HtmlToMarkdownOptions, 'links'> {
  links: LinkList | undefined;
  linkStyle: 'inline' | 'numbered' | 'text';
  outline: OutlineEntry[];
}

/** What surrounds the element being rendered. */
export interface RenderContext {
  indent: number;
  isHeading: boolean;
  /** Inside a link, which cannot contain another. */
  isLinked: boolean;
}

const quoteUrl = (url: string): string =>
  url.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(/\s/g, '%20');

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}]/u;

const isCode = (node: HtmlNode | null): boolean =>
  node !== null && isElement(node) && /^(?:code|kbd|samp|tt)$/.test(node.localName);

/**
 * Whether the page separates a link from the previous one by its style sheet alone. Two links to the
 * same page are one word with a large first letter; code is kept exactly.
 */
const isStuck = (link: HtmlElement): boolean => {
  const before = link.previousSibling;
  if (!before || !isElement(before) || before.localName !== 'a') return false;
  if (before.getAttribute('href') === link.getAttribute('href') || isCode(link.parentNode))
    return false;
  const ends = `${before.textContent?.at(-1) ?? ''}${link.textContent?.[0] ?? ''}`;
  return /^[\p{L}\p{N}]{2}$/u.test(ends) && !UNSPACED.test(ends);
};

/** Whether raised digits are above those of a fraction: `<sup>1</sup>/<sub>2</sub>`. */
const isNumerator = ({ nextSibling: stroke }: HtmlElement): boolean => {
  const below = stroke?.nextSibling;
  if (!below || !/^[/⁄]$/.test(stroke.textContent ?? '')) return false;
  return isElement(below) && below.localName === 'sub' && /^\d+$/.test(textOf(below));
};

const holdsImage = (element: HtmlElement): boolean =>
  element.localName === 'img' || element.querySelector('img') !== null;

/** Looking for elements takes long, and most indexes and exponents have none. */
const isOneText = ({ firstChild, lastChild }: HtmlElement): boolean =>
  firstChild !== null && firstChild === lastChild && isText(firstChild);

const holdsMark = (element: HtmlElement): boolean =>
  !isOneText(element) && element.querySelector('a, img, math, code') !== null;

/** Whether an index or exponent has one of its own: x to the power of `n<sub>k</sub>`. */
const isTower = (element: HtmlElement): boolean => {
  const inner = isOneText(element) ? null : element.querySelector('sub, sup');
  if (inner === null || holdsMark(element)) return false;
  return /[\p{L}\p{N}]/u.test(textOf(inner)) && textOf(inner) !== textOf(element);
};

const isWord = (node: HtmlNode): boolean =>
  isElement(node) && /^(?:b|em|i|span|strong|var)$/.test(node.localName);

/** What follows a node in its line. */
const nodeAfter = (node: HtmlNode): HtmlNode | null => {
  if (node.nextSibling || !node.parentNode || !isWord(node.parentNode)) return node.nextSibling;
  return nodeAfter(node.parentNode);
};

/** The first characters of a node, without reading all of it. */
const startOf = (node: HtmlNode | null): string => {
  let first = node;
  while (first && !isText(first)) first = first.firstChild;
  return first?.nodeValue?.slice(0, START) ?? '';
};

/** The first characters after an index or exponent, unless they are its other one. */
const startAfter = (element: HtmlElement): string => {
  const next = nodeAfter(element);
  return next && isElement(next) && /^su[bp]$/.test(next.localName) ? '' : startOf(next);
};

/** The last characters before a node in its line, without reading all of what precedes it. */
const endBefore = (node: HtmlNode): string => {
  let last = node.previousSibling;
  if (!last) return node.parentNode && isWord(node.parentNode) ? endBefore(node.parentNode) : '';
  while (!isText(last) && last.lastChild) last = last.lastChild;
  return last.nodeValue?.slice(-END) ?? '';
};

/** What a picture that is drawn with CSS or SVG says by its label alone. */
const labelOfDrawing = (element: HtmlElement): string => {
  const isDrawing = element.localName === 'svg' || element.getAttribute('role') === 'img';
  const label = isDrawing ? oneLine(element.getAttribute('aria-label') ?? '') : '';
  return /\b(?:icon|logo)\b/i.test(label) || textOf(element) !== '' ? '' : label.slice(0, 100);
};

/** A text on one line, with single spaces. */
export const oneLine = (text: string): string => toSingleSpaces(text).trim();

/** Renders text, links, images and other elements that stand within a line. */
export interface InlineRenderer {
  /** Escapes a text of the page for Markdown. */
  escaped: (text: string) => string;
  /** Returns one line of text, with only the line breaks of the page. */
  inline: (element: HtmlNode, context: RenderContext) => string;
  inlineElement: (element: HtmlElement, context: RenderContext) => string;
  /** Renders a link with this content. */
  link: (element: HtmlElement, content: string) => string;
  /** Puts a mark such as `**` on both sides of a text. */
  wrapInline: (mark: string, content: string) => string;
}

/** @param blocks - block elements and what contains them: a space separates their text */
export const createInlineRenderer = (
  { baseUrl, images = true, links, linkStyle, namesLinks, plain = false }: RenderOptions,
  footnotes: Footnotes,
  blocks: ReadonlySet<HtmlNode>,
): InlineRenderer => {
  const escaped = (text: string): string => (plain ? text : escapeText(text));

  const wrapInline = (mark: string, content: string): string => {
    if (plain || content.trim() === '' || content.includes(mark)) return content;
    const [, start = '', text = '', end = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(content) ?? [];
    return `${start}${mark}${text}${mark}${end}`;
  };

  const link = (element: HtmlElement, content: string): string => {
    const label = footnotes.labelOfMark(element);
    if (label !== undefined) return plain ? '' : `[^${label}]`;
    if (isFootnoteBackLink(element)) return '';
    const url =
      plain || linkStyle === 'text'
        ? undefined
        : resolveLink(element.getAttribute('href'), baseUrl);
    // An anchor sign beside a heading that links to the heading.
    if (/^[#¶§🔗\s]*$/u.test(content) && (element.getAttribute('href') ?? '').includes('#'))
      return '';
    if (url === undefined) return isNoteReference(element) ? writeRaised(content) : content;
    if (namesLinks && content.trim() === '') links?.add(url, nameLink(element));
    if (content.trim() === '') return content;
    const [, start = '', text = '', end = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(content) ?? [];
    const target =
      linkStyle === 'inline'
        ? `(${quoteUrl(url)})`
        : `[${links?.add(url, readLinkText(oneLine(text))) ?? 0}]`;
    return `${start}[${text}]${target}${end}`;
  };

  /** Whether nothing precedes a node in its line: the number of a note, before its text. */
  const isFirst = (node: HtmlNode): boolean => {
    for (let before = node.previousSibling; before; before = before.previousSibling) {
      if (blocks.has(before) || (isElement(before) && before.localName === 'br')) return true;
      if (before.textContent?.trim() || (isElement(before) && holdsImage(before))) return false;
    }
    return !node.parentNode || blocks.has(node.parentNode) || isFirst(node.parentNode);
  };

  const image = (element: HtmlElement): string => {
    if (plain || !images) return '';
    const alt = (element.getAttribute('alt') ?? '').replaceAll(/\s+/g, ' ').trim();
    if (alt === '') return '';
    const source = element.getAttribute('src') || element.getAttribute('data-src');
    const url = resolveLink(source, baseUrl);
    const text = escapeText(alt.slice(0, 1000))
      .replaceAll(/[[\]]/g, '\\$&')
      .replaceAll('\\\\', '\\');
    if (url === undefined || linkStyle === 'text') return `![${text}]`;
    return linkStyle === 'inline'
      ? `![${text}](${quoteUrl(url)})`
      : `![${text}][${links?.add(url, alt, true) ?? 0}]`;
  };

  const inlineElement = (element: HtmlElement, context: RenderContext): string => {
    const { localName } = element;
    if (localName === 'button' && context.isHeading) return inline(element, context);
    if (isHeadingButton(element)) return wrapInline('**', inline(element, context));
    const label = context.isHeading || context.isLinked ? '' : labelOfDrawing(element);
    if (label !== '' && localName !== 'img') return ` ${escaped(label)} `;
    if (LEFT_OUT.has(localName)) return '';
    const formula = readFormula(element);
    if (formula) return plain ? formula.tex : formatFormula({ ...formula, isBlock: false });
    switch (localName) {
      case 'a': {
        const content = inline(element, { ...context, isLinked: true });
        return `${isStuck(element) ? ' ' : ''}${context.isLinked ? content : link(element, content)}`;
      }
      case 'area':
        return link(element, '');
      case 'b':
      case 'strong':
        return context.isHeading
          ? inline(element, context)
          : wrapInline('**', inline(element, context));
      case 'br':
        return '\n';
      case 'code':
      case 'kbd':
      case 'samp':
      case 'tt': {
        return plain || element.querySelector('a, math')
          ? inline(element, context)
          : quoteCode(codeText(element));
      }
      case 'del':
      case 's':
      case 'strike':
        return wrapInline('~~', inline(element, context));
      case 'em':
      case 'i':
        return wrapInline('*', inline(element, context));
      case 'img':
        return image(element);
      case 'pre':
        // In a cell, which has lines but no blocks.
        if (plain || element.querySelector('a, math')) return ` ${inline(element, context)} `;
        return `\n${quoteLines(codeText(element))}\n`;
      case 'q':
        return `“${inline(element, context)}”`;
      case 'rt':
        return `(${inline(element, context)})`
          .replace(/^\(\s*\)$/, '')
          .replace(/^\(\((.*)\)\)$/, '($1)');
      case 'ruby':
        return element.querySelector('rp')
          ? inline(element, context).replaceAll('((', '(').replaceAll('))', ')')
          : inline(element, context);
      case 'sub': {
        const content = inline(element, context);
        if (content.trim() === '' || holdsMark(element)) return content;
        if (isTower(element) && /\S$/.test(endBefore(element))) return `_(${content.trim()})`;
        const text = textOf(element);
        const lowered = writeLowered(text, endBefore(element), startAfter(element));
        return lowered === text ? content : lowered;
      }
      case 'sup': {
        const content = inline(element, context);
        if (content.trim() === '' || /^\s*(?:\[|\S*\]\[)/.test(content)) return content;
        // 3 1/2 is no 31/2.
        if (isNumerator(element)) return isFirst(element) ? content : ` ${content}`;
        if (isTower(element) && /\S$/.test(endBefore(element))) return `^(${content.trim()})`;
        const exponent = holdsMark(element)
          ? undefined
          : writeExponent(textOf(element), endBefore(element), startAfter(element));
        if (exponent !== undefined) return exponent;
        // What precedes it is looked for only if that matters: it may be long.
        if (writeRaised(content) === content) return content;
        return writeRaised(content, {
          isFirst: isFirst(element),
          next: startAfter(element),
        });
      }
      case 'wbr':
        return '';
      default:
        // A line of a cell.
        if (localName === 'li') return `\n${inline(element, context)}\n`;
        if (isSideNote(element)) return ` (${oneLine(inline(element, context))}) `;
        return blocks.has(element) ? ` ${inline(element, context)} ` : inline(element, context);
    }
  };

  /** Returns one line of text, with only the line breaks of the page. */
  function inline(element: HtmlNode, context: RenderContext): string {
    let text = '';
    for (const node of childrenOf(element)) {
      if (isText(node)) text += escaped(toSingleSpaces(node.nodeValue ?? ''));
      else if (isElement(node)) text += inlineElement(node, context);
    }
    return text;
  }

  return { escaped, inline, inlineElement, link, wrapInline };
};
