import { readBySchema } from '@lobechat/types';

import { DOWNLOAD_PREVIEW, URL_PREVIEW } from '../../apis.ts';

/** What the audit saw of a download; nothing of anything else. */
export const readDownloadPreview = (preview: unknown) => {
  const read = readBySchema(DOWNLOAD_PREVIEW, preview);
  return read?.kind === 'download' && read.url !== undefined ? read : undefined;
};

/** Why the audit asks about addresses; nothing of anything else. */
export const readUrlPreview = (preview: unknown) => {
  const read = readBySchema(URL_PREVIEW, preview);
  return read?.kind === 'url' && read.urls?.length ? { ...read, urls: read.urls } : undefined;
};

/** A preview of a download, as far as it could be read. */
export type ReadDownloadPreview = NonNullable<ReturnType<typeof readDownloadPreview>>;

/** A preview of addresses, as far as it could be read. */
export type ReadUrlPreview = NonNullable<ReturnType<typeof readUrlPreview>>;
