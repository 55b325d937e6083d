import { AsyncLocalStorage } from 'node:async_hooks';

import {
  type DeleteTasksParams,
  type RunPreviewFacts,
  type RunTaskParams,
  type RunTasksParams,
  type SchedulePreviewFacts,
  type SetTaskScheduleParams,
  TaskApiName,
} from '@lobechat/builtin-tool-task';
import { type Database, readOwner } from '@lobechat/database';
import { joinList } from '@lobechat/prompts';
import type { AuditAnswer, InterventionAudit, ToolEngine } from '@lobechat/tool-engine';
import {
  type BuiltinToolContext,
  getErrorMessage,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';

import { expandGroups, readUnfinishedBelow } from '../desk/run-tasks.ts';
import { toServiceError } from '../mapping/store-errors.ts';
import { chooseRoots } from '../run-folder.ts';
import type { TaskRunner } from '../runner.ts';
import { checkSchedule } from '../schedule/check-schedule.ts';
import { toDeleteGrants } from './delete-tasks.ts';
import { requireTask, requireTasks } from './find-tasks.ts';
import { type JudgedRun, type PlannedRunsInput, planRuns } from './planned-runs.ts';
import { planDelete } from './preview-delete.ts';

/** Maximum number of runs in a preview. Runs that are not shown are granted nothing. */
const SHOWN = 200;

/** Maximum number of tasks named in a reason. */
const NAMED = 5;

/** Dependencies of previews. */
export interface PreviewParts {
  /** Absolute. */
  readonly dataDirectory: string;
  readonly database: Database;
  readonly engine: () => ToolEngine;
  readonly now: () => number;
  readonly runners: readonly TaskRunner[];
}

interface OwnPreviewParts extends PreviewParts {
  /** The owner of the tasks. */
  readonly owner: number;
}

/** Whether this previews a call that a run would make, which is not followed further. */
const nested = new AsyncLocalStorage<true>();

const count = (number: number, one: string, many: string): string =>
  number === 1 ? `one ${one}` : `${number} ${many}`;

const previewDelete = async (
  { database, owner }: OwnPreviewParts,
  identifiers: readonly string[],
): Promise<AuditAnswer> => {
  const { facts, ids } = await planDelete(
    database.db,
    await requireTasks({ db: database.db, owner }, identifiers),
  );
  const names = facts.doomed.slice(0, NAMED).map(({ identifier }) => identifier);
  const rest = facts.doomedTotal - names.length;
  const parts = [
    ...(facts.comments > 0 ? [count(facts.comments, 'comment', 'comments')] : []),
    ...(facts.runs > 0 ? [count(facts.runs, 'run', 'runs')] : []),
  ];
  const active = facts.activeRuns > 0 ? ` Cancels ${count(facts.activeRuns, 'run', 'runs')}.` : '';
  return {
    grants: toDeleteGrants(ids),
    policy: 'required',
    preview: facts,
    reason: `Deletes ${joinList(rest > 0 ? [...names, `${rest} more`] : names)}${parts.length > 0 ? ` with ${joinList(parts)}` : ''}, permanently.${active}`,
  };
};

/** A grant that covers no task: without any grant the call would not be restricted. */
const NOTHING = 'delete:';

/**
 * An impossible call needs no approval: the call itself says why. If it has become possible by
 * then, it has been granted nothing.
 */
const refuseUnasked = (error: unknown): AuditAnswer => ({
  grants: [NOTHING],
  policy: 'never',
  reason: getErrorMessage(error),
});

const POLICIES = ['never', 'required', 'always'] as const;

const combine = (judged: readonly JudgedRun[]): Pick<AuditAnswer, 'grants' | 'policy'> => {
  const grants = [...new Set(judged.flatMap((run) => run.grants))];
  const policy = POLICIES.findLast((one) => judged.some((run) => run.policy === one)) ?? 'never';
  return { ...(grants.length > 0 && { grants }), policy };
};

const describeRuns = (judged: readonly JudgedRun[], shown: readonly JudgedRun[]): string => {
  const names = judged.map(({ planned }) => planned.identifier);
  const calls = shown.flatMap(({ planned }) => planned.calls);
  const asked = calls.filter(({ decision }) => decision === 'ask').length;
  const consent =
    asked === 0 ? '' : ` Allows ${count(asked, 'call', 'calls')} that the policy asks about.`;
  const rest =
    judged.length > shown.length
      ? ` Only the first ${shown.length} are shown; the others may do what needs no approval.`
      : '';
  return `Runs ${joinList(names, { limit: NAMED })}.${consent}${rest}`;
};

/** Nobody sees here what these runs would do: they are granted nothing. */
const BEGUN_BY_RUN: AuditAnswer = {
  policy: 'required',
  reason: 'A run begins further runs; these may do what needs no approval.',
};

const judgeRuns = async (
  { dataDirectory, database, engine, now, runners }: PreviewParts,
  own: BuiltinToolContext,
  input: PlannedRunsInput,
): Promise<JudgedRun[]> => {
  const roots = await chooseRoots(own.workspace?.roots, dataDirectory);
  const context = { ...own, workspace: { roots } };
  return nested.run(true, () => planRuns(database.db, input, { context, engine, now, runners }));
};

const readRunIds = async (
  { database: { db }, owner }: OwnPreviewParts,
  params: RunTaskParams | RunTasksParams,
): Promise<number[]> => {
  const own = { db, owner };
  if ('identifier' in params) return [await requireTask(own, params.identifier)];
  if (params.identifiers !== undefined) {
    return expandGroups(db, await requireTasks(own, params.identifiers));
  }
  if (params.parentIdentifier === undefined) return [];
  return readUnfinishedBelow(db, await requireTask(own, params.parentIdentifier));
};

/** A run that would stop half-way is not started: its effects until then could not be undone. */
const refuseUncovered = (judged: readonly JudgedRun[]): AuditAnswer | undefined => {
  const runs = judged.filter(({ uncovered }) => uncovered.length > 0);
  if (runs.length === 0) return undefined;
  const names = runs.map(
    ({ planned, uncovered }) =>
      `${joinList(uncovered, { limit: 10 })} of ${planned.identifier} would not be done`,
  );
  return {
    policy: 'deny',
    reason: `${joinList(names, { limit: NAMED })}: they need approval, and all that is to be approved together is too long to be shown to its end. Nothing was run. Run fewer tasks at a time, divide the plan, or put what is long into files that the steps read.`,
  };
};

const previewRuns = async (
  parts: OwnPreviewParts,
  context: BuiltinToolContext,
  params: RunTaskParams | RunTasksParams,
): Promise<AuditAnswer> => {
  const ids = await readRunIds(parts, params);
  const { includeDependencies = false } = params;
  const judged = await judgeRuns(parts, context, { ids, includeDependencies });
  const refusal = refuseUncovered(judged);
  if (refusal) return refusal;
  const shown = judged.slice(0, SHOWN);
  const preview: RunPreviewFacts = {
    kind: 'run',
    runs: shown.map(({ planned }) => planned),
    total: judged.length,
  };
  const { policy } = combine(judged);
  return { ...combine(shown), policy, preview, reason: describeRuns(judged, shown) };
};

const previewSchedule = async (
  parts: OwnPreviewParts,
  context: BuiltinToolContext,
  { identifier, schedule }: SetTaskScheduleParams,
): Promise<AuditAnswer> => {
  if (schedule === null) return { policy: 'never', reason: 'It removes a schedule.' };
  const id = await requireTask({ db: parts.database.db, owner: parts.owner }, identifier);
  const [judged] = await judgeRuns(parts, context, {
    ids: [id],
    includeDependencies: false,
    isSchedule: true,
  });
  if (judged?.refusal) return refuseUnasked(judged.refusal);
  if (judged?.byHand) {
    return {
      policy: 'never',
      reason: `It sets ${judged.planned.identifier} to todo at scheduled times.`,
    };
  }
  if (judged === undefined) throw new Error('A task is there and cannot be planned.');
  const refusal = refuseUncovered([judged]);
  if (refusal) return refusal;
  const timeZone = context.clock?.timeZone;
  const checked = await checkSchedule(schedule, { now: new Date(parts.now()), timeZone });
  const nextTimes = checked.nextTimes.map((time) => time.toISOString());
  const preview: SchedulePreviewFacts = {
    kind: 'schedule',
    nextTimes,
    planned: judged.planned,
    problems: [],
    timeZone: checked.schedule.timeZone,
  };
  const { grants, policy } = combine([judged]);
  return {
    ...(grants && { grants }),
    // It continues unattended: even work that is always allowed is worth asking about once.
    policy: policy === 'always' ? 'always' : 'required',
    preview,
    reason: `Runs ${judged.planned.identifier} again and again, next at ${nextTimes[0] ?? 'no time'}.`,
  };
};

const look = async (
  shared: PreviewParts,
  args: Record<string, unknown>,
  { context, descriptor }: Parameters<InterventionAudit>[1],
): Promise<AuditAnswer> => {
  const params: unknown = args;
  const owner = await readOwner(shared.database, context.userId);
  const parts = { ...shared, owner };
  const isNested = nested.getStore() === true || context.scope === 'task';
  switch (descriptor.tool) {
    case TaskApiName.deleteTasks:
      return previewDelete(parts, (params as DeleteTasksParams).identifiers);
    case TaskApiName.runTask:
    case TaskApiName.runTasks:
      if (isNested) return BEGUN_BY_RUN;
      return previewRuns(parts, context, params as RunTaskParams | RunTasksParams);
    case TaskApiName.setTaskSchedule:
      if (isNested) return BEGUN_BY_RUN;
      return previewSchedule(parts, context, params as SetTaskScheduleParams);
    default:
      return { policy: 'required', reason: `${descriptor.tool} changes tasks.` };
  }
};

/** Errors of the call rather than of the store. */
const OF_CALL: ReadonlySet<string> = new Set([
  ToolErrorType.InvalidArguments,
  ToolErrorType.NotFound,
]);

/** Creates the previews of the tool's audit: what a call would do, and what approving it grants. */
export const createCallPreviewer =
  (parts: PreviewParts) =>
  async (...[args, call]: Parameters<InterventionAudit>): Promise<AuditAnswer> => {
    try {
      return await look(parts, args, call);
    } catch (error) {
      const isOfCall = error instanceof ToolError && OF_CALL.has(error.type);
      if (!isOfCall) throw toServiceError(error, parts.now());
      return refuseUnasked(error);
    }
  };
