import { describe, expect, it } from 'vitest';

import type { BuiltinInspector } from '@lobechat/types';

import { createSurfaceLookup } from './surface-registry.ts';

const show: BuiltinInspector = ({ apiName }) => apiName;

describe('createSurfaceLookup', () => {
  it('rejects two tools with the same identifier, naming the surfaces of both', () => {
    expect(() =>
      createSurfaceLookup({
        entries: [
          ['lobe-note', { listNotes: show }],
          ['lobe-note', { viewNote: show }],
        ],
        kind: 'inspector',
      }),
    ).toThrow(/'listNotes' \(entry 1\) and 'viewNote' \(entry 2\)/);
  });

  const lookup = createSurfaceLookup({
    aliases: { 'lobe-memo': 'lobe-note' },
    apiAliases: { 'lobe-note': { readMemos: 'listNotes', toString: 'viewNote' } },
    entries: [['lobe-note', { listNotes: show }]],
    kind: 'inspector',
  });

  it.each([
    ['lobe-other', 'listNotes'],
    ['lobe-note', 'viewNote'],
    ['lobe-note', 'constructor'],
    ['lobe-note', 'toString'],
    ['lobe-note', '__proto__'],
    ['__proto__', 'toString'],
    [undefined, 'listNotes'],
    ['lobe-note', undefined],
  ])('has nothing for %s/%s', (identifier, apiName) => {
    expect(lookup(identifier, apiName)).toBeUndefined();
  });

  it('finds the surface of an API, also under the old name of its tool', () => {
    expect(lookup('lobe-note', 'listNotes')).toBe(show);
    expect(lookup('lobe-memo', 'listNotes')).toBe(show);
  });

  it('finds it under old names of the API, in the old tool as well', () => {
    expect(lookup('lobe-note', 'readMemos')).toBe(show);
    expect(lookup('lobe-memo', 'readMemos')).toBe(show);
    expect(lookup('lobe-other', 'readMemos')).toBeUndefined();
  });
});
