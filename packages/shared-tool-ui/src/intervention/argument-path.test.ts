import { describe, expect, it } from 'vitest';

import { getArgument, setArgument } from './argument-path.ts';

describe('getArgument', () => {
  it.each([
    [undefined, ['a']],
    [{ a: null }, ['a', 'b']],
    [{}, ['constructor']],
    [[], ['length', 'x']],
  ])('finds nothing in %j at %j', (value, path) => {
    expect(getArgument(value, path)).toBeUndefined();
  });

  it('finds an existing value', () => {
    expect(getArgument({ items: [{ to: 'b' }] }, ['items', 0, 'to'])).toBe('b');
  });
});

describe('setArgument', () => {
  it('changes one value and leaves the original alone', () => {
    const args = { items: [{ to: 'a' }, { to: 'b' }], keep: 1 };
    expect(setArgument(args, ['items', 1, 'to'], 'c')).toEqual({
      items: [{ to: 'a' }, { to: 'c' }],
      keep: 1,
    });
    expect(args.items[1]).toEqual({ to: 'b' });
  });

  it('removes an argument', () => {
    expect(setArgument({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 });
  });

  it('adds a missing value', () => {
    expect(setArgument(undefined, ['schedule', 'cron'], 'x')).toEqual({ schedule: { cron: 'x' } });
  });
});
