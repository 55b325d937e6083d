import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { fromLobe, toLobe } from './lobe.ts';

describe('fromLobe', () => {
  it('repairs a failure without content or error', () => {
    expect(fromLobe({ success: false })).toEqual({
      content: 'Tool execution failed',
      error: { message: 'Tool execution failed', type: 'PluginServerError' },
      success: false,
    });
    expect(fromLobe({ content: '', error: new Error('no'), success: false }).content).toBe('no');
  });

  it('keeps the type and partial state of a failure', () => {
    const error = new ToolError('NotFound', 'no such task', { body: { id: 'T-1' } });
    expect(fromLobe({ content: 'x', error, state: { done: 1 }, success: false })).toEqual({
      content: 'x',
      error: { body: { id: 'T-1' }, message: 'no such task', type: 'NotFound' },
      state: { done: 1 },
      success: false,
    });
  });

  it('never has an empty content', () => {
    expect(fromLobe({ content: '', success: true }).content).toBe('(no output)');
    const blocks = [{ text: 'from blocks', type: 'text' }];
    expect(fromLobe({ blocks, success: true }).content).toBe('from blocks');
    expect(fromLobe({ content: blocks, success: true }).content).toBe('from blocks');
  });

  it('reads a value that is not a result as any tool output', () => {
    expect(fromLobe({ content: 'x', error: 'y' })).toMatchObject({ success: false });
    expect(fromLobe('plain')).toEqual({ content: 'plain', success: true });
  });

  it('drops invalid references', () => {
    const good = { id: 'a', mimeType: 'text/plain', name: 'a.txt', size: 1 };
    expect(
      fromLobe({ artifacts: [good, { id: 5 }, 'x'], content: 'x', success: true }).artifacts,
    ).toEqual([good]);
  });
});

describe('toLobe', () => {
  it('writes values that JSON lacks', () => {
    expect(toLobe({ content: 'x', state: { big: 5n, none: undefined }, success: true })).toEqual({
      content: 'x',
      state: { big: '5' },
      success: true,
    });
  });
});
