import createDebug from 'debug';

import type { BuiltinToolContext, ToolUpdate } from '@lobechat/types';

import { toPlainData } from '../results/plain-data.ts';
import type { CallRun } from './call-run.ts';

const log = createDebug('lobe-tool-engine:updates');

const isUpdate = (value: unknown): value is ToolUpdate =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { content?: unknown }).content === 'string';

/** Passes progress on, as a copy: tools like to send the same object again and again. */
const reportUpdate = (run: CallRun, update: unknown): void => {
  if (run.settled) return;
  const plain = toPlainData(update);
  if (!isUpdate(plain)) return;
  run.report({ type: 'tool_update', update: plain });
  try {
    run.options.context?.onUpdate?.(plain);
  } catch (error) {
    // It is the caller's listener that failed, not the tool.
    log('a listener of updates threw: %o', error);
  }
};

/** The context that a source gets: the caller's, with the fields that belong to the engine. */
export const createCallContext = (
  run: CallRun,
  owned: Pick<BuiltinToolContext, 'clock' | 'services'>,
): BuiltinToolContext => {
  const given = run.options.context;
  return {
    ...given,
    clock: given?.clock ?? owned.clock,
    grants: undefined,
    messageId: given?.messageId ?? run.id,
    onUpdate: (update) => reportUpdate(run, update),
    services: given?.services ?? owned.services,
    // Not a getter: that costs ten times as much as the controller it would save.
    signal: run.signal,
    toolCallId: run.id,
  };
};
