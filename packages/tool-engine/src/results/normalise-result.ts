import {
  type ArtifactReference,
  type BuiltinToolError,
  type BuiltinToolResult,
  type ContentBlock,
  describeBlocks,
  NO_OUTPUT,
  toBuiltinToolError,
  ToolErrorType,
} from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { listBase64, normaliseBlocks } from './normalise-blocks.ts';
import { toPlainData } from './plain-data.ts';

type Fields = Record<string, unknown>;

/** Shorter base64 is harmless and may be an ordinary word. */
const MIN_BASE64_LENGTH = 64;

const isArtifact = (value: unknown): boolean =>
  isRecord(value) &&
  [value['id'], value['mimeType'], value['name']].every((field) => typeof field === 'string') &&
  typeof value['size'] === 'number';

const readArtifacts = (value: unknown): ArtifactReference[] =>
  Array.isArray(value) ? (value.filter(isArtifact) as ArtifactReference[]) : [];

const withoutBase64 = (content: string, blocks: readonly ContentBlock[]): string => {
  let text = content;
  for (const data of listBase64(blocks)) {
    if (data.length >= MIN_BASE64_LENGTH && text.includes(data)) {
      text = text.split(data).join(`[${data.length} characters of base64]`);
    }
  }
  return text;
};

const readContent = (content: unknown, blocks: readonly ContentBlock[], fields: Fields): string => {
  if (typeof content === 'string' && content.trim() !== '') return withoutBase64(content, blocks);
  const described = describeBlocks(blocks);
  if (described.trim() !== '') return described;
  if (content !== undefined && content !== null && typeof content !== 'string') {
    return JSON.stringify(content, undefined, 2);
  }
  return fields['structured'] === undefined
    ? ''
    : JSON.stringify(fields['structured'], undefined, 2);
};

const readError = (raw: unknown, content: string): BuiltinToolError => {
  const { body, message, type } = toBuiltinToolError(raw || content);
  return body === undefined ? { message, type } : { body, message, type };
};

/** Fields that surfaces and programs read, each with the form it must have. */
const readData = (fields: Fields): Partial<BuiltinToolResult> => {
  const data: Partial<BuiltinToolResult> = {};
  const artifacts = readArtifacts(fields['artifacts']);
  if (artifacts.length > 0) data.artifacts = artifacts;
  if (isRecord(fields['metadata'])) data.metadata = fields['metadata'];
  if (isRecord(fields['modelMetadata'])) data.modelMetadata = fields['modelMetadata'];
  if (fields['state'] !== undefined) data.state = fields['state'];
  if (fields['stop'] === true) data.stop = true;
  if (fields['structured'] !== undefined) data.structured = fields['structured'];
  return data;
};

const repair = (fields: Fields): BuiltinToolResult => {
  const { content, error, success } = fields;
  // MCP puts blocks in place of text; this is accepted.
  const blocks = normaliseBlocks(
    fields['blocks'] ?? (Array.isArray(content) ? content : undefined),
  );
  const text = readContent(Array.isArray(content) ? undefined : content, blocks, fields);
  const failed = success === false || Boolean(error) || fields['isError'] === true;
  const result: BuiltinToolResult = {
    ...(blocks.length > 0 ? { blocks } : {}),
    content: text,
    ...readData(fields),
    success: !failed,
  };
  if (failed) result.error = readError(error, text);
  if (text === '') result.content = result.error?.message ?? NO_OUTPUT;
  if (!result.content.isWellFormed()) result.content = result.content.toWellFormed();
  return result;
};

const noResult = (given: string, sourceId: string): BuiltinToolResult => {
  const message = `The source '${sourceId}' gave ${given} instead of a result. Whether the call had an effect is not known.`;
  return {
    content: message,
    error: { message, type: ToolErrorType.ExecutionFailed },
    success: false,
  };
};

/** Whether a source returned an error object instead of throwing it. */
const isError = (raw: unknown): boolean => {
  try {
    return raw instanceof Error;
  } catch {
    // A revoked proxy throws on any access.
    return false;
  }
};

/**
 * Turns anything a source returned into a result: content is text and never empty, `error` is
 * present if and only if the call failed, data is plain, and base64 stays in the blocks. A result
 * with an error has failed, whatever it says about success; one that says nothing succeeded.
 *
 * @param options - `isPlain`: another engine has made the data plain, and nobody else holds it
 */
export const normaliseResult = (
  raw: unknown,
  sourceId: string,
  { isPlain = false }: { isPlain?: boolean } = {},
): BuiltinToolResult => {
  if (raw === undefined || raw === null || typeof raw === 'function' || typeof raw === 'symbol') {
    return noResult(raw === null ? 'null' : typeof raw, sourceId);
  }
  if (isError(raw)) return repair({ error: toPlainData(raw) });
  if (typeof raw !== 'object') return repair({ content: String(raw) });
  // Copying megabytes takes as long as reading them did. An error may still come from here.
  const plain =
    isPlain && isRecord(raw) ? { ...raw, error: toPlainData(raw['error']) } : toPlainData(raw);
  if (isRecord(plain)) return repair(plain);
  return Array.isArray(plain) ? repair({ content: plain }) : noResult(String(plain), sourceId);
};
