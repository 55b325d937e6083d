import type { PlannedRun } from '@lobechat/builtin-tool-task';
import { listWorkers, type Queryable } from '@lobechat/database';
import type { ToolEngine } from '@lobechat/tool-engine';
import type { BuiltinToolContext, ToolError } from '@lobechat/types';

import { type ConsentRoom, createConsentRoom } from '../approval/consent-room.ts';
import { planRun } from '../approval/plan-run.ts';
import { type ChosenRun, chooseRuns } from '../desk/choose-runs.ts';
import { SEEN_WITHIN_MS } from '../desk/desk-parts.ts';
import { createRunRefusal, isByHand } from '../desk/run-refusal.ts';
import { formatIdentifier } from '../mapping/parse-identifier.ts';
import type { TaskRunner } from '../runner.ts';
import { refuseSchedule } from '../schedule/set-task-schedule.ts';

/** The runs to preview. */
export interface PlannedRunsInput {
  readonly ids: readonly number[];
  readonly includeDependencies: boolean;
  /** They are to be begun by a schedule, not now. */
  readonly isSchedule?: boolean;
}

/** Dependencies of previewing runs. */
export interface PlanningParts {
  readonly context: BuiltinToolContext;
  readonly engine: () => ToolEngine;
  readonly now: () => number;
  readonly runners: readonly TaskRunner[];
}

/** What a run would do, and what approving it grants. */
export interface JudgedRun {
  /** There is nothing to run: the task is done by hand. */
  readonly byHand: boolean;
  readonly grants: readonly string[];
  readonly planned: PlannedRun;
  /** `never`: it does not start, or all its calls are known and allowed anyway. */
  readonly policy: 'always' | 'never' | 'required';
  /** Why it does not start. */
  readonly refusal: ToolError | undefined;
  /** Calls that nobody can approve, so that the run would not complete. */
  readonly uncovered: readonly string[];
}

const describeObstacle = ({ active, refusal }: ChosenRun): string[] => {
  if (active) return [`Its run ${active.id} has not ended; it continues, and no other run starts.`];
  return refusal ? [refusal.message] : [];
};

const judge = async (
  chosen: ChosenRun,
  { context, engine, runners }: PlanningParts,
  { byHand, room }: { readonly byHand: boolean; readonly room: ConsentRoom },
): Promise<JudgedRun> => {
  const { active, refusal, task, waitsFor } = chosen;
  const { id, run, title, work } = task;
  const plan = await planRun({ context, engine: engine(), room, runners, work: work ?? undefined });
  const { calls, grants, problems } = plan;
  const isHarmless = calls.length > 0 && calls.every(({ decision }) => decision === 'allow');
  const begins = active === undefined && refusal === undefined;
  const obstacles = describeObstacle(chosen);
  return {
    byHand,
    grants: begins ? grants : [],
    planned: {
      calls,
      identifier: formatIdentifier(id),
      name: title,
      // A refusal because of the work already says so.
      problems: problems.length > 0 && refusal ? obstacles : [...problems, ...obstacles],
      ...(run !== null && { run }),
      waitsFor: waitsFor.map(formatIdentifier),
      ...(work !== null && { work }),
    },
    policy: begins && !isHarmless ? plan.policy : 'never',
    refusal,
    uncovered: begins ? plan.uncovered : [],
  };
};

/** Previews what running tasks would do, in execution order. Runs nothing. */
export const planRuns = async (
  db: Queryable,
  input: PlannedRunsInput,
  parts: PlanningParts,
): Promise<JudgedRun[]> => {
  const { context, now, runners } = parts;
  const workers = await listWorkers(db, { seenWithinMs: SEEN_WITHIN_MS });
  const who = {
    elsewhere: new Set(workers.flatMap((worker) => worker.runners)),
    runners: new Map(runners.map((runner) => [runner.type, runner])),
  };
  const refuse = createRunRefusal({
    ...who,
    actor: context.agentId,
    now: now(),
    sessionId: context.sessionId,
  });
  // They are approved together.
  const room = createConsentRoom();
  const judged: JudgedRun[] = [];
  for (const chosen of await chooseRuns(db, { ...input, refuse })) {
    // A schedule begins its runs later: only the task and its work can prevent it.
    const run =
      input.isSchedule === true
        ? { ...chosen, active: undefined, refusal: refuseSchedule(chosen.task, who) }
        : chosen;
    judged.push(await judge(run, parts, { byHand: isByHand(chosen.task, who), room }));
  }
  return judged;
};
