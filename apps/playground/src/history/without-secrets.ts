import { isRecord, runInParts } from '@lobechat/utils';

/** Property names of secrets. */
const SECRET =
  /pass(?:code|phrase|wd|word)|secret|(?:access|anthropic|api|encryption|hmac|master|openai|private|signing|ssh)[-_]?key|(?:access|api|auth|bearer|bot|csrf|discord|git(?:hub|lab)|jira|notion|npm|refresh|session|slack|telegram|xsrf)[-_]?token|credential|^(?:proxy-)?authorization$|^(?:bearer|jwt|token)$|^(?:set-)?cookies?$/i;

/** Names of environment variables: `GITHUB_TOKEN`, `DEPLOY_KEY`. */
const SECRET_VARIABLE = /^(?:[A-Z0-9]+_)+(?:AUTH|COOKIE|CREDS|JWT|KEY|PASS|PAT|PWD|TOKEN)$/;

const declared = new Set<string>();

const isSecretName = (name: string): boolean =>
  SECRET.test(name) || SECRET_VARIABLE.test(name) || declared.has(name);

/**
 * Registers the properties that a schema declares secret, as `writeOnly` or of the format
 * `password`: from then on a property with this name is secret in every API.
 */
export const noteSecretProperties = (schema: unknown): void => {
  if (Array.isArray(schema)) for (const item of schema) noteSecretProperties(item);
  if (!isRecord(schema)) return;
  const { properties } = schema;
  if (isRecord(properties))
    for (const [name, property] of Object.entries(properties))
      if (
        isRecord(property) &&
        (property['writeOnly'] === true || property['format'] === 'password')
      )
        declared.add(name);
  for (const part of Object.values(schema)) noteSecretProperties(part);
};

/** The replacement for a secret. */
const HIDDEN = '•••';

/** Members that are not secret themselves: the `string` of a schema would be hidden everywhere. */
const ABOUT = new Set(['description', 'format', 'in', 'name', 'scheme', 'title', 'type']);

/** Last words of names of numbers that are no secrets: `passwordLength`, `expires_in`, `port`. */
const MEASURES =
  /^(?:age|at|count|days|expiration|expires|expiry|hours|id|in|index|length|lifetime|limit|max|min|minutes|ms|port|seconds|size|timeout|ttl|version)$/i;

const isMeasure = (name: string): boolean => {
  const last = name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).at(-1) ?? '';
  return MEASURES.test(last) && !declared.has(name);
};

/** A shorter text or number occurs by chance. A text counts only if it is the whole one. */
const MIN_LENGTH = 4;

/** In a sentence, fewer digits are more likely a year than the secret. */
const MIN_DIGITS = 6;

/** The secrets in the value of a property. The items of a list have its name. */
const listTexts = (value: unknown, property: string): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') {
    const text = String(value);
    return /^\d+$/.test(text) && text.length >= MIN_LENGTH && !isMeasure(property) ? [text] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => listTexts(item, property));
  return Object.entries(value ?? {}).flatMap(([name, item]) =>
    ABOUT.has(name) ? [] : listTexts(item, name),
  );
};

/** Names of lists and objects about secrets: `{ secret_scanning: { status: 'enabled' } }`. */
const ABOUT_SECRETS =
  /(?:hint|manager|name|path|polic(?:y|ie)|protection|requirement|rotation|rule|scanning|type)s?$/i;

/** Where lists of headers and variables have the name of a `value`, which contains no spaces. */
const NAMING = ['header', 'key', 'name', 'variable'] as const;

/**
 * The texts and long numbers of properties whose names suggest secrets, at any depth: `{ passwords:
 * ['…'] }`, and `{ name: 'Authorization', value: '…' }`.
 */
export const findSecrets = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(findSecrets);
  if (!isRecord(value)) return [];
  const isNamed = NAMING.some((key) => {
    const name = value[key];
    return typeof name === 'string' && !/\s/.test(name) && isSecretName(name);
  });
  return Object.entries(value).flatMap(([name, item]) => {
    const isSecret = isSecretName(name) && (typeof item === 'string' || !ABOUT_SECRETS.test(name));
    return isSecret || (isNamed && name === 'value') ? listTexts(item, name) : findSecrets(item);
  });
};

type Hide = (text: string) => string;

/** Whether this part of a text is a value of JSON, which stays readable with a text instead. */
const isJsonValue = (text: string, from: number, to: number): boolean =>
  /[,:[]\s*$/.test(text.slice(Math.max(0, from - 9), from)) &&
  /^\s*[,\]}]/.test(text.slice(to, to + 99));

const hiderOf = (texts: readonly string[]): Hide => {
  const secrets = new Set(texts);
  // The longest first: one secret may be part of another. Arguments are stored as JSON, too.
  const forms = [...new Set(texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]))]
    .filter((form) => form.length >= MIN_LENGTH && /\D/.test(form))
    .toSorted((a, b) => b.length - a.length);
  // Digits are hidden only as a whole number: 2024 is not a part of 120245.
  const hideDigits = (text: string): string =>
    text.replaceAll(/\d{4,}/g, (digits, at: number) => {
      if (!secrets.has(digits)) return digits;
      if (isJsonValue(text, at, at + digits.length)) return `"${HIDDEN}"`;
      return digits.length < MIN_DIGITS ? digits : HIDDEN;
    });
  return (text) => {
    if (secrets.has(text)) return HIDDEN;
    return hideDigits(forms.reduce((all, form) => all.replaceAll(form, HIDDEN), text));
  };
};

function* copyParts(value: unknown, hide: Hide): Generator<undefined, unknown, void> {
  if (typeof value === 'string') return hide(value);
  if (typeof value === 'number') return hide(String(value)) === HIDDEN ? HIDDEN : value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) items.push(yield* copyParts(item, hide));
    yield;
    return items;
  }
  if (!isRecord(value)) return value;
  const members: [string, unknown][] = [];
  for (const [name, item] of Object.entries(value))
    if (item !== undefined) members.push([name, yield* copyParts(item, hide)]);
  yield;
  return Object.fromEntries(members);
}

/**
 * JSON data without these texts, anywhere in it: a tool may repeat its input. The page stays
 * responsive for data of any size.
 */
export const withoutTexts = async <Value>(value: Value, texts: readonly string[]): Promise<Value> =>
  (await runInParts(copyParts(value, hiderOf(texts)))) as Value;

/** The name of a property, in JSON. */
const NAME = /"([^"\\]{1,80})"\s*:/g;

/** What may name a `value` before or behind it. */
const NAMED = new RegExp(String.raw`"(?:${NAMING.join('|')})"\s*:\s*"([^"\\\s]{1,80})"`, 'g');

/** Whether a text, possibly unfinished JSON, names a secret. */
export const mayHoldSecret = (text: string): boolean =>
  (/"value"\s*:/.test(text) ? [NAME, NAMED] : [NAME]).some((pattern) =>
    Array.from(text.matchAll(pattern)).some(([, name = '']) => isSecretName(name)),
  );
