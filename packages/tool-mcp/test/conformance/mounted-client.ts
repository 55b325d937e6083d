/**
 * A client for the public conformance suite that mounts the given server and calls all of its tools
 * through the engine, as a host would.
 */
import { createToolEngine, type ToolDescriptor } from '@lobechat/tool-engine';
import type { JsonSchema } from '@lobechat/types';

import { mountToolbox } from '../../src/index.ts';

interface SuiteContext {
  toolCalls?: Array<{ arguments?: Record<string, unknown>; name: string }>;
}

const url = process.argv.at(-1) ?? '';
const { toolCalls } = JSON.parse(process.env['MCP_CONFORMANCE_CONTEXT'] ?? '{}') as SuiteContext;

const invent = ({ enum: values, type }: JsonSchema): unknown => {
  if (values) return values[0];
  switch (type) {
    case 'array':
      return [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 1;
    case 'object':
      return {};
    default:
      return 'text';
  }
};

/** For an echo of schemas: the schema of another tool, as it was received. */
const findSchema = (tools: readonly ToolDescriptor[], { tool }: ToolDescriptor): unknown =>
  tools.find((other) => other.tool !== tool)?.inputSchema ?? {};

const inventArguments = (
  descriptor: ToolDescriptor,
  tools: readonly ToolDescriptor[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(descriptor.inputSchema.properties ?? {}).map(([name, schema]) => [
      name,
      name === 'schema'
        ? findSchema(tools, descriptor)
        : invent(typeof schema === 'object' ? schema : {}),
    ]),
  );

/** Null is left out: its schema requires a boolean, and the engine sends nothing else. */
const withoutNulls = (given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));

const { sources } = mountToolbox('suite', {
  mcpServers: { suite: { humanIntervention: 'never', transport: 'http', url } },
});
const engine = createToolEngine({ onApproval: () => ({ action: 'approve' }), sources });
try {
  const tools = await engine.list();
  const calls =
    toolCalls ??
    tools.map((tool) => ({ arguments: inventArguments(tool, tools), name: tool.tool }));
  for (const { arguments: given = {}, name } of calls) {
    const result = await engine.call({
      arguments: withoutNulls(given),
      name: `suite__suite__${name}`,
    });
    process.stdout.write(`${name}: ${result.content}\n`);
  }
  for (const { message } of engine.problems()) process.stderr.write(`${message}\n`);
} finally {
  await engine.close();
}
