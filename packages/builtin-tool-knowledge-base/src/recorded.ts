import type { RecordedCalls } from '@lobechat/types';

import { KnowledgeLimit, ONLY_BASE } from './constants.ts';
import { KnowledgeBaseApiName } from './types.ts';

/** LobeHub's names of the same. */
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

/** Gives fields the names that they have today; what has today's name already stays. */
const rename = (args: Arguments, names: Readonly<Record<string, string>>): Arguments => {
  const renamed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(args)) {
    const today = Object.hasOwn(names, name) ? names[name] : undefined;
    if (today === undefined || Object.hasOwn(args, today)) renamed[name] = value;
    else renamed[today] = value;
  }
  return renamed;
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** LobeHub asks for up to 100 passages. */
const limitHits = (args: Arguments): Arguments =>
  typeof args['limit'] === 'number' && args['limit'] > KnowledgeLimit.hits
    ? { ...args, limit: KnowledgeLimit.hits }
    : args;

const readSearch = (args: Arguments): Arguments => {
  const renamed = rename(args, { knowledgeBaseIds: 'bases', topK: 'limit' });
  const { query, ...others } = 'topK' in args ? limitHits(renamed) : renamed;
  if (!isText(query)) return renamed;
  return 'queries' in others ? others : { ...others, queries: [query] };
};

const readReading = (args: Arguments): Arguments => {
  const renamed = rename(args, { chunkId: 'id', documentId: 'id', fileId: 'id' });
  const { fileIds, ...others } = renamed;
  if (!Array.isArray(fileIds) || 'id' in others) return 'id' in others ? others : renamed;
  const [first, ...further] = [...new Set<unknown>(fileIds)];
  if (!isText(first)) return args;
  return { ...others, id: first, ...(further.length > 0 && { also: further }) };
};

const readDeletion = (args: Arguments): Arguments => {
  const { id, ...others } = args;
  return isText(id) && !('bases' in args) ? { ...others, bases: [id] } : args;
};

/** A document that LobeHub creates is a text that is added. Its folders are not ours. */
const readAdding = (args: Arguments): Arguments => {
  const renamed = rename(args, { fileIds: 'paths', knowledgeBaseId: 'base' });
  const { content, parentId: _, title, ...others } = renamed;
  return isText(content) && isText(title)
    ? { ...others, texts: [{ text: content, title }] }
    : renamed;
};

/** LobeHub lists the files of all bases, by kinds that say nothing of documents. */
const readListing = (args: Arguments, calledName?: string): Arguments => {
  const renamed = rename(args, { id: 'base', knowledgeBaseId: 'base', q: 'query' });
  if (calledName !== 'listFiles') return renamed;
  const { category: _, ...others } = renamed;
  return 'base' in others ? others : { ...others, base: ONLY_BASE };
};

const READERS: Readonly<Record<string, (args: Arguments, calledName?: string) => Arguments>> = {
  [KnowledgeBaseApiName.addDocuments]: readAdding,
  [KnowledgeBaseApiName.deleteKnowledgeBases]: readDeletion,
  [KnowledgeBaseApiName.editKnowledgeBase]: (args) =>
    rename(args, { id: 'base', knowledgeBaseId: 'base' }),
  [KnowledgeBaseApiName.listDocuments]: readListing,
  [KnowledgeBaseApiName.readKnowledge]: readReading,
  [KnowledgeBaseApiName.removeDocuments]: (args) =>
    rename(args, { fileIds: 'documents', knowledgeBaseId: 'base' }),
  [KnowledgeBaseApiName.searchKnowledge]: readSearch,
};

/** How calls are read that have LobeHub's names of APIs or arguments. */
export const knowledgeBaseRecordedCalls: RecordedCalls = {
  aliases: ALIASES,
  readArguments: (apiName, args, calledName) =>
    Object.hasOwn(READERS, apiName) ? (READERS[apiName]?.(args, calledName) ?? args) : args,
};
