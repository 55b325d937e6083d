import { describe, expect, it } from 'vitest';

import { findRefresh } from './meta-refresh.ts';

const find = (meta: string) =>
  findRefresh(new TextEncoder().encode(`<head>${meta}</head>`), 'https://a.org/x');

describe('findRefresh', () => {
  it.each([
    '',
    '<meta http-equiv="refresh" content="0">',
    '<meta http-equiv="refresh" content="300; url=/y">',
    '<meta http-equiv="refresh" content="0; url=/x#part">',
    '<meta http-equiv="refresh" content="0; url=http://[">',
    '<meta name="refresh" content="0; url=/y">',
  ])('stays at a page with %j', (meta) => {
    expect(find(meta)).toBeUndefined();
  });

  it.each([
    ['<meta http-equiv="refresh" content="0; url=/y">', 'https://a.org/y'],
    [`<META content="3;URL='y?a=1&amp;b=2'" HTTP-EQUIV=Refresh>`, 'https://a.org/y?a=1&b=2'],
    ['<meta http-equiv=refresh content="0, url = http://127.0.0.1/">', 'http://127.0.0.1/'],
  ])('goes on from a page with %j', (meta, target) => {
    expect(find(meta)).toBe(target);
  });
});
