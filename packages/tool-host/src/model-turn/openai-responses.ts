import { toMarkedText } from '@lobechat/tool-contracts';
import type { BuiltinToolResult } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { ShellOutput } from '../native-tools/run-shell.ts';
import { readText } from '../read-unknown.ts';
import { readArguments } from './read-arguments.ts';
import type { AnsweredCall, TurnCall, TurnFormat } from './turn-format.ts';

/** An item that answers a call, for the input of the next turn. */
export type OpenAiResponsesItem =
  | {
      call_id: string;
      output: string;
      status: 'completed' | 'failed';
      type: 'apply_patch_call_output';
    }
  | { call_id: string; output: ShellOutput[]; type: 'shell_call_output' }
  | { call_id: string; output: string; type: 'function_call_output' };

const readId = (item: Record<string, unknown>): string => {
  const id = readText(item, 'call_id');
  if (id !== undefined) return id;
  throw new TypeError(
    `An item of type ${String(item['type'])} needs a call_id. Pass the response as it came.`,
  );
};

/** The input of a native tool is no text whose end is missing. */
const readNative = (item: Record<string, unknown>, kind: 'apply_patch' | 'shell'): TurnCall => ({
  id: readId(item),
  name: kind,
  native: { input: item, kind },
  ...(item['status'] === 'incomplete' && { isCutOff: true }),
});

const readItem = (item: Record<string, unknown>): TurnCall[] => {
  switch (item['type']) {
    case 'apply_patch_call':
      return [readNative(item, 'apply_patch')];
    case 'function_call': {
      const name = readText(item, 'name');
      if (name === undefined) throw new TypeError('A function_call needs a name.');
      return [{ ...readArguments(item['arguments']), id: readId(item), name }];
    }
    case 'shell_call':
      return [readNative(item, 'shell')];
    default:
      return [];
  }
};

const readOutputs = ({ content, state }: BuiltinToolResult): ShellOutput[] => {
  const outputs = isRecord(state) ? state['outputs'] : undefined;
  return Array.isArray(outputs)
    ? (outputs as ShellOutput[])
    : [{ outcome: { exit_code: 1, type: 'exit' }, stderr: content, stdout: '' }];
};

const toItem = ({ id, native, result }: AnsweredCall): OpenAiResponsesItem => {
  if (native?.kind === 'shell') {
    return { call_id: id, output: readOutputs(result), type: 'shell_call_output' };
  }
  if (native?.kind === 'apply_patch') {
    const status = result.success ? 'completed' : 'failed';
    return { call_id: id, output: toMarkedText(result), status, type: 'apply_patch_call_output' };
  }
  return { call_id: id, output: toMarkedText(result), type: 'function_call_output' };
};

/** Reads messages of OpenAI's Responses API, where calls are items of the output. */
export const openAiResponsesFormat: TurnFormat<OpenAiResponsesItem> = {
  readCalls: ({ output }) =>
    Array.isArray(output) ? output.filter(isRecord).flatMap(readItem) : [],
  writeResults: (answered) => answered.map(toItem),
};
