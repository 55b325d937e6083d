import { defineService, type ParametersOf, type StateOf } from '@lobechat/types';

import type { knowledgeBaseApis } from './apis/index.ts';
import type { DeletionPreview } from './previews.ts';
import type {
  DeleteKnowledgeBasesParams,
  IngestItem,
  KnowledgeBaseApiNameType,
  RefreshDocumentsParams,
  RemoveDocumentsParams,
} from './types.ts';

/** The progress of ingestion. */
export interface IngestProgress {
  /** Number of finished documents, including this one if it has a result. */
  done: number;
  /** The current or just finished document. */
  name: string;
  /** Its outcome; absent while it is being read. */
  result?: IngestItem | undefined;
  /** Total number of documents, as far as known. */
  total: number;
}

/** The context of a call, as the service needs it. */
export interface KnowledgeCall {
  /** The calling agent. */
  actor?: string | undefined;
  /**
   * Grants from the audit: `delete:<id>` for bases and documents that may be deleted, and real
   * absolute paths outside the roots that may be read, each including everything below it. The
   * service reads and deletes nothing else, whoever calls it.
   */
  grants?: readonly string[] | undefined;
  locale?: string | undefined;
  onProgress?: ((progress: IngestProgress) => void) | undefined;
  /**
   * Absolute paths of folders with files that may be read without approval. Relative paths are
   * resolved against the first.
   */
  roots: readonly string[];
  signal?: AbortSignal | undefined;
  /**
   * The owner of the bases. Other users cannot name, list, count or guess them. Absent if the host
   * has a single user, which counts as a user of its own.
   */
  userId?: string | undefined;
}

/** A file of an export, e.g. `handbook-chunks-1.json`. */
export interface ExportFile {
  base64: string;
  mimeType: string;
  name: string;
}

type Apis = typeof knowledgeBaseApis;

/** Parts of an answer besides the state, too large for surfaces and histories. */
export interface KnowledgeExtras {
  listDocuments: {
    /** With `export`: what `state.export.files` names. */
    files?: readonly ExportFile[] | undefined;
  };
  searchKnowledge: {
    /** With `passages`: the full passage of each hit, by chunk id. */
    passages?: Readonly<Record<string, string>> | undefined;
  };
}

/** The service's answer to an API call. */
export type KnowledgeAnswer<Name extends KnowledgeBaseApiNameType> = {
  state: StateOf<Apis, Name>;
} & (Name extends keyof KnowledgeExtras ? KnowledgeExtras[Name] : {});

/**
 * Knowledge bases: a method per API. Every method throws a `ToolError` with a stable type if
 * nothing of its effect happened (`NotFound` for a base or an id that this user does not have);
 * batches report each item instead of throwing. Names are matched case-insensitively.
 */
export type IKnowledgeService = {
  readonly [Name in KnowledgeBaseApiNameType]: (
    params: ParametersOf<Apis, Name>,
    call: KnowledgeCall,
  ) => Promise<KnowledgeAnswer<Name>>;
};

/** The items that a call would delete. */
export interface PlannedDeletion {
  /** Ids of everything to be deleted: bases, or documents of one base. These are granted. */
  ids: readonly string[];
  /** For display to a person. */
  preview: DeletionPreview;
}

/** Read-only methods for the host's audit, besides the APIs. */
export interface KnowledgeAuditService {
  /** Paths that a refresh would read: those of a base's documents and folders, or of some of them. */
  listSourcePaths: (
    params: RefreshDocumentsParams,
    call: KnowledgeCall,
  ) => Promise<readonly string[]>;
  previewDeletion: (
    params: DeleteKnowledgeBasesParams | RemoveDocumentsParams,
    call: KnowledgeCall,
  ) => Promise<PlannedDeletion>;
}

/** The token of the knowledge service. Only a Node host provides it, never a page. */
export const KnowledgeService = defineService<IKnowledgeService>('knowledge');
