import { descendantsOf, type HtmlElement, type HtmlNode, isElement, textOf } from './dom.ts';

/** The footnotes of a page: marks in the text, and notes. */
export interface Footnotes {
  /** The label of a mark: `1` for `[^1]`. */
  labelOfMark: (link: HtmlElement) => string | undefined;
  /** The label of a note, by its element. */
  labelOfNote: (element: HtmlElement) => string | undefined;
}

const NOTE_ELEMENTS = new Set(['aside', 'dd', 'div', 'li', 'p', 'span', 'td']);

const isBackLink = (link: HtmlElement): boolean =>
  /doc-backlink/.test(link.getAttribute('role') ?? '') ||
  /back-?ref|reversefootnote|footnote-?back/i.test(link.className) ||
  /^(?:[\s\u2191\u21A9^]|\u21A9?\uFE0E)+$/u.test(textOf(link));

/** Whether the page says that a link is the mark of a note, which may be in another chapter. */
export const isNoteReference = (link: HtmlElement): boolean =>
  /\b(?:doc-)?noteref\b/.test(
    `${link.getAttribute('role') ?? ''} ${link.getAttribute('epub:type') ?? ''}`,
  );

const isMark = (link: HtmlElement): boolean => {
  if (isBackLink(link)) return false;
  if (isNoteReference(link)) return true;
  if (link.getAttribute('data-footnote-ref') !== null) return true;
  if (/(?:^|\s)(?:footnote-?ref|fn-?ref|noteref)/i.test(link.className)) return true;
  const text = textOf(link);
  if (!/^\[?(?:\d{1,4}|[a-z]|[*†‡§]|note \d+|nb \d+)\]?$/i.test(text)) return false;
  for (
    let node: HtmlNode | null = link.parentNode, steps = 0;
    node && steps < 2;
    node = node.parentNode, steps += 1
  ) {
    if (isElement(node) && node.localName === 'sup') return true;
  }
  return link.querySelector('sup') !== null || /^\[.+\]$/.test(text);
};

/** Finds the marks that link to a note in the same page. */
export const findFootnotes = (root: HtmlElement): Footnotes => {
  const targets = new Map<string, HtmlElement>();
  const marks: (readonly [link: HtmlElement, id: string])[] = [];
  for (const element of descendantsOf(root)) {
    const id =
      element.getAttribute('id') ??
      (element.localName === 'a' ? element.getAttribute('name') : null);
    if (id && !targets.has(id)) targets.set(id, element);
    const href = element.localName === 'a' ? element.getAttribute('href') : null;
    if (href?.includes('#') && isMark(element)) {
      marks.push([element, href.slice(href.indexOf('#') + 1)]);
    }
  }
  const labels = new Map<string, string>();
  const notes = new Map<HtmlElement, string>();
  const marked = new Map<HtmlElement, string>();
  for (const [link, encoded] of marks) {
    const id = targets.has(encoded) ? encoded : safeDecode(encoded);
    const target = targets.get(id);
    if (!target || !NOTE_ELEMENTS.has(target.localName) || contains(target, link)) continue;
    let label = labels.get(id);
    if (label === undefined) {
      label = String(labels.size + 1);
      labels.set(id, label);
      notes.set(target, label);
    }
    marked.set(link, label);
  }
  return { labelOfMark: (link) => marked.get(link), labelOfNote: (element) => notes.get(element) };
};

/** Unchanged if the bytes are not UTF-8. */
export const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const contains = (outer: HtmlNode, inner: HtmlNode): boolean => {
  for (let node: HtmlNode | null = inner; node; node = node.parentNode)
    if (node === outer) return true;
  return false;
};

/** Whether a link leads from a note back to its mark. */
export const isFootnoteBackLink = (link: HtmlElement): boolean =>
  isBackLink(link) && (link.getAttribute('href') ?? '').includes('#');
