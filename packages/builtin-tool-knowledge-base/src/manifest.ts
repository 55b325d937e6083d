import { toManifest } from '@lobechat/types';

import { knowledgeBaseApis } from './apis/index.ts';
import { KnowledgeBaseIdentifier } from './constants.ts';
import { knowledgeBaseRecordedCalls } from './recorded.ts';
import { systemPrompt } from './systemRole.ts';

/** Static description of the tool. */
export const KnowledgeBaseManifest = toManifest(knowledgeBaseApis, {
  // Never in a page: the store and the files belong to the host.
  executors: ['server'],
  identifier: KnowledgeBaseIdentifier,
  meta: {
    avatar: '📚',
    description: 'Add documents, find the right passage in them, and cite it exactly',
    tags: ['knowledge', 'documents', 'search', 'retrieval', 'citations'],
    title: 'Knowledge base',
  },
  recorded: knowledgeBaseRecordedCalls,
  systemRole: systemPrompt,
});
