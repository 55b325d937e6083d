import type { CrawledPage } from '@lobechat/builtin-tool-web-browsing';
import { loadDocument, readPage, sniffDocument } from '@lobechat/file-loaders';
import { ToolError } from '@lobechat/types';

import { WebErrorType } from '../errors.ts';

/** What is read, and how. */
export interface ContentJob {
  allLinks?: boolean | undefined;
  contentType: string;
  data: Uint8Array;
  question?: string | undefined;
  signal?: AbortSignal | undefined;
  url: string;
}

/** Reads what came from the web as Markdown, in a process that can be ended. */
export const readContent = async ({
  contentType,
  data,
  signal,
  url,
}: ContentJob): Promise<Omit<CrawledPage, 'url'>> => {
  if (sniffDocument(data) !== undefined) {
    const { parts } = await loadDocument({ data, signal });
    return { content: parts.map(({ text }) => text).join('\n\n'), contentType };
  }
  if (/html/i.test(contentType) || contentType === '') {
    const page = await readPage({ baseUrl: url, contentType, data, signal });
    const { hidden, language, links, markdown, outline, title } = page;
    return {
      content: markdown,
      contentType,
      hiddenTexts: hidden.count,
      links: links.map(({ number, text, url: address }) => ({ number, text, url: address })),
      outline: outline.map(({ level, text }) => ({ level, title: text })),
      ...(language && { language }),
      ...(title && { title }),
    };
  }
  if (/^text\/|json|xml/i.test(contentType)) {
    return { content: new TextDecoder().decode(data), contentType };
  }
  throw new ToolError(
    WebErrorType.UnsupportedContent,
    `The address leads to '${contentType}', which has no text to read. Use downloadFile to save it.`,
  );
};
