import { truncateText } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { ModelAnswer, ModelCall, ModelUsage } from './messages.ts';
import type { Redact } from './redact.ts';
import { stripReasoning } from './strip-reasoning.ts';

/** Maximum number of calls in one answer; a model that makes more has gone wrong. */
const MAX_CALLS = 64;
/** Characters of the arguments of all calls of one answer. */
const ARGUMENTS_LENGTH = 1_000_000;
/** Characters of an answer's text to keep. */
const TEXT_LENGTH = 200_000;

/** An answer with its usage and the reason it ended. */
export interface ReadAnswer {
  readonly answer: ModelAnswer;
  /** `length` for a text that was cut off, whatever the endpoint calls it. */
  readonly finishReason: string | undefined;
  readonly refusal: string | undefined;
  readonly usage: ModelUsage;
}

const malformed = (what: string): ToolError =>
  new ToolError(
    ToolErrorType.SourceUnavailable,
    `The endpoint's answer is not a chat completion: ${what}. Check that the base URL is that of an ` +
      'OpenAI-compatible interface, with its version.',
  );

/** Text, or the content parts that some endpoints send. */
const readContent = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) =>
      isRecord(part) && typeof part['text'] === 'string' ? part['text'] : '',
    )
    .join('');
};

const readArguments = (given: unknown): string => {
  if (typeof given === 'string') return given.trim() === '' ? '{}' : given;
  return given === undefined || given === null ? '{}' : JSON.stringify(given);
};

const readCalls = (calls: unknown, redact: Redact): ModelCall[] => {
  if (calls === undefined || calls === null) return [];
  if (!Array.isArray(calls)) throw malformed('tool_calls is not a list');
  if (calls.length > MAX_CALLS) {
    throw new ToolError(
      ToolErrorType.ResourceLimit,
      `The model made ${calls.length} calls in one answer; ${MAX_CALLS} are taken.`,
    );
  }
  const ids = new Set<string>();
  let left = ARGUMENTS_LENGTH;
  return calls.map((call: unknown, index): ModelCall => {
    const body = isRecord(call) ? call['function'] : undefined;
    if (!isRecord(call) || !isRecord(body) || typeof body['name'] !== 'string') {
      throw malformed(`tool_calls[${index}] names no function`);
    }
    const given = typeof call['id'] === 'string' ? call['id'].slice(0, 200) : '';
    const id = given === '' || ids.has(given) ? `call_${index}_${crypto.randomUUID()}` : given;
    ids.add(id);
    const written = readArguments(body['arguments']);
    left -= written.length;
    if (left < 0) {
      throw new ToolError(
        ToolErrorType.ResourceLimit,
        `The model's calls have arguments of more than ${ARGUMENTS_LENGTH} characters.`,
      );
    }
    return {
      arguments: redact(written),
      id: redact(id),
      name: redact(body['name'].slice(0, 200)),
    };
  });
};

/** The older form of a call. Some endpoints send it without a name in every message. */
const toCalls = (legacy: unknown): unknown[] =>
  isRecord(legacy) && legacy['name'] ? [{ function: legacy }] : [];

const readCount = (usage: unknown, ...names: string[]): number | undefined => {
  if (!isRecord(usage)) return undefined;
  const count = names.map((name) => usage[name]).find((value) => Number.isSafeInteger(value));
  return typeof count === 'number' && count >= 0 ? count : undefined;
};

const readUsage = ({ usage }: Record<string, unknown>): ModelUsage => {
  const inputTokens = readCount(usage, 'prompt_tokens', 'input_tokens');
  const outputTokens = readCount(usage, 'completion_tokens', 'output_tokens');
  return {
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
  };
};

/** `length` in the words of other interfaces. */
const CUT_OFF = /^(?:max_(?:output_)?tokens|model_length)$/i;

const readFinishReason = (given: unknown): string | undefined => {
  if (typeof given !== 'string') return undefined;
  return CUT_OFF.test(given) ? 'length' : given;
};

/**
 * Parses the body of a chat completion. None of it is trusted: shapes are checked, and a key that
 * an endpoint returns is removed.
 *
 * @throws ToolError `SourceUnavailable` if it is invalid, `ResourceLimit` for too many or too large
 * calls
 */
export const readAnswer = (body: unknown, redact: Redact): ReadAnswer => {
  if (!isRecord(body)) throw malformed('it is not a JSON object');
  const choices = body['choices'];
  if (!Array.isArray(choices) || choices.length === 0) {
    const error = isRecord(body['error']) ? body['error']['message'] : body['error'];
    throw malformed(
      typeof error === 'string' ? `it says: ${redact(error.slice(0, 500))}` : 'it has no choices',
    );
  }
  const choice: unknown = choices[0];
  const message = isRecord(choice) ? choice['message'] : undefined;
  if (!isRecord(choice) || !isRecord(message)) throw malformed('its choice has no message');
  const { refusal } = message;
  return {
    answer: {
      calls: readCalls(message['tool_calls'] ?? toCalls(message['function_call']), redact),
      text: truncateText(stripReasoning(redact(readContent(message['content']))), {
        length: TEXT_LENGTH,
      }),
    },
    finishReason: readFinishReason(choice['finish_reason']),
    refusal: typeof refusal === 'string' && refusal !== '' ? redact(refusal) : undefined,
    usage: readUsage(body),
  };
};
