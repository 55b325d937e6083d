import { describe, expect, it } from 'vitest';

import type { ToolCall, ToolCallOptions } from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

import { runToolCalls } from './run-tool-calls.ts';

const createRecorder = (results: readonly BuiltinToolResult[] = []) => {
  const seen: Array<{ calls: readonly ToolCall[]; options: ToolCallOptions | undefined }> = [];
  return {
    host: {
      callBatch: async (calls: readonly ToolCall[], options?: ToolCallOptions) => {
        seen.push({ calls, options });
        return calls.map(
          (_, index) => results[index] ?? { content: `result ${index}`, success: true },
        );
      },
    },
    seen,
  };
};

const failure: BuiltinToolResult = {
  content: 'No such note.',
  error: { message: 'No such note.', type: 'NotFound' },
  success: false,
};

describe('runToolCalls with a message of OpenAI', () => {
  const toolCall = (id: string, name: string, text: unknown) => ({
    function: { arguments: text, name },
    id,
    type: 'function',
  });

  it.each<[unknown, string]>([
    [null, 'is not an object'],
    ['text', 'is not an object'],
    [[], 'is not an object'],
    [{ tool_calls: 'calls' }, 'tool_calls of the message is not an array'],
    [{ tool_calls: [{ function: { arguments: '{}', name: 'x' } }] }, 'tool_calls[0] is not'],
    [{ tool_calls: [{ id: 'a', type: 'function' }] }, 'tool_calls[0] is not'],
    [{ tool_calls: [null] }, 'tool_calls[0] is not'],
    [{ function_call: { arguments: '{}', name: 'a' }, tool_calls: [] }, 'the older form'],
  ])('rejects %j', async (message, expected) => {
    const { host, seen } = createRecorder();
    await expect(runToolCalls(host, message, { format: 'openai' })).rejects.toThrow(expected);
    expect(seen).toEqual([]);
  });

  it.each([
    ['{"a":1}', '{"a":1}'],
    [{ a: 1 }, { a: 1 }],
    [[1], '[1]'],
    ['', undefined],
    [' \n', undefined],
    [[], '[]'],
    ['null', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads the arguments %j alike in both of its APIs', async (given, expected) => {
    const { host, seen } = createRecorder();
    await runToolCalls(host, { tool_calls: [toolCall('c', 'a', given)] }, { format: 'openai' });
    const output = [{ arguments: given, call_id: 'c', name: 'a', type: 'function_call' }];
    await runToolCalls(host, { output }, { format: 'openai-responses' });
    const calls = seen.flatMap(({ calls: made }) => made);
    expect(calls.map(({ arguments: args }) => args)).toEqual([expected, expected]);
  });

  it.each([{ format: 'constructor' }, undefined, null])(
    'names the formats if its options are %j',
    async (options) => {
      const { host } = createRecorder();
      await expect(runToolCalls(host, {}, options as never)).rejects.toThrow(
        `There is no message format '${options?.format}'. Formats: anthropic, gemini, openai, openai-responses.`,
      );
    },
  );

  it('does not run native calls at which a response ended', async () => {
    const { host, seen } = createRecorder();
    const item = { call_id: 'c', status: 'incomplete' };
    const action = { commands: ['rm -r a'] };
    const output = [
      { ...item, action, type: 'shell_call' },
      { ...item, operation: { path: 'a', type: 'delete_file' }, type: 'apply_patch_call' },
    ];
    const said = expect.stringContaining('in the middle of this call');
    const items = await runToolCalls(host, { output }, { format: 'openai-responses' });
    expect(items).toMatchObject([
      { output: [{ stderr: said }], type: 'shell_call_output' },
      { output: said, status: 'failed', type: 'apply_patch_call_output' },
    ]);
    expect(seen).toEqual([]);
  });

  it('asks for the whole response where an output alone is given', async () => {
    const { host } = createRecorder();
    await expect(runToolCalls(host, [], { format: 'openai-responses' })).rejects.toThrow(
      'Pass the response as the API returned it.',
    );
  });

  it.each([{ content: 'Done.' }, { content: 'Done.', tool_calls: null }, { tool_calls: [] }])(
    'has no messages for %j, which calls nothing',
    async (message) => {
      const { host, seen } = createRecorder();
      expect(await runToolCalls(host, message, { format: 'openai' })).toEqual([]);
      expect(seen).toEqual([]);
    },
  );

  it('passes the arguments on as the model wrote them, truncated or not', async () => {
    const { host, seen } = createRecorder();
    const calls = [
      toolCall('c1', 'a', '{"x":1}'),
      toolCall('c2', 'b', '{"x":'),
      toolCall('c3', 'c', ''),
      toolCall('c4', 'd', { x: 1 }),
      toolCall('c5', 'e', undefined),
      toolCall('c7', 'g', 7),
      { custom: { input: 'free text', name: 'f' }, id: 'c6', type: 'custom' },
      // As LangChain writes it.
      { args: { x: 1 }, id: 'c8', name: 'h', type: 'tool_call' },
    ];
    await runToolCalls(host, { tool_calls: calls }, { format: 'openai' });
    expect(seen[0]?.calls).toEqual([
      { arguments: '{"x":1}', id: 'c1', name: 'a' },
      { arguments: '{"x":', id: 'c2', name: 'b' },
      { id: 'c3', name: 'c' },
      { arguments: { x: 1 }, id: 'c4', name: 'd' },
      { id: 'c5', name: 'e' },
      { arguments: '7', id: 'c7', name: 'g' },
      { arguments: 'free text', id: 'c6', name: 'f' },
      { arguments: { x: 1 }, id: 'c8', name: 'h' },
    ]);
  });

  it('answers every call in order, and says which ones failed', async () => {
    const { host } = createRecorder([{ content: 'Seven.', success: true }, failure]);
    const calls = [toolCall('c1', 'a', '{}'), toolCall('c2', 'b', '{}')];
    expect(await runToolCalls(host, { tool_calls: calls }, { format: 'openai' })).toEqual([
      { content: 'Seven.', role: 'tool', tool_call_id: 'c1' },
      { content: 'Error (NotFound): No such note.', role: 'tool', tool_call_id: 'c2' },
    ]);
  });

  it('passes on the context of the calls', async () => {
    const { host, seen } = createRecorder();
    const { signal } = new AbortController();
    await runToolCalls(
      host,
      { tool_calls: [toolCall('c1', 'a', '{}')] },
      { context: { sessionId: 's' }, format: 'openai', signal, timeoutMs: 5 },
    );
    expect(seen[0]?.options).toEqual({ context: { sessionId: 's' }, signal, timeoutMs: 5 });
  });
});

describe('runToolCalls with a message of another format', () => {
  const messages = {
    anthropic: { content: [{ id: 'a', input: {}, name: 'x', type: 'tool_use' }] },
    gemini: { parts: [{ functionCall: { args: {}, name: 'x' } }], role: 'model' },
    openai: {
      tool_calls: [{ function: { arguments: '{}', name: 'x' }, id: 'a', type: 'function' }],
    },
    'openai-responses': {
      output: [{ arguments: '{}', call_id: 'a', name: 'x', type: 'function_call' }],
    },
  } as const;
  const formats = Object.keys(messages) as Array<keyof typeof messages>;

  it.each(
    formats.flatMap((given) =>
      formats.filter((own) => own !== given).map((own) => [given, own] as const),
    ),
  )('does not take calls of %s for the end of a turn of %s', async (given, format) => {
    const { host, seen } = createRecorder();
    await expect(runToolCalls(host, messages[given], { format })).rejects.toThrow(
      `The message has tool calls of the format '${given}', not '${format}'.`,
    );
    expect(seen).toEqual([]);
  });

  it.each([
    { toolCalls: [{ function: { arguments: '{}', name: 'x' }, id: 'a' }] },
    { toolCalls: [{ input: {}, toolCallId: 'a', toolName: 'x' }] },
    { content: [{ input: {}, toolCallId: 'a', toolName: 'x', type: 'tool-call' }] },
    { content: [{ text: 'Let me see.' }, { toolUse: { input: {}, name: 'x', toolUseId: 'a' } }] },
  ])('does not take the calls of a library for the end of a turn: %j', async (message) => {
    const { host } = createRecorder();
    for (const format of formats) {
      await expect(runToolCalls(host, message, { format })).rejects.toThrow('another library');
    }
  });

  it.each([
    { content: 'Done.', function_call: null, refusal: null, tool_calls: null, toolCalls: null },
    { content: [{ text: 'Done.', type: 'text' }], tool_calls: [], toolCalls: [] },
    {
      content: [
        { id: 'a', input: {}, name: 'web_search', type: 'server_tool_use' },
        { content: [], tool_use_id: 'a', type: 'web_search_tool_result' },
        { citations: [{ type: 'web_search_result_location' }], text: 'Done.', type: 'text' },
      ],
    },
    {
      content: [
        { input: {}, providerExecuted: true, toolCallId: 'a', toolName: 'x', type: 'tool-call' },
        { output: {}, toolCallId: 'a', toolName: 'x', type: 'tool-result' },
        { text: 'Done.', type: 'text' },
      ],
    },
    {
      content: [
        { toolUse: { input: {}, name: 'x', toolUseId: 'a', type: 'server_tool_use' } },
        { toolResult: { content: [], toolUseId: 'a', type: 'server_tool_result' } },
        { text: 'Done.' },
      ],
    },
    {
      output: [
        { id: 'a', type: 'web_search_call' },
        { content: [], type: 'message' },
      ],
    },
    { parts: [{ executableCode: {} }, { text: 'Done.', thought: true }], role: 'model' },
  ])('takes a final message for the end of a turn: %j', async (message) => {
    const { host } = createRecorder();
    for (const format of formats) {
      expect(await runToolCalls(host, message, { format })).toEqual([]);
    }
  });

  it.each(formats)(
    'takes no whole answer, nor one call, for the end of a turn of %s',
    async (format) => {
      const { host } = createRecorder();
      for (const answer of [
        { choices: [{ message: messages.openai }] },
        { candidates: [{ content: messages.gemini }] },
        { done: true, message: { content: '', tool_calls: [{ function: { name: 'x' } }] } },
        { output: { message: { content: [{ toolUse: { name: 'x' } }] } }, stopReason: 'tool_use' },
        { response: messages['openai-responses'], type: 'response.completed' },
      ]) {
        await expect(runToolCalls(host, answer, { format })).rejects.toThrow(
          'Pass the message in it',
        );
      }
      for (const call of Object.values(messages).flatMap((one) => Object.values(one)[0])) {
        await expect(runToolCalls(host, call, { format })).rejects.toThrow('This is one call');
      }
    },
  );
});

describe('runToolCalls with a content of Gemini', () => {
  it('rejects a call without a name', async () => {
    const { host } = createRecorder();
    const parts = [{ functionCall: { args: {} } }];
    await expect(runToolCalls(host, { parts }, { format: 'gemini' })).rejects.toThrow(
      'A functionCall of the content needs a name.',
    );
  });

  it.each([{ parts: [{ text: 'Done.' }] }, { parts: null }, {}])(
    'has no messages for %j, which calls nothing',
    async (content) => {
      const { host } = createRecorder();
      expect(await runToolCalls(host, content, { format: 'gemini' })).toEqual([]);
    },
  );

  it('answers all calls in one content, by id where there is one', async () => {
    const { host, seen } = createRecorder([{ content: 'Seven.', success: true }, failure]);
    const parts = [
      { text: 'Let me see.', thought: true },
      { functionCall: { args: { x: 1 }, id: 'f1', name: 'a' }, thoughtSignature: 'AAAA' },
      { functionCall: { name: 'b' } },
    ];
    const contents = await runToolCalls(host, { parts, role: 'model' }, { format: 'gemini' });
    expect(seen[0]?.calls).toEqual([{ arguments: { x: 1 }, id: 'f1', name: 'a' }, { name: 'b' }]);
    expect(contents).toEqual([
      {
        parts: [
          { functionResponse: { id: 'f1', name: 'a', response: { output: 'Seven.' } } },
          { functionResponse: { name: 'b', response: { error: 'No such note.' } } },
        ],
        role: 'user',
      },
    ]);
  });
});

describe('runToolCalls with a message of Anthropic', () => {
  it('rejects a call without an id', async () => {
    const { host } = createRecorder();
    const content = [{ input: {}, name: 'a', type: 'tool_use' }];
    await expect(runToolCalls(host, { content }, { format: 'anthropic' })).rejects.toThrow(
      /tool_use block .* needs an id and a name/,
    );
  });

  it.each([{ content: 'Done.' }, { content: [{ text: 'Done.', type: 'text' }] }, {}])(
    'has no messages for %j, which calls nothing',
    async (message) => {
      const { host } = createRecorder();
      expect(await runToolCalls(host, message, { format: 'anthropic' })).toEqual([]);
    },
  );

  it.each(['max_tokens', 'model_context_window_exceeded'])(
    'does not run the call at which an answer ended by %s, and answers it',
    async (reason) => {
      const { host, seen } = createRecorder();
      for (const name of ['a', 'bash']) {
        const content = [
          { id: 't1', input: { x: 1 }, name: 'a', type: 'tool_use' },
          { id: 't2', input: { command: 'rm -r a' }, name, type: 'tool_use' },
        ];
        const message = { content, stop_reason: reason };
        const [answer] = await runToolCalls(host, message, { format: 'anthropic' });
        expect(answer?.content.map((result) => result.is_error)).toEqual([undefined, true]);
        expect(answer?.content[1]?.content).toMatchObject([
          { text: expect.stringContaining('in the middle of this call') },
        ]);
        expect(answer?.content[1]?.tool_use_id).toBe('t2');
      }
      const made = { arguments: { x: 1 }, id: 't1', name: 'a' };
      expect(seen.map(({ calls }) => calls)).toEqual([[made], [made]]);
    },
  );

  it('runs whole calls before a text at which the answer ended', async () => {
    const { host, seen } = createRecorder();
    const content = [
      { id: 't1', input: { x: 1 }, name: 'a', type: 'tool_use' },
      { text: 'And', type: 'text' },
    ];
    const message = { content, stop_reason: 'max_tokens' };
    expect(await runToolCalls(host, message, { format: 'anthropic' })).toHaveLength(1);
    expect(seen).toHaveLength(1);
  });

  it('reads input as text, which some gateways pass on as the model wrote it', async () => {
    const { host, seen } = createRecorder();
    const content = [{ id: 't', input: '{"x":1}', name: 'a', type: 'tool_use' }];
    await runToolCalls(host, { content }, { format: 'anthropic' });
    expect(seen[0]?.calls).toEqual([{ arguments: '{"x":1}', id: 't', name: 'a' }]);
  });

  it('answers all calls in one message, with images and the error flag', async () => {
    const { host, seen } = createRecorder([
      {
        blocks: [
          { data: 'AAAA', mimeType: 'image/png', type: 'image' },
          { data: 'BBBB', mimeType: 'image/tiff', type: 'image' },
        ],
        content: 'A chart.',
        success: true,
      },
      failure,
    ]);
    const content = [
      { text: 'Let me see.', type: 'text' },
      { id: 't1', input: { x: 1 }, name: 'a', type: 'tool_use' },
      { id: 't2', input: undefined, name: 'b', type: 'tool_use' },
    ];
    const messages = await runToolCalls(host, { content }, { format: 'anthropic' });
    expect(seen[0]?.calls).toEqual([
      { arguments: { x: 1 }, id: 't1', name: 'a' },
      { id: 't2', name: 'b' },
    ]);
    expect(messages).toEqual([
      {
        content: [
          {
            content: [
              { text: 'A chart.', type: 'text' },
              {
                source: { data: 'AAAA', media_type: 'image/png', type: 'base64' },
                type: 'image',
              },
            ],
            tool_use_id: 't1',
            type: 'tool_result',
          },
          {
            content: [{ text: 'No such note.', type: 'text' }],
            is_error: true,
            tool_use_id: 't2',
            type: 'tool_result',
          },
        ],
        role: 'user',
      },
    ]);
  });
});
