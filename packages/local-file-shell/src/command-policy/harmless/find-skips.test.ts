import { expect, it } from 'vitest';

import { judgeFind } from './find.ts';

const isSkipped = (line: string, folder: string): boolean => {
  const args = line.split(' ').map((value) => ({ kind: 'known' as const, source: value, value }));
  return judgeFind(args).skips.some((skip) => skip.test(folder));
};

it.each([
  '. ! -path ./x/y/* -print',
  '. -not -path */y/* -name *.ts -exec cat {} + -print',
  '. -maxdepth 9 -name y -prune -o -print',
  '. -path ./x/y -prune -o ( -name a -o -name b ) -print',
  '. -type d ( -name z -o -path */y ) -prune -o -type f -print',
  '. -name z -prune -o -name y -prune -o -print',
  '. ( -name a -o -name b ) -not -path ./x/y*',
])('nothing is found in a folder that is excluded: find %s', (line) => {
  expect([isSkipped(line, './x/y'), isSkipped(line, './x/y/a')]).toContain(true);
  expect(isSkipped(line, './x/a')).toBe(false);
});

it.each([
  '. ! ! -path ./x/y/*',
  '. -path ./x/y/*',
  '. ! -path ./x/y',
  '. ! -path ./x/[y]/*',
  '. ! -path ./x/y/* -o -print',
  '. ! -path ./x/y/* , -print',
  '. -print ! -path ./x/y/*',
  '. -exec cat {} + ! -path ./x/y/*',
  '. ! -path ./x/y/* -name ( -o -name ) -print',
  '. ! -path ./x/y/* -exec echo ( ; -o -exec echo ) ;',
  '. ( ! -path ./x/y/* -o -name a ) -print',
  '. ! ( ! -path ./x/y/* ) -print',
  '. -mindepth 3 -name y -prune -o -print',
  '. -depth -name y -prune -o -print',
  '. -name y -prune , -print',
  '. ! -name z -prune -o -print',
  '. -name y -name a -prune -o -print',
  '. -name a -o -name y -prune -o -print',
  '. -name a -o ( -name y ) -prune -o -print',
  '. ( -name y ) -o ( -name a ) -prune -o -print',
  '. -exec cat {} + -name y -prune -o -print',
])('no folder is taken for excluded: find %s', (line) => {
  expect([isSkipped(line, './x/y'), isSkipped(line, './x/y/a')]).not.toContain(true);
});
