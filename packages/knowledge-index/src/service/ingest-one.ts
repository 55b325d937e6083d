import type { IngestItem, KnowledgeCall } from '@lobechat/builtin-tool-knowledge-base';
import { canonicalJson } from '@lobechat/utils';

import { formatDocumentId } from '../store/bases.ts';
import type { NewDocument } from '../store/documents.ts';
import type { DocumentRow } from '../store/rows.ts';
import { failedItem, type Wanted } from './gather-sources.ts';
import {
  type DocumentSource,
  hashContent,
  isOfVersion,
  makeDocument,
  toUnread,
} from './make-document.ts';

const sameJson = (one: unknown, other: unknown): boolean =>
  canonicalJson(one) === canonicalJson(other);

/** Whether a document has what a call says about it. */
export const hasSameLabels = (known: DocumentRow, { metadata, tags }: Wanted): boolean =>
  (tags === undefined || sameJson(known.tags, tags)) &&
  Object.entries(metadata ?? {}).every(([name, value]) => sameJson(known.metadata[name], value));

const describePlace = ({
  path,
  url,
}: Pick<DocumentSource, 'path' | 'url'>): Pick<IngestItem, 'path' | 'url'> => ({
  ...(path !== undefined && { path }),
  ...(url !== undefined && { url }),
});

/** A document as an entry in the list of results. */
export const toItem = (row: DocumentRow, status: IngestItem['status']): IngestItem => ({
  characters: Number(row.characters),
  chunks: row.chunks,
  documentId: formatDocumentId(row.id),
  ...(row.error && { error: row.error }),
  name: row.title,
  status,
  ...describePlace({ path: row.path ?? undefined, url: row.url ?? undefined }),
});

/** Maximum length of a note: a document may have a problem on every page. */
const LONGEST_NOTE = 500;

const shortenNote = (note: string): string =>
  note.length > LONGEST_NOTE ? `${note.slice(0, LONGEST_NOTE).toWellFormed()}…` : note;

/** Where the outcomes of reading go. */
interface Outlet {
  /** A file was read and has the same content as before. */
  readonly keep: (before: DocumentRow, one: Wanted) => Promise<void>;
  readonly write: (document: NewDocument, item: IngestItem) => Promise<void>;
}

/** Reads a source if it is new or changed, passes the document on, and reports the outcome. */
export const ingestOne = async (
  one: Wanted,
  before: DocumentRow | undefined,
  { signal }: Pick<KnowledgeCall, 'signal'>,
  { keep, write }: Outlet,
): Promise<IngestItem> => {
  const isRead = before?.status === 'ready' || before?.status === 'missing';
  const place = describePlace(one);
  const isSame = before?.status === 'ready' && hasSameLabels(before, one);
  if (before && isSame && isOfVersion(before) && one.isUnchanged?.(before)) {
    return toItem(before, 'unchanged');
  }
  try {
    const { content, mediaType, name, notes: missing = [] } = await one.read();
    if (before && isSame && before.content_hash === hashContent(content)) {
      await keep(before, one);
      return toItem(before, 'unchanged');
    }
    const { document, warnings } = await makeDocument(one, content, { mediaType, name, signal });
    const notes = [
      ...(one.movedFrom === undefined ? [] : [`Moved from ${one.movedFrom}.`]),
      ...missing,
      ...warnings,
    ];
    const item: IngestItem = {
      characters: document.characters,
      chunks: document.chunks,
      name: document.title,
      ...(notes.length > 0 && { note: shortenNote(notes.join(' ')) }),
      status: isRead ? 'updated' : 'added',
      ...place,
    };
    await write(document, item);
    return item;
  } catch (error) {
    signal?.throwIfAborted();
    const item = failedItem(one.title, error, place);
    // An older readable version is better than none.
    if (isRead) item.note = 'The previously read version is kept.';
    else await write(toUnread(one, 'failed', one.text, item.error ?? null), item);
    return item;
  }
};
