/** The tool's identifier. It is stored in message histories, so it must never change. */
export const KnowledgeBaseIdentifier = 'lobe-knowledge-base';

/**
 * The audit that previews deletions and asks about files outside the workspace. A host provides it.
 */
export const KNOWLEDGE_AUDIT = 'lobe-knowledge-base';

/** Search modes. `hybrid` blends the other two. */
export const SEARCH_MODES = ['hybrid', 'lexical', 'semantic'] as const;

/** `pending` documents wait to be indexed; `missing` ones no longer exist at their source. */
export const DOCUMENT_STATUSES = ['ready', 'pending', 'failed', 'missing'] as const;

/** The outcome for a document that was added or refreshed. */
export const INGEST_STATUSES = [
  'added',
  'updated',
  'unchanged',
  'pending',
  'missing',
  'failed',
] as const;

/**
 * Why an entry of an added folder is not read. `ignoreFile` is a `.gitignore`, whose rules do not
 * apply, `package` a folder of installed packages or built files, `special` neither a file nor a
 * folder.
 */
export const SKIP_REASONS = [
  'hidden',
  'ignoreFile',
  'link',
  'notIncluded',
  'package',
  'special',
  'textless',
] as const;

/** Orders of documents: `title` from A to Z, the others newest or largest first. */
export const DOCUMENT_SORTS = ['added', 'updated', 'title', 'size'] as const;

/** Stands for the only base of a user, since LobeHub's calls name none. */
export const ONLY_BASE = '*';

/** Default number of hits. */
export const DEFAULT_HITS = 8;

/** Default number of documents, bases or matches in a list. */
export const DEFAULT_LISTED = 50;

/** Default number of characters to read. */
export const DEFAULT_READ_LENGTH = 6000;

/** Limits of parameters. Longer batches are rejected, not truncated. */
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
  /** Items of ingestion listed in a state; failures come first. */
  shownItems: 200,
  /** Characters of a snippet. */
  snippetLength: 320,
  tagLength: 60,
  tags: 30,
  /** Characters of a text passed in a call. */
  textLength: 2_000_000,
  titleLength: 300,
} as const;

/** Error types specific to the tool. Data of other users is `NotFound`. */
export const KnowledgeErrorType = {
  /** The user already has a base with this name. */
  NameTaken: 'NameTaken',
  /**
   * A page, line or offset past the end, or a page without text; the message gives the valid range.
   */
  OutOfRange: 'OutOfRange',
  /** An invalid regular expression or glob. */
  InvalidPattern: 'InvalidPattern',
  /** The path or its target is outside the workspace and was not approved. */
  OutsideWorkspace: 'OutsideWorkspace',
  /** Encrypted, damaged, empty, or in an unsupported format. */
  InvalidDocument: 'InvalidDocument',
  /** Some items of a batch failed for different reasons. If they share one, that is the type. */
  PartialFailure: 'PartialFailure',
  /** The document has changed since the citation was created: search again. */
  Stale: 'Stale',
} as const;
