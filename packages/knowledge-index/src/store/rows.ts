import type { KnowledgePage } from '../reading/types.ts';

/** Element of a row's `passages`: the range of one passage in the text. */
export interface StoredPassage {
  readonly end: number;
  readonly headings: readonly string[];
  readonly hidden?: true | undefined;
  /** Does not change with other passages. Unique in its document. */
  readonly id: string;
  readonly lastPage?: number | undefined;
  readonly line: number;
  readonly page?: number | undefined;
  readonly start: number;
}

/** Content of a row's `structure`. */
export interface StoredStructure {
  /**
   * The metadata given by calls. The rest comes from the document, and may change when it is read
   * again.
   */
  readonly given?: DocumentRow['metadata'];
  readonly headings?: ReadonlyArray<{ level: number; page?: number; start: number; title: string }>;
  readonly hidden?: ReadonlyArray<readonly [start: number, end: number]>;
  readonly pages?: readonly KnowledgePage[];
}

/** A base as stored. Columns of 64 bits arrive as texts. */
export interface BaseRow extends Record<string, unknown> {
  readonly created_at: string;
  readonly description: string | null;
  readonly id: string;
  readonly name: string;
  readonly revision: string;
  readonly updated_at: string;
}

export interface StoredError {
  readonly message: string;
  readonly type: string;
}

/** A document as stored, without what only reading and searching need. */
export interface DocumentRow extends Record<string, unknown> {
  readonly added_at: string;
  readonly base_id: string;
  readonly characters: string;
  readonly chunks: number;
  readonly content_hash: string | null;
  readonly error: StoredError | null;
  readonly format: string;
  readonly id: string;
  readonly language: string | null;
  readonly lines: string;
  readonly metadata: Record<string, boolean | number | string>;
  readonly pages: number | null;
  readonly path: string | null;
  readonly source: string;
  readonly source_bytes: string | null;
  readonly source_changed_at: string | null;
  readonly status: 'failed' | 'missing' | 'pending' | 'ready';
  readonly tags: string[];
  readonly title: string;
  readonly updated_at: string;
  readonly url: string | null;
  readonly version: string;
}

/** A document that a call is about. */
export interface KnownRow extends DocumentRow {
  /** The beginning of a text that a call gave; null for files and pages, which have another copy. */
  readonly given_beginning: string | null;
}
