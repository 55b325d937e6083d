type Schema = Record<string, unknown>;

const TEXT: Schema = { type: 'string' };
const TEXTS: Schema = { items: TEXT, type: 'array' };
const ANY_OBJECT: Schema = { type: 'object' };

const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** An object whose properties are required, but for some. */
const objectOf = (
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
): Schema => ({
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  type: 'object',
});

const listOf = (key: string, items: Schema): Schema =>
  objectOf({ [key]: { items, type: 'array' } });

const TOKENS: Schema = { additionalProperties: { type: 'integer' }, type: 'object' };

const PATTERNS: Schema = { ...TEXTS, description: 'Which tools, such as `lobe-task/*`.' };

/** The shapes of answers that are no results of tools. */
export const INTERFACE_SCHEMAS: Readonly<Record<string, Schema>> = {
  Artifact: {
    properties: {
      id: TEXT,
      mimeType: TEXT,
      name: TEXT,
      size: { description: 'Bytes.', type: 'integer' },
    },
    required: ['id', 'mimeType', 'name', 'size'],
    type: 'object',
  },
  CatalogueEntry: {
    description: 'One server of the catalogue: a builtin tool, a plugin, a module, an MCP server.',
    properties: {
      apis: {
        items: {
          properties: {
            description: TEXT,
            name: TEXT,
            parameters: ANY_OBJECT,
            qualifiedName: TEXT,
          },
          required: ['description', 'name', 'parameters', 'qualifiedName'],
          type: 'object',
        },
        type: 'array',
      },
      identifier: TEXT,
      names: { ...ANY_OBJECT, description: 'Title and description by language.' },
      source: { enum: ['builtin', 'custom', 'mcp', 'module', 'plugin'], type: 'string' },
      title: TEXT,
      toolbox: TEXT,
    },
    required: ['apis', 'identifier', 'source', 'title', 'toolbox'],
    type: 'object',
  },
  Decision: {
    oneOf: [
      {
        properties: {
          action: { const: 'approve' },
          arguments: { description: 'Edited arguments, or the answer.', type: 'object' },
          remember: {
            description: 'Approve what the proposal of the question covers without asking again.',
            enum: ['always', 'session'],
            type: 'string',
          },
        },
        required: ['action'],
        type: 'object',
      },
      {
        properties: { action: { const: 'deny' }, reason: TEXT },
        required: ['action'],
        type: 'object',
      },
      { properties: { action: { const: 'abort' } }, required: ['action'], type: 'object' },
    ],
  },
  RememberedApproval: {
    description: 'Calls that run without asking again.',
    properties: {
      command: { description: 'The rule of a command. Absent: every call.', type: 'string' },
      id: TEXT,
      scope: { enum: ['always', 'session'], type: 'string' },
      tool: TEXT,
    },
    required: ['id', 'scope', 'tool'],
    type: 'object',
  },
  SourceStatus: {
    properties: {
      identifier: TEXT,
      isUnreadable: { type: 'boolean' },
      key: TEXT,
      log: TEXTS,
      pid: { type: 'integer' },
      problem: TEXT,
      source: { enum: ['builtin', 'custom', 'mcp', 'module', 'plugin'], type: 'string' },
      state: { enum: ['closed', 'crashed', 'failed', 'idle', 'ready', 'starting'], type: 'string' },
      toolbox: TEXT,
      tools: TEXTS,
      version: TEXT,
    },
    required: ['identifier', 'key', 'log', 'source', 'state', 'toolbox', 'tools'],
    type: 'object',
  },
  ToolboxStatus: {
    properties: {
      description: TEXT,
      isOpen: { type: 'boolean' },
      name: TEXT,
      servers: { items: refer('SourceStatus'), type: 'array' },
    },
    required: ['description', 'isOpen', 'name', 'servers'],
    type: 'object',
  },
};

interface OperationParts {
  /** Of the answer, if it has one. */
  answer?: Schema;
  body?: Schema;
  parameters?: readonly { in: 'path' | 'query'; name: string }[];
  summary: string;
}

const describe = (
  operationId: string,
  { answer, body, parameters = [], summary }: OperationParts,
): Schema => ({
  operationId,
  ...(parameters.length > 0 && {
    parameters: parameters.map((parameter) => ({
      ...parameter,
      required: parameter.in === 'path',
      schema: TEXT,
    })),
  }),
  ...(body && {
    requestBody: { content: { 'application/json': { schema: body } }, required: true },
  }),
  responses: {
    ...(answer
      ? { 200: { content: { 'application/json': { schema: answer } }, description: summary } }
      : { 204: { description: 'It is done.' } }),
    401: {
      content: { 'application/json': { schema: refer('Error') } },
      description: 'The token is missing or wrong.',
    },
    default: {
      content: { 'application/json': { schema: refer('Error') } },
      description: 'The request was refused.',
    },
  },
  summary,
  tags: ['interface'],
});

const IDENTIFIER = { in: 'path', name: 'identifier' } as const;
const NAME = { in: 'path', name: 'name' } as const;

/** What the interface offers beside the tools: path → method → operation. */
export const INTERFACE_PATHS: Readonly<Record<string, Record<string, Schema>>> = {
  '/api/about': {
    get: describe('readServer', {
      answer: objectOf(
        { configuration: TEXT, dataDirectory: TEXT, version: TEXT, workspace: TEXTS },
        ['configuration'],
      ),
      summary: 'The version, and the folders that the server works with.',
    }),
  },
  '/api/approvals/{id}': {
    post: describe('answerApproval', {
      body: refer('Decision'),
      parameters: [{ in: 'path', name: 'id' }],
      summary: 'Answers the question of a running call.',
    }),
  },
  '/api/artifacts': {
    get: describe('listArtifacts', {
      answer: listOf('artifacts', refer('Artifact')),
      parameters: [{ in: 'query', name: 'session' }],
      summary: 'What is stored, newest first.',
    }),
  },
  '/api/artifacts/{id}': {
    get: {
      ...describe('readArtifact', {
        parameters: [{ in: 'path', name: 'id' }],
        summary: 'The bytes of an artifact.',
      }),
      responses: {
        200: {
          content: { '*/*': { schema: { format: 'binary', type: 'string' } } },
          description: 'Its bytes, as a download.',
        },
        default: {
          content: { 'application/json': { schema: refer('Error') } },
          description: 'The request was refused.',
        },
      },
    },
  },
  '/api/chat': {
    get: describe('readChatModel', {
      answer: objectOf({
        endpoint: {
          description: 'The model of the chat, without its key; null where none is set up.',
          properties: { host: TEXT, model: TEXT },
          required: ['host', 'model'],
          type: ['object', 'null'],
        },
      }),
      summary: 'The model that the environment of the server names.',
    }),
    post: describe('chat', {
      answer: objectOf({ message: ANY_OBJECT, received: ANY_OBJECT, sent: ANY_OBJECT }),
      body: objectOf({ include: PATTERNS, messages: { items: ANY_OBJECT, type: 'array' } }, [
        'include',
      ]),
      summary: 'One turn of a model: its message, what was sent, and what came. It runs no call.',
    }),
  },
  '/api/collections': {
    get: describe('listCollections', {
      answer: listOf(
        'collections',
        objectOf(
          {
            collection: { description: 'As the file has it.', ...ANY_OBJECT },
            file: TEXT,
            problem: TEXT,
          },
          ['collection', 'problem'],
        ),
      ),
      summary: 'The collections of calls in the workspace.',
    }),
    post: describe('saveCall', {
      body: objectOf(
        {
          arguments: ANY_OBJECT,
          call: TEXT,
          file: { description: 'A name that ends in `.calls.json`.', type: 'string' },
          name: TEXT,
          result: refer('Result'),
        },
        ['arguments'],
      ),
      summary: 'Adds a call to a collection, and expects of it what its result was.',
    }),
  },
  '/api/cost': {
    post: describe('countCost', {
      answer: objectOf({
        apis: {
          items: objectOf({ identifier: TEXT, name: TEXT, tokens: TOKENS }),
          type: 'array',
        },
        hosts: {
          items: objectOf({ id: TEXT, name: TEXT, tokens: { type: 'integer' } }),
          type: 'array',
        },
        proxy: { type: 'integer' },
        roles: {
          items: objectOf({ identifier: TEXT, tokens: { type: 'integer' } }),
          type: 'array',
        },
        totals: TOKENS,
      }),
      body: objectOf({ include: PATTERNS }),
      summary: 'What tools cost a prompt, in tokens of the o200k vocabulary.',
    }),
  },
  '/api/judgement': {
    post: describe('judgeCall', {
      answer: objectOf({
        judgement: {
          properties: {
            action: { enum: ['allow', 'ask', 'deny'] },
            error: ANY_OBJECT,
            policy: TEXT,
            preview: {},
            reason: TEXT,
            rule: TEXT,
          },
          required: ['action'],
          type: 'object',
        },
      }),
      body: objectOf({ arguments: ANY_OBJECT, tool: TEXT }),
      summary: 'What the policy says of a call, and what the call would do. It runs nothing.',
    }),
  },
  '/api/messages': {
    post: describe('showMessages', {
      answer: listOf(
        'messages',
        objectOf({ id: TEXT, name: TEXT, tokens: { type: 'integer' }, value: {} }, ['name']),
      ),
      body: objectOf({ arguments: ANY_OBJECT, id: TEXT, name: TEXT, result: refer('Result') }, [
        'arguments',
      ]),
      summary: 'A result as messages of model APIs carry it, and as the models of hosts see it.',
    }),
  },
  '/api/openapi.json': {
    get: describe('readInterface', { answer: ANY_OBJECT, summary: 'This document.' }),
  },
  '/api/packages': {
    get: describe('listPackages', {
      answer: listOf('packages', {
        properties: { address: TEXT, identifier: TEXT },
        required: ['address', 'identifier'],
        type: 'object',
      }),
      summary: 'The tool packages of the configuration, and where the page finds their script.',
    }),
  },
  '/api/remembered': {
    get: describe('listRemembered', {
      answer: listOf('remembered', refer('RememberedApproval')),
      summary: 'What runs without asking again, since a person said so.',
    }),
  },
  '/api/remembered/proposal': {
    post: describe('proposeRemembering', {
      answer: objectOf({
        proposal: {
          description: 'Null where each call has to be asked for.',
          properties: { command: TEXT, covers: TEXTS, excludes: TEXTS, tool: TEXT },
          required: ['covers', 'excludes', 'tool'],
          type: ['object', 'null'],
        },
      }),
      body: objectOf({ arguments: ANY_OBJECT, tool: TEXT }),
      summary: 'What a remembered yes to a call would cover, with examples. It allows nothing.',
    }),
  },
  '/api/remembered/{id}/forget': {
    post: describe('forgetRemembered', {
      parameters: [{ in: 'path', name: 'id' }],
      summary: 'Asks again.',
    }),
  },
  '/api/sources': {
    get: describe('listSources', {
      answer: listOf('sources', refer('SourceStatus')),
      summary: 'How every plugin, module and mounted server is doing.',
    }),
  },
  '/api/sources/{identifier}/login': {
    post: describe('signIn', {
      answer: {
        properties: { address: { description: 'Of the page to open.', type: 'string' } },
        required: ['address'],
        type: 'object',
      },
      parameters: [IDENTIFIER],
      summary: 'Begins to sign in to a mounted server (OAuth 2.1). It ends in the browser.',
    }),
  },
  '/api/sources/{identifier}/logout': {
    post: describe('signOut', {
      answer: {
        properties: { revoked: { type: 'boolean' } },
        required: ['revoked'],
        type: 'object',
      },
      parameters: [IDENTIFIER],
      summary:
        'Forgets the tokens of a mounted server; says whether its authorization server was told.',
    }),
  },
  '/api/sources/{identifier}/reload': {
    post: describe('reloadSource', {
      answer: refer('SourceStatus'),
      parameters: [IDENTIFIER],
      summary: 'Starts a plugin or module anew, or connects a server anew.',
    }),
  },
  '/api/toolboxes': {
    get: describe('listToolboxes', {
      answer: listOf('toolboxes', refer('ToolboxStatus')),
      summary: 'The toolboxes of mounted servers.',
    }),
    post: describe('addToolbox', {
      answer: {
        oneOf: [objectOf({ description: TEXT, file: TEXT, hash: TEXT }), refer('ToolboxStatus')],
      },
      body: objectOf(
        {
          approved: {
            description: 'The `hash` of what was looked at. Without it, nothing is written.',
            type: 'string',
          },
          description: TEXT,
          mcpServers: ANY_OBJECT,
          name: TEXT,
        },
        ['approved', 'description'],
      ),
      summary:
        'Shows what one more toolbox would start, or writes it to the configuration and opens it.',
    }),
  },
  '/api/toolboxes/{name}/close': {
    post: describe('closeToolbox', {
      answer: refer('ToolboxStatus'),
      parameters: [NAME],
      summary: 'Ends the connections of a toolbox; the next call makes them anew.',
    }),
  },
  '/api/toolboxes/{name}/open': {
    post: describe('openToolbox', {
      answer: refer('ToolboxStatus'),
      parameters: [NAME],
      summary: 'Connects the servers of a toolbox.',
    }),
  },
  '/api/tools': {
    get: describe('listTools', {
      answer: listOf('tools', refer('CatalogueEntry')),
      summary: 'The catalogue.',
    }),
  },
  '/api/tools/{identifier}': {
    get: describe('describeTool', {
      answer: { allOf: [refer('CatalogueEntry')], type: 'object' },
      parameters: [IDENTIFIER],
      summary: 'Everything about one server: manifest, system role, definitions, tokens.',
    }),
  },
};
