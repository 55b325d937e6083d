import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyCharacter } from '@lobechat/utils/testing';

import { readHead, readLine } from './read-line.ts';

const kindOf = (value: unknown): string =>
  readLine(typeof value === 'string' ? value : JSON.stringify(value)).kind;

describe('a line of a plugin', () => {
  it.each([
    ['a banner', 'Loading model…'],
    ['another JSON value', '42'],
    ['a list', '[{"name":"a"},{"content":[]}]'],
    ['a list of log records', '[{"level":30,"msg":"x"}]'],
    ['a result of something else', '{"result":1}'],
    ['an empty object', {}],
    ['an object that answers nothing', { ok: 1 }],
    ['a half line', '{'],
    ['a dictionary of Python', "{'a': 1}"],
    ['a log of an answer that Python printed', "sent {'content': [{'type': 'text', 'text': 'x'}]}"],
    [
      'a message of a model that Python printed',
      "{'role': 'user', 'content': [{'type': 'text', 'text': 'x'}]}",
    ],
    [
      'an answer of a model that Go printed',
      'map[content:[map[text:x type:text]] model:m role:assistant]',
    ],
    [
      'a document that JavaScript printed',
      "{ type: 'doc', content: [ { type: 'paragraph', content: [Array] } ] }",
    ],
    ['a part of what JavaScript printed', "  content: [ { type: 'text', text: 'x' } ],"],
    ['arguments that Python printed', "{'content': 'x', 'blocks': [{'type': 'a'}]}"],
    ['a broken log record', '{"level":30,"content":"x'],
    ['a record of pino', { level: 30, msg: 'handling', pid: 7, time: 1 }],
    ['a record of slog', { error: 'timeout', level: 'ERROR', msg: 'failed', time: 'now' }],
    ['a record of structlog', { content: 'a text', error: 'boom', event: 'failed' }],
    ['a record of bunyan', { level: 30, msg: 'up', name: 'app', time: 'now', v: 0 }],
    ['a record of logrus', { details: { a: 1 }, level: 'info', msg: 'x' }],
    ['a record of zap', { L: 'INFO', M: 'x', T: 'now', error: 'e' }],
    ['a record with a time and a text', { error: 'x', message: 'y', timestamp: 1 }],
    ['a measurement', { duration: 5, name: 'startup' }],
    ['an echo of the host', { call_id: 'c', params: {}, type: 'call' }],
    ['an echo of its other message', { type: 'describe' }],
    ['a log of its own kind', { content: [{ text: 'x', type: 'text' }], type: 'log' }],
    ['inherited fields', '{"__proto__":{"content":[]}}'],
  ])('is noise if it is %s', (_, line) => {
    expect(kindOf(line)).toBe('noise');
  });

  it.each([
    ['blocks', { content: [{ text: 'x', type: 'text' }] }, false],
    ['no blocks', { content: [] }, false],
    ['blocks, whatever else is there', { content: [], level: 30, msg: 'x', name: 'y' }, false],
    ['blocks in the message of the call', { content: [], params: {}, type: 'call' }, false],
    ['a text for content', { content: 'x' }, true],
    ['an error in the message of the call', { error: 'x', params: {}, type: 'call' }, true],
    ['an error alone', { error: 'boom' }, true],
    ['details alone', { details: {} }, true],
  ])('is an answer if it has %s', (_, line, isDoubtful) => {
    expect(readLine(JSON.stringify(line))).toEqual({
      id: undefined,
      isDoubtful,
      kind: 'answer',
      value: line,
    });
  });

  const ANSWER = '{"content":[{"type":"text","text":"x"}]}';

  it.each([
    ['behind a bar of progress', `[==>  ] 40%\r[=====] 99%\r${ANSWER}`, false],
    ['behind a bar that is cleared', `40%\r\u001B[K${ANSWER}`, false],
    ['behind text without an end of line', `Loading… ${ANSWER}`, true],
    ['behind half of a message', `{"con${ANSWER}`, true],
    ['behind the record of a logger', `{"level":30,"msg":"x"}${ANSWER}`, true],
    ['before the record of a logger', `${ANSWER}{"level":30,"msg":"x"}`, true],
    ['before other text', `${ANSWER} done`, true],
    ['twice in a line', ANSWER + ANSWER, true],
  ])('is an answer if it is found %s', (_, line, isDoubtful) => {
    expect(readLine(line)).toMatchObject({ isDoubtful, kind: 'answer', value: JSON.parse(ANSWER) });
  });

  it('is a description if it follows text without an end of line', () => {
    expect(kindOf('Starting… {"name":"a","parameters":{}}')).toBe('description');
  });

  it.each([
    { name: 'a' },
    { description: 'x', name: 'a' },
    { name: 'a', parameters: {} },
    { tools: [] },
    { name: 'a', parameters: {}, type: 'describe' },
    { description: 'without a name' },
  ])('is a description if it is %j', (line) => {
    expect(kindOf(line)).toBe('description');
  });

  it('is a description if it is a list of descriptions', () => {
    const tools = [{ name: 'a', parameters: {} }, { name: 'b' }];
    expect(readLine(JSON.stringify(tools))).toEqual({ kind: 'description', value: { tools } });
  });

  it.each([
    '{"content":[{"type":"text","text":"cut',
    '{"error":true',
    '  "content": [',
    '{"name":"my_tool","parameters":{',
    '[{"content":[{"type":"text","text":"x"}]}]',
    '{"jsonrpc":"2.0","id":1,"result":{"content":[]}}',
    '[{"jsonrpc":"2.0","id":1,"result":{}}]',
    '{"call_id":"a","results":{"n":1}}',
    '{"results":{"n":1},"meta_data":{"ms":2}}',
    '{"content":[{"type":"text","text":"x"}],"metadata":{"mean":NaN}}',
  ])('is a broken message if it is %s', (line) => {
    expect(kindOf(line)).toBe('broken');
  });

  it.each([
    "{'content': [{'type': 'text', 'text': 'x'}]}",
    "{'error': False, 'content': [{'text': 'x', 'type': 'text'}]}",
    "{ content: [ { type: 'text', text: 'x' } ], error: false }",
    "{ call_id: 'c1', error: false, content: [ { type: 'text', text: 'x' } ] }",
    '{"content"=>[{"type"=>"text", "text"=>"x"}]}',
    '{:content=>[{:type=>"text", :text=>"x"}]}',
    '{content=[{type=text, text=x}], error=false}',
    'map[content:[map[text:x type:text]] error:false]',
    String.raw`"{\"content\": [{\"type\": \"text\", \"text\": \"x\"}]}"`,
  ])('may be a message that was printed in another notation: %s', (line) => {
    expect(readLine(line)).toEqual({ id: undefined, isDoubtful: true, kind: 'broken' });
  });

  it('is progress only by its type', () => {
    expect(readLine('{"type":"progress","call_id":"a","content":[]}')).toMatchObject({
      id: 'a',
      kind: 'progress',
    });
  });

  it('may have a byte order mark and blanks around it', () => {
    expect(kindOf('\uFEFF  {"error":false} ')).toBe('answer');
  });

  it('has a call id unless it is empty or null, and an id of another type matches no call', () => {
    const idOf = (id: unknown) => readLine(JSON.stringify({ call_id: id, content: [] }));
    for (const id of ['', null]) expect(idOf(id)).toMatchObject({ id: undefined });
    expect(idOf(7)).toMatchObject({ id: '7' });
    for (const id of [true, ['a'], {}]) {
      expect(idOf(id)).toMatchObject({ id: expect.stringContaining('not a text') });
    }
    expect(idOf('a')).toMatchObject({ id: 'a' });
    expect(readHead('{"call_id":"a\\"b","content":[')).toEqual({ id: 'a"b', kind: 'broken' });
  });

  it('keeps the digits of integers that JavaScript cannot hold as text, except in a description', () => {
    const line = '{"call_id":12345678901234567890,"details":{"id":9007199254740993,"n":5}}';
    expect(readLine(line)).toMatchObject({
      id: '12345678901234567890',
      value: { details: { id: '9007199254740993', n: 5 } },
    });
    const tool = '{"name":"a","parameters":{"properties":{"n":{"maximum":9223372036854775807}}}}';
    expect(readLine(tool)).toHaveProperty('value.parameters.properties.n.maximum', 2 ** 63);
    expect(readLine(`[${tool}]`)).toMatchObject({ value: { tools: [JSON.parse(tool)] } });
  });

  it('never answers anything without content, error or details', () => {
    const noise = fc
      .dictionary(fc.string(), fc.jsonValue())
      .filter((value) => !['content', 'error', 'details'].some((key) => Object.hasOwn(value, key)));
    fc.assert(fc.property(noise, (value) => kindOf(value) !== 'answer'));
  });

  it('is classified, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (line) => {
        expect(['answer', 'broken', 'description', 'noise', 'progress']).toContain(kindOf(line));
      }),
    );
  });
});
