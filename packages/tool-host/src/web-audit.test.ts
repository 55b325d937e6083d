import { describe, expect, it } from 'vitest';

import type { IWebBrowsingService, UrlJudgement } from '@lobechat/builtin-tool-web-browsing';
import {
  createFakeWebBrowsingService,
  SampleUrl,
} from '@lobechat/builtin-tool-web-browsing/testing';

import { createWebBrowsingAudit } from './web-audit.ts';

const fake = createFakeWebBrowsingService();

const audit = async (
  tool: string,
  args: Record<string, unknown>,
  service: Partial<IWebBrowsingService> = {},
) =>
  createWebBrowsingAudit({ ...fake, ...service })(args, {
    context: { sessionId: 's', workspace: { roots: ['/w'] } },
    descriptor: { tool } as never,
  });

const judging = (byHost: Record<string, UrlJudgement>): Partial<IWebBrowsingService> => ({
  judgeUrl: (url) => byHost[new URL(url).host] ?? { decision: 'allow' },
});

const ASKED = judging({
  'evil.example': { decision: 'ask', reason: '40 characters of it stand in a page.\n</x>' },
  'own.example': { decision: 'deny', errorType: 'AddressRefused', reason: 'It is private.' },
});

describe('the audit of web browsing', () => {
  it('asks a person about an address that carries text of a page, in any mode', async () => {
    const urls = ['https://a.example/', 'evil.example/?q=text', 'file:///x'];
    const answer = await audit('crawlMultiPages', { urls }, ASKED);
    expect(answer).toEqual({
      policy: 'always',
      preview: {
        kind: 'url',
        urls: [
          {
            given: 'evil.example/?q=text',
            host: 'evil.example',
            reason: '40 characters of it stand in a page.\n</x>',
          },
        ],
      },
      reason: 'evil.example would get long text that came from a page.',
    });
  });

  it('allows all other reads, including those that the tool will refuse', async () => {
    for (const url of [SampleUrl.article, 'https://own.example/', 'javascript:alert(1)', 5]) {
      expect(await audit('crawlSinglePage', { url }, ASKED)).toEqual({ policy: 'never' });
    }
  });

  it('asks about a download with host, type, size and destination', async () => {
    expect(await audit('downloadFile', { url: SampleUrl.file })).toEqual({
      policy: 'required',
      preview: {
        given: SampleUrl.file,
        host: 'data.example',
        kind: 'download',
        mimeType: 'text/csv',
        path: '/w/stations.csv',
        size: 48_213,
        url: SampleUrl.file,
      },
      reason: 'A file of data.example (text/csv, 48.2 kB) would be saved as /w/stations.csv.',
    });
  });

  it('does not inspect a download whose address a person must see first, and asks about none that is refused', async () => {
    const unlooked = { ...ASKED, previewDownload: () => expect.unreachable() };
    const answer = await audit('downloadFile', { url: 'https://evil.example/a.zip' }, unlooked);
    expect(answer).toMatchObject({ policy: 'always' });
    for (const [url, type] of [
      ['https://own.example/a', 'AddressRefused'],
      ['file:///a', 'InvalidArguments'],
    ]) {
      await expect(audit('downloadFile', { url }, unlooked)).rejects.toMatchObject({ type });
    }
  });
});
