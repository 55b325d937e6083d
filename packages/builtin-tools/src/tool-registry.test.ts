import { describe, expect, it } from 'vitest';

import { createToolRegistry } from './tool-registry.ts';

const create = (entries: ReadonlyArray<readonly [string, string]>, aliases = {}) =>
  createToolRegistry<string>({ aliases, describe: (value) => value, entries, kind: 'executor' });

describe('createToolRegistry', () => {
  it('rejects two entries with the same identifier, naming both', () => {
    const entries = [
      ['lobe-note', 'NoteExecutor'],
      ['lobe-task', 'TaskExecutor'],
      ['lobe-note', 'OtherExecutor'],
    ] as const;
    expect(() => create(entries)).toThrow(
      "Two executors are registered for 'lobe-note': 'NoteExecutor' (entry 1) and 'OtherExecutor' (entry 3).",
    );
  });

  it('names entries by position if values have no name', () => {
    const entries = [
      ['lobe-note', 1],
      ['lobe-note', 2],
    ] as const;
    expect(() => createToolRegistry({ entries, kind: 'manifest' })).toThrow(
      "Two manifests are registered for 'lobe-note': entry 1 and entry 2.",
    );
  });

  it('rejects an entry under an alias, which would hide its target', () => {
    expect(() => create([['lobe-memo', 'Memo']], { 'lobe-memo': 'lobe-note' })).toThrow(
      "The executor 'Memo' (entry 1) is registered for 'lobe-memo', which is an alias of 'lobe-note'.",
    );
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])(
    'does not take %j for a tool',
    (name) => {
      const registry = create([['lobe-note', 'NoteExecutor']], { 'lobe-memo': 'lobe-note' });
      expect(registry.get(name)).toBeUndefined();
      expect(registry.has(name)).toBe(false);
    },
  );

  it('can contain a tool named like an object property', () => {
    expect(create([['constructor', 'Odd']]).get('constructor')).toBe('Odd');
  });

  it('finds a tool by an alias but never lists the alias', () => {
    const registry = create([['lobe-note', 'NoteExecutor']], { 'lobe-memo': 'lobe-note' });
    expect(registry.get('lobe-memo')).toBe('NoteExecutor');
    expect(registry.has('lobe-memo')).toBe(true);
    expect(registry.identifiers).toEqual(['lobe-note']);
  });

  it('does not find an alias of a tool without an entry', () => {
    expect(create([], { 'lobe-memo': 'lobe-note' }).get('lobe-memo')).toBeUndefined();
  });

  it('keeps the order of registration', () => {
    const registry = create([
      ['lobe-task', 'b'],
      ['lobe-note', 'a'],
    ]);
    expect(registry.identifiers).toEqual(['lobe-task', 'lobe-note']);
    expect(registry.entries.map(([, value]) => value)).toEqual(['b', 'a']);
  });
});
