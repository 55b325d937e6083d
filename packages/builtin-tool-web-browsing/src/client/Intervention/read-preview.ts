import { readBySchema } from '@lobechat/types';

import { DOWNLOAD_PREVIEW, URL_PREVIEW } from '../../apis.ts';

/** The audit's preview of a download; undefined for anything else. */
export const readDownloadPreview = (preview: unknown) => {
  const read = readBySchema(DOWNLOAD_PREVIEW, preview);
  return read?.kind === 'download' && read.url !== undefined ? read : undefined;
};

/** The audit's reason to ask about URLs; undefined for anything else. */
export const readUrlPreview = (preview: unknown) => {
  const read = readBySchema(URL_PREVIEW, preview);
  return read?.kind === 'url' && read.urls?.length ? { ...read, urls: read.urls } : undefined;
};

/** A preview of a download, as far as readable. */
export type ReadDownloadPreview = NonNullable<ReturnType<typeof readDownloadPreview>>;

/** A preview of URLs, as far as readable. */
export type ReadUrlPreview = NonNullable<ReturnType<typeof readUrlPreview>>;
