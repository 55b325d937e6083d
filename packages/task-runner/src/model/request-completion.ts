import { truncateText } from '@lobechat/prompts';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { createAborted } from '../runners/run-errors.ts';
import type { ResolvedEndpoint } from './endpoint.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';
import { readBody } from './read-body.ts';
import type { Redact } from './redact.ts';
import { readRetryAfter } from './retry-after.ts';
import type { Wait } from './wait.ts';

/** Requests for one answer, the first included. */
const MAX_REQUESTS = 5;
/** Milliseconds before the second; doubled before each further one. */
const FIRST_DELAY_MS = 1000;
/** Milliseconds that an endpoint may ask to be waited for. */
const MAX_DELAY_MS = 120_000;
/** Milliseconds that one answer may take: after as many, Node's fetch gives up by itself. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Characters of an endpoint's words in a message. */
const QUOTED = 500;

/** What asks a model. */
export interface RequestOptions {
  readonly body: unknown;
  readonly endpoint: ResolvedEndpoint;
  readonly log: (text: string) => void;
  readonly redact: Redact;
  readonly signal: AbortSignal;
  readonly wait: Wait;
}

/** An attempt that failed: whether another one makes sense, and when. */
interface Failure {
  readonly error: ToolError;
  readonly isPassing: boolean;
  /** Milliseconds that the endpoint asks for. */
  readonly retryAfterMs?: number | undefined;
}

const readDetail = (text: string, redact: Redact): { code: unknown; said: string } => {
  let error: unknown;
  try {
    const body: unknown = JSON.parse(text);
    error = isRecord(body) ? (body['error'] ?? body['message'] ?? body['detail']) : undefined;
  } catch {
    error = undefined;
  }
  const said = isRecord(error) ? error['message'] : error;
  const shown = typeof said === 'string' ? said : text;
  return {
    code: isRecord(error) ? (error['code'] ?? error['type']) : undefined,
    said: truncateText(redact(shown).trim(), { length: QUOTED }) || '(no message)',
  };
};

/** More is said behind it. */
const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const ADVICE: Readonly<Record<number, string>> = {
  400: 'Check that the endpoint knows this model and that the model takes functions.',
  401: 'Check the API key that is configured for the endpoint.',
  403: 'Check what the API key that is configured may use.',
  404: 'Check the base URL and the name of the model.',
};

const isPassingStatus = (status: number): boolean =>
  status === 408 || status === 409 || status === 425 || status === 429 || status >= 500;

const describeStatus = (
  { status, url }: { status: number; url: string },
  detail: { code: unknown; said: string },
): Failure => {
  // The account has nothing left: waiting does not help.
  const isSpent = detail.code === 'insufficient_quota';
  const isPassing = isPassingStatus(status) && !isSpent;
  const isSettings = status === 401 || status === 403 || status === 404 || isSpent;
  const type = isPassing
    ? ToolErrorType.SourceUnavailable
    : isSettings
      ? ToolErrorType.ServiceUnavailable
      : ToolErrorType.ExecutionFailed;
  const advice = ADVICE[status];
  const message = endSentence(`The model endpoint ${url} answered ${status}: ${detail.said}`);
  return {
    error: new ToolError(type, advice === undefined ? message : `${message} ${advice}`),
    isPassing,
  };
};

const describeRedirect = (response: Response, { shown }: ResolvedEndpoint): Failure => ({
  error: new ToolError(
    ToolErrorType.ServiceUnavailable,
    `The model endpoint ${shown} answered ${response.status}, a redirection, which is not followed: ` +
      'the key is for this address alone. Configure the address that it really has.',
  ),
  isPassing: false,
});

const describeThrown = (thrown: unknown, options: RequestOptions): Failure => {
  if (thrown instanceof ToolError) {
    return { error: thrown, isPassing: thrown.type === ToolErrorType.SourceUnavailable };
  }
  const isTimeout = thrown instanceof DOMException && thrown.name === 'TimeoutError';
  const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
  const why = isTimeout
    ? `it did not answer within ${REQUEST_TIMEOUT_MS / 1000} seconds`
    : options.redact(getErrorMessage(cause));
  const message = endSentence(
    `The model endpoint ${options.endpoint.shown} cannot be reached: ${why}`,
  );
  return {
    error: new ToolError(
      isTimeout ? ToolErrorType.Timeout : ToolErrorType.SourceUnavailable,
      message,
    ),
    isPassing: true,
  };
};

const parse = (text: string, options: RequestOptions): Failure | ReadAnswer => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    const shown = truncateText(options.redact(text).trim(), { length: QUOTED });
    const message = endSentence(
      `The model endpoint ${options.endpoint.shown} answered with what is no JSON: ${shown || '(nothing)'}`,
    );
    return { error: new ToolError(ToolErrorType.SourceUnavailable, message), isPassing: true };
  }
  return readAnswer(body, options.redact);
};

const requestOnce = async (options: RequestOptions): Promise<Failure | ReadAnswer> => {
  const { body, endpoint, redact, signal } = options;
  try {
    const response = await fetch(endpoint.url, {
      body: JSON.stringify(body),
      headers: endpoint.headers,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return describeRedirect(response, endpoint);
    }
    const text = await readBody(response);
    if (response.ok) return parse(text, options);
    const detail = readDetail(text, redact);
    const failure = describeStatus({ status: response.status, url: endpoint.shown }, detail);
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now());
    return { ...failure, retryAfterMs };
  } catch (thrown) {
    return describeThrown(thrown, options);
  }
};

/**
 * Asks the model. Network errors, answers that are cut off, and the statuses 408, 409, 425, 429 and
 * 5xx are tried again, up to 5 requests, after what `Retry-After` says or a second that doubles.
 *
 * @throws ToolError `Aborted`; `SourceUnavailable` or `Timeout` if the endpoint could not be reached;
 *   `ServiceUnavailable` if its address or key is wrong; `ExecutionFailed` if it refuses the request;
 *   `ResourceLimit` if its answer is too large
 */
export const requestCompletion = async (options: RequestOptions): Promise<ReadAnswer> => {
  const { log, signal, wait } = options;
  let delay = FIRST_DELAY_MS;
  for (let request = 1; ; request += 1) {
    if (signal.aborted) throw createAborted(signal);
    const answer = await requestOnce(options);
    if (!('error' in answer)) return answer;
    if (signal.aborted) throw createAborted(signal);
    const { error, isPassing, retryAfterMs = delay } = answer;
    if (!isPassing) throw error;
    if (request === MAX_REQUESTS) {
      throw new ToolError(error.type, `${error.message} It was asked ${MAX_REQUESTS} times.`);
    }
    if (retryAfterMs > MAX_DELAY_MS) {
      const seconds = Math.round(retryAfterMs / 1000);
      throw new ToolError(
        error.type,
        `${error.message} It asks to be left alone for ${seconds} seconds, which is longer than a run waits.`,
      );
    }
    log(`${error.message} Asking again in ${Math.round(retryAfterMs / 100) / 10} s.`);
    await wait(retryAfterMs, signal);
    delay *= 2;
  }
};
