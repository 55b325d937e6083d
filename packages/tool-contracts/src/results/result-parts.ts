import {
  type BuiltinToolError,
  type BuiltinToolResult,
  type ContentBlock,
  describeBlocks,
  getErrorMessage,
  NO_OUTPUT,
  ToolErrorType,
} from '@lobechat/types';

import { toJsonSafe } from '../json/json-safe.ts';
import { isJsonObject, type JsonObject, type JsonValue, ownField } from '../json/json-value.ts';
import { isPlainText } from './read-block.ts';

/** The message of a failure without a reason. */
const NO_REASON = 'Tool execution failed';

/** The parts that adapters collect; {@link assembleResult} completes them. */
export interface ResultParts extends Omit<BuiltinToolResult, 'content' | 'error'> {
  /** Wins over the text of the blocks. */
  content?: string | undefined;
  error?: BuiltinToolError | undefined;
}

/**
 * Assembles a result from its parts: content is never empty, an error is present if and only if the
 * call failed, and undefined fields are left out.
 */
export const assembleResult = (parts: ResultParts): BuiltinToolResult => {
  const { artifacts, blocks, metadata, modelMetadata, state, stop, structured, success } = parts;
  const text = parts.content || describeBlocks(blocks ?? []);
  const error = success ? undefined : (parts.error ?? createError(text));
  return {
    ...(artifacts === undefined ? {} : { artifacts }),
    ...(blocks === undefined ? {} : { blocks }),
    content: text || (error?.message ?? NO_OUTPUT),
    ...(error === undefined ? {} : { error }),
    ...(metadata === undefined ? {} : { metadata }),
    ...(modelMetadata === undefined ? {} : { modelMetadata }),
    ...(state === undefined ? {} : { state: state as unknown }),
    ...(stop === undefined ? {} : { stop }),
    ...(structured === undefined ? {} : { structured }),
    success,
  };
};

/**
 * Returns the blocks that a result lists: none if a single plain text, which equals `content`, is
 * enough.
 */
export const compactBlocks = (blocks: ContentBlock[]): ContentBlock[] | undefined =>
  blocks.length === 0 || (blocks.length === 1 && isPlainText(blocks[0])) ? undefined : blocks;

/** A record, or undefined if it is empty. */
export const compactRecord = (record: JsonObject): JsonObject | undefined =>
  Object.keys(record).length > 0 ? record : undefined;

/**
 * Whether a flag such as `is_error` reports a failure. Programs that write JSON by hand, especially
 * in a shell, use texts and numbers for it.
 */
export const isFailureFlag = (value: JsonValue | undefined): boolean =>
  value === true || /^\s*(?:true|yes|1)\s*$/i.test(toFlagText(value));

/** Whether a field `error` reports an error: a true flag or a reason. */
export const isToldError = (value: JsonValue | undefined): boolean =>
  Boolean(value) && !/^\s*(?:false|no|none|null|0)?\s*$/i.test(toFlagText(value, 'true'));

const toFlagText = (value: JsonValue | undefined, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;

/**
 * Whether a response reports a failure with a flag, in MCP spellings or as LobeHub's results do.
 */
export const isFlaggedFailure = (value: JsonObject): boolean =>
  (Object.hasOwn(value, 'content') && ownField(value, 'success') === false) ||
  isFailureFlag(ownField(value, 'isError')) ||
  isFailureFlag(ownField(value, 'is_error'));

/** An error without its own type. */
export const createError = (message: string): BuiltinToolError => ({
  message: firstReadable(message) ?? NO_REASON,
  type: ToolErrorType.PluginServerError,
});

/** The first of several texts that is not blank. */
const firstReadable = (...texts: readonly unknown[]): string | undefined =>
  texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');

/** Creates an error from the error of any format, keeping its type if it has one. */
export const readError = (raw: JsonValue | undefined, fallbackMessage = ''): BuiltinToolError => {
  if (!isJsonObject(raw)) {
    const says = typeof raw === 'string' || typeof raw === 'number' || Array.isArray(raw);
    return createError(firstReadable(says ? getErrorMessage(raw) : '', fallbackMessage) ?? '');
  }
  const given = ownField(raw, 'message');
  const message = firstReadable(given, fallbackMessage) ?? getErrorMessage(raw);
  const type = ownField(raw, 'type');
  if (typeof type === 'string' && type.trim() !== '') {
    const body = ownField(raw, 'body');
    return { ...(body === undefined ? {} : { body }), message, type };
  }
  return { ...createError(message), ...(isBareError(raw) ? {} : { body: raw }) };
};

/** An error object with only a message. */
const isBareError = (raw: JsonObject): boolean =>
  Object.keys(raw).every((key) => key === 'message' || key === 'name');

/** Reads an error object that a tool threw instead of returning a value. */
export const readThrown = (thrown: Error): BuiltinToolResult => {
  const error = readError(toJsonSafe(thrown), getErrorMessage(thrown));
  return assembleResult({ error, success: false });
};

/** A record field; a value of another kind is kept under `value`. */
export const readRecord = (value: JsonValue | undefined): JsonObject | undefined => {
  if (value === undefined || value === null) return undefined;
  return isJsonObject(value) ? value : { value };
};
