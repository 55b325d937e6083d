export { INDEX_VERSION } from './version.ts';

// The service of the tool.
export {
  createKnowledgeService,
  type KnowledgeServiceOptions,
  type NodeKnowledgeService,
} from './service/create-knowledge-service.ts';
export type { KnowledgeEndpoint, KnowledgeSettings } from './endpoint/settings.ts';
export type { FetchedPage, FetchPage } from './service/parts.ts';

// Files and texts as documents with structure.
export { readDocument, type ReadDocumentOptions } from './reading/read-document.ts';
export type {
  BlockKind,
  HiddenRange,
  HiddenReason,
  KnowledgeBlock,
  KnowledgeDocument,
  KnowledgeFormat,
  KnowledgePage,
  PageKind,
  ReadLimits,
  TextRange,
} from './reading/types.ts';

// Documents as passages, and citations of them.
export { chunkDocument } from './chunks/chunk-document.ts';
export { createLineIndex, type LineIndex } from './chunks/line-index.ts';
export { createPageIndex } from './chunks/page-index.ts';
export {
  createSnippet,
  type Snippet,
  type SnippetMark,
  type SnippetOptions,
} from './chunks/snippet.ts';
export type { Chunk } from './chunks/types.ts';
