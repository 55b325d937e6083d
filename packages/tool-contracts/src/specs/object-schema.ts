import type { JsonSchema } from '@lobechat/types';

import { cleanSchema } from './clean-schema.ts';
import { isSchema, listKeywords, mapSubschemas } from './walk-schema.ts';

/** Keywords that model APIs reject at the top level of a tool's parameters. */
export const REFUSED_AT_ROOT = listKeywords('allOf anyOf const else enum if not oneOf then');

/** Follows a reference inside the document. */
const resolveReference = (root: JsonSchema, reference: string): JsonSchema | undefined => {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let found: unknown = root;
  for (const part of reference.slice(2).split('/')) {
    const key = decodePart(part);
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return isSchema(found) ? found : undefined;
};

const decodePart = (part: string): string => {
  const plain = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
};

/** Returns the schema behind a `$ref`, or the schema itself. Stops at circular references. */
export const dereference = (root: JsonSchema, schema: JsonSchema): JsonSchema => {
  const seen = new Set<string>();
  let current = schema;
  while (typeof current.$ref === 'string' && !seen.has(current.$ref)) {
    seen.add(current.$ref);
    const target = resolveReference(root, current.$ref);
    if (!target) break;
    const { $ref: _reference, ...siblings } = current;
    current = { ...target, ...siblings };
  }
  return current;
};

const hasAnchor = (root: JsonSchema, reference: string): boolean =>
  JSON.stringify(root).includes(`"$anchor":${JSON.stringify(reference.slice(1))}`);

/**
 * Removes references that lead nowhere or to themselves: an API would reject all tools because of
 * one.
 */
export const dropDeadReferences = (root: JsonSchema): JsonSchema => {
  const drop = (schema: JsonSchema): JsonSchema => {
    const inner = mapSubschemas(schema, (subschema) =>
      isSchema(subschema) ? drop(subschema) : subschema,
    );
    const { $ref: reference, ...rest } = inner;
    const isDead = reference !== undefined && dereference(root, { $ref: reference }).$ref;
    return isDead && !hasAnchor(root, reference) ? rest : inner;
  };
  return drop(root);
};

/** Most references followed in one schema: more only occur if a few refer to each other often. */
const MOST_REFERENCES = 5_000;

/** The references on the path to a schema, and how many more may be followed on any path. */
export interface ReferencePath {
  readonly budget: { left: number };
  readonly names: ReadonlySet<string>;
}

/** The path at the top of a schema. */
export const startPath = (): ReferencePath => ({
  budget: { left: MOST_REFERENCES },
  names: new Set(),
});

/**
 * Returns the path with a schema's own reference; undefined if it would repeat one of the path,
 * which would never end, or if too many were followed.
 */
export const enterReference = (
  { $ref }: JsonSchema,
  { budget, names }: ReferencePath,
): ReferencePath | undefined => {
  if ($ref === undefined) return { budget, names };
  budget.left -= 1;
  if (names.has($ref) || budget.left < 0) return undefined;
  return { budget, names: new Set([...names, $ref]) };
};

interface ObjectParts {
  properties: Record<string, JsonSchema>;
  required: Set<string>;
}

const addBranch = (parts: ObjectParts, branch: ObjectParts): void => {
  for (const [name, schema] of Object.entries(branch.properties)) {
    if (!Object.hasOwn(parts.properties, name)) parts.properties[name] = schema;
  }
};

const addNames = (names: Set<string>, more: Iterable<string>): void => {
  for (const name of more) names.add(name);
};

/**
 * Returns the properties of a schema and all its branches. A property is required if every branch
 * requires it.
 */
const collectParts = (
  root: JsonSchema,
  schema: JsonSchema,
  path: ReferencePath = startPath(),
): ObjectParts => {
  const inner = enterReference(schema, path);
  const own = inner ? dereference(root, schema) : {};
  const parts: ObjectParts = {
    properties: { ...own.properties },
    required: new Set(own.required),
  };
  if (!inner) return parts;
  for (const subschema of own.allOf ?? []) {
    const branch = collectParts(root, subschema, inner);
    addBranch(parts, branch);
    addNames(parts.required, branch.required);
  }
  for (const choices of [own.anyOf, own.oneOf]) {
    if (!choices?.length) continue;
    const branches = choices.map((subschema) => collectParts(root, subschema, inner));
    for (const branch of branches) addBranch(parts, branch);
    const [first, ...others] = branches.map((branch) => branch.required);
    const common = [...(first ?? [])].filter((name) => others.every((other) => other.has(name)));
    addNames(parts.required, common);
  }
  return parts;
};

/**
 * Returns a schema in the form that model APIs require at the top level of a tool's parameters:
 * `type: 'object'` with `properties`, and no combinators. Top-level alternatives are merged into
 * one object that admits each of them; the engine still validates a call against the original.
 */
export const toObjectSchema = (schema: JsonSchema): JsonSchema => {
  const cleaned = dropDeadReferences(cleanSchema(schema));
  const combined = [...REFUSED_AT_ROOT, '$ref'].some((keyword) => keyword in cleaned);
  const { properties: own, required: ownRequired, type: _type, ...rest } = cleaned;
  const { properties, required } = combined
    ? collectParts(cleaned, cleaned)
    : { properties: own ?? {}, required: new Set(ownRequired) };
  const kept: Record<string, unknown> = { ...rest };
  if (combined) {
    for (const keyword of [...REFUSED_AT_ROOT, '$ref']) delete kept[keyword];
    // It applied only to the properties next to it; merged ones would now be rejected or admitted
    // wrongly.
    delete kept['unevaluatedProperties'];
  }
  const existing = [...required].filter((name) => Object.hasOwn(properties, name));
  return {
    type: 'object',
    ...kept,
    properties,
    ...(existing.length > 0 ? { required: existing } : {}),
  };
};
