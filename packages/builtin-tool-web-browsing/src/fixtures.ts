import { example, runExamples, type ToolExamples } from '@lobechat/types';

import type { webBrowsingApis } from './apis.ts';
import { webBrowsingExecutor } from './client/executor/index.ts';
import { createWebBrowsingTestServices, SampleQuery, SampleUrl } from './testing.ts';

/** Example calls of every API, on the recorded answers. */
const examples: ToolExamples<typeof webBrowsingApis> = {
  crawlMultiPages: [
    example('happy', 'Two pages', { urls: [SampleUrl.article, SampleUrl.docs] }),
    example('happy', 'One missing page', { urls: [SampleUrl.docs, SampleUrl.gone] }),
    example('error', 'No readable page', { urls: [SampleUrl.gone, SampleUrl.private] }),
    example('long', 'Long page and hostile page', {
      maxLength: 3000,
      urls: [SampleUrl.long, SampleUrl.hostile],
    }),
  ],
  crawlSinglePage: [
    example('happy', 'Article', { url: `${SampleUrl.article}?utm_source=feed` }),
    example('error', 'Missing page', { url: SampleUrl.gone }),
    example('error', 'Private network address', { url: SampleUrl.private }),
    example('error', 'Unsupported URL scheme', { url: 'file:///etc/passwd' }),
    example('long', 'Part of a long page', {
      maxLength: 2000,
      startIndex: 4000,
      url: SampleUrl.long,
    }),
  ],
  downloadFile: [
    example('happy', "Keep the file's name", { url: SampleUrl.file }),
    example('error', 'Missing file', { url: SampleUrl.gone }),
  ],
  findInPage: [
    example('happy', 'Date', { text: '14 march', url: SampleUrl.article }),
    example('empty', 'Text not found', { text: 'zeppelin', url: SampleUrl.article }),
    example('error', 'Missing page', { text: 'retries', url: SampleUrl.gone }),
    example('long', 'More matches than the limit', {
      limit: 5,
      text: 'twice a day',
      url: SampleUrl.long,
    }),
  ],
  listPageLinks: [
    example('happy', 'All links', { url: SampleUrl.article }),
    example('empty', 'No matching link', { query: 'weather', url: SampleUrl.article }),
    example('error', 'Missing page', { url: SampleUrl.gone }),
    example('long', 'Second page of links', { limit: 1, offset: 1, url: SampleUrl.article }),
  ],
  search: [
    example('happy', 'Results with one failed provider', { query: SampleQuery.bridge }),
    example('empty', 'No results', { query: SampleQuery.nothing }),
    example('error', 'All providers failed', { query: SampleQuery.down }),
    example('long', 'More results than shown', { query: SampleQuery.many }),
  ],
};

/** Examples with their outcomes, for tests, gallery, playground and documentation. */
export const webBrowsingFixtures = await runExamples(webBrowsingExecutor, examples, {
  services: createWebBrowsingTestServices(),
  workspace: { roots: ['/workspace'] },
});
