import { ToolError, ToolErrorType } from '@lobechat/types';

import { FINISHED_STATUSES, type TaskStatus } from '../constants.ts';
import type { OfTask } from '../task-api.ts';
import type {
  FoundTask,
  GetTaskTreeParams,
  GetTaskTreeState,
  ListReadyTasksParams,
  ListReadyTasksState,
  ListTasksParams,
  ListTasksState,
  SearchTasksParams,
  SearchTasksState,
  TaskDetails,
  TaskEdge,
  TreeNode,
  ViewTaskParams,
  ViewTaskState,
} from '../types.ts';
import { rankPriority } from './sample-changing.ts';
import { summariseRun } from './sample-runs.ts';
import { readTime, type SampleStore, type SampleTask, toId } from './sample-store.ts';

const COMMENTS = 20;
const RUNS = 10;
const SUBTASKS = 50;

const describe = (store: SampleStore, task: SampleTask): TaskDetails => {
  const { completedAt, createdBy, error, identifier, run, schedule, work } = task;
  const children = store.childrenOf(identifier);
  const linkedBy = (key: 'relates' | 'requires') =>
    store.tasks.filter((other) => other[key].includes(identifier)).map(toId);
  return {
    ...store.summarise(task),
    comments: task.comments.slice(0, COMMENTS),
    commentsTotal: task.comments.length,
    ...(completedAt !== undefined && { completedAt }),
    ...(createdBy !== undefined && { createdBy }),
    dependencies: [
      ...task.requires.map((id) => store.link(id, 'requires')),
      ...task.relates.map((id) => store.link(id, 'relates')),
    ],
    dependents: [
      ...linkedBy('requires').map((id) => store.link(id, 'requires')),
      ...linkedBy('relates').map((id) => store.link(id, 'relates')),
    ],
    ...(error !== undefined && { error }),
    instruction: task.instruction,
    ...(run && { run }),
    runs: task.runs.slice(0, RUNS).map(summariseRun),
    runsTotal: task.runs.length,
    ...(schedule && { schedule }),
    subtasks: children.slice(0, SUBTASKS).map((child) => store.summarise(child)),
    subtasksTotal: children.length,
    ...(work && { work }),
  };
};

export const viewSample = (
  store: SampleStore,
  { identifier, runId }: OfTask<ViewTaskParams>,
): ViewTaskState => {
  const task = store.get(identifier);
  const run = runId === undefined ? task.runs[0] : task.runs.find(({ id }) => id === runId);
  if (runId !== undefined && !run) {
    throw new ToolError(
      ToolErrorType.NotFound,
      `${task.identifier} has no run ${JSON.stringify(runId)}. See its runs with viewTask without runId.`,
    );
  }
  const state = { ...(run && { latestRun: run }), task: describe(store, task) };
  return structuredClone(state);
};

const includes = (text: string, words: string): boolean =>
  text.toLowerCase().includes(words.toLowerCase());

/** Whether a task fits all conditions. */
const createFilter = (
  store: SampleStore,
  params: ListTasksParams,
): ((task: SampleTask) => boolean) => {
  const after = params.dueAfter === undefined ? undefined : readTime(params.dueAfter, 'dueAfter');
  const before =
    params.dueBefore === undefined ? undefined : readTime(params.dueBefore, 'dueBefore');
  const { parentIdentifier: parent } = params;
  if (typeof parent === 'string') store.get(parent);
  return (task) => {
    const summary = store.summarise(task);
    const { dueAt = '' } = task;
    const isBlocked = summary.blockers > 0 && !FINISHED_STATUSES.includes(task.status);
    return [
      params.assigneeAgentId === undefined || task.assigneeAgentId === params.assigneeAgentId,
      params.blocked === undefined || params.blocked === isBlocked,
      after === undefined || (dueAt !== '' && dueAt >= after),
      before === undefined || (dueAt !== '' && dueAt < before),
      params.overdue === undefined || params.overdue === (summary.overdue ?? false),
      parent === undefined || (parent ?? undefined) === task.parentIdentifier,
      params.priorities === undefined || params.priorities.includes(task.priority),
      params.ready === undefined || params.ready === summary.ready,
      params.statuses === undefined || params.statuses.includes(task.status),
      (params.tags ?? []).every((tag) => task.tags.includes(tag)),
      params.text === undefined || includes(`${task.name}\n${task.instruction}`, params.text),
    ].every(Boolean);
  };
};

const SORT_KEYS: Readonly<
  Record<NonNullable<ListTasksParams['sort']>, (task: SampleTask) => number | string>
> = {
  created: ({ createdAt }) => createdAt,
  due: ({ dueAt = '9999' }) => dueAt,
  priority: rankPriority,
  updated: ({ updatedAt }) => updatedAt,
};

const compare = (first: number | string, second: number | string): number => {
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

const readCursor = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  if (/^from-\d{1,6}$/.test(cursor)) return Number(cursor.slice(5));
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `The cursor ${JSON.stringify(cursor)} is none. Give the one of the page before, or none for the first page.`,
  );
};

export const listSamples = (store: SampleStore, params: ListTasksParams): ListTasksState => {
  const { descending = false, limit = 50, sort = 'created' } = params;
  const key = SORT_KEYS[sort];
  const found = store.tasks
    .filter(createFilter(store, params))
    .toSorted((a, b) => compare(key(a), key(b)) * (descending ? -1 : 1));
  const start = readCursor(params.cursor);
  const end = start + limit;
  return {
    ...(end < found.length && { nextCursor: `from-${end}` }),
    tasks: found.slice(start, end).map((task) => store.summarise(task)),
    total: found.length,
  };
};

/** Where words stand in a task, if they do. */
const find = (
  { comments, instruction, name, tags }: SampleTask,
  query: string,
): Pick<FoundTask, 'excerpt' | 'foundIn'> | undefined => {
  const places: Array<[FoundTask['foundIn'], string[]]> = [
    ['name', [name]],
    ['tag', tags],
    ['instruction', [instruction]],
    ['comment', comments.map(({ content }) => content)],
  ];
  for (const [foundIn, texts] of places) {
    const text = texts.find((one) => includes(one, query));
    if (text === undefined) continue;
    const start = Math.max(text.toLowerCase().indexOf(query.toLowerCase()) - 40, 0);
    return { excerpt: text.slice(start, start + 120), foundIn };
  }
  return undefined;
};

export const searchSamples = (
  store: SampleStore,
  { limit = 20, query }: SearchTasksParams,
): SearchTasksState => {
  const words = query.trim();
  if (words === '') {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      'The query is blank. Give words to look for, or list tasks with listTasks.',
    );
  }
  const tasks = store.tasks.flatMap((task): FoundTask[] => {
    const found = find(task, words);
    return found ? [{ ...store.summarise(task), ...found }] : [];
  });
  return { tasks: tasks.slice(0, limit) };
};

export const listReadySamples = (
  store: SampleStore,
  { assigneeAgentId, limit = 20, parentIdentifier }: ListReadyTasksParams,
): ListReadyTasksState => {
  const scope =
    parentIdentifier === undefined
      ? store.tasks
      : store.withDescendants(store.get(parentIdentifier)).slice(1);
  const tasks = scope
    .filter((task) => store.isReady(task))
    .filter((task) => assigneeAgentId === undefined || task.assigneeAgentId === assigneeAgentId)
    .toSorted((a, b) => rankPriority(a) - rankPriority(b))
    .slice(0, limit)
    .map((task) => store.summarise(task));
  return { tasks };
};

export const getSampleTree = (
  store: SampleStore,
  { identifier, limit = 200, maxDepth = 5 }: GetTaskTreeParams,
): GetTaskTreeState => {
  const all: Array<{ depth: number; task: SampleTask }> = [];
  const walk = (task: SampleTask, depth: number): void => {
    all.push({ depth, task });
    for (const child of store.childrenOf(task.identifier)) walk(child, depth + 1);
  };
  const roots = identifier === undefined ? store.childrenOf(undefined) : [store.get(identifier)];
  for (const root of roots) walk(root, 0);
  const shown = all.filter(({ depth }) => depth <= maxDepth).slice(0, limit);
  const nodes = shown.map(({ depth, task }): TreeNode => {
    const { blockers, name, parentIdentifier, parts, priority, ready, status, waitsFor } =
      store.summarise(task);
    return {
      blockers,
      depth,
      identifier: task.identifier,
      name,
      ...(parentIdentifier !== undefined && { parentIdentifier }),
      ...(parts && { parts }),
      priority,
      ready,
      status,
      ...(waitsFor && { waitsFor }),
    };
  });
  const inside = new Set(nodes.map(toId));
  const dependencies = store.tasks.flatMap((task): TaskEdge[] => {
    const edge = (type: TaskEdge['type']) => (to: string) => ({ from: task.identifier, to, type });
    return [...task.requires.map(edge('requires')), ...task.relates.map(edge('relates'))].filter(
      ({ from, to }) => inside.has(from) || inside.has(to),
    );
  });
  const outside = new Map(
    dependencies.flatMap(({ from, to, type }) =>
      [from, to].filter((id) => !inside.has(id)).map((id) => [id, type] as const),
    ),
  );
  const counts: Partial<Record<TaskStatus, number>> = {};
  for (const { status } of nodes) counts[status] = (counts[status] ?? 0) + 1;
  const omitted = all.length - shown.length;
  return {
    counts,
    dependencies,
    nodes,
    ...(omitted > 0 && { omitted }),
    outside: [...outside].map(([id, type]) => store.link(id, type)),
  };
};
