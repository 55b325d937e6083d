import { describe, expect, it } from 'vitest';

import { readPage } from './read-page.ts';

const encode = (html: string): Uint8Array => new TextEncoder().encode(html);

describe('readPage', () => {
  it('rejects a call that is already cancelled', async () => {
    const run = readPage({ data: encode('x'), signal: AbortSignal.abort() });
    await expect(run).rejects.toMatchObject({ type: 'Aborted' });
  });

  it('reads one page after another independently', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((number) => readPage({ data: encode(`<h1>Page ${number}</h1>`) })),
    );
    expect(pages.map(({ markdown }) => markdown)).toEqual([
      '# Page 1',
      '# Page 2',
      '# Page 3',
      '# Page 4',
    ]);
    expect(pages[0]).toMatchObject({ encoding: 'utf-8', title: 'Page 1' });
  });

  it('ends a page that takes too long or is cancelled, and reads the next', async () => {
    const endless = encode('<p>a <b>b</b>'.repeat(60_000));
    await expect(readPage({ data: endless, timeoutMs: 20 })).rejects.toMatchObject({
      message: expect.stringContaining('0.02 s'),
      type: 'ResourceLimit',
    });
    const controller = new AbortController();
    const cancelled = readPage({ data: endless, signal: controller.signal });
    controller.abort();
    await expect(cancelled).rejects.toMatchObject({ type: 'Aborted' });
    expect((await readPage({ data: encode('<p>next') })).markdown).toBe('next');
  });
});
