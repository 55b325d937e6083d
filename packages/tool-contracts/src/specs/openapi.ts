import type { JsonSchema } from '@lobechat/types';

import { MODEL_NAME_MAX_LENGTH } from '../names/model-name.ts';
import { RESULT_FORMATS } from '../results/convert.ts';
import { cleanSchema } from './clean-schema.ts';
import { ERROR_SCHEMA, RESULT_SCHEMA } from './openapi-result.ts';
import { nameTools, type SpecTool } from './spec-tool.ts';
import { mapSubschemas } from './walk-schema.ts';

/** A tool with the parts of its name, which form its address. The engine's descriptors fit. */
export interface OpenApiTool extends SpecTool {
  server: string;
  tool: string;
  toolbox: string;
}

/** Options of an OpenAPI document besides its operations. */
export interface OpenApiOptions {
  /** Base address of the interface, without a trailing slash, e.g. `http://127.0.0.1:3211`. */
  serverUrl?: string | undefined;
  title?: string | undefined;
  version?: string | undefined;
}

/** The parts of an OpenAPI 3.1 document that this package writes. */
export interface OpenApiDocument {
  components: { schemas: Record<string, JsonSchema>; [kind: string]: Record<string, unknown> };
  info: { description: string; title: string; version: string };
  openapi: '3.1.0';
  paths: Record<string, { post: Record<string, unknown> }>;
  security: Record<string, string[]>[];
  servers?: { url: string }[];
  tags: { name: string }[];
}

/** A builtin tool is named by its identifier alone. */
const BUILTIN_TOOLBOX = 'builtin';

const identifierOf = ({ server, toolbox }: OpenApiTool): string =>
  toolbox === BUILTIN_TOOLBOX ? server : `${toolbox}__${server}`;

/**
 * In a document, `#` is the whole document, so references inside a schema get its location as
 * prefix.
 */
const moveReferences = (schema: JsonSchema, place: string): JsonSchema => {
  const moved = mapSubschemas(schema, (subschema) =>
    typeof subschema === 'boolean' ? subschema : moveReferences(subschema, place),
  );
  const { $ref } = moved;
  return typeof $ref === 'string' && $ref.startsWith('#')
    ? { ...moved, $ref: `${place}${$ref.slice(1)}` }
    : moved;
};

const QUERY = [
  ['approve', 'Answers every approval in advance.', { const: 'yes' }],
  [
    'callId',
    'The same id with the same call never runs twice.',
    { maxLength: 200, minLength: 1, type: 'string' },
  ],
  [
    'format',
    'The form of the result. This document describes `lobe`, the default.',
    { enum: RESULT_FORMATS, type: 'string' },
  ],
  [
    'session',
    'Remembers reads and calls under this name.',
    { maxLength: 200, minLength: 1, type: 'string' },
  ],
  [
    'timeoutMs',
    'Longest time the call may run, not counting the time a person takes to answer.',
    { maximum: 3_600_000, minimum: 1, type: 'integer' },
  ],
] as const;

const refer = (schema: string) => ({ $ref: `#/components/schemas/${schema}` });

const answer = (description: string, ...schemas: [string, ...string[]]) => {
  const [only, ...others] = schemas;
  const schema = others.length === 0 ? refer(only) : { anyOf: schemas.map(refer) };
  return { content: { 'application/json': { schema } }, description };
};

/**
 * Describes the HTTP interface to tools as an OpenAPI 3.1 document: one operation for each, under
 * its model name, with schemas that a client can be generated from.
 *
 * @throws Error if two tools would have the same name, naming both
 */
export const toOpenApi = (
  tools: readonly OpenApiTool[],
  { serverUrl, title = 'Lobe Tools', version = '1.0.0' }: OpenApiOptions = {},
): OpenApiDocument => {
  const named = nameTools(tools, {}, { maxLength: MODEL_NAME_MAX_LENGTH });
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const schemas: Record<string, JsonSchema> = { Error: ERROR_SCHEMA, Result: RESULT_SCHEMA };
  const paths: OpenApiDocument['paths'] = {};
  const tags = new Set<string>();
  for (const { modelName, tool } of named) {
    const owner = byName.get(tool.name) as OpenApiTool;
    const identifier = identifierOf(owner);
    tags.add(identifier);
    const put = (suffix: string, schema: JsonSchema): string => {
      const name = `${modelName}_${suffix}`;
      schemas[name] = moveReferences(cleanSchema(schema), `#/components/schemas/${name}`);
      return name;
    };
    const argumentsName = put('arguments', { type: 'object', ...tool.inputSchema });
    const resultName = tool.outputSchema ? `${modelName}_result` : 'Result';
    if (tool.outputSchema) {
      schemas[resultName] = {
        allOf: [{ $ref: '#/components/schemas/Result' }],
        properties: { state: { $ref: `#/components/schemas/${put('state', tool.outputSchema)}` } },
        type: 'object',
      };
    }
    paths[`/api/tools/${encodeURIComponent(identifier)}/${encodeURIComponent(owner.tool)}`] = {
      post: {
        ...(tool.title ? { summary: tool.title } : {}),
        description: tool.description,
        operationId: modelName,
        parameters: QUERY.map(([name]) => ({ $ref: `#/components/parameters/${name}` })),
        requestBody: {
          content: {
            'application/json': { schema: refer(argumentsName) },
          },
          required: true,
        },
        responses: {
          200: answer('The call was made. `success` says whether it had its effect.', resultName),
          400: answer(
            'The arguments do not fit, or are not JSON; or the query is wrong.',
            'Result',
            'Error',
          ),
          401: answer('The token is missing or wrong.', 'Error'),
          default: answer('The request was refused.', 'Error'),
        },
        tags: [identifier],
      },
    };
  }
  return {
    components: {
      parameters: Object.fromEntries(
        QUERY.map(([name, description, schema]) => [
          name,
          { description, in: 'query', name, required: false, schema },
        ]),
      ),
      schemas,
      securitySchemes: { token: { scheme: 'bearer', type: 'http' } },
    },
    info: {
      description: 'Tools for agents: one operation for each, with its arguments as the JSON body.',
      title,
      version,
    },
    openapi: '3.1.0',
    paths,
    security: [{ token: [] }],
    ...(serverUrl === undefined ? {} : { servers: [{ url: serverUrl }] }),
    tags: [...tags].toSorted().map((name) => ({ name })),
  };
};
