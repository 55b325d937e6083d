import { describe, expect, it } from 'vitest';

import { fromWorkbench, toWorkbench } from './workbench.ts';

describe('fromWorkbench', () => {
  it('reads an error response with its readable and its technical text', () => {
    const response = {
      content: 'Could not fetch temperature for InvalidCity',
      error: 'City not found',
      metadata: { attempted: 'InvalidCity' },
    };
    expect(fromWorkbench(response)).toEqual({
      content: 'Could not fetch temperature for InvalidCity',
      error: { message: 'City not found', type: 'PluginServerError' },
      metadata: { attempted: 'InvalidCity' },
      success: false,
    });
    expect(toWorkbench(fromWorkbench(response))).toEqual(response);
  });

  it.each([
    [{ error: 'boom' }, 'boom', 'boom'],
    [{ error: { message: 'deep' } }, 'deep', 'deep'],
    [{ error: true, message: 'said so' }, 'said so', 'said so'],
    [{ error: 'E5', message: 'said so' }, 'said so', 'E5'],
    [{ error: ['a', 'b'] }, '["a","b"]', '["a","b"]'],
    [{ error: true }, 'Tool execution failed', 'Tool execution failed'],
    [{ content: undefined, error: 'x' }, 'x', 'x'],
    [{ content: 'sorry', isError: true }, 'sorry', 'sorry'],
    [{ content: 'sorry', is_error: true }, 'sorry', 'sorry'],
    [{ content: 'sorry', isError: 'true' }, 'sorry', 'sorry'],
    [{ content: 'sorry', success: false }, 'sorry', 'sorry'],
    [{ isError: true, message: 'no' }, 'no', 'no'],
    [new Error('thrown'), 'thrown', 'thrown'],
  ])('reads %j as a failure', (value, content, message) => {
    const result = fromWorkbench(value);
    expect(result).toMatchObject({ content, error: { message }, success: false });
  });

  const png = Buffer.from([137, 80, 78, 71]);
  it.each<[string, object]>([
    ['base64', { data: 'iVBORw==', type: 'image' }],
    ['a Buffer', { data: png, mimeType: 'image/png', type: 'image' }],
    ['a Uint8Array', { data: Uint8Array.from(png), mime_type: 'image/png', type: 'image' }],
    ['an ArrayBuffer', { data: Uint8Array.from(png).buffer, type: 'image' }],
    ['a Buffer one level deeper', { source: { data: png, name: 'a' }, type: 'image' }],
    ['a Buffer that JSON has written', { data: JSON.parse(JSON.stringify(png)), type: 'image' }],
    ['a Uint8Array that JSON has written', { data: { ...png }, type: 'image' }],
    ['a list of bytes', { data: [...png], type: 'image' }],
  ])('reads an image whose bytes are %s', (_, block) => {
    expect(fromWorkbench({ content: [block] }).blocks).toEqual([
      { data: 'iVBORw==', mimeType: 'image/png', type: 'image' },
    ]);
  });

  it.each<[string, object]>([
    ['a resource', { resource: { blob: png, uri: 'file:///a' }, type: 'resource' }],
    ['a resource as JSON', { resource: { blob: [...png], uri: 'file:///a' }, type: 'resource' }],
  ])('reads the bytes of %s', (_, block) => {
    expect(fromWorkbench({ content: [block] }).blocks).toMatchObject([
      { resource: { blob: 'iVBORw==' }, type: 'resource' },
    ]);
  });

  it.each<[string, unknown]>([
    ['numbers that are no bytes', [1, 999]],
    ['no bytes at all', []],
    ['an object', { a: 1 }],
  ])('does not read %s as an image', (_, data) => {
    expect(fromWorkbench({ content: [{ data, type: 'image' }] }).blocks).toBeUndefined();
  });

  it('reads an object whose content is undefined as a response, not as data', () => {
    const response = { content: undefined, metadata: { a: 1 } };
    expect(fromWorkbench(response)).toEqual({
      content: '(no output)',
      metadata: { a: 1 },
      success: true,
    });
  });

  it('keeps the other fields of a failure', () => {
    expect(fromWorkbench({ code: 5, error: 'x' }).metadata).toEqual({ code: 5 });
    expect(fromWorkbench(Object.assign(new Error('x'), { code: 5 })).error?.body).toMatchObject({
      code: 5,
    });
  });

  it.each([null, '', false, 0, undefined])('does not read error: %j as a failure', (error) => {
    expect(fromWorkbench({ content: 'fine', error })).toEqual({ content: 'fine', success: true });
  });

  it.each([
    ['text', 'text'],
    ['', '(no output)'],
    [undefined, '(no output)'],
    [42, '42'],
    [false, 'false'],
    [{ content: '' }, '(no output)'],
    [{ content: [] }, '(no output)'],
    [{ content: 42 }, '42'],
    [{ content: { rows: 1 } }, '{\n  "rows": 1\n}'],
  ])('reads %j as the content %j', (value, content) => {
    expect(fromWorkbench(value)).toEqual({ content, success: true });
  });

  it('reads a bigint as its digits', () => {
    expect(fromWorkbench(10n)).toEqual({ content: '10', success: true });
  });

  it('shows any other object as JSON and keeps it as metadata', () => {
    expect(fromWorkbench({ rows: [1] })).toEqual({
      content: '{\n  "rows": [\n    1\n  ]\n}',
      metadata: { rows: [1] },
      success: true,
    });
    expect(fromWorkbench([1, 2])).toEqual({
      content: '[\n  1,\n  2\n]',
      metadata: { value: [1, 2] },
      success: true,
    });
  });

  it('keeps several blocks, including images and unusual ones', () => {
    const result = fromWorkbench({
      content: [
        { text: 'Weather Report:', type: 'text' },
        'Humidity: 65%',
        { data: 'iVBORw0KGgo=', mime_type: 'image/png', type: 'image' },
        { text: 'kept', type: 'markdown' },
        7,
      ],
    });
    expect(result.blocks).toEqual([
      { text: 'Weather Report:', type: 'text' },
      { text: 'Humidity: 65%', type: 'text' },
      { data: 'iVBORw0KGgo=', mimeType: 'image/png', type: 'image' },
      { text: 'kept', type: 'text' },
      { text: '7', type: 'text' },
    ]);
    expect(result.content).toBe('Weather Report:\nHumidity: 65%\n[image: image/png]\nkept\n7');
  });

  it('shows structured content without any text', () => {
    const response = { content: [], structuredContent: { a: 1 } };
    expect(fromWorkbench(response)).toMatchObject({
      content: '{\n  "a": 1\n}',
      structured: { a: 1 },
    });
  });

  it('removes returned files from an output and from its text', () => {
    const output = { results: 1, returned_file_contents: ['aGk='], returned_file_names: ['a.txt'] };
    for (const value of [output, { content: JSON.stringify(output) }]) {
      const { blocks, content } = fromWorkbench(value);
      expect(content).toBe('1\n[resource: attachment:///a.txt]');
      expect(blocks).toHaveLength(2);
    }
  });

  it('never lets encoded bytes into the text', () => {
    const data = btoa(
      String.fromCharCode(...Array.from({ length: 900 }, (_, index) => index % 256)),
    );
    for (const value of [
      { image: data },
      { content: { data } },
      { content: [{ data, type: 'x' }] },
    ]) {
      expect(fromWorkbench(value).content).not.toContain(data.slice(0, 100));
    }
    expect(fromWorkbench({ image: data }).metadata).toEqual({ image: data });
  });
});

describe('toWorkbench', () => {
  it('keeps structured data and model metadata in the metadata', () => {
    const result = {
      content: '2 rows',
      metadata: { log: 'x' },
      modelMetadata: { ms: 5 },
      structured: { rows: 2 },
      success: true,
    };
    expect(toWorkbench(result)).toEqual({
      content: '2 rows',
      metadata: { log: 'x', ms: 5, rows: 2 },
    });
    expect(toWorkbench({ content: 'x', structured: [1], success: true }).metadata).toEqual({
      value: [1],
    });
    expect(toWorkbench({ content: 'x', structured: 'x', success: true })).toEqual({ content: 'x' });
  });

  it('writes one text as a string and several as blocks', () => {
    expect(toWorkbench({ content: 'x', success: true })).toEqual({ content: 'x' });
    const blocks = [
      { text: 'a', type: 'text' as const },
      { text: 'b', type: 'text' as const },
    ];
    expect(toWorkbench({ blocks, content: 'a\nb', success: true })).toEqual({ content: blocks });
  });

  it('gives every block a text', () => {
    const response = toWorkbench({
      blocks: [{ data: 'AAAA', mimeType: 'image/png', type: 'image' }],
      content: '[image: image/png]',
      success: true,
    });
    expect(response.content).toEqual([
      { data: 'AAAA', mimeType: 'image/png', text: '[image: image/png]', type: 'image' },
    ]);
  });
});
