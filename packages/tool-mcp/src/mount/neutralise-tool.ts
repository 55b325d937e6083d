import type { Tool } from '@modelcontextprotocol/client';

import { neutraliseText } from '@lobechat/prompts';

const TEXT_KEYS: ReadonlySet<string> = new Set(['description', 'title']);

/** Deeper schemas are cut by the engine's checks. */
const DEEPEST = 64;

/** Makes invisible characters visible in the titles and descriptions within a value. */
export const neutraliseTexts = (value: unknown, depth = 0): unknown => {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => neutraliseTexts(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [
      key,
      TEXT_KEYS.has(key) && typeof item === 'string'
        ? neutraliseText(item)
        : neutraliseTexts(item, depth + 1),
    ]),
  );
};

/**
 * Returns a tool whose texts read the same to a person and to a model: control, invisible and
 * bidirectional characters are written out. Values used in calls, such as enums, are unchanged.
 */
export const neutraliseTool = (tool: Tool): Tool => neutraliseTexts(tool) as Tool;
