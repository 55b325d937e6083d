import { habitsFor, type RecordedCalls, renameHabits } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { KnowledgeLimit, ONLY_BASE } from './constants.ts';
import { KnowledgeBaseApiName } from './types.ts';

/** LobeHub's names for the same things. */
const ALIASES = {
  addFiles: KnowledgeBaseApiName.addDocuments,
  createDocument: KnowledgeBaseApiName.addDocuments,
  deleteKnowledgeBase: KnowledgeBaseApiName.deleteKnowledgeBases,
  getFileDetail: KnowledgeBaseApiName.readKnowledge,
  listFiles: KnowledgeBaseApiName.listDocuments,
  removeFiles: KnowledgeBaseApiName.removeDocuments,
  searchKnowledgeBase: KnowledgeBaseApiName.searchKnowledge,
  updateKnowledgeBase: KnowledgeBaseApiName.editKnowledgeBase,
  viewKnowledgeBase: KnowledgeBaseApiName.listDocuments,
} as const;

type Arguments = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string';

const ONE_BASE = ['baseId', 'collection', 'knowledgeBase', 'knowledgeBaseId'];
const SEVERAL_BASES = ['base', 'knowledgeBaseIds', 'knowledgeBases', ...ONE_BASE];
const DOCUMENT_IDS = ['documentId', 'documentIds', 'fileIds', 'ids'];
const ONE_DOCUMENT = ['chunkId', 'document', 'documentId', 'file', 'fileId', 'path', 'title'];
const PATHS = ['file', 'files', 'folder', 'folders', 'path'];

/** LobeHub requests up to 100 passages. */
const limitHits = (args: Arguments): Arguments =>
  typeof args['limit'] === 'number' && args['limit'] > KnowledgeLimit.hits
    ? { ...args, limit: KnowledgeLimit.hits }
    : args;

const readSearch = (args: Arguments): Arguments => {
  const renamed = renameHabits(args, {
    ...habitsFor('bases', ...SEVERAL_BASES),
    ...habitsFor('limit', 'maxResults', 'topK'),
    ...habitsFor('query', 'q', 'question'),
  });
  const { query, ...others } = 'topK' in args ? limitHits(renamed) : renamed;
  if (!isText(query)) return renamed;
  if ('queries' in others) return others;
  // A blank text is no list of one query, but should be refused as a blank query.
  return { ...others, queries: query.trim() === '' ? [query] : query };
};

const readReading = (args: Arguments): Arguments => {
  const renamed = renameHabits(args, {
    ...habitsFor('fileIds', 'documentIds', 'ids'),
    ...habitsFor('id', ...ONE_DOCUMENT),
    ...habitsFor('lastLine', 'endLine'),
    ...habitsFor('lastPage', 'endPage'),
    ...habitsFor('line', 'startLine'),
    ...habitsFor('page', 'startPage'),
  });
  const { fileIds, ...others } = renamed;
  if ('id' in others) return others;
  const [first, ...further] = new Set<unknown>([fileIds].flat());
  if (!isText(first)) return renamed;
  return { ...others, id: first, ...(further.length > 0 && { also: further }) };
};

const readDeletion = (args: Arguments): Arguments =>
  renameHabits(args, habitsFor('bases', 'id', 'ids', ...SEVERAL_BASES));

const TEXT_HABITS = { ...habitsFor('text', 'body', 'content'), ...habitsFor('title', 'name') };

/** LobeHub's documents become added texts. It has folders that do not correspond to ours. */
const readAdding = (args: Arguments): Arguments => {
  const renamed = renameHabits(args, {
    ...habitsFor('base', ...ONE_BASE),
    ...habitsFor('content', 'text'),
    ...habitsFor('paths', 'fileIds', ...PATHS),
    ...habitsFor('tags', 'tag'),
    ...habitsFor('urls', 'url'),
  });
  const { content, parentId: _, title, ...others } = renamed;
  if (isText(content) && isText(title)) return { ...others, texts: [{ text: content, title }] };
  const { texts } = renamed;
  if (!Array.isArray(texts)) return renamed;
  const named = texts.map((one) => (isRecord(one) ? renameHabits(one, TEXT_HABITS) : one));
  return { ...renamed, texts: named };
};

/** LobeHub lists the files of all bases, by kinds that do not apply to documents. */
const readListing = (args: Arguments, calledName?: string): Arguments => {
  const renamed = renameHabits(args, { ...habitsFor('base', 'id', ...ONE_BASE), q: 'query' });
  if (calledName !== 'listFiles') return renamed;
  const { category: _, ...others } = renamed;
  return 'base' in others ? others : { ...others, base: ONLY_BASE };
};

/** Some documents of a base. */
const readChoice = (args: Arguments): Arguments =>
  renameHabits(args, {
    ...habitsFor('base', ...ONE_BASE),
    ...habitsFor('documents', ...DOCUMENT_IDS),
    ...habitsFor('paths', ...PATHS),
  });

const READERS: Readonly<Record<string, (args: Arguments, calledName?: string) => Arguments>> = {
  [KnowledgeBaseApiName.addDocuments]: readAdding,
  [KnowledgeBaseApiName.deleteKnowledgeBases]: readDeletion,
  [KnowledgeBaseApiName.editKnowledgeBase]: (args) =>
    renameHabits(args, { ...habitsFor('base', 'id', ...ONE_BASE), newName: 'name' }),
  [KnowledgeBaseApiName.findSimilar]: (args) =>
    renameHabits(args, {
      ...habitsFor('bases', ...SEVERAL_BASES),
      ...habitsFor('id', ...ONE_DOCUMENT),
      query: 'text',
    }),
  [KnowledgeBaseApiName.grepKnowledge]: (args) =>
    renameHabits(args, {
      ...habitsFor('bases', ...SEVERAL_BASES),
      ...habitsFor('caseSensitive'),
      ...habitsFor('pattern', 'query', 'text'),
    }),
  [KnowledgeBaseApiName.listDocuments]: readListing,
  [KnowledgeBaseApiName.readKnowledge]: readReading,
  [KnowledgeBaseApiName.refreshDocuments]: readChoice,
  [KnowledgeBaseApiName.removeDocuments]: readChoice,
  [KnowledgeBaseApiName.searchKnowledge]: readSearch,
};

/**
 * Translates calls with LobeHub's names of APIs or arguments, or with names that models use by
 * habit.
 */
export const knowledgeBaseRecordedCalls: RecordedCalls = {
  aliases: ALIASES,
  readArguments: (apiName, args, calledName) =>
    Object.hasOwn(READERS, apiName) ? (READERS[apiName]?.(args, calledName) ?? args) : args,
};
