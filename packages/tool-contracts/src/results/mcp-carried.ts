import type { BuiltinToolResult } from '@lobechat/types';

import {
  isJsonObject,
  isSameJson,
  type JsonObject,
  type JsonValue,
  ownField,
} from '../json/json-value.ts';

/** The key in `_meta` under which the one result carries what MCP has no place for. */
export const CARRIED_KEY = 'lobe-tools/result';

/**
 * How a content list has to be read:
 *
 * - `blocks`: it is the list of blocks, even if one plain text would be just the content;
 * - `content-first`: the first text is the content, the rest are the blocks.
 */
export type ContentLayout = 'blocks' | 'content-first';

/** What is carried: hints for reading, fields to set, and fields to take away. */
export interface CarriedResult {
  /** The structured content is the result's state. */
  from?: 'state' | undefined;
  layout?: ContentLayout | undefined;
  set?: JsonObject | undefined;
  unset?: string[] | undefined;
}

/** The fields that may be carried; `success` never is, because `isError` says it. */
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

/** The hints and differences that turn what a plain reader gets into the result itself. */
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

/** Turns what a plain reader got into the result that was written. */
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
