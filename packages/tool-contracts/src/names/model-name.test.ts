import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyCharacter } from '@lobechat/utils/testing';

import { toModelName } from './model-name.ts';
import { createModelNames } from './model-names.ts';
import { hashText, shortHash } from './stable-hash.ts';

describe('hashText', () => {
  // Published test vectors of FNV-1a, 64 bits.
  it.each([
    ['', 0xcbf29ce484222325n],
    ['a', 0xaf63dc4c8601ec8cn],
    ['foobar', 0x85944171f73967e8n],
  ])('hashes %j as published', (text, hash) => {
    expect(hashText(text)).toBe(hash);
  });

  it('has short forms of equal length', () => {
    fc.assert(fc.property(fc.string(), (text) => /^[0-9a-z]{10}$/.test(shortHash(text))));
  });
});

describe('toModelName', () => {
  it('rejects a limit that leaves no room', () => {
    expect(() => toModelName('a'.repeat(20), { maxLength: 11 })).toThrow(RangeError);
    expect(() => toModelName('a', { maxLength: Number.NaN })).toThrow('at least 12');
  });

  it('leaves valid names alone', () => {
    expect(toModelName('builtin__lobe-calculator__calculate')).toBe(
      'builtin__lobe-calculator__calculate',
    );
  });

  it('keeps a readable beginning of a long name', () => {
    const name = `toolbox__server__${'read_the_file_'.repeat(10)}`;
    expect(toModelName(name, { maxLength: 50 })).toBe(
      `toolbox__server__read_the_file_read_the_${shortHash(name)}`,
    );
  });

  it('replaces characters that models do not accept, and stays distinct', () => {
    expect(toModelName('modules__text__text.upper')).toMatch(
      /^modules__text__text_upper_[0-9a-z]{10}$/,
    );
    expect(toModelName('a.b')).not.toBe(toModelName('a/b'));
    expect(toModelName('日本')).toMatch(/^tool_[0-9a-z]{10}$/);
  });

  it('begins with a letter if required', () => {
    expect(toModelName('7zip__a__b', { startsWithLetter: true })).toMatch(/^zip__a__b_/);
    expect(toModelName('7zip__a__b')).toBe('7zip__a__b');
  });

  it('is always valid and stable, and leaves its own output alone', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200, unit: anyCharacter }),
        fc.integer({ max: 128, min: 12 }),
        fc.boolean(),
        (name, maxLength, startsWithLetter) => {
          const options = { maxLength, startsWithLetter };
          const modelName = toModelName(name, options);
          expect(modelName).toMatch(/^[A-Za-z0-9_-]+$/);
          expect(modelName.length).toBeLessThanOrEqual(maxLength);
          if (startsWithLetter) expect(modelName).toMatch(/^[A-Za-z_]/);
          expect(toModelName(modelName, options)).toBe(modelName);
        },
      ),
    );
  });
});

describe('createModelNames', () => {
  it('rejects two tools with the same model name, naming both', () => {
    const altered = toModelName('a.b');
    expect(() => createModelNames(['a.b', altered])).toThrow(
      `The tools 'a.b' and '${altered}' would both be called '${altered}'`,
    );
  });

  it('looks names up in both directions', () => {
    const names = createModelNames(['dev__fs__read', 'modules__text__text.upper']);
    for (const [name, modelName] of names.entries) {
      expect(names.toModel(name)).toBe(modelName);
      expect(names.fromModel(modelName)).toBe(name);
    }
    expect(names.entries).toHaveLength(2);
    expect(names.toModel('constructor')).toBeUndefined();
    expect(names.fromModel('__proto__')).toBeUndefined();
  });

  it('accepts a duplicate name once', () => {
    expect(createModelNames(['a', 'a']).entries).toEqual([['a', 'a']]);
  });

  it('keeps 5,000 long names distinct', () => {
    const names = Array.from(
      { length: 5000 },
      (_, index) => `box__server__${'x'.repeat(60)}${index}`,
    );
    const table = createModelNames(names, { maxLength: 50 });
    expect(new Set(table.entries.map(([, modelName]) => modelName)).size).toBe(5000);
  });
});
