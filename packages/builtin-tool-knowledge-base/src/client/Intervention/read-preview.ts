import { readBySchema } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { DELETION_PREVIEW, OUTSIDE_PREVIEW } from '../../previews.ts';
import type { GoneItem } from '../components/GoneList/index.tsx';

/*
 * A preview comes from the host and may have any form. Unreadable parts are counted, so that
 * nothing is approved unseen.
 */

/** The known effects of deleting. */
export interface ShownDeletion {
  baseName?: string | undefined;
  chunks: number;
  documents: number;
  doomed: Array<GoneItem & { id: string }>;
  /** Items to be deleted that are not listed. */
  left: number;
  unknown: string[];
}

const countOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Reads the preview of a deletion; undefined if it is not one. */
export const readDeletion = (
  preview: unknown,
  kind: 'bases' | 'documents',
): ShownDeletion | undefined => {
  const read = readBySchema(DELETION_PREVIEW, preview);
  if (read?.kind !== kind || !read.doomed || !isRecord(preview)) return undefined;
  const doomed = read.doomed.flatMap(({ documents, id, ...item }) =>
    // For a single document, the count adds nothing.
    id ? [{ ...item, ...(kind === 'bases' && { documents }), id }] : [],
  );
  const total = Math.max(countOf(preview['doomed']), read.doomedTotal ?? 0);
  const { baseName, chunks = 0, documents = 0, unknown = [] } = read;
  return { baseName, chunks, documents, doomed, left: total - doomed.length, unknown };
};

/** Reads the preview of files outside the workspace; undefined if it is not one. */
export const readOutside = (preview: unknown): string[] | undefined => {
  const read = readBySchema(OUTSIDE_PREVIEW, preview);
  return read?.kind === 'outside' ? read.paths : undefined;
};
