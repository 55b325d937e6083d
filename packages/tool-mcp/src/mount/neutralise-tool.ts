import { neutraliseText } from '@lobechat/prompts';

const TEXT_KEYS: ReadonlySet<string> = new Set(['description', 'title']);

/** Deeper schemas are cut by the engine's checks. */
const DEEPEST = 64;

/**
 * Writes control, invisible and bidirectional characters out in the titles and descriptions within
 * a value, so that they read the same to a person and to a model. Values used in calls, such as
 * enums, are unchanged.
 */
export const neutraliseTexts = <Value>(value: Value, depth = 0): Value => {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => neutraliseTexts(item, depth + 1)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [
      key,
      TEXT_KEYS.has(key) && typeof item === 'string'
        ? neutraliseText(item)
        : neutraliseTexts(item, depth + 1),
    ]),
  ) as Value;
};
