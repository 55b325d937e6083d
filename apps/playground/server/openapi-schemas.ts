import { SCOPE } from './request-bodies.ts';

/** A JSON Schema, as the OpenAPI document has it. */
export type Schema = Record<string, unknown>;

export const TEXT: Schema = { type: 'string' };
export const TEXTS: Schema = { items: TEXT, type: 'array' };
export const INTEGER: Schema = { type: 'integer' };
export const ANY_OBJECT: Schema = { type: 'object' };

export const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** An object whose properties are required, but for some. */
export const objectOf = (
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
): Schema => ({
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  type: 'object',
});

/** A list. */
export const listOf = (items: Schema): Schema => ({ items, type: 'array' });

const SOURCE = { enum: ['builtin', 'custom', 'mcp', 'module', 'plugin'], ...TEXT };

/** The shapes of answers that are no results of tools. */
export const INTERFACE_SCHEMAS: Readonly<Record<string, Schema>> = {
  Artifact: objectOf({
    id: TEXT,
    mimeType: TEXT,
    name: TEXT,
    size: { description: 'Bytes.', ...INTEGER },
  }),
  CatalogueEntry: {
    description: 'One server of the catalogue: a builtin tool, a plugin, a module, an MCP server.',
    ...objectOf(
      {
        apis: listOf(
          objectOf({ description: TEXT, name: TEXT, parameters: ANY_OBJECT, qualifiedName: TEXT }),
        ),
        identifier: TEXT,
        names: { description: 'Title and description by language.', ...ANY_OBJECT },
        source: SOURCE,
        title: TEXT,
        toolbox: TEXT,
      },
      ['names'],
    ),
  },
  RememberedApproval: {
    description: 'Calls that run without asking again.',
    ...objectOf(
      {
        command: { description: 'The rule of a command. Absent: every call.', ...TEXT },
        id: TEXT,
        scope: SCOPE,
        tool: TEXT,
      },
      ['command'],
    ),
  },
  SourceStatus: objectOf(
    {
      identifier: TEXT,
      isUnreadable: { type: 'boolean' },
      key: TEXT,
      log: TEXTS,
      pid: INTEGER,
      problem: TEXT,
      source: SOURCE,
      state: { enum: ['closed', 'crashed', 'failed', 'idle', 'ready', 'starting'], ...TEXT },
      toolbox: TEXT,
      tools: TEXTS,
      version: TEXT,
    },
    ['isUnreadable', 'pid', 'problem', 'version'],
  ),
  ToolboxStatus: objectOf({
    description: TEXT,
    isOpen: { type: 'boolean' },
    name: TEXT,
    servers: listOf(refer('SourceStatus')),
  }),
};
