// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ChunkLoadError, loadChunk } from './load-chunk.ts';

const answer = (status: number) => Promise.resolve(new Response('', { status }));
const load = vi.fn(async () => 'module');

afterEach(() => {
  vi.unstubAllGlobals();
  load.mockClear();
});

describe('loading a chunk', () => {
  it('imports nothing while the server does not answer, and says what to do', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await loadChunk(load, ['assets/gone.js']).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ reason: 'unreachable', type: 'SourceUnavailable' });
    expect((error as Error).message).toContain('try again');
    expect(load).not.toHaveBeenCalled();
  });

  it('says that the page is outdated when its files are missing', async () => {
    vi.stubGlobal('fetch', () => answer(404));
    await expect(loadChunk(load, ['assets/old.js'])).rejects.toMatchObject({ reason: 'outdated' });
    expect(load).not.toHaveBeenCalled();
  });

  it('says that a reload is needed when the browser fails to import existing files', async () => {
    vi.stubGlobal('fetch', () => answer(200));
    const failing = () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await expect(loadChunk(failing, ['assets/poisoned.js'])).rejects.toMatchObject({
      message: expect.stringContaining('Reload'),
      reason: 'broken',
    });
  });

  it('imports again after a failure although the files exist', async () => {
    vi.stubGlobal('fetch', () => answer(200));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await expect(loadChunk(load, ['assets/hiccup.js'])).resolves.toBe('module');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('can be retried after the server ended between fetching and importing', async () => {
    const statuses = [200, 503];
    vi.stubGlobal('fetch', () => answer(statuses.shift() ?? 200));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const files = ['assets/between.js'];
    await expect(loadChunk(load, files)).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(loadChunk(load, files)).resolves.toBe('module');
  });

  it('treats a truncated answer as none', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
    await expect(loadChunk(load, ['assets/cut.js'])).rejects.toBeInstanceOf(ChunkLoadError);
  });

  it('requests again after a failure, and only once after a success', async () => {
    const statuses = [503, 200];
    const fetched = vi.fn(() => answer(statuses.shift() ?? 500));
    vi.stubGlobal('fetch', fetched);
    const files = ['assets/again.js'];
    await expect(loadChunk(load, files)).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(loadChunk(load, files)).resolves.toBe('module');
    await expect(loadChunk(load, files)).resolves.toBe('module');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('requests each file once when two chunks that share it are loaded together', async () => {
    const fetched = vi.fn(() => answer(200));
    vi.stubGlobal('fetch', fetched);
    await Promise.all([
      loadChunk(load, ['assets/one.js', 'assets/shared.js']),
      loadChunk(load, ['assets/two.js', 'assets/shared.js']),
    ]);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('does not request the files that the page came with', async () => {
    document.head.innerHTML = '<link rel="modulepreload" href="/assets/page.js">';
    const fetched = vi.fn(() => answer(200));
    vi.stubGlobal('fetch', fetched);
    await expect(loadChunk(load, ['assets/page.js'])).resolves.toBe('module');
    expect(fetched).not.toHaveBeenCalled();
  });
});
