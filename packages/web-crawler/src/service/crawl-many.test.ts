import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openSite, type TestSite } from '../testing/open-site.ts';
import {
  createWebBrowsingService,
  type NodeWebBrowsingService,
} from './create-web-browsing-service.ts';

let dataDirectory: string;
let service: NodeWebBrowsingService;

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'crawl-many-'));
  service = createWebBrowsingService({
    allow: ['127.0.0.0/8'],
    chromium: null,
    dataDirectory,
    environment: {},
  });
});
afterEach(async () => {
  await service.close();
  await rm(dataDirectory, { force: true, recursive: true });
});

const addressesOf = (site: TestSite, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${site.url}/${index}`);

describe('many pages of one host', () => {
  it('are all read, two at a time, over reused connections, and no other page is lost', async () => {
    let now = 0;
    let most = 0;
    const first: (() => void)[] = [];
    const answer: RequestListener = (request, response) => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      now += 1;
      most = Math.max(most, now);
      const end = (): void => {
        now -= 1;
        if (request.url === '/77') response.destroy();
        else response.setHeader('content-type', 'text/plain').end(`page ${request.url}`);
      };
      // The first two are sent once both have been requested, in whichever order.
      if (!/^\/[01]$/.test(request.url ?? '')) return void setImmediate(end);
      first.push(end);
      if (first.length === 2) for (const one of first) one();
    };
    await using site = await openSite(answer);
    const { results } = await service.crawlPages([...addressesOf(site, 200), 'no address']);
    const failed = results.filter(({ data }) => data.errorType !== undefined);
    expect(failed.map(({ originalUrl }) => originalUrl)).toEqual([`${site.url}/77`, 'no address']);
    expect(failed[1]?.data).toMatchObject({
      errorMessage: expect.stringContaining('is not an address'),
      errorType: 'InvalidArguments',
    });
    expect(results[199]?.data.content).toContain('page /199');
    expect(most).toBe(2);
    expect(site.connections).toBeLessThan(10);
    await expect.poll(() => site.open, { interval: 5, timeout: 200 }).toBe(0);
  });

  it.each(['robots.txt', 'pages'])(
    'leave no connection open when the call is cancelled while %s are pending',
    async (silent) => {
      await using site = await openSite((request, response) => {
        if (silent === 'pages' && request.url === '/robots.txt') response.writeHead(404).end();
      });
      await using other = await openSite(
        (_request, response) => void response.writeHead(404).end(),
      );
      const controller = new AbortController();
      const urls = [...addressesOf(site, 200), ...addressesOf(other, 20)];
      const reading = service.crawlPages(urls, { signal: controller.signal });
      const expected = silent === 'pages' ? 2 : 1;
      await expect.poll(() => site.open, { interval: 5 }).toBe(expected);
      controller.abort();
      await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
      await expect.poll(() => site.open + other.open, { interval: 5, timeout: 200 }).toBe(0);
    },
  );
});

it('does not download the body of a video', async () => {
  await using site = await openSite((request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'video/mp4' }).write('the first of many bytes');
  });
  const { results } = await service.crawlPages([`${site.url}/watch`]);
  expect(results[0]?.data.errorType).toBe('UnsupportedContent');
  await expect.poll(() => site.open, { interval: 5, timeout: 200 }).toBe(0);
});
