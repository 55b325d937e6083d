import type { RunSummary, TaskCall } from '@lobechat/builtin-tool-task';
import { type Queryable, queueRuns } from '@lobechat/database';

import { type ChosenRun, chooseRuns } from './choose-runs.ts';
import { type DeskParts, listTypesElsewhere } from './desk-parts.ts';
import { createRunRefusal, isByHand } from './run-refusal.ts';
import { toRunRequest } from './run-request.ts';
import { toNewRun } from './to-new-run.ts';
import { toRunSummary } from './to-run-summary.ts';

/** A task of a call that requests runs, and its outcome. */
export interface QueuedChoice extends ChosenRun {
  /** There is nothing to run: it is done by hand. */
  readonly byHand: boolean;
  /** Absent if it was refused. */
  readonly summary?: RunSummary | undefined;
}

export interface QueueChosenOptions {
  readonly call: TaskCall;
  /** Throws to prevent anything from being queued. */
  readonly check?: (chosen: readonly ChosenRun[]) => void;
  readonly includeDependencies: boolean;
  readonly prompt?: string | undefined;
  /** The requested tasks; read in the transaction that queues their runs. */
  readonly readIds: (db: Queryable) => Promise<readonly number[]>;
}

/** Queues the runs that a call requests, as far as possible, and notifies the worker. */
export const queueChosen = async (
  parts: DeskParts,
  options: QueueChosenOptions,
): Promise<QueuedChoice[]> => {
  const { queue, runners, watch, worker } = parts;
  const { call, includeDependencies, prompt } = options;
  await queue.prepare();
  const elsewhere = await listTypesElsewhere(parts);
  const request = toRunRequest(call);
  const choices = await parts.options.database.transaction(async (db) => {
    const refuse = createRunRefusal({
      actor: call.actor,
      elsewhere,
      now: Date.now(),
      runners,
      sessionId: call.sessionId,
    });
    const ids = await options.readIds(db);
    const chosen = await chooseRuns(db, { ids, includeDependencies, refuse });
    options.check?.(chosen);
    const wanted = chosen.filter(({ active, refusal }) => !active && !refusal);
    const queued = await queueRuns(
      db,
      wanted.flatMap(({ isNamed, task }) => {
        if (task.work === null) return [];
        // The additional prompt is for the requested tasks, not for their requirements.
        const input = { ...(isNamed && prompt !== undefined && { prompt }), request };
        return [toNewRun(task, task.work, input)];
      }),
    );
    const runs = new Map(queued.map(({ run }) => [run.taskId, run]));
    await queue.enqueue(
      db,
      wanted.flatMap(({ task: { id: taskId, priority } }) => {
        const run = runs.get(taskId);
        return run?.status === 'queued' ? [{ id: run.id, priority, startAfter: null, taskId }] : [];
      }),
    );
    return chosen.map((given): QueuedChoice => {
      const choice = { ...given, byHand: isByHand(given.task, { elsewhere, runners }) };
      const run = choice.active ?? runs.get(choice.task.id);
      if (run === undefined) return choice;
      const waitsFor = run.status === 'waiting' ? [...choice.waitsFor] : [];
      return { ...choice, summary: toRunSummary({ ...run, waitsFor }) };
    });
  });
  watch.add(choices.flatMap(({ summary }) => summary ?? []));
  if (parts.options.worker === undefined || parts.options.worker === 'on-demand') {
    // The runs are queued in any case; another worker executes them if this one cannot start.
    await worker.start().catch(() => undefined);
  }
  worker.wake();
  return choices;
};
