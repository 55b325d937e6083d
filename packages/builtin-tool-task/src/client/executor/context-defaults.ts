import type { BuiltinToolContext } from '@lobechat/types';

import type { ClaimTaskParams } from '../../types.ts';

/** What a task is created in: one that another task creates is not for the agent by itself. */
const TASK_SCOPE = 'task';

/** A new task is for who creates it, unless it says for whom. */
export const withAssignee = <Params extends { assigneeAgentId?: string }>(
  params: Params,
  ctx: BuiltinToolContext | undefined,
): Params => {
  const assigneeAgentId =
    params.assigneeAgentId ?? (ctx?.scope === TASK_SCOPE ? undefined : ctx?.agentId);
  return assigneeAgentId === undefined ? params : { ...params, assigneeAgentId };
};

/** A call that happens in a task is about that one, unless it names another. */
export const withTask = <Params extends { identifier?: string }>(
  params: Params,
  ctx: BuiltinToolContext | undefined,
): Params => {
  const identifier = params.identifier ?? ctx?.taskId;
  return identifier === undefined ? params : { ...params, identifier };
};

/** What is created while a task is done is part of it, unless it says of what. */
export const withParent = <Params extends { parentIdentifier?: string }>(
  params: Params,
  ctx: BuiltinToolContext | undefined,
): Params => {
  const parentIdentifier = params.parentIdentifier ?? ctx?.taskId;
  return parentIdentifier === undefined ? params : { ...params, parentIdentifier };
};

/** A task is held by who claims it, unless the call says by whom. */
export const withHolder = (
  params: ClaimTaskParams,
  ctx: BuiltinToolContext | undefined,
): ClaimTaskParams => {
  const holder = params.holder ?? ctx?.agentId ?? ctx?.sessionId;
  return holder === undefined ? params : { ...params, holder };
};
