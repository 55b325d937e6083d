import type { DocumentFacts } from '../types.ts';

/** How a page is read. */
export interface HtmlToMarkdownOptions {
  /** Address of the page, against which links are resolved. */
  baseUrl?: string | undefined;
  /** Whether images appear in the text by their alternative text. Default true. */
  images?: boolean | undefined;
  /**
   * How links are written: `[text][3]` with the addresses in `links`, `[text](address)`, or the text
   * alone. Default `numbered`.
   */
  links?: 'inline' | 'numbered' | 'text' | undefined;
  /** Whether links without text are listed too, by their labels. Default false. */
  namesLinks?: boolean | undefined;
  /** Plain text: no Markdown, links or images. Default false. */
  plain?: boolean | undefined;
}

/** A heading of a page. */
export interface OutlineEntry {
  level: number;
  text: string;
}

/** A link or image of a page. */
export interface PageLink {
  isImage?: boolean;
  /** As in `[text][3]`, from 1. */
  number: number;
  text: string;
  url: string;
}

/** A page as Markdown. */
export interface HtmlMarkdown {
  /** What the page says about itself. */
  about?: Pick<DocumentFacts, 'author' | 'date'>;
  /** Omitted text that the page hides from people, comments included. */
  hidden: { characters: number; count: number };
  /** Whether the page exceeded the limits and its rest was omitted. */
  isCut: boolean;
  /** The language that the page declares, such as `en` or `zh-CN`. */
  language?: string;
  /** In order of appearance, each address once; empty unless links are `numbered`. */
  links: PageLink[];
  markdown: string;
  outline: OutlineEntry[];
  title?: string;
}
