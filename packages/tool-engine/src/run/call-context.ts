import createDebug from 'debug';

import type { BuiltinToolContext, ToolUpdate } from '@lobechat/types';

import { toPlainData } from '../results/plain-data.ts';
import type { CallRun } from './call-run.ts';

const log = createDebug('lobe-tool-engine:updates');

const isUpdate = (value: unknown): value is ToolUpdate =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { content?: unknown }).content === 'string';

/** Passes progress on as a copy: tools often send the same object repeatedly. */
const reportUpdate = (run: CallRun, update: unknown): void => {
  if (run.settled) return;
  const plain = toPlainData(update);
  if (!isUpdate(plain)) return;
  run.report({ type: 'tool_update', update: plain });
  try {
    run.options.context?.onUpdate?.(plain);
  } catch (error) {
    // The caller's listener failed, not the tool.
    log('a listener of updates threw: %o', error);
  }
};

/** Creates the context that a source gets: the caller's, with the fields that the engine owns. */
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
    // Not a getter, which would cost ten times as much as the controller it saves.
    signal: run.signal,
    toolCallId: run.id,
  };
};
