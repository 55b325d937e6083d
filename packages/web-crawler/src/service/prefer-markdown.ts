import type { WebContent } from '../extract/read-content.ts';

/**
 * Takes a page as its site writes it for programs, where it says that it does: on the same site, and not empty. What
 * the page says about itself stays.
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
    // The page itself is there: that its other form is not is no failure.
    return page;
  }
};
