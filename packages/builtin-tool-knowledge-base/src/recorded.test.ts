import { describe, expect, it } from 'vitest';

import { resolveApiAlias } from '@lobechat/types';

import { knowledgeBaseRecordedCalls } from './recorded.ts';
import { KnowledgeBaseApiName } from './types.ts';

const { aliases, readArguments } = knowledgeBaseRecordedCalls;

const read = (calledName: string, args: Record<string, unknown>) => {
  const apiName = resolveApiAlias(calledName, aliases);
  return [apiName, readArguments(apiName, args, calledName)];
};

describe("calls with LobeHub's names", () => {
  it.each([
    ['searchKnowledgeBase', { query: 'a', topK: 3 }, 'searchKnowledge', { limit: 3, queries: 'a' }],
    ['searchKnowledge', { query: '' }, 'searchKnowledge', { queries: [''] }],
    [
      'searchKnowledgeBase',
      { query: 'a', topK: 100 },
      'searchKnowledge',
      { limit: 50, queries: 'a' },
    ],
    ['readKnowledge', { fileIds: ['f1'] }, 'readKnowledge', { id: 'f1' }],
    ['readKnowledge', { fileIds: 'f1' }, 'readKnowledge', { id: 'f1' }],
    ['readKnowledge', { fileIds: ['f1', 'f2', 'f1'] }, 'readKnowledge', { also: ['f2'], id: 'f1' }],
    ['readKnowledge', { fileIds: [] }, 'readKnowledge', { fileIds: [] }],
    ['listFiles', { category: 'documents', q: 'a' }, 'listDocuments', { base: '*', query: 'a' }],
    ['listFiles', { knowledgeBaseId: 'b' }, 'listDocuments', { base: 'b' }],
    ['getFileDetail', { id: 'f1' }, 'readKnowledge', { id: 'f1' }],
    ['updateKnowledgeBase', { id: 'b', name: 'n' }, 'editKnowledgeBase', { base: 'b', name: 'n' }],
    [
      'addFiles',
      { fileIds: ['a.md'], knowledgeBaseId: 'b' },
      'addDocuments',
      { base: 'b', paths: ['a.md'] },
    ],
    ['viewKnowledgeBase', { id: 'b', limit: 5 }, 'listDocuments', { base: 'b', limit: 5 }],
    ['deleteKnowledgeBase', { id: 'b' }, 'deleteKnowledgeBases', { bases: 'b' }],
    ['getFileDetail', { fileId: 'f1' }, 'readKnowledge', { id: 'f1' }],
    [
      'removeFiles',
      { fileIds: ['f1'], knowledgeBaseId: 'b' },
      'removeDocuments',
      { base: 'b', documents: ['f1'] },
    ],
    [
      'createDocument',
      { content: 'c', knowledgeBaseId: 'b', parentId: 'p', title: 't' },
      'addDocuments',
      { base: 'b', texts: [{ text: 'c', title: 't' }] },
    ],
  ])('reads %s with %j', (name, args, apiName, today) => {
    expect(read(name, args)).toEqual([apiName, today]);
  });

  it.each([
    [
      'searchKnowledge',
      { knowledge_base: 'b', question: 'a', top_k: 3 },
      { bases: 'b', limit: 3, queries: 'a' },
    ],
    [
      'searchKnowledge',
      { base: 'b', bases: ['c'], q: 'a' },
      { base: 'b', bases: ['c'], queries: 'a' },
    ],
    ['grepKnowledge', { base: 'b', query: 'x' }, { bases: 'b', pattern: 'x' }],
    ['grepKnowledge', { case_sensitive: true }, { caseSensitive: true }],
    ['findSimilar', { query: 'x' }, { text: 'x' }],
    ['findSimilar', { documentId: 'd' }, { id: 'd' }],
    ['readKnowledge', { ids: ['d', 'e'] }, { also: ['e'], id: 'd' }],
    ['readKnowledge', { endLine: 4, id: 'd', startLine: 2 }, { id: 'd', lastLine: 4, line: 2 }],
    ['addDocuments', { file: 'a.md', knowledgeBase: 'b' }, { base: 'b', paths: 'a.md' }],
    ['addDocuments', { base: 'b', url: 'u' }, { base: 'b', urls: 'u' }],
    [
      'addDocuments',
      { base: 'b', text: 'x', title: 't' },
      { base: 'b', texts: [{ text: 'x', title: 't' }] },
    ],
    [
      'addDocuments',
      { base: 'b', texts: [{ content: 'x', name: 't' }, 'y'] },
      { base: 'b', texts: [{ text: 'x', title: 't' }, 'y'] },
    ],
    ['readKnowledge', { line: 2, path: 'a.md' }, { id: 'a.md', line: 2 }],
    ['editKnowledgeBase', { base: 'b', newName: 'c' }, { base: 'b', name: 'c' }],
    ['removeDocuments', { base: 'b', documentId: 'd' }, { base: 'b', documents: 'd' }],
    ['refreshDocuments', { base: 'b', path: 'p' }, { base: 'b', paths: 'p' }],
    ['deleteKnowledgeBases', { base: 'b' }, { bases: 'b' }],
    ['listDocuments', { knowledgeBase: 'b' }, { base: 'b' }],
  ])('reads %s with %j as models mean it', (apiName, args, today) => {
    expect(readArguments(apiName, args, apiName)).toEqual(today);
  });

  it.each(Object.values(KnowledgeBaseApiName))(
    'does not change current arguments of %s',
    (apiName) => {
      const args = { base: 'b', id: 'i', limit: 1, queries: ['a'], x: null };
      expect(readArguments(apiName, { ...args }, apiName)).toMatchObject({ limit: 1, x: null });
      expect(readArguments(apiName, {}, apiName)).toEqual({});
    },
  );
});
