import { type ArtifactStore, defineService } from '@lobechat/types';

import type {
  CrawlResults,
  DownloadFileParams,
  DownloadFileState,
  DownloadPreview,
  SearchQuery,
  UniformSearchResponse,
} from './types.ts';

/** The context of a call, as the service needs it. */
export interface WebCall {
  /** The owner of pages, cache and searches. */
  sessionId?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The owner of the cache; anonymous callers share one. */
  userId?: string | undefined;
}

/** A page about to be fetched. */
export interface CrawlProgress {
  /** Its position among all, from 1. */
  index: number;
  total: number;
  url: string;
}

/** Options for reading pages. */
export interface CrawlCall extends WebCall {
  /** Also links of menus and lists around the content, numbered after those of the content. */
  allLinks?: boolean | undefined;
  /** Called before each page is fetched, by a service that `reportsProgress`. */
  onProgress?: ((progress: CrawlProgress) => void) | undefined;
  /** Keep only the passages about this question; the page's notes say how much was left out. */
  question?: string | undefined;
}

/** Options for saving a file. */
export interface DownloadCall extends WebCall {
  /** Bytes received so far. */
  onProgress?: ((progress: { received: number; total?: number | undefined }) => void) | undefined;
  /**
   * Absolute paths of folders that files may be saved in; relative paths are resolved against the
   * first.
   */
  roots: readonly string[];
}

/** The judgement of a URL before it is requested. Judging sends nothing. */
export interface UrlJudgement {
  /** `deny`: never fetched, whoever allows it. `ask`: a person must approve it first. */
  decision: 'allow' | 'ask' | 'deny';
  /** The stable type of a refusal. */
  errorType?: string | undefined;
  /** A sentence, unless it is allowed. */
  reason?: string | undefined;
}

/**
 * What the tool needs from the web. Everything from a page or provider is raw untrusted text:
 * callers must delimit it.
 */
export interface IWebBrowsingService {
  /**
   * Reads pages, politely and in parallel; results are in the order of the URLs. An unreadable page
   * is a result with `errorType` and `errorMessage`. `content` is the whole page: the tool divides
   * it into parts. Cancellation is checked between pages.
   */
  crawlPages: (urls: readonly string[], call?: CrawlCall) => Promise<CrawlResults>;
  /**
   * Saves a file, never over another one.
   *
   * @throws ToolError with the stable type of the reason
   */
  downloadFile?: (params: DownloadFileParams, call: DownloadCall) => Promise<DownloadFileState>;
  /**
   * Judges a URL by the guard, and by whether it carries long text from pages that the session has
   * read.
   */
  judgeUrl?: (url: string, call?: WebCall) => Promise<UrlJudgement> | UrlJudgement;
  /** What {@link downloadFile} would save, according to the server's headers. Throws like it. */
  previewDownload?: (params: DownloadFileParams, call: DownloadCall) => Promise<DownloadPreview>;
  /**
   * Whether `crawlPages` calls `onProgress`. Otherwise each page is reported when it is passed on.
   */
  reportsProgress?: boolean;
  /**
   * Searches. If all providers failed, there is an `errorDetail`, never an empty list; `providers`
   * has the report of each.
   */
  search: (query: SearchQuery, call?: WebCall) => Promise<UniformSearchResponse>;
}

/** A page to store. */
export interface CrawledDocument {
  agentId?: string | undefined;
  /** Markdown. */
  content: string;
  title: string;
  topicId?: string | undefined;
  url: string;
}

/** Stores pages as documents. */
export interface WebBrowsingDocumentService {
  createDocument: (document: CrawledDocument, call?: WebCall) => Promise<{ id: string }>;
}

/** The token of the web browsing service. */
export const WebBrowsingService = defineService<IWebBrowsingService>('web-browsing');

/** The token of the page store. Optional for a host. */
export const WebBrowsingDocuments =
  defineService<WebBrowsingDocumentService>('web-browsing-documents');

/** The token of the store for pages that are too long for a conversation. Optional for a host. */
export const WebBrowsingFiles = defineService<Pick<ArtifactStore, 'put'>>('web-browsing-files');
