import type { JsonSchema } from '@lobechat/types';

import { dropDeadReferences, toObjectSchema } from './object-schema.ts';

/** The names of properties that Anthropic's API accepts at the top level of a tool's parameters. */
export const ANTHROPIC_PROPERTY = /^[a-zA-Z0-9_.-]{1,64}$/;

/** The names of a schema's own properties that a host or an API does not accept. */
export const findRefusedNames = ({ properties }: JsonSchema, accepted: RegExp): string[] =>
  Object.keys(properties ?? {}).filter((name) => !accepted.test(name));

/**
 * Describes the properties in words whose names Anthropic's API refuses, such as `$filter` or
 * `StartTime<`, because it refuses all tools of a request with them. A model can pass them all the
 * same, and the engine checks them.
 */
export const tellRefusedNames = (schema: JsonSchema): JsonSchema => {
  const refused = findRefusedNames(schema, ANTHROPIC_PROPERTY);
  if (refused.length === 0) return schema;
  const { description, properties = {}, required = [], ...rest } = schema;
  const isRefused = (name: string): boolean => refused.includes(name);
  const told = Object.fromEntries(refused.map((name) => [name, properties[name]]));
  const needed = required.filter(isRefused).map((name) => JSON.stringify(name));
  const declared = required.filter((name) => !isRefused(name));
  const sentences = [
    description,
    `There are further properties, to be passed under exactly these names: ${JSON.stringify(told)}.`,
    needed.length > 0 ? `Required: ${needed.join(', ')}.` : undefined,
  ];
  return dropDeadReferences({
    // With false, the further ones would be mistakes.
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== false)),
    description: sentences.filter(Boolean).join('\n'),
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !isRefused(name))),
    ...(declared.length > 0 ? { required: declared } : {}),
  });
};

/** Returns the parameters of a tool for Anthropic's API. */
export const toAnthropicSchema = (schema: JsonSchema): JsonSchema =>
  tellRefusedNames(toObjectSchema(schema));
