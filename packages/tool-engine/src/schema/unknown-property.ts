import { didYouMean, findClosestNames } from '@lobechat/prompts';
import { isUntold, type JsonSchema } from '@lobechat/types';
import { isRecord, readPointer } from '@lobechat/utils';

import { collectParts } from './collect-parts.ts';
import { describeNames, shorten } from './describe.ts';
import { readSchemasAt } from './pointer.ts';
import type { Reading } from './reading.ts';

const lastToken = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');

type Members = readonly (readonly [name: string, schema: unknown])[];

/** The properties of these schemas. */
export const membersOf = (parts: readonly unknown[]): Members =>
  parts.flatMap((part) =>
    isRecord(part) && isRecord(part['properties']) ? Object.entries(part['properties']) : [],
  );

/** Models flatten objects: `{ cron }` for `{ schedule: { cron } }`. */
const findPlace = (root: JsonSchema, members: Members, name: string): string | undefined =>
  members.find(([, schema]) =>
    membersOf(collectParts(root, [schema])).some(([inner]) => inner === name),
  )?.[0];

/**
 * Names for somebody who gave another one: `listed`, those that models see; `meant` may be any that
 * is accepted, except for deprecated ones.
 */
const offeredNames = (members: Members): Record<'listed' | 'meant', string[]> => {
  const meant = members.filter(
    ([, schema]) => schema !== false && !(isRecord(schema) && schema['deprecated'] === true),
  );
  const toNames = (some: Members): string[] => [...new Set(some.map(([name]) => name))];
  return {
    listed: toNames(meant.filter(([, schema]) => !isUntold(schema))),
    meant: toNames(meant),
  };
};

/** The same with a name that is not quite right: `schedule.cron` for `crons`. */
const findNearPlaces = (root: JsonSchema, members: Members, name: string): string[] =>
  members.flatMap(([known, schema]) => {
    const inner = membersOf(collectParts(root, [schema]));
    const [near] = findClosestNames(name, offeredNames(inner).meant);
    return near === undefined ? [] : [`${known}.${near}`];
  });

/** Models and people wrap an object: `{ arguments: { cron } }` for `{ cron }`. */
const isWrapper = (value: unknown, known: readonly string[]): boolean =>
  isRecord(value) && Object.keys(value).some((name) => known.includes(name));

/** A schema that is not a part of several for the same value, which may each know other names. */
const WHOLE = /^#?(?:\/properties\/[^/]*|\/items|\/additionalProperties)*$/;
/** Names that are compared with a missing one. */
const MOST_COMPARED = 100;

/**
 * Returns where the value of a missing property may stand, as the end of a sentence: under a name
 * that an open object does not know, but allows. A closed object reports that name itself.
 *
 * @param path - path of the object in the schema
 */
export const createMisplacedFinder = (
  root: JsonSchema,
  path: string,
  owner: unknown,
): ((name: string) => string) => {
  const isEmpty = !isRecord(owner) || Object.keys(owner).length === 0;
  const isOther = readSchemasAt(root, path).some(
    (schema) =>
      isRecord(schema) &&
      ([schema['additionalProperties'], schema['unevaluatedProperties']].includes(false) ||
        schema['patternProperties'] !== undefined),
  );
  if (isEmpty || isOther || !WHOLE.test(path)) return () => '';
  const parts = openParts(root, path);
  const known = new Set([
    ...membersOf(parts).map(([property]) => property),
    ...parts.flatMap((part) => (isRecord(part) ? [part['required']].flat() : [])),
  ]);
  const others = Object.entries(owner)
    .filter(([property]) => !known.has(property))
    .slice(0, MOST_COMPARED);
  const names = others.map(([property]) => property);
  return (name) => {
    const [wrapper] = others.find(([, value]) => isWrapper(value, [name])) ?? [];
    if (wrapper !== undefined)
      return ` It is inside '${shorten(wrapper)}': pass it directly, without that.`;
    const [near] = findClosestNames(name, names);
    return near === undefined
      ? ''
      : ` '${shorten(near)}' is not a known property. Did you mean '${shorten(name)}'?`;
  };
};

/**
 * What an object allows that is closed by `additionalProperties`: only what stands beside it, and
 * beside and behind a reference only what both have.
 */
export const closedParts = (root: JsonSchema, path: string): unknown[] => {
  const closed = readSchemasAt(root, path).filter(
    (schema) => isRecord(schema) && schema['additionalProperties'] === false,
  );
  if (closed.length === 1) return closed;
  const names = closed.map((part) => new Set(membersOf([part]).map(([name]) => name)));
  const shared = membersOf(closed).filter(([name]) => names.every((some) => some.has(name)));
  return [{ properties: Object.fromEntries(shared) }];
};

/** What an object allows that is closed by `unevaluatedProperties`: also what others add to it. */
export const openParts = (root: JsonSchema, path: string): unknown[] => {
  const parts = collectParts(root, readSchemasAt(root, path));
  const conditional = parts.flatMap((part) => [
    part.if,
    part.then,
    part.else,
    ...Object.values(part.dependentSchemas ?? {}),
  ]);
  return collectParts(root, [...parts, ...conditional]);
};

/**
 * A property that a closed object does not allow.
 *
 * @param parts - the schemas of the object that say which properties are allowed
 * @param path - path of the property
 */
export const readUnknownProperty = (
  root: JsonSchema,
  parts: readonly unknown[],
  path: string,
  value: unknown,
): Reading => {
  const members = membersOf(parts);
  const { listed, meant: accepted } = offeredNames(members);
  const patterns = parts.flatMap((part) =>
    isRecord(part) ? Object.keys(part['patternProperties'] ?? {}) : [],
  );
  const known = [...listed, ...patterns.map((pattern) => `names that match ${shorten(pattern)}`)];
  const name = lastToken(path);
  const names = describeNames(known);
  const none = known.length === 0;
  const place = findPlace(root, members, name);
  const wrapper = isWrapper(readPointer(value, path), accepted);
  const owner = readPointer(value, path.slice(0, path.lastIndexOf('/')));
  const free = accepted.filter((known) => !(isRecord(owner) && Object.hasOwn(owner, known)));
  const near = findClosestNames(name, free);
  const places = near.length > 0 || wrapper ? [] : findNearPlaces(root, members, name).slice(0, 1);
  const meant = place === undefined ? { suggestions: [...near, ...places] } : { place };
  return {
    expected: none ? 'no properties' : `one of the properties ${names}`,
    facts: none ? { code: 'noProperties' } : { code: 'unknownProperty', items: known, ...meant },
    hint:
      place !== undefined
        ? ` It belongs in '${place}'.`
        : didYouMean(name, free) ||
          (wrapper ? ' Write its properties directly, without it.' : '') ||
          places.map((near) => ` Did you mean '${near}'?`).join(''),
    path,
    sentence: `unknown property; ${none ? 'none is allowed here' : `allowed: ${names}`}.`,
  };
};
