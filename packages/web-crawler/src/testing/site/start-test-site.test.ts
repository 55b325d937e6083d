import { expect, it } from 'vitest';

import { startTestSite } from './start-test-site.ts';

it('serves its pages and finds them like SearXNG', async () => {
  await using site = await startTestSite();
  const get = (path: string) => fetch(`${site.origin}${path}`, { redirect: 'manual' });
  expect((await get('/nowhere')).status).toBe(404);
  expect((await get('/redirect-private')).headers.get('location')).toContain('169.254.169.254');
  expect(await (await get('/article')).text()).toContain('two weeks earlier');
  expect(await (await get('/paper.pdf')).text()).toMatch(/^%PDF-1\.4/);
  const search = async (query: string) => get(`/searxng/search?format=json&q=${query}`);
  expect((await search('outage')).status).toBe(500);
  expect((await search('quota')).headers.get('retry-after')).toBe('60');
  const { results } = (await (await search('harbour+bridge')).json()) as {
    results: Array<{ url: string }>;
  };
  expect(results[0]?.url).toBe(`${site.origin}/article`);
  expect(site.requests).toHaveLength(7);
});
