import type { RecordedCalls } from '@lobechat/types';

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

const readSearch = (args: Arguments): Arguments => {
  const { query, ...others } = rename(args, { knowledgeBaseIds: 'bases', topK: 'limit' });
  if (!isText(query)) return rename(args, { knowledgeBaseIds: 'bases', topK: 'limit' });
  return 'queries' in others ? others : { ...others, queries: [query] };
};

const readReading = (args: Arguments): Arguments => {
  const { fileIds, ...others } = rename(args, { chunkId: 'id', documentId: 'id', fileId: 'id' });
  if (!Array.isArray(fileIds) || 'id' in others) return 'id' in others ? others : args;
  const first: unknown = fileIds[0];
  return isText(first) ? { ...others, id: first } : args;
};

const readDeletion = (args: Arguments): Arguments => {
  const { id, ...others } = args;
  return isText(id) && !('bases' in args) ? { ...others, bases: [id] } : args;
};

/** A document that LobeHub creates is a text that is added. */
const readAdding = (args: Arguments): Arguments => {
  const { content, title, ...others } = rename(args, { fileIds: 'paths', knowledgeBaseId: 'base' });
  return isText(content) && isText(title)
    ? { ...others, texts: [{ text: content, title }] }
    : rename(args, { fileIds: 'paths', knowledgeBaseId: 'base' });
};

const READERS: Readonly<Record<string, (args: Arguments) => Arguments>> = {
  [KnowledgeBaseApiName.addDocuments]: readAdding,
  [KnowledgeBaseApiName.deleteKnowledgeBases]: readDeletion,
  [KnowledgeBaseApiName.listDocuments]: (args) =>
    rename(args, { id: 'base', knowledgeBaseId: 'base' }),
  [KnowledgeBaseApiName.readKnowledge]: readReading,
  [KnowledgeBaseApiName.removeDocuments]: (args) =>
    rename(args, { fileIds: 'documents', knowledgeBaseId: 'base' }),
  [KnowledgeBaseApiName.searchKnowledge]: readSearch,
};

/** How calls are read that have LobeHub's names of APIs or arguments. */
export const knowledgeBaseRecordedCalls: RecordedCalls = {
  aliases: ALIASES,
  readArguments: (apiName, args) =>
    Object.hasOwn(READERS, apiName) ? (READERS[apiName]?.(args) ?? args) : args,
};
