import { ToolError, ToolErrorType } from '@lobechat/types';

import type {
  BatchTaskParams,
  CreateTaskParams,
  CreateTasksParams,
  CreateTasksState,
  CreateTaskState,
  NewTaskParams,
  TaskWork,
} from '../types.ts';
import { readTime, type SampleCall, type SampleStore, type SampleTask } from './sample-store.ts';

const unique = (items: readonly string[]): string[] => [...new Set(items)];

/** What a key was given before, if it was with the same request. */
const once = <State>(
  store: SampleStore,
  key: string | undefined,
  request: unknown,
  create: () => State,
): State => {
  if (key === undefined) return store.transact(create);
  const text = JSON.stringify(request);
  const known = store.keys.get(key);
  if (!known) {
    const state = store.transact(create);
    store.keys.set(key, { request: text, state });
    return state;
  }
  // What a key stands for is what it was first given with: of the same kind if the request is.
  if (known.request === text) return known.state as State;
  throw new ToolError(
    ToolErrorType.Conflict,
    `The idempotencyKey ${JSON.stringify(key)} was given before with another request. Choose another key, or repeat the request as it was.`,
  );
};

const makeTask = (
  store: SampleStore,
  identifier: string,
  params: NewTaskParams,
  call: SampleCall,
): SampleTask => {
  const { assigneeAgentId, dueAt, parentIdentifier, run, work } = params;
  const at = store.tick();
  return {
    ...(assigneeAgentId !== undefined && { assigneeAgentId }),
    comments: [],
    createdAt: at,
    ...(call.actor !== undefined && { createdBy: call.actor }),
    ...(dueAt !== undefined && { dueAt: readTime(dueAt, 'dueAt') }),
    identifier,
    instruction: params.instruction,
    name: params.name,
    ...(parentIdentifier !== undefined && {
      parentIdentifier: store.get(parentIdentifier).identifier,
    }),
    priority: params.priority ?? 0,
    relates: unique((params.relatedTo ?? []).map((id) => store.get(id).identifier)),
    requires: unique((params.dependsOn ?? []).map((id) => store.get(id).identifier)),
    ...(run && { run }),
    runs: [],
    status: params.status ?? 'todo',
    tags: unique(params.tags ?? []),
    updatedAt: at,
    version: 1,
    ...(work && { work }),
  };
};

export const createSample = (
  store: SampleStore,
  params: CreateTaskParams,
  call: SampleCall,
): CreateTaskState =>
  once(store, params.idempotencyKey, params, () => {
    const task = makeTask(store, store.nextId('task'), params, call);
    store.put(task);
    return { identifier: task.identifier, success: true, task: store.summarise(task) };
  });

/** What a batch calls its tasks. */
const readReferences = (
  store: SampleStore,
  tasks: readonly BatchTaskParams[],
): { identifiers: string[]; resolve: (id: string) => string } => {
  const references = new Map<string, string>();
  const identifiers = tasks.map(() => store.nextId('task'));
  for (const [index, { reference }] of tasks.entries()) {
    if (reference === undefined) continue;
    if (references.has(reference)) {
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        `The reference ${JSON.stringify(reference)} is there twice. Give each task one of its own.`,
      );
    }
    references.set(reference, identifiers[index] ?? '');
  }
  return { identifiers, resolve: (id) => references.get(id) ?? id };
};

/** Templates name tasks of the batch by their references; in the store by their identifiers. */
const rewriteWork = (work: TaskWork, resolve: (id: string) => string): TaskWork => ({
  ...work,
  ...(work.steps && {
    steps: work.steps.map((step) => ({
      ...step,
      ...(step.arguments && {
        arguments: JSON.parse(
          JSON.stringify(step.arguments).replaceAll(
            /\{\{tasks\.([^.}"\\]+)\./g,
            (_, id: string) => `{{tasks.${resolve(id)}.`,
          ),
        ) as Record<string, unknown>,
      }),
    })),
  }),
});

export const createSamples = (
  store: SampleStore,
  params: CreateTasksParams,
  call: SampleCall,
): CreateTasksState =>
  once(store, params.idempotencyKey, params, () => {
    const { identifiers, resolve } = readReferences(store, params.tasks);
    // All of them are there before they are linked: one may require another that comes later.
    const made = params.tasks.map((given, index) => {
      const { dependsOn: _, parentIdentifier: __, relatedTo: ___, ...own } = given;
      const task = makeTask(store, identifiers[index] ?? '', own, call);
      store.put(task);
      return { given, task };
    });
    const link = (ids: readonly string[]) =>
      unique(ids.map((id) => store.get(resolve(id)).identifier));
    for (const { given, task } of made) {
      const { dependsOn = [], relatedTo = [], work } = given;
      const [parent] = link([given.parentIdentifier ?? params.parentIdentifier ?? []].flat());
      if (parent !== undefined) task.parentIdentifier = parent;
      task.requires = link(dependsOn);
      task.relates = link(relatedTo);
      if (work) task.work = rewriteWork(work, resolve);
    }
    for (const { task } of made) {
      store.checkParent(task);
      store.checkCycles(task);
    }
    return {
      failed: 0,
      ready: made.flatMap(({ task }) => (store.isReady(task) ? [task.identifier] : [])),
      results: made.map(({ given: { reference }, task: { identifier, name } }) => ({
        identifier,
        name,
        ...(reference !== undefined && { reference }),
        success: true,
      })),
      succeeded: made.length,
    };
  });
