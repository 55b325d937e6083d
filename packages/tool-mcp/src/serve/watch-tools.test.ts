import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { watchTools } from './watch-tools.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const create = () => {
  const tools: { description: string; inputSchema: object; name: string }[] = [];
  let changed = () => {};
  const engine = {
    listKnown: async () => tools as never,
    onListChanged: (listener: () => void) => {
      changed = listener;
      return () => {};
    },
  };
  const notify = vi.fn();
  const stop = watchTools(engine, notify);
  const add = (name: string) => {
    tools.push({ description: '', inputSchema: {}, name });
    changed();
  };
  return { add, change: () => changed(), notify, stop };
};

describe('changes of the tools', () => {
  it('are reported once if they come together', async () => {
    const { add, notify } = create();
    for (let index = 0; index < 20; index += 1) {
      add(`tool-${index}`);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(notify).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    expect(notify).toHaveBeenCalledOnce();
  });

  it('are reported even if they never stop', async () => {
    const { add, notify } = create();
    for (let index = 0; index < 30; index += 1) {
      add(`tool-${index}`);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(notify).toHaveBeenCalledOnce();
  });

  it('are not reported if the list is unchanged, nor after the end', async () => {
    const { add, change, notify, stop } = create();
    add('one');
    await vi.advanceTimersByTimeAsync(1000);
    change();
    await vi.advanceTimersByTimeAsync(1000);
    expect(notify).toHaveBeenCalledOnce();
    add('two');
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(notify).toHaveBeenCalledOnce();
  });
});
