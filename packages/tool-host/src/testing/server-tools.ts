import type { SourceCall, ToolDescriptor, ToolSource } from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

/** The actions of the tools of {@link createServerTools}, in order. */
export type ServerLog = string[];

type Run = (call: SourceCall, log: ServerLog) => BuiltinToolResult | Promise<BuiltinToolResult>;

const TOOLS: Readonly<Record<string, { descriptor?: Partial<ToolDescriptor>; run: Run }>> = {
  askFirst: {
    descriptor: { humanIntervention: 'always' },
    run: ({ arguments: args }, log) => {
      log.push(`askFirst ran with ${String(args['text'])}`);
      return { content: `did ${String(args['text'])}`, success: true };
    },
  },
  echoText: {
    run: ({ arguments: args, context }) => ({
      content: String(args['text']),
      state: { callId: context.toolCallId, sessionId: context.sessionId },
      success: true,
    }),
  },
  failAlways: {
    run: () => ({
      content: 'The disk is full.',
      error: { message: 'The disk is full.', type: 'DiskFull' },
      state: { written: 3 },
      success: false,
    }),
  },
  reportSteps: {
    run: ({ context }) => {
      context.onUpdate?.({ content: 'step 1' });
      context.onUpdate?.({ content: 'Schritt 2: größer 🧮' });
      return { content: 'done', success: true };
    },
  },
  waitForEver: {
    run: async ({ context }, log) => {
      log.push('waitForEver began');
      context.onUpdate?.({ content: 'waiting' });
      await new Promise((resolve) => context.signal?.addEventListener('abort', resolve));
      log.push('waitForEver was cancelled');
      return { content: 'cancelled', success: true };
    },
  },
  writeMuch: {
    run: () => ({ content: 'line of a long answer\n'.repeat(5000), success: true }),
  },
};

/** Tools that only a server has, for tests of forwarding. */
export const createServerTools = (log: ServerLog = []): ToolSource => ({
  call: (call) => {
    const tool = TOOLS[call.descriptor.tool];
    if (!tool) throw new Error(`No tool ${call.descriptor.tool}.`);
    return tool.run(call, log);
  },
  id: 'server-tools',
  list: () =>
    Object.entries(TOOLS).map(([name, { descriptor }]) => ({
      annotations: { readOnly: true },
      description: `Tool ${name} of the tests.`,
      humanIntervention: 'never' as const,
      inputSchema: {
        additionalProperties: false,
        properties: { text: { description: 'Any text.', type: 'string' } },
        type: 'object',
      },
      name: `custom__test__${name}`,
      server: 'test',
      tool: name,
      toolbox: 'custom',
      ...descriptor,
    })),
});
