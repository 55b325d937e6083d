import { describe, expect, it } from 'vitest';

import {
  BUILTIN_API_ALIASES,
  BUILTIN_TOOL_ALIASES,
  getBuiltinAliases,
  resolveBuiltinAlias,
  resolveBuiltinApi,
} from './aliases.ts';
import { isBuiltinToolIdentifier } from './identifiers.ts';
import { listBuiltinManifests } from './manifests.ts';

const aliases = { 'lobe-memo': 'lobe-note', 'lobe-notes': 'lobe-note', 'lobe-todo': 'lobe-task' };

describe('aliases', () => {
  it.each(['lobe-note', 'lobe-unknown', '__proto__', 'constructor', ''])(
    'do not change %j',
    (identifier) => {
      expect(resolveBuiltinAlias(identifier, aliases)).toBe(identifier);
    },
  );

  it('resolve to the current identifier', () => {
    expect(resolveBuiltinAlias('lobe-memo', aliases)).toBe('lobe-note');
  });

  it('are declared by their tool', () => {
    expect(getBuiltinAliases('lobe-note', aliases)).toEqual(['lobe-memo', 'lobe-notes']);
    expect(getBuiltinAliases('lobe-clock', aliases)).toEqual([]);
  });

  it('never hide a current tool or resolve to another alias', () => {
    const shipped = Object.entries(BUILTIN_TOOL_ALIASES);
    const hidden = shipped.filter(([alias]) => isBuiltinToolIdentifier(alias));
    const lost = shipped.filter(([, target]) => !isBuiltinToolIdentifier(target));
    expect({ hidden, lost }).toEqual({ hidden: [], lost: [] });
  });
});

describe('aliases of APIs', () => {
  it.each(['constructor', '__proto__', 'readNothing', ''])('do not change %j', (apiName) => {
    expect(resolveBuiltinApi('lobe-local-system', apiName)).toBe(apiName);
    expect(resolveBuiltinApi('__proto__', apiName)).toBe(apiName);
  });

  it('come from the manifests, and map old names to existing APIs', () => {
    const recorded = listBuiltinManifests().flatMap(({ api, identifier, recorded: calls }) =>
      // A tool may accept arguments in other forms without ever having had other names.
      calls && Object.keys(calls.aliases).length > 0
        ? [[identifier, calls.aliases, api.map(({ name }) => name)] as const]
        : [],
    );
    expect(Object.fromEntries(recorded.map(([identifier, names]) => [identifier, names]))).toEqual(
      BUILTIN_API_ALIASES,
    );
    for (const [, names, apiNames] of recorded) {
      expect(Object.values(names).filter((name) => !apiNames.includes(name))).toEqual([]);
      expect(Object.keys(names).filter((name) => apiNames.includes(name))).toEqual([]);
    }
  });

  it('are found by their old names', () => {
    expect(resolveBuiltinApi('lobe-local-system', 'readLocalFile')).toBe('readFile');
    expect(resolveBuiltinApi('lobe-calculator', 'readLocalFile')).toBe('readLocalFile');
  });
});
