import { pointerSteps, readPointer } from '@lobechat/utils';

import { decodeReference } from './pointer.ts';
import { holdsSchemas, leadsIntoData, roleOf, type SchemaRole } from './schema-roles.ts';

/** Schemas nested deeper than this are refused rather than walked. */
const MAX_DEPTH = 200;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The address of a document that does not say its own. */
const OWN_ADDRESS = 'schema:/';

interface Found {
  /** The parts of the document with an address of their own, and the anchors. */
  readonly addresses: Map<string, unknown>;
  /** Values of unknown keywords: data, unless a reference leads there. */
  readonly annotations: { readonly base: string; readonly value: unknown }[];
  readonly references: Reference[];
  /** Where the references lead, by their owners. */
  readonly targets: Map<unknown, unknown>;
  readonly walked: Set<unknown>;
}

interface Reference {
  readonly base: string;
  readonly owner: object;
  readonly reference: unknown;
}

/** Resolves an address. A name (`urn:…`) is no base for relative ones. */
const resolve = (address: string, base: string): string => {
  if (URL.canParse(address, base)) return new URL(address, base).href;
  return address.startsWith('#') ? `${base}${address}` : address;
};

const split = (address: string): [place: string, fragment: string] => {
  const [place = '', fragment = ''] = address.split('#', 2);
  return [place, fragment];
};

/** Notes the addresses of a part, and returns the base of the references in it. */
const noteAddresses = ({ addresses }: Found, part: object, outer: string): string => {
  const { $anchor, $dynamicAnchor, $id } = part as Record<string, unknown>;
  const [place, fragment] = split(typeof $id === 'string' ? resolve($id, outer) : outer);
  // Until draft 7, `$id` with a fragment was an anchor.
  const base = fragment === '' ? place : outer;
  const note = (address: string): void => {
    if (!addresses.has(address)) addresses.set(address, part);
  };
  if (typeof $id === 'string') note(fragment ? `${place}#${fragment}` : place);
  for (const anchor of [$anchor, $dynamicAnchor]) {
    if (typeof anchor === 'string') note(resolve(`#${anchor}`, base));
  }
  return base;
};

const walk = (
  found: Found,
  schema: unknown,
  outer: string,
  depth: number,
  role: SchemaRole,
): void => {
  if (!isObject(schema) || role === 'data' || found.walked.has(schema)) return;
  if (depth > MAX_DEPTH) throw new TypeError(`it is nested deeper than ${MAX_DEPTH} levels`);
  found.walked.add(schema);
  const isMany = role === 'map' || Array.isArray(schema);
  const base = isMany ? outer : noteAddresses(found, schema, outer);
  for (const [keyword, value] of Object.entries(schema)) {
    if (isMany) walk(found, value, base, depth + 1, 'schema');
    else if (/^\$(?:dynamicR|r)ef$/.test(keyword) && !isObject(value))
      found.references.push({ base, owner: schema, reference: value });
    else if (holdsSchemas(keyword)) walk(found, value, base, depth + 1, roleOf(keyword));
    else if (isObject(value) && roleOf(keyword) !== 'data') found.annotations.push({ base, value });
  }
};

/** Returns where a reference leads. */
const findTarget = (
  { addresses }: Found,
  place: string,
  fragment: string,
  reference: string,
): unknown => {
  // Nothing is ever fetched.
  if (!addresses.has(place)) throw new TypeError(`$ref '${reference}' is not in the schema itself`);
  if (fragment === '') return addresses.get(place);
  const anchored = addresses.get(`${place}#${fragment}`);
  if (anchored !== undefined) return anchored;
  const pointer = decodeReference(`#${fragment}`);
  const target = readPointer(addresses.get(place), pointer);
  if (!pointer.startsWith('/') || target === undefined) {
    throw new TypeError(`$ref '${reference}' leads nowhere`);
  }
  if (leadsIntoData(pointerSteps(pointer))) {
    throw new TypeError(`$ref '${reference}' leads to a value, not to a schema`);
  }
  return target;
};

const checkReference = (found: Found, { base, owner, reference }: Reference): void => {
  if (typeof reference !== 'string') throw new TypeError('$ref has to be a string');
  const [place, fragment] = split(resolve(reference, base));
  const target = findTarget(found, place, fragment, reference);
  // Into a keyword that is no schema otherwise.
  walk(found, target, place, 0, 'schema');
  found.targets.set(owner, target);
};

/** Rejects schemas that contain themselves without a step into the value: no check of them ends. */
const checkLoops = ({ references, targets }: Found): void => {
  const ended = new Set<object>();
  const open = new Set<object>();
  const follow = (schema: object, reference: unknown): void => {
    if (open.has(schema)) throw new TypeError(`$ref '${String(reference)}' leads back to itself`);
    if (ended.has(schema)) return;
    open.add(schema);
    const { allOf, anyOf, not, oneOf } = schema as Record<string, unknown>;
    for (const part of [allOf, anyOf, not, oneOf, targets.get(schema)].flat()) {
      if (isObject(part)) follow(part, reference);
    }
    open.delete(schema);
    ended.add(schema);
  };
  for (const { owner, reference } of references) follow(owner, reference);
};

/**
 * Rejects schemas that the validator would accept but judge wrongly: a schema that is not an
 * object, and references that lead nowhere (it would refuse every value) or back to themselves.
 * Returns the schemas that references lead to.
 *
 * @throws TypeError saying what is wrong
 */
export const checkSchema = (schema: unknown): ReadonlySet<unknown> => {
  if (!isObject(schema) || Array.isArray(schema)) throw new TypeError('it has to be an object');
  const found: Found = {
    addresses: new Map([[OWN_ADDRESS, schema]]),
    annotations: [],
    references: [],
    targets: new Map(),
    walked: new Set(),
  };
  walk(found, schema, OWN_ADDRESS, 0, 'schema');
  // Both lists grow while they are read.
  const aside: Found = { ...found, references: [], walked: new Set() };
  for (const { base, value } of found.annotations) walk(aside, value, base, 0, 'schema');
  for (const reference of found.references) checkReference(found, reference);
  checkLoops(found);
  return new Set(found.targets.values());
};
