import { describe, expect, it } from 'vitest';

import { findSpecWarnings, findUnusedOptions } from './spec-warnings.ts';

const tools = (count: number, description = 'x') =>
  Array.from({ length: count }, (_, index) => ({
    description,
    inputSchema: {},
    name: `t__s__${index}`,
  }));

describe('options without effect', () => {
  it.each([
    ['gemini', ['strict'], ['--strict has no effect on --format gemini, only on openai and']],
    ['openai', ['native', 'cache'], ['--cache has no effect', '--native has no effect']],
    ['anthropic', ['native', 'cache', 'defer', 'examples', 'allowed-callers'], []],
    ['openai-responses', ['native', 'strict'], []],
    ['mcp', [], []],
  ])('are reported for %s with %j', (format, given, expected) => {
    const warnings = findUnusedOptions(format, (option) => given.includes(option));
    expect(warnings).toEqual(expected.map((text) => expect.stringContaining(text)));
  });
});

describe('limits of a model API', () => {
  it('include more than 128 tools', () => {
    expect(findSpecWarnings(tools(128), 'openai')).toEqual([]);
    expect(findSpecWarnings(tools(129), 'openai-responses')).toEqual([
      expect.stringContaining('There are 129 tools, and many models accept at most 128.'),
    ]);
  });

  it('include a description of more than 1,024 characters', () => {
    expect(findSpecWarnings(tools(1, 'x'.repeat(1024)), 'openai')).toEqual([]);
    expect(findSpecWarnings(tools(7, 'x'.repeat(1025)), 'openai')).toEqual([
      expect.stringMatching(/: t__s__0, .*t__s__4 and 2 more\.$/),
    ]);
  });

  it('do not apply to other formats', () => {
    expect(findSpecWarnings(tools(200, 'x'.repeat(2000)), 'anthropic')).toEqual([]);
  });

  it('do not include schema keywords that the format cannot carry, which are reported for each tool', () => {
    const inputSchema = { if: {}, oneOf: [{}] };
    const chosen = tools(6).map((tool) => ({ ...tool, inputSchema }));
    expect(findSpecWarnings(chosen, 'gemini')).toEqual([
      expect.stringMatching(
        /^The format gemini cannot carry .*: t__s__0 \(if, oneOf\), .* and 1 more\.$/,
      ),
    ]);
    expect(findSpecWarnings(chosen, 'mcp')).toEqual([]);
    expect(findSpecWarnings(chosen, 'openapi')).toEqual([]);
  });
});
