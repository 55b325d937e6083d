import { toModelText } from '@lobechat/tool-contracts';
import { isRecord } from '@lobechat/utils';

import { readText } from '../read-unknown.ts';
import { readArguments } from './read-arguments.ts';
import type { AnsweredCall, TurnCall, TurnFormat } from './turn-format.ts';

/** The answer to one call. */
export interface GeminiFunctionResponse {
  functionResponse: {
    /** As the model gave it; older models give none. */
    id?: string;
    name: string;
    response: { error: string } | { output: string };
  };
}

/** The one content that answers all calls of a turn. */
export interface GeminiToolMessage {
  parts: GeminiFunctionResponse[];
  role: 'user';
}

const readPart = ({ functionCall }: Record<string, unknown>): TurnCall[] => {
  if (!isRecord(functionCall)) return [];
  const id = readText(functionCall, 'id');
  const name = readText(functionCall, 'name');
  if (name === undefined) {
    throw new TypeError(
      'A functionCall of the content needs a name. Pass the content as the API returned it.',
    );
  }
  return [{ ...readArguments(functionCall['args']), ...(id !== undefined && { id }), name }];
};

const toPart = ({ id, name, result }: AnsweredCall): GeminiFunctionResponse => {
  const text = toModelText(result);
  const response = result.success ? { output: text } : { error: text };
  return { functionResponse: { ...(id !== '' && { id }), name, response } };
};

/** Contents of Gemini's `generateContent`. */
export const geminiFormat: TurnFormat<GeminiToolMessage> = {
  readCalls: ({ parts }) => (Array.isArray(parts) ? parts.filter(isRecord).flatMap(readPart) : []),
  writeResults: (answered) =>
    answered.length === 0 ? [] : [{ parts: answered.map(toPart), role: 'user' }],
};
