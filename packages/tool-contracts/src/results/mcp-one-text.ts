import type { BuiltinToolResult } from '@lobechat/types';

import { toJsonSafe } from '../json/json-safe.ts';
import { isJsonObject } from '../json/json-value.ts';
import { CARRIED_KEY } from './mcp-carried.ts';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('toJSON' in value) &&
  !(Symbol.toStringTag in value);

const RESULT_KEYS = new Set(['_meta', 'content', 'isError']);

/** The text of content that consists of exactly one text block. */
const readText = (content: unknown): string | undefined => {
  if (!Array.isArray(content) || content.length !== 1) return undefined;
  const block: unknown = content[0];
  if (!isPlain(block) || block['type'] !== 'text' || Object.keys(block).length !== 2) {
    return undefined;
  }
  const { text } = block;
  // The general reader extracts files of the output contract from texts.
  return typeof text === 'string' && text !== '' && !text.includes('returned_file_contents')
    ? text
    : undefined;
};

const readMeta = (meta: unknown): Pick<BuiltinToolResult, 'metadata'> | undefined => {
  if (meta === undefined) return {};
  if (!isPlain(meta) || Object.hasOwn(meta, CARRIED_KEY)) return undefined;
  const safe = toJsonSafe(meta);
  if (!isJsonObject(safe)) return undefined;
  return Object.keys(safe).length === 0 ? {} : { metadata: { mcp: { _meta: safe } } };
};

/**
 * Reads the most common result, a success with one text, without the general reader, which costs
 * many times as much: `pnpm bench` shows it in every call of a mounted server.
 *
 * @returns undefined for anything else
 */
export const readOneText = (value: unknown): BuiltinToolResult | undefined => {
  try {
    if (!isPlain(value)) return undefined;
    if (value['isError'] !== undefined && value['isError'] !== false) return undefined;
    for (const key of Object.keys(value)) if (!RESULT_KEYS.has(key)) return undefined;
    const text = readText(value['content']);
    const meta = text === undefined ? undefined : readMeta(value['_meta']);
    if (text === undefined || meta === undefined) return undefined;
    return { content: text, ...meta, success: true };
  } catch {
    // A getter or a proxy that throws is left to the general reader.
    return undefined;
  }
};
