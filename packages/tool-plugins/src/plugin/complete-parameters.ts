import { isRecord } from '@lobechat/utils';

const KEYWORDS = new Set(
  (
    '$anchor $comment $defs $id $ref $schema additionalItems additionalProperties allOf anyOf const contains ' +
    'contentEncoding contentMediaType default definitions dependencies dependentRequired dependentSchemas ' +
    'deprecated description else enum examples exclusiveMaximum exclusiveMinimum format if items maxContains ' +
    'maximum maxItems maxLength maxProperties minContains minimum minItems minLength minProperties multipleOf ' +
    'not oneOf pattern patternProperties prefixItems properties propertyNames readOnly required then title ' +
    'type unevaluatedItems unevaluatedProperties uniqueItems writeOnly'
  ).split(' '),
);

/** Whether this is a keyword of JSON Schema. Those of extensions begin with `x-`. */
export const isKeyword = (name: string): boolean => KEYWORDS.has(name) || name.startsWith('x-');

/** Keywords that say which arguments there are. The others may also be names of arguments. */
const STRUCTURE = new Set(
  '$defs $ref additionalProperties allOf anyOf oneOf patternProperties properties required type'.split(
    ' ',
  ),
);

const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);

/** Some programs send the `properties` themselves as the parameters, or only their types. */
export const completeParameters = (
  parameters: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const members = Object.entries(parameters).map(([name, member]): [string, unknown] => [
    name,
    typeof member === 'string' && TYPES.has(member) ? { type: member } : member,
  ]);
  const areProperties =
    members.length > 0 &&
    members.every(([name, member]) => !STRUCTURE.has(name) && isRecord(member) && 'type' in member);
  return {
    type: 'object',
    ...(areProperties ? { properties: Object.fromEntries(members) } : parameters),
  };
};

/** The name of what was meant as an argument in a schema that has none; undefined if it is right. */
export const findLostArgument = (
  parameters: Readonly<Record<string, unknown>>,
): string | undefined => {
  const { type: _, ...rest } = completeParameters(parameters);
  if (Object.keys(rest).some((name) => STRUCTURE.has(name) && name !== 'required'))
    return undefined;
  const found = Object.entries(rest).find(
    ([name, value]) => !isKeyword(name) && (typeof value === 'string' || isRecord(value)),
  );
  return found?.[0];
};
