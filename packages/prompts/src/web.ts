import { delimitText } from './markup.ts';
import { joinLines } from './words.ts';

/** One result of a web search, as LobeHub's search service gives it. Further fields are ignored. */
export interface SearchResultText {
  /** The snippet. */
  content?: string | null | undefined;
  /** When the page was published, as the provider writes it. */
  publishedDate?: string | null | undefined;
  title?: string | null | undefined;
  url: string;
}

/** One page that was read, or the reason why it could not be. */
export interface CrawledPageText {
  data: {
    content?: string | null | undefined;
    errorMessage?: string | null | undefined;
    errorType?: string | null | undefined;
    title?: string | null | undefined;
    url?: string | null | undefined;
  };
  /** The address that was asked for. */
  originalUrl: string;
}

const orAbsent = (text: string | null | undefined): string | undefined =>
  text?.trim() ? text : undefined;

/**
 * The results of a web search for a model: numbered, in the order given, one block each. Titles,
 * addresses and snippets are untrusted: none of them can end its block.
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
        url,
      },
      tag: 'result',
      text: content?.trim() ?? '',
    }),
  );
  return joinLines(blocks);
};

/**
 * Pages that were read, for a model: one block each, in the order given. A page that could not be
 * read is a block with its error. Text and titles are untrusted: none of them can end its block.
 *
 * @returns `No pages.` for an empty list
 */
export const crawlResultsPrompt = (pages: readonly CrawledPageText[]): string => {
  if (pages.length === 0) return 'No pages.';
  const blocks = pages.map(({ data, originalUrl }) => {
    const isFailure = orAbsent(data.errorMessage ?? data.errorType) !== undefined;
    const redirected = orAbsent(data.url);
    return delimitText({
      attributes: {
        error: isFailure ? (orAbsent(data.errorType) ?? 'failed') : undefined,
        from: redirected === originalUrl ? undefined : redirected,
        title: orAbsent(data.title),
        url: originalUrl,
      },
      tag: 'page',
      text: (isFailure ? data.errorMessage : data.content)?.trim() ?? '',
    });
  });
  return joinLines(blocks);
};
