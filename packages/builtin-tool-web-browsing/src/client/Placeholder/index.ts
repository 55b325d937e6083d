import { webBrowsingLines } from '../Inspector/lines.ts';
import { webBrowsingSurfaceKit } from '../surface-kit.ts';

/** Placeholders for running calls without output, by API name. */
export const webBrowsingPlaceholders = webBrowsingSurfaceKit.createPlaceholders(webBrowsingLines, {
  crawlMultiPages: ({ urls }) => urls?.length,
  crawlSinglePage: 6,
  downloadFile: 2,
  findInPage: 3,
  listPageLinks: 5,
  search: 6,
});
