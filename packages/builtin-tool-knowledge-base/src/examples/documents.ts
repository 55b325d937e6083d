import { example, type ToolExamples } from '@lobechat/types';

import type { knowledgeBaseApis } from '../apis/index.ts';
import { SampleId } from './sample-ids.ts';

type Documents = 'addDocuments' | 'listDocuments' | 'refreshDocuments' | 'removeDocuments';

export const documentExamples: Pick<ToolExamples<typeof knowledgeBaseApis>, Documents> = {
  addDocuments: [
    example('happy', 'Folder with unreadable files', {
      base: 'Recipes',
      paths: ['recipes'],
      tags: ['kitchen'],
    }),
    example('happy', 'Texts', {
      base: 'Recipes',
      metadata: { author: 'Mai', year: 2026 },
      texts: [
        { text: '# Tea\n\nPour water of 80 °C over the leaves.', title: 'Tea' },
        { text: 'Steep cold brew for 14 hours.', title: 'Cold brew' },
      ],
    }),
    example('empty', 'Folder without readable files', {
      base: 'Recipes',
      include: ['**/*.epub'],
      paths: ['recipes'],
    }),
    example('error', 'Missing file', { base: 'Recipes', paths: ['recipes/none.md'] }),
    example('error', 'Outside the workspace', { base: 'Recipes', paths: ['../elsewhere.md'] }),
    example('error', 'Nothing to add', { base: 'Recipes' }),
    example('error', 'Unknown knowledge base', { base: 'Cookbook', paths: ['recipes'] }),
  ],
  removeDocuments: [
    example('happy', 'One document', { base: 'Handbook', documents: [SampleId.prices] }),
    example('happy', 'Everything from a folder', { base: 'Handbook', paths: ['handbook'] }),
    example('error', 'Unknown id', { base: 'Handbook', documents: ['doc_none'] }),
    example('error', 'Nothing selected', { base: 'Handbook' }),
  ],
  refreshDocuments: [
    example('happy', 'Changed documents', { base: 'Handbook' }),
    example('empty', 'No documents from files or the web', { base: 'Recipes' }),
    example('error', 'Unknown knowledge base', { base: 'Cookbook' }),
  ],
  listDocuments: [
    example('happy', 'Whole knowledge base', { base: 'Handbook' }),
    example('happy', 'Filter by tag, with outlines', {
      base: 'Handbook',
      filter: { tags: ['travel'] },
      outline: true,
    }),
    example('happy', 'Export', { base: 'Handbook', export: true }),
    example('empty', 'No match', { base: 'Handbook', query: 'holiday' }),
    example('long', 'First page', { base: 'Handbook', limit: 2, sort: 'title' }),
    example('error', 'Unknown knowledge base', { base: 'Cookbook' }),
  ],
};
