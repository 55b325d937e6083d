import { fromMcp, toMcp } from '@lobechat/tool-contracts';
import { isRecord } from '@lobechat/utils';

import { conforms, toReadableBlock } from './readable-entry.ts';

type Fields = Record<string, unknown>;

/** Fields of which the answer to a tool call has at least one, and no other answer any. */
const CALL_FIELDS = ['content', 'structuredContent', 'isError'];

const isAbsentOr = (value: unknown, isRight: (value: unknown) => boolean): boolean =>
  value === undefined || isRight(value);

const TEXT_FIELDS = new Set(['_meta', 'text', 'type']);

/** A text without any other fields, which could be invalid, or unknown to the protocol. */
const isBareText = (block: unknown): boolean =>
  isRecord(block) &&
  block['type'] === 'text' &&
  typeof block['text'] === 'string' &&
  Object.keys(block).every((field) => TEXT_FIELDS.has(field)) &&
  isAbsentOr(block['_meta'], isRecord);

/** Before 2026, revisions define structured content as an object only. */
const hasRightFields = ({ _meta, isError, resultType, structuredContent }: Fields): boolean =>
  isAbsentOr(isError, (value) => typeof value === 'boolean') &&
  isAbsentOr(_meta, isRecord) &&
  (resultType !== undefined || isAbsentOr(structuredContent, isRecord));

/**
 * Whether the answer to a call consists of valid texts, as most do: their schema costs many times as
 * much, which `pnpm bench` shows in every call.
 */
export const isPlainResult = (result: Fields): boolean =>
  hasRightFields(result) && Array.isArray(result['content']) && result['content'].every(isBareText);

/** The schema takes absent content for an empty list, which the revision of 2026 does not. */
const isReadable = (result: Fields): boolean =>
  isPlainResult(result) ||
  (hasRightFields(result) &&
    Array.isArray(result['content']) &&
    conforms('CallToolResult', result));

/**
 * Returns the answer to a call in a form that every client can read: one with an invalid field or
 * block would be rejected as a whole, with all its readable parts. Any other result is unchanged.
 */
export const keepReadableResult = (result: Fields): Fields => {
  if (!CALL_FIELDS.some((field) => Object.hasOwn(result, field)) || isReadable(result)) {
    return result;
  }
  const { resultType } = result;
  const { content, ...repaired } = toMcp(fromMcp(result, { ignoreCarried: true }));
  return {
    ...repaired,
    content: content.map(toReadableBlock),
    ...(resultType === undefined ? {} : { resultType }),
  };
};
