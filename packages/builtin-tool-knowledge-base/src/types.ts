import { type ApiNameOf, type ParametersOf, type StateOf, toApiNames } from '@lobechat/types';

import { knowledgeBaseApis } from './apis/index.ts';

/** The APIs of knowledge bases by name. */
export const KnowledgeBaseApiName = toApiNames(knowledgeBaseApis);

type Apis = typeof knowledgeBaseApis;

export type KnowledgeBaseApiNameType = ApiNameOf<Apis>;

export type AddDocumentsParams = ParametersOf<Apis, 'addDocuments'>;
export type AddDocumentsState = StateOf<Apis, 'addDocuments'>;
export type CreateKnowledgeBaseParams = ParametersOf<Apis, 'createKnowledgeBase'>;
export type CreateKnowledgeBaseState = StateOf<Apis, 'createKnowledgeBase'>;
export type DeleteKnowledgeBasesParams = ParametersOf<Apis, 'deleteKnowledgeBases'>;
export type DeleteKnowledgeBasesState = StateOf<Apis, 'deleteKnowledgeBases'>;
export type EditKnowledgeBaseParams = ParametersOf<Apis, 'editKnowledgeBase'>;
export type EditKnowledgeBaseState = StateOf<Apis, 'editKnowledgeBase'>;
export type FindSimilarParams = ParametersOf<Apis, 'findSimilar'>;
export type FindSimilarState = StateOf<Apis, 'findSimilar'>;
export type GrepKnowledgeParams = ParametersOf<Apis, 'grepKnowledge'>;
export type GrepKnowledgeState = StateOf<Apis, 'grepKnowledge'>;
export type ListDocumentsParams = ParametersOf<Apis, 'listDocuments'>;
export type ListDocumentsState = StateOf<Apis, 'listDocuments'>;
export type ListKnowledgeBasesParams = ParametersOf<Apis, 'listKnowledgeBases'>;
export type ListKnowledgeBasesState = StateOf<Apis, 'listKnowledgeBases'>;
export type ReadKnowledgeParams = ParametersOf<Apis, 'readKnowledge'>;
export type ReadKnowledgeState = StateOf<Apis, 'readKnowledge'>;
export type RefreshDocumentsParams = ParametersOf<Apis, 'refreshDocuments'>;
export type RefreshDocumentsState = StateOf<Apis, 'refreshDocuments'>;
export type RemoveDocumentsParams = ParametersOf<Apis, 'removeDocuments'>;
export type RemoveDocumentsState = StateOf<Apis, 'removeDocuments'>;
export type SearchKnowledgeParams = ParametersOf<Apis, 'searchKnowledge'>;
export type SearchKnowledgeState = StateOf<Apis, 'searchKnowledge'>;

/* Shared parts of parameters and states. */

export type DocumentFilter = NonNullable<SearchKnowledgeParams['filter']>;
export type SearchMode = SearchKnowledgeState['mode'];
export type DocumentSort = NonNullable<ListDocumentsParams['sort']>;
export type DocumentMetadata = NonNullable<AddDocumentsParams['metadata']>;

export type BaseFacts = CreateKnowledgeBaseState['base'];
export type IndexFacts = NonNullable<BaseFacts['index']>;
export type DocumentFacts = ListDocumentsState['documents'][number];
export type DocumentStatus = DocumentFacts['status'];
export type OutlineHeading = NonNullable<DocumentFacts['outline']>[number];

/**
 * The location of a passage: its document, title, path or URL, headings, page, and the exact range
 * of UTF-16 code units in the document's extracted text.
 */
export type Citation = Hit['citation'];
/** A found passage: citation, snippet with highlights, score. */
export type Hit = SearchKnowledgeState['hits'][number];
export type GrepMatch = GrepKnowledgeState['matches'][number];

/** The outcome for a document that was added or refreshed. */
export type IngestItem = AddDocumentsState['results'][number];
export type SkipReason = NonNullable<AddDocumentsState['skippedFor']>[number]['reason'];
export type IngestStatus = IngestItem['status'];
export type ItemError = NonNullable<IngestItem['error']>;
export type RemovedDocument = RemoveDocumentsState['results'][number];
export type DeletedBase = DeleteKnowledgeBasesState['results'][number];
