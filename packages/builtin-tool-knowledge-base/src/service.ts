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

/** How far ingestion is. */
export interface IngestProgress {
  /** Documents that are done, this one among them if it has a result. */
  done: number;
  /** The document that is being read, or was just done. */
  name: string;
  /** What happened to it; absent while it is being read. */
  result?: IngestItem | undefined;
  /** Documents in all, as far as known. */
  total: number;
}

/** The circumstances of a call, as the service needs them. */
export interface KnowledgeCall {
  /** The agent that calls. */
  actor?: string | undefined;
  /**
   * Grants of the audit: `delete:<id>` of bases and documents that may go, and real absolute paths
   * outside the roots that may be read, each with everything below it. The service reads and
   * deletes nothing else, whoever calls it.
   */
  grants?: readonly string[] | undefined;
  locale?: string | undefined;
  onProgress?: ((progress: IngestProgress) => void) | undefined;
  /** Absolute; folders that files may be read in without asking. Relative paths begin at the first. */
  roots: readonly string[];
  signal?: AbortSignal | undefined;
  /**
   * The owner of the bases. No other user may name, list, count or guess them. Absent if the host
   * has a single user, which counts as its own user.
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
    /** With `passages`: the whole passage of each hit, by the id of its chunk. */
    passages?: Readonly<Record<string, string>> | undefined;
  };
}

/** The answer of the service to a call of an API. */
export type KnowledgeAnswer<Name extends KnowledgeBaseApiNameType> = {
  state: StateOf<Apis, Name>;
} & (Name extends keyof KnowledgeExtras ? KnowledgeExtras[Name] : {});

/**
 * Knowledge bases: a method for each API. Every method throws a `ToolError` with a stable type if its
 * effect did not happen as a whole (`NotFound` for a base or an id that this user does not have);
 * batches report per item and do not throw for an item. Names are found without regard to case.
 */
export type IKnowledgeService = {
  readonly [Name in KnowledgeBaseApiNameType]: (
    params: ParametersOf<Apis, Name>,
    call: KnowledgeCall,
  ) => Promise<KnowledgeAnswer<Name>>;
};

/** The items that a call would delete. */
export interface PlannedDeletion {
  /** Of everything that would go: bases, or documents of one base. These are granted. */
  ids: readonly string[];
  /** For a person to look at. */
  preview: DeletionPreview;
}

/** Methods for the host's audit, besides the APIs. None of them changes anything. */
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
