import { describe, expect, it } from 'vitest';

import { ToolError, ToolErrorType } from './errors.ts';
import {
  completeResult,
  describeBlocks,
  errorResult,
  getErrorMessage,
  toBuiltinToolError,
  toResult,
} from './funnel.ts';
import { NO_OUTPUT } from './result.ts';

describe('getErrorMessage', () => {
  it.each([undefined, null, '', '  ', {}, new Error('')])(
    'has text for %o, which carries no message',
    (error) => {
      expect(getErrorMessage(error).trim()).not.toBe('');
    },
  );

  it('has text for a circular object', () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect(getErrorMessage(circular)).toBe('Tool execution failed');
  });

  it('uses the name of an error that cannot be serialized', () => {
    expect(getErrorMessage({ name: 'OverflowError', size: 5n })).toBe('OverflowError');
  });

  it('survives a getter that throws', () => {
    const hostile = {
      get message(): string {
        throw new Error('No.');
      },
    };
    expect(getErrorMessage(hostile).trim()).not.toBe('');
  });

  it('uses the message of errors and of objects that have one', () => {
    expect(getErrorMessage(new TypeError('No such file'))).toBe('No such file');
    expect(getErrorMessage({ message: 'No such file' })).toBe('No such file');
    expect(getErrorMessage(new AggregateError([new Error('Refused')]))).toBe('Refused');
    expect(getErrorMessage(new AggregateError([new Error('Refused')], 'All'))).toBe('All');
  });

  it('keeps strings, numbers and other objects as they are', () => {
    expect(getErrorMessage('No such file')).toBe('No such file');
    expect(getErrorMessage(404)).toBe('404');
    expect(getErrorMessage(false)).toBe('false');
    expect(getErrorMessage({ code: 404 })).toBe('{"code":404}');
  });

  it('ignores a message that is not text', () => {
    expect(getErrorMessage({ message: 7 })).toBe('{"message":7}');
  });
});

describe('toBuiltinToolError', () => {
  it('gives a raw error the fallback type and keeps it as the body', () => {
    const raw = { code: 'ENOENT', message: 'No such file' };
    expect(toBuiltinToolError(raw)).toEqual({
      body: raw,
      message: 'No such file',
      type: ToolErrorType.PluginServerError,
    });
  });

  it('keeps the type and body of an error that has a type', () => {
    const error = new ToolError('QuotaExceeded', 'Too many notes', { body: { limit: 5 } });
    expect(toBuiltinToolError(error)).toEqual({
      body: { limit: 5 },
      message: 'Too many notes',
      type: 'QuotaExceeded',
    });
  });

  it('adds no body without details beyond the message', () => {
    expect(toBuiltinToolError('No such file', 'NotFound')).toEqual({
      message: 'No such file',
      type: 'NotFound',
    });
    expect(toBuiltinToolError(undefined)).not.toHaveProperty('body');
    expect(toBuiltinToolError(new ToolError('NotFound', 'Gone'))).not.toHaveProperty('body');
  });
});

describe('toResult', () => {
  it.each([
    [undefined, 'nothing'],
    [null, 'null'],
    ['done', 'string'],
    [5, 'number'],
    [['done'], 'an array'],
    [{}, "an object without 'success'"],
    [new Map(), "an object without 'success'"],
  ])('rejects a runtime that returns %j', (output, kind) => {
    expect(toResult(output as never)).toMatchObject({
      content: `The tool's code returned ${kind} instead of a result such as { content: '…', success: true }.`,
      error: { type: 'ExecutionFailed' },
      success: false,
    });
  });

  it.each([toResult, completeResult])('shows what a result without success has: %o', (complete) => {
    const result = complete({ content: 'Half done', state: { done: 1 } } as never);
    expect(result).toMatchObject({ state: { done: 1 }, success: false });
    expect(result.content).toMatch(
      /^The tool's code returned an object without 'success' .*\nHalf done$/,
    );
    const blocks = [{ text: 'Half done', type: 'text' }];
    expect(complete({ blocks, modelMetadata: { chunks: 2 } } as never)).toMatchObject({
      blocks,
      content: result.content,
      modelMetadata: { chunks: 2 },
      success: false,
    });
    expect(complete({ blocks: 5 } as never).content).toMatch(/success: true }\.$/);
    expect(complete({ error: { message: 'Disk full' } } as never).content).toBe('Disk full');
    expect(complete(new Error('Disk full') as never).content).toBe('Disk full');
  });

  it('keeps the facts that the model sees, on success and on failure', () => {
    const modelMetadata = { chunks: 2 };
    const done = { content: 'Exported.', modelMetadata, success: true };
    expect(toResult(done)).toEqual(done);
    expect(toResult({ ...done, success: false }).modelMetadata).toBe(modelMetadata);
  });

  it('keeps partial state when the call failed', () => {
    const result = toResult({ content: 'Half done', state: { done: 1 }, success: false });
    expect(result).toEqual({
      content: 'Half done',
      error: { message: 'Half done', type: ToolErrorType.PluginServerError },
      state: { done: 1 },
      success: false,
    });
  });

  it('uses the error message when a failure has no content', () => {
    const result = toResult({ content: '', error: { message: 'Disk full' }, success: false });
    expect(result.content).toBe('Disk full');
    expect(result.error).toMatchObject({ message: 'Disk full', type: 'PluginServerError' });
  });

  it('has text for a failure with neither content nor error', () => {
    const result = toResult({ content: '', success: false });
    expect(result.content).toBe('Tool execution failed');
    expect(result.error?.message).toBe('Tool execution failed');
  });

  it('accepts a runtime result without content', () => {
    const output = { success: true } as unknown as Parameters<typeof toResult>[0];
    expect(toResult(output)).toEqual({ content: NO_OUTPUT, success: true });
  });

  it('never returns an error with a success', () => {
    const result = toResult({ content: 'Done', error: new Error('Old'), success: true });
    expect(result).toEqual({ content: 'Done', success: true });
  });

  it('derives missing content from blocks, and keeps the blocks', () => {
    const blocks = [
      { text: 'A chart:', type: 'text' },
      { data: 'AAAA', mimeType: 'image/png', type: 'image' },
    ] as const;
    const result = toResult({ blocks: [...blocks], content: '', success: true });
    expect(result.content).toBe('A chart:\n[image: image/png]');
    expect(result.blocks).toEqual(blocks);
  });

  it('keeps falsy state and leaves absent state out', () => {
    expect(toResult({ content: 'a', state: 0, success: true })).toHaveProperty('state', 0);
    expect(toResult({ content: 'a', success: true })).not.toHaveProperty('state');
  });
});

describe('completeResult', () => {
  it.each([undefined, null, 'Done.', 5])(
    'turns %o, which is not a result, into a failure',
    (output) => {
      const result = completeResult(output as never);
      expect(result).toMatchObject({ error: { type: 'ExecutionFailed' }, success: false });
      expect(result.content).toContain('instead of a result');
    },
  );

  it('treats a result with an error as a failure, whatever its success flag', () => {
    const result = completeResult({ content: 'Half done.', error: 'It broke.', success: true });
    expect(result).toMatchObject({ error: { message: 'It broke.' }, success: false });
  });

  it('adds an error to a failure that only has content', () => {
    expect(completeResult({ content: 'No such note.', success: false })).toEqual({
      content: 'No such note.',
      error: { message: 'No such note.', type: ToolErrorType.PluginServerError },
      success: false,
    });
  });

  it.each([
    { content: 'Done.', state: { count: 1 }, success: true },
    { content: 'No.', error: { message: 'No.', type: 'NotFound' }, success: false },
  ])('returns a complete result unchanged: %o', (output) => {
    expect(completeResult(output)).toBe(output);
  });

  it('keeps all other fields of an executor result', () => {
    const metadata = { agentCouncil: true };
    expect(completeResult({ metadata, state: 1, stop: true, success: true })).toEqual({
      content: NO_OUTPUT,
      metadata,
      state: 1,
      stop: true,
      success: true,
    });
  });
});

describe('errorResult', () => {
  it('turns anything thrown into a failed result', () => {
    for (const thrown of [new Error('Broken'), 'Broken', { message: 'Broken' }]) {
      expect(errorResult(thrown)).toMatchObject({
        content: 'Broken',
        error: { message: 'Broken', type: ToolErrorType.ExecutionFailed },
        success: false,
      });
    }
  });

  it('uses the given type only for errors without one', () => {
    expect(errorResult(new Error('Broken'), 'CreateFailed').error?.type).toBe('CreateFailed');
    const typed = new ToolError('NotFound', 'Gone');
    expect(errorResult(typed, 'CreateFailed').error?.type).toBe('NotFound');
  });

  it('has content even when nothing was thrown', () => {
    expect(errorResult(undefined).content).toBe('Tool execution failed');
  });
});

describe('describeBlocks', () => {
  it('names blocks that are not text and never prints their data', () => {
    const text = describeBlocks([
      { data: 'SECRET', mimeType: 'audio/wav', type: 'audio' },
      { resource: { blob: 'SECRET', uri: 'file:///a.bin' }, type: 'resource' },
      { resource: { text: 'inside', uri: 'file:///a.txt' }, type: 'resource' },
      { name: 'a.pdf', type: 'link', uri: 'https://example.com/a.pdf' },
      { name: 'b', title: 'The B', type: 'link', uri: 'https://example.com/b' },
    ]);
    expect(text.split('\n')).toEqual([
      '[audio: audio/wav]',
      '[resource: file:///a.bin]',
      'inside',
      '[link: a.pdf https://example.com/a.pdf]',
      '[link: The B https://example.com/b]',
    ]);
  });

  it('leaves out empty texts', () => {
    expect(
      describeBlocks([
        { text: '', type: 'text' },
        { text: 'a', type: 'text' },
      ]),
    ).toBe('a');
  });
});
