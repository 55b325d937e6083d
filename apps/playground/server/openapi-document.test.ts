import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Validator } from '@seriousme/openapi-schema-validator';
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { compileSchema } from '@lobechat/tool-engine';
import { createToolHost, readConfiguration, type ToolHost } from '@lobechat/tool-host';
import { isRecord } from '@lobechat/utils';

import { startTestServer, TEST_TOKEN, type TestServer } from './testing/start-test-server.ts';
import { createTestSource } from './testing/test-source.ts';

type Operation = (
  parameters?: Record<string, string> | null,
  body?: unknown,
) => Promise<{ data: unknown; status: number }>;

const EVERYTHING = fileURLToPath(
  import.meta.resolve('@modelcontextprotocol/server-everything/dist/index.js'),
);

let client: Record<string, Operation>;
let document: Record<string, unknown>;
let folder = '';
let host: ToolHost;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-openapi-'));
  const everything = { args: [EVERYTHING, 'stdio'], command: process.execPath };
  const file = join(folder, 'lobe-tools.json');
  await writeFile(
    file,
    JSON.stringify({ toolboxes: { dev: { description: '', mcpServers: { everything } } } }),
  );
  host = await createToolHost({
    configuration: await readConfiguration(file),
    dataDirectory: join(folder, 'data'),
    sources: [createTestSource()],
  });
  server = await startTestServer({ host });
  const response = await server.call({
    headers: { Host: `127.0.0.1:${server.port}` },
    method: 'GET',
    path: '/api/openapi.json',
  });
  document = response.json() as Record<string, unknown>;
  // A client that knows only the document and the token.
  const generator = new OpenAPIClientAxios({
    axiosConfigDefaults: {
      headers: { Authorization: `Bearer ${TEST_TOKEN}` },
      validateStatus: () => true,
    },
    definition: structuredClone(document) as unknown as Document,
  });
  client = (await generator.init()) as unknown as Record<string, Operation>;
});
afterAll(async () => {
  await server.close();
  await host.close();
  await rm(folder, { force: true, recursive: true });
});

const call = async (name: string, ...given: Parameters<Operation>) => {
  const operation = client[name];
  if (!operation) throw new Error(`no operation ${name}`);
  return operation(...given);
};

/** Every `$ref` of a value. */
const collectReferences = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : collectReferences(inner),
  );
};

const resolvePointer = (reference: string): unknown => {
  let found: unknown = document;
  for (const part of reference.slice(2).split('/')) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    found = (found as Record<string, unknown> | undefined)?.[key];
  }
  return found;
};

describe('the OpenAPI document', () => {
  it('is valid, and every reference in it resolves', async () => {
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({
      valid: true,
    });
    const broken = [...new Set(collectReferences(document))].filter(
      (reference) => !reference.startsWith('#/') || resolvePointer(reference) === undefined,
    );
    expect(broken).toEqual([]);
  });

  it('describes every address of the server', async () => {
    // The refusal of an unknown address lists all addresses.
    const refusal = await server.call({ method: 'GET', path: '/api/no/such/address' });
    const served = [...refusal.text().matchAll(/(GET|POST) (\/api\/[^\s,"]*[^\s,".])/g)]
      .map(([, method = '', path = '']) => `${method} ${path}`)
      .filter((address) => address !== 'POST /api/tools/{identifier}/{apiName}');
    const described = Object.entries(document['paths'] as Record<string, object>).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(served.length).toBeGreaterThan(15);
    expect(
      described.filter((address) => !address.startsWith('POST /api/tools/')).toSorted(),
    ).toEqual(served.toSorted());
    const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
    expect(served.filter((address) => !readme.includes(`\`${address}\``))).toEqual([]);
  });

  it('has an operation for every tool of the catalogue', async () => {
    const tools = await host.engine.list();
    expect(Object.keys(client)).toEqual(
      expect.arrayContaining(
        tools.map(({ name }) => name).filter((name) => /^[\w-]{1,64}$/.test(name)),
      ),
    );
    expect(tools.length).toBeGreaterThan(20);
  });
});

/** The document's description of an operation. */
interface Described {
  requestBody?: unknown;
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>;
}

const listOperations = (): (readonly [path: string, method: string, operation: Described])[] =>
  Object.entries(document['paths'] as Record<string, Record<string, Described>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [path, method.toUpperCase(), operation] as const,
      ),
  );

const TOOL_PATH = '/api/tools/lobe-calculator/calculate';

/** Each is wrong in one way; with a body if the operation takes one. */
const WRONG_REQUESTS = [
  { headers: { Authorization: 'Bearer wrong' } },
  { headers: { Origin: 'http://elsewhere.example' } },
  { headers: { Host: 'elsewhere.example' } },
  { query: '?nothing=1' },
  { query: '?timeoutMs=0' },
  { body: '{' },
  { body: '[]' },
  { body: '{"nothing":1}' },
  { body: Buffer.from([0x22, 0xff, 0x22]) },
  { headers: { 'Content-Type': 'text/plain' } },
];

/** Properties of an answer that are missing from the document. */
const listUndescribed = (value: unknown, given: unknown, place = ''): string[] => {
  const schema =
    isRecord(given) && typeof given['$ref'] === 'string' ? resolvePointer(given['$ref']) : given;
  if (!isRecord(schema)) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item) => listUndescribed(item, schema['items'], `${place}[]`));
  }
  const own = { ...(schema['properties'] as object | undefined) };
  for (const part of (schema['allOf'] ?? []) as { $ref: string }[]) {
    Object.assign(own, (resolvePointer(part.$ref) as { properties: object }).properties);
  }
  const properties: Record<string, unknown> = own;
  if (!isRecord(value) || Object.keys(properties).length === 0) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    Object.hasOwn(properties, key)
      ? listUndescribed(item, properties[key], `${place}.${key}`)
      : [`${place}.${key}`],
  );
};

describe('the server’s answers', () => {
  const readDescription = ({ responses }: Described, status: number) =>
    (responses[status] ?? responses['default'])?.content?.['application/json']?.schema ?? {};

  it('match the document for wrong requests, for every operation', async () => {
    const wrong: unknown[] = [];
    const validators = new Map<string, ReturnType<typeof compileSchema>>();
    const isAsDescribed = (answer: unknown, schema: object): boolean => {
      const key = JSON.stringify(schema);
      const { components } = document;
      const validator = validators.get(key) ?? compileSchema({ components, ...schema });
      validators.set(key, validator);
      return validator.validate(answer).ok;
    };
    const operations = listOperations().filter(
      ([path]) => !path.startsWith('/api/tools/') || path.includes('{') || path === TOOL_PATH,
    );
    for (const [path, method, operation] of operations) {
      for (const { body, headers = {}, query = '' } of WRONG_REQUESTS) {
        if (method === 'GET' && body !== undefined) continue;
        const response = await server.call({
          ...(operation.requestBody ? { body: body ?? '{}' } : {}),
          headers: { Host: `127.0.0.1:${server.port}`, ...headers },
          method,
          path: path.replaceAll(/\{[^}]*\}/g, 'none') + query,
        });
        // Some of these are valid for some operations: an ignored body, the media type without a
        // body.
        if (response.status < 400) continue;
        const schema = readDescription(operation, response.status);
        if (!isAsDescribed(response.json(), schema)) {
          wrong.push([method, path, query, body, response.status, response.text()]);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(operations.length).toBeGreaterThan(20);
  });

  it('have no undocumented property', async () => {
    const undescribed: string[] = [];
    for (const [path, method, operation] of listOperations()) {
      if (method !== 'GET' || path === '/api/openapi.json') continue;
      const asked = path.replace('{identifier}', 'lobe-calculator').replace('{id}', 'none');
      const response = await server.call({
        headers: { Host: `127.0.0.1:${server.port}` },
        method,
        path: asked,
      });
      const schema = readDescription(operation, response.status);
      undescribed.push(...listUndescribed(response.json(), schema, `${path} `));
    }
    expect([...new Set(undescribed)]).toEqual([]);
  });
});

describe('a client generated from the document', () => {
  it('is rejected with the wrong arguments, by every tool that needs some', async () => {
    for (const { inputSchema, name } of await host.engine.list()) {
      if ((inputSchema.required ?? []).length === 0 || !/^[\w-]{1,64}$/.test(name)) continue;
      const { data, status } = await call(name, null, {});
      expect([name, status, data]).toEqual([
        name,
        400,
        expect.objectContaining({ error: expect.objectContaining({ type: 'InvalidArguments' }) }),
      ]);
    }
  });

  it('is rejected with any undocumented body, and told what is wrong', async () => {
    // The two that need a workspace or a model first report its absence.
    const paths = [
      '/api/approvals/none',
      '/api/cost',
      '/api/judgement',
      '/api/messages',
      '/api/remembered/proposal',
    ];
    const bodies = [
      ['', 'InvalidJson', 'The body is not JSON: it is empty.'],
      ['{', 'InvalidJson', 'The body is not JSON: '],
      ['{"name":9007199254740993}', 'InvalidArguments', 'The number 9007199254740993'],
      ['[]', 'InvalidArguments', 'The value: expected object, received empty array.'],
      ['{"more":1}', 'InvalidArguments', '/more: unknown property; allowed: '],
    ] as const;
    for (const path of paths) {
      for (const [body, type, message] of bodies) {
        const response = await server.call({ body, path });
        expect([path, body, response.status, response.json()]).toEqual([
          path,
          body,
          400,
          { error: { message: expect.stringContaining(message) as unknown, type } },
        ]);
      }
    }
  });

  it('calls builtin tools, tools of the host and mounted ones', async () => {
    const halves = await call('builtin__lobe-calculator__calculate', null, {
      expression: '1/3+1/6',
    });
    expect(halves.data).toMatchObject({ state: { exact: '1/2' }, success: true });
    expect((await call('custom__test__greet', null, { name: 'Ada' })).data).toMatchObject({
      content: 'Hello Ada',
    });
    expect((await call('dev__everything__echo', null, { message: 'x' })).data).toMatchObject({
      content: 'Echo: x',
    });
  });

  it('approves in advance', async () => {
    expect((await call('custom__test__erase', null, { name: 'x' })).data).toMatchObject({
      success: false,
    });
    expect(
      (await call('custom__test__erase', { approve: 'yes' }, { name: 'x' })).data,
    ).toMatchObject({ content: 'Erased x' });
  });

  it('reads the catalogue, artifacts and programs, and opens and closes toolboxes', async () => {
    expect((await call('listTools')).data).toMatchObject({ tools: expect.any(Array) });
    expect((await call('describeTool', { identifier: 'lobe-calculator' })).data).toMatchObject({
      identifier: 'lobe-calculator',
    });
    expect((await call('listArtifacts')).data).toMatchObject({ artifacts: expect.any(Array) });
    expect((await call('readArtifact', { id: 'none' })).status).toBe(404);
    expect((await call('listSources')).data).toMatchObject({ sources: [{ key: 'everything' }] });
    expect((await call('reloadSource', { identifier: 'dev__everything' })).data).toMatchObject({
      state: 'ready',
    });
    expect((await call('closeToolbox', { name: 'dev' })).data).toMatchObject({ isOpen: false });
    expect((await call('openToolbox', { name: 'dev' })).data).toMatchObject({ isOpen: true });
    expect((await call('listToolboxes')).data).toMatchObject({ toolboxes: [{ name: 'dev' }] });
    expect((await call('answerApproval', { id: 'none' }, { action: 'deny' })).status).toBe(404);
    expect((await call('judgeCall', null, {})).status).toBe(400);
    const erasing = { arguments: { name: 'x' }, tool: 'custom__test__erase' };
    expect((await call('judgeCall', null, erasing)).data).toMatchObject({
      judgement: { action: 'ask', policy: 'required', reason: expect.any(String) },
    });
    expect((await call('listRemembered')).data).toEqual({ remembered: [] });
    expect((await call('forgetRemembered', { id: 'none' })).status).toBe(404);
  });

  it('asks for the cost of a tool, the messages of a result, and the model of the chat', async () => {
    expect((await call('countCost', null, { include: ['lobe-calculator/*'] })).data).toMatchObject({
      apis: expect.any(Array),
      proxy: expect.any(Number),
    });
    const result = { content: 'done', success: true };
    expect(
      (await call('showMessages', null, { id: 'call-1', name: 'a', result })).data,
    ).toMatchObject({ messages: expect.any(Array) });
    expect((await call('listCollections')).data).toEqual({ collections: [] });
    expect((await call('saveCall', null, {})).status).toBe(409);
    expect((await call('readChatModel')).data).toEqual({ endpoint: null });
    expect((await call('chat', null, { messages: [] })).status).toBe(409);
  });
});
