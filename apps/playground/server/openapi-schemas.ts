import { SCOPE } from './request-bodies.ts';

/** A JSON Schema in the form of the OpenAPI document. */
export type Schema = Record<string, unknown>;

export const TEXT: Schema = { type: 'string' };
export const TEXTS: Schema = { items: TEXT, type: 'array' };
export const INTEGER: Schema = { type: 'integer' };
export const FLAG: Schema = { type: 'boolean' };
const TIME: Schema = { description: 'ISO 8601.', ...TEXT };
export const ANY_OBJECT: Schema = { type: 'object' };

export const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** An object whose properties are required, with exceptions. */
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

/** The shapes of answers other than tool results. */
export const INTERFACE_SCHEMAS: Readonly<Record<string, Schema>> = {
  Artifact: objectOf(
    {
      createdAt: { description: 'Milliseconds since 1970-01-01T00:00:00Z.', ...INTEGER },
      id: TEXT,
      mimeType: TEXT,
      name: TEXT,
      sessionId: TEXT,
      size: { description: 'Bytes.', ...INTEGER },
    },
    ['sessionId'],
  ),
  CatalogueEntry: {
    description: 'One server of the catalogue: a builtin tool, a plugin, a module, an MCP server.',
    ...objectOf(
      {
        apis: listOf(
          objectOf(
            {
              annotations: ANY_OBJECT,
              defaultTimeoutMs: INTEGER,
              description: TEXT,
              humanIntervention: { description: 'When a person is asked.' },
              name: TEXT,
              parameters: ANY_OBJECT,
              qualifiedName: TEXT,
              renderDisplayControl: TEXT,
              title: TEXT,
            },
            [
              'annotations',
              'defaultTimeoutMs',
              'humanIntervention',
              'renderDisplayControl',
              'title',
            ],
          ),
        ),
        avatar: { description: 'An emoji or the address of an image.', ...TEXT },
        description: TEXT,
        executors: { description: 'Where it can run.', ...TEXTS },
        identifier: TEXT,
        names: { description: 'Title and description by language.', ...ANY_OBJECT },
        server: TEXT,
        source: SOURCE,
        title: TEXT,
        toolbox: TEXT,
      },
      ['avatar', 'description', 'names'],
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
      isUnreadable: FLAG,
      key: TEXT,
      log: TEXTS,
      login: { enum: ['needed', 'signed-in', 'signed-out'], ...TEXT },
      nextTry: TIME,
      pid: INTEGER,
      problem: TEXT,
      since: TIME,
      source: SOURCE,
      state: { enum: ['closed', 'crashed', 'failed', 'idle', 'ready', 'starting'], ...TEXT },
      toolbox: TEXT,
      tools: TEXTS,
      version: TEXT,
      warning: TEXT,
    },
    ['isUnreadable', 'login', 'nextTry', 'pid', 'problem', 'since', 'version', 'warning'],
  ),
  ToolboxStatus: objectOf({
    description: TEXT,
    isOpen: FLAG,
    name: TEXT,
    servers: listOf(refer('SourceStatus')),
  }),
};
