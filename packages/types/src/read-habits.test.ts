import { describe, expect, it } from 'vitest';

import {
  byName,
  convertArguments,
  habitsFor,
  readCommandLine,
  readItems,
  renameHabits,
} from './read-habits.ts';

const NAMES = {
  ...habitsFor('pageNumber'),
  ...habitsFor('query', 'q'),
  ...habitsFor('url', 'link', 'href'),
};

describe('arguments with habitual names', () => {
  it.each([
    [
      { constructor: 1, toString: 2 },
      { constructor: 1, toString: 2 },
    ],
    [
      { link: 'a', url: 'b' },
      { link: 'a', url: 'b' },
    ],
    [
      { href: 'a', link: 'b' },
      { link: 'b', url: 'a' },
    ],
    [{ link: { deep: ['a'] }, url: { deep: ['a'] } }, { url: { deep: ['a'] } }],
    [{ href: 'a', link: 'a' }, { url: 'a' }],
    [
      { 'Page-Number': 2, URL: 'a' },
      { pageNumber: 2, url: 'a' },
    ],
    [
      { page_number: 1, pageNumber: 2 },
      { page_number: 1, pageNumber: 2 },
    ],
    [
      { href: 'a', other: 1, q: 'x' },
      { other: 1, query: 'x', url: 'a' },
    ],
    [{}, {}],
  ])('%j are read as %j', (given, read) => {
    expect(renameHabits(given, NAMES)).toEqual(read);
  });

  it('return the same object if all names are current', () => {
    const given = { other: 1, url: 'a' };
    expect(renameHabits(given, NAMES)).toBe(given);
  });
});

describe('converted arguments', () => {
  const readers = { a: (value: unknown) => (value === 1 ? 2 : value), b: () => undefined };

  it('return the same object if nothing changes', () => {
    const given = { a: 3, c: undefined };
    expect(convertArguments(given, readers)).toBe(given);
  });

  it('drop values that become undefined', () => {
    expect(convertArguments({ a: 1, b: 5, c: 6 }, readers)).toStrictEqual({ a: 2, c: 6 });
  });

  it('are converted inside lists, objects only', () => {
    const read = readItems((item) => convertArguments(item, readers));
    expect(read([{ a: 1 }, null, 'x'])).toEqual([{ a: 2 }, null, 'x']);
    const same = [{ a: 3 }, 5];
    expect(read(same)).toBe(same);
    expect(read('x')).toBe('x');
  });

  it('are converted in a single object, and in JSON texts', () => {
    const read = readItems((item) => convertArguments(item, readers));
    expect(read({ a: 1 })).toEqual({ a: 2 });
    expect(read(' [{ "a": 1 }, 5]')).toBe('[{"a":2},5]');
    expect(read('{"a":1}')).toBe('{"a":2}');
    for (const text of ['[{ "a": 3 }]', '{ "a": 3 }', '[{"a": 1}', '[1', '"a"'])
      expect(read(text)).toBe(text);
  });
});

describe('a value by its habitual names', () => {
  const read = byName({ 'in progress': 'running', asc: 1 });

  it.each([
    ['In-Progress', 'running'],
    ['in_progress', 'running'],
    ['ASC', 1],
    ['constructor', 'constructor'],
    ['other', 'other'],
    [7, 7],
  ])('%j is %j', (given, value) => {
    expect(read(given)).toBe(value);
  });
});

describe('a command as a program with arguments', () => {
  it.each([
    ['ls -la', 'ls -la'],
    [[], []],
    [
      ['ls', 5],
      ['ls', 5],
    ],
    [['ls -la'], 'ls -la'],
    [['git', 'log', '-1', '--format=%h'], 'git log -1 --format=%h'],
    [['bash', '-lc', 'ls | wc -l'], 'ls | wc -l'],
    [['/bin/sh', '-c', 'echo $0'], 'echo $0'],
    [['bash', '-c', 'echo $0', 'name'], "bash -c 'echo $0' name"],
    [['bash', 'run.sh'], 'bash run.sh'],
    [['echo', ''], "echo ''"],
  ])('%j is %j', (given, read) => {
    expect(readCommandLine(given)).toEqual(read);
  });
});
