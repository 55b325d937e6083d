import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type BuiltinToolResult, NO_OUTPUT } from '@lobechat/types';

import { arbitraryInput, arbitraryResult } from './arbitrary-result.ts';
import { convertResult, RESULT_FORMATS, resultAdapters } from './convert.ts';
import { toMcp } from './mcp.ts';

describe.each(RESULT_FORMATS)('the format %s', (format) => {
  const { read, write } = resultAdapters[format];

  it('reads anything without throwing, into a result that satisfies the contract', () => {
    fc.assert(
      fc.property(arbitraryInput, (value) => {
        const result = read(value);
        expect(result.content).not.toBe('');
        expect(typeof result.content).toBe('string');
        expect(result.success).toBe(result.error === undefined);
        if (result.error) {
          expect(result.error.message).not.toBe('');
          expect(result.error.type).not.toBe('');
        }
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      }),
      { numRuns: 1000 },
    );
  });

  it('writes JSON, and a second round changes nothing', () => {
    fc.assert(
      fc.property(arbitraryInput, (value) => {
        const once = write(read(value));
        expect(JSON.parse(JSON.stringify(once))).toEqual(once);
        expect(write(read(once))).toEqual(once);
      }),
      { numRuns: 1000 },
    );
  });

  it('distinguishes success and failure', () => {
    fc.assert(
      fc.property(arbitraryResult, (result) => {
        expect(read(write(result)).success).toBe(result.success);
      }),
    );
  });

  it('writes anything passed as a result without throwing', () => {
    fc.assert(
      fc.property(arbitraryInput, (value) => {
        expect(() => write(value as never)).not.toThrow();
      }),
    );
  });

  it('writes a value that cannot be converted to text', () => {
    expect(() => write([{ toString: {} }] as never)).not.toThrow();
  });

  it('reads a thrown error as a failure', () => {
    const result = read(new RangeError('too far'));
    expect(result).toMatchObject({
      content: 'too far',
      error: { message: 'too far' },
      success: false,
    });
  });

  it('reads nothing as an empty success', () => {
    expect(read(undefined)).toMatchObject({ content: NO_OUTPUT, success: true });
    expect(read(null)).toMatchObject({ content: NO_OUTPUT, success: true });
  });
});

describe.each([
  ['lobe', resultAdapters.lobe],
  ['mcp', resultAdapters.mcp],
  [
    'mcp without structured content',
    {
      ...resultAdapters.mcp,
      write: (result: BuiltinToolResult) => toMcp(result, { structured: false }),
    },
  ],
] as const)('out and in through %s', (_, { read, write }) => {
  it('is the identity', () => {
    fc.assert(
      fc.property(arbitraryResult, (result) => {
        const written = JSON.parse(JSON.stringify(write(result))) as unknown;
        expect(read(written)).toEqual(result);
      }),
      { numRuns: 400 },
    );
  });
});

describe('convertResult', () => {
  it('converts a FastMCP result to the output contract', () => {
    const payload = { expression: '234*97', operation: 'evaluate', result: 22_698 };
    const mcp = {
      content: [{ text: JSON.stringify(payload), type: 'text' }],
      data: payload,
      is_error: false,
      structured_content: payload,
    };
    expect(convertResult(mcp, 'mcp', 'results')).toEqual({ results: payload });
  });

  it('converts a failed MCP call to the output contract', () => {
    const mcp = { content: [{ text: 'boom', type: 'text' }], isError: true };
    expect(convertResult(mcp, 'mcp', 'results')).toEqual({
      meta_data: { is_error: true },
      results: { error: 'boom' },
    });
  });

  it('keeps everything between any two formats that both support it', () => {
    const answer = {
      content: [
        { text: 'a', type: 'text' },
        { text: 'b', type: 'text' },
      ],
      error: true,
    };
    for (const format of RESULT_FORMATS.filter((name) => name !== 'results')) {
      const there = convertResult(answer, 'plugin', format);
      expect(convertResult(there, format, 'plugin')).toEqual(answer);
    }
  });
});

it.each([
  [undefined, 'mcp', 'from has to be one of lobe, workbench, mcp, plugin, results, not nothing.'],
  [
    'mcp',
    'openai',
    'to has to be one of lobe, workbench, mcp, plugin, results, not string "openai".',
  ],
])('refuses to convert from %s to %s', (from, to, expected) => {
  expect(() => convertResult({}, from as never, to as never)).toThrow(expected);
});
