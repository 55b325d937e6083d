import { truncateText } from '@lobechat/prompts';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { createAborted } from '../runners/run-errors.ts';
import { readBody } from './completion-stream.ts';
import { ContextOverflow, isOverflow } from './context-overflow.ts';
import { EndpointFault } from './endpoint-fault.ts';
import type { ResolvedEndpoint } from './endpoint.ts';
import { postJson } from './post-json.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';
import type { Redact } from './redact.ts';
import { readRetryAfter } from './retry-after.ts';
import { type AnswerProgress, type ModelQuestion, streamAnswer } from './stream-answer.ts';
import type { Wait } from './wait.ts';

/** Maximum number of requests for one answer, the first included. */
const MAX_REQUESTS = 5;
/** Milliseconds before the second request; doubled before each further one. */
const FIRST_DELAY_MS = 1000;
/** Maximum milliseconds to wait if the endpoint asks for it. */
const MAX_DELAY_MS = 120_000;
/** Milliseconds of silence; the total time of an answer is limited only by the run. */
const IDLE_MS = 600_000;
/** Characters of an endpoint's message in ours. */
const QUOTED = 500;

/** The requests that an endpoint supports; found out by trying. */
export interface Dialect {
  /** Answers are streamed. */
  stream: boolean;
  /** The stream option for counting tokens is supported. */
  usage: boolean;
}

/** Sends requests to a model. */
export interface RequestOptions {
  readonly dialect: Dialect;
  readonly endpoint: ResolvedEndpoint;
  /** Default: 10 minutes. */
  readonly idleMs?: number | undefined;
  readonly log: (text: string) => void;
  readonly onProgress?: ((progress: AnswerProgress) => void) | undefined;
  readonly question: ModelQuestion;
  readonly redact: Redact;
  readonly signal: AbortSignal;
  readonly wait: Wait;
}

/** A failed attempt: whether a retry makes sense, and when. */
interface Failure {
  readonly error: ToolError;
  /** A retry with another kind of request, which does not count as an attempt. */
  readonly isDialect?: boolean;
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

/** More text follows. */
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
  // The account is exhausted: waiting does not help.
  const isSpent = detail.code === 'insufficient_quota';
  const isPassing = isPassingStatus(status) && !isSpent;
  const isSettings = status === 401 || status === 403 || status === 404 || isSpent;
  if (isOverflow(detail.code, detail.said)) {
    return {
      error: new ContextOverflow(
        endSentence(`The model endpoint ${url} answered ${status}: ${detail.said}`),
      ),
      isPassing: false,
    };
  }
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

/** Faults that may not recur. An error with status 200 is a temporary fault of the endpoint. */
const PASSING_FAULTS = new Set(['cut-off', 'error']);

/** The endpoint that an error names, without its key. */
export interface FaultPlace {
  readonly endpoint: Pick<ResolvedEndpoint, 'shown'>;
  readonly redact: Redact;
}

const describeFault = (
  { kind, message, text }: EndpointFault,
  { endpoint, redact }: FaultPlace,
): Failure => {
  const { code, said } = readDetail(text ?? '', redact);
  const isPassing = PASSING_FAULTS.has(kind) && !(Number(code) >= 400 && Number(code) < 429);
  const shown = text === undefined ? '' : `: ${said}`;
  const start = endSentence(
    `The answer of the model endpoint ${endpoint.shown} ${message}${shown}`,
  );
  if (kind === 'too-large') {
    return { error: new ToolError(ToolErrorType.ResourceLimit, start), isPassing };
  }
  if (isOverflow(code, said)) return { error: new ContextOverflow(start), isPassing: false };
  if (isPassing) return { error: new ToolError(ToolErrorType.SourceUnavailable, start), isPassing };
  return {
    error: new ToolError(
      ToolErrorType.ServiceUnavailable,
      `${start} Check that the base URL is that of an OpenAI-compatible interface, with its version.`,
    ),
    isPassing,
  };
};

/** Thrown by the library, or by a function passed to it. */
const findCause = (thrown: unknown): unknown => {
  for (let current = thrown; current instanceof Error; current = current.cause) {
    if (current instanceof EndpointFault || current instanceof ToolError) return current;
    if (current instanceof Refused) return current;
  }
  return thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
};

/** The failure behind anything that the library or a function passed to it throws. */
export const describeThrown = (thrown: unknown, place: FaultPlace): Failure => {
  const cause = findCause(thrown);
  if (cause instanceof Refused) return cause.failure;
  if (cause instanceof EndpointFault) return describeFault(cause, place);
  const isTimeout = cause instanceof ToolError && cause.type === ToolErrorType.Timeout;
  if (cause instanceof ToolError && !isTimeout) return { error: cause, isPassing: false };
  const why = place.redact(getErrorMessage(cause));
  const message = endSentence(
    `The model endpoint ${place.endpoint.shown} cannot be reached: ${why}`,
  );
  return {
    error: new ToolError(
      isTimeout ? ToolErrorType.Timeout : ToolErrorType.SourceUnavailable,
      message,
    ),
    // An endpoint that was silent for so long would be silent again.
    isPassing: !isTimeout,
  };
};

/** An error status. */
class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.error.message);
    this.failure = failure;
  }
}

/** Whether an endpoint rejects this kind of request; the next request uses another one. */
const changeDialect = (dialect: Dialect, status: number, said: string): boolean => {
  if (!(status >= 400 && status < 500) && status !== 501) return false;
  // Not `upstream`, which proxies put in front of any error.
  if (!/(?<!up|down)stream|include_usage/i.test(said) || !dialect.stream) return false;
  if (
    dialect.usage &&
    /stream_options|include_usage|unknown|extra|additional|unrecognized/i.test(said)
  ) {
    dialect.usage = false;
  } else dialect.stream = false;
  return true;
};

const toBody = (body: string, { stream, usage }: Dialect): string => {
  const {
    stream: _stream,
    stream_options: usageOption,
    ...rest
  } = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify({
    ...rest,
    stream,
    ...(stream && usage && { stream_options: usageOption }),
  });
};

const post = async (body: string, options: RequestOptions): Promise<Response> => {
  const { dialect, endpoint, idleMs = IDLE_MS, redact, signal } = options;
  const response = await postJson({
    body: toBody(body, dialect),
    headers: endpoint.headers,
    idleMs,
    signal,
    url: endpoint.url,
  });
  if (response.ok) return response;
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new Refused(describeRedirect(response, endpoint));
  }
  const detail = readDetail(await readBody(response), redact);
  const { status } = response;
  const failure = describeStatus({ status, url: endpoint.shown }, detail);
  const isDialect = changeDialect(dialect, status, detail.said);
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now());
  throw new Refused({ ...failure, isDialect, retryAfterMs });
};

const requestOnce = async (options: RequestOptions): Promise<Failure | ReadAnswer> => {
  const { onProgress = () => undefined, question, redact, signal } = options;
  try {
    const answer = await streamAnswer({
      onProgress,
      post: (body) => post(body, options),
      question,
      signal,
    });
    return readAnswer(answer, redact);
  } catch (thrown) {
    return describeThrown(thrown, options);
  }
};

/**
 * Sends a request to the model. Network errors, truncated answers, and the statuses 408, 409, 425,
 * 429 and 5xx are retried, up to 5 requests, after the time in `Retry-After` or a backoff that
 * doubles from one second. An endpoint that cannot stream, or only streams, is asked accordingly.
 *
 * @throws ToolError `Aborted`; `SourceUnavailable` or `Timeout` if the endpoint could not be
 * reached; `ServiceUnavailable` if its address or key is wrong; `ExecutionFailed` if it rejects the
 * request; `ResourceLimit` if its answer is too large, {@link ContextOverflow} if the request is
 */
export const requestCompletion = async (options: RequestOptions): Promise<ReadAnswer> => {
  const { log, signal, wait } = options;
  let delay = FIRST_DELAY_MS;
  for (let request = 1; ; request += 1) {
    if (signal.aborted) throw createAborted(signal);
    const answer = await requestOnce(options);
    if (!('error' in answer)) return answer;
    if (signal.aborted) throw createAborted(signal);
    const { error, isDialect = false, isPassing, retryAfterMs = delay } = answer;
    if (isDialect) {
      request -= 1;
      continue;
    }
    if (!isPassing) throw error;
    if (request === MAX_REQUESTS) {
      throw new ToolError(error.type, `${error.message} It was tried ${MAX_REQUESTS} times.`);
    }
    if (retryAfterMs > MAX_DELAY_MS) {
      const seconds = Math.round(retryAfterMs / 1000);
      throw new ToolError(
        error.type,
        `${error.message} It says to wait ${seconds} seconds, which is longer than a run waits.`,
      );
    }
    log(`${error.message} Retrying in ${Math.round(retryAfterMs / 100) / 10} s.`);
    await wait(retryAfterMs, signal);
    delay *= 2;
  }
};
