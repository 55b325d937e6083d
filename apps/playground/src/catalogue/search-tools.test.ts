import { describe, expect, it } from 'vitest';

import { createApi, createTool } from '../testing/catalogue.ts';
import { countApis, searchApis, searchTools } from './search-tools.ts';
import { toEmoji } from './to-emoji.ts';

const TOOLS = [
  createTool({
    apis: [
      createApi({ description: 'Exact arithmetic.', name: 'calculate' }),
      createApi({ description: 'Between number bases.', name: 'convertBase' }),
    ],
    identifier: 'lobe-calculator',
    title: 'Calculator',
  }),
  createTool({
    apis: [
      createApi({ description: 'Reads a file; may calculate its size.', name: 'readLocalFile' }),
      createApi({ description: 'Lists files.', name: 'listLocalFiles' }),
    ],
    identifier: 'lobe-local-system',
    title: 'Local System',
  }),
];

const found = (query: string) =>
  searchTools(TOOLS, query).flatMap(({ apis, tool }) =>
    apis.map(({ name }) => `${tool.identifier}/${name}`),
  );

describe('searchTools', () => {
  it('finds nothing for words that occur nowhere, nor if one of the words does not', () => {
    expect(found('zebra')).toEqual([]);
    expect(found('calculate zebra')).toEqual([]);
  });

  it('returns everything unchanged for an empty query', () => {
    expect(found('  ')).toHaveLength(4);
    expect(countApis(searchTools(TOOLS, ''))).toBe(4);
  });

  it('ranks names before descriptions', () => {
    expect(found('calculate')).toEqual([
      'lobe-calculator/calculate',
      'lobe-local-system/readLocalFile',
    ]);
  });

  it('ranks the APIs of all tools together, where they are not shown by tool', () => {
    const first = [createApi({ name: 'read' }), createApi({ description: 'Read.', name: 'list' })];
    const tools = [
      createTool({ apis: first, identifier: 'lobe-first', title: 'First' }),
      createTool({ apis: [createApi({ name: 'readAll' })], identifier: 'lobe-b', title: 'Second' }),
    ];
    expect(searchApis(tools, 'read').map(({ api }) => api.name)).toEqual([
      'read',
      'readAll',
      'list',
    ]);
  });

  it('finds words inside camel case, initials and letters in order', () => {
    expect(found('base')[0]).toBe('lobe-calculator/convertBase');
    expect(found('rlf')[0]).toBe('lobe-local-system/readLocalFile');
    expect(found('cnvbs')).toEqual(['lobe-calculator/convertBase']);
  });

  it('accepts identifier/apiName as written elsewhere', () => {
    expect(found('lobe-calculator/calculate')[0]).toBe('lobe-calculator/calculate');
  });

  it('returns all APIs of a tool whose name matches', () => {
    expect(found('local system')).toHaveLength(2);
  });
});

describe('toEmoji', () => {
  it('accepts emoji and rejects addresses, which would have to be loaded', () => {
    expect(toEmoji('🧮')).toBe('🧮');
    expect(toEmoji('https://example.com/a.png')).toBeUndefined();
    expect(toEmoji('1')).toBeUndefined();
    expect(toEmoji(undefined)).toBeUndefined();
  });
});
