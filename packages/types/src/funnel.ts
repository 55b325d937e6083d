import { isRecord } from '@lobechat/utils';

import { type BuiltinToolError, ToolErrorType } from './errors.ts';
import {
  type BuiltinServerRuntimeOutput,
  type BuiltinToolOutput,
  type BuiltinToolResult,
  type ContentBlock,
  NO_OUTPUT,
} from './result.ts';

/** The message of a failure that gave no reason. */
const FAILED_WITHOUT_REASON = 'Tool execution failed';

/** The text of blocks as one string. Blocks that are not text are named, never printed. */
export const describeBlocks = (blocks: readonly ContentBlock[]): string =>
  blocks.map(describeBlock).filter(Boolean).join('\n');

const describeBlock = (block: ContentBlock): string => {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'image':
    case 'audio':
      return `[${block.type}: ${block.mimeType}]`;
    case 'resource':
      return block.resource.text ?? `[resource: ${block.resource.uri}]`;
    case 'link':
      return `[link: ${block.title ?? block.name} ${block.uri}]`;
  }
};

const readProperty = (value: unknown, key: string): unknown => {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    return (value as Record<string, unknown>)[key];
  } catch {
    // A getter of a foreign error object may throw; it is then ignored.
    return undefined;
  }
};

const readString = (value: unknown, key: string): string | undefined => {
  const text = readProperty(value, key);
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
};

/** The readable part of anything thrown or reported as an error. Never empty. */
export const getErrorMessage = (error: unknown): string => {
  // A connection to a name with several addresses fails with one error for each, and says nothing.
  const errors = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const message = readString(error, 'message') ?? readString(errors[0], 'message');
  if (message) return message;
  if (typeof error === 'string') return error.trim() === '' ? FAILED_WITHOUT_REASON : error;
  if (error === null || error === undefined) return FAILED_WITHOUT_REASON;
  if (typeof error !== 'object') return String(error);
  try {
    const json = JSON.stringify(error);
    if (json && json !== '{}') return json;
  } catch {
    // Circular values and bigints have no JSON; fall back to the name below.
  }
  return readString(error, 'name') ?? FAILED_WITHOUT_REASON;
};

/**
 * Turns a raw error into the error of a result. An error with a type keeps it; any other gets
 * `fallbackType`, with the raw error in `body`.
 */
export const toBuiltinToolError = (
  raw: unknown,
  fallbackType: string = ToolErrorType.PluginServerError,
): BuiltinToolError => {
  const message = getErrorMessage(raw);
  const type = readString(raw, 'type');
  const body = type ? readProperty(raw, 'body') : raw;
  return {
    ...(body === undefined || body === null || typeof body === 'string' ? {} : { body }),
    message,
    type: type ?? fallbackType,
  };
};

/** The result of code that returned something else, e.g. because it has no `return`. */
const refuseOutput = (output: unknown): BuiltinToolResult<never> | undefined => {
  if (output instanceof Error) return errorResult(output) as BuiltinToolResult<never>;
  const kind = describeOutput(output);
  if (kind === undefined) return undefined;
  const message = `The tool's code returned ${kind} instead of a result such as { content: '…', success: true }.`;
  const refused = errorResult(message) as BuiltinToolResult<never>;
  if (!isRecord(output)) return refused;
  const given: unknown[] = Array.isArray(output['blocks']) ? output['blocks'] : [];
  const blocks = given.filter(isRecord) as unknown as ContentBlock[];
  const text = readString(output, 'content') ?? describeBlocks(blocks);
  const content = text === '' ? message : `${message}\n${text}`;
  return toResult<never>({ ...(output as object), ...refused, blocks, content });
};

/** What code returned that is not a result; undefined for one. A failure may be only an `error`. */
const describeOutput = (output: unknown): string | undefined => {
  if (output === undefined) return 'nothing';
  if (output === null) return 'null';
  if (Array.isArray(output)) return 'an array';
  if (!isRecord(output)) return typeof output;
  const isResult = output.success !== undefined || Boolean(output.error);
  return isResult ? undefined : "an object without 'success'";
};

/**
 * Turns the output of a runtime into a result. Guarantees that content is never empty, that partial
 * state survives a failure and that a failure always carries an error. Anything that is not an
 * object is a failure.
 */
export const toResult = <State>(
  output: BuiltinServerRuntimeOutput<State> | BuiltinToolOutput<State>,
): BuiltinToolResult<State> => {
  const refused = refuseOutput(output);
  if (refused) return refused;
  const blocks = output.blocks?.length ? { blocks: output.blocks } : {};
  const { modelMetadata } = output;
  const told = modelMetadata ? { modelMetadata } : {};
  const state = output.state === undefined ? {} : { state: output.state };
  const text = output.content || describeBlocks(output.blocks ?? []);

  if (output.success) {
    return { ...blocks, content: text || NO_OUTPUT, ...told, ...state, success: true };
  }

  const error = toBuiltinToolError(output.error ?? text);
  return { ...blocks, content: text || error.message, error, ...told, ...state, success: false };
};

/** Whether a result is complete. */
const isComplete = ({ content, error, success }: BuiltinToolOutput): boolean =>
  Boolean(content) &&
  (success ? !error : Boolean(readString(error, 'type') && readString(error, 'message')));

/**
 * Turns anything thrown into a failed result.
 *
 * @param type - used if the error has no type of its own
 */
export const errorResult = (
  thrown: unknown,
  type: string = ToolErrorType.ExecutionFailed,
): BuiltinToolResult => {
  const error = toBuiltinToolError(thrown, type);
  return { content: error.message, error, success: false };
};

/**
 * Completes what an executor returned: adds missing content and the type of a raw error. A complete
 * result is returned unchanged. A result with an error has failed, whatever its `success` says.
 */
export const completeResult = <State>(
  output: BuiltinToolOutput<State>,
): BuiltinToolResult<State> => {
  const refused = refuseOutput(output);
  if (refused) return refused;
  if (isComplete(output)) return output as BuiltinToolResult<State>;
  return { ...output, ...toResult({ ...output, success: output.success && !output.error }) };
};
