import { toVisibleText } from '@lobechat/shared-tool-ui/visible-text';
import { isRecord } from '@lobechat/utils';

/** What servers and programs say for people to read, and nothing is looked up by. */
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

/** The same facts, the hidden and direction characters of their words spelled out, at any depth. */
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
