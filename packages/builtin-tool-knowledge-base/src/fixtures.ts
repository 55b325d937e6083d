import { runExamples } from '@lobechat/types';

import { knowledgeBaseExecutor } from './client/executor/index.ts';
import { knowledgeBaseExamples } from './examples/index.ts';
import { createKnowledgeBaseTestServices } from './testing.ts';

/** Examples of every API, with the service's recorded answers. */
export const knowledgeBaseFixtures = await runExamples(
  knowledgeBaseExecutor,
  knowledgeBaseExamples,
  { services: createKnowledgeBaseTestServices() },
);
