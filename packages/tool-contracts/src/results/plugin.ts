import { type BuiltinToolResult, type ContentBlock, describeBlocks } from '@lobechat/types';
import { parseJson } from '@lobechat/utils';

import { toJsonSafe } from '../json/json-safe.ts';
import { isJsonObject, isSameJson, type JsonValue, ownField } from '../json/json-value.ts';
import { toReadableText } from '../json/readable-json.ts';
import { toDataRecord } from './data-record.ts';
import { extractFiles } from './extract-files.ts';
import { readBlocks } from './read-block.ts';
import { toSafeResult } from './read-result.ts';
import {
  assembleResult,
  compactBlocks,
  compactRecord,
  isFailureFlag,
  isFlaggedFailure,
  isToldError,
  readError,
  readRecord,
  readThrown,
} from './result-parts.ts';
import { fromResults, hasReturnedFiles, readOutputFiles } from './results.ts';
import { createWarnings } from './warnings.ts';
import { withContent } from './wire-block.ts';

/** A block of a plugin's answer. */
export type PluginBlock =
  | { data: string; mimeType: string; type: 'image' }
  | { text: string; type: 'text' };

/** The answer of a subprocess plugin to a call. */
export interface PluginAnswer {
  content: PluginBlock[];
  /** Data for logs and metrics. Never given to the model. */
  details?: Record<string, unknown> | undefined;
  error: boolean;
}

/** A value without any of these is not an answer of the protocol. */
const ANSWER_FIELDS = ['content', 'details', 'error'];

/**
 * Reads a plugin's answer: `content` blocks, `error` and `details`. It also accepts a plain string
 * as content, `meta_data` of the output contract, an error given as text, by `success: false` or in
 * MCP spellings (`isError`, `is_error`), an answer of an entirely different form, and a thrown
 * error. Never throws.
 */
export const fromPlugin = (value: unknown): BuiltinToolResult => {
  if (value instanceof Error) return readThrown(value);
  const safe = toJsonSafe(value);
  if (!isJsonObject(safe)) return readOther(safe);

  const error = ownField(safe, 'error');
  const isReason = isToldError(error) && !isFailureFlag(error);
  const isTold = isToldError(error) || isFlaggedFailure(safe);
  if (!isTold && !ANSWER_FIELDS.some((field) => Object.hasOwn(safe, field))) return readOther(safe);
  const { is_error: flag, ...facts } = readRecord(ownField(safe, 'meta_data')) ?? {};
  const failed = isTold || isFailureFlag(flag);
  const warnings = createWarnings({});
  const files = hasReturnedFiles(safe) ? readOutputFiles(safe, warnings) : [];
  const blocks = [...readBlocks(ownField(safe, 'content')), ...files];
  const text = describeBlocks(blocks);
  const details = readRecord(ownField(safe, 'details'));
  const result = extractFiles(
    assembleResult({
      blocks: compactBlocks(blocks),
      content: text,
      // A flag says nothing that a model could read, in any spelling.
      error: failed ? readError(isReason ? error : undefined, text) : undefined,
      metadata: details && compactRecord(details),
      modelMetadata: compactRecord(facts),
      success: !failed,
    }),
  );
  return warnings.attach(result);
};

/** Reads an answer outside the protocol as readable JSON. */
const readOther = (value: JsonValue): BuiltinToolResult =>
  hasReturnedFiles(value)
    ? fromResults(value)
    : assembleResult({
        content: value === null ? '' : toReadableText(value),
        success: true,
      });

/** Whether the text is the JSON of the structured data, so that details would only repeat it. */
const isSaidByText = ({ content, structured }: BuiltinToolResult): boolean =>
  structured !== undefined && isSameJson(parseJson(content), structured);

/** Writes a plugin's answer. `formatLosses` says what it cannot carry. */
export const toPlugin = (result: BuiltinToolResult): PluginAnswer => {
  const safe = toSafeResult(result);
  const { blocks = [], content, success } = safe;
  const details = toDataRecord(isSaidByText(safe) ? { ...safe, structured: undefined } : safe);
  return {
    content: withContent(content, blocks).map(toPluginBlock),
    ...(details && Object.keys(details).length > 0 ? { details } : {}),
    error: !success,
  };
};

/** The protocol only has text and images; other blocks are described. */
const toPluginBlock = (block: ContentBlock): PluginBlock =>
  block.type === 'image'
    ? { type: 'image', data: block.data, mimeType: block.mimeType }
    : { type: 'text', text: describeBlocks([block]) };
