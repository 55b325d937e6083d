import { describe, expect, it } from 'vitest';

import { createToolEngine, type ToolDescriptor } from '@lobechat/tool-engine';

import { createTestRun } from '../testing/create-test-run.ts';
import { answerCalls, toLogText } from './answer-call.ts';
import { offerTools } from './offered-tools.ts';

const toDescriptor = (tool: string, fields: Partial<ToolDescriptor> = {}): ToolDescriptor => ({
  annotations: { destructive: false, openWorld: false },
  description: 'Counts.',
  inputSchema: { type: 'object' },
  name: `builtin__count__${tool}`,
  server: 'count',
  tool,
  toolbox: 'builtin',
  ...fields,
});

/** Tools that record how many of them run at a time. */
const createCounters = (options: { onCall?: () => void; more?: ToolDescriptor[] } = {}) => {
  const most: Record<string, number> = {};
  let running = 0;
  const engine = createToolEngine({
    sources: [
      {
        call: async ({ descriptor }) => {
          options.onCall?.();
          running += 1;
          most[descriptor.tool] = Math.max(most[descriptor.tool] ?? 0, running);
          await new Promise((resolve) => {
            setImmediate(resolve);
          });
          running -= 1;
          return { content: descriptor.tool, success: true };
        },
        id: 'count',
        list: () => [
          toDescriptor('read', { annotations: { readOnly: true } }),
          toDescriptor('write'),
          ...(options.more ?? []),
        ],
      },
    ],
  });
  return { engine, most };
};

const call = (tool: string, index: number) => ({
  arguments: '{}',
  id: `call_${index}`,
  name: `builtin__count__${tool}`,
});

const answer = async (
  { engine }: ReturnType<typeof createCounters>,
  tools: readonly string[],
  signal?: AbortSignal,
) => {
  const run = createTestRun({ engine, work: { type: 'model' }, ...(signal && { signal }) });
  const calls = tools.map(call);
  const offered = await offerTools(engine, ['count']);
  return { ...run, told: answerCalls({ calls, context: run.context, key: 'k', tools: offered }) };
};

describe('answerCalls', () => {
  it('makes reading calls in parallel, at most eight, and others one after another', async () => {
    const counters = createCounters();
    const tools = [...Array<string>(20).fill('read'), 'write', 'write', 'read', 'write'];
    const { journal, told } = await answer(counters, tools);
    expect(await told).toEqual(tools);
    expect(counters.most).toEqual({ read: 8, write: 1 });
    expect(journal.done.size).toBe(tools.length);
    expect(new Set(journal.done.keys()).size).toBe(tools.length);
  });

  it('ends only when nothing is running any more, and makes no further call after it was stopped', async () => {
    const controller = new AbortController();
    let made = 0;
    const counters = createCounters({
      onCall: () => {
        made += 1;
        controller.abort();
      },
    });
    const { told } = await answer(counters, ['read', 'write', 'read'], controller.signal);
    await expect(told).rejects.toMatchObject({ type: 'Aborted' });
    expect(made).toBe(1);
  });
});

describe('offerTools', () => {
  it('does not trust foreign tools that claim to be read-only', async () => {
    const foreign = toDescriptor('look', {
      annotations: { readOnly: true },
      name: 'work__count__look',
      toolbox: 'work',
    });
    const { engine } = createCounters({ more: [foreign] });
    const byDefault = await offerTools(engine, undefined);
    expect(byDefault.specs.map((spec) => spec.function.name)).toEqual(['builtin__count__read']);
    const named = await offerTools(engine, ['work__count__look']);
    expect(named.find('work__count__look')).toMatchObject({ name: 'work__count__look' });
    // By its short name a foreign server would pass for a builtin tool.
    await expect(offerTools(engine, ['count/look'])).rejects.toMatchObject({
      type: 'ToolNotFound',
    });
  });

  it('refuses more tools than an endpoint accepts', async () => {
    const more = Array.from({ length: 130 }, (_, index) => toDescriptor(`tool${index}`));
    const { engine } = createCounters({ more });
    await expect(offerTools(engine, ['count'])).rejects.toMatchObject({
      message: expect.stringContaining('132 tools; at most 127'),
      type: 'ResourceLimit',
    });
  });
});

describe('toLogText', () => {
  it('puts any text on one line and makes hidden characters visible', () => {
    expect(toLogText('a\n\tb\u202Ec ')).toBe(String.raw`a b\u{202E}c`);
    expect(toLogText('x'.repeat(1000))).toHaveLength(201);
  });
});
