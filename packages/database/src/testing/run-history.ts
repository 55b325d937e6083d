import fc from 'fast-check';

import type { Database } from '../open-database.ts';
import { cancelHopelessRuns } from '../runs/cancel-dependents.ts';
import { releaseWaitingRuns } from '../runs/release-waiting-runs.ts';
import { renewLease } from '../runs/renew-lease.ts';
import { requestCancel } from '../runs/request-cancel.ts';
import type { AttemptEnd, AttemptLease } from '../runs/run.ts';
import { beginStep, endStep } from '../runs/steps.ts';
import { takeExpired } from '../runs/take-expired.ts';
import type { TaskStatus } from '../schema/tasks.ts';
import { addDependencies, removeDependencies } from '../tasks/dependencies.ts';
import { updateTasks } from '../tasks/update-tasks.ts';
import { createRunTester } from './run-tester.ts';

/** An event of one of a few tasks, or of its run. */
export type HistoryAction = { readonly task: number } & (
  | { readonly end: AttemptEnd; readonly kind: 'settle' }
  | { readonly kind: 'cancel' | 'expire' | 'queue' | 'renew' | 'start' | 'sweep' | 'work' }
  | { readonly kind: 'free' | 'require'; readonly other: number }
  | { readonly kind: 'set'; readonly status: TaskStatus }
);

const error = { message: 'no', type: 'X' };
const ENDS: readonly AttemptEnd[] = [
  { kind: 'succeeded', result: { content: 'done' } },
  { error, kind: 'failed' },
  { error, isFinal: true, kind: 'failed' },
  { kind: 'canceled' },
  { kind: 'interrupted' },
];
const TASKS = 6;
const task = fc.nat({ max: TASKS - 1 });
const SIMPLE = ['cancel', 'expire', 'queue', 'renew', 'start', 'sweep', 'work'] as const;

/** What workers, and their callers, may do. */
export const workAction: fc.Arbitrary<HistoryAction> = fc.oneof(
  fc.record({ kind: fc.constantFrom('queue' as const, 'start' as const), task }),
  fc.record({ end: fc.constantFrom(...ENDS), kind: fc.constant('settle' as const), task }),
  fc.record({ kind: fc.constantFrom(...SIMPLE), task }),
  fc.record({ kind: fc.constantFrom('free' as const, 'require' as const), other: task, task }),
);

const SET_BY_HAND: readonly TaskStatus[] = ['todo', 'paused', 'completed', 'failed', 'canceled'];

/** What a person may do to a task, whatever the state of its run. */
export const handAction: fc.Arbitrary<HistoryAction> = fc.record({
  kind: fc.constant('set' as const),
  status: fc.constantFrom(...SET_BY_HAND),
  task,
});

/** A few tasks, and their history so far. */
export interface RunHistory {
  /** A refusal with a reason is not a failure. */
  readonly act: (action: HistoryAction, database: Database) => Promise<void>;
  /** Runs whose step was repeated after its success was acknowledged. */
  readonly findRepeatedSteps: () => string[];
}

const REASONS = new Set(['Conflict', 'DependencyCycle', 'NotFound']);

/** Starts a history with its own tasks. */
const beginHistory = async (first: Database): Promise<RunHistory> => {
  const made = await createRunTester(first).create(
    ...Array.from({ length: TASKS }, (_, index) => ({ title: `${index}` })),
  );
  const idOf = (index: number): number => made[index]?.id ?? 0;
  /** The latest of each task, which may be finished. */
  const runs = new Map<number, string>();
  const attempts = new Map<number, AttemptLease>();
  const done = new Map<string, number>();

  const work = async (database: Database, attempt: AttemptLease): Promise<void> => {
    const step = await beginStep(database.db, attempt, { key: 'step', name: 'step' });
    if (step.kind === 'done') return;
    await endStep(database.db, attempt, 'step', { result: attempt.number });
    done.set(attempt.runId, (done.get(attempt.runId) ?? 0) + 1);
  };

  const actOnTask = async (action: HistoryAction, database: Database): Promise<void> => {
    const id = idOf(action.task);
    const tester = createRunTester(database);
    if (action.kind === 'queue') {
      const [run = ''] = await tester.queue([id], { maxAttempts: 3, retryDelayMs: 0 });
      runs.set(action.task, run);
    }
    if (action.kind === 'free' || action.kind === 'require') {
      const edge = { dependsOnId: idOf(action.other), taskId: id, type: 'requires' } as const;
      await database.transaction(async (db) => {
        await (action.kind === 'free' ? removeDependencies : addDependencies)(db, [edge]);
        await releaseWaitingRuns(db);
      });
    }
    if (action.kind === 'set') {
      const { status } = action;
      await database.transaction(async (db) => {
        await updateTasks(db, [{ changes: { status }, id }]);
        await releaseWaitingRuns(db);
        await cancelHopelessRuns(db);
      });
    }
    if (action.kind === 'sweep') {
      await database.transaction((db) => takeExpired(db, { maxLosses: 2 }));
    }
  };

  const actOnRun = async (action: HistoryAction, database: Database): Promise<void> => {
    const run = runs.get(action.task);
    if (run === undefined) return;
    if (action.kind === 'cancel') await database.transaction((db) => requestCancel(db, run));
    if (action.kind === 'start') {
      const start = await createRunTester(database).tryStart(run);
      if (start.kind === 'started') attempts.set(action.task, start.attempt);
    }
  };

  const actOnAttempt = async (action: HistoryAction, database: Database): Promise<void> => {
    const attempt = attempts.get(action.task);
    if (attempt === undefined) return;
    const tester = createRunTester(database);
    if (action.kind === 'settle') await tester.settle(attempt, action.end);
    if (action.kind === 'expire') await tester.expire(attempt);
    if (action.kind === 'work') await work(database, attempt);
    if (action.kind === 'renew') {
      await renewLease(database.db, attempt, { leaseMs: 60_000, progress: {} });
    }
  };

  return {
    act: async (action, database) => {
      try {
        await actOnTask(action, database);
        await actOnRun(action, database);
        await actOnAttempt(action, database);
      } catch (reason) {
        if (!REASONS.has(String((reason as { type?: unknown }).type))) throw reason;
      }
    },
    findRepeatedSteps: () => [...done].flatMap(([run, times]) => (times > 1 ? [run] : [])),
  };
};

/** One event after another; or several at the same time, through two openings of the store. */
export const playHistory = async (
  databases: readonly [Database, Database],
  rounds: readonly (readonly HistoryAction[])[],
): Promise<RunHistory> => {
  const history = await beginHistory(databases[0]);
  for (const round of rounds) {
    await Promise.all(
      round.map((action, index) => history.act(action, databases[index % 2 === 0 ? 0 : 1])),
    );
  }
  return history;
};
