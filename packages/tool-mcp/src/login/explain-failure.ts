import { OAuthError, RegistrationRejectedError } from '@modelcontextprotocol/client';

import { clipText } from '@lobechat/prompts';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

import { readCause } from '../mount/describe-failure.ts';
import { readIssues } from '../sdk-issues.ts';

/** Characters quoted of an answer. */
const LONGEST_BODY = 400;

const REGISTER =
  'Register a client there and configure it in `oauth` (`clientId`, `redirectPort`), or set a token in `headers`.';

const findReason = (error: unknown): string => {
  const issues = readIssues(getErrorMessage(error));
  if (issues) return `The server's sign-in metadata is invalid: ${issues.join('; ')}`;
  if (error instanceof SyntaxError) return `An answer is not JSON (${error.message})`;
  if (error instanceof RegistrationRejectedError) {
    const said = [`HTTP ${error.status}`, clipText(error.body.trim(), LONGEST_BODY)];
    return `The authorization server did not register this client (${said.filter(Boolean).join(': ')}). ${REGISTER}`;
  }
  const reason = readCause(error);
  if (error instanceof OAuthError) {
    return `The authorization server answered ${[error.code, reason].filter(Boolean).join(': ')}`;
  }
  if (reason.includes('does not support dynamic client registration'))
    return `The authorization server registers no clients by itself. ${REGISTER}`;
  const isNetwork = error instanceof TypeError && error.cause !== undefined;
  return isNetwork ? `Signing in failed on the network: ${reason}` : reason;
};

/**
 * Explains to a person why signing in, or renewing it, failed: the SDK only reports `fetch failed`
 * or the output of its validator.
 */
export const explainFailure = (error: unknown, before = ''): unknown =>
  error instanceof ToolError
    ? error
    : new ToolError(ToolErrorType.SourceUnavailable, `${before}${findReason(error)}`, {
        cause: error,
      });
