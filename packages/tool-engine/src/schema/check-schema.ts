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
  readonly references: { readonly base: string; readonly reference: unknown }[];
  readonly walked: Set<unknown>;
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
  if (typeof $id === 'string') addresses.set(fragment ? `${place}#${fragment}` : place, part);
  for (const anchor of [$anchor, $dynamicAnchor]) {
    if (typeof anchor === 'string') addresses.set(resolve(`#${anchor}`, base), part);
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
      found.references.push({ base, reference: value });
    else if (holdsSchemas(keyword)) walk(found, value, base, depth + 1, roleOf(keyword));
  }
};

const checkReference = (found: Found, base: string, reference: unknown): void => {
  if (typeof reference !== 'string') throw new TypeError('$ref has to be a string');
  const { addresses } = found;
  const address = resolve(reference, base);
  const [place, fragment] = split(address);
  // Nothing is ever fetched.
  if (!addresses.has(place)) throw new TypeError(`$ref '${reference}' is not in the schema itself`);
  if (fragment === '' || addresses.has(address)) return;
  const pointer = decodeReference(`#${fragment}`);
  const target = readPointer(addresses.get(place), pointer);
  if (!pointer.startsWith('/') || target === undefined) {
    throw new TypeError(`$ref '${reference}' leads nowhere`);
  }
  if (leadsIntoData(pointerSteps(pointer))) {
    throw new TypeError(`$ref '${reference}' leads to a value, not to a schema`);
  }
  // Into a keyword that is no schema otherwise.
  walk(found, target, place, 0, 'schema');
};

/**
 * Rejects schemas that the validator would accept but judge wrongly: a schema that is not an
 * object, and references that lead nowhere (it would refuse every value).
 *
 * @throws TypeError saying what is wrong
 */
export const checkSchema = (schema: unknown): void => {
  if (!isObject(schema) || Array.isArray(schema)) throw new TypeError('it has to be an object');
  const found: Found = {
    addresses: new Map([[OWN_ADDRESS, schema]]),
    references: [],
    walked: new Set(),
  };
  walk(found, schema, OWN_ADDRESS, 0, 'schema');
  // References found in their targets are added to the list.
  for (const { base, reference } of found.references) checkReference(found, base, reference);
};
