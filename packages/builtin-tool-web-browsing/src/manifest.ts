import { toManifest } from '@lobechat/types';

import { webBrowsingApis } from './apis.ts';
import { WebBrowsingIdentifier } from './constants.ts';
import { webBrowsingRecordedCalls } from './recorded.ts';
import { systemPrompt } from './systemRole.ts';

/** Static description of the tool. */
export const WebBrowsingManifest = toManifest(webBrowsingApis, {
  // Never in a page: other sites block cross-origin requests, and the guard has to see the
  // connection.
  executors: ['server'],
  identifier: WebBrowsingIdentifier,
  meta: {
    avatar: '🌐',
    description: 'Search the web, read and cite pages, find text in them, and download files',
    tags: ['web', 'search', 'browse', 'crawl', 'page', 'download'],
    title: 'Web browsing',
  },
  recorded: webBrowsingRecordedCalls,
  systemRole: systemPrompt,
});
