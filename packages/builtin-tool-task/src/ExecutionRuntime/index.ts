import {
  type BuiltinServerRuntimeOutput,
  toBuiltinToolError,
  ToolErrorType,
  type ToolUpdate,
} from '@lobechat/types';

import { describeOutcome } from '../describe-outcome.ts';
import { completeState, readParams } from '../params/read-params.ts';
import type { ITaskService, TaskCall } from '../service.ts';
import type { ServedParams, ServedStates, TaskParams, TaskStates } from '../task-api.ts';
import type { TaskApiNameType } from '../types.ts';
import { reportRuns } from './run-updates.ts';

/** What the runtime needs. */
export interface TaskRuntimeOptions {
  service: ITaskService;
}

/** The circumstances of a call. */
export interface TaskCallOptions extends Omit<TaskCall, 'onRun' | 'roots'> {
  /** Gets how runs go that the call waits for. */
  onUpdate?: ((update: ToolUpdate) => void) | undefined;
  /** Absolute; folders that runs may work in without asking. Default: none. */
  roots?: readonly string[] | undefined;
}

/** The service, as a table in which a name and its parameters belong together for the compiler. */
type ServiceTable = {
  readonly [Api in TaskApiNameType]: (
    params: ServedParams[Api],
    call: TaskCall,
  ) => Promise<ServedStates[Api]>;
};

const toTable = (service: ITaskService): ServiceTable => ({
  addTaskComment: (params, call) => service.addTaskComment(params, call),
  cancelTaskRun: (params, call) => service.cancelTaskRun(params, call),
  claimTask: (params, call) => service.claimTask(params, call),
  createTask: (params, call) => service.createTask(params, call),
  createTasks: (params, call) => service.createTasks(params, call),
  deleteTask: (params, call) => service.deleteTasks(params, call),
  deleteTasks: (params, call) => service.deleteTasks(params, call),
  editTask: (params, call) => service.editTask(params, call),
  editTasks: (params, call) => service.editTasks(params, call),
  getTaskTree: (params, call) => service.getTaskTree(params, call),
  listReadyTasks: (params, call) => service.listReadyTasks(params, call),
  listTasks: (params, call) => service.listTasks(params, call),
  runTask: (params, call) => service.runTask(params, call),
  runTasks: (params, call) => service.runTasks(params, call),
  searchTasks: (params, call) => service.searchTasks(params, call),
  setTaskSchedule: (params, call) => service.setTaskSchedule(params, call),
  updateTaskStatus: (params, call) => service.updateTaskStatus(params, call),
  viewTask: (params, call) => service.viewTask(params, call),
});

type Params<Api extends TaskApiNameType> = TaskParams[Api];
type Outcome<Api extends TaskApiNameType> = Promise<BuiltinServerRuntimeOutput<TaskStates[Api]>>;

/**
 * The logic of tasks: asks the service of the host, and says what came of it. Every method takes the
 * parameters of the API of its name, and never throws.
 */
export class TaskExecutionRuntime {
  readonly #service: ServiceTable;

  constructor(options: TaskRuntimeOptions) {
    this.#service = toTable(options.service);
  }

  /** Adds a comment to a task. */
  addTaskComment(
    params: Params<'addTaskComment'>,
    options?: TaskCallOptions,
  ): Outcome<'addTaskComment'> {
    return this.#run('addTaskComment', params, options);
  }

  /** Ends a run. One that is under way ends within seconds. */
  cancelTaskRun(
    params: Params<'cancelTaskRun'>,
    options?: TaskCallOptions,
  ): Outcome<'cancelTaskRun'> {
    return this.#run('cancelTaskRun', params, options);
  }

  /** Reserves a task, renews that, or gives it back. */
  claimTask(params: Params<'claimTask'>, options?: TaskCallOptions): Outcome<'claimTask'> {
    return this.#run('claimTask', params, options);
  }

  /** Creates one task. */
  createTask(params: Params<'createTask'>, options?: TaskCallOptions): Outcome<'createTask'> {
    return this.#run('createTask', params, options);
  }

  /** Creates several tasks, all or none. */
  createTasks(params: Params<'createTasks'>, options?: TaskCallOptions): Outcome<'createTasks'> {
    return this.#run('createTasks', params, options);
  }

  /** Deletes a task with everything below it. */
  deleteTask(params: Params<'deleteTask'>, options?: TaskCallOptions): Outcome<'deleteTask'> {
    return this.#run('deleteTask', params, options);
  }

  /** Deletes tasks with everything below them, all or none. */
  deleteTasks(params: Params<'deleteTasks'>, options?: TaskCallOptions): Outcome<'deleteTasks'> {
    return this.#run('deleteTasks', params, options);
  }

  /** Changes one task. */
  editTask(params: Params<'editTask'>, options?: TaskCallOptions): Outcome<'editTask'> {
    return this.#run('editTask', params, options);
  }

  /** Changes several tasks, all or none. */
  editTasks(params: Params<'editTasks'>, options?: TaskCallOptions): Outcome<'editTasks'> {
    return this.#run('editTasks', params, options);
  }

  /** Gives a task with all below it, or all tasks. */
  getTaskTree(params: Params<'getTaskTree'>, options?: TaskCallOptions): Outcome<'getTaskTree'> {
    return this.#run('getTaskTree', params, options);
  }

  /** Lists what can be begun. That nothing can is an answer. */
  listReadyTasks(
    params: Params<'listReadyTasks'>,
    options?: TaskCallOptions,
  ): Outcome<'listReadyTasks'> {
    return this.#run('listReadyTasks', params, options);
  }

  /** Lists tasks by conditions. That none fits is an answer. */
  listTasks(params: Params<'listTasks'>, options?: TaskCallOptions): Outcome<'listTasks'> {
    return this.#run('listTasks', params, options);
  }

  /** Queues a run of a task, and waits for it if asked to: then it succeeds only if the run does. */
  runTask(params: Params<'runTask'>, options?: TaskCallOptions): Outcome<'runTask'> {
    return this.#run('runTask', params, options);
  }

  /** Queues runs of several tasks. Succeeds only if all are queued and none is known to have failed. */
  runTasks(params: Params<'runTasks'>, options?: TaskCallOptions): Outcome<'runTasks'> {
    return this.#run('runTasks', params, options);
  }

  /** Finds tasks by words. That none has them is an answer. */
  searchTasks(params: Params<'searchTasks'>, options?: TaskCallOptions): Outcome<'searchTasks'> {
    return this.#run('searchTasks', params, options);
  }

  /** Sets when a task runs, or that it does not any more. */
  setTaskSchedule(
    params: Params<'setTaskSchedule'>,
    options?: TaskCallOptions,
  ): Outcome<'setTaskSchedule'> {
    return this.#run('setTaskSchedule', params, options);
  }

  /** Sets a status by hand. */
  updateTaskStatus(
    params: Params<'updateTaskStatus'>,
    options?: TaskCallOptions,
  ): Outcome<'updateTaskStatus'> {
    return this.#run('updateTaskStatus', params, options);
  }

  /** Shows a task, and a run of it. That the run failed is no failure of this call. */
  viewTask(params: Params<'viewTask'>, options?: TaskCallOptions): Outcome<'viewTask'> {
    return this.#run('viewTask', params, options);
  }

  async #run<Api extends TaskApiNameType>(
    apiName: Api,
    params: Params<Api>,
    options: TaskCallOptions = {},
  ): Outcome<Api> {
    const { onUpdate, roots = [], ...circumstances } = options;
    const call: TaskCall = {
      ...circumstances,
      onRun: onUpdate && reportRuns(apiName, onUpdate),
      roots,
    };
    const isAborted = () => options.signal?.aborted === true;
    try {
      const answer = await this.#service[apiName](readParams(apiName, params), call);
      const state = completeState(apiName, params, answer);
      return describeOutcome({ apiName, isAborted: isAborted(), params, state });
    } catch (error) {
      return describeFailure(error, isAborted());
    }
  }
}

const describeFailure = (error: unknown, isAborted: boolean): BuiltinServerRuntimeOutput<never> => {
  const { body, message, type } = toBuiltinToolError(error, ToolErrorType.ExecutionFailed);
  // A service that was cancelled may throw whatever its innermost operation threw.
  if (isAborted && type === ToolErrorType.ExecutionFailed) {
    const said = 'The call was cancelled.';
    return {
      content: said,
      error: { message: said, type: ToolErrorType.Aborted },
      success: false,
    };
  }
  const details = body === undefined || body instanceof Error ? {} : { body };
  return { content: message, error: { ...details, message, type }, success: false };
};
