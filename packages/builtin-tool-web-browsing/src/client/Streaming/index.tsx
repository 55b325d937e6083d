import { Note, toVisibleText } from '@lobechat/shared-tool-ui';

import { CrawlSteps } from '../components/CrawlSteps.tsx';
import { webBrowsingLines } from '../Inspector/lines.ts';
import { webBrowsingSurfaceKit } from '../surface-kit.ts';

const showLatest = (content: string) =>
  content === '' ? undefined : <Note>{toVisibleText(content, 2000)}</Note>;

/** Views of running calls with output, by API name. */
export const webBrowsingStreamings = webBrowsingSurfaceKit.createStreamings(webBrowsingLines, {
  crawlMultiPages: ({ urls = [] }, { content }) =>
    content === '' ? undefined : <CrawlSteps latest={content} urls={urls} />,
  downloadFile: (_args, { content }) => showLatest(content),
});
