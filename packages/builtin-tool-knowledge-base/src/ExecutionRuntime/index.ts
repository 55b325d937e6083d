import { defineRuntime, type ToolUpdate } from '@lobechat/types';

import { knowledgeBaseApis } from '../apis/index.ts';
import { checkParams } from '../check-params.ts';
import { describeOutcome } from '../describe-outcome.ts';
import type { IKnowledgeService, KnowledgeCall } from '../service.ts';
import { reportIngestion } from './report-ingestion.ts';

/** Options of the runtime. */
export interface KnowledgeBaseRuntimeOptions {
  service: IKnowledgeService;
}

/** The context of a call. */
export interface KnowledgeCallOptions extends Omit<KnowledgeCall, 'onProgress' | 'roots'> {
  /** Receives the progress of ingestion. */
  onUpdate?: ((update: ToolUpdate) => void) | undefined;
  /** Absolute paths of folders with files that may be read without approval. Default: none. */
  roots?: readonly string[] | undefined;
}

/** The logic of knowledge bases: calls the host's service and reports the results. */
export const KnowledgeBaseExecutionRuntime = defineRuntime<
  typeof knowledgeBaseApis,
  KnowledgeBaseRuntimeOptions,
  KnowledgeCallOptions
>(knowledgeBaseApis, ({ service }) => async (apiName, params, options) => {
  const { onUpdate, roots = [], ...circumstances } = options;
  checkParams(apiName, params as object);
  const onProgress = onUpdate && reportIngestion(onUpdate);
  const answer = await service[apiName](params, { ...circumstances, onProgress, roots });
  return describeOutcome(apiName, params, answer);
});
