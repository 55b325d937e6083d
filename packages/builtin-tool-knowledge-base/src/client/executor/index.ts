import debug from 'debug';

import { createExecutor } from '@lobechat/types';

import { knowledgeBaseApis } from '../../apis/index.ts';
import { KnowledgeBaseIdentifier } from '../../constants.ts';
import { KnowledgeBaseExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { knowledgeBaseRecordedCalls } from '../../recorded.ts';
import { KnowledgeService } from '../../service.ts';

/** The singleton executor of knowledge bases; each call's context provides its service. */
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
