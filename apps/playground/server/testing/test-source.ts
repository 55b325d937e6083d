import type { ToolDescriptor, ToolSource } from '@lobechat/tool-engine';

/** A source of tools that show every possible course of a call, and the fate of waiting ones. */
export interface TestSource extends ToolSource {
  /** Settles when a waiting call has been cancelled. */
  readonly cancelled: Promise<unknown>;
  /** Settles when a waiting call has started. */
  readonly waiting: Promise<void>;
}

const describeTool = (
  tool: string,
  parts: Partial<ToolDescriptor> & Pick<ToolDescriptor, 'inputSchema'>,
): ToolDescriptor => ({
  annotations: { readOnly: true },
  description: `The tool ${tool}.`,
  humanIntervention: 'never',
  name: `custom__test__${tool}`,
  server: 'test',
  tool,
  toolbox: 'custom',
  ...parts,
});

const EMPTY = { additionalProperties: false, properties: {}, type: 'object' } as const;
const NAMED = {
  additionalProperties: false,
  properties: { name: { description: 'A name.', type: 'string' } },
  required: ['name'],
  type: 'object',
} as const;

const DESCRIPTORS: readonly ToolDescriptor[] = [
  describeTool('ask', { inputSchema: EMPTY }),
  describeTool('greet', { inputSchema: NAMED }),
  describeTool('fail', { inputSchema: EMPTY }),
  describeTool('wait', { inputSchema: EMPTY }),
  describeTool('erase', {
    annotations: { destructive: true },
    humanIntervention: 'required',
    inputSchema: NAMED,
  }),
];

/** Creates the source; it serves one waiting call. */
export const createTestSource = (): TestSource => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();

  return {
    call: async ({ arguments: { name }, ask, context, descriptor }) => {
      switch (descriptor.tool) {
        case 'greet':
          return { content: `Hello ${String(name)}`, state: { name }, success: true };
        case 'erase':
          return { content: `Erased ${String(name)}`, success: true };
        case 'ask': {
          const decision = await ask?.({
            initial: {},
            message: 'Which city?',
            reason: 'The test asks.',
            schema: { properties: { city: { type: 'string' } }, type: 'object' },
          });
          return { content: JSON.stringify(decision ?? 'nobody'), success: true };
        }
        case 'wait':
          context.onUpdate?.({ content: 'still waiting' });
          begun.resolve();
          await new Promise<void>((resolve) => {
            context.signal?.addEventListener('abort', () => resolve(), { once: true });
          });
          ended.resolve(context.signal?.reason);
          throw new Error('cancelled');
        default:
          throw new Error('It broke.');
      }
    },
    cancelled: ended.promise,
    id: 'custom:test',
    list: () => DESCRIPTORS,
    waiting: begun.promise,
  };
};
