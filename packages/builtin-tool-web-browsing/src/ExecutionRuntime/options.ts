import type { ArtifactStore, ToolUpdate } from '@lobechat/types';

import type { IWebBrowsingService, WebBrowsingDocumentService } from '../service.ts';

/** Dependencies of the runtime. */
export interface WebBrowsingRuntimeOptions {
  /** Default owner of stored pages. */
  agentId?: string | undefined;
  /** Stores pages as documents, if available. */
  documentService?: WebBrowsingDocumentService | undefined;
  /** Stores pages as files if they are longer than the shown part, if available. */
  files?: Pick<ArtifactStore, 'put'> | undefined;
  searchService: IWebBrowsingService;
  topicId?: string | undefined;
}

/** The context of a call. */
export interface WebBrowsingCallOptions {
  agentId?: string | undefined;
  onUpdate?: ((update: ToolUpdate) => void) | undefined;
  /** Absolute paths of folders that files may be saved in. */
  roots?: readonly string[] | undefined;
  sessionId?: string | undefined;
  signal?: AbortSignal | undefined;
  topicId?: string | undefined;
  /** The owner of the pages. */
  userId?: string | undefined;
}
