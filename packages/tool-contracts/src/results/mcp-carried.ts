import type { BuiltinToolResult } from '@lobechat/types';

import {
  isJsonObject,
  isSameJson,
  type JsonObject,
  type JsonValue,
  ownField,
} from '../json/json-value.ts';

/** The key in `_meta` under which a result carries what MCP has no place for. */
export const CARRIED_KEY = 'lobe-tools/result';

/**
 * How to read a content list:
 *
 * - `blocks`: it is the list of blocks, even if one plain text would be just the content;
 * - `content-first`: the first text is the content, the rest are the blocks.
 */
export type ContentLayout = 'blocks' | 'content-first';

/** The carried data: hints for reading, fields to set, and fields to remove. */
export interface CarriedResult {
  /** The structured content is the result's state. */
  from?: 'state' | undefined;
  layout?: ContentLayout | undefined;
  set?: JsonObject | undefined;
  unset?: string[] | undefined;
}

/** The fields that may be carried; never `success`, because `isError` expresses it. */
const CARRIED_FIELDS = [
  'artifacts',
  'blocks',
  'content',
  'error',
  'metadata',
  'modelMetadata',
  'state',
  'stop',
  'structured',
] as const;

/** Returns the hints and differences that turn a plain reader's result into the original result. */
export const collectCarried = (
  result: BuiltinToolResult,
  plain: BuiltinToolResult,
  hints: Pick<CarriedResult, 'from' | 'layout'>,
): CarriedResult | undefined => {
  const set: JsonObject = {};
  const unset: string[] = [];
  for (const field of CARRIED_FIELDS) {
    const value: unknown = result[field];
    if (value === undefined && plain[field] !== undefined) unset.push(field);
    if (value !== undefined && !isSameJson(value, plain[field])) set[field] = value as JsonValue;
  }
  const carried: CarriedResult = {
    ...(hints.from ? { from: hints.from } : {}),
    ...(hints.layout ? { layout: hints.layout } : {}),
    ...(Object.keys(set).length > 0 ? { set } : {}),
    ...(unset.length > 0 ? { unset } : {}),
  };
  return Object.keys(carried).length > 0 ? carried : undefined;
};

/** Restores the written result from that of a plain reader. */
export const applyCarried = (plain: JsonObject, carried: CarriedResult): JsonObject => {
  const result = { ...plain };
  const { set, unset } = carried;
  for (const field of CARRIED_FIELDS) {
    if (Array.isArray(unset) && unset.includes(field)) delete result[field];
    const value = isJsonObject(set) ? ownField(set, field) : undefined;
    if (value !== undefined) result[field] = value;
  }
  return result;
};
