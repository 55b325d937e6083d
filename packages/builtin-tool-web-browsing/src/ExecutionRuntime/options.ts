import type { ArtifactStore, ToolUpdate } from '@lobechat/types';

import type { IWebBrowsingService, WebBrowsingDocumentService } from '../service.ts';

/** What the runtime is made of. */
export interface WebBrowsingRuntimeOptions {
  /** Whose documents pages are kept among, unless a call says. */
  agentId?: string | undefined;
  /** Keeps pages that were read as documents, where there is one. */
  documentService?: WebBrowsingDocumentService | undefined;
  /** Keeps pages that are longer than what is shown of them as files, where there is one. */
  files?: Pick<ArtifactStore, 'put'> | undefined;
  searchService: IWebBrowsingService;
  topicId?: string | undefined;
}

/** The circumstances of a call. */
export interface WebBrowsingCallOptions {
  agentId?: string | undefined;
  onUpdate?: ((update: ToolUpdate) => void) | undefined;
  /** Folders that files may be saved in, absolute. */
  roots?: readonly string[] | undefined;
  sessionId?: string | undefined;
  signal?: AbortSignal | undefined;
  topicId?: string | undefined;
  /** Whose pages these are. */
  userId?: string | undefined;
}
