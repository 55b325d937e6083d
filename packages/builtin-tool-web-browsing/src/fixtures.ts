import { example, runExamples, type ToolExamples } from '@lobechat/types';

import type { webBrowsingApis } from './apis.ts';
import { webBrowsingExecutor } from './client/executor/index.ts';
import { createWebBrowsingTestServices, SampleQuery, SampleUrl } from './testing.ts';

/** Example calls of every API, on the recorded answers. */
const examples: ToolExamples<typeof webBrowsingApis> = {
  crawlMultiPages: [
    example('happy', 'Two pages', { urls: [SampleUrl.article, SampleUrl.docs] }),
    example('happy', 'One of the pages is gone', { urls: [SampleUrl.docs, SampleUrl.gone] }),
    example('error', 'No page could be read', { urls: [SampleUrl.gone, SampleUrl.private] }),
    example('long', 'A long page and a hostile one', {
      maxLength: 3000,
      urls: [SampleUrl.long, SampleUrl.hostile],
    }),
  ],
  crawlSinglePage: [
    example('happy', 'An article', { url: `${SampleUrl.article}?utm_source=feed` }),
    example('error', 'A page that is gone', { url: SampleUrl.gone }),
    example('error', 'An address of the host network', { url: SampleUrl.private }),
    example('error', 'A scheme that is not of the web', { url: 'file:///etc/passwd' }),
    example('long', 'A part of a long page', {
      maxLength: 2000,
      startIndex: 4000,
      url: SampleUrl.long,
    }),
  ],
  downloadFile: [
    example('happy', 'A file by its own name', { url: SampleUrl.file }),
    example('error', 'A file that is gone', { url: SampleUrl.gone }),
  ],
  findInPage: [
    example('happy', 'A date', { text: '14 march', url: SampleUrl.article }),
    example('empty', 'A text that does not occur', { text: 'zeppelin', url: SampleUrl.article }),
    example('error', 'A page that is gone', { text: 'retries', url: SampleUrl.gone }),
    example('long', 'More places than asked for', {
      limit: 5,
      text: 'twice a day',
      url: SampleUrl.long,
    }),
  ],
  listPageLinks: [
    example('happy', 'All links', { url: SampleUrl.article }),
    example('empty', 'No link of this text', { query: 'weather', url: SampleUrl.article }),
    example('error', 'A page that is gone', { url: SampleUrl.gone }),
    example('long', 'A page of the list', { limit: 1, offset: 1, url: SampleUrl.article }),
  ],
  search: [
    example('happy', 'Results, and a provider that failed', { query: SampleQuery.bridge }),
    example('empty', 'Nothing is found', { query: SampleQuery.nothing }),
    example('error', 'No provider answers', { query: SampleQuery.down }),
    example('long', 'More results than a model reads', { query: SampleQuery.many }),
  ],
};

/** Examples with what comes of them: tests, gallery, playground and documentation read them. */
export const webBrowsingFixtures = await runExamples(webBrowsingExecutor, examples, {
  services: createWebBrowsingTestServices(),
  workspace: { roots: ['/workspace'] },
});
