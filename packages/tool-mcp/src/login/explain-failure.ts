import { ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { readCause } from '../mount/describe-failure.ts';

/** What a validator found in a server's metadata, if that is what an error is about. */
const readIssues = (error: unknown): string[] => {
  const issues = isRecord(error) ? error['issues'] : undefined;
  if (!Array.isArray(issues)) return [];
  return issues.flatMap((issue: unknown) => {
    if (!isRecord(issue) || !Array.isArray(issue['path'])) return [];
    return `${issue['path'].join('.')}: ${String(issue['message'])}`;
  });
};

/**
 * Explains a failed sign-in to a person: the SDK only reports `fetch failed` or the output of its
 * validator.
 */
export const explainFailure = (error: unknown): unknown => {
  const issues = readIssues(error);
  const isNetwork = error instanceof TypeError && error.cause !== undefined;
  if (issues.length === 0 && !isNetwork) return error;
  return new ToolError(
    ToolErrorType.SourceUnavailable,
    issues.length > 0
      ? `The server's sign-in metadata is invalid: ${issues.join('; ')}`
      : `Signing in failed on the network: ${readCause(error)}`,
    { cause: error },
  );
};
