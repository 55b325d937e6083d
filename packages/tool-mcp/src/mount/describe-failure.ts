import {
  InsufficientScopeError,
  ProtocolError,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
} from '@modelcontextprotocol/client';

import { clipText } from '@lobechat/prompts';
import { type BoundedLog, createSecretHider, toPlainLog } from '@lobechat/subprocess';
import { getErrorMessage } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

import { BUSY, isRefusal, toPlainWords } from './sdk-words.ts';
import { canSignIn, type ToolboxServerConfiguration } from './toolbox-configuration.ts';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
/** Characters of a server's log in an error: a stack trace names its reason at its beginning. */
const LOG_TAIL = 2_000;
/** Characters quoted of an answer that is not MCP. */
const LONGEST_MESSAGE = 400;

const NO_SERVER =
  'There is no MCP server at this address. Check `url`; an older server may need `"transport": "sse"`.';

const HTTP_HINTS: Readonly<Record<number, string>> = {
  401: 'It requires authentication: sign in with `lobe-tools mcp login <toolbox>/<server>`, or set a token in `headers`.',
  403: 'It refuses: sign in again (`lobe-tools mcp login <toolbox>/<server>`), which requests what the server requires, or check the token in `headers`.',
  404: NO_SERVER,
  405: NO_SERVER,
};

const TOKEN_REFUSED =
  'It does not accept the token in `headers`. Check it, or remove it and sign in with `lobe-tools mcp login <toolbox>/<server>`.';

const findHint = (
  status: number | undefined,
  configuration: ToolboxServerConfiguration,
): string | undefined => {
  if (status === undefined) return undefined;
  return status === UNAUTHORIZED && !canSignIn(configuration) ? TOKEN_REFUSED : HTTP_HINTS[status];
};

/** The status of an answer, wherever the SDK has put it. */
const readStatus = (error: unknown): number | undefined => {
  if (error instanceof SdkHttpError) return error.status;
  if (error instanceof InsufficientScopeError) return FORBIDDEN;
  const { code, event, status } = error as {
    code?: unknown;
    event?: { code?: unknown };
    status?: unknown;
  };
  return [status, event?.code, code].find(
    (value): value is number => typeof value === 'number' && value >= 300 && value < 600,
  );
};

/** Nested causes that are examined. */
const DEEPEST_CAUSE = 5;

/**
 * The cause of a failure, in parentheses if the message is a sentence, which `…'./x'.: spawn` would
 * not be.
 */
const joinCauses = ([message = '', ...causes]: readonly string[]): string => {
  if (causes.length === 0) return message;
  const isSentence = message.endsWith('.');
  return isSentence
    ? `${message.slice(0, -1)} (${causes.join(': ')}).`
    : [message, ...causes].join(': ');
};

/** The message with its cause: `fetch failed` says nothing, but its cause does. */
export const readCause = (error: unknown): string => {
  const messages: string[] = [];
  let current: unknown = error;
  for (let depth = 0; current !== undefined && depth < DEEPEST_CAUSE; depth += 1) {
    const { cause, data } = (current ?? {}) as {
      cause?: unknown;
      data?: { cause?: unknown; text?: unknown };
    };
    // What the server wrote is not in the message where the SDK has words of its own.
    const written = typeof data?.text === 'string' && data.text.trim() !== '' ? [data.text] : [];
    for (const text of [
      getErrorMessage(current),
      ...written.map((body) => `Error POSTing to endpoint: ${body}`),
    ]) {
      const message = toPlainWords(text);
      if (message !== '' && messages.every((known) => !known.includes(message))) {
        messages.push(message);
      }
    }
    current = cause ?? data?.cause;
  }
  return joinCauses(messages);
};

/** Codes of failures to connect. */
const NOT_CONNECTED =
  /^(?:EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|UND_ERR_CONNECT_TIMEOUT)$/;

/** Whether a request failed before anything of it was sent. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof TypeError && NOT_CONNECTED.test(getErrorCode(error.cause) ?? '');

/** Whether the server has answered this request, although HTTP may call the answer an error. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ProtocolError ||
  (error instanceof SdkHttpError && (error.status === BUSY || isRefusal(error.message)));

/** Whether a server has rejected a request, and so done nothing, for want of a permission. */
export const isPermissionRefused = (error: unknown): boolean =>
  !isAnswered(error) && [UNAUTHORIZED, FORBIDDEN].includes(readStatus(error) ?? 0);

/** Whether a call failed because the server is gone, rather than because it refused. */
export const isConnectionLost = (error: unknown): boolean => {
  if (error instanceof SdkError) {
    return (
      error.code === SdkErrorCode.ConnectionClosed ||
      error.code === SdkErrorCode.NotConnected ||
      error.code === SdkErrorCode.SendFailed ||
      (error instanceof SdkHttpError && !isAnswered(error))
    );
  }
  // What `fetch` throws if nobody listens.
  return error instanceof TypeError;
};

/**
 * Whether a server rejected a request because it does not know its session (any more), so that
 * nothing was done: 404 by the specification, and 400 from servers written after an example of the
 * SDK.
 */
export const isSessionRefused = (error: unknown): boolean =>
  error instanceof SdkHttpError &&
  (error.status === 404 || (error.status === 400 && /\bsession\b/i.test(error.message)));

/**
 * Explains why a server cannot be reached or has gone, with its last output, for a person and a
 * model.
 */
export const describeFailure = (
  error: unknown,
  configuration: ToolboxServerConfiguration,
  log: BoundedLog,
): string => {
  const { command, url } = configuration;
  const status = readStatus(error);
  // A server may repeat what it was sent, and shortening may leave a part of a secret.
  const hide = createSecretHider(configuration);
  const clean = (text: string): string => hide(toPlainLog(text));
  const reason = clipText(clean(readCause(error)), LONGEST_MESSAGE);
  if (url !== undefined && command === undefined) {
    const hint = findHint(status, configuration);
    const answered = status === undefined || reason.includes(String(status)) ? '' : `${status}: `;
    const said = `${answered}${reason}`;
    return hint === undefined ? said : `${said}${/[.!?]$/.test(said) ? '' : '.'} ${hint}`;
  }
  const tail = clean(log.read(LOG_TAIL)).trim();
  return tail === '' ? reason : `${reason}\nIts log ends with:\n${tail}`;
};
