import type { BuiltinToolContext } from '@lobechat/types';

import type { ClaimTaskParams } from '../../types.ts';

/** Defaults for a new task: one created within another task is not assigned to the agent. */
const TASK_SCOPE = 'task';

/** A new task is assigned to its creator unless the call says otherwise. */
export const withAssignee = <Params extends { assigneeAgentId?: string }>(
  params: Params,
  ctx: BuiltinToolContext | undefined,
): Params => {
  const assigneeAgentId =
    params.assigneeAgentId ?? (ctx?.scope === TASK_SCOPE ? undefined : ctx?.agentId);
  return assigneeAgentId === undefined ? params : { ...params, assigneeAgentId };
};

/** A call within a task is about that task, unless it names another. */
export const withTask = <Params extends { identifier?: string }>(
  params: Params,
  ctx: BuiltinToolContext | undefined,
): Params => {
  const identifier = params.identifier ?? ctx?.taskId;
  return identifier === undefined ? params : { ...params, identifier };
};

/** A task created within another is its subtask, unless the call says otherwise. */
export const withParent = <Params extends { parentIdentifier?: string }>(
  params: Params,
  ctx: BuiltinToolContext | undefined,
): Params => {
  const parentIdentifier = params.parentIdentifier ?? ctx?.taskId;
  return parentIdentifier === undefined ? params : { ...params, parentIdentifier };
};

/** A task is claimed by the caller, unless the call says by whom. */
export const withHolder = (
  params: ClaimTaskParams,
  ctx: BuiltinToolContext | undefined,
): ClaimTaskParams => {
  const holder = params.holder ?? ctx?.agentId ?? ctx?.sessionId;
  return holder === undefined ? params : { ...params, holder };
};
