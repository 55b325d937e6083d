import type { WebContent } from '../extract/read-content.ts';

/**
 * Uses the Markdown version of a page if the page announces one on the same site and it is not
 * empty. The page's metadata is kept.
 */
export const preferMarkdown = async <Fetched>(
  page: WebContent,
  url: string,
  read: (fetched: Fetched) => Promise<WebContent>,
  fetchPage: (url: string) => Promise<[Fetched, ...unknown[]]>,
): Promise<WebContent> => {
  const { markdownUrl } = page;
  if (markdownUrl === undefined || new URL(markdownUrl).origin !== new URL(url).origin) return page;
  try {
    const [fetched] = await fetchPage(markdownUrl);
    const { content, kind, links, notes, outline } = await read(fetched);
    const isText = kind === 'markdown' || kind === 'text';
    return isText && content.trim() !== '' ? { ...page, content, links, notes, outline } : page;
  } catch {
    // The page itself is available, so a missing Markdown version is not a failure.
    return page;
  }
};
