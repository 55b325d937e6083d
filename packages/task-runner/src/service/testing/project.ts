import type { BatchTaskParams } from '@lobechat/builtin-tool-task';

const PHASES = 4;
const TASKS_A_PHASE = 6;

/** Number of steps of each task's work. */
export const STEPS = 3;

const work = { input: { ms: 5, steps: STEPS }, type: 'steps' };

/**
 * A project of 30 tasks in one call: a root, four phases below it, and 25 tasks below these. The
 * tasks of a phase wait for the previous phase; a phase waits for its tasks, the root for phases.
 */
export const PROJECT: readonly BatchTaskParams[] = [
  {
    dependsOn: Array.from({ length: PHASES }, (_, phase) => `phase-${phase}`),
    instruction: 'All of it',
    name: 'Project',
    reference: 'project',
    work,
  },
  ...Array.from({ length: PHASES }, (_, phase): BatchTaskParams[] => {
    const count = phase === 0 ? TASKS_A_PHASE + 1 : TASKS_A_PHASE;
    const names = Array.from({ length: count }, (__, index) => `task-${phase}-${index}`);
    return [
      {
        dependsOn: names,
        instruction: 'Sum it up',
        name: `Phase ${phase}`,
        parentIdentifier: 'project',
        reference: `phase-${phase}`,
        work,
      },
      ...names.map((reference) => ({
        dependsOn: phase === 0 ? [] : [`phase-${phase - 1}`],
        instruction: 'Do it',
        name: reference,
        parentIdentifier: `phase-${phase}`,
        reference,
        work,
      })),
    ];
  }).flat(),
];
