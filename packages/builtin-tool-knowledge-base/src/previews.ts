import { choiceOf, INTEGER, listOf, objectOf, TEXT, type TypeOf } from '@lobechat/types';

/* The preview of the host's audit before a call is approved. */

/** The effects of deleting: at most 100 items are listed, but all are counted. */
export const DELETION_PREVIEW = objectOf(
  {
    chunks: INTEGER,
    documents: INTEGER,
    // Bases, or documents of one base, to be deleted.
    doomed: listOf(
      objectOf({ chunks: INTEGER, documents: INTEGER, id: TEXT, name: TEXT }, { path: TEXT }),
    ),
    doomedTotal: INTEGER,
    kind: choiceOf(['bases', 'documents']),
    // Names, ids or paths of the call without a match.
    unknown: listOf(TEXT),
  },
  { baseName: TEXT },
);

/** Real paths of files outside the workspace that ingestion would read. */
export const OUTSIDE_PREVIEW = objectOf({ kind: choiceOf(['outside']), paths: listOf(TEXT) });

export type DeletionPreview = TypeOf<typeof DELETION_PREVIEW>;
export type OutsidePreview = TypeOf<typeof OUTSIDE_PREVIEW>;
