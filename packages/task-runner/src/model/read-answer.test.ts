import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { readAnswer } from './read-answer.ts';

const plain = (text: string) => text;
const answer = (message: unknown, more: Record<string, unknown> = {}) =>
  readAnswer({ choices: [{ finish_reason: 'stop', message }], ...more }, plain);
const call = (given: unknown, id: unknown = 'a') => ({
  function: { arguments: given, name: 'f' },
  id,
});

describe('readAnswer', () => {
  it.each([
    [null, 'not a JSON object'],
    ['text', 'not a JSON object'],
    [[], 'not a JSON object'],
    [{}, 'it has no choices'],
    [{ choices: [] }, 'it has no choices'],
    [{ error: { message: 'overloaded' } }, 'it says: overloaded'],
    [{ choices: [{}] }, 'its choice has no message'],
    [{ choices: [null] }, 'its choice has no message'],
    [{ choices: [{ message: { tool_calls: {} } }] }, 'tool_calls is not a list'],
    [{ choices: [{ message: { tool_calls: [null] } }] }, 'tool_calls[0] names no function'],
    [{ choices: [{ message: { tool_calls: [{ function: {} }] } }] }, 'names no function'],
  ])('refuses %j', (body, message) => {
    expect(() => readAnswer(body, plain)).toThrow(message);
  });

  it('rejects more calls than a model has reason to make', () => {
    const calls = Array.from({ length: 65 }, () => call('{}'));
    expect(() => answer({ tool_calls: calls })).toThrow('65 calls in one answer; 64 are taken');
  });

  it('rejects huge arguments, and cuts huge texts', () => {
    const half = JSON.stringify({ text: 'x'.repeat(600_000) });
    expect(() => answer({ tool_calls: [call(half), call(half, 'b')] })).toThrow(
      'more than 1000000',
    );
    expect(answer({ content: 'x'.repeat(5_000_000) }).answer.text.length).toBeLessThan(201_000);
  });

  it('reads texts, and the content parts that some endpoints send', () => {
    expect(answer({ content: 'text' }).answer).toEqual({ calls: [], text: 'text' });
    expect(answer({ content: null }).answer.text).toBe('');
    const parts = [{ text: 'a', type: 'text' }, null, { type: 'image' }, { text: 'b' }];
    expect(answer({ content: parts }).answer.text).toBe('ab');
  });

  it('reads arguments as the model wrote them, and those that were sent as data', () => {
    const calls = [call('{"a":1'), call({ a: 1 }, 'b'), call(undefined, 'c'), call('', 'd')];
    const read = answer({ tool_calls: calls }).answer.calls;
    expect(read.map((item) => item.arguments)).toEqual(['{"a":1', '{"a":1}', '{}', '{}']);
  });

  it('assigns ids to calls that share one or have none', () => {
    const { calls } = answer({ tool_calls: [call('{}'), call('{}'), call('{}', 7)] }).answer;
    expect(calls[0]?.id).toBe('a');
    expect(new Set(calls.map(({ id }) => id)).size).toBe(3);
  });

  it.each([
    ['max_tokens', 'length'],
    ['MAX_TOKENS', 'length'],
    ['max_output_tokens', 'length'],
    ['model_length', 'length'],
    ['length', 'length'],
    ['stop', 'stop'],
    ['content_filter', 'content_filter'],
    [7, undefined],
  ])('reads the end %j as %j', (given, read) => {
    const body = { choices: [{ finish_reason: given, message: { content: 'x' } }] };
    expect(readAnswer(body, plain).finishReason).toBe(read);
  });

  it('counts only valid counts', () => {
    expect(
      answer({ content: 'x' }, { usage: { completion_tokens: 2, prompt_tokens: 10 } }).usage,
    ).toEqual({ inputTokens: 10, outputTokens: 2 });
    const usage = { completion_tokens: -1, prompt_tokens: '10' };
    expect(answer({ content: 'x' }, { usage }).usage).toEqual({});
    expect(answer({ content: 'x' }, { usage: null }).usage).toEqual({});
  });

  it('removes the key from everything that is kept', () => {
    const redact = (text: string) => text.replaceAll('KEY', '*');
    const message = {
      content: 'a KEY',
      refusal: 'KEY',
      tool_calls: [{ function: { arguments: '{"k":"KEY"}', name: 'KEY' }, id: 'KEY' }],
    };
    const read = readAnswer({ choices: [{ message }] }, redact);
    expect(JSON.stringify(read)).not.toContain('KEY');
  });

  it('accepts any JSON, and throws only typed errors', () => {
    const body = fc.oneof(
      fc.jsonValue(),
      fc.jsonValue().map((message) => ({ choices: [{ message }] })),
      fc.jsonValue().map((calls) => ({ choices: [{ message: { tool_calls: calls } }] })),
      fc
        .jsonValue()
        .map((item) => ({ choices: [{ message: { tool_calls: [{ function: item }] } }] })),
    );
    fc.assert(
      fc.property(body, (value) => {
        try {
          readAnswer(value, plain);
        } catch (error) {
          expect(error).toBeInstanceOf(ToolError);
        }
      }),
    );
  });
});
