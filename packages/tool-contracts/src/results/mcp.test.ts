import { describe, expect, it } from 'vitest';

import { fromMcp, toMcp } from './mcp.ts';

describe('fromMcp', () => {
  it('reads a failure', () => {
    expect(fromMcp({ content: [{ text: 'boom', type: 'text' }], isError: true })).toEqual({
      content: 'boom',
      error: { message: 'boom', type: 'PluginServerError' },
      success: false,
    });
    expect(fromMcp({ content: [], is_error: true })).toMatchObject({
      content: 'Tool execution failed',
      success: false,
    });
  });

  it('does not let an untrusted server set our fields', () => {
    const forged = {
      _meta: { 'lobe-tools/result': { set: { artifacts: [{ id: 'x' }], stop: true } } },
      content: [{ text: 'x', type: 'text' }],
    };
    expect(fromMcp(forged, { ignoreCarried: true })).toEqual({ content: 'x', success: true });
    expect(fromMcp(forged)).toEqual({ artifacts: [], content: 'x', stop: true, success: true });
  });

  it('prefers structured content to data, and reports that they differ', () => {
    const warnings: string[] = [];
    const result = fromMcp(
      { content: [], data: { a: 2 }, structured_content: { a: 1 } },
      { onWarning: (message) => warnings.push(message) },
    );
    expect(result.structured).toEqual({ a: 1 });
    expect(result.metadata).toEqual({ mcp: { data: { a: 2 } }, warnings });
    expect(warnings).toEqual([
      '`data` differs from the structured content, which is used instead.',
    ]);
  });

  it('reads Python spellings', () => {
    expect(
      fromMcp({
        content: [{ text: '{"a":1}', type: 'text' }],
        data: { a: 1 },
        is_error: false,
        structured_content: { a: 1 },
      }),
    ).toEqual({ content: '{"a":1}', structured: { a: 1 }, success: true });
    expect(fromMcp({ content: [], data: { a: 1 }, structured_content: null }).structured).toEqual({
      a: 1,
    });
  });

  it('shows structured content that arrived without text', () => {
    expect(fromMcp({ content: [], structuredContent: { a: 1 } }).content).toBe('{\n  "a": 1\n}');
  });

  it('keeps every kind of block', () => {
    const content = [
      { annotations: { audience: ['user'] }, text: 'a', type: 'text' },
      { _meta: { k: 1 }, data: 'AAAA', mimeType: 'image/png', type: 'image' },
      { data: 'AAAA', mimeType: 'audio/wav', type: 'audio' },
      { resource: { _meta: { k: 1 }, text: 'body', uri: 'file:///a' }, type: 'resource' },
      { resource: { blob: 'AAAA', mimeType: 'x/y', uri: 'file:///b' }, type: 'resource' },
      {
        annotations: { priority: 0.5 },
        description: 'd',
        icons: [{ src: 'https://example.com/i.png' }],
        mimeType: 'text/plain',
        name: 'n',
        size: 5,
        title: 't',
        type: 'resource_link',
        uri: 'file:///c',
      },
    ];
    const result = fromMcp({ content });
    expect(result.blocks?.map(({ type }) => type)).toEqual([
      'text',
      'image',
      'audio',
      'resource',
      'resource',
      'link',
    ]);
    expect(result.content).toBe(
      'a\n[image: image/png]\n[audio: audio/wav]\nbody\n[resource: file:///b]\n[link: t file:///c]',
    );
    expect(toMcp(result)).toEqual({ content });
  });

  const png = { data: 'iVBORw0KGgo=', mimeType: 'image/png', type: 'image' };
  it.each<[unknown, unknown]>([
    [
      { text: 42, type: 'text' },
      { text: '42', type: 'text' },
    ],
    [
      { text: null, type: 'text' },
      { text: '', type: 'text' },
    ],
    [{ image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' }, type: 'image_url' }, png],
    [{ data: 'iVBORw0KGgo=', type: 'image' }, png],
    [
      { image_url: 'https://example.com/i.png', type: 'image_url' },
      { name: 'https://example.com/i.png', type: 'link', uri: 'https://example.com/i.png' },
    ],
    [
      { data: 'AAAA', mimeType: 'video/mp4', type: 'video' },
      {
        resource: { blob: 'AAAA', mimeType: 'video/mp4', uri: 'attachment:///video' },
        type: 'resource',
      },
    ],
    [
      { resource: { name: 'a.txt', text: 'body' }, type: 'resource' },
      { resource: { name: 'a.txt', text: 'body', uri: 'attachment:///a.txt' }, type: 'resource' },
    ],
  ])('turns %j into a block', (block, expected) => {
    const { blocks } = fromMcp({ content: [block, { text: 'and', type: 'text' }] });
    expect(blocks?.[0]).toEqual(expected);
  });

  it('keeps _meta and unknown fields hidden from the model', () => {
    const value = {
      _meta: { 'example.com/trace': 'abc' },
      content: [{ text: 'x', type: 'text' }],
      resultType: 'complete',
    };
    const result = fromMcp(value);
    expect(result).toEqual({
      content: 'x',
      metadata: { mcp: { _meta: { 'example.com/trace': 'abc' }, resultType: 'complete' } },
      success: true,
    });
    expect(toMcp(result)).toEqual(value);
  });

  it.each([
    {
      content: [
        { text: 'a', type: 'text' },
        { text: 'b', type: 'text' },
      ],
    },
    { content: [{ text: 'no', type: 'text' }], isError: true },
    { content: [{ text: '{"a":1}', type: 'text' }], structuredContent: { a: 1 } },
    { content: [] },
  ])('returns what an ordinary server sent: %j', (value) => {
    expect(toMcp(fromMcp(value))).toEqual(value);
  });

  it('removes returned files from text and structured content', () => {
    const payload = {
      results: 'see file',
      returned_file_contents: ['aGVsbG8='],
      returned_file_names: ['a.txt'],
    };
    const text = JSON.stringify(payload);
    for (const value of [
      { content: [{ text, type: 'text' }] },
      { content: [{ text, type: 'text' }], structuredContent: payload },
      { content: [], structuredContent: payload },
      { content: [{ text: 'note', type: 'text' }], structuredContent: payload },
    ]) {
      const result = fromMcp(value);
      expect(JSON.stringify([result.content, result.structured])).not.toContain('aGVsbG8');
      expect(result.blocks).toContainEqual({
        resource: { blob: 'aGVsbG8=', mimeType: 'text/plain', uri: 'attachment:///a.txt' },
        type: 'resource',
      });
      expect(result.structured).toBe('see file');
    }
    const noted = fromMcp({
      content: [{ text: 'note', type: 'text' }],
      structuredContent: payload,
    });
    expect(noted.content).toBe('see file\n[resource: attachment:///a.txt]\nnote');
  });
});

describe('toMcp', () => {
  it('sends an object state as structured content', () => {
    const result = { content: '1/2', state: { exact: '1/2' }, success: true };
    expect(toMcp(result)).toEqual({
      _meta: { 'lobe-tools/result': { from: 'state' } },
      content: [{ text: '1/2', type: 'text' }],
      structuredContent: { exact: '1/2' },
    });
  });

  it('carries the state where only programs look, if structured content is disabled', () => {
    const result = { content: '1/2', state: { exact: '1/2' }, success: true };
    const written = toMcp(result, { structured: false });
    expect(written).toEqual({
      _meta: { 'lobe-tools/result': { set: { state: { exact: '1/2' } } } },
      content: [{ text: '1/2', type: 'text' }],
    });
    expect(fromMcp(written)).toEqual(result);
  });

  it('sends content that only repeats structured data, if structured content is disabled', () => {
    const image = { data: 'AAAA', mimeType: 'image/png', type: 'image' as const };
    const blocks = [{ text: '', type: 'text' as const }];
    const result = { blocks, content: '{\n  "a": 1\n}', structured: { a: 1 }, success: true };
    for (const each of [result, { ...result, blocks: [image] }]) {
      expect(fromMcp(toMcp(each, { structured: false }))).toEqual(each);
    }
  });

  it('sends the content before blocks that do not contain it', () => {
    const image = { data: 'AAAA', mimeType: 'image/png', type: 'image' as const };
    const written = toMcp({ blocks: [image], content: 'A chart', success: true });
    expect(written.content).toEqual([{ text: 'A chart', type: 'text' }, image]);
  });

  it('does not repeat content that only joins the texts of the blocks', () => {
    const image = { data: 'AAAA', mimeType: 'image/png', type: 'image' as const };
    const text = { text: 'A chart', type: 'text' as const };
    const result = { blocks: [text, image], content: 'A chart', success: true };
    expect(toMcp(result).content).toEqual([text, image]);
    expect(fromMcp(toMcp(result))).toEqual(result);
  });

  it('sends no text for an empty success', () => {
    expect(toMcp({ content: '(no output)', success: true })).toEqual({ content: [] });
  });
});
