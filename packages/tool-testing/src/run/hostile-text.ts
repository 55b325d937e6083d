import { isRecord } from '@lobechat/utils';

/**
 * Characters that hide, reorder or color the text around them, and the beginning of a hidden
 * message.
 */
const HIDDEN = ['\u202E', '\u200B', '\u001B', '\u{E0041}'] as const;

/** Precedes an injected end tag, to distinguish it from the real one. */
const MARK = 'zz';

const TAG = /<(?<name>[a-z][\w-]*)(?:\s[^<>]*)?>/gi;

/** The names of tags that a text opens and closes. */
export const listTags = (content: string): string[] => {
  const names = [...content.matchAll(TAG)].map(({ groups }) => groups?.['name'] ?? '');
  return [...new Set(names)].filter((name) => content.includes(`</${name}>`));
};

/**
 * Makes a text hostile: adds invisible characters, and the end of every tag that a result may put
 * around it.
 */
const makeHostile = (text: string, tags: readonly string[]): string =>
  [text, ...HIDDEN, ...tags.map((tag) => `${MARK}</${tag}>`)].join('');

/** Makes every text of a value hostile whose name satisfies `isMeant`. */
export const makeAllHostile = (
  value: unknown,
  tags: readonly string[],
  isMeant: (name: string, text: string) => boolean,
  name = '',
): unknown => {
  if (typeof value === 'string') return isMeant(name, value) ? makeHostile(value, tags) : value;
  if (Array.isArray(value)) return value.map((item) => makeAllHostile(item, tags, isMeant, name));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, makeAllHostile(item, tags, isMeant, key)]),
  );
};

/** The names under which a value has texts of a kind, at any depth. */
export const listTextNames = (
  value: unknown,
  isMeant: (text: string) => boolean = () => true,
  name = '',
): string[] => {
  if (typeof value === 'string') return isMeant(value) ? [name] : [];
  const inner = Array.isArray(value)
    ? value.flatMap((item) => listTextNames(item, isMeant, name))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, item]) => listTextNames(item, isMeant, key))
      : [];
  return [...new Set(inner)];
};

/**
 * Whether a tag was closed by its own content: the end tag of the result then closes nothing. An
 * injected end tag is harmless if no tag is open.
 */
const isEndedEarly = (content: string, tag: string): boolean => {
  let depth = 0;
  for (const { index, 0: found } of content.matchAll(new RegExp(`</?${tag}(?=[\\s>])`, 'g'))) {
    const isEnd = found.startsWith('</');
    if (isEnd && depth === 0 && !content.slice(0, index).endsWith(MARK)) return true;
    depth = Math.max(0, depth + (isEnd ? -1 : 1));
  }
  return false;
};

/**
 * Returns the hostile parts that reached what a model reads.
 *
 * @param sound - what a model reads of the same call without hostile text
 */
export const findHostile = (
  content: string,
  sound: string,
  tags: readonly string[],
): string | undefined => {
  const character = HIDDEN.find((hidden) => content.includes(hidden) && !sound.includes(hidden));
  if (character !== undefined) {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `an invisible character (U+${code})`;
  }
  const tag = tags.find((name) => isEndedEarly(content, name));
  return tag === undefined ? undefined : `the end of <${tag}>, which it opened,`;
};
