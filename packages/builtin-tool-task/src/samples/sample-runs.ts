import { ToolError, ToolErrorType } from '@lobechat/types';

import { RESOLVED_STATUSES, TaskErrorType } from '../constants.ts';
import type {
  CancelTaskRunParams,
  CancelTaskRunState,
  RunDetails,
  RunError,
  RunSummary,
  RunTaskParams,
  RunTasksItem,
  RunTasksParams,
  RunTasksState,
  RunTaskState,
  WorkerFacts,
} from '../types.ts';
import { type SampleCall, type SampleStore, type SampleTask, toId } from './sample-store.ts';
import { listSteps } from './sample-work.ts';

/** Who does runs in the examples. */
const SAMPLE_WORKERS: readonly WorkerFacts[] = [
  { active: 1, concurrency: 2, kind: 'playground', name: 'workstation:4711' },
];

const WORKER = 'workstation:4711';

/** What does work in the examples. */
const RUNNERS = ['command', 'model', 'plan'];

const isActive = ({ status }: RunSummary): boolean =>
  status === 'waiting' || status === 'queued' || status === 'running';

/** The run of a task that has not ended, if there is one. */
export const findActiveRun = ({ runs }: SampleTask): RunDetails | undefined => runs.find(isActive);

/** Of a run what a list shows. */
export const summariseRun = (run: RunDetails): RunSummary => {
  const {
    attemptList: _,
    cost: __,
    log: ___,
    logTotal: ____,
    maxAttempts: _____,
    nextAttemptAt: ______,
    result: _______,
    steps: ________,
    timeoutMs: _________,
    ...summary
  } = run;
  return structuredClone(summary);
};

const checkRunner = ({ identifier, work }: SampleTask): string => {
  if (work && RUNNERS.includes(work.type)) return work.type;
  throw new ToolError(
    TaskErrorType.NoRunner,
    work
      ? `Nothing here does work of type ${JSON.stringify(work.type)}. Give ${identifier} work of type ${RUNNERS.join(', ')} with editTask.`
      : `${identifier} has no work that could be run. Give it work with editTask, or do it yourself and set its status with updateTaskStatus.`,
  );
};

/** Tasks that stand in the way and that nobody runs. */
const findObstacles = (
  store: SampleStore,
  task: SampleTask,
  queued: ReadonlySet<string>,
): string[] =>
  store
    .blockersOf(task)
    .filter((blocker) => !findActiveRun(blocker) && !queued.has(blocker.identifier))
    .map(toId);

const queueRun = (store: SampleStore, task: SampleTask): RunDetails => {
  const waitsFor = store.blockersOf(task).map(toId);
  const run: RunDetails = {
    attemptList: [],
    attempts: 0,
    id: store.nextId('run'),
    identifier: task.identifier,
    log: [],
    logTotal: 0,
    maxAttempts: task.run?.maxAttempts ?? 1,
    queuedAt: store.tick(),
    runner: checkRunner(task),
    status: waitsFor.length > 0 ? 'waiting' : 'queued',
    steps: [],
    ...(task.run?.timeoutMs !== undefined && { timeoutMs: task.run.timeoutMs }),
    ...(waitsFor.length > 0 && { waitsFor }),
  };
  task.runs.unshift(run);
  task.status = 'scheduled';
  store.touch(task);
  return run;
};

const log = (run: RunDetails, at: string, text: string, level: 'error' | 'info' = 'info'): void => {
  run.log.push({ at, attempt: run.attempts, level, text });
  run.logTotal = run.log.length;
};

/** Ends what waited for a run that failed. */
const dropDependents = (store: SampleStore, failed: SampleTask): void => {
  for (const task of store.tasks) {
    const run = findActiveRun(task);
    if (run?.status !== 'waiting' || !task.requires.includes(failed.identifier)) continue;
    const message = `${failed.identifier} failed. Run it again first.`;
    Object.assign(run, { error: { message, type: 'DependencyFailed' }, status: 'canceled' });
    run.finishedAt = store.tick();
    task.status = 'todo';
    dropDependents(store, task);
  }
};

const finish = (
  store: SampleStore,
  task: SampleTask,
  run: RunDetails,
  error: RunError | undefined,
): void => {
  const finishedAt = store.tick();
  const status = error ? 'failed' : 'succeeded';
  run.attemptList = [
    {
      ...(error && { error }),
      finishedAt,
      number: 1,
      startedAt: run.startedAt ?? finishedAt,
      status,
      worker: WORKER,
    },
  ];
  Object.assign(run, { ...(error && { error }), finishedAt, status });
  const result = run.steps.at(-1)?.preview;
  if (!error && result !== undefined) run.result = { content: result };
  run.cost = { toolCalls: run.steps.length };
  task.status = error ? 'failed' : 'completed';
  store.touch(task);
  if (error) dropDependents(store, task);
  else task.completedAt = task.updatedAt;
};

/** Does a run that nothing stands in the way of. */
const perform = (
  store: SampleStore,
  task: SampleTask,
  run: RunDetails,
  onRun: SampleCall['onRun'],
): void => {
  const steps = listSteps(task.work);
  delete run.waitsFor;
  Object.assign(run, { attempts: 1, startedAt: store.tick(), status: 'running' });
  task.status = 'running';
  log(run, run.startedAt ?? '', `Attempt 1 begins on ${WORKER}.`);
  for (const [index, { error, key, name, preview }] of steps.entries()) {
    const startedAt = store.tick();
    run.steps.push({
      attempt: 1,
      ...(error && { error }),
      finishedAt: store.tick(),
      key,
      name,
      ...(preview !== undefined && { preview }),
      startedAt,
      status: error ? 'failed' : 'succeeded',
    });
    log(
      run,
      startedAt,
      error ? `${key}: ${error.message}` : `${key} done`,
      error ? 'error' : 'info',
    );
    run.progress = { done: index + 1, message: name, total: steps.length };
    onRun?.(structuredClone(run));
    if (error) {
      finish(store, task, run, error);
      return;
    }
  }
  finish(store, task, run, undefined);
};

/** Does everything that is queued, in the order of dependencies, as a worker would. */
const performAll = (store: SampleStore, onRun: SampleCall['onRun']): void => {
  const next = () =>
    store.tasks.find((task) => {
      const run = findActiveRun(task);
      return run && run.status !== 'running' && store.blockersOf(task).length === 0;
    });
  for (let task = next(); task; task = next()) {
    const run = findActiveRun(task);
    if (run) perform(store, task, run, onRun);
  }
};

/** What has to be run before a task, the first first. */
const listRequired = (store: SampleStore, task: SampleTask): SampleTask[] => [
  ...new Set(
    store.blockersOf(task).flatMap((blocker) => [...listRequired(store, blocker), blocker]),
  ),
];

const checkRun = (store: SampleStore, task: SampleTask, queued: ReadonlySet<string>): void => {
  checkRunner(task);
  const obstacles = findObstacles(store, task, queued);
  if (obstacles.length === 0) return;
  throw new ToolError(
    TaskErrorType.Blocked,
    `${task.identifier} requires ${obstacles.join(', ')}, which nobody runs. Run them first, or all together with includeDependencies.`,
  );
};

export const runSample = (
  store: SampleStore,
  { identifier, includeDependencies = false, waitSeconds = 0 }: RunTaskParams,
  { onRun }: SampleCall,
): RunTaskState => {
  const task = store.get(identifier);
  const active = findActiveRun(task);
  const required = includeDependencies ? listRequired(store, task) : [];
  const missing = required.filter((other) => !findActiveRun(other));
  const { further, run } = store.transact(() => {
    const queued = new Set(required.map(toId));
    if (!active) for (const one of [...missing, task]) checkRun(store, one, queued);
    return {
      further: active ? [] : missing.map((one) => queueRun(store, one)),
      run: active ?? queueRun(store, task),
    };
  });
  if (waitSeconds > 0) performAll(store, onRun);
  return {
    ...(active && { alreadyActive: true as const }),
    ...(waitSeconds > 0 && { details: structuredClone(run) }),
    further: further.map(summariseRun),
    run: summariseRun(run),
    workers: [...SAMPLE_WORKERS],
  };
};

const listNamed = (
  store: SampleStore,
  { identifiers = [], includeDependencies = false, parentIdentifier }: RunTasksParams,
): SampleTask[] => {
  const named =
    parentIdentifier === undefined
      ? identifiers.map((identifier) => store.get(identifier))
      : store
          .withDescendants(store.get(parentIdentifier))
          .slice(1)
          .filter(({ status }) => !RESOLVED_STATUSES.includes(status));
  const all = includeDependencies
    ? named.flatMap((task) => [...listRequired(store, task), task])
    : named;
  return [...new Set(all)];
};

export const runSamples = (
  store: SampleStore,
  params: RunTasksParams,
  { onRun }: SampleCall,
): RunTasksState => {
  const tasks = listNamed(store, params);
  // What cannot be run stands in the way of what requires it, whatever its place in the list.
  const queued = new Set(tasks.map(toId));
  const failures = new Map<string, ToolError>();
  for (let changed = true; changed;) {
    changed = false;
    for (const task of tasks) {
      if (!queued.has(task.identifier)) continue;
      try {
        if (!findActiveRun(task)) checkRun(store, task, queued);
      } catch (error) {
        if (!(error instanceof ToolError)) throw error;
        failures.set(task.identifier, error);
        queued.delete(task.identifier);
        changed = true;
      }
    }
  }
  const runs = new Map<string, { alreadyActive: boolean; run: RunDetails }>();
  for (const task of tasks) {
    if (!queued.has(task.identifier)) continue;
    const active = findActiveRun(task);
    runs.set(task.identifier, {
      alreadyActive: active !== undefined,
      run: active ?? queueRun(store, task),
    });
  }
  if ((params.waitSeconds ?? 0) > 0) performAll(store, onRun);
  const results = tasks.map(({ identifier, name }): RunTasksItem => {
    const started = runs.get(identifier);
    const error = failures.get(identifier);
    return {
      ...(started?.alreadyActive && { alreadyActive: true as const }),
      ...(error && { error: { message: error.message, type: error.type } }),
      identifier,
      name,
      ...(started && { run: summariseRun(started.run) }),
      success: started !== undefined,
    };
  });
  const failed = results.filter(({ success }) => !success).length;
  return { failed, results, succeeded: results.length - failed, workers: [...SAMPLE_WORKERS] };
};

export const cancelSample = (
  store: SampleStore,
  { identifier, runId }: CancelTaskRunParams,
): CancelTaskRunState => {
  const task = store.get(identifier);
  const run = task.runs.find((one) => (runId === undefined ? isActive(one) : one.id === runId));
  if (!run || !isActive(run)) {
    throw new ToolError(
      ToolErrorType.Conflict,
      `${task.identifier} has no ${runId === undefined ? 'run' : `run ${JSON.stringify(runId)}`} that waits, is queued or runs, so there is nothing to cancel. See its runs with viewTask.`,
    );
  }
  if (run.status === 'running') {
    run.cancelRequested = true;
    return { run: summariseRun(run) };
  }
  run.status = 'canceled';
  run.finishedAt = store.tick();
  task.status = task.schedule ? 'scheduled' : 'todo';
  store.touch(task);
  return { run: summariseRun(run) };
};
