import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord, parseJson } from '@lobechat/utils';

import { readText } from '../read-unknown.ts';

/** Text of an unrecognized answer, long enough to identify it. */
const EXCERPT_LENGTH = 200;

/** Returns what the server says about a refusal, if it has the agreed form. */
const readReason = (body: string): string | undefined => {
  const parsed = parseJson(body);
  return isRecord(parsed) ? readText(parsed['error'], 'message') : undefined;
};

const ADVICE: Readonly<Record<number, string>> = {
  401: 'The token does not match the running server: open the page through the address that the server printed when it started.',
  403: 'The server does not answer to this address: open the page through the address that the server printed when it started.',
  404: 'It has no such address: check that the base URL is that of a tool server of the same version.',
  413: 'The arguments are larger than the server takes: send less, or a reference in place of the content.',
  415: 'The server takes JSON only: check that nothing between page and server changes the request.',
};

/** The error for an answer that is not a result. */
export const toStatusError = (status: number, body: string): ToolError => {
  const reason = readReason(body);
  const excerpt = body.slice(0, EXCERPT_LENGTH).replaceAll(/\s+/g, ' ').trim();
  const said = reason ?? (excerpt ? `It said: ${JSON.stringify(excerpt)}.` : undefined);
  const advice =
    ADVICE[status] ??
    (status >= 500
      ? 'The server failed: check its output, restart it if necessary, then call again.'
      : 'Check that the base URL is that of a tool server of the same version.');
  const type = status === 413 ? ToolErrorType.ResourceLimit : ToolErrorType.SourceUnavailable;
  const text = [`The tool server answered ${status}.`, said, advice].filter(Boolean).join(' ');
  return new ToolError(type, text, { body: { status } });
};

/** The error for a request that got no answer. */
export const toNetworkError = (cause: unknown, baseUrl: string): ToolError =>
  new ToolError(
    ToolErrorType.SourceUnavailable,
    `The tool server${baseUrl ? ` at ${baseUrl}` : ''} cannot be reached (${getErrorMessage(cause)}). ` +
      'Start it, or check the connection, then call again. Tools that run in the page still work.',
    { cause },
  );

/** The error for a request that was not answered in time. */
export const toSilenceError = (milliseconds: number): ToolError =>
  new ToolError(
    ToolErrorType.SourceUnavailable,
    `The tool server did not answer within ${milliseconds / 1000} s. Check whether it is busy or ` +
      'stuck, restart it if necessary, then call again. Tools that run in the page still work.',
  );

/** The error for an answer that broke off. */
export const toCutOffError = (cause?: unknown): ToolError =>
  new ToolError(
    ToolErrorType.SourceUnavailable,
    'The connection to the tool server ended before the result arrived' +
      `${cause === undefined ? '' : ` (${getErrorMessage(cause)})`}. The call may still have taken ` +
      'effect: check that before calling again.',
    { cause },
  );

/** The error for an answer in an unexpected form. */
export const toFormError = (what: string, body: string): ToolError => {
  const excerpt = body.slice(0, EXCERPT_LENGTH).replaceAll(/\s+/g, ' ').trim();
  return new ToolError(
    ToolErrorType.SourceUnavailable,
    `The tool server's answer is not ${what}${excerpt ? ` (it begins: ${excerpt})` : ''}. ` +
      'Check that the base URL is that of a tool server of the same version.',
  );
};
