import { example, type ToolExamples } from '@lobechat/types';

import type { knowledgeBaseApis } from '../apis/index.ts';
import { SampleId } from './sample-ids.ts';

type Documents = 'addDocuments' | 'listDocuments' | 'refreshDocuments' | 'removeDocuments';

/** The documents of a base. */
export const documentExamples: Pick<ToolExamples<typeof knowledgeBaseApis>, Documents> = {
  addDocuments: [
    example('happy', 'a folder, of which some files cannot be read', {
      base: 'Recipes',
      paths: ['recipes'],
      tags: ['kitchen'],
    }),
    example('happy', 'texts', {
      base: 'Recipes',
      metadata: { author: 'Mai', year: 2026 },
      texts: [
        { text: '# Tea\n\nPour water of 80 °C over the leaves.', title: 'Tea' },
        { text: 'Steep cold brew for 14 hours.', title: 'Cold brew' },
      ],
    }),
    example('empty', 'a folder without anything readable', {
      base: 'Recipes',
      include: ['**/*.epub'],
      paths: ['recipes'],
    }),
    example('error', 'a file that is not there', { base: 'Recipes', paths: ['recipes/none.md'] }),
    example('error', 'outside the workspace', { base: 'Recipes', paths: ['../elsewhere.md'] }),
    example('error', 'nothing to add', { base: 'Recipes' }),
    example('error', 'a base that is not there', { base: 'Cookbook', paths: ['recipes'] }),
  ],
  removeDocuments: [
    example('happy', 'a document', { base: 'Handbook', documents: [SampleId.prices] }),
    example('happy', 'all of a folder', { base: 'Handbook', paths: ['handbook'] }),
    example('error', 'an id that is not there', { base: 'Handbook', documents: ['doc_none'] }),
    example('error', 'nothing named', { base: 'Handbook' }),
  ],
  refreshDocuments: [
    example('happy', 'what changed', { base: 'Handbook' }),
    example('empty', 'nothing that comes from a file or the web', { base: 'Recipes' }),
    example('error', 'a base that is not there', { base: 'Cookbook' }),
  ],
  listDocuments: [
    example('happy', 'all of a base', { base: 'Handbook' }),
    example('happy', 'with outlines, by a tag', {
      base: 'Handbook',
      filter: { tags: ['travel'] },
      outline: true,
    }),
    example('happy', 'an export', { base: 'Handbook', export: true }),
    example('empty', 'none fits', { base: 'Handbook', query: 'holiday' }),
    example('long', 'a page of it', { base: 'Handbook', limit: 2, sort: 'title' }),
    example('error', 'a base that is not there', { base: 'Cookbook' }),
  ],
};
