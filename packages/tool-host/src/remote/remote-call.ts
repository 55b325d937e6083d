import type { SourceCall } from '@lobechat/tool-engine';
import {
  type BuiltinToolResult,
  errorResult,
  ToolErrorType,
  type ToolUpdate,
} from '@lobechat/types';
import { isRecord, parseJson, parseJsonInParts } from '@lobechat/utils';

import { toCatalogueIdentifier } from '../catalogue.ts';
import { readText } from '../read-unknown.ts';
import { answerQuestion, readQuestion } from './remote-approval.ts';
import type { RemoteConnection } from './remote-connection.ts';
import { toCutOffError, toFormError, toStatusError } from './remote-failure.ts';
import { readSseEvents, type SseEvent } from './sse-parser.ts';

/** Options of a forwarded call. */
export interface RemoteCallOptions {
  connection: RemoteConnection;
  /** The calling page, for the server's memory of calls. */
  sessionId: string;
}

/** The maximum time limit that a server accepts, in milliseconds. */
const LONGEST_TIMEOUT_MS = 3_600_000;

/** Longest id that a server accepts; longer ones are left out. */
const LONGEST_ID = 200;

const toServerTimeout = (timeoutMs: number | undefined) =>
  timeoutMs === undefined
    ? undefined
    : Math.min(Math.max(Math.ceil(timeoutMs), 1), LONGEST_TIMEOUT_MS);

const toServerId = (id: string | undefined) =>
  id !== undefined && id !== '' && id.length <= LONGEST_ID ? id : undefined;

const isResult = (value: unknown): value is BuiltinToolResult =>
  isRecord(value) && typeof value['success'] === 'boolean' && typeof value['content'] === 'string';

const isUpdate = (value: unknown): value is ToolUpdate => readText(value, 'content') !== undefined;

/** An answer that is not a stream: a complete result, or an error. */
const readPlainAnswer = async (answer: Response): Promise<BuiltinToolResult> => {
  const text = await answer.text();
  const body = await parseJsonInParts(text);
  if (isResult(body)) return body;
  throw answer.ok ? toFormError('a result', text) : toStatusError(answer.status, text);
};

const isStream = (answer: Response) =>
  answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/event-stream');

/**
 * Forwards a call completely: the server validates it, asks for approval (the question is put
 * here), limits it and runs it. Aborting the call's signal closes the request, which cancels it
 * there.
 *
 * Transport failures become failed results of type `SourceUnavailable` that say what to do.
 */
export const callRemote = async (
  call: SourceCall,
  options: RemoteCallOptions,
): Promise<BuiltinToolResult> => {
  const { connection } = options;
  const { context, descriptor } = call;
  // Ends everything that belongs to this call: the stream, and any open question.
  const ending = new AbortController();
  const signal = context.signal ? AbortSignal.any([context.signal, ending.signal]) : ending.signal;
  let undelivered: unknown;

  const ask = (event: SseEvent) => {
    const question = readQuestion(parseJson(event.data));
    if (!question) return;
    answerQuestion({ call, connection, question, signal }).catch((error: unknown) => {
      // Without the answer the server would wait forever, so the call must end here.
      undelivered = error;
      ending.abort(error);
    });
  };

  const update = (event: SseEvent) => {
    const body = parseJson(event.data);
    const value = isRecord(body) ? body['update'] : undefined;
    if (isUpdate(value)) context.onUpdate?.(value);
  };

  let answered = false;
  try {
    const answer = await connection.send({
      accept: 'text/event-stream',
      body: call.arguments,
      method: 'POST',
      path: ['tools', toCatalogueIdentifier(descriptor), descriptor.tool],
      query: {
        callId: toServerId(context.toolCallId),
        session: toServerId(context.sessionId) ?? options.sessionId,
        timeoutMs: toServerTimeout(call.timeoutMs),
      },
      signal,
    });
    answered = true;
    if (!isStream(answer) || !answer.body) return await readPlainAnswer(answer);

    for await (const event of readSseEvents(answer.body)) {
      if (event.event === 'tool_approval') ask(event);
      if (event.event === 'tool_update') update(event);
      if (event.event === 'result') {
        // A result may be megabytes long, and reading it in one go would block the page.
        const result = await parseJsonInParts(event.data);
        return isResult(result) ? result : errorResult(toFormError('a result', event.data));
      }
    }
    return errorResult(toCutOffError());
  } catch (error) {
    if (undelivered !== undefined) return errorResult(undelivered);
    if (context.signal?.aborted) return errorResult(toAbortError(context.signal.reason));
    // Errors of `send` and `readPlainAnswer` already have a message for users; a stream's own error
    // does not.
    const worded = readText(error, 'type') !== undefined || !answered;
    return errorResult(worded ? error : toCutOffError(error));
  } finally {
    ending.abort();
  }
};

const toAbortError = (reason: unknown) => ({
  message: 'The call was cancelled; the server was told to stop it.',
  type: readText(reason, 'type') ?? ToolErrorType.Aborted,
});
