import type { BuiltinToolContext } from '@lobechat/types';

import type { ClaimTaskParams } from '../../types.ts';

type Context = BuiltinToolContext | undefined;

/** Defaults for a new task: one created within another task is not assigned to the agent. */
const TASK_SCOPE = 'task';

/** A parameter from the context, unless the call gives it. Hosts pass null for unknown ids. */
const withDefault = <Params extends object>(
  params: Params,
  name: keyof Params,
  value: string | null | undefined,
): Params => ({ ...params, ...(value && { [name]: params[name] ?? value }) });

/** A new task is assigned to its creator unless the call says otherwise. */
export const withAssignee = <Params extends { assigneeAgentId?: string }>(
  params: Params,
  ctx: Context,
): Params =>
  withDefault(params, 'assigneeAgentId', ctx?.scope === TASK_SCOPE ? null : ctx?.agentId);

/** A call within a task is about that task, unless it names another. */
export const withTask = <Params extends { identifier?: string }>(params: Params, ctx: Context) =>
  withDefault(params, 'identifier', ctx?.taskId);

/** A task created within another is its subtask, unless the call says otherwise. */
export const withParent = <Params extends { parentIdentifier?: string }>(
  params: Params,
  ctx: Context,
): Params => withDefault(params, 'parentIdentifier', ctx?.taskId);

/** A task is claimed by the caller, unless the call says by whom. */
export const withHolder = (params: ClaimTaskParams, ctx: Context): ClaimTaskParams =>
  withDefault(params, 'holder', ctx?.agentId ?? ctx?.sessionId);
