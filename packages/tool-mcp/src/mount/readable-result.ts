import { fromMcp, toMcp } from '@lobechat/tool-contracts';
import { isRecord } from '@lobechat/utils';

import { conforms, keepReadable } from './readable-entry.ts';

type Fields = Record<string, unknown>;

/** Fields of which the answer to a call of a tool has at least one, and no other answer any. */
const CALL_FIELDS = ['content', 'structuredContent', 'isError'];

const isAbsentOr = (value: unknown, isRight: (value: unknown) => boolean): boolean =>
  value === undefined || isRight(value);

/** A text without anything else in it that could be wrong. */
const isBareText = (block: unknown): boolean =>
  isRecord(block) &&
  block['type'] === 'text' &&
  typeof block['text'] === 'string' &&
  !('annotations' in block) &&
  isAbsentOr(block['_meta'], isRecord);

/** Revisions before 2026 know structured content as an object only. */
const hasRightFields = ({ _meta, isError, resultType, structuredContent }: Fields): boolean =>
  isAbsentOr(isError, (value) => typeof value === 'boolean') &&
  isAbsentOr(_meta, isRecord) &&
  (resultType !== undefined || isAbsentOr(structuredContent, isRecord));

/** Most results are texts; the schema costs many times as much, and `pnpm bench` feels it in every call. */
const isReadable = (result: Fields): boolean => {
  const { content } = result;
  if (!hasRightFields(result)) return false;
  if (Array.isArray(content) && content.every(isBareText)) return true;
  return conforms('CallToolResult', result);
};

/**
 * The answer to a call as every client can read it: one that breaks the protocol in a field or a block
 * would be refused as a whole, with all that can be read of it. Any other result stays as it is.
 */
export const keepReadableResult = (result: Fields): Fields => {
  if (!CALL_FIELDS.some((field) => Object.hasOwn(result, field)) || isReadable(result)) {
    return result;
  }
  const { resultType } = result;
  const { content, ...repaired } = toMcp(fromMcp(result, { ignoreCarried: true }));
  return {
    ...repaired,
    content: content.map(
      (block) =>
        keepReadable('ContentBlock', block) ?? { text: JSON.stringify(block), type: 'text' },
    ),
    ...(resultType === undefined ? {} : { resultType }),
  };
};
