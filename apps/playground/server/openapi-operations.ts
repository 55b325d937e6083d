import type { JsonSchema } from '@lobechat/types';

import {
  ANY_OBJECT,
  FLAG,
  INTEGER,
  listOf,
  objectOf,
  refer,
  type Schema,
  TEXT,
  TEXTS,
} from './openapi-schemas.ts';
import {
  CHAT_TURN,
  COUNTED_TOOLS,
  DECISION,
  NAMED_CALL,
  SAVED_CALL,
  SHOWN_RESULT,
  TOOLBOX,
} from './request-bodies.ts';

const TOKENS: Schema = { additionalProperties: INTEGER, type: 'object' };
const LIST: Schema = { type: 'array' };

/** Only the parts of a result that are read are validated; the description covers all of it. */
const withWholeResult = ({ properties, ...schema }: JsonSchema): Schema => ({
  ...schema,
  properties: { ...properties, result: refer('Result') },
});

interface OperationParts {
  /** Schema of the answer, if it has one. */
  answer?: Schema;
  body?: Schema;
  parameters?: readonly { in: 'path' | 'query'; name: string }[];
  summary: string;
}

const toJson = (schema: Schema): Schema => ({ 'application/json': { schema } });

const refusal = (description: string): Schema => ({
  content: toJson(refer('Error')),
  description,
});

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
    requestBody: { content: toJson(body), required: true },
  }),
  responses: {
    ...(answer
      ? { 200: { content: toJson(answer), description: summary } }
      : { 204: { description: 'It is done.' } }),
    401: refusal('The token is missing or wrong.'),
    default: refusal('The request was refused.'),
  },
  summary,
  tags: ['interface'],
});

const IDENTIFIER = { in: 'path', name: 'identifier' } as const;
const NAME = { in: 'path', name: 'name' } as const;

/** The operations beside the tools: path → method → operation. */
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
      body: DECISION,
      parameters: [{ in: 'path', name: 'id' }],
      summary: 'Answers the question of a running call.',
    }),
  },
  '/api/artifacts': {
    get: describe('listArtifacts', {
      answer: objectOf({ artifacts: listOf(refer('Artifact')) }),
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
        default: refusal('The request was refused.'),
      },
    },
  },
  '/api/chat': {
    get: describe('readChatModel', {
      answer: objectOf({
        endpoint: {
          description: 'The model of the chat, without its key; null where none is set up.',
          ...objectOf({ host: TEXT, model: TEXT }),
          type: ['object', 'null'],
        },
      }),
      summary: 'The model that the environment of the server names.',
    }),
    post: describe('chat', {
      answer: objectOf(
        {
          finishReason: { ...TEXT, description: 'Why the answer ended. `length`: it was cut off.' },
          message: ANY_OBJECT,
          received: ANY_OBJECT,
          sent: ANY_OBJECT,
        },
        ['finishReason'],
      ),
      body: CHAT_TURN,
      summary: 'One turn of a model: its message, what was sent, and what came. It runs no call.',
    }),
  },
  '/api/collections': {
    get: describe('listCollections', {
      answer: objectOf({
        collections: listOf(
          objectOf(
            {
              collection: { description: 'As the file has it.', ...ANY_OBJECT },
              file: TEXT,
              problem: TEXT,
            },
            ['collection', 'problem'],
          ),
        ),
      }),
      summary: 'The collections of calls in the workspace.',
    }),
    post: describe('saveCall', {
      body: withWholeResult(SAVED_CALL),
      summary: 'Adds a call to a collection, and expects of it what its result was.',
    }),
  },
  '/api/cost': {
    post: describe('countCost', {
      answer: objectOf({
        apis: listOf(objectOf({ identifier: TEXT, name: TEXT, tokens: TOKENS })),
        hosts: listOf(objectOf({ id: TEXT, name: TEXT, tokens: INTEGER })),
        proxy: INTEGER,
        roles: listOf(objectOf({ identifier: TEXT, tokens: INTEGER })),
        totals: TOKENS,
      }),
      body: COUNTED_TOOLS,
      summary: 'What tools cost a prompt, in tokens of the o200k vocabulary.',
    }),
  },
  '/api/judgement': {
    post: describe('judgeCall', {
      answer: objectOf({
        judgement: objectOf(
          {
            action: { enum: ['allow', 'ask', 'deny'] },
            error: ANY_OBJECT,
            policy: TEXT,
            preview: {},
            reason: TEXT,
            rule: TEXT,
          },
          ['error', 'policy', 'preview', 'reason', 'rule'],
        ),
      }),
      body: NAMED_CALL,
      summary: 'What the policy says of a call, and what the call would do. It runs nothing.',
    }),
  },
  '/api/messages': {
    post: describe('showMessages', {
      answer: objectOf({
        messages: listOf(objectOf({ id: TEXT, name: TEXT, tokens: INTEGER, value: {} }, ['name'])),
      }),
      body: withWholeResult(SHOWN_RESULT),
      summary: 'A result as messages of model APIs carry it, and as the models of hosts see it.',
    }),
  },
  '/api/openapi.json': {
    get: describe('readInterface', { answer: ANY_OBJECT, summary: 'This document.' }),
  },
  '/api/packages': {
    get: describe('listPackages', {
      answer: objectOf({ packages: listOf(objectOf({ address: TEXT, identifier: TEXT })) }),
      summary: 'The tool packages of the configuration, and where the page finds their script.',
    }),
  },
  '/api/remembered': {
    get: describe('listRemembered', {
      answer: objectOf({ remembered: listOf(refer('RememberedApproval')) }),
      summary: 'What runs without asking again, since a person said so.',
    }),
  },
  '/api/remembered/proposal': {
    post: describe('proposeRemembering', {
      answer: objectOf({
        proposal: {
          description: 'Null where each call has to be asked for.',
          ...objectOf({ command: TEXT, covers: TEXTS, excludes: TEXTS, tool: TEXT }, ['command']),
          type: ['object', 'null'],
        },
      }),
      body: NAMED_CALL,
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
      answer: objectOf({ sources: listOf(refer('SourceStatus')) }),
      summary: 'How every plugin, module and mounted server is doing.',
    }),
  },
  '/api/sources/{identifier}/login': {
    post: describe('signIn', {
      answer: objectOf({ address: { description: 'Of the page to open.', ...TEXT } }),
      parameters: [IDENTIFIER],
      summary: 'Begins to sign in to a mounted server (OAuth 2.1). It ends in the browser.',
    }),
  },
  '/api/sources/{identifier}/logout': {
    post: describe('signOut', {
      answer: objectOf({ revoked: FLAG }),
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
      answer: objectOf({ toolboxes: listOf(refer('ToolboxStatus')) }),
      summary: 'The toolboxes of mounted servers.',
    }),
    post: describe('addToolbox', {
      answer: {
        oneOf: [objectOf({ description: TEXT, file: TEXT, hash: TEXT }), refer('ToolboxStatus')],
      },
      body: TOOLBOX,
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
      answer: objectOf({ tools: listOf(refer('CatalogueEntry')) }),
      summary: 'The catalogue.',
    }),
  },
  '/api/tools/{identifier}': {
    get: describe('describeTool', {
      answer: {
        allOf: [refer('CatalogueEntry')],
        ...objectOf(
          {
            manifest: { description: 'Of builtin tools.', ...ANY_OBJECT },
            specs: objectOf({ anthropic: LIST, mcp: LIST, openai: LIST }),
            systemRole: TEXT,
            tokens: objectOf({ apis: TOKENS, spec: INTEGER, systemRole: INTEGER }),
          },
          ['manifest'],
        ),
      },
      parameters: [IDENTIFIER],
      summary: 'Everything about one server: manifest, system role, definitions, tokens.',
    }),
  },
};
