import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyCharacter } from '@lobechat/utils/testing';

import { formatIdentifier, isFullIdentifier, parseIdentifier } from './parse-identifier.ts';

describe('parseIdentifier', () => {
  it.each([
    '',
    ' ',
    'TASK-',
    'TASK-0',
    'TASK--',
    'TASK--1',
    'TASK-1.5',
    'TASK-1e3',
    'TASK-1 2',
    'TASK-1; DROP TABLE tasks',
    'TASK-99999999999999999999',
    'TASK-9007199254740993',
    'BUG-1',
    '-1',
    'design',
    'TASK-١',
    'TASK-1\u0000',
  ])('rejects %j', (text) => {
    expect(parseIdentifier(text)).toBeUndefined();
  });

  it.each([
    'TASK-7',
    'task-7',
    ' Task-7\n',
    'TASK 7',
    'task_7',
    'TASK7',
    'TASK-007',
    '#7',
    '7',
    'TASK\u20117',
    'TASK – 7',
    'ＴＡＳＫ－７',
    '＃７',
  ])('reads %j', (text) => {
    expect(parseIdentifier(text)).toBe(7);
  });

  it('reads the output of formatIdentifier', () => {
    fc.assert(
      fc.property(fc.integer({ max: 999_999_999, min: 1 }), (id) => {
        expect(parseIdentifier(formatIdentifier(id))).toBe(id);
      }),
    );
  });

  it('returns a positive number or nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const id = parseIdentifier(text);
        expect(id === undefined || (Number.isSafeInteger(id) && id > 0)).toBe(true);
      }),
    );
  });
});

describe('isFullIdentifier', () => {
  it('distinguishes an identifier from a number, which may be a reference', () => {
    expect(isFullIdentifier('task-3')).toBe(true);
    expect(isFullIdentifier('3')).toBe(false);
    expect(isFullIdentifier('task')).toBe(false);
  });
});
