import type { JsonSchema } from '@lobechat/types';

import { cleanSchema } from './clean-schema.ts';
import {
  dereference,
  enterReference,
  REFUSED_AT_ROOT,
  type ReferencePath,
  startPath,
} from './object-schema.ts';
import type { SpecFormat } from './spec-formats.ts';
import { isSchema, listKeywords, mapSubschemas } from './walk-schema.ts';

/** Rules that Gemini's subset has no keyword for, except those that only bound a value. */
const LOST_IN_GEMINI = listKeywords(
  'contains dependentRequired dependentSchemas else if not patternProperties prefixItems',
  'propertyNames then',
);

/** A model cannot guess the form of a map's values from its description. */
const isForm = (schema: unknown): boolean =>
  isSchema(schema) &&
  ['$ref', 'items', 'properties'].some((keyword) => schema[keyword] !== undefined);

const findInGemini = (root: JsonSchema): Set<string> => {
  const lost = new Set<string>();
  const known = new Set<string>();
  const look = (given: JsonSchema, path: ReferencePath): void => {
    const inner = enterReference(given, path);
    if (!inner) lost.add('$ref to itself');
    if (!inner || known.has(given.$ref ?? '')) return;
    if (given.$ref !== undefined) known.add(given.$ref);
    const schema = dereference(root, given);
    for (const keyword of LOST_IN_GEMINI) if (schema[keyword] !== undefined) lost.add(keyword);
    if (isForm(schema.additionalProperties)) lost.add('additionalProperties');
    const { $defs: _$defs, definitions: _definitions, ...used } = schema;
    mapSubschemas(used, (subschema) => {
      if (isSchema(subschema)) look(subschema, inner);
      return subschema;
    });
  };
  look(root, startPath());
  return lost;
};

/**
 * Returns the keywords of a schema with rules that a format of definitions cannot carry, sorted. A
 * model does not see those rules; the engine still checks calls against them.
 */
export const findLostRules = (schema: JsonSchema, format: SpecFormat): string[] => {
  if (format === 'mcp') return [];
  const cleaned = cleanSchema(schema);
  const atRoot = REFUSED_AT_ROOT.filter(
    (keyword) => keyword !== 'allOf' && cleaned[keyword] !== undefined,
  );
  const lost = format === 'gemini' ? findInGemini(cleaned) : new Set<string>();
  return [...new Set([...atRoot, ...lost])].toSorted();
};
