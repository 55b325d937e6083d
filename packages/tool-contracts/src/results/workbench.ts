import { type BuiltinToolResult, type ContentBlock, describeBlocks } from '@lobechat/types';

import { toJsonSafe } from '../json/json-safe.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  omitFields,
  ownField,
  setField,
} from '../json/json-value.ts';
import { toReadableText } from '../json/readable-json.ts';
import { toDataRecord } from './data-record.ts';
import { extractFiles } from './extract-files.ts';
import { readBlocks } from './read-block.ts';
import { toSafeResult } from './read-result.ts';
import {
  assembleResult,
  compactBlocks,
  compactRecord,
  isFlaggedFailure,
  readError,
  readRecord,
  readThrown,
} from './result-parts.ts';
import { fromResults, hasReturnedFiles } from './results.ts';
import { toWireBlock, type WireBlock, withContent } from './wire-block.ts';

/** The standard response of Workbench tools. */
export interface WorkbenchToolResponse {
  /** Text, or a list of MCP-style blocks; blocks that are not text carry a description as `text`. */
  content: string | WorkbenchBlock[];
  /** The technical error; `content` has the one for people. */
  error?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
}

/** A block of a Workbench response: every kind has a text. */
export type WorkbenchBlock = WireBlock & { text: string };

/** Fields of a response that have a meaning; all others are metadata. */
const RESPONSE_FIELDS = new Set([
  'content',
  'error',
  'isError',
  'is_error',
  'metadata',
  'structuredContent',
]);

/**
 * Reads anything that a Workbench tool returned or threw. The standard response is repaired if
 * necessary; a string is content; an `error`, `isError: true` or `success: false` beside content is
 * a failure; any other value becomes readable JSON as content, with the value itself in metadata.
 * Never throws.
 */
export const fromWorkbench = (value: unknown): BuiltinToolResult => {
  if (value instanceof Error) return readThrown(value);
  const safe = toJsonSafe(value);
  if (safe === null) return assembleResult({ success: true });
  if (!isJsonObject(safe)) return readOther(safe);

  const failed = Boolean(ownField(safe, 'error')) || isFlaggedFailure(safe);
  if (Object.hasOwn(safe, 'content') || hasContentKey(value)) return readResponse(safe, failed);
  return failed ? readFailure(safe) : readOther(safe);
};

/** JSON drops an undefined `content`, but the object was still meant as a response. */
const hasContentKey = (value: unknown): boolean => {
  try {
    return Object.hasOwn(value as object, 'content');
  } catch {
    return false;
  }
};

/** A value that is not a response: its readable JSON, and the value itself as metadata. */
const readOther = (value: JsonValue): BuiltinToolResult => {
  // Files of the output contract are stored: no base64 may reach the text.
  if (hasReturnedFiles(value)) return fromResults(value);
  return assembleResult({
    content: toReadableText(value),
    metadata: typeof value === 'object' ? readRecord(value) : undefined,
    success: true,
  });
};

/** An object without content that reports a failure. */
const readFailure = (value: JsonObject): BuiltinToolResult => {
  const given = ownField(value, 'message');
  const message = typeof given === 'string' ? given : '';
  const error = readError(ownField(value, 'error'), message);
  const metadata = collectMetadata(value, new Set([...RESPONSE_FIELDS, 'message']));
  return assembleResult({ content: message || error.message, error, metadata, success: false });
};

const readResponse = (value: JsonObject, failed: boolean): BuiltinToolResult => {
  const given = ownField(value, 'content');
  const isBlock = isJsonObject(given) && typeof ownField(given, 'type') === 'string';
  // Numbers and plain objects are not content; their readable form is.
  const repaired = typeof given === 'object' && !Array.isArray(given) && !isBlock && given !== null;
  const blocks = readBlocks(repaired ? toReadableText(given) : given);
  const text = describeBlocks(blocks);
  const structured = ownField(value, 'structuredContent') ?? undefined;
  return extractFiles(
    assembleResult({
      blocks: compactBlocks(blocks),
      // Data without text is all there is to show.
      content: text || (structured === undefined ? '' : toReadableText(structured)),
      error: failed ? readError(ownField(value, 'error'), text) : undefined,
      metadata: collectMetadata(value, RESPONSE_FIELDS),
      structured,
      success: !failed,
    }),
  );
};

/** `metadata`, and the fields without a meaning of their own. */
const collectMetadata = (value: JsonObject, known: ReadonlySet<string>): JsonObject | undefined => {
  const given = readRecord(ownField(value, 'metadata'));
  const metadata = omitFields(value, known);
  for (const [key, member] of Object.entries(given ?? {})) setField(metadata, key, member);
  return given ? metadata : compactRecord(metadata);
};

/** Writes the standard response. `formatLosses` says what it cannot carry. */
export const toWorkbench = (result: BuiltinToolResult): WorkbenchToolResponse => {
  const safe = toSafeResult(result);
  const { content } = safe;
  const metadata = toDataRecord(safe);
  const blocks = safe.blocks ?? [];
  return {
    content: compactBlocks(blocks) ? withContent(content, blocks).map(toWorkbenchBlock) : content,
    ...(safe.error ? { error: safe.error.message } : {}),
    ...(metadata ? { metadata } : {}),
  };
};

const toWorkbenchBlock = (block: ContentBlock): WorkbenchBlock => ({
  ...toWireBlock(block),
  text: describeBlocks([block]),
});
