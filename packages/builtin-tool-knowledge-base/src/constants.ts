/** The tool's identifier. It is stored in message histories, so it must never change. */
export const KnowledgeBaseIdentifier = 'lobe-knowledge-base';

/** The audit that shows what deleting would take away, and asks for files outside the workspace. A host provides it. */
export const KNOWLEDGE_AUDIT = 'lobe-knowledge-base';

/** How passages are looked for. `hybrid` blends the other two. */
export const SEARCH_MODES = ['hybrid', 'lexical', 'semantic'] as const;

/** `pending` is in the queue of ingestion, `missing` was there and is gone at its source. */
export const DOCUMENT_STATUSES = ['ready', 'pending', 'failed', 'missing'] as const;

/** What happened to one document that was added or refreshed. */
export const INGEST_STATUSES = [
  'added',
  'updated',
  'unchanged',
  'pending',
  'missing',
  'failed',
] as const;

/** How documents are listed: `title` from A to Z, the others newest or largest first. */
export const DOCUMENT_SORTS = ['added', 'updated', 'title', 'size'] as const;

/** Stands for the only base of a user, where a call of LobeHub's names none. */
export const ONLY_BASE = '*';

/** Hits of a search that does not say how many. */
export const DEFAULT_HITS = 8;

/** Documents, bases or matches in a list that does not say how many. */
export const DEFAULT_LISTED = 50;

/** Characters that are read where the call does not say. */
export const DEFAULT_READ_LENGTH = 6000;

/** Bounds of parameters. Longer batches are refused, not cut. */
export const KnowledgeLimit = {
  bases: 50,
  batch: 500,
  contextLines: 20,
  descriptionLength: 2000,
  hits: 50,
  idLength: 120,
  listed: 200,
  metadataFields: 50,
  nameLength: 200,
  neighbours: 10,
  pathLength: 4096,
  patternLength: 1000,
  queries: 8,
  /** A claim, a question with its reasons, or a whole paragraph. */
  queryLength: 10_000,
  readLength: 40_000,
  /** Items of ingestion that a state lists; failures come first. */
  shownItems: 200,
  /** Characters of a snippet. */
  snippetLength: 320,
  tagLength: 60,
  tags: 30,
  /** Characters of a text that is passed in a call. */
  textLength: 2_000_000,
  titleLength: 300,
} as const;

/** Error types of the tool's own. Data of other users is `NotFound`. */
export const KnowledgeErrorType = {
  /** The user has a base with this name. */
  NameTaken: 'NameTaken',
  /** A page, line or offset beyond the end, or a page without text; the message says how many there are. */
  OutOfRange: 'OutOfRange',
  /** A regular expression or glob that cannot be read. */
  InvalidPattern: 'InvalidPattern',
  /** The path, or where it leads, is outside the workspace and was not approved. */
  OutsideWorkspace: 'OutsideWorkspace',
  /** Encrypted, broken, empty, or of a format that nobody here reads. */
  InvalidDocument: 'InvalidDocument',
  /** Some items of a batch failed, for different reasons. If they share one, that is the type. */
  PartialFailure: 'PartialFailure',
  /** The document has been changed since the citation was given: search again. */
  Stale: 'Stale',
} as const;
