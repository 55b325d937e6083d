import { example, type ToolExamples } from '@lobechat/types';

import type { knowledgeBaseApis } from '../apis/index.ts';

type Bases =
  | 'createKnowledgeBase'
  | 'deleteKnowledgeBases'
  | 'editKnowledgeBase'
  | 'listKnowledgeBases';

/** Examples for whole bases. */
export const baseExamples: Pick<ToolExamples<typeof knowledgeBaseApis>, Bases> = {
  createKnowledgeBase: [
    example('happy', 'New knowledge base', {
      description: 'Contracts with vendors.',
      name: 'Contracts',
    }),
    example('error', 'Name already in use', { name: 'handbook' }),
    example('error', 'Blank name', { name: '  ' }),
  ],
  listKnowledgeBases: [
    example('happy', 'All knowledge bases', {}),
    example('happy', 'Filter by part of the name', { query: 'hand' }),
    example('empty', 'No match', { query: 'cookery' }),
    example('error', 'Blank query', { query: ' ' }),
  ],
  editKnowledgeBase: [
    example('happy', 'Rename', { base: 'Recipes', name: 'Kitchen' }),
    example('happy', 'Remove the description', { base: 'Handbook', description: null }),
    example('error', 'Unknown knowledge base', { base: 'Cookbook', name: 'Kitchen' }),
    example('error', 'Nothing to change', { base: 'Recipes' }),
  ],
  deleteKnowledgeBases: [
    example('happy', 'One knowledge base', { bases: ['Recipes'] }),
    example('happy', 'One of two does not exist', { bases: ['Recipes', 'Cookbook'] }),
    example('error', 'Unknown knowledge base', { bases: ['Cookbook'] }),
  ],
};
