import { afterEach, describe, expect, it } from 'vitest';

import type { BuiltinRender } from '@lobechat/types';

import { registerBuiltinSurfaces } from './runtime-surfaces.ts';
import { getBuiltinInspector, getBuiltinRender } from './surfaces.ts';

const show: BuiltinRender = () => 'A note';
const removals: (() => void)[] = [];

const register = (...given: Parameters<typeof registerBuiltinSurfaces>): (() => void) => {
  const remove = registerBuiltinSurfaces(...given);
  removals.push(remove);
  return remove;
};

afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

describe('registerBuiltinSurfaces', () => {
  it('rejects the identifier of a builtin tool, whose surfaces cannot be replaced', () => {
    expect(() => register('lobe-task', { renders: { viewTask: show } })).toThrow(
      "'lobe-task' is a builtin tool",
    );
    expect(getBuiltinRender('lobe-task', 'viewTask')).not.toBe(show);
  });

  it('rejects a second registration, and keeps the first', () => {
    register('lobe-note', { renders: { viewNote: show } });
    expect(() => register('lobe-note', { renders: {} })).toThrow('registered already');
    expect(getBuiltinRender('lobe-note', 'viewNote')).toBe(show);
  });

  it.each(['constructor', '__proto__', 'toString', 'listNotes'])(
    'has nothing for %s',
    (apiName) => {
      register('lobe-note', { renders: { viewNote: show } });
      expect(getBuiltinRender('lobe-note', apiName)).toBeUndefined();
    },
  );

  it('makes late surfaces available to look-ups, and removes them again', () => {
    expect(getBuiltinRender('lobe-note', 'viewNote')).toBeUndefined();
    const remove = register('lobe-note', { renders: { viewNote: show } });
    expect(getBuiltinRender('lobe-note', 'viewNote')).toBe(show);
    expect(getBuiltinInspector('lobe-note', 'viewNote')).toBeUndefined();
    remove();
    expect(getBuiltinRender('lobe-note', 'viewNote')).toBeUndefined();
  });

  it('ignores an old removal after a new registration', () => {
    const removeFirst = register('lobe-note', { renders: {} });
    removeFirst();
    register('lobe-note', { renders: { viewNote: show } });
    removeFirst();
    expect(getBuiltinRender('lobe-note', 'viewNote')).toBe(show);
  });
});
