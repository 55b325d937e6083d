import type { DependencyType, TaskSort, TaskStatus } from '../constants.ts';
import type { RunDetails, RunSummary } from './runs.ts';
import type { ScheduleFacts } from './schedule.ts';
import type { RunPolicy, TaskWork } from './work.ts';

/** What can be said of a task when it is created. */
export interface NewTaskParams {
  /** An agent or a person. Default: the agent of the call. */
  assigneeAgentId?: string;
  /** Tasks to be resolved before this one. */
  dependsOn?: string[];
  /** ISO 8601; a date alone means the end of that day in the time zone of the call. */
  dueAt?: string;
  instruction: string;
  name: string;
  /** Makes it a subtask. */
  parentIdentifier?: string;
  priority?: number;
  /** Tasks it has to do with, without waiting for them. */
  relatedTo?: string[];
  run?: RunPolicy;
  /** Default `todo`. */
  status?: 'backlog' | 'todo';
  tags?: string[];
  work?: TaskWork;
}

export interface CreateTaskParams extends NewTaskParams {
  /** The same key with the same task answers with the one that was created first. */
  idempotencyKey?: string;
}

/** A task of a batch: where an identifier is asked for, a `reference` of the batch will do. */
export interface BatchTaskParams extends NewTaskParams {
  /** What others of this call name it by. */
  reference?: string;
}

export interface CreateTasksParams {
  idempotencyKey?: string;
  /** Parent of those that name none. */
  parentIdentifier?: string;
  tasks: BatchTaskParams[];
}

/** A task in a list. */
export interface TaskSummary {
  assigneeAgentId?: string;
  /** How many tasks it waits for: those that it requires, and those that tasks above it require. */
  blockers: number;
  /** Who holds it, while the claim lasts. */
  claimedBy?: string;
  /** ISO 8601, UTC, as all times here. */
  createdAt: string;
  dueAt?: string;
  identifier: string;
  name: string;
  nextRunAt?: string;
  /** Due before now, and not finished. */
  overdue?: true;
  parentIdentifier?: string;
  /** Its subtasks, how many of them are done, and how many failed. */
  parts?: PartsFacts;
  priority: number;
  /** `todo`, waits for nothing, is held by nobody, and no group, which is done by its parts. */
  ready: boolean;
  status: TaskStatus;
  tags: string[];
  updatedAt: string;
  /** Counts the changes. */
  version: number;
  /** What it waits for, the first five. */
  waitsFor?: string[];
}

/** How far a task with subtasks is. */
export interface PartsFacts {
  /** Completed or canceled. */
  done: number;
  failed?: number;
  total: number;
}

/** A task that is waited for because a task above requires it. */
export interface InheritedLink extends TaskLink {
  /** The task above. */
  through: string;
}

/** A task at the other end of a dependency. */
export interface TaskLink {
  identifier: string;
  name: string;
  status: TaskStatus;
  type: DependencyType;
}

export interface CommentFacts {
  author?: string;
  content: string;
  createdAt: string;
  id: string;
}

/** All there is to know of a task. */
export interface TaskDetails extends TaskSummary {
  /** The newest first, 20 at most. */
  comments: CommentFacts[];
  commentsTotal: number;
  completedAt?: string;
  createdBy?: string;
  /** What it waits for or has to do with. */
  dependencies: TaskLink[];
  /** What waits for it or has to do with it. */
  dependents: TaskLink[];
  /** Why it failed, where it was set to failed by hand. */
  error?: string;
  /** What it waits for because a task above requires it. */
  inherited?: InheritedLink[];
  instruction: string;
  run?: RunPolicy;
  /** The newest first, 10 at most. */
  runs: RunSummary[];
  runsTotal: number;
  schedule?: ScheduleFacts;
  /** 50 at most. */
  subtasks: TaskSummary[];
  subtasksTotal: number;
  work?: TaskWork;
}

export interface CreateTaskState {
  identifier: string;
  /** Groups that had ended, and are open again because of it. */
  reopened?: string[];
  success: boolean;
  task: TaskSummary;
}

/** What became of one item of a batch. */
export interface TaskItemResult {
  error?: { message: string; type: string };
  identifier?: string;
  name: string;
  /** As the batch named it. */
  reference?: string;
  success: boolean;
}

/** A batch: `succeeded` and `failed` count the results, which are in the order of the call. */
export interface TaskBatchState {
  failed: number;
  results: TaskItemResult[];
  succeeded: number;
}

/** All or nothing: `failed` is 0, or everything failed. */
export interface CreateTasksState extends TaskBatchState {
  /** Of a call that was repeated with its key: what was deleted since. */
  deleted?: string[];
  /** Groups that had ended, and are open again because of it. */
  reopened?: string[];
  /** Tasks of the batch that can be begun at once. */
  ready: string[];
}

/** What is to be changed of a task; what is left out stays, null takes away. */
export interface TaskChangesParams {
  addDependencies?: string[];
  addRelations?: string[];
  addTags?: string[];
  assigneeAgentId?: string | null;
  dueAt?: string | null;
  identifier: string;
  instruction?: string;
  name?: string;
  parentIdentifier?: string | null;
  priority?: number;
  removeDependencies?: string[];
  removeRelations?: string[];
  removeTags?: string[];
  run?: RunPolicy | null;
  /** The version that the change was decided on: if another came between, nothing is changed. */
  version?: number;
  work?: TaskWork | null;
}

export type EditTaskParams = TaskChangesParams;

export interface EditTasksParams {
  tasks: TaskChangesParams[];
}

/** What `editTask` is called with: the runtime reads `run` and `work`, whose form the schema leaves open. */
export interface EditTaskArguments extends Omit<TaskChangesParams, 'run' | 'work'> {
  run?: Record<string, unknown> | null;
  work?: Record<string, unknown> | null;
}

/** What `editTasks` is called with: changes that make sense for many tasks at once. */
export interface EditTasksArguments {
  tasks: Omit<TaskChangesParams, 'addRelations' | 'removeRelations' | 'run' | 'version' | 'work'>[];
}

export interface EditTaskState {
  identifier: string;
  task: TaskSummary;
  /** Tasks that can be begun now and could not before. */
  unblocked: string[];
}

/** All or nothing. */
export interface EditTasksState extends TaskBatchState {
  unblocked: string[];
}

export interface ViewTaskParams {
  /** Default: the task that the call happens in. */
  identifier?: string;
  /** A run of it to be shown with attempts, steps and log. Default: the latest. */
  runId?: string;
  /** Follows the run until it has ended, this long at most. Default 0. */
  waitSeconds?: number;
}

export interface ViewTaskState {
  /** The run that was asked for, or the latest. */
  latestRun?: RunDetails;
  task: TaskDetails;
}

/** All conditions hold at once. */
export interface ListTasksParams {
  assigneeAgentId?: string;
  blocked?: boolean;
  /** Where the last page ended. */
  cursor?: string;
  descending?: boolean;
  dueAfter?: string;
  dueBefore?: string;
  /** Default 50. */
  limit?: number;
  overdue?: boolean;
  /** Null: tasks that are nobody's subtask. */
  parentIdentifier?: string | null;
  priorities?: number[];
  ready?: boolean;
  /** Default `created`. */
  sort?: TaskSort;
  statuses?: (TaskStatus | 'cancelled')[];
  /** All of them. */
  tags?: string[];
  text?: string;
}

export interface ListTasksState {
  nextCursor?: string;
  tasks: TaskSummary[];
  /** How many fit altogether; absent where counting would take long. */
  total?: number;
}

export interface SearchTasksParams {
  /** Default 20. */
  limit?: number;
  query: string;
}

/** A task that was found. */
export interface FoundTask extends TaskSummary {
  /** Where the words stand: a piece of name, instruction or comment. */
  excerpt: string;
  /** What the excerpt is of. */
  foundIn: 'comment' | 'instruction' | 'name' | 'tag';
}

export interface SearchTasksState {
  /** Words that no task has, and what was looked for in their place. */
  corrections?: { from: string; to: string }[];
  /** The best first. */
  tasks: FoundTask[];
}

export interface ListReadyTasksParams {
  assigneeAgentId?: string;
  /** Default 20. */
  limit?: number;
  /** Only what is below this task. */
  parentIdentifier?: string;
}

export interface ListReadyTasksState {
  tasks: TaskSummary[];
}

export interface DeleteTaskParams {
  identifier: string;
}

export interface DeleteTasksParams {
  identifiers: string[];
}

/** What deleting took along. */
export interface DeleteTaskState {
  comments: number;
  /** Everything that went: the tasks and all their subtasks. */
  deleted: { identifier: string; name: string }[];
  /** Runs that went with them; those under way were cancelled. */
  runs: number;
  /** Tasks that stayed and wait for one task less. */
  unblocked: string[];
}

/** All or nothing: a result for each task that was named. */
export interface DeleteTasksState extends DeleteTaskState, TaskBatchState {}

export interface UpdateTaskStatusParams {
  /** Why, where the status is `failed`. */
  error?: string;
  /** Default: the task that the call happens in. */
  identifier?: string;
  status: TaskStatus | 'cancelled';
}

export interface UpdateTaskStatusState {
  /** Tasks below it that were canceled with it. */
  canceled?: string[];
  /** Groups whose status has followed. */
  groups?: { identifier: string; status: TaskStatus }[];
  identifier: string;
  /** Tasks below it that are not finished, where it was completed all the same. */
  openSubtasks?: string[];
  previousStatus: TaskStatus;
  /** Tasks that wait for it, and had begun or ended before it was opened again. */
  startedDependents?: string[];
  status: TaskStatus;
  /** Tasks that can be begun now and could not before. */
  unblocked: string[];
  /** What it still waited for when it was completed. */
  waitsFor?: string[];
}

export interface AddTaskCommentParams {
  content: string;
  /** Default: the task that the call happens in. */
  identifier?: string;
}

export interface AddTaskCommentState {
  comment: CommentFacts;
  identifier: string;
}

export interface ClaimTaskParams {
  /** Only tasks of this agent. Default: those of the holder, and of nobody. */
  assigneeAgentId?: string;
  /** Who holds it. Default: the agent of the call, else its session. */
  holder?: string;
  /** Default: the ready task that comes first, within the scope that the other parameters give. */
  identifier?: string;
  /** Also tasks whose work a worker could run. */
  includeWork?: boolean;
  /** Default 900. */
  leaseSeconds?: number;
  /** Only what is below this task. */
  parentIdentifier?: string;
  /** With `token`: gives it back. */
  release?: boolean;
  /** Only tasks that have all of them. */
  tags?: string[];
  /** Of a claim that is to be renewed or given back. */
  token?: string;
}

export interface ClaimTaskState {
  expiresAt?: string;
  holder?: string;
  identifier: string;
  released?: true;
  /** Shown to nobody else: who has it can renew the claim and give it back. */
  token?: string;
}

export interface GetTaskTreeParams {
  /** Default: all tasks that are nobody's subtask. */
  identifier?: string;
  /** Default 200. */
  limit?: number;
  /** Levels below. Default 5. */
  maxDepth?: number;
}

export interface TreeNode {
  blockers: number;
  /** 0 for the root. */
  depth: number;
  identifier: string;
  name: string;
  parentIdentifier?: string;
  /** Its subtasks, how many of them are done, and how many failed. */
  parts?: PartsFacts;
  priority: number;
  ready: boolean;
  status: TaskStatus;
  /** What it waits for, the first five, also because a task above requires it. */
  waitsFor?: string[];
}

export interface TaskEdge {
  /** The task that requires. */
  from: string;
  /** The task that is required. */
  to: string;
  type: DependencyType;
}

export interface GetTaskTreeState {
  /** How many have which status, of those shown. */
  counts: Partial<Record<TaskStatus, number>>;
  /** Dependencies among the nodes, and to tasks outside, which are in `outside`. */
  dependencies: TaskEdge[];
  /** Parents before children, siblings in the order of creation. */
  nodes: TreeNode[];
  /** More than the limit, or deeper, than is shown. */
  omitted?: number;
  /** Tasks outside the tree that are at one end of a dependency. */
  outside: TaskLink[];
}
