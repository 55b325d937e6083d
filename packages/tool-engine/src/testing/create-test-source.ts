import type { BuiltinToolResult, JsonSchema } from '@lobechat/types';

import type { SourceCall, ToolDescriptor, ToolSource } from '../source.ts';

/** Accepts any arguments: for tests about something else. */
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

/** The behaviour of a test tool. */
export type TestTool = (call: SourceCall) => unknown;

/** A test tool: its behaviour and its descriptor fields. */
export interface TestToolSpec extends Partial<ToolDescriptor> {
  run?: TestTool;
}

/** A result with this content. */
export const succeed = (content = 'done'): BuiltinToolResult => ({ content, success: true });

/** Creates a source of tools, by name. Their return values are passed on unchanged. */
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
    // Foreign sources may return anything: that is what many tests are about.
    call: (call) => runs.get(call.descriptor.name)?.(call) as BuiltinToolResult,
    id: 'test',
    list: () => descriptors,
    ...fields,
  };
};
