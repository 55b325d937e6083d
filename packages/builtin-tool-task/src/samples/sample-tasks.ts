import type { ITaskService } from '../service.ts';
import {
  claimSample,
  commentSample,
  deleteSamples,
  editSample,
  editSamples,
  updateSample,
} from './sample-changing.ts';
import { createSample, createSamples } from './sample-creating.ts';
import { SAMPLE_PLAN } from './sample-data.ts';
import {
  getSampleTree,
  listReadySamples,
  listSamples,
  searchSamples,
  viewSample,
} from './sample-finding.ts';
import { cancelSample, runSample, runSamples } from './sample-runs.ts';
import { scheduleSample } from './sample-schedule.ts';
import { type SampleCall, SampleStore } from './sample-store.ts';

/** The service of tasks without waiting: everything is in memory. */
export type SampleTasks = {
  readonly [Name in keyof ITaskService]: (
    params: Parameters<ITaskService[Name]>[0],
    call?: SampleCall,
  ) => Awaited<ReturnType<ITaskService[Name]>>;
};

/** Tasks over an empty store, or a given one. */
export const createEmptySampleTasks = (store: SampleStore = new SampleStore()): SampleTasks => ({
  addTaskComment: (params, call = {}) => commentSample(store, params, call),
  cancelTaskRun: (params) => cancelSample(store, params),
  claimTask: (params, call = {}) => claimSample(store, params, call),
  createTask: (params, call = {}) => createSample(store, params, call),
  createTasks: (params, call = {}) => createSamples(store, params, call),
  deleteTasks: (params) => deleteSamples(store, params),
  editTask: (params) => editSample(store, params),
  editTasks: (params) => editSamples(store, params),
  getTaskTree: (params) => getSampleTree(store, params),
  listReadyTasks: (params) => listReadySamples(store, params),
  listTasks: (params) => listSamples(store, params),
  runTask: (params, call = {}) => runSample(store, params, call),
  runTasks: (params, call = {}) => runSamples(store, params, call),
  searchTasks: (params) => searchSamples(store, params),
  setTaskSchedule: (params, call = {}) => scheduleSample(store, params, call),
  updateTaskStatus: (params) => updateSample(store, params),
  viewTask: (params) => viewSample(store, params),
});

/** Lets a run of TASK-9 be under way, its first step done. */
const beginArchive = (store: SampleStore, tasks: SampleTasks): void => {
  tasks.runTask({ identifier: 'TASK-9' });
  const task = store.get('TASK-9');
  const [run] = task.runs;
  if (!run) return;
  const startedAt = store.tick();
  const finishedAt = store.tick();
  Object.assign(run, {
    attemptList: [
      { finishedAt, number: 1, startedAt, status: 'lost', worker: 'workstation:4200' },
      { number: 2, startedAt: finishedAt, status: 'running', worker: 'workstation:4711' },
    ],
    attempts: 2,
    cost: { toolCalls: 1 },
    log: [
      { at: startedAt, attempt: 1, level: 'info', text: 'Attempt 1 begins on workstation:4200.' },
      {
        at: finishedAt,
        attempt: 2,
        level: 'warning',
        text: 'Attempt 1 was lost: its worker ended.',
      },
      { at: finishedAt, attempt: 2, level: 'info', text: 'files was done before: not done again.' },
    ],
    logTotal: 3,
    progress: { done: 1, message: 'lobe-local-system/runCommand', total: 2 },
    startedAt,
    status: 'running',
    steps: [
      {
        attempt: 1,
        finishedAt: startedAt,
        key: 'files',
        name: 'lobe-local-system/globFiles',
        preview: '312 matches in the workspace',
        startedAt,
        status: 'succeeded',
      },
      {
        attempt: 2,
        key: 'index',
        name: 'lobe-local-system/runCommand',
        startedAt: finishedAt,
        status: 'running',
      },
    ],
  } satisfies Partial<typeof run>);
  task.status = 'running';
};

/** The release of the examples in the middle of its way. */
const createSampleStore = (): SampleStore => {
  const store = new SampleStore();
  const tasks = createEmptySampleTasks(store);
  const call = { actor: 'planner' };
  tasks.createTasks(SAMPLE_PLAN, call);
  tasks.updateTaskStatus({ identifier: 'TASK-1', status: 'running' });
  tasks.runTask({ identifier: 'TASK-2', waitSeconds: 60 });
  tasks.addTaskComment(
    {
      content: 'The format of the configuration has changed: say how to migrate.',
      identifier: 'TASK-3',
    },
    call,
  );
  tasks.addTaskComment(
    { content: 'Keep the list under 30 lines.', identifier: 'TASK-3' },
    { actor: 'reviewer' },
  );
  tasks.runTask({ identifier: 'TASK-7', waitSeconds: 60 });
  tasks.setTaskSchedule({
    identifier: 'TASK-8',
    schedule: { cron: '0 3 * * *', missed: 'skip', timeZone: 'UTC' },
  });
  beginArchive(store, tasks);
  tasks.updateTaskStatus({ identifier: 'TASK-10', status: 'paused' });
  tasks.claimTask({ holder: 'researcher', identifier: 'TASK-11', leaseSeconds: 3600 });
  return store;
};

/** Made when first needed: each set of tasks begins with a copy of it. */
let sampleStore: SampleStore | undefined;

/**
 * Tasks for examples and tests: a release in the middle of its way, with a run that succeeded, one
 * that failed, one under way, a schedule, a claim and comments. They behave like the real ones as far
 * as the examples go; nothing is run. Each set is independent of the others.
 */
export const createSampleTasks = (): SampleTasks => {
  sampleStore ??= createSampleStore();
  return createEmptySampleTasks(sampleStore.copy());
};
