import { delimitText } from './markup.ts';
import { takeHead } from './truncate.ts';
import { joinLines } from './words.ts';

/**
 * One result of a web search, as LobeHub's search service returns it. Further fields are ignored.
 */
export interface SearchResultText {
  /** The snippet. */
  content?: string | null | undefined;
  /** When the page was published, as the provider writes it. */
  publishedDate?: string | null | undefined;
  title?: string | null | undefined;
  url: string;
}

/** One page that was read, or why it could not be read. */
export interface CrawledPageText {
  data: {
    /** The author. */
    byline?: string | null | undefined;
    content?: string | null | undefined;
    errorMessage?: string | null | undefined;
    errorType?: string | null | undefined;
    /** BCP 47. */
    language?: string | null | undefined;
    /** UTF-16 units of the whole page. */
    length?: number | null | undefined;
    /** Where the rest begins, if `content` is incomplete. */
    nextIndex?: number | null | undefined;
    publishedDate?: string | null | undefined;
    /** Offset of `content` in the whole page. */
    startIndex?: number | null | undefined;
    title?: string | null | undefined;
    url?: string | null | undefined;
  };
  /** The requested address. */
  originalUrl: string;
}

/** Characters of a title or a date. A page may have one of several megabytes. */
const LONGEST_FACT = 300;
/** Characters of a snippet. */
const LONGEST_SNIPPET = 2000;
/** Characters of an address: longer ones are cut, and cannot be requested. */
const LONGEST_ADDRESS = 4096;

const orAbsent = (text: string | null | undefined, longest = LONGEST_FACT): string | undefined => {
  // Texts are unlimited in length; only as much is read as can be shown.
  const head = text?.slice(0, longest * 8).trim();
  if (!head) return undefined;
  const shown = takeHead(head, longest);
  return shown.length < head.length ? `${shown}…` : head;
};

/**
 * The results of a web search for a model: numbered, in order, one block each. Titles, addresses
 * and snippets are untrusted: none of them can end its block.
 *
 * @returns `No results.` for an empty list
 */
export const searchResultsPrompt = (results: readonly SearchResultText[]): string => {
  if (results.length === 0) return 'No results.';
  const blocks = results.map(({ content, publishedDate, title, url }, index) =>
    delimitText({
      attributes: {
        index: index + 1,
        published: orAbsent(publishedDate),
        title: orAbsent(title),
        url: orAbsent(url, LONGEST_ADDRESS) ?? '',
      },
      tag: 'result',
      text: orAbsent(content, LONGEST_SNIPPET) ?? '',
    }),
  );
  return joinLines(blocks);
};

const describePart = ({ length, nextIndex, startIndex }: CrawledPageText['data']) => {
  const start = startIndex ?? 0;
  if (typeof length !== 'number' || (start === 0 && typeof nextIndex !== 'number'))
    return undefined;
  return `${start}-${nextIndex ?? length} of ${length}`;
};

/**
 * Web pages for a model: one block each, in order. A page that could not be read is a block with
 * its error; `characters` is the range of a part. Text, titles and names are untrusted: none of
 * them can end its block.
 *
 * @returns `No pages.` for an empty list
 */
export const crawlResultsPrompt = (pages: readonly CrawledPageText[]): string => {
  if (pages.length === 0) return 'No pages.';
  const blocks = pages.map(({ data, originalUrl }) => {
    const isFailure = orAbsent(data.errorMessage ?? data.errorType) !== undefined;
    const redirected = orAbsent(data.url, LONGEST_ADDRESS);
    return delimitText({
      attributes: {
        author: orAbsent(data.byline),
        characters: isFailure ? undefined : describePart(data),
        error: isFailure ? (orAbsent(data.errorType) ?? 'failed') : undefined,
        from: redirected === originalUrl ? undefined : redirected,
        language: orAbsent(data.language),
        published: orAbsent(data.publishedDate),
        title: orAbsent(data.title),
        url: orAbsent(originalUrl, LONGEST_ADDRESS) ?? '',
      },
      tag: 'page',
      text: (isFailure ? data.errorMessage : data.content)?.trim() ?? '',
    });
  });
  return joinLines(blocks);
};
