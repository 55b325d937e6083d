import { formatListNumber } from '../text/roman.ts';
import { BLOCK_ELEMENTS, findBlocks, LEFT_OUT } from './block-elements.ts';
import { codeText, fenceCode, findCodeLanguage, isLineNumbers, KEPT_BLANK } from './code.ts';
import {
  childElements,
  childrenOf,
  descendantsOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  linesOf,
  textOf,
  toSingleSpaces,
} from './dom.ts';
import { escapeLineStart } from './escape.ts';
import { findFootnotes } from './footnotes.ts';
import { formatFormula, readFormula } from './math.ts';
import {
  createInlineRenderer,
  oneLine,
  type RenderContext,
  type RenderOptions,
} from './render-inline.ts';
import { findCodeInTable, findLinesOfCode, isLayoutTable, renderTable } from './table.ts';

/** Levels of lists and quotes that are indented; deeper ones get the indentation of the last. */
const MAX_INDENT = 12;

const MAX_OUTLINE = 1000;

const LIST_ITEM = /^(?:[-*+]|(?:\d+|[a-z]|[ivxlc]+|[A-Z]|[IVXLC]+)[.)]) /;

const indentLines = (text: string, first: string, rest: string): string =>
  first + text.replaceAll(/\n(?=.)/g, `\n${rest}`);

const readNumber = (text: string | null): number | undefined =>
  text !== null && /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : undefined;

/** Renders the contents of an element as Markdown or plain text. */
export const renderElement = (root: HtmlElement, options: RenderOptions): string => {
  const { namesLinks, outline, plain = false } = options;
  const footnotes = findFootnotes(root);
  const blocks = findBlocks(root);
  const { escaped, inline, inlineElement, link, wrapInline } = createInlineRenderer(
    options,
    footnotes,
    blocks,
  );

  const paragraphs = (text: string): string[] =>
    text
      .replaceAll(/[^\S\n ][^\S\n]*| [^\S\n]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .split(/\n{2,}/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => (plain ? part : part.split('\n').map(escapeLineStart).join('  \n')));

  const heading = (element: HtmlElement, level: number, context: RenderContext): string[] => {
    const text = oneLine(inline(element, { ...context, isHeading: true }));
    if (text === '') return [];
    if (outline.length < MAX_OUTLINE)
      outline.push({
        level,
        text: linesOf(element)
          .join(' ')
          .replace(/\s*[#¶§]$/, '')
          .slice(0, 300),
      });
    return [plain ? text : `${'#'.repeat(level)} ${text}`];
  };

  const list = (element: HtmlElement, context: RenderContext): string[] => {
    const isOrdered = element.localName === 'ol';
    const format = element.getAttribute('type') ?? '1';
    const isReversed = element.getAttribute('reversed') !== null;
    let number =
      readNumber(element.getAttribute('start')) ??
      (isReversed ? childElements(element, 'li').length : 1);
    const inner: RenderContext = { ...context, indent: context.indent + 1 };
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
        parts.length > 1 && parts.some((part, index) => index > 0 && !LIST_ITEM.test(part));
      number = readNumber(child.getAttribute('value')) ?? number;
      const isNested = inner.indent <= MAX_INDENT;
      const mark = plain ? '' : isOrdered ? `${formatListNumber(number, format)}. ` : '- ';
      const content = parts.reduce(
        (whole, part) =>
          `${whole}${LIST_ITEM.test(part) && !whole.endsWith('\n') ? '\n' : '\n\n'}${part}`,
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

  const definitions = (element: HtmlElement, context: RenderContext): string[] => {
    const items: string[] = [];
    for (const child of descendantsOf(element)) {
      if (!/^d[dt]$/.test(child.localName) || insideOther(child, element)) continue;
      if (child.localName === 'dt') {
        const term = oneLine(inline(child, { ...context, isHeading: true }));
        if (term !== '') items.push(plain ? term : `**${term}**`);
      } else items.push(...blocksOf(child, context));
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

  const table = (element: HtmlElement, context: RenderContext): string[] => {
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
              .replaceAll(/[^\S\n ][^\S\n]*| [^\S\n]+/g, ' ')
              .trim()
              .replaceAll(/(?<!\s)\s*\n\s*/g, '<br>'),
    });
    const title = caption ? oneLine(inline(caption, context)) : '';
    return [...(title === '' ? [] : [wrapInline('**', title)]), ...(cells === '' ? [] : [cells])];
  };

  const quote = (element: HtmlElement, context: RenderContext): string[] => {
    const parts = blocksOf(element, { ...context, indent: context.indent + 1 });
    if (parts.length === 0) return [];
    if (plain || context.indent >= MAX_INDENT) return parts;
    return [parts.join('\n\n').replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')];
  };

  const linkedBlocks = (element: HtmlElement, context: RenderContext): string[] => {
    if (context.isLinked) return blocksOf(element, context);
    const parts = blocksOf(element, { ...context, isLinked: true });
    const first = parts[0];
    if (first === undefined) link(element, '');
    if (first === undefined || first.includes('\n') || first.includes('](') || first.includes(']['))
      return parts;
    const [, mark = '', text = ''] = /^(#{1,6} |- |> )?([\s\S]*)$/.exec(first) ?? [];
    return [mark + link(element, text), ...parts.slice(1)];
  };

  function blockContents(element: HtmlElement, context: RenderContext): string[] {
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

  function blockElement(element: HtmlElement, context: RenderContext): string[] {
    const label = plain ? undefined : (footnotes.labelOfNote(element) ?? undefined);
    const parts = blockContents(element, context);
    const [first, ...rest] = parts;
    if (label === undefined || first === undefined) return parts;
    const text = first.replace(/^\[?\d{1,4}[\].:]?\s+|^\\?\^\s+/, '');
    return [`[^${label}]: ${text}`, ...rest.map((part) => indentLines(part, '    ', '    '))];
  }

  /** Returns the blocks in an element in order: its paragraphs, lists, tables and so on. */
  function blocksOf(element: HtmlNode, context: RenderContext): string[] {
    const result: string[] = [];
    let line = '';
    const flush = (): void => {
      if (line !== '') result.push(...paragraphs(line));
      line = '';
    };
    for (const node of childrenOf(element)) {
      if (isText(node)) line += escaped(toSingleSpaces(node.nodeValue ?? ''));
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

  const start: RenderContext = { indent: 0, isHeading: false, isLinked: false };
  return (BLOCK_ELEMENTS.has(root.localName) ? blockContents(root, start) : blocksOf(root, start))
    .join('\n\n')
    .replaceAll(KEPT_BLANK, ' ');
};
