import { describe, expect, it } from 'vitest';

import type { ToolDescriptor } from '@lobechat/tool-engine';

import { createNameSearch } from './find-by-name.ts';

const describeTool = (tool: string): ToolDescriptor => ({
  description: '',
  inputSchema: { type: 'object' },
  name: `dev__files__${tool}`,
  server: 'files',
  tool,
  toolbox: 'dev',
});

const find = createNameSearch(['readFile', 'ReadFile', 'read_file', 'read.file'].map(describeTool));

describe('names that differ only in case or punctuation', () => {
  it.each([
    'readFile',
    'ReadFile',
    'read_file',
    'read.file',
    'dev__files__ReadFile',
    ' dev__files__read.file ',
  ])('are found as written in %j', (query) => {
    const [first, ...others] = find(query);
    expect(query.trim().endsWith(first?.tool ?? '')).toBe(true);
    expect(others).toHaveLength(3);
  });
});
