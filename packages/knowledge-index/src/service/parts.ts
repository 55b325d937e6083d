import type { KnowledgeCall } from '@lobechat/builtin-tool-knowledge-base';
import { type Database, toUserKey } from '@lobechat/database';

import type { Embedder } from '../endpoint/embedder.ts';
import type { Reranker } from '../endpoint/reranker.ts';
import type { BaseIndexes } from '../ranking/base-indexes.ts';

/** A web page or file, as added to a base. */
export interface FetchedPage {
  readonly data: Uint8Array | string;
  readonly mediaType?: string | undefined;
  /** What is missing from it. */
  readonly notes?: readonly string[] | undefined;
  readonly title?: string | undefined;
  /** The final URL. */
  readonly url: string;
}

/** Reads pages for bases. */
export type FetchPage = (url: string, signal?: AbortSignal) => Promise<FetchedPage>;

/** What the service's methods share. */
export interface ServiceParts {
  readonly database: Database;
  /** Undefined if no endpoint is configured, like `reranker`. */
  readonly embedder: Embedder | undefined;
  readonly fetchPage: FetchPage | undefined;
  /** Processes what was left pending, in the background. */
  readonly goOn: () => void;
  readonly indexes: BaseIndexes;
  readonly reranker: Reranker | undefined;
}

/** Whose bases a call is about. A host with one user has a user without a name. */
export const userOf = ({ userId }: KnowledgeCall): string => toUserKey(userId);
