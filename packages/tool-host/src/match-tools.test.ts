import { describe, expect, it } from 'vitest';

import type { ToolDescriptor } from '@lobechat/tool-engine';

import { filterTools } from './match-tools.ts';

const tool = (toolbox: string, server: string, name: string): ToolDescriptor => ({
  description: name,
  inputSchema: { type: 'object' },
  name: `${toolbox}__${server}__${name}`,
  server,
  tool: name,
  toolbox,
});

const tools = [
  tool('builtin', 'lobe-note', 'listNotes'),
  tool('builtin', 'lobe-note', 'deleteNote'),
  tool('office', 'mail', 'send'),
  tool('plugins', 'a.b', 'run'),
];

const names = (filter?: Parameters<typeof filterTools>[1]) =>
  filterTools(tools, filter).map(({ tool: name }) => name);

describe('filterTools', () => {
  it.each<[unknown, string]>([
    ['lobe-note', 'The filter has to be an object, not string "lobe-note".'],
    [['lobe-note'], 'The filter has to be an object, not'],
    [{ inclde: ['lobe-note'] }, "The filter has the unknown key 'inclde'. Did you mean 'include'"],
    [{ include: '' }, 'include has to be a list of patterns'],
    [{ include: 'lobe-note' }, "include has to be a list of patterns, e.g. ['lobe-task/*'], not"],
    [{ exclude: [5] }, 'exclude has to be a list of patterns'],
  ])('refuses a filter that would select every tool: %j', (filter, problem) => {
    expect(() => names(filter as never)).toThrow(problem);
  });

  it('includes everything without a filter, and nothing with an empty one', () => {
    expect(names(null)).toEqual(names());
    expect(names()).toEqual(['listNotes', 'deleteNote', 'send', 'run']);
    expect(names({ include: [] })).toEqual([]);
  });

  it.each([
    ['lobe-note', ['listNotes', 'deleteNote']],
    ['lobe-note/listNotes', ['listNotes']],
    ['builtin__lobe-note__listNotes', ['listNotes']],
    ['office__mail', ['send']],
    ['office__mail/send', ['send']],
    ['office__*', ['send']],
    ['*/delete*', ['deleteNote']],
    ['plugins__a.b', ['run']],
    ['plugins__aXb', []],
    ['lobe-not', []],
    ['.*', []],
  ])('includes by %j', (pattern, expected) => {
    expect(names({ include: [pattern] })).toEqual(expected);
  });

  it('leaves out excluded tools even if they are included', () => {
    expect(names({ exclude: ['*/delete*'], include: ['lobe-note'] })).toEqual(['listNotes']);
  });
});
