import { ToolError, ToolErrorType } from '@lobechat/types';

import { FileLoaderErrorType } from './errors.ts';

/** The document cannot be read. `problem` is a sentence with the reason and the remedy. */
export const invalidDocument = (problem: string, cause?: unknown): ToolError =>
  new ToolError(FileLoaderErrorType.InvalidDocument, problem, cause === undefined ? {} : { cause });

export const isInvalidDocument = (error: unknown): boolean =>
  error instanceof ToolError && error.type === FileLoaderErrorType.InvalidDocument;

/** A limit was reached. `problem` is a sentence with the limit and the remedy. */
export const beyondLimit = (problem: string): ToolError =>
  new ToolError(ToolErrorType.ResourceLimit, problem);

export const needsPassword = (): ToolError =>
  invalidDocument(
    'The document is protected by a password and cannot be read. Save a copy without a password and read that.',
  );

/** Formats a number of bytes: `12.3 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;

export const tookTooLong = (subject: string, timeoutMs: number, advice = ''): ToolError =>
  beyondLimit(
    `Reading the ${subject} took longer than ${Number((timeoutMs / 1000).toPrecision(3))} s and was stopped.${advice}`,
  );
