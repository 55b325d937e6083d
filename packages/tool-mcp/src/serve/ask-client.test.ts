import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, it } from 'vitest';

import { createToolEngine, type ToolSource } from '@lobechat/tool-engine';
import { toResult } from '@lobechat/types';

import { connectClient } from '../../test/connect-client.ts';
import { createMcpServerFactory } from './create-server-factory.ts';
import { ProxyToolName } from './proxy-tools.ts';
import { type HttpServing, serveHttp } from './serve-http.ts';

const TOKEN = 'a token for this test alone';
const runs: unknown[] = [];

const source: ToolSource = {
  call: async ({ arguments: args, ask, descriptor }) => {
    if (descriptor.tool === 'book') {
      const answer = await ask?.({
        initial: {},
        message: 'Which seat?',
        reason: 'It asks something.',
        schema: { properties: { seat: { type: 'string' } }, type: 'object' },
      });
      return toResult({ content: JSON.stringify(answer), success: true });
    }
    runs.push(args);
    return toResult({ content: 'removed', success: true });
  },
  id: 'test',
  list: () => [
    {
      annotations: { destructive: true },
      description: 'Removes a file.',
      humanIntervention: 'required',
      inputSchema: { properties: { path: { type: 'string' } }, type: 'object' },
      name: 'test__files__remove',
      server: 'files',
      tool: 'remove',
      toolbox: 'test',
    },
    {
      description: 'Books a seat.',
      humanIntervention: 'required',
      inputSchema: { type: 'object' },
      name: 'test__files__book',
      server: 'files',
      tool: 'book',
      toolbox: 'test',
    },
  ],
};

let serving: HttpServing | undefined;
afterEach(async () => {
  runs.length = 0;
  await serving?.close();
});

type Answer =
  | { action: 'accept'; content: Record<string, boolean | string> }
  | { action: 'cancel' | 'decline' };

const connect = async (answer: Answer | undefined, mode: 'dynamic' | 'proxy' = 'dynamic') => {
  const engine = createToolEngine({ sources: [source] });
  const info = { name: 'lobe-tools', version: '1.0.0' };
  const factory = createMcpServerFactory({ engine, info, mode });
  serving = await serveHttp(factory, { port: 0, token: TOKEN });
  const questions: string[] = [];
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    {
      capabilities: answer ? { elicitation: { form: {} } } : {},
      versionNegotiation: { mode: 'auto' },
    },
  );
  if (answer) {
    client.setRequestHandler('elicitation/create', ({ params }) => {
      questions.push(params.message);
      return answer;
    });
  }
  const requestInit = { headers: { Authorization: `Bearer ${TOKEN}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(serving.url), { requestInit }));
  return { client, questions };
};

const remove = { arguments: { path: 'a.txt' }, name: 'test__files__remove' };

const connectInMemory = (answer: Answer) => {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { capabilities: { elicitation: {} } },
  );
  client.setRequestHandler('elicitation/create', () => answer);
  return connectClient({ engine: createToolEngine({ sources: [source] }) }, client);
};

describe('a tool that a person must approve', () => {
  it.each([
    [{ approve: true }, 'removed'],
    [{ approve: 'true' }, 'removed'],
    [{ approve: false }, 'The person declined.'],
    [{ approve: 'false' }, 'The person declined.'],
    [{ approve: 'maybe' }, 'The answer to the question is not valid (/approve: expected boolean'],
    [{}, 'The answer to the question is not valid (/approve: expected boolean'],
  ])('is also asked about in the older revisions: %j', async (content, said) => {
    const client = await connectInMemory({ action: 'accept', content });
    const { content: blocks } = await client.callTool(remove);
    expect(blocks).toMatchObject([{ text: expect.stringContaining(said) }]);
    expect(runs).toHaveLength(said === 'removed' ? 1 : 0);
  });

  it('does not run for an answer of no known kind, and says so in a sentence', async () => {
    const client = await connectInMemory({ action: 'reject' } as unknown as Answer);
    const { content } = await client.callTool(remove);
    expect(content).toMatchObject([
      { text: expect.stringMatching(/^The client could not put a question .* \(action: .*\)\.$/) },
    ]);
    expect(runs).toEqual([]);
  });

  it.each([
    ['says no', { action: 'decline' }],
    ['closes the question', { action: 'cancel' }],
    ['does not tick the box', { action: 'accept', content: { approve: false } }],
  ] as const)('does not run if the person %s', async (_, answer) => {
    const { client } = await connect(answer);
    expect(await client.callTool(remove)).toMatchObject({ isError: true });
    expect(runs).toEqual([]);
  });

  it('does not run for a client that cannot ask, and says what would let it run', async () => {
    const { client } = await connect(undefined);
    expect(await client.callTool(remove)).toMatchObject({ isError: true });
    expect(runs).toEqual([]);
  });

  it('runs once if the person approves, who sees exactly what will run', async () => {
    const { client, questions } = await connect({ action: 'accept', content: { approve: true } });
    expect(await client.callTool(remove)).toMatchObject({ content: [{ text: 'removed' }] });
    expect(questions).toMatchObject([expect.stringMatching(/test__files__remove[^]*"a\.txt"/)]);
    expect(runs).toEqual([{ path: 'a.txt' }]);
  });

  it('is also asked about in proxy mode', async () => {
    const { client } = await connect({ action: 'accept', content: { approve: true } }, 'proxy');
    const result = await client.callTool({
      arguments: { arguments: { path: 'b' }, tool_name: remove.name, toolbox_name: 'test' },
      name: ProxyToolName.useTool,
    });
    expect(result).toMatchObject({ content: [{ text: 'removed' }] });
    expect(runs).toEqual([{ path: 'b' }]);
  });
});

describe('a tool that asks something while it runs', () => {
  it('is approved first, and then gets the answer of the person behind the client', async () => {
    const content = { approve: true, seat: 'window' };
    const { client, questions } = await connect({ action: 'accept', content });
    const result = await client.callTool({ name: 'test__files__book' });
    expect(JSON.stringify(result)).toContain('window');
    expect(questions).toMatchObject([
      expect.stringContaining('Run test__files__book?'),
      expect.stringContaining('Which seat?\n\nIt asks something.'),
    ]);
  });
});
