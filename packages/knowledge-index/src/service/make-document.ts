import { createHash } from 'node:crypto';

import { createAnalyser } from '../analysis/analyse.ts';
import { detectLanguage, nameLanguage } from '../analysis/detect-language.ts';
import { chunkDocument } from '../chunks/chunk-document.ts';
import { createLineIndex } from '../chunks/line-index.ts';
import { createPageIndex } from '../chunks/page-index.ts';
import { readDocument } from '../reading/read-document.ts';
import type { NewDocument } from '../store/documents.ts';
import type { DocumentRow, StoredPassage } from '../store/rows.ts';
import { countTerms, encodeTerms } from '../store/terms.ts';
import { INDEX_VERSION } from '../version.ts';

export interface DocumentSource {
  readonly bytes?: number | undefined;
  readonly changedAt?: string | undefined;
  /** What the call says about it. If absent, earlier values stay. */
  readonly metadata?: DocumentRow['metadata'] | undefined;
  readonly path?: string | undefined;
  /** The version of the document whose own text this is: it does not replace a later one. */
  readonly replaces?: string | undefined;
  /** Its key in the base: `path:…`, `url:…`, `text:…`. */
  readonly source: string;
  /** If absent, its existing ones stay. */
  readonly tags?: readonly string[] | undefined;
  /** Its name until its own title is known. */
  readonly title: string;
  readonly url?: string | undefined;
}

/** The document's earlier source. */
export const toUnread = (
  source: DocumentSource,
  status: 'failed' | 'pending',
  text = '',
  error: { message: string; type: string } | null = null,
): NewDocument => ({
  characters: 0,
  chunks: 0,
  content_hash: null,
  error,
  format: '',
  language: null,
  lines: 0,
  metadata: source.metadata ?? {},
  pages: null,
  passages: [],
  path: source.path ?? null,
  replaces: source.replaces ?? null,
  source: source.source,
  source_bytes: source.bytes ?? null,
  source_changed_at: source.changedAt ?? null,
  status,
  structure: source.metadata === undefined ? {} : { given: source.metadata },
  tags: source.tags ?? null,
  terms: '',
  // The only copy of a text given in a call.
  text,
  title: source.title,
  url: source.url ?? null,
});

/** Content hash: the same content, read by the same version, gives the same document. */
export const hashContent = (content: Uint8Array | string): string =>
  VERSION_MARK + createHash('sha256').update(content).digest('hex').slice(0, 32);

const VERSION_MARK = `${INDEX_VERSION}-`;

/** Whether two documents have the same content, by whatever version they were read. */
export const hasSameContent = (
  { content_hash: one }: Pick<DocumentRow, 'content_hash'>,
  { content_hash: other }: Pick<DocumentRow, 'content_hash'>,
): boolean => one?.split('-')[1] === other?.split('-')[1];

/** Whether a document was read by the current version. */
export const isOfVersion = ({ content_hash: hash }: Pick<DocumentRow, 'content_hash'>): boolean =>
  hash?.startsWith(VERSION_MARK) === true;

/** Weight of title words in the first passage, and in the others. */
const TITLE_COUNTS = { first: 3, others: 1 };

/** Longer titles and headings are texts. */
const LONGEST_TITLE = 300;

/** Reads, splits and analyses a document. `warnings` say what could not be read properly. */
export const makeDocument = async (
  source: DocumentSource,
  content: Uint8Array | string,
  options: { mediaType?: string | undefined; name: string; signal?: AbortSignal | undefined },
): Promise<{ document: NewDocument; warnings: readonly string[] }> => {
  const document = await readDocument(
    typeof content === 'string' ? { ...options, text: content } : { ...options, data: content },
  );
  const { blocks, hidden, pageCount, pages, text } = document;
  // A text given in a call keeps the call's name.
  const given = source.source.startsWith('text:') ? source.title.trim() : '';
  const title = given || document.title.trim() || 'Untitled';
  const language = nameLanguage(text, document.language);
  const analyse = await createAnalyser(detectLanguage(text, { declared: language }));
  const termsOf = (heading: string): string[] =>
    analyse(heading.slice(0, LONGEST_TITLE)).map(({ term }) => term);
  const titleTerms = termsOf(title);
  const pageOf = createPageIndex(pages ?? []);
  const chunks = chunkDocument({ ...document, title });
  const passages = chunks.map(({ end, headings, hidden: isHidden, id, line, page, start }) => {
    const lastPage = pageOf(Math.max(start, end - 1))?.number;
    return {
      end,
      headings,
      ...(isHidden && { hidden: true as const }),
      id,
      ...(lastPage !== undefined && { lastPage }),
      line,
      ...(page !== undefined && { page }),
      start,
    } satisfies StoredPassage;
  });
  const terms = chunks.map(({ headings, indexText }, index) => {
    const times = index === 0 ? TITLE_COUNTS.first : TITLE_COUNTS.others;
    return countTerms([
      ...analyse(indexText).map(({ term }) => term),
      ...Array.from({ length: times }, () => titleTerms).flat(),
      ...headings.flatMap(termsOf),
    ]);
  });
  const made: NewDocument = {
    ...toUnread(source, 'pending'),
    characters: text.length,
    chunks: passages.length,
    content_hash: hashContent(content),
    format: document.format,
    language,
    lines: createLineIndex(text).count,
    metadata: { ...document.metadata, ...source.metadata },
    pages: pageCount ?? null,
    passages,
    status: 'ready',
    structure: {
      ...(source.metadata !== undefined && { given: source.metadata }),
      headings: blocks
        .filter(({ kind, title: own }) => kind === 'heading' && own)
        .map(({ level = 1, page, start, title: own = '' }) => ({
          level,
          ...(page !== undefined && { page }),
          start,
          title: own.slice(0, LONGEST_TITLE),
        })),
      ...(hidden.length > 0 && { hidden: hidden.map(({ end, start }) => [start, end] as const) }),
      ...(pages && { pages }),
    },
    terms: encodeTerms(terms),
    text,
    title: title.slice(0, LONGEST_TITLE),
  };
  return { document: made, warnings: document.warnings };
};
