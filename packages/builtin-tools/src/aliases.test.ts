import { describe, expect, it } from 'vitest';

import { BUILTIN_TOOL_ALIASES, getBuiltinAliases, resolveBuiltinAlias } from './aliases.ts';
import { BUILTIN_TOOL_IDENTIFIERS, isBuiltinToolIdentifier } from './identifiers.ts';

const aliases = { 'lobe-memo': 'lobe-note', 'lobe-notes': 'lobe-note', 'lobe-todo': 'lobe-task' };

describe('aliases', () => {
  it.each(['lobe-note', 'lobe-unknown', '__proto__', 'constructor', ''])(
    'leave %j as it is',
    (identifier) => {
      expect(resolveBuiltinAlias(identifier, aliases)).toBe(identifier);
    },
  );

  it('lead to the identifier that took their place', () => {
    expect(resolveBuiltinAlias('lobe-memo', aliases)).toBe('lobe-note');
  });

  it('are known by the tool that bears them', () => {
    expect(getBuiltinAliases('lobe-note', aliases)).toEqual(['lobe-memo', 'lobe-notes']);
    expect(getBuiltinAliases('lobe-clock', aliases)).toEqual([]);
  });

  it('never hide a tool of today, nor lead to another alias', () => {
    const shipped = Object.entries(BUILTIN_TOOL_ALIASES);
    const hidden = shipped.filter(([alias]) => isBuiltinToolIdentifier(alias));
    const lost = shipped.filter(([, target]) => !BUILTIN_TOOL_IDENTIFIERS.includes(target));
    expect({ hidden, lost }).toEqual({ hidden: [], lost: [] });
  });
});
