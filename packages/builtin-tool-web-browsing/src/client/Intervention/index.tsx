import { fieldOf, Note, SaidText, shortenText } from '@lobechat/shared-tool-ui';

import { AddressList } from '../components/AddressList.tsx';
import { webBrowsingSurfaceKit } from '../surface-kit.ts';
import { DownloadView } from './DownloadView.tsx';
import { readDownloadPreview, readUrlPreview } from './read-preview.ts';
import { UrlView } from './UrlView.tsx';

interface Asked {
  hasPreview: boolean;
  reason?: string | undefined;
}

/* If nothing could be checked in advance, the reason explains the request. */
const showAddresses = (urls: readonly (string | undefined)[], { hasPreview, reason }: Asked) => (
  <>
    {!hasPreview && reason !== undefined && (
      <Note>
        <SaidText text={shortenText(reason, 2000)} />
      </Note>
    )}
    <AddressList urls={urls.filter((url) => url !== undefined)} />
  </>
);

const previewUrls = (preview: unknown, urls: readonly (string | undefined)[]) => {
  const read = readUrlPreview(preview);
  return (
    read && {
      element: <UrlView preview={read} />,
      isOfOther: !read.urls.every(({ given }) => urls.includes(given)),
    }
  );
};

const PAGE = {
  fields: () => [fieldOf('line', ['url'])],
  keepsView: true,
  preview: (preview: unknown, { url }: { url?: string | undefined }) => previewUrls(preview, [url]),
  show: ({ url }: { url?: string | undefined }, asked: Asked) => showAddresses([url], asked),
  shows: ['url'],
} as const;

/** The approval views of calls, by API name. */
export const webBrowsingInterventions = webBrowsingSurfaceKit.createInterventions({
  crawlMultiPages: {
    keepsView: true,
    preview: (preview, { urls = [] }) => previewUrls(preview, urls),
    show: ({ urls = [] }, asked) => showAddresses(urls, asked),
    shows: ['urls'],
  },
  crawlSinglePage: PAGE,
  downloadFile: {
    fields: () => [fieldOf('line', ['path'], { isOptional: true })],
    preview: (preview, { url }) => {
      const read = readDownloadPreview(preview);
      return (
        read && {
          element: <DownloadView preview={read} />,
          isOfOther: read.given !== undefined && read.given !== url,
        }
      );
    },
    show: ({ url }, asked) => showAddresses([url], asked),
    shows: ['url'],
  },
  findInPage: PAGE,
  listPageLinks: PAGE,
});
