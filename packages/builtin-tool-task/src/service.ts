import { defineService, type ParametersOf, type StateOf } from '@lobechat/types';

import type { taskApis } from './apis/index.ts';
import type { RunDetails, TaskApiNameType } from './types.ts';

/** The circumstances of a call, as the service needs them. */
export interface TaskCall {
  /** The caller: author of comments, creator of tasks, holder of claims. */
  actor?: string | undefined;
  /** Grants of the audit: deletable identifiers (`delete:TASK-1`), calls that runs may make. */
  grants?: readonly string[] | undefined;
  locale?: string | undefined;
  /** Milliseconds since 1970: what `tomorrow` is relative to. */
  now?: number | undefined;
  /** Called when a run that the call waits for has changed. */
  onRun?: ((run: RunDetails) => void) | undefined;
  /** Folders that runs may work in without asking: those of the call. */
  roots: readonly string[];
  sessionId?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The task that the call happens in: the subject of calls without an `identifier`. */
  taskId?: string | undefined;
  /** IANA. */
  timeZone?: string | undefined;
  /** The owner of the tasks, on a host with several users. */
  userId?: string | undefined;
}

type Apis = typeof taskApis;

/**
 * The task store and its runners: a method for each API. Every method throws a `ToolError` with a
 * stable type if its effect did not happen; `runTasks` alone reports per item, other batches are
 * all or nothing.
 */
export type ITaskService = {
  readonly [Name in TaskApiNameType]: (
    params: ParametersOf<Apis, Name>,
    call: TaskCall,
  ) => Promise<StateOf<Apis, Name>>;
};

/** The token of the task service. Only a Node host provides it, never a page. */
export const TaskService = defineService<ITaskService>('task');
