import type { ArtifactReference, BuiltinToolResult } from '@lobechat/types';

import { toJsonSafe } from '../json/json-safe.ts';
import { isJsonObject, type JsonObject, type JsonValue, ownField } from '../json/json-value.ts';
import { toReadableText } from '../json/readable-json.ts';
import { readBlocks } from './read-block.ts';
import { assembleResult, readError, readRecord } from './result-parts.ts';

const isReference = (value: JsonValue): boolean =>
  isJsonObject(value) &&
  ['id', 'mimeType', 'name'].every((key) => typeof ownField(value, key) === 'string') &&
  typeof ownField(value, 'size') === 'number';

const readArtifacts = (value: JsonValue | undefined): ArtifactReference[] | undefined =>
  Array.isArray(value) ? (value.filter(isReference) as unknown as ArtifactReference[]) : undefined;

/**
 * Reads the fields of a result from JSON and repairs violations of its contract. Without a flag, a
 * result succeeded if it has no error.
 */
export const readResultFields = (value: JsonObject): BuiltinToolResult => {
  const content = ownField(value, 'content');
  const error = ownField(value, 'error');
  const blocks = ownField(value, 'blocks') ?? undefined;
  const flag = ownField(value, 'success');
  const stop = ownField(value, 'stop');
  const success = typeof flag === 'boolean' ? flag : !error;
  const text = typeof content === 'string' ? content : undefined;
  return assembleResult({
    artifacts: readArtifacts(ownField(value, 'artifacts')),
    // Some senders use a list of blocks in place of the text.
    blocks:
      blocks === undefined && text !== undefined ? undefined : readGivenBlocks(blocks ?? content),
    content: text,
    error: success ? undefined : readError(error, text),
    metadata: readRecord(ownField(value, 'metadata')),
    modelMetadata: readRecord(ownField(value, 'modelMetadata')),
    state: ownField(value, 'state'),
    stop: typeof stop === 'boolean' ? stop : undefined,
    structured: ownField(value, 'structured'),
    success,
  });
};

const readGivenBlocks = (value: JsonValue | undefined) =>
  value === undefined || value === null ? undefined : readBlocks(value);

/** Makes a result serialisable. Adapters that write start with this. */
export const toSafeResult = (result: BuiltinToolResult): BuiltinToolResult => {
  const safe = toJsonSafe(result);
  return isJsonObject(safe)
    ? readResultFields(safe)
    : assembleResult({ content: safe === null ? '' : toReadableText(safe), success: true });
};
