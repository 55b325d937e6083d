import type { SourceCall, ToolDescriptor, ToolSource } from '@lobechat/tool-engine';
import {
  type BuiltinToolContext,
  type BuiltinToolResult,
  type ContentBlock,
  toResult,
} from '@lobechat/types';

/** An image of one red pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

/** An empty sound. */
const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

type Run = (context: BuiltinToolContext) => BuiltinToolResult | Promise<BuiltinToolResult>;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const ofBlocks = (blocks: ContentBlock[]): BuiltinToolResult =>
  toResult({ blocks, content: '', success: true });

const answer: Run = () => toResult({ content: 'It ran.', success: true });

/** The tools that the suite calls, by its names. */
const RUNS: Readonly<Record<string, Run>> = {
  test_audio_content: () => ofBlocks([{ data: SILENCE, mimeType: 'audio/wav', type: 'audio' }]),
  test_embedded_resource: () =>
    ofBlocks([
      {
        resource: {
          mimeType: 'text/plain',
          text: 'A resource in a result.',
          uri: 'test://embedded-resource',
        },
        type: 'resource',
      },
    ]),
  test_error_handling: () => {
    throw new Error('This tool fails on purpose.');
  },
  test_image_content: () => ofBlocks([{ data: PIXEL, mimeType: 'image/png', type: 'image' }]),
  test_multiple_content_types: () =>
    ofBlocks([
      { text: 'Several kinds of content:', type: 'text' },
      { data: PIXEL, mimeType: 'image/png', type: 'image' },
      {
        resource: {
          mimeType: 'application/json',
          text: '{"test":"data","value":123}',
          uri: 'test://mixed-content-resource',
        },
        type: 'resource',
      },
    ]),
  test_simple_text: () => toResult({ content: 'A simple text.', success: true }),
  test_tool_with_progress: async ({ onUpdate }) => {
    for (const percent of [0, 50, 100]) {
      onUpdate?.({ content: `${percent} %` });
      await wait(20);
    }
    return toResult({ content: 'done', success: true });
  },
};

/** Asks for one text while it runs. */
const askFor = async (ask: SourceCall['ask'], field: string): Promise<string> => {
  const decision = await ask?.({
    initial: {},
    message: `Your ${field}?`,
    reason: 'The fixture asks.',
    schema: { properties: { [field]: { type: 'string' } }, required: [field], type: 'object' },
  });
  return decision?.action === 'approve' ? String(decision.arguments?.[field]) : 'nothing';
};

/** Tools that ask while they run. */
const ASKING: Readonly<Record<string, (ask: SourceCall['ask']) => Promise<BuiltinToolResult>>> = {
  test_input_required_result_elicitation: async (ask) =>
    toResult({ content: `Hello ${await askFor(ask, 'name')}.`, success: true }),
  test_input_required_result_multi_round: async (ask) => {
    const [name, color] = [await askFor(ask, 'name'), await askFor(ask, 'color')];
    return toResult({ content: `${name} likes ${color}.`, success: true });
  },
};

/** Tools that need approval before they run. */
const APPROVED: Readonly<Record<string, Run>> = {
  test_input_required_result_request_state: answer,
  test_input_required_result_tampered_state: answer,
};

const describeTool = (tool: string): ToolDescriptor => ({
  description: `Fixture of the conformance suite: ${tool}.`,
  humanIntervention: Object.hasOwn(APPROVED, tool) ? 'always' : 'never',
  inputSchema: { properties: {}, type: 'object' },
  name: `test__fixture__${tool}`,
  server: 'fixture',
  tool,
  toolbox: 'test',
});

/** The tool whose call adds another, so that the list changes. */
const TRIGGER = 'test_trigger_tool_change';

/** The tools that the conformance suite calls, as an ordinary source. */
export const createFixtureSource = (): ToolSource => {
  const listeners = new Set<() => void>();
  let added = 0;
  const change: Run = () => {
    added += 1;
    for (const listener of listeners) listener();
    return toResult({ content: 'The list has changed.', success: true });
  };
  return {
    call: ({ ask, context, descriptor: { tool } }) => {
      if (ASKING[tool]) return ASKING[tool](ask);
      const run = tool === TRIGGER ? change : (RUNS[tool] ?? APPROVED[tool] ?? answer);
      return run(context);
    },
    id: 'fixture',
    list: () =>
      [
        ...Object.keys(RUNS),
        ...Object.keys(APPROVED),
        ...Object.keys(ASKING),
        TRIGGER,
        ...Array.from({ length: added }, (_, index) => `added_${index}`),
      ].map(describeTool),
    onListChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
