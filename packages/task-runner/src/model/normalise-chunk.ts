import { ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

/** Facts that the library's stream format cannot hold, collected so far. */
export interface StreamFacts {
  finishReason: string | undefined;
  hasChoices: boolean;
  readonly names: Map<number, boolean>;
  refusal: string;
  usage: unknown;
}

export const createStreamFacts = (): StreamFacts => ({
  finishReason: undefined,
  hasChoices: false,
  names: new Map(),
  refusal: '',
  usage: undefined,
});

/** Text, or the content parts that some endpoints send; reasoning parts are left out. */
const readText = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) =>
      isRecord(part) &&
      typeof part['text'] === 'string' &&
      !/think|reason/.test(String(part['type']))
        ? part['text']
        : '',
    )
    .join('');
};

const readArguments = (given: unknown): string => {
  if (typeof given === 'string') return given;
  return given === undefined || given === null ? '' : JSON.stringify(given);
};

const readCall = (call: unknown, place: number, facts: StreamFacts): unknown => {
  const body = isRecord(call) ? call['function'] : undefined;
  const record = isRecord(call) ? call : {};
  const name = isRecord(body) && typeof body['name'] === 'string' ? body['name'] : '';
  const { id, index: given } = record;
  const begins = name !== '';
  const last = facts.names.size - 1;
  // Endpoints that send complete calls often do not number them.
  const index = Number.isInteger(given) ? Number(given) : begins ? last + 1 : Math.max(last, place);
  const isNew = facts.names.get(index) !== true;
  facts.names.set(index, begins || !isNew);
  const written = isRecord(body) ? readArguments(body['arguments']) : '';
  return {
    function: { arguments: written, ...(begins && isNew && { name }) },
    ...(begins &&
      isNew && { id: id === undefined || id === null || id === '' ? `call_${index}` : String(id) }),
    index,
    type: 'function',
  };
};

const readCalls = (source: Record<string, unknown>, facts: StreamFacts): unknown[] => {
  const { function_call: legacy, tool_calls: calls } = source;
  if (Array.isArray(calls)) return calls.map((call, place) => readCall(call, place, facts));
  if (calls !== undefined && calls !== null) {
    throw new ToolError(ToolErrorType.ServiceUnavailable, 'tool_calls is not a list');
  }
  return isRecord(legacy) ? [readCall({ function: legacy, index: 0 }, 0, facts)] : [];
};

/**
 * One chunk of an answer in the form that the library reads, whatever the endpoint sent: a complete
 * response or a part of a stream, content in parts, arguments as objects, numeric ids, and the
 * legacy `function_call`. Anything the form cannot hold goes into the facts.
 */
export const normaliseChunk = (value: unknown, facts: StreamFacts): Record<string, unknown> => {
  const chunk = isRecord(value) ? value : {};
  const { choices, usage } = chunk;
  if (isRecord(usage)) facts.usage = usage;
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  if (!isRecord(choice)) return { choices: [] };
  const source = [choice['delta'], choice['message']].find(isRecord) ?? {};
  facts.hasChoices = true;
  const { finish_reason: reason } = choice;
  if (typeof reason === 'string' && reason !== '') facts.finishReason = reason;
  if (typeof source['refusal'] === 'string') facts.refusal += source['refusal'];
  const content = readText(source['content'] ?? choice['text']);
  const reasoning = source['reasoning_content'] ?? source['reasoning'];
  const calls = readCalls(source, facts);
  return {
    choices: [
      {
        delta: {
          ...(content !== '' && { content }),
          ...(typeof reasoning === 'string' && { reasoning_content: reasoning }),
          ...(calls.length > 0 && { tool_calls: calls }),
        },
        finish_reason: null,
      },
    ],
  };
};
