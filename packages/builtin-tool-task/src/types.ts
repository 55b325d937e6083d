import { type ApiNameOf, type ParametersOf, type StateOf, toApiNames } from '@lobechat/types';

import { taskApis } from './apis/index.ts';

/** The APIs of tasks by name. */
export const TaskApiName = toApiNames(taskApis);

type Apis = typeof taskApis;

export type TaskApiNameType = ApiNameOf<Apis>;

export type AddTaskCommentParams = ParametersOf<Apis, 'addTaskComment'>;
export type AddTaskCommentState = StateOf<Apis, 'addTaskComment'>;
export type CancelTaskRunParams = ParametersOf<Apis, 'cancelTaskRun'>;
export type CancelTaskRunState = StateOf<Apis, 'cancelTaskRun'>;
export type ClaimTaskParams = ParametersOf<Apis, 'claimTask'>;
export type ClaimTaskState = StateOf<Apis, 'claimTask'>;
export type CreateTaskParams = ParametersOf<Apis, 'createTask'>;
export type CreateTaskState = StateOf<Apis, 'createTask'>;
export type CreateTasksParams = ParametersOf<Apis, 'createTasks'>;
export type CreateTasksState = StateOf<Apis, 'createTasks'>;
export type DeleteTasksParams = ParametersOf<Apis, 'deleteTasks'>;
export type DeleteTasksState = StateOf<Apis, 'deleteTasks'>;
export type EditTaskParams = ParametersOf<Apis, 'editTask'>;
export type EditTaskState = StateOf<Apis, 'editTask'>;
export type EditTasksParams = ParametersOf<Apis, 'editTasks'>;
export type EditTasksState = StateOf<Apis, 'editTasks'>;
export type ListTasksParams = ParametersOf<Apis, 'listTasks'>;
export type ListTasksState = StateOf<Apis, 'listTasks'>;
export type RunTaskParams = ParametersOf<Apis, 'runTask'>;
export type RunTaskState = StateOf<Apis, 'runTask'>;
export type RunTasksParams = ParametersOf<Apis, 'runTasks'>;
export type RunTasksState = StateOf<Apis, 'runTasks'>;
export type SetTaskScheduleParams = ParametersOf<Apis, 'setTaskSchedule'>;
export type SetTaskScheduleState = StateOf<Apis, 'setTaskSchedule'>;
export type UpdateTaskStatusParams = ParametersOf<Apis, 'updateTaskStatus'>;
export type UpdateTaskStatusState = StateOf<Apis, 'updateTaskStatus'>;
export type ViewTaskParams = ParametersOf<Apis, 'viewTask'>;
export type ViewTaskState = StateOf<Apis, 'viewTask'>;

/* Shared parts of parameters and states. */

export type BatchTaskParams = CreateTasksParams['tasks'][number];
export type TaskWork = NonNullable<BatchTaskParams['work']>;
export type PlanStep = NonNullable<TaskWork['steps']>[number];
export type RunPolicy = NonNullable<BatchTaskParams['run']>;
export type TaskChangesParams = EditTasksParams['tasks'][number];
export type TaskSchedule = NonNullable<SetTaskScheduleParams['schedule']>;
export type TaskSort = NonNullable<ListTasksParams['sort']>;

export type TaskDetails = ViewTaskState['task'];
export type TaskSummary = TaskDetails['subtasks'][number];
export type TaskLink = TaskDetails['dependents'][number];
export type InheritedLink = NonNullable<TaskDetails['inherited']>[number];
export type CommentFacts = TaskDetails['comments'][number];
export type ScheduleFacts = NonNullable<TaskDetails['schedule']>;
export type PartsFacts = NonNullable<TaskSummary['parts']>;
export type TaskStatus = TaskSummary['status'];
export type DependencyType = TaskLink['type'];
export type MissedRuns = ScheduleFacts['missed'];

export type RunDetails = NonNullable<ViewTaskState['latestRun']>;
export type RunSummary = TaskDetails['runs'][number];
export type RunStatus = RunSummary['status'];
export type RunError = NonNullable<RunSummary['error']>;
export type RunProgress = NonNullable<RunSummary['progress']>;
export type RunCost = NonNullable<RunDetails['cost']>;
export type AttemptFacts = RunDetails['attemptList'][number];
export type StepFacts = RunDetails['steps'][number];
export type LogLine = RunDetails['log'][number];
export type WorkerFacts = RunTaskState['workers'][number];
export type RunTasksItem = RunTasksState['results'][number];
export type TaskItemResult = EditTasksState['results'][number];
export type ListedTask = ListTasksState['tasks'][number];

/** A list in the form of a tree. */
export type TaskTreeState = Required<
  Pick<ListTasksState, 'counts' | 'dependencies' | 'nodes' | 'outside'>
> &
  Pick<ListTasksState, 'omitted'>;
export type TreeNode = TaskTreeState['nodes'][number];
export type TaskEdge = TaskTreeState['dependencies'][number];
