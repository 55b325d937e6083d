import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyCharacter } from '@lobechat/utils/testing';

import { readBase64 } from './base64.ts';
import { createUniqueNames, guessMimeType, toSafeFileName } from './file-name.ts';

describe('toSafeFileName', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\a.txt', 'a.txt'],
    ['..', 'file'],
    ['', 'file'],
    ['.hidden', 'hidden'],
    ['a\u0000b\u202Ec.txt', 'a_b_c.txt'],
    ['what?.txt', 'what_.txt'],
    ['report.pdf', 'report.pdf'],
  ])('makes %j into %j', (name, safe) => {
    expect(toSafeFileName(name, 'file')).toBe(safe);
  });

  it('is always safe and short, and stable when applied again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: anyCharacter }), (name) => {
        const safe = toSafeFileName(name, 'file');
        expect(safe).not.toMatch(/[/\\\u0000]|^\.|^$/);
        expect(safe.length).toBeLessThanOrEqual(120);
        expect(() => encodeURIComponent(safe)).not.toThrow();
        expect(toSafeFileName(safe, 'file')).toBe(safe);
      }),
    );
  });
});

describe('createUniqueNames', () => {
  it('numbers names that differ only in case', () => {
    const unique = createUniqueNames();
    expect(['a.txt', 'A.txt', 'a.txt', 'b'].map(unique)).toEqual([
      'a.txt',
      'A-2.txt',
      'a-3.txt',
      'b',
    ]);
  });

  it('skips numbers that other names have, and takes no longer for the ten-thousandth', () => {
    const unique = createUniqueNames();
    expect(['a-2', 'a', 'a', 'a-2'].map(unique)).toEqual(['a-2', 'a', 'a-3', 'a-2-2']);
    const names = Array.from({ length: 10_000 }, () => unique('b.txt'));
    expect(names.at(-1)).toBe('b-10000.txt');
  });
});

describe('readBase64', () => {
  it.each(['not base64!', 'A', 'AAAAA', 'ä'])('refuses %j', (text) => {
    expect(readBase64(text)).toBeUndefined();
  });

  it.each([
    ['aGk', { data: 'aGk=' }],
    ['aG\nk=', { data: 'aGk=' }],
    ['-_-_', { data: '+/+/' }],
    ['data:text/plain;charset=utf-8;base64,aGk=', { data: 'aGk=', mimeType: 'text/plain' }],
    ['', { data: '' }],
  ])('reads %j', (text, expected) => {
    expect(readBase64(text)).toEqual(expected);
  });
});

describe('guessMimeType', () => {
  it('uses the extension', () => {
    expect(guessMimeType('a.JSON')).toBe('application/json');
    expect(guessMimeType('a')).toBe('application/octet-stream');
  });
});
