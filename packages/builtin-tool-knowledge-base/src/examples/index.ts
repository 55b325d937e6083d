import type { ToolExamples } from '@lobechat/types';

import type { knowledgeBaseApis } from '../apis/index.ts';
import { baseExamples } from './bases.ts';
import { documentExamples } from './documents.ts';
import { findingExamples } from './finding.ts';

/** Example calls of every API, on the sample bases. */
export const knowledgeBaseExamples: ToolExamples<typeof knowledgeBaseApis> = {
  ...findingExamples,
  ...documentExamples,
  ...baseExamples,
};
