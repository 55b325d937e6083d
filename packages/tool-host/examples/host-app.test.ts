import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

import { afterEach, describe, expect, it } from 'vitest';

import { type RequestHandler, startServer, type TestServer } from '../src/testing/tool-server.ts';
import { ask } from './host-app.ts';

interface ChatRequest {
  messages: Array<{ content: string; role: string; tool_call_id?: string }>;
  model: string;
  tools: Array<{ function: { name: string; parameters: object }; type: string }>;
}

type Reply = (request: ChatRequest) => Record<string, unknown>;

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Stands in for a model's API: it answers each turn by the next step of a script. */
const startModel = async (script: readonly Reply[]) => {
  const requests: ChatRequest[] = [];
  const handle: RequestHandler = async (request, response) => {
    const body = JSON.parse(await text(request)) as ChatRequest;
    const reply = script[Math.min(requests.length, script.length - 1)];
    requests.push(body);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify({ choices: [{ message: { role: 'assistant', ...reply?.(body) } }] }),
    );
  };
  server = await startServer(handle);
  return { model: { apiKey: 'key', baseUrl: server.baseUrl, name: 'scripted' }, requests };
};

const callTool = (id: string, name: string, input: unknown) => ({
  content: null,
  tool_calls: [{ function: { arguments: JSON.stringify(input), name }, id, type: 'function' }],
});

const findTool = ({ tools }: ChatRequest, ending: string) =>
  tools.find((tool) => tool.function.name.endsWith(ending))?.function.name ?? '';

describe('the example of a host app', () => {
  it('says what the API of the model answered when it refuses', async () => {
    server = await startServer((_, response) => {
      response.writeHead(503).end();
    });
    const model = { apiKey: 'key', baseUrl: server.baseUrl, name: 'scripted' };
    await expect(ask('Anything?', model)).rejects.toThrow("The model's API answered 503.");
  });

  it('ends after ten turns with a model that calls for ever', async () => {
    const { model, requests } = await startModel([
      (request) =>
        callTool(`call-${request.messages.length}`, findTool(request, '__calculate'), {
          expression: '1+1',
        }),
    ]);
    await expect(ask('Never mind?', model)).rejects.toThrow('not done after ten turns');
    expect(requests).toHaveLength(10);
  });

  it('gives the tools to a model, runs its calls and returns the results', async () => {
    const { model, requests } = await startModel([
      (request) => callTool('c1', findTool(request, '__calculate'), { expression: '1/3+1/6' }),
      (request) => callTool('c2', findTool(request, '__calculate'), { expresion: '1' }),
      ({ messages }) => ({ content: `The tool said: ${messages.at(-3)?.content}` }),
    ]);
    expect(await ask('What is 1/3 + 1/6?', model)).toMatch(/^The tool said: [^]*1\/2/);

    const [first, second, third] = requests;
    expect(first?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(first?.messages[0]?.content).toContain('**calculate**');
    expect(first?.tools.every(({ type }) => type === 'function')).toBe(true);
    expect(second?.messages.at(-1)).toMatchObject({ role: 'tool', tool_call_id: 'c1' });
    // A misspelt argument does not end the conversation: the model reads what was wrong.
    expect(third?.messages.at(-1)?.content).toMatch(/^Error \(InvalidArguments\): .*expression/s);
  });
});

const examplePath = new URL('host-app.ts', import.meta.url);

describe('the code of the example', () => {
  it('is short enough to be read at a glance', async () => {
    const lines = (await readFile(examplePath, 'utf8')).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
  });

  it.each([
    ['../README.md', '@lobechat/tool-host'],
    // Whoever reads the first page installs the package.
    ['../../../README.md', 'lobe-tools'],
  ])('stands in %s as it is tested, importing %s', async (path, name) => {
    const readme = new URL(path, import.meta.url);
    // Both files have to be there: a README that was renamed must not take the check with it.
    expect(existsSync(readme)).toBe(true);
    const example = (await readFile(examplePath, 'utf8')).trimEnd();
    const code = example.replace("'@lobechat/tool-host'", `'${name}'`);
    expect(await readFile(readme, 'utf8')).toContain(`\`\`\`ts\n${code}\n\`\`\``);
  });
});
