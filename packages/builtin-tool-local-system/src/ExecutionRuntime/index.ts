import { neutraliseText } from '@lobechat/prompts';
import { defineRuntime, ToolError, type ToolUpdate } from '@lobechat/types';

import { localSystemApis } from '../apis/index.ts';
import { describeOutcome } from '../describe-outcome.ts';
import type { ILocalSystemService, LocalSystemCall } from '../service.ts';
import { checkParams } from './check-params.ts';
import { createOutputTail } from './output-tail.ts';

/** Options of the runtime. */
export interface LocalSystemRuntimeOptions {
  service: ILocalSystemService;
}

/** Context of a call. */
export interface LocalSystemCallOptions extends Omit<LocalSystemCall, 'onOutput' | 'roots'> {
  /** Receives the end of a command's output while the command runs. */
  onUpdate?: ((update: ToolUpdate) => void) | undefined;
  /** Absolute; relative paths start at the first. If empty, everything needs approval. */
  roots?: readonly string[] | undefined;
}

/** Errors are read by a model: hidden characters in file names are escaped. */
const withVisibleNames = (error: unknown): unknown => {
  if (!(error instanceof ToolError)) return error;
  const message = neutraliseText(error.message);
  if (message === error.message) return error;
  return new ToolError(error.type, message, { body: error.body, cause: error });
};

/** The logic of the local system: calls the host's service and describes the result. */
export const LocalSystemExecutionRuntime = defineRuntime(
  localSystemApis,
  ({ service }: LocalSystemRuntimeOptions) =>
    async (apiName, params, { onUpdate, roots = [], ...circumstances }: LocalSystemCallOptions) => {
      checkParams(apiName, params);
      const onOutput = onUpdate && createOutputTail(onUpdate);
      const state = await service[apiName](params, { ...circumstances, onOutput, roots }).catch(
        (error: unknown) => {
          throw withVisibleNames(error);
        },
      );
      const isAborted = circumstances.signal?.aborted === true;
      return describeOutcome(apiName, state, params, { isAborted });
    },
);
