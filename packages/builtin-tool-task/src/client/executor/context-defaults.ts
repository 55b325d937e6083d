import type { BuiltinToolContext } from '@lobechat/types';

import type { ClaimTaskParams, NewTaskParams } from '../../types.ts';

/** What a task is created in: one that another task creates is not for the agent by itself. */
const TASK_SCOPE = 'task';

/** A new task is for who creates it, unless it says for whom. */
export const withAssignee = <Params extends NewTaskParams>(
  params: Params,
  ctx: BuiltinToolContext | undefined,
): Params => {
  const assigneeAgentId =
    params.assigneeAgentId ?? (ctx?.scope === TASK_SCOPE ? undefined : ctx?.agentId);
  return assigneeAgentId === undefined ? params : { ...params, assigneeAgentId };
};

/** A task is held by who claims it, unless the call says by whom. */
export const withHolder = (
  params: ClaimTaskParams,
  ctx: BuiltinToolContext | undefined,
): ClaimTaskParams => {
  const holder = params.holder ?? ctx?.agentId ?? ctx?.sessionId;
  return holder === undefined ? params : { ...params, holder };
};
