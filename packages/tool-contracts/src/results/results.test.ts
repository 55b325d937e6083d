import { describe, expect, it } from 'vitest';

import { convertResult, type ResultFormat } from './convert.ts';
import { fromResults, toResults } from './results.ts';

const read = (value: unknown): [ReturnType<typeof fromResults>, string[]] => {
  const warnings: string[] = [];
  return [fromResults(value, { onWarning: (message) => warnings.push(message) }), warnings];
};

describe('fromResults', () => {
  it('rejects content that is not base64 and keeps the rest', () => {
    const [result, warnings] = read({
      results: 'x',
      returned_file_contents: ['not base64!', 'aGk=', 5],
      returned_file_names: ['bad.txt', 'good.txt', 'odd.txt'],
    });
    expect(warnings).toEqual([
      "The content of the returned file 'bad.txt' is not base64 and is left out.",
      "The content of the returned file 'odd.txt' is not base64 and is left out.",
    ]);
    expect(toResults(result)).toEqual({
      results: 'x',
      returned_file_contents: ['aGk='],
      returned_file_names: ['good.txt'],
    });
    expect(result.metadata).toEqual({ warnings });
    expect(result.content).toBe(
      'x\n[file: bad.txt, left out because its content is not base64]\n' +
        '[resource: attachment:///good.txt]\n' +
        '[file: odd.txt, left out because its content is not base64]',
    );
  });

  it('reads a failure', () => {
    const value = { meta_data: { is_error: true, ms: 5 }, results: { error: 'no such row' } };
    expect(fromResults(value)).toEqual({
      content: 'no such row',
      error: { message: 'no such row', type: 'PluginServerError' },
      modelMetadata: { ms: 5 },
      success: false,
    });
    expect(toResults(fromResults(value))).toEqual(value);
  });

  it.each([
    { is_error: true, results: 'no such row' },
    { isError: 'true', results: { error: 'no such row' } },
    { error: 'no such row', is_error: true },
  ])('reads a failure reported beside the results, as in %j', (value) => {
    expect(fromResults(value)).toMatchObject({ content: 'no such row', success: false });
    expect(toResults(fromResults(value))).toMatchObject({ meta_data: { is_error: true } });
  });

  it('forwards the unusual payload of a failure', () => {
    const value = { meta_data: { is_error: true }, results: { done: 1 } };
    expect(fromResults(value).success).toBe(false);
    expect(toResults(fromResults(value))).toEqual(value);
  });

  it('makes names safe and unique', () => {
    const result = fromResults({
      results: null,
      returned_file_contents: [
        'aGk=',
        'aGk=',
        'aGk=',
        { b64: 'aGk=', name: 'c:\\x\\y.json' },
        'aGk=',
      ],
      returned_file_names: ['../../etc/passwd', 'passwd', '..'],
    });
    expect(toResults(result).returned_file_names).toEqual([
      'passwd',
      'passwd-2',
      'file-3',
      'y.json',
      'file-5',
    ]);
  });

  it('warns about a value without results and uses all of it', () => {
    const [result, warnings] = read({ result: 5 });
    expect(result.structured).toEqual({ result: 5 });
    expect(warnings).toHaveLength(1);
    expect(toResults(fromResults([1, 2]))).toEqual({ results: [1, 2] });
    expect(toResults(fromResults('text'))).toEqual({ results: 'text' });
    expect(toResults(fromResults({}))).toEqual({ results: null });
    expect(toResults(fromResults({ meta_data: { a: 1 } }))).toEqual({
      meta_data: { a: 1 },
      results: null,
    });
  });

  it.each([0, '', false, null, '42', '{"a":1}', [], { error: 'just data' }])(
    'forwards results: %j unchanged',
    (results) => {
      expect(toResults(fromResults({ results }))).toEqual({ results });
    },
  );

  it.each(['meta_data', 'meta-data', 'metadata'])('reads %s and writes meta_data', (key) => {
    const result = fromResults({ [key]: { ms: 5 }, results: 1 });
    expect(result.modelMetadata).toEqual({ ms: 5 });
    expect(toResults(result)).toEqual({ meta_data: { ms: 5 }, results: 1 });
  });

  it('prefers the first spelling of metadata', () => {
    const [result, warnings] = read({
      'meta-data': { a: 1, b: 1 },
      meta_data: { a: 2 },
      results: 1,
    });
    expect(result.modelMetadata).toEqual({ a: 2, b: 1 });
    expect(warnings).toHaveLength(1);
  });

  it('shows names of files and never their contents', () => {
    const value = {
      meta_data: { chunks: 2 },
      results: 'Generated embedding vectors (see files).',
      returned_file_contents: ['eyJ2ZWN0b3JzIjpbXX0=', 'eyJ2ZWN0b3JzIjpbMV19'],
      returned_file_names: ['embeddings_part1.json', 'embeddings_part2.json'],
    };
    const result = fromResults(value);
    expect(result.content).toBe(
      'Generated embedding vectors (see files).\n' +
        '[resource: attachment:///embeddings_part1.json]\n' +
        '[resource: attachment:///embeddings_part2.json]',
    );
    expect(toResults(result)).toEqual(value);
  });

  it('keeps a name without content as a link', () => {
    const value = { results: 1, returned_file_names: ['elsewhere.csv'] };
    expect(fromResults(value).blocks).toContainEqual({
      name: 'elsewhere.csv',
      type: 'link',
      uri: 'attachment:///elsewhere.csv',
    });
    expect(toResults(fromResults(value))).toEqual(value);
  });
});

describe('toResults', () => {
  it('prefers structured data, then JSON of the first text, then all texts', () => {
    const text = (value: string) => ({ text: value, type: 'text' as const });
    expect(toResults({ content: 'x', structured: { a: 1 }, success: true }).results).toEqual({
      a: 1,
    });
    expect(toResults({ content: '{"a":1}', success: true }).results).toEqual({ a: 1 });
    expect(toResults({ content: 'one', success: true }).results).toBe('one');
    const blocks = [text('one'), text('{"a":1}')];
    expect(toResults({ blocks, content: 'one\n{"a":1}', success: true }).results).toBe(
      'one\n{"a":1}',
    );
    const json = [text('{"a":1}'), text('two')];
    expect(toResults({ blocks: json, content: '{"a":1}\ntwo', success: true }).results).toEqual({
      a: 1,
    });
  });

  it('loses no digit to JSON', () => {
    expect(toResults({ content: '12345678901234567890', success: true }).results).toBe(
      '12345678901234567890',
    );
    expect(toResults({ content: '42', success: true }).results).toBe(42);
  });

  it('forwards a payload that already follows the contract', () => {
    const payload = { meta_data: { ms: 5 }, results: [1] };
    expect(toResults({ content: 'x', structured: payload, success: true })).toEqual(payload);
    expect(toResults({ content: JSON.stringify(payload), success: true })).toEqual(payload);
  });

  it('keeps fields unknown to the contract, from any format', () => {
    const output = { foo: 'bar', results: { a: 1 } };
    const inputs: [unknown, ResultFormat][] = [
      [output, 'results'],
      [output, 'workbench'],
      [{ content: [], structuredContent: output }, 'mcp'],
      [{ content: [{ text: JSON.stringify(output), type: 'text' }] }, 'mcp'],
      [{ content: [{ text: JSON.stringify(output), type: 'text' }], error: false }, 'plugin'],
    ];
    for (const [input, from] of inputs) {
      expect(convertResult(input, from, 'results')).toEqual(output);
    }
    const files = { ...output, returned_file_contents: ['aGk='], returned_file_names: ['a.txt'] };
    expect(convertResult({ content: [], structuredContent: files }, 'mcp', 'results')).toEqual(
      files,
    );
    expect(toResults(fromResults(files))).toEqual(files);
  });

  it.each([
    [{ a: 1 }, { a: 1, error: 'boom' }],
    [[1], { error: 'boom', value: [1] }],
    [null, { error: 'boom' }],
    [{ error: 'own' }, { error: 'own' }],
  ])('keeps the message of a failure beside results %j', (results, expected) => {
    const failed = {
      content: [{ text: 'boom', type: 'text' }],
      is_error: true,
      structured_content: { results },
    };
    expect(convertResult(failed, 'mcp', 'results')).toEqual({
      meta_data: { is_error: true },
      results: expected,
    });
  });

  it('writes null for an empty result', () => {
    expect(toResults({ content: '(no output)', success: true })).toEqual({ results: null });
  });

  it('names a file once that is both a block and an artifact', () => {
    const result = fromResults({
      results: 'x',
      returned_file_contents: ['aGk='],
      returned_file_names: ['a.txt'],
    });
    const artifacts = [{ id: 'art-1', mimeType: 'text/plain', name: 'a.txt', size: 2 }];
    expect(toResults({ ...result, artifacts }).returned_file_names).toEqual(['a.txt']);
  });

  it('returns images, sound, documents and artifacts as files', () => {
    const output = toResults({
      artifacts: [{ id: 'a1', mimeType: 'text/csv', name: 'rows.csv', size: 5 }],
      blocks: [
        { text: 'done', type: 'text' },
        { data: 'AAAA', mimeType: 'image/png', type: 'image' },
        { resource: { text: 'ä', uri: 'test://x/note.txt?v=1' }, type: 'resource' },
      ],
      content: 'done\n[image: image/png]\nä',
      success: true,
    });
    expect(output).toEqual({
      results: 'done',
      returned_file_contents: ['AAAA', 'w6Q='],
      returned_file_names: ['image-2.png', 'note.txt', 'rows.csv'],
    });
  });

  it.each([true, 'true', ' True ', 'yes', 1, '1'])('reads is_error %j as a failure', (flag) => {
    const value = { meta_data: { is_error: flag }, results: { error: 'no such row' } };
    expect(fromResults(value)).toMatchObject({
      content: 'no such row',
      error: { message: 'no such row' },
      success: false,
    });
  });

  // Only the flag reports a failure: a result may be about errors.
  it.each([undefined, null, false, 'false', 0, '', {}])(
    'does not read is_error %j as a failure',
    (flag) => {
      const value = { meta_data: { is_error: flag }, results: { error: 'no such row' } };
      expect(fromResults(value).success).toBe(true);
    },
  );
});
