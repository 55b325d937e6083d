import { describe, expect, it } from 'vitest';

import { TASK_AUDIT, TASK_STATUSES, TaskLimit } from './constants.ts';
import { TaskManifest } from './manifest.ts';
import { TaskApiName, type TaskApiNameType } from './types.ts';

const apis = new Map(TaskManifest.api.map((api) => [api.name, api]));

const get = (name: TaskApiNameType) => {
  const api = apis.get(name);
  if (!api) throw new Error(`There is no ${name}.`);
  return api;
};

const AUDITED: readonly string[] = ['deleteTasks', 'runTask', 'runTasks', 'setTaskSchedule'];

describe('approval', () => {
  it.each(AUDITED)('of %s is left to the audit, and requested without an audit', (name) => {
    expect(apis.get(name)).toMatchObject({
      annotations: { destructive: true },
      humanIntervention: { audit: TASK_AUDIT, default: 'required' },
    });
  });

  it.each(Object.values(TaskApiName).filter((name) => !AUDITED.includes(name)))(
    'is not needed for %s, which destroys nothing',
    (name) => {
      const { annotations, humanIntervention } = get(name);
      expect(humanIntervention).toBe('never');
      expect(annotations?.destructive).toBe(false);
    },
  );
});

describe('the manifest', () => {
  it('runs only on a server, never in a page', () => {
    expect(TaskManifest.executors).toEqual(['server']);
  });

  it.each(['runTask', 'runTasks', 'viewTask'] as const)('gives %s time to wait', (name) => {
    expect(get(name).defaultTimeoutMs).toBeGreaterThan(TaskLimit.waitSeconds * 1000);
    expect(get(name).acceptedParameters?.properties?.['waitSeconds']).toMatchObject({
      maximum: TaskLimit.waitSeconds,
    });
  });

  it('lets a run be cancelled at any time, also between other calls of a batch', () => {
    expect(get('cancelTaskRun').annotations?.ordered).toBe(false);
    expect(get('runTask').annotations?.ordered).toBe(true);
  });

  it('accepts that subtasks are deleted, which they are anyway, and not that they stay', () => {
    const { acceptedParameters, parameters } = get('deleteTasks');
    expect(acceptedParameters?.properties?.['cascade']).toEqual({ const: true });
    expect(parameters.properties).not.toHaveProperty('cascade');
  });

  it('explains priorities', () => {
    for (const name of ['createTask', 'editTask'] as const) {
      const description = get(name).parameters.properties?.['priority']?.description;
      expect(description).toBe('0 none (default), 1 urgent, 2 high, 3 normal, 4 low.');
    }
  });

  it('offers every status that can be set by hand, and accepts all and LobeHub’s spelling', () => {
    const { acceptedParameters, parameters } = get('updateTaskStatus');
    // Only setTaskSchedule makes a task scheduled.
    expect(parameters.properties?.['status']?.enum).toEqual(
      TASK_STATUSES.filter((status) => status !== 'scheduled'),
    );
    expect(acceptedParameters?.properties?.['status']?.enum).toEqual([
      ...TASK_STATUSES,
      'cancelled',
    ]);
  });

  it.each(Object.values(TaskApiName))('accepts everything that it declares for %s', (name) => {
    const { acceptedParameters, parameters } = get(name);
    expect(acceptedParameters?.required).toEqual(parameters.required ?? []);
    const told = Object.keys(parameters.properties ?? {});
    expect(Object.keys(acceptedParameters?.properties ?? {})).toEqual(expect.arrayContaining(told));
  });

  it('declares what a simple call for a single task needs, and accepts the fields of the plural', () => {
    const list = (name: TaskApiNameType, kind: 'acceptedParameters' | 'parameters') =>
      Object.keys(get(name)[kind]?.properties ?? {}).toSorted();
    expect(list('createTask', 'parameters')).toEqual([
      'dependsOn',
      'dueAt',
      'instruction',
      'name',
      'parentIdentifier',
      'priority',
    ]);
    const item = get('createTasks').acceptedParameters?.properties?.['tasks']?.items;
    const possible = Object.keys(typeof item === 'object' ? (item.properties ?? {}) : {});
    expect([...list('createTask', 'acceptedParameters'), 'reference'].toSorted()).toEqual(
      [...possible, 'idempotencyKey'].toSorted(),
    );
  });

  it('describes the state of every API', () => {
    for (const { name, stateSchema } of apis.values()) {
      expect(stateSchema, name).toMatchObject({ additionalProperties: false, type: 'object' });
    }
  });
});
