import { choiceOf, FLAG, INTEGER, listOf, NUMBER, objectOf, TEXT, toldAs } from '@lobechat/types';

import {
  DOCUMENT_STATUSES,
  INGEST_STATUSES,
  KnowledgeLimit,
  SEARCH_MODES,
  SKIP_REASONS,
} from '../constants.ts';

/* Shapes shared by several APIs. The model reads the descriptions; limits are validated. */

/** A non-empty text. */
export const textOf = (description: string, maxLength: number) =>
  ({ description, maxLength, minLength: 1, type: 'string' }) as { type: 'string' };

/** A flag that defaults to false. */
export const flagOf = (description: string) =>
  ({ description, type: 'boolean' }) as { type: 'boolean' };

/** An integer within bounds. */
export const countOf = (description: string, maximum: number, minimum = 1) =>
  ({ description, maximum, minimum, type: 'integer' }) as { type: 'integer' };

/** Several non-empty texts. */
export const textsOf = (description: string, maxItems: number, maxLength: number) =>
  listOf(
    { maxLength, minLength: 1, type: 'string' },
    { ...(description === '' ? {} : { description }), maxItems, minItems: 1 },
  );

/** The base that a call is about. */
export const BASE = textOf('Name or id.', KnowledgeLimit.nameLength);

/** The bases to search. */
export const BASES = textsOf(
  'Names or ids. Default: all.',
  KnowledgeLimit.bases,
  KnowledgeLimit.nameLength,
);

export const TAGS = textsOf('Labels to filter by.', KnowledgeLimit.tags, KnowledgeLimit.tagLength);

/** Metadata of a document: texts, numbers or flags by name. */
export const METADATA = {
  additionalProperties: { maxLength: 1000, type: ['string', 'number', 'boolean'] },
  description: 'Facts by name, for filters.',
  maxProperties: KnowledgeLimit.metadataFields,
  type: 'object',
} as unknown as {
  additionalProperties: { type: ['string', 'number', 'boolean'] };
  type: 'object';
};

/** The full document filter. */
export const FILTER = {
  ...objectOf(
    {},
    {
      after: textOf('ISO date: changed at or after it.', 40),
      before: textOf('ISO date: changed before it.', 40),
      documents: textsOf('Document ids.', KnowledgeLimit.batch, KnowledgeLimit.idLength),
      formats: textsOf('E.g. pdf, markdown.', 20, 40),
      metadata: {
        ...METADATA,
        description: 'Facts by name; all must be equal.',
      } as typeof METADATA,
      path: textOf('Folder, file or glob; or the beginning of a URL.', KnowledgeLimit.pathLength),
      tags: textsOf('Must have all of them.', KnowledgeLimit.tags, KnowledgeLimit.tagLength),
    },
  ),
  description: 'Only documents that match all of it.',
};

/** The same filter, if a model has read its description in `searchKnowledge`. */
export const FILTER_AS_ABOVE: typeof FILTER = toldAs(FILTER, {
  description: 'As in searchKnowledge.',
  type: 'object',
});

/* Shared parts of states. */

/** Start and end of a range of UTF-16 code units; the end is exclusive. */
const RANGE = listOf(INTEGER, { maxItems: 2, minItems: 2 });
export const RANGES = listOf(RANGE);

/** Why an item of a batch failed. */
export const ITEM_ERROR = objectOf({ message: TEXT, type: TEXT });

/** A base by its id and name. */
export const NAMED_BASE = objectOf({ id: TEXT, name: TEXT });

/** A base with its counts. Times are milliseconds since 1970. */
export const BASE_FACTS = objectOf(
  {
    characters: INTEGER,
    chunks: INTEGER,
    createdAt: NUMBER,
    documents: INTEGER,
    failed: INTEGER,
    id: TEXT,
    name: TEXT,
    pending: INTEGER,
    updatedAt: NUMBER,
  },
  {
    description: TEXT,
    // The mechanism in use, e.g. `pg_textsearch` or `postings`, `lsa` or a model's name.
    index: objectOf(
      { lexical: TEXT },
      { dimension: INTEGER, reranked: FLAG, semantic: TEXT, trainedAt: NUMBER },
    ),
  },
);

/** A heading of a document: its level from 1, and its offset. */
const HEADING = objectOf({ level: INTEGER, start: INTEGER, title: TEXT }, { page: INTEGER });

/** A document with its counts. */
export const DOCUMENT_FACTS = objectOf(
  {
    addedAt: NUMBER,
    base: NAMED_BASE,
    characters: INTEGER,
    chunks: INTEGER,
    // `text`, `markdown`, `html`, `pdf`, `docx`, `csv`, `json`, `code`, `mail`, …
    format: TEXT,
    id: TEXT,
    status: choiceOf(DOCUMENT_STATUSES),
    title: TEXT,
    updatedAt: NUMBER,
  },
  {
    error: ITEM_ERROR,
    // BCP 47.
    language: TEXT,
    lines: INTEGER,
    metadata: METADATA,
    outline: listOf(HEADING),
    // The outline has more headings than are listed.
    outlineOmitted: INTEGER,
    pages: INTEGER,
    path: TEXT,
    tags: listOf(TEXT),
    url: TEXT,
  },
);

/**
 * The location of a passage. Offsets are UTF-16 code units in the document's extracted text, with
 * an exclusive end: `readKnowledge` of the document from `start` to `end` returns the passage.
 */
export const CITATION = objectOf(
  {
    base: NAMED_BASE,
    chunkId: TEXT,
    documentId: TEXT,
    end: INTEGER,
    // From the outermost on, without the title.
    headings: listOf(TEXT),
    start: INTEGER,
    title: TEXT,
  },
  // `date` is what the document says of itself, e.g. the date of a mail.
  { date: TEXT, lastPage: INTEGER, page: INTEGER, path: TEXT, url: TEXT },
);

/** A found passage. `marks` are ranges within `snippet`. */
const HIT = objectOf(
  { citation: CITATION, marks: RANGES, score: NUMBER, snippet: TEXT },
  {
    // Number of near-duplicates elsewhere, which are left out.
    folded: INTEGER,
    // The passage contains invisible text: white on white, zero width, comments.
    hidden: FLAG,
    // Index of the query that found it, from 0.
    queries: listOf(INTEGER),
    // With `explain`: the components of the score.
    scores: objectOf({}, { lexical: NUMBER, rerank: NUMBER, semantic: NUMBER }),
    // With `explain`: the matching words, as indexed.
    terms: listOf(objectOf({ score: NUMBER, term: TEXT })),
  },
);

/** Results of a search: hits of one document are adjacent, best document first. */
export const FOUND = objectOf(
  {
    documents: INTEGER,
    hits: listOf(HIT),
    // The mode in use; it may be less than requested, e.g. before anything is trained.
    mode: choiceOf(SEARCH_MODES),
    // Number of documents searched.
    searched: INTEGER,
  },
  {
    index: BASE_FACTS.properties.index,
    milliseconds: NUMBER,
    // Deviations from the setup, e.g. because an endpoint did not respond.
    notes: listOf(TEXT),
    // Documents waiting to be indexed, which could not be found yet.
    pending: INTEGER,
  },
);

/** The outcome for one document. */
const INGEST_ITEM = objectOf(
  { characters: INTEGER, chunks: INTEGER, name: TEXT, status: choiceOf(INGEST_STATUSES) },
  {
    documentId: TEXT,
    error: ITEM_ERROR,
    note: TEXT,
    path: TEXT,
    // The former text of this title, which has no other copy.
    replaced: objectOf({ beginning: TEXT, characters: INTEGER }),
    url: TEXT,
  },
);

/** The outcome for all documents; failures come first, and `omitted` ones are not listed. */
export const INGESTED = objectOf(
  {
    base: NAMED_BASE,
    failed: INTEGER,
    results: listOf(INGEST_ITEM),
    succeeded: INTEGER,
  },
  {
    counts: objectOf({
      added: INTEGER,
      missing: INTEGER,
      pending: INTEGER,
      unchanged: INTEGER,
      updated: INTEGER,
    }),
    omitted: INTEGER,
    // Number of entries skipped in folders, and why.
    skipped: INTEGER,
    skippedFor: listOf(objectOf({ count: INTEGER, reason: choiceOf(SKIP_REASONS) })),
  },
);
