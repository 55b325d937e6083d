import { didYouMean } from '@lobechat/prompts';
import { describeJsonError, describeLostNumber, type ToolCall } from '@lobechat/tool-engine';
import { type BuiltinToolResult, errorResult, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { InputLine } from '../io/read-lines.ts';

/** A line of a batch: its call, or the failure that replaces it. */
export type BatchLine = { id: unknown; name: unknown } & (
  | { call: ToolCall }
  | { failure: BuiltinToolResult }
);

const FIELDS = ['arguments', 'id', 'name'];

const refuse = (message: string, type: string, id: unknown, name: unknown): BatchLine => ({
  failure: errorResult(message, type),
  id,
  name,
});

/** Parses a line of a batch. Errors become the line's result. */
export const parseBatchLine = (text: InputLine): BatchLine => {
  if (text === undefined || text === null) {
    const message = text === null ? 'The line is larger than 100 MB.' : 'The line is not UTF-8.';
    return refuse(message, ToolErrorType.InvalidJson, null, null);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = `The line is not JSON: ${describeJsonError(text, error)}.`;
    return refuse(message, ToolErrorType.InvalidJson, null, null);
  }
  if (!isRecord(value)) {
    const message = 'The line is not a JSON object with "name" and "arguments".';
    return refuse(message, ToolErrorType.InvalidArguments, null, null);
  }
  const line = readCall(value);
  const lost = describeLostNumber(text);
  if (lost === undefined) return line;
  const id = typeof line.id === 'number' && !Number.isSafeInteger(line.id) ? null : line.id;
  return refuse(lost, ToolErrorType.InvalidArguments, id, line.name);
};

const readCall = (value: Record<string, unknown>): BatchLine => {
  const { arguments: args, id = null, name = null } = value;
  const invalid = (message: string): BatchLine =>
    refuse(message, ToolErrorType.InvalidArguments, id, name);
  const unknown = Object.keys(value).find((key) => !FIELDS.includes(key));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, FIELDS) || ` Known fields: ${FIELDS.join(', ')}.`;
    return invalid(`Unknown field '${unknown}'.${hint}`);
  }
  if (typeof name !== 'string' || name === '')
    return invalid('"name" is missing or is not a string.');
  if (id !== null && typeof id !== 'string' && typeof id !== 'number') {
    return invalid('"id" is neither a string nor a number.');
  }
  const isObject = isRecord(args);
  if (args !== undefined && typeof args !== 'string' && !isObject) {
    const given = args === null ? 'null' : Array.isArray(args) ? 'a list' : `a ${typeof args}`;
    return invalid(`"arguments" is ${given}. Pass an object or its JSON text, or leave it out.`);
  }
  const call: ToolCall = {
    name,
    ...(args === undefined ? {} : { arguments: args }),
    ...(id === null ? {} : { id: String(id) }),
  };
  return { call, id, name };
};
