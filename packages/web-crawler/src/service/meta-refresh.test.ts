import { describe, expect, it } from 'vitest';

import { findRefresh } from './meta-refresh.ts';

const find = (meta: string, refresh?: string) => {
  const data = new TextEncoder().encode(`<head>${meta}</head>`);
  return findRefresh({ data, refresh, url: 'https://a.org/x' });
};

describe('findRefresh', () => {
  it.each([
    '',
    '<meta http-equiv="refresh" content="0">',
    '<meta http-equiv="refresh" content="300; url=/y">',
    '<meta http-equiv="refresh" content="0; url=/x#part">',
    '<meta http-equiv="refresh" content="0; url=http://[">',
    '<meta name="refresh" content="0; url=/y">',
    '<meta http-equiv="refresh" content="url=/y">',
    '<!-- <meta http-equiv="refresh" content="0; url=/y"> -->',
    '<meta http-equiv="refresh" content="5; url=">',
    '<meta http-equiv="refresh" content="00060; url=/y">',
    '<meta http-equiv="refresh" content="0; url=javascript:alert(1)">',
    '<template><meta http-equiv="refresh" content="0; url=/y"></template>',
    `<script>'<meta http-equiv="refresh" content="0; url=/y">'</script>`,
  ])('stays at a page with %j', (meta) => {
    expect(find(meta)).toBeUndefined();
  });

  it.each([
    ['<meta http-equiv="refresh" content="0; url=/y">', 'https://a.org/y'],
    [`<META content="3;URL='y?a=1&amp;b=2'" HTTP-EQUIV=Refresh>`, 'https://a.org/y?a=1&b=2'],
    ['<meta http-equiv=refresh content="0, url = http://127.0.0.1/">', 'http://127.0.0.1/'],
    ['<meta http-equiv=refresh><meta http-equiv=refresh content="0 /y">', 'https://a.org/y'],
    ['<base href="b/"><meta http-equiv=refresh content="0; url=y">', 'https://a.org/b/y'],
    ['<meta http-equiv=refresh content=0;/y>', 'https://a.org/y'],
    ['<meta http-equiv=refresh content=".5 url=/y">', 'https://a.org/y'],
    ['<meta http-equiv=refresh content="0;url=&#39;/y?&#x61;=1&#39;">', 'https://a.org/y?a=1'],
  ])('follows a page with %j', (meta, target) => {
    expect(find(meta)).toBe(target);
  });

  it.each([
    ['0; url=/y', 'https://a.org/y'],
    ['5;URL="https://b.org/z?a=1&b=2"', 'https://b.org/z?a=1&b=2'],
    ['600; url=/y', undefined],
    ['30', undefined],
  ])('prefers the header %j to the page', (refresh, target) => {
    expect(find('<meta http-equiv="refresh" content="0; url=/page">', refresh)).toBe(target);
  });
});
