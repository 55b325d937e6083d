import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyCharacter } from '@lobechat/utils/testing';

import { generateToolName, isValidToolName, parseToolName } from './tool-name.ts';

describe('generateToolName', () => {
  it.each([
    ['', 'server', 'tool', 'The toolbox name is empty'],
    ['dev', '', 'tool', 'The server name is empty'],
    ['dev', 'server', '', 'The tool name is empty'],
    ['my__box', 'server', 'tool', 'double underscore'],
    ['dev', 'my__server', 'tool', 'double underscore'],
    ['_dev', 'server', 'tool', 'begins or ends with an underscore'],
    ['dev', 'server_', 'tool', 'begins or ends with an underscore'],
    ['my box', 'server', 'tool', 'characters other than'],
    ['dev', 'sérver', 'tool', 'characters other than'],
  ])('refuses %j, %j, %j', (toolbox, server, tool, reason) => {
    expect(() => generateToolName(toolbox, server, tool)).toThrow(reason);
  });

  it.each([
    ['dev', 'filesystem', 'read_file', 'dev__filesystem__read_file'],
    ['prod', 'memory', 'store_value_async', 'prod__memory__store_value_async'],
    ['test', 'server', 'my__special__tool', 'test__server__my__special__tool'],
    ['dev', 'filesystem', 'read_file_async_v2', 'dev__filesystem__read_file_async_v2'],
    ['dev', 'server', 'my__special__tool', 'dev__server__my__special__tool'],
    ['builtin', 'lobe-calculator', 'calculate', 'builtin__lobe-calculator__calculate'],
    ['a', 'b', '__c', 'a__b____c'],
    ['a', 'b', 'text.upper case/ä', 'a__b__text.upper case/ä'],
  ])('joins %j, %j, %j', (toolbox, server, tool, name) => {
    expect(generateToolName(toolbox, server, tool)).toBe(name);
  });
});

describe('parseToolName', () => {
  it.each([
    '',
    'invalid',
    'dev__only_two_parts',
    'dev__filesystem_read_file',
    '__server__tool',
    'dev____tool',
    'dev__server__',
    '____',
    '______',
    'dev____server__tool',
    'dev_filesystem_read_file',
    'dev___server',
  ])('returns null for %j', (name) => {
    expect(parseToolName(name)).toBeNull();
    expect(isValidToolName(name)).toBe(false);
  });

  it('returns null for values that are not text', () => {
    expect(parseToolName(undefined as unknown as string)).toBeNull();
  });

  it.each([
    ['dev__filesystem__read_file', 'dev', 'filesystem', 'read_file'],
    ['prod__memory__store_value_async', 'prod', 'memory', 'store_value_async'],
    ['dev__server__tool__with__extras', 'dev', 'server', 'tool__with__extras'],
    ['dev__server___private', 'dev', 'server', '_private'],
    ['dev___server__tool', 'dev', '_server', 'tool'],
    ['_dev__server_____', '_dev', 'server', '___'],
    ['my box__sérver__工具', 'my box', 'sérver', '工具'],
    ['constructor__toString__valueOf', 'constructor', 'toString', 'valueOf'],
  ])('splits %j at the first two separators', (name, toolbox, server, originalTool) => {
    expect(parseToolName(name)).toEqual({ originalTool, server, toolbox });
    expect(isValidToolName(name)).toBe(true);
  });

  it('returns every generated triple, so that names are one-to-one', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9-]+(_[A-Za-z0-9-]+)*$/);
    const tool = fc.oneof(
      fc.string({ minLength: 1, unit: anyCharacter }),
      fc.stringMatching(/^[a_]{1,12}$/),
    );
    fc.assert(
      fc.property(part, part, tool, (toolbox, server, originalTool) => {
        const name = generateToolName(toolbox, server, originalTool);
        expect(parseToolName(name)).toEqual({ originalTool, server, toolbox });
      }),
      { numRuns: 2000 },
    );
  });

  it('returns non-empty parts that join to the name again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ab_ -]{0,16}$/), (name) => {
        const parsed = parseToolName(name);
        if (!parsed) return;
        const parts = [parsed.toolbox, parsed.server, parsed.originalTool];
        expect(parts.join('__')).toBe(name);
        expect(parts).not.toContain('');
      }),
      { numRuns: 2000 },
    );
  });

  it('agrees with splitting for names with exactly two separators', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ab_-]{0,16}$/), (name) => {
        const parts = name.split('__');
        if (parts.length > 3) return;
        expect(isValidToolName(name)).toBe(parts.length === 3 && !parts.includes(''));
      }),
      { numRuns: 2000 },
    );
  });
});
