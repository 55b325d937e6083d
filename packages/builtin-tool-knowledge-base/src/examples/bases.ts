import { example, type ToolExamples } from '@lobechat/types';

import type { knowledgeBaseApis } from '../apis/index.ts';

type Bases =
  | 'createKnowledgeBase'
  | 'deleteKnowledgeBases'
  | 'editKnowledgeBase'
  | 'listKnowledgeBases';

/** Bases as a whole. */
export const baseExamples: Pick<ToolExamples<typeof knowledgeBaseApis>, Bases> = {
  createKnowledgeBase: [
    example('happy', 'a new base', { description: 'Contracts with vendors.', name: 'Contracts' }),
    example('error', 'a name that is taken', { name: 'handbook' }),
    example('error', 'a blank name', { name: '  ' }),
  ],
  listKnowledgeBases: [
    example('happy', 'all', {}),
    example('happy', 'by a part of the name', { query: 'hand' }),
    example('empty', 'none of that name', { query: 'cookery' }),
    example('error', 'a blank query', { query: ' ' }),
  ],
  editKnowledgeBase: [
    example('happy', 'another name', { base: 'Recipes', name: 'Kitchen' }),
    example('happy', 'without its description', { base: 'Handbook', description: null }),
    example('error', 'a base that is not there', { base: 'Cookbook', name: 'Kitchen' }),
    example('error', 'nothing to change', { base: 'Recipes' }),
  ],
  deleteKnowledgeBases: [
    example('happy', 'one base', { bases: ['Recipes'] }),
    example('happy', 'one of two is not there', { bases: ['Recipes', 'Cookbook'] }),
    example('error', 'a base that is not there', { bases: ['Cookbook'] }),
  ],
};
