import { RESOLVED_STATUSES, TaskErrorType } from '@lobechat/builtin-tool-task';
import { quoteName } from '@lobechat/prompts';
import { formatDateTime } from '@lobechat/prompts/date-time';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { isGroup } from '../mapping/to-summary.ts';
import type { TaskRunner } from '../runner.ts';
import { readAssignee } from '../runners/create-assignee-runner.ts';
import type { RunTask } from './choose-runs.ts';

/** Why a task cannot be run; undefined if it can. */
export type RunRefusal = (task: RunTask) => ToolError | undefined;

/** Facts about the requester. */
export interface RefusalOptions {
  readonly actor: string | undefined;
  /** Types of work that workers elsewhere can do. */
  readonly elsewhere: ReadonlySet<string>;
  readonly now: number;
  readonly runners: ReadonlyMap<string, TaskRunner>;
  readonly sessionId: string | undefined;
}

const noRunner = (message: string): ToolError => new ToolError(TaskErrorType.NoRunner, message);

/** Why nobody can do a task's work. */
export const refuseWork = (
  { id, parts, work }: Pick<RunTask, 'id' | 'parts' | 'work'>,
  { elsewhere, runners }: Pick<RefusalOptions, 'elsewhere' | 'runners'>,
): ToolError | undefined => {
  const name = formatIdentifier(id);
  const types = [...runners.keys()].join(', ');
  if (work === null && parts > 0) {
    return noRunner(
      `${name} is a group: it has no work, and its status comes from its ${parts} ${parts === 1 ? 'subtask' : 'subtasks'}. Run these with runTasks and parentIdentifier ${name}, or schedule them one by one.`,
    );
  }
  if (work === null) {
    return noRunner(
      `${name} has no work, so there is nothing to run. Give it some with editTasks (work.type is one of ${types}), assign it to an agent, or do it yourself and set its status with updateTaskStatus.`,
    );
  }
  const runner = runners.get(work.type);
  if (runner === undefined) {
    if (elsewhere.has(work.type)) return undefined;
    const assignee = readAssignee(work);
    if (assignee !== undefined) {
      return noRunner(
        `${name} is left to its assignee ${JSON.stringify(assignee)}, and this host runs no agents. Give it work with editTasks (work.type is one of ${types}), do it yourself and set its status with updateTaskStatus, or have the host start its agents: createToolHost({ assignee: { run } }).`,
      );
    }
    return noRunner(
      `${name} has work of type ${JSON.stringify(work.type)}, which nothing here can do. Types that can be done: ${types}. Change its work with editTasks.`,
    );
  }
  const problems = runner.check?.(work) ?? [];
  if (problems.length === 0) return undefined;
  return noRunner(`${name} cannot be run: ${problems.join(' ')}`);
};

/**
 * Whether a task is done by hand rather than by a run: it has no work, and no agent here handles
 * its assignee.
 */
export const isByHand = (
  task: Pick<RunTask, 'id' | 'parts' | 'work'>,
  options: Pick<RefusalOptions, 'elsewhere' | 'runners'>,
): boolean => {
  if (task.work === null) return task.parts === 0;
  return readAssignee(task.work) !== undefined && refuseWork(task, options) !== undefined;
};

const refuseStatus = (task: RunTask): ToolError | undefined => {
  const { id, status } = task;
  // The status of a group comes from its subtasks: the refusal of its work says so.
  if (isGroup(task) || !(RESOLVED_STATUSES.includes(status) || status === 'paused')) {
    return undefined;
  }
  return new ToolError(
    TaskErrorType.InvalidTransition,
    `${formatIdentifier(id)} is ${status}, so it cannot be run. Set it to todo with updateTaskStatus if it is to be done${status === 'paused' ? '' : ' again'}, then run it.`,
  );
};

const refuseClaim = (
  { claimedBy, claimExpiresAt, id }: RunTask,
  { actor, now, sessionId }: RefusalOptions,
): ToolError | undefined => {
  if (claimedBy === null || claimExpiresAt === null || claimExpiresAt.getTime() <= now) {
    return undefined;
  }
  if (claimedBy === actor || claimedBy === sessionId) return undefined;
  return new ToolError(
    ToolErrorType.Conflict,
    `${formatIdentifier(id)} is claimed by ${quoteName(claimedBy)} until ${formatDateTime(claimExpiresAt.getTime())}. Wait, or run another one.`,
  );
};

/** Finds what blocks a run of a task, regardless of its requirements. */
export const createRunRefusal =
  (options: RefusalOptions): RunRefusal =>
  (task) =>
    refuseStatus(task) ?? refuseClaim(task, options) ?? refuseWork(task, options);

/** A task that blocks another one. */
export interface Blocker {
  readonly identifier: string;
  /** Why it cannot be run either, if that was tried. */
  readonly refusal: ToolError | undefined;
  readonly status: string | undefined;
}

/** Maximum number of tasks named. */
const NAMED = 20;

/** The error for a task whose requirements nobody is going to resolve. */
export const blockedError = ({ id }: RunTask, blockers: readonly Blocker[]): ToolError => {
  const names = blockers
    .slice(0, NAMED)
    .map(({ identifier, status }) => `${identifier} (${status ?? 'gone'})`);
  if (blockers.length > NAMED) names.push(`${blockers.length - NAMED} more`);
  const reasons = blockers.flatMap(({ refusal }) =>
    refusal === undefined ? [] : [refusal.message],
  );
  const advice =
    reasons.length > 0
      ? reasons.slice(0, 3).join(' ')
      : 'Run these first, name them in the same runTasks, or set includeDependencies.';
  return new ToolError(
    TaskErrorType.Blocked,
    `${formatIdentifier(id)} waits for ${names.join(', ')}, which ${names.length === 1 ? 'is' : 'are'} neither resolved nor being run. ${advice}`,
    { body: { blockers: blockers.map(({ identifier }) => identifier) } },
  );
};
