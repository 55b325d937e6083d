import { generateText, type ModelMessage, stepCountIs, streamText } from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import { describe, expect, it, vi } from 'vitest';

import {
  type ApprovalHandler,
  createToolEngine,
  type SourceCall,
  type ToolDescriptor,
  type ToolSource,
} from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

import { type AiSdkToolsOptions, toAiSdkTools } from './to-ai-sdk-tools.ts';

type Run = (call: SourceCall) => BuiltinToolResult | Promise<BuiltinToolResult>;

const PIXEL = 'iVBORw0KGgo=';

const createSource = (
  tool: string,
  run: Run,
  descriptor: Partial<ToolDescriptor> = {},
): ToolSource => ({
  call: run,
  id: 'custom:test',
  list: () => [
    {
      description: `Does ${tool}.`,
      humanIntervention: 'never',
      inputSchema: {
        properties: { text: { type: 'string' } },
        required: ['text'],
        type: 'object',
      },
      name: `custom__test__${tool}`,
      server: 'test',
      tool,
      toolbox: 'custom',
      ...descriptor,
    },
  ],
});

const USAGE = {
  inputTokens: { cacheRead: undefined, cacheWrite: undefined, noCache: undefined, total: 1 },
  outputTokens: { reasoning: undefined, text: undefined, total: 1 },
};

const toCall = (toolName: string, input: unknown) => ({
  input: JSON.stringify(input),
  toolCallId: 'call-1',
  toolName,
  type: 'tool-call' as const,
});

const toFinish = (unified: 'stop' | 'tool-calls') => ({
  finishReason: { raw: undefined, unified },
  type: 'finish' as const,
  usage: USAGE,
});

/** A model that calls a tool once and finishes when it has the answer. */
const createModel = (toolName: string, input: unknown = { text: 'x' }) => {
  const isAnswered = (prompt: readonly { role: string }[]) => prompt.at(-1)?.role === 'tool';
  return new MockLanguageModelV4({
    doGenerate: async ({ prompt }) =>
      isAnswered(prompt)
        ? {
            content: [{ text: 'Done.', type: 'text' }],
            finishReason: { raw: undefined, unified: 'stop' },
            usage: USAGE,
            warnings: [],
          }
        : {
            content: [toCall(toolName, input)],
            finishReason: { raw: undefined, unified: 'tool-calls' },
            usage: USAGE,
            warnings: [],
          },
    doStream: async ({ prompt }) => ({
      stream: simulateReadableStream({
        chunks: isAnswered(prompt)
          ? [toFinish('stop')]
          : [toCall(toolName, input), toFinish('tool-calls')],
      }),
    }),
  });
};

/** The result that the model received for its call. */
const readToolOutput = (model: MockLanguageModelV4): unknown => {
  const last = model.doGenerateCalls.at(-1)?.prompt.at(-1);
  const part = last?.role === 'tool' ? last.content[0] : undefined;
  return part?.type === 'tool-result' ? part.output : undefined;
};

const ask = async (source: ToolSource, options: AiSdkToolsOptions = {}, input?: unknown) => {
  const engine = createToolEngine({ sources: [source] });
  const [descriptor] = await source.list();
  const model = createModel(descriptor?.name ?? '', input);
  const tools = await toAiSdkTools(engine, options);
  const answer = await generateText({ model, prompt: 'Go.', stopWhen: stepCountIs(3), tools });
  return { answer, model, output: readToolOutput(model) };
};

describe('a tool of the AI SDK', () => {
  it('reports a failure to the model as an error', async () => {
    const { output } = await ask(
      createSource('fail', () => {
        throw new Error('The disk is full.');
      }),
    );
    expect(output).toMatchObject({
      type: 'error-text',
      value: expect.stringContaining('The disk is full.'),
    });
  });

  it('tells the model what is wrong with its arguments', async () => {
    const run = vi.fn<Run>();
    const { output } = await ask(createSource('echo', run), {}, { txet: 'x' });
    expect(output).toMatchObject({ type: 'error-text', value: expect.stringContaining('/text') });
    expect(run).not.toHaveBeenCalled();
  });

  it('answers with its text, and hides data that is not meant for the model', async () => {
    const { answer, output } = await ask(
      createSource('echo', ({ arguments: { text } }) => ({
        content: `said ${String(text)}`,
        state: { secret: 1 },
        success: true,
      })),
    );
    expect(output).toEqual({ type: 'text', value: 'said x' });
    expect(answer.steps[0]?.toolResults[0]?.output).toMatchObject({ state: { secret: 1 } });
    expect(answer.text).toBe('Done.');
  });

  it('shows the model its images beside its text', async () => {
    const { output } = await ask(
      createSource('draw', () => ({
        blocks: [{ data: PIXEL, mimeType: 'image/png', type: 'image' }],
        content: 'A drawing.',
        success: true,
      })),
    );
    expect(output).toMatchObject({
      type: 'content',
      value: [
        { text: expect.stringMatching(/^A drawing\./), type: 'text' },
        { data: { data: PIXEL, type: 'data' }, mediaType: 'image/png', type: 'file' },
      ],
    });
  });

  it('has a name that every model accepts, if the filter includes it', async () => {
    const engine = createToolEngine({
      sources: [
        createSource('read.it', () => ({ content: '', success: true }), {
          name: 'custom__test__read.it',
        }),
      ],
    });
    expect(Object.keys(await toAiSdkTools(engine))).toEqual([
      expect.stringMatching(/^[\w-]{1,64}$/),
    ]);
    expect(await toAiSdkTools(engine, { filter: { exclude: ['custom*'] } })).toEqual({});
  });

  it('reports progress as preliminary results', async () => {
    const source = createSource('count', ({ context }) => {
      context.onUpdate?.({ content: '1 of 2' });
      context.onUpdate?.({ content: '2 of 2' });
      return { content: 'counted', success: true };
    });
    const tools = await toAiSdkTools(createToolEngine({ sources: [source] }));
    const { fullStream } = streamText({
      model: createModel('custom__test__count'),
      prompt: 'Go.',
      tools,
    });
    const seen: unknown[] = [];
    for await (const part of fullStream) {
      if (part.type === 'tool-result') {
        seen.push([part.preliminary ?? false, (part.output as { content: string }).content]);
      }
    }
    expect(seen.slice(0, 2)).toEqual([
      [true, '1 of 2'],
      [true, '2 of 2'],
    ]);
    expect(seen.at(-1)).toEqual([false, 'counted']);
  });

  it('is cancelled together with its step', async () => {
    const controller = new AbortController();
    const cancelled = vi.fn<(reason: unknown) => void>();
    const source = createSource('wait', ({ context }) => {
      const { promise, reject } = Promise.withResolvers<BuiltinToolResult>();
      context.signal?.addEventListener('abort', () => {
        cancelled(context.signal?.reason);
        reject(new Error('cancelled'));
      });
      controller.abort(new Error('The person left.'));
      return promise;
    });
    const tools = await toAiSdkTools(createToolEngine({ sources: [source] }));
    const answer = generateText({
      abortSignal: controller.signal,
      model: createModel('custom__test__wait'),
      prompt: 'Go.',
      stopWhen: stepCountIs(3),
      tools,
    });
    await expect(answer).rejects.toThrow('The person left.');
    expect(cancelled).toHaveBeenCalledOnce();
  });
});

it.each<[unknown, string]>([
  [{ approval: 'sdc' }, "approval has to be 'host' or 'sdk', not string"],
  [
    { filtr: {} },
    "The configuration of toAiSdkTools has the unknown key 'filtr'. Did you mean 'filter'?",
  ],
])('options that select something else are refused: %j', async (options, problem) => {
  await expect(toAiSdkTools(createToolEngine(), options as AiSdkToolsOptions)).rejects.toThrow(
    problem,
  );
});

it.each<[unknown]>([[null], [{ approval: null, filter: null }], [{ runOn: 'client' }]])(
  'options that say nothing else are used: %j',
  async (options) => {
    const tools = await toAiSdkTools(createToolEngine(), options as AiSdkToolsOptions);
    expect(tools).toEqual({});
  },
);

describe('approval by the AI SDK', () => {
  const setup = async (options: AiSdkToolsOptions = {}) => {
    const run = vi.fn<Run>(() => ({ content: 'erased', success: true }));
    const onApproval = vi.fn<ApprovalHandler>(() => ({ action: 'deny' }));
    const engine = createToolEngine({
      onApproval,
      sources: [createSource('erase', run, { humanIntervention: 'required' })],
    });
    const tools = await toAiSdkTools(engine, options);
    const model = createModel('custom__test__erase');
    const go = (messages: ModelMessage[]) =>
      generateText({ messages, model, stopWhen: stepCountIs(3), tools });
    return { go, model, onApproval, run };
  };

  const PROMPT: ModelMessage[] = [{ content: 'Go.', role: 'user' }];

  const decide = async (approved: boolean) => {
    const parts = await setup();
    const first = await parts.go(PROMPT);
    const request = first.content.find((part) => part.type === 'tool-approval-request');
    if (request?.type !== 'tool-approval-request') throw new Error('nobody was asked');
    expect(parts.run).not.toHaveBeenCalled();
    const { approvalId } = request;
    await parts.go([
      ...PROMPT,
      ...first.response.messages,
      { content: [{ approvalId, approved, type: 'tool-approval-response' }], role: 'tool' },
    ]);
    return parts;
  };

  it('does not run a call that a person has denied', async () => {
    const { run } = await decide(false);
    expect(run).not.toHaveBeenCalled();
  });

  it('runs a call that a person has approved, and asks once', async () => {
    const { onApproval, run } = await decide(true);
    expect(run).toHaveBeenCalledOnce();
    expect(onApproval).not.toHaveBeenCalled();
  });

  it('can be left to the host, which reports a denial as one', async () => {
    const { go, model, onApproval, run } = await setup({ approval: 'host' });
    await go(PROMPT);
    expect(onApproval).toHaveBeenCalledOnce();
    expect(run).not.toHaveBeenCalled();
    expect(readToolOutput(model)).toMatchObject({ type: 'execution-denied' });
  });

  it('does not ask about calls that the policy allows', async () => {
    const { output } = await ask(createSource('read', () => ({ content: 'read', success: true })));
    expect(output).toEqual({ type: 'text', value: 'read' });
  });
});
