import { describe, expect, it } from 'vitest';

import { fromPlugin, toPlugin } from './plugin.ts';

/** The output of a tool that follows the output contract, and the file in it. */
const OUTPUT = {
  results: 'see file',
  returned_file_contents: ['aGVsbG8='],
  returned_file_names: ['a.txt'],
};
const FILE = {
  resource: { blob: 'aGVsbG8=', mimeType: 'text/plain', uri: 'attachment:///a.txt' },
  type: 'resource',
};

describe('fromPlugin', () => {
  it('reads a failed answer', () => {
    const answer = { content: [{ text: 'Error: no', type: 'text' }], error: true };
    expect(fromPlugin(answer)).toEqual({
      content: 'Error: no',
      error: { message: 'Error: no', type: 'PluginServerError' },
      success: false,
    });
    expect(toPlugin(fromPlugin(answer))).toEqual(answer);
  });

  it('accepts an error given as a text', () => {
    expect(fromPlugin({ error: 'no city' })).toMatchObject({
      content: 'no city',
      error: { message: 'no city' },
      success: false,
    });
  });

  it.each([
    { error: true },
    { isError: true },
    { is_error: true },
    { success: false },
    { error: false, isError: true },
    { error: 'no city' },
    { error: 'True' },
    { error: 1 },
    { isError: 'true' },
    { is_error: 'True' },
    { error: 'false', is_error: 1 },
    { meta_data: { is_error: true } },
  ])('reads %j beside content as a failure', (flags) => {
    expect(fromPlugin({ content: [{ text: 'no city', type: 'text' }], ...flags })).toEqual({
      content: 'no city',
      error: { message: 'no city', type: 'PluginServerError' },
      success: false,
    });
  });

  it.each([
    { error: 'false' },
    { error: 0 },
    { error: 'None' },
    { isError: 'false' },
    { is_error: 0 },
  ])('reads %j beside content as a success', (flags) => {
    expect(fromPlugin({ content: [{ text: 'fine', type: 'text' }], ...flags })).toEqual({
      content: 'fine',
      success: true,
    });
  });

  it('reads facts for the model in the form of the output contract', () => {
    const content = [{ text: 'fine', type: 'text' }];
    expect(fromPlugin({ content, details: { ms: 2 }, meta_data: { total: 5 } })).toEqual({
      content: 'fine',
      metadata: { ms: 2 },
      modelMetadata: { total: 5 },
      success: true,
    });
    const other = { meta_data: { is_error: true }, results: content };
    expect(fromPlugin(other).content).toContain('fine');
  });

  it('reads details without content as data of a call without output', () => {
    expect(fromPlugin({ details: { n: 5 } })).toEqual({
      content: '(no output)',
      metadata: { n: 5 },
      success: true,
    });
  });

  it('keeps several texts and images', () => {
    const answer = {
      content: [
        { text: 'a', type: 'text' },
        { data: 'AAAA', mimeType: 'image/png', type: 'image' },
        { text: 'b', type: 'text' },
      ],
      error: false,
    };
    const result = fromPlugin(answer);
    expect(result.content).toBe('a\n[image: image/png]\nb');
    expect(toPlugin(result)).toEqual(answer);
  });

  it('reads the image spelling of other languages', () => {
    const block = { MIMEType: 'image/gif', data: 'R0lGODlh', type: 'image' };
    expect(fromPlugin({ content: [block], error: false }).blocks).toEqual([
      { data: 'R0lGODlh', mimeType: 'image/gif', type: 'image' },
    ]);
  });

  it.each([
    { content: [{ text: JSON.stringify(OUTPUT), type: 'text' }] },
    { ...OUTPUT },
    { ...OUTPUT, content: [{ text: 'see file', type: 'text' }] },
  ])('reads returned files of %j', (answer) => {
    const result = fromPlugin(answer);
    expect(result.content).toBe('see file\n[resource: attachment:///a.txt]');
    expect(result.blocks).toContainEqual(FILE);
  });

  it('hides details from the model', () => {
    const answer = { content: [{ text: 'n=5', type: 'text' }], details: { n: 5 }, error: false };
    expect(fromPlugin(answer)).toEqual({ content: 'n=5', metadata: { n: 5 }, success: true });
    expect(toPlugin(fromPlugin(answer))).toEqual(answer);
  });

  it.each([
    ['just text', 'just text'],
    [{ content: 'string' }, 'string'],
    [{ other: 1 }, '{\n  "other": 1\n}'],
    [{ content: [], error: false }, '(no output)'],
  ])('reads %j as well as possible', (answer, content) => {
    expect(fromPlugin(answer)).toEqual({ content, success: true });
  });
});

describe('toPlugin', () => {
  it('describes content that the protocol has no block for', () => {
    expect(
      toPlugin({
        blocks: [{ name: 'n', type: 'link', uri: 'https://example.com' }],
        content: '[link: n https://example.com]',
        success: true,
      }).content,
    ).toEqual([{ text: '[link: n https://example.com]', type: 'text' }]);
  });
});
