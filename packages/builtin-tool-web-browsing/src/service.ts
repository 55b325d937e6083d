import { type ArtifactStore, defineService } from '@lobechat/types';

import type {
  CrawlResults,
  DownloadFileParams,
  DownloadFileState,
  DownloadPreview,
  SearchQuery,
  UniformSearchResponse,
} from './types.ts';

/** The circumstances of a call, as the service needs them. */
export interface WebCall {
  /** Whose pages, cache and searches these are. */
  sessionId?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Whose cache it is; without one, that of all who are nobody. */
  userId?: string | undefined;
}

/** A page that is about to be fetched. */
export interface CrawlProgress {
  /** Its place among all, from 1. */
  index: number;
  total: number;
  url: string;
}

/** How pages are read. */
export interface CrawlCall extends WebCall {
  /** Also the links of menus and lists around the content, numbered after those of the content. */
  allLinks?: boolean | undefined;
  /** Called before each page is fetched, by a service that `reportsProgress`. */
  onProgress?: ((progress: CrawlProgress) => void) | undefined;
  /** Keep only the passages about this; the notes of the page say how much was left out. */
  question?: string | undefined;
}

/** Where a file is saved. */
export interface DownloadCall extends WebCall {
  /** Bytes that have arrived. */
  onProgress?: ((progress: { received: number; total?: number | undefined }) => void) | undefined;
  /** Folders that files may be saved in, absolute; the first is where relative paths begin. */
  roots: readonly string[];
}

/** What is thought of an address before it is asked for. Nothing is sent to find out. */
export interface UrlJudgement {
  /** `deny`: it is never fetched, whoever allows it. `ask`: a person has to see it first. */
  decision: 'allow' | 'ask' | 'deny';
  /** The stable type of a refusal. */
  errorType?: string | undefined;
  /** A sentence, unless it is allowed. */
  reason?: string | undefined;
}

/**
 * What the tool needs of the world. All that comes from a page or a provider is untrusted text as it is:
 * who shows it delimits it.
 */
export interface IWebBrowsingService {
  /**
   * Reads pages, politely and in parallel; the results are in the order of the addresses. A page that
   * cannot be read is a result with `errorType` and `errorMessage`. `content` is the whole page: the tool
   * divides it into parts. Cancellation is looked for between pages.
   */
  crawlPages: (urls: readonly string[], call?: CrawlCall) => Promise<CrawlResults>;
  /**
   * Saves a file, never over another one.
   *
   * @throws ToolError with the stable type of the reason
   */
  downloadFile?: (params: DownloadFileParams, call: DownloadCall) => Promise<DownloadFileState>;
  /** Judges an address by the guard, and by whether it carries long text of pages the session has read. */
  judgeUrl?: (url: string, call?: WebCall) => Promise<UrlJudgement> | UrlJudgement;
  /** What {@link downloadFile} would save, by the headers of its server. Throws as it does. */
  previewDownload?: (params: DownloadFileParams, call: DownloadCall) => Promise<DownloadPreview>;
  /** Whether `crawlPages` calls `onProgress`. Otherwise every page is told of when it is handed over. */
  reportsProgress?: boolean;
  /**
   * Searches. That all providers failed is an `errorDetail`, never an empty list; `providers` has what
   * each of them said.
   */
  search: (query: SearchQuery, call?: WebCall) => Promise<UniformSearchResponse>;
}

/** A page to keep. */
export interface CrawledDocument {
  agentId?: string | undefined;
  /** Markdown. */
  content: string;
  title: string;
  topicId?: string | undefined;
  url: string;
}

/** Keeps pages that were read as documents. */
export interface WebBrowsingDocumentService {
  createDocument: (document: CrawledDocument, call?: WebCall) => Promise<{ id: string }>;
}

/** The token of web browsing. */
export const WebBrowsingService = defineService<IWebBrowsingService>('web-browsing');

/** The token of what keeps pages. A host may do without. */
export const WebBrowsingDocuments =
  defineService<WebBrowsingDocumentService>('web-browsing-documents');

/** The token of where pages that are too long for a conversation go. A host may do without. */
export const WebBrowsingFiles = defineService<Pick<ArtifactStore, 'put'>>('web-browsing-files');
