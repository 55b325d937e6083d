import { serveReader } from '../host/serve-reader.ts';
import { decodeHtml } from './decode-html.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import type { PageJob, ReadPage } from './read-page.ts';

serveReader<PageJob, ReadPage>(({ contentType, data, options }) => {
  const { encoding, text } = decodeHtml(data, { contentType });
  return { ...htmlToMarkdown(text, options), encoding };
});
