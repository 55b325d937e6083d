import { describe, expect, it } from 'vitest';

import { findSpecWarnings } from './spec-warnings.ts';

const tools = (count: number, description = 'x') =>
  Array.from({ length: count }, (_, index) => ({ description, name: `t__s__${index}` }));

describe('what a model API may refuse', () => {
  it('is more than 128 tools', () => {
    expect(findSpecWarnings(tools(128), 'openai')).toEqual([]);
    expect(findSpecWarnings(tools(129), 'openai-responses')).toEqual([
      expect.stringContaining('There are 129 tools, and many models accept at most 128.'),
    ]);
  });

  it('is a description of more than 1,024 characters', () => {
    expect(findSpecWarnings(tools(1, 'x'.repeat(1024)), 'openai')).toEqual([]);
    expect(findSpecWarnings(tools(7, 'x'.repeat(1025)), 'openai')).toEqual([
      expect.stringMatching(/: t__s__0, .*t__s__4 and 2 more\.$/),
    ]);
  });

  it('is nothing of the sort for other formats', () => {
    expect(findSpecWarnings(tools(200, 'x'.repeat(2000)), 'anthropic')).toEqual([]);
  });
});
