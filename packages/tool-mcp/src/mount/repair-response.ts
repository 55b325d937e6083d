import { isRecord } from '@lobechat/utils';

import { parseMessage } from './parse-message.ts';
import { keepReadableNotice } from './readable-notice.ts';
import {
  describeOversized,
  isNotification,
  readBrokenAnswer,
  repairAnswer,
} from './repair-answer.ts';

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

/** Characters at both ends of a line that is too long, with the id of its request. */
const END_LENGTH = 320;

/** A line this many times as long as the longest message may never end. */
const ENDLESS = 16;

/** How long a message of a stream may be. */
export interface StreamLimit {
  maxMessageBytes: number;
  /** Called if a message was longer, and was a notification or it is unknown whose answer it was. */
  onOversized: (error: Error, isNotification: boolean) => void;
}

/** Messages over several lines are left as they are. */
const repairEvents = (limit: StreamLimit): TransformStream<string, string> => {
  const { maxMessageBytes } = limit;
  /** The line that has not ended; only its ends if it is too long. */
  let rest = '';
  let bytes = 0;

  const noteOversized = (isNotification: boolean): Error => {
    const error = new Error(`The server sent a message over ${maxMessageBytes} bytes.`);
    limit.onOversized(error, isNotification);
    return error;
  };

  const add = (text: string): void => {
    bytes += Buffer.byteLength(text);
    rest += text;
    if (bytes > maxMessageBytes) rest = rest.slice(0, END_LENGTH) + rest.slice(-END_LENGTH);
    if (bytes > ENDLESS * maxMessageBytes) throw noteOversized(false);
  };

  const takeLine = (): string => {
    const [line, length] = [rest, bytes];
    [rest, bytes] = ['', 0];
    if (length <= maxMessageBytes) return repairLine(line);
    const answer = line.replace(/^data: ?/, '');
    const failure = readBrokenAnswer(answer, describeOversized(maxMessageBytes));
    if (failure) return `data: ${JSON.stringify(failure)}`;
    noteOversized(isNotification(answer));
    return '';
  };

  return new TransformStream({
    flush: (controller) => controller.enqueue(rest),
    transform: (chunk, controller) => {
      // Only the new part is searched: a line may be long, and come in many parts.
      for (const part of chunk.split(/([\r\n]+)/)) {
        if (/^[\r\n]/.test(part)) controller.enqueue(takeLine() + part);
        else add(part);
      }
    },
  });
};

/**
 * Repairs the messages in a response: the SDK's client rejects those that break the protocol before
 * a transport passes them on. In a stream, an answer that is too long becomes a failure.
 *
 * @param limit - if the response is a stream
 */
export const repairResponse = (response: Response, limit?: StreamLimit): Response => {
  if (limit) {
    const body = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(repairEvents(limit))
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
