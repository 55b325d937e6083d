import { fileURLToPath } from 'node:url';

import { Client, InMemoryTransport } from '@modelcontextprotocol/client';

import { createToolEngine, type ToolDescriptor, type ToolEngine } from '@lobechat/tool-engine';
import { mountToolbox } from '@lobechat/tool-mcp';
import { createMcpServerFactory } from '@lobechat/tool-mcp/server';
import { toResult } from '@lobechat/types';

import { atMost, type BudgetLine } from './budget.ts';
import { median } from './measure.ts';

const RAW = fileURLToPath(import.meta.resolve('@lobechat/tool-mcp/testing/raw-server'));
const INFO = { name: 'bench', version: '1.0.0' };
const ROUNDS = 31;
const CALLS = 40;
const FEW = 10;
const MANY = 2000;
const SERVERS = 8;

type Call = () => Promise<unknown>;

const describeTool = (_: unknown, index: number): ToolDescriptor => ({
  description: `Reads record ${index} of a table.`,
  humanIntervention: 'never',
  inputSchema: { properties: { id: { type: 'string' } }, type: 'object' },
  name: `box${index % 7}__server${index % 40}__read_record_${index}`,
  server: `server${index % 40}`,
  tool: `read_record_${index}`,
  toolbox: `box${index % 7}`,
});

const connect = async (engine: ToolEngine, mode: 'dynamic' | 'proxy'): Promise<Client> => {
  const server = await createMcpServerFactory({ engine, info: INFO, mode })({ era: 'legacy' });
  const client = new Client(INFO);
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  await server.connect(serverSide);
  await client.connect(clientSide);
  return client;
};

const createCall = async (tools: number, mode: 'dynamic' | 'proxy'): Promise<Call> => {
  const list = Array.from({ length: tools }, describeTool);
  const run = () => toResult({ content: 'x', success: true });
  const engine = createToolEngine({ sources: [{ call: run, id: 'bench', list: () => list }] });
  const client = await connect(engine, mode);
  const [{ name, toolbox }] = list as [ToolDescriptor];
  const args = { arguments: { id: 'a' }, tool_name: name, toolbox_name: toolbox };
  const request =
    mode === 'proxy'
      ? { arguments: args, name: 'workbench_use_tool' }
      : { arguments: { id: 'a' }, name };
  const call = () => client.callTool(request);
  const { isError } = await call();
  if (isError) throw new Error(`A call in ${mode} mode failed.`);
  return call;
};

const processorTime = (): number => {
  const { system, user } = process.cpuUsage();
  return (system + user) / 1000;
};

/**
 * Median processor time of each way in milliseconds, in alternating rounds. Everything runs in this
 * process, so that other processes do not count.
 */
const compare = async (ways: readonly Call[]): Promise<number[]> => {
  const times = ways.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, way] of ways.entries()) {
      const begun = processorTime();
      await way();
      times[index]?.push(processorTime() - begun);
    }
  }
  return times.map(median);
};

const inTurn = (call: Call) => async () => {
  for (let index = 0; index < CALLS; index += 1) await call();
};
const atOnce = (call: Call) => () => Promise.all(Array.from({ length: CALLS }, call));

/** The first `tools/list` when one of eight mounted servers never responds. */
const listWithHanging = async (): Promise<number> => {
  const silent = { args: ['-e', 'setInterval(() => {}, 1000)'], command: process.execPath };
  const tools = [{ inputSchema: { type: 'object' }, name: 'greet' }];
  const working = { args: [RAW, JSON.stringify(tools)], command: process.execPath };
  const mcpServers = Object.fromEntries(
    Array.from({ length: SERVERS }, (_, index) => [`s${index}`, index === 0 ? silent : working]),
  );
  const { sources } = mountToolbox('bench', { mcpServers });
  const engine = createToolEngine({ sources });
  const client = await connect(engine, 'dynamic');
  const begun = performance.now();
  await client.listTools();
  const milliseconds = performance.now() - begun;
  await engine.close();
  return milliseconds;
};

/** The cost of serving many tools, and of serving next to a hanging server. */
export const measureHosts = async (): Promise<BudgetLine[]> => {
  const few = await createCall(FEW, 'proxy');
  const many = await createCall(MANY, 'proxy');
  const dynamic = await createCall(MANY, 'dynamic');
  const [fewTime = 0, manyTime = 0] = await compare([inTurn(few), inTurn(many)]);
  const [proxyTime = 0, dynamicTime = 0] = await compare([atOnce(many), atOnce(dynamic)]);
  return [
    atMost({
      limit: 1.5,
      measured: manyTime / fewTime,
      name: `proxy call at ${MANY} tools over one at ${FEW}`,
      unit: '×',
    }),
    atMost({
      limit: 3,
      measured: proxyTime / dynamicTime,
      name: `${CALLS} proxy calls at once over dynamic ones`,
      unit: '×',
    }),
    atMost({
      limit: 1000,
      measured: await listWithHanging(),
      name: `first tools/list, one of ${SERVERS} servers hangs`,
      unit: 'ms',
    }),
  ];
};
