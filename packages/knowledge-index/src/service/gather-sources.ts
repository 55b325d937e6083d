import { basename } from 'node:path';

import type {
  AddDocumentsParams,
  IngestItem,
  KnowledgeCall,
  SkipReason,
} from '@lobechat/builtin-tool-knowledge-base';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { PendingRow } from '../store/leases.ts';
import type { DocumentRow } from '../store/rows.ts';
import {
  describeFile,
  type FolderOptions,
  type FoundFile,
  listFolder,
  type ResolvedPath,
} from './find-files.ts';
import { type DocumentSource, hashContent } from './make-document.ts';
import type { ServiceParts } from './parts.ts';
import { readWhole, refuseSpecial } from './read-whole.ts';

/** A source, and how to get its content. */
export interface Wanted extends DocumentSource {
  /** Known to be unchanged without reading it. */
  readonly isUnchanged?: ((known: DocumentRow) => boolean) | undefined;
  /** The file's path before it was renamed. */
  readonly movedFrom?: string | undefined;
  readonly read: () => Promise<{
    content: Uint8Array | string;
    mediaType?: string | undefined;
    name: string;
    notes?: readonly string[] | undefined;
  }>;
  /** For a text: it is stored immediately, since there is no other copy. */
  readonly text?: string | undefined;
}

interface Gathered {
  readonly failures: IngestItem[];
  readonly skipped: readonly SkipReason[];
  readonly wanted: Wanted[];
}

const toError = (error: unknown): { message: string; type: string } => {
  if (error instanceof ToolError) return { message: error.message, type: error.type };
  const { code, message } = error as NodeJS.ErrnoException;
  return {
    message:
      code === 'ENOENT'
        ? 'It existed before and is gone now.'
        : `It cannot be read: ${code ?? message ?? String(error)}.`,
    type: code === 'ENOENT' ? ToolErrorType.NotFound : ToolErrorType.ExecutionFailed,
  };
};

export const failedItem = (
  name: string,
  error: unknown,
  place: Pick<IngestItem, 'path' | 'url'> = {},
): IngestItem => ({
  characters: 0,
  chunks: 0,
  error: toError(error),
  name,
  status: 'failed',
  ...place,
});

/** The outcome for a document that was removed, alone or with its base, while it was being read. */
export const removedItem = (
  name: string,
  { path, url }: Pick<DocumentSource, 'path' | 'url'>,
): IngestItem =>
  failedItem(
    name,
    new ToolError(ToolErrorType.NotFound, 'It was removed while it was being read.'),
    { ...(path !== undefined && { path }), ...(url !== undefined && { url }) },
  );

/** Whether a file is as it was when it was read, as far as its time and size tell. */
export const isAsRead = (
  known: Pick<DocumentRow, 'source_bytes' | 'source_changed_at'>,
  { changedAt, size }: FoundFile,
): boolean =>
  known.source_changed_at !== null &&
  new Date(known.source_changed_at).getTime() === Date.parse(changedAt) &&
  Number(known.source_bytes) === size;

/** Another file may have taken its place since, with the same time and size. */
const isUntouched = ({ updated_at: readAt }: DocumentRow, { touchedAt }: FoundFile): boolean =>
  touchedAt === undefined || Date.parse(touchedAt) <= new Date(readAt).getTime();

export const fromFile = (
  file: FoundFile,
  tags?: DocumentSource['tags'],
  metadata?: DocumentSource['metadata'],
): Wanted => {
  const { changedAt, path, size } = file;
  return {
    bytes: size,
    changedAt,
    isUnchanged: (known) => isAsRead(known, file) && isUntouched(known, file),
    metadata,
    path,
    read: async () => ({ content: await readWhole(path), name: basename(path) }),
    source: `path:${path}`,
    tags,
    title: basename(path),
  };
};

export const fromText = (
  { text, title }: { text: string; title: string },
  tags?: DocumentSource['tags'],
  metadata?: DocumentSource['metadata'],
): Wanted => ({
  metadata,
  read: async () => ({ content: text, mediaType: 'text/markdown', name: title }),
  // A text without a name is identified by its content.
  source: title.trim() === '' ? `text:\n${hashContent(text)}` : `text:${title}`,
  tags,
  text,
  title,
});

export const fromUrl = (
  url: string,
  { fetchPage }: ServiceParts,
  call: Pick<KnowledgeCall, 'signal'>,
  tags?: DocumentSource['tags'],
  metadata?: DocumentSource['metadata'],
): Wanted => ({
  metadata,
  read: async () => {
    if (!fetchPage) {
      throw new ToolError(
        ToolErrorType.ServiceUnavailable,
        'This host cannot read web pages. Read the page with another tool and add its text.',
      );
    }
    const page = await fetchPage(url, call.signal);
    const { data, mediaType, notes, title } = page;
    const name = title ?? (basename(new URL(page.url).pathname) || url);
    return { content: data, mediaType, name, notes };
  },
  source: `url:${url}`,
  tags,
  title: url,
  url,
});

/** A source that a call left pending, with what it was given: no approval is needed again. */
export const fromRow = (row: PendingRow, parts: ServiceParts, signal?: AbortSignal): Wanted => {
  const { path, source, text, title, url, version } = row;
  if (url !== null) return { ...fromUrl(url, parts, { signal }), source };
  if (path === null) return { ...fromText({ text, title }), replaces: version, source };
  const changedAt = new Date(row.source_changed_at ?? 0).toISOString();
  const file = { changedAt, path, size: Number(row.source_bytes ?? 0) };
  return { ...fromFile(file), source };
};

export const gatherPath = async (
  given: string,
  resolvePath: (given: string) => Promise<ResolvedPath>,
  params: AddDocumentsParams & FolderOptions,
  call: KnowledgeCall,
): Promise<{ folder?: string; gathered: Gathered }> => {
  const { metadata, tags } = params;
  try {
    const { path, stats } = await resolvePath(given);
    if (!stats.isDirectory()) {
      if (!stats.isFile()) throw refuseSpecial(path);
      const wanted = [fromFile(describeFile(path, stats), tags, metadata)];
      return { gathered: { failures: [], skipped: [], wanted } };
    }
    const { files, skipped, unreadable } = await listFolder(path, params, call.signal);
    const wanted = files.map((file) => fromFile(file, tags, metadata));
    const failures =
      files.length > 0 || unreadable.length > 0
        ? unreadable.map((one) => failedItem(basename(one.path), one.error, { path: one.path }))
        : [
            failedItem(
              given,
              new ToolError(
                ToolErrorType.NotFound,
                'No file in the folder matches. Hidden entries, links, folders of packages and files without text are skipped; name a file itself to add it.',
              ),
              { path },
            ),
          ];
    return { folder: path, gathered: { failures, skipped, wanted } };
  } catch (error) {
    call.signal?.throwIfAborted();
    return {
      gathered: { failures: [failedItem(given, error, { path: given })], skipped: [], wanted: [] },
    };
  }
};
