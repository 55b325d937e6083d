import type { JsonSchema } from '@lobechat/types';

import { TOOL_PRESETS } from './tool-preset.ts';

const positive = (description: string): JsonSchema => ({
  description,
  minimum: 1,
  type: 'integer',
});

const intervention: JsonSchema = { enum: ['always', 'never', 'required'], type: 'string' };

const matcher: JsonSchema = {
  anyOf: [
    { type: 'string' },
    {
      additionalProperties: false,
      properties: {
        pattern: { type: 'string' },
        type: { enum: ['exact', 'prefix', 'regex', 'wildcard'], type: 'string' },
      },
      required: ['pattern', 'type'],
      type: 'object',
    },
  ],
};

const policy: JsonSchema = {
  additionalProperties: false,
  description: 'What may run without asking.',
  properties: {
    approvalTimeoutMs: positive('How long a person may take to answer, in milliseconds.'),
    defaultIntervention: {
      ...intervention,
      description: 'For tools without annotations or settings.',
    },
    rules: {
      description: 'deny wins over ask, ask over allow, whatever the order.',
      items: {
        additionalProperties: false,
        properties: {
          decision: { enum: ['allow', 'ask', 'deny'], type: 'string' },
          match: { additionalProperties: matcher, type: 'object' },
          reason: { type: 'string' },
          tool: { description: 'A name, or a pattern with *.', minLength: 1, type: 'string' },
        },
        required: ['decision', 'tool'],
        type: 'object',
      },
      type: 'array',
    },
    user: {
      additionalProperties: false,
      properties: {
        allowList: { items: { type: 'string' }, type: 'array' },
        approvalMode: { enum: ['allow-list', 'auto-run', 'headless', 'manual'], type: 'string' },
      },
      required: ['approvalMode'],
      type: 'object',
    },
  },
  type: 'object',
};

const limits: JsonSchema = {
  additionalProperties: false,
  description: 'Sizes and numbers; each has a default.',
  properties: {
    argumentsLength: positive('Longest JSON text of arguments, in characters.'),
    concurrency: positive('Reads of one batch that run at the same time.'),
    contentLength: positive('Characters of content that are not spilled into an artifact.'),
    rememberedCalls: positive('Finished calls that are remembered by their id.'),
    timeoutMs: positive('How long a call may run, in milliseconds.'),
  },
  type: 'object',
};

/** Numbers and booleans may be written as in YAML; a program receives them as text. */
const word: JsonSchema = { type: ['string', 'number', 'boolean'] };

/** The fields of a module's entry besides its folder. */
const shared: Readonly<Record<string, JsonSchema>> = {
  eager: { description: 'Start it with the host, not with its first call.', type: 'boolean' },
  graceMs: positive('How long it may continue a call that nobody waits for, in milliseconds.'),
  humanIntervention: { ...intervention, description: 'Whether its calls need approval.' },
  path: { description: 'Relative to this file.', minLength: 1, type: 'string' },
  timeoutMs: positive('How long a call may take, in milliseconds.'),
};

/** One plugin. */
export const PLUGIN_SCHEMA: JsonSchema = {
  additionalProperties: false,
  properties: {
    ...shared,
    args: { description: 'Arguments of the program.', items: word, type: 'array' },
    cwd: { description: 'Working directory. Relative to this file.', type: 'string' },
    describeTimeoutMs: positive('How long it may take to describe its tools, in milliseconds.'),
    env: {
      additionalProperties: word,
      description: 'Added to the environment that it inherits.',
      type: 'object',
    },
    logLength: positive('Characters of its standard error that are kept.'),
    maxLineBytes: positive('Longest line that is read from it, in bytes.'),
  },
  required: ['path'],
  type: 'object',
};

/** One plugin of a list, which may set its own key. */
export const LISTED_PLUGIN_SCHEMA: JsonSchema = {
  ...PLUGIN_SCHEMA,
  properties: {
    ...PLUGIN_SCHEMA.properties,
    key: { description: 'Second part of the names of its tools.', minLength: 1, type: 'string' },
  },
};

/** One module with more than its folder. */
export const MODULE_SCHEMA: JsonSchema = {
  additionalProperties: false,
  properties: shared,
  required: ['path'],
  type: 'object',
};

/** One MCP server of a toolbox. */
export const MCP_SERVER_SCHEMA: JsonSchema = {
  additionalProperties: false,
  properties: {
    args: { description: 'Arguments of the program.', items: word, type: 'array' },
    callTimeoutMs: positive('How long a call may take, in milliseconds.'),
    command: { description: 'The program to start.', minLength: 1, type: 'string' },
    connectTimeoutMs: positive('How long connecting may take, in milliseconds.'),
    cwd: { description: 'Working directory. Relative to this file.', type: 'string' },
    env: {
      additionalProperties: word,
      description: 'Added to the environment that it inherits.',
      type: 'object',
    },
    headers: {
      additionalProperties: word,
      description: 'Sent with every request.',
      type: 'object',
    },
    humanIntervention: { ...intervention, description: 'Whether its calls need approval.' },
    oauth: {
      additionalProperties: false,
      description: 'Signing in, where the server asks for it and more than the address is needed.',
      properties: {
        clientId: {
          description: 'The client it knows. Default: this one registers itself.',
          minLength: 1,
          type: 'string',
        },
        clientMetadataUrl: {
          description: 'An https address with a document about this client, taken as its id.',
          minLength: 1,
          type: 'string',
        },
        clientSecret: { description: 'Of clientId, if it has one.', minLength: 1, type: 'string' },
        redirectPort: {
          description: 'The port of 127.0.0.1 that the browser comes back to. Default: a free one.',
          maximum: 65_535,
          minimum: 1,
          type: 'integer',
        },
        scope: {
          description: 'Scopes to ask for, separated by spaces. Default: those the server names.',
          minLength: 1,
          type: 'string',
        },
      },
      type: 'object',
    },
    toolFilters: {
      description: 'Names of the tools to offer. ["*"] or absent: all; []: none.',
      items: { minLength: 1, type: 'string' },
      type: 'array',
    },
    transport: {
      description: 'Default: stdio with a command, http with a url.',
      enum: ['stdio', 'http', 'sse'],
      type: 'string',
    },
    url: { description: 'Of http and sse.', minLength: 1, type: 'string' },
  },
  type: 'object',
};

/** A toolbox; its servers are validated one by one. */
export const TOOLBOX_SCHEMA: JsonSchema = {
  additionalProperties: false,
  properties: {
    description: { description: 'What its tools are for.', type: 'string' },
    mcpServers: { description: 'Name → how it is reached.', type: 'object' },
  },
  required: ['mcpServers'],
  type: 'object',
};

const commandRules = (description: string): JsonSchema => ({
  description,
  items: { minLength: 1, type: 'string' },
  type: 'array',
});

const localSystem: JsonSchema = {
  additionalProperties: false,
  description: 'Files and commands of this machine.',
  properties: {
    commands: {
      additionalProperties: false,
      description:
        'Beginnings of commands, in words ("pnpm test"), whole commands ("=pnpm test"), or patterns ("/^make\\b/").',
      properties: {
        allow: commandRules('Run without asking.'),
        ask: commandRules('Always need approval, whatever else allows them.'),
        deny: commandRules('Never run; wins over the others.'),
      },
      type: 'object',
    },
    sandbox: {
      description: 'Whether commands run in bubblewrap: writable workspace, no network.',
      enum: ['off', 'when-available', 'required'],
      type: 'string',
    },
  },
  type: 'object',
};

const webBrowsing: JsonSchema = {
  additionalProperties: false,
  description:
    'Which hosts may be reached: names (intranet.example), everything below a name (*.example.com), addresses, ranges (10.0.0.0/8), with a port if only that one is meant.',
  properties: {
    allow: commandRules('Reachable although they are of this machine or its network.'),
    deny: commandRules('Never reached; wins over the others.'),
    only: commandRules('If there are any, nothing else is reached.'),
    searchProviders: commandRules('Who searches, in this order. Default: those that are set up.'),
  },
  type: 'object',
};

const knowledgeEndpoint = (description: string): JsonSchema => ({
  additionalProperties: false,
  description,
  properties: {
    apiKey: { description: 'Sent as a bearer token; a variable.', type: 'string' },
    baseUrl: {
      description: 'With the version: an API like OpenAI’s.',
      minLength: 1,
      type: 'string',
    },
    model: { minLength: 1, type: 'string' },
  },
  required: ['baseUrl', 'model'],
  type: 'object',
});

const knowledge: JsonSchema = {
  additionalProperties: false,
  description: 'What knowledge bases are searched with, beside their own index.',
  properties: {
    embeddings: knowledgeEndpoint('Makes vectors (/embeddings). It is sent all passages.'),
    reranking: knowledgeEndpoint('Orders what was found (/rerank). It is sent the best passages.'),
  },
  type: 'object',
};

const tasks: JsonSchema = {
  additionalProperties: false,
  description: 'How tasks are run.',
  properties: {
    concurrency: {
      ...positive('Runs at the same time on this machine, over all processes. Default 2.'),
      maximum: 64,
    },
    model: {
      additionalProperties: false,
      description: 'Runs tasks with work of type "model". It receives the task and its results.',
      properties: {
        apiKey: { description: 'Sent as a bearer token; a variable.', type: 'string' },
        baseUrl: {
          description: 'With the version: an API like OpenAI’s chat completions.',
          minLength: 1,
          type: 'string',
        },
        contextTokens: {
          ...positive('Tokens of a conversation, before old results are cut. Default 100,000.'),
          minimum: 4000,
        },
        maxTokens: positive('Tokens, in and out, that one run may use. Default 2,000,000.'),
        model: { description: 'For tasks that name none.', minLength: 1, type: 'string' },
      },
      required: ['baseUrl'],
      type: 'object',
    },
  },
  type: 'object',
};

/** Everything but the entries of plugins and modules, which are validated one by one. */
export const CONFIGURATION_SCHEMA: JsonSchema = {
  additionalProperties: false,
  properties: {
    $schema: { description: 'For editors.', type: 'string' },
    data: {
      description: 'Where data is kept. Relative to this file.',
      minLength: 1,
      type: 'string',
    },
    databaseUrl: {
      description: 'A PostgreSQL server that tasks are kept in, instead of the data directory.',
      minLength: 1,
      type: 'string',
    },
    knowledge,
    limits,
    localSystem,
    mcp: {
      additionalProperties: false,
      description: 'How the tools are served over MCP.',
      properties: {
        structured: {
          description: 'Results also have structured content, and tools declare its schema.',
          type: 'boolean',
        },
      },
      type: 'object',
    },
    policy,
    tasks,
    tools: {
      additionalProperties: false,
      properties: {
        modules: { description: 'Folders with an index.js.', type: 'array' },
        packages: {
          description:
            'Tool packages of your own: folders or files, or names of installed packages.',
          type: 'array',
        },
        plugins: { description: 'Key → how it is started; or a list.', type: ['array', 'object'] },
        preset: {
          description: 'Which APIs of the builtin tools are offered.',
          enum: [...TOOL_PRESETS],
          type: 'string',
        },
      },
      type: 'object',
    },
    toolboxes: { description: 'Name → the MCP servers in it.', type: 'object' },
    webBrowsing,
    workspace: {
      description: 'Folders that calls may work in without asking. Relative to this file.',
      items: { minLength: 1, type: 'string' },
      type: 'array',
    },
  },
  type: 'object',
};
