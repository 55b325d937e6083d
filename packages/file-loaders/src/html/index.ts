// HTML to Markdown in the calling process. Bounded, but slow for a page near the limits: read
// untrusted pages with `readPage`, or in a process of a `ReaderPool`.
export { decodeHtml, type DecodedText, type DecodeOptions } from './decode-html.ts';
export { elementToMarkdown, htmlToMarkdown, readBaseUrl } from './html-to-markdown.ts';
export { type ParsedPage, type ParseHtmlOptions, parseHtml } from './parse-html.ts';
export { resolveLink } from './links.ts';
export type { HtmlMarkdown, HtmlToMarkdownOptions, OutlineEntry, PageLink } from './types.ts';

// Helpers for the elements of a parsed page.
export {
  childElements,
  childrenOf,
  descendantsOf,
  type HtmlDocument,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isHeadingButton,
  isSideNote,
  isText,
  linesOf,
  textOf,
} from './dom.ts';
export { fenceCode, isLineNumbers } from './code.ts';
export { isLayoutTable } from './table.ts';
