import { ToolError, ToolErrorType } from '@lobechat/types';

import type { TaskParams } from '../task-api.ts';

/* What a schema of plain objects cannot say: which parameters go together. */

const refuse = (message: string): never => {
  throw new ToolError(ToolErrorType.InvalidArguments, message);
};

/** @throws ToolError `InvalidArguments` for a claim that is to be given back without its token */
export const checkClaim = ({ release = false, token }: TaskParams['claimTask']): void => {
  if (!release || token !== undefined) return;
  refuse('release was given without a token. Give the token that claimTask answered with.');
};

/** @throws ToolError `InvalidArguments` if nothing is to be changed */
export const checkEdit = (params: TaskParams['editTask']): void => {
  const { identifier, version: _, ...changes } = params;
  if (Object.keys(changes).length > 0) return;
  refuse(
    `Nothing to change was given for ${identifier}. Give name, instruction, priority or another of its fields; its status is set by updateTaskStatus.`,
  );
};

/** @throws ToolError `InvalidArguments` if a task is to be changed twice, or not at all */
export const checkEdits = ({ tasks }: TaskParams['editTasks']): void => {
  const seen = new Set<string>();
  for (const changes of tasks) {
    checkEdit(changes);
    if (seen.has(changes.identifier)) {
      refuse(`${changes.identifier} is there twice. Put all its changes into one item.`);
    }
    seen.add(changes.identifier);
  }
};

/** @throws ToolError `InvalidArguments` for a search without words */
export const checkQuery = ({ query }: TaskParams['searchTasks']): void => {
  if (query.trim() !== '') return;
  refuse('The query is blank. Give words to search for; listTasks lists tasks without any.');
};

/** @throws ToolError `InvalidArguments` unless there are either identifiers, or a parent */
export const checkRuns = ({ identifiers, parentIdentifier }: TaskParams['runTasks']): void => {
  if ((identifiers === undefined) !== (parentIdentifier === undefined)) return;
  refuse(
    identifiers
      ? 'Both identifiers and parentIdentifier were given. Give identifiers for some tasks, or parentIdentifier for all unfinished ones below it.'
      : 'Nothing to run was named. Give identifiers, or parentIdentifier for all unfinished tasks below it.',
  );
};

/** @throws ToolError `InvalidArguments` unless a schedule has either cron, or an interval */
export const checkSchedule = ({ schedule }: TaskParams['setTaskSchedule']): void => {
  if (schedule === null) return;
  const { cron, intervalSeconds } = schedule;
  if ((cron === undefined) !== (intervalSeconds === undefined)) return;
  refuse(
    cron === undefined
      ? 'The schedule says no times. Give cron (minute hour day month weekday), or intervalSeconds; schedule: null takes it away.'
      : 'Both cron and intervalSeconds were given. Give one of them.',
  );
};

/** @throws ToolError `InvalidArguments` for a failure without a reason, or a reason without a failure */
export const checkStatus = ({ error, status }: TaskParams['updateTaskStatus']): void => {
  if (status === 'failed') {
    if (error?.trim()) return;
    refuse('Say why it failed: give error, one sentence will do. Nothing was changed.');
  }
  if (error === undefined) return;
  refuse(
    `error was given with the status ${status}. It goes with failed only; anything else to be said is for addTaskComment.`,
  );
};
