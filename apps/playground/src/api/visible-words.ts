import { toVisibleText } from '@lobechat/shared-tool-ui/visible-text';
import { isRecord } from '@lobechat/utils';

/** Texts of servers and programs for people, not used for look-ups. */
const WORDS: ReadonlySet<string> = new Set([
  'description',
  'log',
  'problem',
  'title',
  'version',
  'warning',
]);

const spellOut = (value: unknown): unknown => {
  if (typeof value === 'string') return toVisibleText(value);
  return Array.isArray(value) ? value.map(spellOut) : withVisibleWords(value);
};

/** The same data, with hidden and direction characters in these texts spelled out, at any depth. */
export const withVisibleWords = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(withVisibleWords) as Value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      WORDS.has(name) ? spellOut(item) : withVisibleWords(item),
    ]),
  ) as Value;
};
