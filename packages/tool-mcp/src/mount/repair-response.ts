import { isRecord } from '@lobechat/utils';

import { parseMessage } from './parse-message.ts';
import { keepReadableNotice } from './readable-notice.ts';
import { repairAnswer } from './repair-answer.ts';

/** Answers of an authorization server come the same way. */
const repair = (value: unknown): unknown =>
  isRecord(value) && Object.hasOwn(value, 'jsonrpc')
    ? keepReadableNotice(repairAnswer(value))
    : value;

const DATA = /^data: ?(?=\{)/;

const repairLine = (line: string): string => {
  const value = DATA.test(line) ? parseMessage(line.replace(DATA, '')) : undefined;
  return value === undefined ? line : `data: ${JSON.stringify(repair(value))}`;
};

/** Messages over several lines are left as they are. */
const repairEvents = (): TransformStream<string, string> => {
  let rest = '';
  return new TransformStream({
    flush: (controller) => controller.enqueue(rest),
    transform: (chunk, controller) => {
      // Only the new part is searched: a line may be long, and come in many parts.
      const end = Math.max(chunk.lastIndexOf('\n'), chunk.lastIndexOf('\r')) + 1;
      if (end > 0) {
        controller.enqueue((rest + chunk.slice(0, end)).replaceAll(/[^\r\n]+/g, repairLine));
        rest = '';
      }
      rest += chunk.slice(end);
    },
  });
};

/**
 * Repairs the messages in a response: the SDK's client rejects those that break the protocol before
 * a transport passes them on.
 */
export const repairResponse = (response: Response, isStream: boolean): Response => {
  if (isStream) {
    const body = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(repairEvents())
      .pipeThrough(new TextEncoderStream());
    return new Response(body ?? null, response);
  }
  const json = async (): Promise<unknown> => {
    const text = await response.text();
    // The SDK's client says what is wrong with a text that is not JSON.
    const value = parseMessage(text) ?? (JSON.parse(text) as unknown);
    return Array.isArray(value) ? value.map(repair) : repair(value);
  };
  return Object.defineProperty(response, 'json', { value: json });
};
