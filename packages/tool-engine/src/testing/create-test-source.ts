import type { BuiltinToolResult, JsonSchema } from '@lobechat/types';

import type { SourceCall, ToolDescriptor, ToolSource } from '../source.ts';

/** Takes anything: for tests that are not about arguments. */
const ANY_OBJECT: JsonSchema = { type: 'object' };

/** A descriptor of `builtin__lobe-test__{tool}` that runs without asking. */
export const describeTool = (
  tool: string,
  fields: Partial<ToolDescriptor> = {},
): ToolDescriptor => {
  const { server = 'lobe-test', toolbox = 'builtin' } = fields;
  return {
    description: `Does ${tool}.`,
    humanIntervention: 'never',
    inputSchema: ANY_OBJECT,
    name: `${toolbox}__${server}__${tool}`,
    server,
    tool,
    toolbox,
    ...fields,
  };
};

/** What a tool of a test does. */
export type TestTool = (call: SourceCall) => unknown;

/** A tool of a test: what it does and what is said about it. */
export interface TestToolSpec extends Partial<ToolDescriptor> {
  run?: TestTool;
}

/** A result with this content. */
export const succeed = (content = 'done'): BuiltinToolResult => ({ content, success: true });

/** A source of tools, by name. What they return is passed on as it is. */
export const createTestSource = (
  tools: Record<string, TestTool | TestToolSpec>,
  fields: Partial<ToolSource> = {},
): ToolSource => {
  const runs = new Map<string, TestTool>();
  const descriptors = Object.entries(tools).map(([tool, given]) => {
    const { run = () => succeed(), ...spec } = typeof given === 'function' ? { run: given } : given;
    const descriptor = describeTool(tool, spec);
    runs.set(descriptor.name, run);
    return descriptor;
  });
  return {
    // Sources of others may return anything at all: that is what many tests are about.
    call: (call) => runs.get(call.descriptor.name)?.(call) as BuiltinToolResult,
    id: 'test',
    list: () => descriptors,
    ...fields,
  };
};
