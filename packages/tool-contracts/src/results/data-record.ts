import type { BuiltinToolResult } from '@lobechat/types';

import { isJsonObject, type JsonObject, type JsonValue, setField } from '../json/json-value.ts';

const readData = (value: unknown): JsonObject => {
  if (isJsonObject(value as JsonValue | undefined)) return value as JsonObject;
  // The content already contains texts and numbers.
  return Array.isArray(value) ? { value: value as JsonValue[] } : {};
};

/**
 * Returns all data of a result as one record, for formats with a single place for it: structured
 * data, then the model metadata, then the metadata. Later fields win.
 */
export const toDataRecord = (result: BuiltinToolResult): Record<string, unknown> | undefined => {
  const { metadata, modelMetadata, structured } = result;
  const record: JsonObject = {};
  for (const part of [readData(structured), readData(modelMetadata), readData(metadata)]) {
    for (const [key, value] of Object.entries(part)) setField(record, key, value);
  }
  return metadata || Object.keys(record).length > 0 ? record : undefined;
};
