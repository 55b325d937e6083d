import { describe, expect, it } from 'vitest';

import { createToolEngine } from '../create-tool-engine.ts';
import type { SourceCall, ToolSource } from '../source.ts';

const createSource = (call: (call: SourceCall) => Promise<never>): ToolSource => ({
  call,
  id: 'clock',
  list: () => [
    {
      description: 'Waits.',
      humanIntervention: 'never',
      inputSchema: { type: 'object' },
      name: 'custom__clock__wait',
      server: 'clock',
      tool: 'wait',
      toolbox: 'custom',
    },
  ],
});

const forever = (): Promise<never> => new Promise(() => {});

describe('whenAborted', () => {
  it('notifies a source that its call was cancelled, with the reason', async () => {
    const controller = new AbortController();
    const reasons: unknown[] = [];
    const source = createSource(({ whenAborted }) => {
      whenAborted?.((reason) => reasons.push(reason));
      queueMicrotask(() => controller.abort('enough'));
      return forever();
    });
    const engine = createToolEngine({ sources: [source] });
    const { signal } = controller;
    const result = await engine.call({ name: 'custom__clock__wait' }, { signal });
    expect(result).toMatchObject({ error: { type: 'Aborted' }, success: false });
    expect(reasons).toEqual(['enough']);
  });

  it('notifies a source that its call took too long, immediately if it subscribes later', async () => {
    const reasons: unknown[] = [];
    const source = createSource(({ context, whenAborted }) => {
      const late = (reason: unknown): void => void reasons.push(reason);
      context.signal?.addEventListener('abort', () => whenAborted?.(late));
      whenAborted?.((reason) => reasons.push(reason));
      return forever();
    });
    const engine = createToolEngine({ sources: [source] });
    const result = await engine.call({ name: 'custom__clock__wait' }, { timeoutMs: 20 });
    expect(result).toMatchObject({ error: { type: 'Timeout' }, success: false });
    expect(reasons).toEqual([
      expect.objectContaining({ name: 'TimeoutError' }),
      expect.objectContaining({ name: 'TimeoutError' }),
    ]);
  });

  it('does not notify after the call has ended', async () => {
    const reasons: unknown[] = [];
    const source: ToolSource = {
      ...createSource(forever),
      call: ({ whenAborted }) => {
        whenAborted?.((reason) => reasons.push(reason));
        return { content: 'done', success: true };
      },
    };
    const engine = createToolEngine({ sources: [source] });
    await engine.call({ name: 'custom__clock__wait' });
    engine.abort();
    expect(reasons).toEqual([]);
  });
});
