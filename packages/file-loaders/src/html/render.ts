import { codeText, fenceCode, findCodeLanguage, isLineNumbers, quoteCode } from './code.ts';
import {
  childElements,
  childrenOf,
  descendantsOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isHeadingButton,
  isText,
  textOf,
} from './dom.ts';
import { escapeLineStart, escapeText } from './escape.ts';
import { findFootnotes, isFootnoteBackLink } from './footnotes.ts';
import { type LinkList, nameLink, readLinkText, resolveLink } from './links.ts';
import { formatFormula, readFormula } from './math.ts';
import { findCodeInTable, findLinesOfCode, isLayoutTable, renderTable } from './table.ts';
import type { HtmlToMarkdownOptions, OutlineEntry } from './types.ts';

const listNames = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/));

const BLOCK_ELEMENTS =
  listNames(`address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu nav ol p pre section summary
  table tbody td tfoot th thead tr ul`);

const LEFT_OUT = listNames(
  `button head input link meta noscript option script select style svg template textarea title`,
);

/** Levels of lists and quotes that are indented; deeper ones get the indentation of the last. */
const MAX_INDENT = 12;

const MAX_OUTLINE = 1000;

/** What is rendered, and how. */
export interface RenderOptions extends Omit<HtmlToMarkdownOptions, 'links'> {
  links: LinkList | undefined;
  linkStyle: 'inline' | 'numbered' | 'text';
  outline: OutlineEntry[];
}

interface Context {
  indent: number;
  isHeading: boolean;
  /** Inside a link, which cannot contain another. */
  isLinked: boolean;
}

const indentLines = (text: string, first: string, rest: string): string =>
  first + text.replaceAll(/\n(?=.)/g, `\n${rest}`);

const quoteUrl = (url: string): string =>
  url.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(/\s/g, '%20');

const readNumber = (text: string | null): number | undefined =>
  text !== null && /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : undefined;

/** Renders the contents of an element as Markdown or plain text. */
export const renderElement = (root: HtmlElement, options: RenderOptions): string => {
  const { baseUrl, images = true, links, linkStyle, namesLinks, outline, plain = false } = options;
  const footnotes = findFootnotes(root);

  // Computed once, since it is looked up often whether something contains a block.
  const blocks = new Set<HtmlNode>();
  for (const element of descendantsOf(root)) {
    const isBlock = BLOCK_ELEMENTS.has(element.localName) || isBlockFormula(element);
    if (!isBlock) continue;
    for (
      let node: HtmlNode | null = element;
      node && node !== root && !blocks.has(node);
      node = node.parentNode
    ) {
      blocks.add(node);
    }
  }

  const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

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
    if (url === undefined) return content;
    if (namesLinks && content.trim() === '') links?.add(url, nameLink(element));
    if (content.trim() === '') return content;
    const [, start = '', text = '', end = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(content) ?? [];
    const target =
      linkStyle === 'inline'
        ? `(${quoteUrl(url)})`
        : `[${links?.add(url, readLinkText(oneLine(text))) ?? 0}]`;
    return `${start}[${text}]${target}${end}`;
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

  const inlineElement = (element: HtmlElement, context: Context): string => {
    const { localName } = element;
    if (localName === 'button' && context.isHeading) return inline(element, context);
    if (isHeadingButton(element)) return wrapInline('**', inline(element, context));
    if (LEFT_OUT.has(localName)) return '';
    const formula = readFormula(element);
    if (formula) return plain ? formula.tex : formatFormula({ ...formula, isBlock: false });
    switch (localName) {
      case 'a':
        return context.isLinked
          ? inline(element, context)
          : link(element, inline(element, { ...context, isLinked: true }));
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
      case 'sup': {
        const content = inline(element, context);
        if (plain || content.trim() === '' || /^\s*(?:\[|\S*\]\[)/.test(content)) return content;
        return /^[\d+−-]+$/.test(content.trim()) ? `^${content.trim()}` : content;
      }
      case 'wbr':
        return '';
      default:
        return blocks.has(element) ? ` ${inline(element, context)} ` : inline(element, context);
    }
  };

  /** Returns one line of text, with only the line breaks of the page. */
  function inline(element: HtmlNode, context: Context): string {
    let text = '';
    for (const node of childrenOf(element)) {
      if (isText(node)) text += escaped((node.nodeValue ?? '').replaceAll(/\s+/g, ' '));
      else if (isElement(node)) text += inlineElement(node, context);
    }
    return text;
  }

  const paragraphs = (text: string): string[] =>
    text
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .split(/\n{2,}/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => (plain ? part : part.split('\n').map(escapeLineStart).join('  \n')));

  const heading = (element: HtmlElement, level: number, context: Context): string[] => {
    const text = oneLine(inline(element, { ...context, isHeading: true }));
    if (text === '') return [];
    if (outline.length < MAX_OUTLINE)
      outline.push({
        level,
        text: textOf(element)
          .replace(/\s*[#¶§]$/, '')
          .slice(0, 300),
      });
    return [plain ? text : `${'#'.repeat(level)} ${text}`];
  };

  const list = (element: HtmlElement, context: Context): string[] => {
    const isOrdered = element.localName === 'ol';
    const isReversed = element.getAttribute('reversed') !== null;
    let number =
      readNumber(element.getAttribute('start')) ??
      (isReversed ? childElements(element, 'li').length : 1);
    const inner: Context = { ...context, indent: context.indent + 1 };
    const items: string[] = [];
    const notes: string[] = [];
    let isLoose = false;
    for (const child of childrenOf(element)) {
      if (!isElement(child)) {
        const text = oneLine(escaped(child.nodeType === 3 ? (child.nodeValue ?? '') : ''));
        if (text !== '') items.push(plain ? text : `- ${text}`);
        continue;
      }
      const label = footnotes.labelOfNote(child) ?? firstNoteLabel(child);
      if (label !== undefined && !plain) {
        notes.push(...blockElement(child, context));
        continue;
      }
      const parts = child.localName === 'li' ? blocksOf(child, inner) : blockElement(child, inner);
      if (parts.length === 0) continue;
      if (child.localName !== 'li' && items.length > 0 && /^[uo]l$/.test(child.localName)) {
        items[items.length - 1] += `\n${indentLines(parts.join('\n'), '  ', '  ')}`;
        continue;
      }
      isLoose ||=
        parts.length > 1 &&
        parts.some((part, index) => index > 0 && !/^(?:[-*+]|\d+[.)]) /.test(part));
      number = readNumber(child.getAttribute('value')) ?? number;
      const isNested = inner.indent <= MAX_INDENT;
      const mark = plain ? '' : isOrdered ? `${number}. ` : '- ';
      const content = parts.reduce(
        (whole, part) =>
          `${whole}${/^(?:[-*+]|\d+[.)]) /.test(part) && !whole.endsWith('\n') ? '\n' : '\n\n'}${part}`,
      );
      const pad = plain || !isNested ? '' : ' '.repeat(mark.length);
      items.push(indentLines(content, mark, pad));
      number += isReversed ? -1 : 1;
    }
    return [...(items.length > 0 ? [items.join(isLoose && !plain ? '\n\n' : '\n')] : []), ...notes];
  };

  const firstNoteLabel = (element: HtmlElement): string | undefined => {
    const first = [...childrenOf(element)].find((child) => isElement(child));
    return first && isElement(first) && first.localName !== 'li'
      ? footnotes.labelOfNote(first)
      : undefined;
  };

  const definitions = (element: HtmlElement, context: Context): string[] => {
    const items: string[] = [];
    for (const child of descendantsOf(element)) {
      if (child.localName === 'dt') {
        const term = oneLine(inline(child, { ...context, isHeading: true }));
        if (term !== '') items.push(plain ? term : `**${term}**`);
      } else if (child.localName === 'dd' && !insideOther(child, element)) {
        items.push(...blocksOf(child, context));
      }
    }
    return items;
  };

  /** Definition lists may nest: each item belongs to the nearest. */
  const insideOther = (node: HtmlNode, list_: HtmlNode): boolean => {
    for (let parent = node.parentNode; parent && parent !== list_; parent = parent.parentNode) {
      if (isElement(parent) && parent.localName === 'dd') return true;
    }
    return false;
  };

  const code = (element: HtmlElement, text = codeText(element)): string[] => {
    if (text.trim() === '') return [];
    // Code has no links, but lists of files are written as code.
    if (namesLinks) for (const one of element.querySelectorAll('a')) link(one, textOf(one));
    return [plain ? text.replace(/^\n/, '').trimEnd() : fenceCode(text, findCodeLanguage(element))];
  };

  const table = (element: HtmlElement, context: Context): string[] => {
    const program = findCodeInTable(element);
    if (program) return code(program);
    const lines = findLinesOfCode(element);
    if (lines)
      return code(element, lines.map((line) => codeText(line).replace(/\n$/, '')).join('\n'));
    if (isLayoutTable(element)) return blocksOf(element, context);
    const caption = element.querySelector('caption');
    const cells = renderTable(element, {
      plain,
      textOfCell: (cell) =>
        plain
          ? oneLine(inline(cell, context))
          : inline(cell, { ...context, isHeading: cell.localName === 'th' })
              .replaceAll(/[^\S\n]+/g, ' ')
              .trim()
              .replaceAll(/\s*\n\s*/g, '<br>'),
    });
    const title = caption ? oneLine(inline(caption, context)) : '';
    return [...(title === '' ? [] : [wrapInline('**', title)]), ...(cells === '' ? [] : [cells])];
  };

  const quote = (element: HtmlElement, context: Context): string[] => {
    const parts = blocksOf(element, { ...context, indent: context.indent + 1 });
    if (parts.length === 0) return [];
    if (plain || context.indent >= MAX_INDENT) return parts;
    return [parts.join('\n\n').replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')];
  };

  const linkedBlocks = (element: HtmlElement, context: Context): string[] => {
    if (context.isLinked) return blocksOf(element, context);
    const parts = blocksOf(element, { ...context, isLinked: true });
    const first = parts[0];
    if (first === undefined) link(element, '');
    if (first === undefined || first.includes('\n') || first.includes('](') || first.includes(']['))
      return parts;
    const [, mark = '', text = ''] = /^(#{1,6} |- |> )?([\s\S]*)$/.exec(first) ?? [];
    return [mark + link(element, text), ...parts.slice(1)];
  };

  function blockContents(element: HtmlElement, context: Context): string[] {
    const { localName } = element;
    if (LEFT_OUT.has(localName) || isLineNumbers(element)) return [];
    const formula = readFormula(element);
    if (formula) return [plain ? formula.tex : formatFormula(formula)];
    switch (localName) {
      case 'a':
        return linkedBlocks(element, context);
      case 'blockquote':
        return quote(element, context);
      case 'dl':
        return definitions(element, context);
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return heading(element, Number(localName[1]), context);
      case 'hr':
        return plain ? [] : ['---'];
      case 'menu':
      case 'ol':
      case 'ul':
      case 'dir':
        return list(element, context);
      case 'pre':
        return code(element);
      case 'summary': {
        const text = oneLine(inline(element, { ...context, isHeading: true }));
        return text === '' ? [] : [wrapInline('**', text)];
      }
      case 'table':
        return table(element, context);
      default:
        return blocksOf(element, context);
    }
  }

  function blockElement(element: HtmlElement, context: Context): string[] {
    const label = plain ? undefined : (footnotes.labelOfNote(element) ?? undefined);
    const parts = blockContents(element, context);
    const [first, ...rest] = parts;
    if (label === undefined || first === undefined) return parts;
    const text = first.replace(/^\[?\d{1,4}[\].:]?\s+|^\\?\^\s+/, '');
    return [`[^${label}]: ${text}`, ...rest.map((part) => indentLines(part, '    ', '    '))];
  }

  /** Returns the blocks in an element in order: its paragraphs, lists, tables and so on. */
  function blocksOf(element: HtmlNode, context: Context): string[] {
    const result: string[] = [];
    let line = '';
    const flush = (): void => {
      if (line !== '') result.push(...paragraphs(line));
      line = '';
    };
    for (const node of childrenOf(element)) {
      if (isText(node)) line += escaped((node.nodeValue ?? '').replaceAll(/\s+/g, ' '));
      else if (isElement(node)) {
        if (blocks.has(node)) {
          flush();
          for (const part of blockElement(node, context)) result.push(part);
        } else line += inlineElement(node, context);
      }
    }
    flush();
    return result;
  }

  const start: Context = { indent: 0, isHeading: false, isLinked: false };
  return (
    BLOCK_ELEMENTS.has(root.localName) ? blockContents(root, start) : blocksOf(root, start)
  ).join('\n\n');
};

/** Called for every element, so it looks only at the element itself. */
const isBlockFormula = (element: HtmlElement): boolean =>
  (element.localName === 'math' && element.getAttribute('display') === 'block') ||
  (element.localName === 'mjx-container' && element.getAttribute('display') === 'true') ||
  /(?:^|\s)katex-display(?:\s|$)/.test(element.className);
