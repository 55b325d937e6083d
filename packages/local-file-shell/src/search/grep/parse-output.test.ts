import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { collectFindings } from './collect-findings.ts';
import { createCountParser, createJsonParser } from './parse-output.ts';

const identity = (printed: string): string => printed;

const begin = (path: string) => ({ data: { path: { text: path } }, type: 'begin' });
const end = (path: string, offset: number | null = null) => ({
  data: { binary_offset: offset, path: { text: path } },
  type: 'end',
});
const match = (line: number, text: string, ...spans: Array<[number, number]>) => ({
  // The order of the keys is that of ripgrep.
  type: 'match',
  data: {
    path: { text: 'x' },
    lines: { text },
    line_number: line,
    absolute_offset: 0,
    submatches: spans.map(([start, stop]) => ({
      match: { text: text.slice(start, stop) },
      start,
      end: stop,
    })),
  },
});

const print = (...messages: Array<{ data: object; type: string }>): Buffer =>
  Buffer.from(messages.map(({ data, type }) => `${JSON.stringify({ type, data })}\n`).join(''));

const parse = (output: Buffer, cuts: readonly number[] = [], maximum = 100) => {
  const findings = collectFindings({ maximum, output: 'content' }, (path) => path !== 'unwanted');
  const parser = createJsonParser(findings, identity);
  let from = 0;
  for (const cut of [...cuts.toSorted((a, b) => a - b), output.length]) {
    parser.push(output.subarray(from, cut));
    from = Math.max(from, cut);
  }
  return findings.result(0);
};

describe('createJsonParser', () => {
  const output = print(
    begin('a'),
    match(3, 'é foo\n', [3, 6]),
    end('a'),
    begin('binary'),
    match(1, 'foo\n', [0, 3]),
    end('binary', 4),
    begin('unwanted'),
    match(1, 'foo\n', [0, 3]),
    end('unwanted'),
    begin('b'),
    match(1, 'foo\n', [0, 3]),
    match(9, 'foo foo\n', [0, 3], [4, 7]),
    end('b'),
    { data: {}, type: 'summary' },
  );

  it('drops binary files and skips unwanted ones', () => {
    const { files } = parse(output);
    expect(files.map(({ count, path }) => [path, count])).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
    expect(files[0]?.groups).toEqual([
      { lines: [{ line: 3, matches: [{ end: 5, start: 2 }], text: 'é foo' }], matches: 1 },
    ]);
  });

  it('reads the same, wherever the output is split', () => {
    const whole = parse(output);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: output.length }), { maxLength: 20 }), (cuts) => {
        expect(parse(output, cuts)).toEqual(whole);
      }),
    );
  });

  it('stops at the maximum, and reports that the file was not read completely', () => {
    const { files, stopped } = parse(output, [], 3);
    expect(stopped).toBe(true);
    expect(files.at(-1)).toMatchObject({ count: 3, path: 'b', unfinished: true });
  });

  it('counts an empty match that ripgrep omits, at the end of a file', () => {
    const [file] = parse(print(begin('a'), match(1, 'foo'), end('a'))).files;
    expect(file?.groups[0]).toMatchObject({ lines: [{ matches: [{ end: 0, start: 0 }] }] });
  });

  it('reads names that are not text, with a lone surrogate for each byte', () => {
    const bytes = Buffer.from('{"type":"begin","data":{"path":{"bytes":"/w=="}}}\n');
    const { files } = parse(Buffer.concat([bytes, print(match(1, 'foo', [0, 3]), end('?'))]));
    expect(files).toMatchObject([{ count: 1, path: '\uDCFF' }]);
  });

  it('keeps lines that are not UTF-8, with their readable parts', () => {
    const message =
      '{"type":"match","data":{"path":{"text":"a"},"lines":{"bytes":"/2Zvbwo="},"line_number":1,"absolute_offset":0,"submatches":[{"match":{"text":"foo"},"start":1,"end":4}]}}\n';
    const [file] = parse(
      Buffer.concat([print(begin('a')), Buffer.from(message), print(end('a'))]),
    ).files;
    expect(file?.groups[0]?.lines).toEqual([
      { line: 1, matches: [{ end: 4, start: 1 }], text: '\uFFFDfoo' },
    ]);
  });

  it('continues after a message that is too long to be kept', () => {
    const text = `"},"line_number":7 ${'x'.repeat(5_000_000)}needle\n`;
    const long = print(
      begin('a'),
      match(42, text, [0, 1], [text.length - 7, text.length - 1]),
      match(43, 'foo\n', [0, 3]),
      end('a'),
    );
    for (const cuts of [[], [4_000_100], [100, 200, 4_999_990, 5_000_090, 5_000_150]]) {
      const [file] = parse(long, cuts).files;
      expect(file?.count).toBe(3);
      expect(file?.groups.map(({ lines }) => lines[0])).toMatchObject([
        { line: 42, matches: [{ end: 1, start: 0 }], text: '"', truncated: true },
        { line: 43, text: 'foo' },
      ]);
    }
  });
});

describe('createCountParser', () => {
  it('reads names with line feeds and colons, wherever the output is split', () => {
    const output = Buffer.from('./a\u000012\n./b:1\nc\u00003\n');
    for (let cut = 0; cut <= output.length; cut += 1) {
      const findings = collectFindings({ maximum: 10, output: 'count' }, () => true);
      const parser = createCountParser(findings, identity);
      parser.push(output.subarray(0, cut));
      parser.push(output.subarray(cut));
      expect(findings.result(0).files).toMatchObject([
        { count: 12, path: './a' },
        { count: 3, path: './b:1\nc' },
      ]);
    }
  });

  it('stops at a number of files', () => {
    const findings = collectFindings({ maximum: 2, output: 'count' }, () => true);
    createCountParser(findings, identity).push(Buffer.from('a\u00001\nb\u00001\nc\u00001\n'));
    expect(findings.result(0)).toMatchObject({
      files: [{ path: 'a' }, { path: 'b' }],
      stopped: true,
    });
  });
});
