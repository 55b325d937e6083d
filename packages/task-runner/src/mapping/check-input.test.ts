import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkInput } from './check-input.ts';

const nest = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

describe('checkInput refuses', () => {
  it('NUL characters, with their positions', () => {
    expect(() => checkInput({ tasks: [{ name: 'a' }, { name: 'ab\u0000c' }] })).toThrow(
      /tasks\[1\]\.name has a NUL character \(U\+0000\) at position 3/,
    );
  });

  it('several problems, each on its own line', () => {
    expect(() => checkInput({ content: '\u0000', name: '\u0000' })).toThrow(
      /^Nothing was done: there are 2 problems\.\n- content has a NUL .*\n- name has a NUL .*leave it out\.$/,
    );
  });

  it('lone surrogates', () => {
    expect(() => checkInput({ name: 'cut \uD83D' })).toThrow(/name has half of a surrogate pair/);
  });

  it('both in property names, without repeating them', () => {
    for (const name of ['a\u0000', '\uDC00']) {
      const check = () => checkInput({ work: { input: { [name]: 1 } } });
      expect(check).toThrow(/a name in work\.input has/);
      expect(check).not.toThrow(name);
    }
  });

  it('excessive nesting, however deep', () => {
    expect(() => checkInput({ work: nest(200_000) })).toThrow(/deeper than 100 levels/);
  });

  it.each<[string, unknown]>([
    ['a hundred thousand bad texts', Array.from({ length: 100_000 }, () => '\u0000')],
    ['a bad text under a long name', { ['a'.repeat(100_000)]: '\u0000' }],
    ['a bad text far inside', { work: nest(200) }],
  ])('%s with a short message', (_what, bad) => {
    try {
      checkInput(bad);
      expect.unreachable();
    } catch (error) {
      expect((error as Error).message.length).toBeLessThan(2000);
    }
  });
});

describe('checkInput accepts', () => {
  it('all well-formed texts without NUL characters', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((value) => value.isWellFormed() && !value.includes('\u0000'));
    fc.assert(
      fc.property(fc.array(fc.dictionary(text, text)), (value) => {
        expect(() => checkInput(value)).not.toThrow();
      }),
    );
  });

  it('a list of a million items', () => {
    const long = Array.from({ length: 1_000_000 }, (_, index) => ({ index }));
    expect(() => checkInput({ work: { input: { long } } })).not.toThrow();
  });

  it('numbers, null and omitted values', () => {
    expect(() => checkInput({ a: null, b: undefined, c: 1, d: true })).not.toThrow();
    expect(() => checkInput(undefined)).not.toThrow();
  });
});
