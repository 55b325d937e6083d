import { isRecord } from '@lobechat/utils';

/** Names of properties whose text is nobody else's business. */
const SECRET =
  /pass(?:word|phrase|wd)|secret|api[-_]?key|(?:access|auth|bearer|refresh)[-_]?token|private[-_]?key|credential|^authorization$|^token$|^cookie$/i;

/** What stands in the place of a secret. */
const HIDDEN = '•••';

/** The texts of properties that are named like secrets, at any depth. */
export const findSecrets = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(findSecrets);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    typeof item === 'string' && item !== '' && SECRET.test(name) ? [item] : findSecrets(item),
  );
};

/** A shorter text stands in others by chance: only where it is all there is, it is the secret. */
const MIN_LENGTH = 4;

/** JSON data without these texts, wherever they stand in it: a tool may say what it was given. */
export const withoutTexts = <Value>(value: Value, texts: readonly string[]): Value => {
  // The longest first: one secret may be part of another. Arguments are kept as JSON, too.
  const forms = [...new Set(texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]))]
    .filter(({ length }) => length >= MIN_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  const hide = (_name: string, item: unknown): unknown => {
    if (typeof item !== 'string') return item;
    if (texts.includes(item)) return HIDDEN;
    return forms.reduce((all, form) => all.replaceAll(form, HIDDEN), item);
  };
  return JSON.parse(JSON.stringify(value), hide) as Value;
};

/** Whether a text that may be unfinished JSON names a secret. */
export const mayHoldSecret = (text: string): boolean =>
  Array.from(text.matchAll(/"([^"\\]{1,80})"\s*:/g)).some(([, name = '']) => SECRET.test(name));
