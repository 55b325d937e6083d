import debug from 'debug';

import { createExecutor } from '@lobechat/types';

import { taskApis } from '../../apis/index.ts';
import { TaskIdentifier } from '../../constants.ts';
import { TaskExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { taskRecordedCalls } from '../../recorded.ts';
import { TaskService } from '../../service.ts';
import { withAssignee, withHolder, withParent, withTask } from './context-defaults.ts';

/** The single executor of tasks; it takes its service from the context of each call. */
export const taskExecutor = createExecutor({
  apis: taskApis,
  createRuntime: (services) => new TaskExecutionRuntime({ service: services.get(TaskService) }),
  defaults: {
    addTaskComment: withTask,
    claimTask: withHolder,
    createTask: (params, context) => withParent(withAssignee(params, context), context),
    createTasks: (params, context) => {
      const tasks = params.tasks.map((task) => withAssignee(task, context));
      return withParent({ ...params, tasks }, context);
    },
    updateTaskStatus: withTask,
    viewTask: withTask,
  },
  identifier: TaskIdentifier,
  log: debug('lobe-task:executor'),
  readOptions: ({
    agentId,
    clock,
    grants,
    locale,
    onUpdate,
    sessionId,
    signal,
    taskId,
    userId,
    workspace,
  }) => ({
    actor: agentId,
    grants,
    locale,
    now: clock?.now(),
    onUpdate,
    roots: workspace?.roots,
    sessionId,
    signal,
    taskId: taskId ?? undefined,
    timeZone: clock?.timeZone,
    userId,
  }),
  recorded: taskRecordedCalls,
});
