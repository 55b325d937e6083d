import { describe, expect, it } from 'vitest';

import type { WebContent } from '../extract/read-content.ts';
import { preferMarkdown } from './prefer-markdown.ts';

const PAGE: WebContent = {
  content: 'page',
  hiddenTexts: 0,
  kind: 'html',
  links: [],
  markdownUrl: 'https://a.org/x.md',
  notes: [],
  outline: [],
  title: 'T',
};

const prefer = (page: WebContent, other: Partial<WebContent>) =>
  preferMarkdown(
    page,
    'https://a.org/x',
    async (fetched: string) => ({
      ...PAGE,
      content: fetched,
      kind: 'markdown',
      title: 'Other',
      ...other,
    }),
    async (url) => [url],
  );

describe('preferMarkdown', () => {
  it.each([
    ['of another site', { markdownUrl: 'https://b.org/x.md' }, {}],
    ['that is empty', {}, { content: ' ' }],
    ['that is a page of its own', {}, { kind: 'html' as const }],
  ])('ignores a Markdown version %s', async (_, page, other) => {
    expect(await prefer({ ...PAGE, ...page }, other)).toMatchObject({ content: 'page' });
  });

  it('keeps the page if its Markdown version is not available', async () => {
    const missing = preferMarkdown(
      PAGE,
      'https://a.org/x',
      async () => PAGE,
      async () => {
        throw new Error('404');
      },
    );
    expect(await missing).toBe(PAGE);
  });

  it("uses the text of the Markdown version, and the page's metadata", async () => {
    expect(await prefer(PAGE, {})).toMatchObject({ content: 'https://a.org/x.md', title: 'T' });
  });
});
