import { Readable } from 'node:stream';

import { ToolError } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { EndpointFault } from './endpoint-fault.ts';
import { normaliseChunk, type StreamFacts } from './normalise-chunk.ts';

/** Maximum bytes of a complete answer. */
const MAX_BODY_BYTES = 10_000_000;
/** The same for a stream, in which every word has its own envelope. */
const MAX_STREAM_BYTES = 60_000_000;

const tooLarge = (most: number): EndpointFault =>
  new EndpointFault('too-large', `is larger than ${most} bytes and was not read to its end`);

const readError = (value: unknown): unknown => (isRecord(value) ? value['error'] : undefined);

const isEventStream = (response: Response): boolean =>
  /event-stream/.test(response.headers.get('content-type') ?? '');

const toLine = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

/** The text of the body in pieces; an oversized one is not read to its end. */
const readPieces = async function* (response: Response): AsyncGenerator<string> {
  const most = isEventStream(response) ? MAX_STREAM_BYTES : MAX_BODY_BYTES;
  if (Number(response.headers.get('content-length')) > most) {
    await response.body?.cancel();
    throw tooLarge(most);
  }
  const decoder = new TextDecoder();
  let size = 0;
  try {
    // Leaving the loop by a throw cancels the stream.
    for await (const bytes of response.body ?? []) {
      size += bytes.byteLength;
      if (size > most) throw tooLarge(most);
      yield decoder.decode(bytes, { stream: true });
    }
  } catch (error) {
    if (error instanceof EndpointFault || error instanceof ToolError) throw error;
    throw new EndpointFault('cut-off', 'could not be read to its end');
  }
  yield decoder.decode();
};

/** The text of a body, e.g. of an error. */
export const readBody = async (response: Response): Promise<string> => {
  let text = '';
  for await (const piece of readPieces(response)) text += piece;
  return text;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new EndpointFault('not-json', 'is neither JSON nor a stream of events', text);
  }
};

const normalise = (text: string, facts: StreamFacts): string => {
  const value = parse(text);
  const error = readError(value);
  if (error !== undefined && error !== null) throw new EndpointFault('error', 'is an error', text);
  return toLine(normaliseChunk(value, facts));
};

const EVENT_FIELD = /^(?:data|event|id|retry)?:/;

/** The data of the events of a stream; a complete JSON document is one. */
const readEvents = async function* (response: Response): AsyncGenerator<string> {
  let rest = '';
  let data: string[] = [];
  let isStream: boolean | undefined;
  for await (const piece of readPieces(response)) {
    rest += piece;
    // A piece may end within the name of the field.
    if (isStream === undefined && /[\n:]/.test(rest.trimStart())) {
      isStream = EVENT_FIELD.test(rest.trimStart());
    }
    if (isStream !== true) continue;
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
      else if (line === '' && data.length > 0) {
        yield data.join('\n');
        data = [];
      }
    }
  }
  if (isStream !== true) {
    yield rest;
    return;
  }
  if (rest.startsWith('data:')) data.push(rest.slice(5).trim());
  if (data.length > 0) yield data.join('\n');
};

/**
 * Any response to a completion request as the event stream that the library reads: streams as they
 * arrive, complete responses as a stream of one event.
 *
 * @throws EndpointFault from the stream, for an invalid completion
 */
export const toCompletionStream = (response: Response, facts: StreamFacts): Response => {
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    let isDone = false;
    for await (const event of readEvents(response)) {
      if (event.trim() === '[DONE]') {
        isDone = true;
        break;
      }
      yield encoder.encode(normalise(event, facts));
    }
    if (!facts.hasChoices) throw new EndpointFault('no-choices', 'has no choices');
    if (!isDone && facts.finishReason === undefined && isEventStream(response)) {
      throw new EndpointFault('cut-off', 'was cut off before its end');
    }
    if ([...facts.names.values()].includes(false)) {
      throw new EndpointFault('no-name', 'has a call that names no function');
    }
    yield encoder.encode(
      `${toLine({ choices: [{ delta: {}, finish_reason: 'stop' }] })}data: [DONE]\n\n`,
    );
  };
  return new Response(Readable.toWeb(Readable.from(pieces())) as ReadableStream<Uint8Array>, {
    headers: { 'content-type': 'text/event-stream' },
  });
};
