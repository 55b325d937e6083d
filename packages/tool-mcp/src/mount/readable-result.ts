import { specTypeSchemas } from '@modelcontextprotocol/client';

import { fromMcp, toMcp } from '@lobechat/tool-contracts';
import { isRecord } from '@lobechat/utils';

type Fields = Record<string, unknown>;

/** Fields of which the answer to a call of a tool has at least one, and no other answer any. */
const CALL_FIELDS = ['content', 'structuredContent', 'isError'];

const isAbsentOr = (value: unknown, isRight: (value: unknown) => boolean): boolean =>
  value === undefined || isRight(value);

const isText = (block: unknown): boolean =>
  isRecord(block) && block['type'] === 'text' && typeof block['text'] === 'string';

/** Revisions before 2026 know structured content as an object only. */
const hasRightFields = ({ _meta, isError, resultType, structuredContent }: Fields): boolean =>
  isAbsentOr(isError, (value) => typeof value === 'boolean') &&
  isAbsentOr(_meta, isRecord) &&
  (resultType !== undefined || isAbsentOr(structuredContent, isRecord));

/** Most results are texts; the schema costs many times as much, and `pnpm bench` feels it in every call. */
const isReadable = (result: Fields): boolean => {
  const { content } = result;
  if (!hasRightFields(result)) return false;
  if (Array.isArray(content) && content.every(isText)) return true;
  const judged = specTypeSchemas.CallToolResult['~standard'].validate(result);
  return !(judged instanceof Promise) && judged.issues === undefined;
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
  const repaired = toMcp(fromMcp(result, { ignoreCarried: true }));
  return { ...repaired, ...(resultType === undefined ? {} : { resultType }) };
};
