import debug from 'debug';

import { createExecutor } from '@lobechat/types';

import { knowledgeBaseApis } from '../../apis/index.ts';
import { KnowledgeBaseIdentifier } from '../../constants.ts';
import { KnowledgeBaseExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { knowledgeBaseRecordedCalls } from '../../recorded.ts';
import { KnowledgeService } from '../../service.ts';

/** The one executor of knowledge bases; it takes its service from the context of each call. */
export const knowledgeBaseExecutor = createExecutor({
  apis: knowledgeBaseApis,
  createRuntime: (services) =>
    new KnowledgeBaseExecutionRuntime({ service: services.get(KnowledgeService) }),
  identifier: KnowledgeBaseIdentifier,
  log: debug('lobe-knowledge-base:executor'),
  readOptions: ({ agentId, grants, locale, onUpdate, signal, userId, workspace }) => ({
    actor: agentId,
    grants,
    locale,
    onUpdate,
    roots: workspace?.roots,
    signal,
    userId,
  }),
  recorded: knowledgeBaseRecordedCalls,
});
