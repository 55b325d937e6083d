import { describe, expect, it } from 'vitest';

import { parseBatchLine } from './batch-line.ts';

describe('parseBatchLine', () => {
  it.each([
    [undefined, 'The line is not UTF-8.'],
    [null, 'The line is larger than 100 MB.'],
  ])('turns an unreadable line into a failed result: %s', (line, content) => {
    const failure = { content, error: { type: 'InvalidJson' } };
    expect(parseBatchLine(line)).toMatchObject({ failure, id: null });
  });

  it.each([
    ['{', 'InvalidJson', 'The line is not JSON'],
    ['nonsense', 'InvalidJson', 'expected a value at line 1, column 1 (position 0)'],
    ['[]', 'InvalidArguments', 'not a JSON object'],
    ['null', 'InvalidArguments', 'not a JSON object'],
    ['{}', 'InvalidArguments', '"name" is missing'],
    ['{"name":5}', 'InvalidArguments', '"name" is missing or is not a string'],
    ['{"name":"a/b","id":{}}', 'InvalidArguments', '"id" is neither'],
    [
      '{"name":"a/b","arguments":{"id":1234567890123456789}}',
      'InvalidArguments',
      'The number 1234567890123456789 cannot be kept',
    ],
    ['{"name":"a/b","arguments":[]}', 'InvalidArguments', '"arguments" is a list. Pass an object'],
    [
      '{"name":"a/b","argments":{}}',
      'InvalidArguments',
      "Unknown field 'argments'. Did you mean 'arguments'",
    ],
  ])('turns %s into a failed result', (text, type, message) => {
    const line = parseBatchLine(text);
    expect('failure' in line && line.failure).toMatchObject({ error: { type }, success: false });
    expect('failure' in line && line.failure.content).toContain(message);
  });

  it('keeps the id unchanged', () => {
    expect(parseBatchLine('{"id":"a","name":"a/b","arguments":{"x":9007199254740993}}').id).toBe(
      'a',
    );
    expect(parseBatchLine('{"id":9007199254740993,"name":"a/b"}').id).toBeNull();
    expect(parseBatchLine('{"name":"a/b","id":7}')).toEqual({
      call: { id: '7', name: 'a/b' },
      id: 7,
      name: 'a/b',
    });
  });

  it('passes on arguments, as an object or as text', () => {
    expect(parseBatchLine('{"name":"a/b","arguments":{"x":1}}')).toMatchObject({
      call: { arguments: { x: 1 } },
    });
    expect(parseBatchLine('{"name":"a/b","arguments":"{}"}')).toMatchObject({
      call: { arguments: '{}' },
    });
  });
});
