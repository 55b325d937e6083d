import type { JsonSchema } from '@lobechat/types';
import { isRecord, parseJson } from '@lobechat/utils';

import { namesProto } from '../arguments/names-proto.ts';
import { isNestedTooDeeply } from '../arguments/nesting.ts';
import { collectParts } from './collect-parts.ts';

/* No exponent, hexadecimal digits, plus sign, spaces or leading zeros. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Returns the number that a text spells exactly, or undefined. Only the shortest spelling counts,
 * as JavaScript writes it, so that the conversion can be undone without loss.
 */
const readNumber = (text: string): number | undefined => {
  if (!PLAIN_NUMBER.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : undefined;
};

/** Milliseconds of the units in which durations are written. */
const UNIT_MS: Readonly<Record<string, number>> = {
  h: 3_600_000,
  hour: 3_600_000,
  hours: 3_600_000,
  m: 60_000,
  min: 60_000,
  minute: 60_000,
  minutes: 60_000,
  ms: 1,
  s: 1000,
  sec: 1000,
  second: 1000,
  seconds: 1000,
};

/*
 * Units as names of properties end in them (`timeoutMs`, `wait_seconds`), and in prose, where a unit
 * behind an amount says nothing: "Timeout in minutes, at most 600 seconds."
 */
const UNITS: readonly { inName: RegExp; inProse: RegExp; ms: number }[] = [
  {
    inName: /(?:^m|_m|M)(?:s|illis(?:econds)?)$/,
    inProse: /(?<!\d[ -]?)\b(?:ms|milliseconds)\b/i,
    ms: 1,
  },
  { inName: /(?:^s|_s|S)econds$/, inProse: /(?<!\d[ -]?)\bseconds\b/i, ms: 1000 },
  { inName: /(?:^m|_m|M)inutes$/, inProse: /(?<!\d[ -]?)\bminutes\b/i, ms: 60_000 },
  { inName: /(?:^h|_h|H)ours$/, inProse: /(?<!\d[ -]?)\bhours\b/i, ms: 3_600_000 },
  { inName: /(?:^d|_d|D)ays$/, inProse: /(?<!\d[ -]?)\bdays\b/i, ms: 86_400_000 },
];

/** The milliseconds of a number of a property: by its name, or by its description if that is clear. */
const unitOf = (name: string, parts: readonly JsonSchema[]): number | undefined => {
  const named = UNITS.find(({ inName }) => inName.test(name));
  if (named) return named.ms;
  const prose = parts.map(({ description = '' }) => description).join('\n');
  const [told, other] = UNITS.filter(({ inProse }) => inProse.test(prose));
  return other ? undefined : told?.ms;
};

/** Returns a duration in the unit of its property: for `"2 min"`, 120 if that is seconds. */
const readDuration = (
  text: string,
  name: string,
  parts: readonly JsonSchema[],
): number | undefined => {
  const [, amount, written = ''] = /^(\d+(?:\.\d+)?) ?([a-z]+)$/.exec(text) ?? [];
  const factor = Object.hasOwn(UNIT_MS, written) ? UNIT_MS[written] : undefined;
  const unit = factor && unitOf(name, parts);
  if (factor === undefined || unit === undefined) return undefined;
  const number = (Number(amount) * factor) / unit;
  return Number.isFinite(number) ? number : undefined;
};

/**
 * Returns the object or list that a text contains as JSON: models sometimes write whole objects as
 * text.
 */
const readStructure = (text: string, types: readonly unknown[]): unknown => {
  const isMeant =
    (types.includes('object') && /^\s*\{/.test(text)) ||
    (types.includes('array') && /^\s*\[/.test(text));
  if (!isMeant) return undefined;
  const value = parseJson(text);
  const isRead = typeof value === 'object' && value !== null;
  // What arguments must not have is also rejected in their JSON texts.
  return isRead && !namesProto(text, value) && !isNestedTooDeeply(text, value) ? value : undefined;
};

/** Returns the allowed value that a text spells as JSON: `"3"` → 3, if 3 is allowed. */
const readAllowed = (text: string, parts: readonly JsonSchema[]): unknown => {
  const allowed: unknown[] = parts.flatMap(({ const: only, enum: values }) => [
    only,
    ...(Array.isArray(values) ? values : []),
  ]);
  if (allowed.includes(text)) return text;
  return allowed.find(
    (value) =>
      typeof value !== 'string' && typeof value !== 'object' && JSON.stringify(value) === text,
  );
};

const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const ANNOTATIONS = new Set(['default', 'description', 'examples', 'title']);

/** Whether a branch says nothing about a value. */
const isOpen = (branch: unknown): boolean =>
  branch === true ||
  (isRecord(branch) && Object.keys(branch).every((keyword) => ANNOTATIONS.has(keyword)));

/** The types that these schemas name. A value that one of several branches allows as it is stays. */
const typesOf = (parts: readonly JsonSchema[]): readonly unknown[] =>
  parts.flatMap(({ anyOf, oneOf, type }) =>
    [anyOf, oneOf].some((branches) => Array.isArray(branches) && branches.some(isOpen))
      ? TYPES
      : (type ?? []),
  );

const coerceText = (text: string, parts: readonly JsonSchema[], name = ''): unknown => {
  const types = typesOf(parts);
  // A schema that accepts text gets the text.
  if (types.includes('string')) return text;
  const allowed = readAllowed(text, parts);
  if (allowed !== undefined) return allowed;
  if (types.includes('boolean')) {
    if (text === 'true') return true;
    if (text === 'false') return false;
  }
  if (types.includes('number') || types.includes('integer')) {
    const number = readNumber(text) ?? readDuration(text, name, parts);
    if (number !== undefined && (types.includes('number') || Number.isInteger(number))) {
      return number;
    }
  }
  return readStructure(text, types) ?? text;
};

const isOfType = (value: unknown, parts: readonly JsonSchema[]): boolean => {
  const types = typesOf(parts);
  if (typeof value === 'number') return types.includes('number') || types.includes('integer');
  if (parts.some(({ enum: values }) => Array.isArray(values) && values.includes(value)))
    return true;
  return types.includes(typeof value) && value !== null;
};

/** A blank text counts as absent, and one that begins like a list may be part of one. */
const isBare = (value: unknown): boolean =>
  typeof value !== 'string' || !/^\s*(?:\[|$)/.test(value);

/** Wraps a single item in a list if a list of such items is expected. */
const wrapItem = (value: unknown, parts: readonly JsonSchema[], root: JsonSchema): unknown => {
  if (Array.isArray(value) || !typesOf(parts).includes('array') || !isBare(value)) return value;
  const items = collectParts(
    root,
    parts.map((part) => part.items),
  );
  const item = typeof value === 'string' ? coerceText(value, items) : value;
  return isOfType(item, items) && !isOfType(value, parts) ? [item] : value;
};

/** What these schemas say about an item of a list. */
const itemSchemas = (parts: readonly JsonSchema[], index: number): unknown[] =>
  parts.map(({ items, prefixItems }) => (prefixItems as unknown[] | undefined)?.[index] ?? items);

const convertItems = (
  list: readonly unknown[],
  parts: readonly JsonSchema[],
  root: JsonSchema,
): readonly unknown[] => {
  const alike = collectParts(root, itemSchemas(parts, Infinity));
  const own = Math.max(
    0,
    ...parts.map(({ prefixItems }) => (prefixItems as unknown[])?.length ?? 0),
  );
  const converted = list.map((item, index) =>
    convert(item, index < own ? collectParts(root, itemSchemas(parts, index)) : alike, root),
  );
  return converted.some((item, index) => item !== list[index]) ? converted : list;
};

/** What these schemas say about a property, whether they name it or not. */
const propertySchemas = (parts: readonly JsonSchema[], name: string): unknown[] =>
  parts.map(({ additionalProperties, patternProperties, properties }) => {
    if (properties && Object.hasOwn(properties, name)) return properties[name];
    return patternProperties ? undefined : additionalProperties;
  });

/** Properties that several branches name are visited once, so that recursive schemas stay linear. */
const convertMembers = (
  value: Record<string, unknown>,
  parts: readonly JsonSchema[],
  root: JsonSchema,
): Record<string, unknown> => {
  let copy: Record<string, unknown> | undefined;
  // A schema has few names, even if the value has many.
  const names = parts.some(({ additionalProperties }) => isRecord(additionalProperties))
    ? Object.keys(value)
    : new Set(parts.flatMap(({ properties }) => Object.keys(properties ?? {})));
  for (const name of names) {
    if (!Object.hasOwn(value, name)) continue;
    const schemas = collectParts(root, propertySchemas(parts, name));
    const converted = convert(value[name], schemas, root, name);
    if (converted === value[name]) continue;
    copy ??= { ...value };
    copy[name] = converted;
  }
  return copy ?? value;
};

const convert = (
  given: unknown,
  parts: readonly JsonSchema[],
  root: JsonSchema,
  name?: string,
): unknown => {
  const read = typeof given === 'string' ? coerceText(given, parts, name) : given;
  const value = wrapItem(read, parts, root);
  if (Array.isArray(value)) return convertItems(value, parts, root);
  return isRecord(value) ? convertMembers(value, parts, root) : value;
};

/**
 * Converts the texts of an object, at any depth, if nothing can be lost: `"5"` → 5, `"true"` → true
 * and `"[1]"` → [1], if the schema expects exactly that. Never `"5.7"` for an integer, `"0x10"`,
 * `" 5 "`, `"1e999"` or a number with more digits than a double holds. A duration is converted to the
 * unit in the name or description of its property: `"10s"` → 10 for `waitSeconds`. A single item in
 * place of a list of such items becomes a list: `"a"` → ["a"].
 *
 * @returns the value itself if there is nothing to convert
 */
export const coerceProperties = (schema: JsonSchema, value: unknown): unknown =>
  isRecord(value) ? convertMembers(value, collectParts(schema, [schema]), schema) : value;
