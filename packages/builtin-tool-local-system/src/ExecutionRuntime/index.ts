import { defineRuntime, type ToolUpdate } from '@lobechat/types';

import { localSystemApis } from '../apis/index.ts';
import { describeOutcome } from '../describe-outcome.ts';
import type { ILocalSystemService, LocalSystemCall } from '../service.ts';
import { checkParams } from './check-params.ts';
import { createOutputTail } from './output-tail.ts';

/** What the runtime needs. */
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

/** The local system's logic: asks the service of the host, and says what came of it. */
export const LocalSystemExecutionRuntime = defineRuntime(
  localSystemApis,
  ({ service }: LocalSystemRuntimeOptions) =>
    async (apiName, params, { onUpdate, roots = [], ...circumstances }: LocalSystemCallOptions) => {
      checkParams(apiName, params);
      const onOutput = onUpdate && createOutputTail(onUpdate);
      const state = await service[apiName](params, { ...circumstances, onOutput, roots });
      const isAborted = circumstances.signal?.aborted === true;
      return describeOutcome(apiName, state, params, { isAborted });
    },
);
