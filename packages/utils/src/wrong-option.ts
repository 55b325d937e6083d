import { isRecord } from './is-record.ts';

/** Longest value quoted in an error. */
const LONGEST_VALUE = 60;

/** Cuts on a character boundary. */
const takeHead = (text: string): string =>
  text.length > LONGEST_VALUE ? text.slice(0, LONGEST_VALUE).replace(/[\uD800-\uDBFF]$/, '') : text;

const toJson = (value: unknown): string => {
  // They have no JSON text, but a number such as 1e400 is read as one.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Circular values and bigints have no JSON.
    return typeof value === 'bigint' ? `${value}n` : 'a value without JSON';
  }
};

const mark = (head: string, whole: string): string => (head.length < whole.length ? '…' : '');

/** A value as JSON, cut to what an error quotes. */
export const quoteValue = (value: unknown): string => {
  const text = toJson(value);
  const head = takeHead(text);
  return `${head}${mark(head, text)}`;
};

const isClass = (value: unknown): value is { name: string } =>
  typeof value === 'function' && /^class\b/.test(String(value));

/** Describes a received value: its type, and its text if that is short. */
export const describeValue = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'empty array';
    return `array of ${value.length} ${value.length === 1 ? 'item' : 'items'}`;
  }
  if (typeof value === 'object') return 'object';
  if (isClass(value)) return `class ${value.name}, which needs 'new'`;
  // A long string is cut before it is quoted: quoting ten megabytes to show sixty characters is
  // wasteful.
  if (typeof value === 'string') {
    const head = takeHead(value);
    return `string ${toJson(head)}${mark(head, value)}`;
  }
  return `${typeof value} ${quoteValue(value)}`;
};

/** What values of a kind are, in words, and whether one is of it. */
const KINDS = {
  function: ['a function', (value: unknown) => typeof value === 'function' && !isClass(value)],
  items: [
    'a list',
    (value: unknown) => typeof value === 'object' && Symbol.iterator in (value ?? {}),
  ],
  list: ['a list', Array.isArray],
  object: ['an object', isRecord],
  text: ['a text', (value: unknown) => typeof value === 'string'],
} as const;

/**
 * Checks what callers without types pass to a public function: nothing, or a value of another kind.
 *
 * @param values - by the name that an error gives them
 * @throws TypeError for the first that is not of the kind
 */
export const checkKind = (
  kind: keyof typeof KINDS,
  values: Readonly<Record<string, unknown>>,
): void => {
  const [expected, fits] = KINDS[kind];
  for (const [name, value] of Object.entries(values)) {
    if (!fits(value)) throw wrongOption(name, expected, value);
  }
};

/** The error for an option or argument whose value cannot be used. */
export const wrongOption = (name: string, expected: string, value: unknown): TypeError =>
  new TypeError(`${name} has to be ${expected}, not ${describeValue(value)}.`);
