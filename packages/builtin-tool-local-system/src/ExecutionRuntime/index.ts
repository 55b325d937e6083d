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

/** The circumstances of a call. */
export interface LocalSystemCallOptions extends Omit<LocalSystemCall, 'onOutput' | 'roots'> {
  /** Gets the end of a command's output while it runs. */
  onUpdate?: ((update: ToolUpdate) => void) | undefined;
  /** Absolute; the first is where relative paths begin. None: nothing may be touched unapproved. */
  roots?: readonly string[] | undefined;
}

/** What an error says is read by a model: hidden characters in the names of files are spelled out. */
const withVisibleNames = (error: unknown): unknown => {
  if (!(error instanceof ToolError)) return error;
  const message = neutraliseText(error.message);
  if (message === error.message) return error;
  return new ToolError(error.type, message, { body: error.body, cause: error });
};

/** The local system's logic: asks the service of the host, and says what resulted. */
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
