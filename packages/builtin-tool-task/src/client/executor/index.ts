import debug from 'debug';

import {
  BaseExecutor,
  type BuiltinToolContext,
  type BuiltinToolResult,
  createRuntimeCache,
} from '@lobechat/types';

import { type TaskCallOptions, TaskExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { TaskService } from '../../service.ts';
import type { TaskParams, TaskStates } from '../../task-api.ts';
import { TaskApiName, type TaskApiNameType, TaskIdentifier } from '../../types.ts';
import { withAssignee, withHolder, withParent, withTask } from './context-defaults.ts';

const log = debug('lobe-task:executor');

const runtimes = createRuntimeCache(
  (services) => new TaskExecutionRuntime({ service: services.get(TaskService) }),
);

/** What the service has to know of a call. Arguments are not logged: they may be secret. */
const readContext = (ctx: BuiltinToolContext | undefined): TaskCallOptions => ({
  actor: ctx?.agentId,
  grants: ctx?.grants,
  locale: ctx?.locale,
  onUpdate: ctx?.onUpdate,
  roots: ctx?.workspace?.roots,
  sessionId: ctx?.sessionId,
  signal: ctx?.signal,
  taskId: ctx?.taskId ?? undefined,
  timeZone: ctx?.clock?.timeZone,
});

type Run<Api extends TaskApiNameType> = (
  params: TaskParams[Api],
  ctx?: BuiltinToolContext,
) => Promise<BuiltinToolResult<TaskStates[Api]>>;

class TaskExecutor extends BaseExecutor<typeof TaskApiName> {
  readonly identifier = TaskIdentifier;
  protected readonly apiEnum = TaskApiName;

  addTaskComment: Run<'addTaskComment'> = (params, ctx) => {
    log('addTaskComment');
    return this.funnel(() =>
      runtimes.for(ctx).addTaskComment(withTask(params, ctx), readContext(ctx)),
    );
  };

  cancelTaskRun: Run<'cancelTaskRun'> = (params, ctx) => {
    log('cancelTaskRun');
    return this.funnel(() => runtimes.for(ctx).cancelTaskRun(params, readContext(ctx)));
  };

  claimTask: Run<'claimTask'> = (params, ctx) => {
    log('claimTask');
    return this.funnel(() =>
      runtimes.for(ctx).claimTask(withHolder(params, ctx), readContext(ctx)),
    );
  };

  createTask: Run<'createTask'> = (params, ctx) => {
    log('createTask');
    return this.funnel(() =>
      runtimes.for(ctx).createTask(withParent(withAssignee(params, ctx), ctx), readContext(ctx)),
    );
  };

  createTasks: Run<'createTasks'> = (params, ctx) => {
    log('createTasks');
    return this.funnel(() => {
      const runtime = runtimes.for(ctx);
      const tasks = params.tasks.map((task) => withAssignee(task, ctx));
      return runtime.createTasks(withParent({ ...params, tasks }, ctx), readContext(ctx));
    });
  };

  deleteTask: Run<'deleteTask'> = (params, ctx) => {
    log('deleteTask');
    return this.funnel(() => runtimes.for(ctx).deleteTask(params, readContext(ctx)));
  };

  deleteTasks: Run<'deleteTasks'> = (params, ctx) => {
    log('deleteTasks');
    return this.funnel(() => runtimes.for(ctx).deleteTasks(params, readContext(ctx)));
  };

  editTask: Run<'editTask'> = (params, ctx) => {
    log('editTask');
    return this.funnel(() => runtimes.for(ctx).editTask(params, readContext(ctx)));
  };

  editTasks: Run<'editTasks'> = (params, ctx) => {
    log('editTasks');
    return this.funnel(() => runtimes.for(ctx).editTasks(params, readContext(ctx)));
  };

  getTaskTree: Run<'getTaskTree'> = (params, ctx) => {
    log('getTaskTree');
    return this.funnel(() => runtimes.for(ctx).getTaskTree(params, readContext(ctx)));
  };

  listReadyTasks: Run<'listReadyTasks'> = (params, ctx) => {
    log('listReadyTasks');
    return this.funnel(() => runtimes.for(ctx).listReadyTasks(params, readContext(ctx)));
  };

  listTasks: Run<'listTasks'> = (params, ctx) => {
    log('listTasks');
    return this.funnel(() => runtimes.for(ctx).listTasks(params, readContext(ctx)));
  };

  runTask: Run<'runTask'> = (params, ctx) => {
    log('runTask');
    return this.funnel(() => runtimes.for(ctx).runTask(params, readContext(ctx)));
  };

  runTasks: Run<'runTasks'> = (params, ctx) => {
    log('runTasks');
    return this.funnel(() => runtimes.for(ctx).runTasks(params, readContext(ctx)));
  };

  searchTasks: Run<'searchTasks'> = (params, ctx) => {
    log('searchTasks');
    return this.funnel(() => runtimes.for(ctx).searchTasks(params, readContext(ctx)));
  };

  setTaskSchedule: Run<'setTaskSchedule'> = (params, ctx) => {
    log('setTaskSchedule');
    return this.funnel(() => runtimes.for(ctx).setTaskSchedule(params, readContext(ctx)));
  };

  updateTaskStatus: Run<'updateTaskStatus'> = (params, ctx) => {
    log('updateTaskStatus');
    return this.funnel(() =>
      runtimes.for(ctx).updateTaskStatus(withTask(params, ctx), readContext(ctx)),
    );
  };

  viewTask: Run<'viewTask'> = (params, ctx) => {
    log('viewTask');
    return this.funnel(() => runtimes.for(ctx).viewTask(withTask(params, ctx), readContext(ctx)));
  };
}

/** The one executor of tasks; it takes its service from the context of each call. */
export const taskExecutor = new TaskExecutor();
