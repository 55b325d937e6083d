import { choiceOf, FLAG, INTEGER, listOf, NUMBER, objectOf, TEXT, toldAs } from '@lobechat/types';

import { DOCUMENT_STATUSES, INGEST_STATUSES, KnowledgeLimit, SEARCH_MODES } from '../constants.ts';

/* Shapes shared by several APIs. The model reads the descriptions; limits are validated. */

/** A text that is not empty. */
export const textOf = (description: string, maxLength: number) =>
  ({ description, maxLength, minLength: 1, type: 'string' }) as { type: 'string' };

/** A flag that is off unless it is set. */
export const flagOf = (description: string) =>
  ({ description, type: 'boolean' }) as { type: 'boolean' };

/** A whole number within bounds. */
export const countOf = (description: string, maximum: number, minimum = 1) =>
  ({ description, maximum, minimum, type: 'integer' }) as { type: 'integer' };

/** Several texts, none of them empty. */
export const textsOf = (description: string, maxItems: number, maxLength: number) =>
  listOf(
    { maxLength, minLength: 1, type: 'string' },
    { ...(description === '' ? {} : { description }), maxItems, minItems: 1 },
  );

/** The base that a call is about. */
export const BASE = textOf('Name or id.', KnowledgeLimit.nameLength);

/** The bases that are searched. */
export const BASES = textsOf(
  'Names or ids. Default: all.',
  KnowledgeLimit.bases,
  KnowledgeLimit.nameLength,
);

export const TAGS = textsOf('Labels to filter by.', KnowledgeLimit.tags, KnowledgeLimit.tagLength);

/** Facts about a document: texts, numbers or flags by name. */
export const METADATA = {
  additionalProperties: { maxLength: 1000, type: ['string', 'number', 'boolean'] },
  description: 'Facts by name, for filters.',
  maxProperties: KnowledgeLimit.metadataFields,
  type: 'object',
} as unknown as {
  additionalProperties: { type: ['string', 'number', 'boolean'] };
  type: 'object';
};

/** Which documents are looked at, in full. */
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

/** The same, where a model has read it in `searchKnowledge`. */
export const FILTER_AS_ABOVE: typeof FILTER = toldAs(FILTER, {
  description: 'As in searchKnowledge.',
  type: 'object',
});

/* Shared parts of states. */

/** Begin and end of a range of characters, UTF-16 code units, the end excluded. */
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
    // Which mechanism answers, e.g. `pg_textsearch` or `postings`, `lsa` or a model's name.
    index: objectOf(
      { lexical: TEXT },
      { dimension: INTEGER, reranked: FLAG, semantic: TEXT, trainedAt: NUMBER },
    ),
  },
);

/** A heading of a document: its level from 1, the character that it begins at. */
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
 * Where a passage stands. The offsets are UTF-16 code units in the document's extracted text, the end
 * excluded: `readKnowledge` of the document from `start` to `end` gives the passage back.
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
  { lastPage: INTEGER, page: INTEGER, path: TEXT, url: TEXT },
);

/** A passage that was found. `marks` are ranges within `snippet`. */
const HIT = objectOf(
  { citation: CITATION, marks: RANGES, score: NUMBER, snippet: TEXT },
  {
    // Nearly the same passage stands in that many other places, which are left out.
    folded: INTEGER,
    // The passage has text that a person would not see: white on white, zero width, comments.
    hidden: FLAG,
    // Which of several queries found it, from 0.
    queries: listOf(INTEGER),
    // With `explain`: what the score was blended from.
    scores: objectOf({}, { lexical: NUMBER, rerank: NUMBER, semantic: NUMBER }),
    // With `explain`: the words that counted, as they are indexed.
    terms: listOf(objectOf({ score: NUMBER, term: TEXT })),
  },
);

/** What a search found: the hits of one document follow each other, the best document first. */
export const FOUND = objectOf(
  {
    documents: INTEGER,
    hits: listOf(HIT),
    // How it was searched; it may be less than was asked for, e.g. before anything is trained.
    mode: choiceOf(SEARCH_MODES),
    // Documents that were looked at.
    searched: INTEGER,
  },
  {
    index: BASE_FACTS.properties.index,
    milliseconds: NUMBER,
    // What was not done as it is set up, e.g. because an endpoint did not answer.
    notes: listOf(TEXT),
    // Documents that wait to be indexed and could not be found yet.
    pending: INTEGER,
  },
);

/** The outcome for one document. */
const INGEST_ITEM = objectOf(
  { characters: INTEGER, chunks: INTEGER, name: TEXT, status: choiceOf(INGEST_STATUSES) },
  { documentId: TEXT, error: ITEM_ERROR, note: TEXT, path: TEXT, url: TEXT },
);

/** What happened to all of them; failures come first, and `omitted` are not listed. */
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
    // Files of folders that were passed over, e.g. binaries: their number.
    skipped: INTEGER,
  },
);
