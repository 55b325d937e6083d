import { describe, expect, it } from 'vitest';

import type { IWebBrowsingService } from '../service.ts';
import { WebBrowsingExecutionRuntime } from './index.ts';

const url = 'https://a.org/';

/** The outcome of every API over a service that always gives this answer. */
const askAll = async (answer: unknown) => {
  const give = async () => answer as never;
  const searchService: IWebBrowsingService = { crawlPages: give, downloadFile: give, search: give };
  const runtime = new WebBrowsingExecutionRuntime({ searchService });
  const outputs = {
    crawlMultiPages: await runtime.crawlMultiPages({ urls: [url, 'https://b.org/'] }),
    crawlSinglePage: await runtime.crawlSinglePage({ url }),
    downloadFile: await runtime.downloadFile({ url }, { roots: ['/w'] }),
    findInPage: await runtime.findInPage({ text: 't', url }),
    listPageLinks: await runtime.listPageLinks({ url }),
    search: await runtime.search({ query: 'x' }),
  };
  return outputs;
};

describe('a service of a host that answers in another form', () => {
  const wrong = [null, undefined, 5, 'x', [], {}, { results: null }, { results: 'x' }];
  const lost = [[null], [5], [{}], [{ data: null }], [{ url: 5 }]].map((results) => ({ results }));
  it.each([...wrong, ...lost])(
    'fails with a sentence, never as an empty answer: %j',
    async (one) => {
      for (const { content, success } of Object.values(await askAll(one))) {
        expect(success).toBe(false);
        expect(content).toMatch(
          /web service of this host did not return|could not be read|returned nothing for this page|None of the 2/,
        );
      }
    },
  );

  it('is read as far as its answer has the form', async () => {
    const data = { content: 'text', links: 5, notes: [null, 'A note.'], title: 7, url };
    const pages = await askAll({ results: [{ data }, null] });
    expect(pages.crawlSinglePage).toMatchObject({ success: true });
    expect(pages.crawlMultiPages.state?.results).toMatchObject([
      { data: { content: 'text', notes: ['A note.'] } },
      { data: { errorMessage: 'The service returned nothing for this page.' } },
    ]);
    expect(pages.findInPage.state?.total).toBe(2);
    const searched = await askAll({ providers: [null], results: [null, { content: null, url }] });
    expect(searched.search.state?.results).toEqual([{ content: '', title: url, url }]);
  });
});
