import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { ArtifactStore, BuiltinToolResult } from '@lobechat/types';

import { createMemoryArtifactStore } from '../artifacts/memory-store.ts';
import { createToolEngine } from '../create-tool-engine.ts';
import { createTestSource } from '../testing/create-test-source.ts';

const LIMIT = 1000;
const NAME = 'lobe-test/work';

const setUp = (
  result: Partial<BuiltinToolResult>,
  artifacts: ArtifactStore = createMemoryArtifactStore(),
) =>
  createToolEngine({
    artifacts,
    limits: { contentLength: LIMIT },
    sources: [createTestSource({ work: () => ({ content: '', success: true, ...result }) })],
  });

const readAll = async (store: ArtifactStore, id: string) =>
  new TextDecoder().decode((await store.read(id)).bytes);

const lines = Array.from({ length: 400 }, (_, index) => `line ${index}`).join('\n');

afterEach(() => {
  vi.useRealTimers();
});

describe('content over the limit', () => {
  it('is stored whole, and the model gets head, tail, sizes and how to read on', async () => {
    const engine = setUp({ content: lines });
    const context = { sessionId: 's' };
    const result = await engine.call({ id: 'c1', name: NAME }, { context });
    const [reference] = result.artifacts ?? [];
    expect(reference).toMatchObject({
      mimeType: 'text/plain',
      name: 'work-c1.txt',
      size: lines.length,
    });
    const id = reference?.id ?? '';
    expect(await readAll(engine.artifacts, id)).toBe(lines);
    expect(await engine.artifacts.get(id)).toMatchObject({ sessionId: 's' });
    expect(result.content.length).toBeLessThanOrEqual(LIMIT + 100);
    expect(result.content).toMatch(/^line 0\nline 1\n/);
    expect(result.content).toMatch(/line 399$/);
    expect(result.content).toContain(`of ${lines.length} characters left out`);
    expect(result.content).toContain('call builtin__lobe-artifact__readArtifact with');
    expect(result.success).toBe(true);
  });

  it('names the byte at which the head ends, even with multi-byte characters', async () => {
    const content = '€😀ab'.repeat(2000);
    const engine = setUp({ content });
    const result = await engine.call({ name: NAME });
    const [, id = '', offset = ''] = /\{"id":"(\w+)","offset":(\d+),/.exec(result.content) ?? [];
    const head = result.content.slice(0, result.content.indexOf('\n\n['));
    const whole = new TextEncoder().encode(content);
    expect(new TextDecoder('utf-8', { fatal: true }).decode(whole.slice(0, Number(offset)))).toBe(
      head,
    );
    expect(await readAll(engine.artifacts, id)).toBe(content);
  });

  it('is cut on character boundaries, wherever the limit falls', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 4 }), fc.nat({ max: 5000 }), async (shift, more) => {
        const engine = setUp({ content: 'x'.repeat(shift) + '😀'.repeat(LIMIT + more) });
        const { content } = await engine.call({ name: NAME });
        expect(content.isWellFormed()).toBe(true);
        expect(content.length).toBeLessThan(LIMIT * 2);
      }),
      { numRuns: 30 },
    );
  });

  it('is also cut in the blocks, and images stay', async () => {
    const image = { data: 'QUJD', mimeType: 'image/png', type: 'image' } as const;
    const engine = setUp({ blocks: [{ text: lines, type: 'text' }, image] });
    const result = await engine.call({ name: NAME });
    expect(result.blocks).toEqual([{ text: result.content, type: 'text' }, image]);
    expect(result.content.length).toBeLessThan(LIMIT + 200);
  });

  it('is also stored if only the blocks are too long', async () => {
    const engine = setUp({ blocks: [{ text: lines, type: 'text' }], content: 'short' });
    const result = await engine.call({ name: NAME });
    expect(await readAll(engine.artifacts, result.artifacts?.[0]?.id ?? '')).toBe(lines);
  });

  it('of a failure is also stored, and its error is cut', async () => {
    const engine = setUp({ content: '', error: { message: lines, type: 'X' }, success: false });
    const result = await engine.call({ name: NAME });
    expect(result.error?.type).toBe('X');
    expect(result.error?.message.length).toBeLessThan(LIMIT + 200);
    expect(result.artifacts).toHaveLength(1);
  });

  it('of an error with short content is stored, and the content stays', async () => {
    const error = { message: lines, type: 'X' };
    const engine = setUp({ content: 'It failed.', error, success: false });
    const result = await engine.call({ name: NAME });
    expect(result.content).toBe('It failed.');
    expect(result.error?.message).toContain('call builtin__lobe-artifact__readArtifact with');
    expect(result.error?.message.length).toBeLessThan(LIMIT + 200);
    expect(await readAll(engine.artifacts, result.artifacts?.[0]?.id ?? '')).toBe(lines);
  });

  it('of model metadata is stored whole, and the model learns where', async () => {
    const engine = setUp({ content: '3 rows', modelMetadata: { rows: lines } });
    const result = await engine.call({ name: NAME });
    expect(result.content).toBe('3 rows');
    expect(JSON.stringify(result.modelMetadata)).toContain(
      'call builtin__lobe-artifact__readArtifact with',
    );
    expect(JSON.stringify(result.modelMetadata).length).toBeLessThan(LIMIT);
    const [reference] = result.artifacts ?? [];
    expect(reference?.mimeType).toBe('application/json');
    expect(await readAll(engine.artifacts, reference?.id ?? '')).toBe(
      JSON.stringify({ rows: lines }),
    );
  });

  it.each<[string, () => Promise<never>]>([
    ['refuses', () => Promise.reject(new Error('disk full'))],
    [
      'throws',
      () => {
        throw new Error('disk full');
      },
    ],
  ])('is still cut if the store %s, and says so', async (_, put) => {
    const engine = setUp({ content: lines }, { ...createMemoryArtifactStore(), put });
    const result = await engine.call({ name: NAME });
    expect(result.success).toBe(true);
    expect(result.content).toContain('could not be stored: disk full');
    expect(result.artifacts).toBeUndefined();
    expect(result.content).toMatch(/^line 0\n/);
    expect(result.content).toMatch(/line 399$/);
  });

  it('is still cut if the store never answers', async () => {
    vi.useFakeTimers();
    const engine = setUp(
      { content: lines },
      { ...createMemoryArtifactStore(), put: () => new Promise(() => {}) },
    );
    const called = engine.call({ name: NAME }, { timeoutMs: 5 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await called).content).toContain('took longer than 10 s');
  });

  it('of exactly the limit is left alone', async () => {
    const content = 'x'.repeat(LIMIT);
    expect((await setUp({ content }).call({ name: NAME })).content).toBe(content);
  });

  it('of lobe-artifact/readArtifact is not stored again, unless a foreign server has that name', async () => {
    const page = (toolbox: string) =>
      createTestSource(
        {
          readArtifact: {
            run: () => ({ content: lines, success: true }),
            server: 'lobe-artifact',
            toolbox,
          },
        },
        { id: toolbox },
      );
    const engine = createToolEngine({
      limits: { contentLength: LIMIT },
      sources: [page('builtin'), page('plugins')],
    });
    expect((await engine.call({ name: 'lobe-artifact/readArtifact' })).content).toBe(lines);
    expect(
      (await engine.call({ name: 'plugins__lobe-artifact/readArtifact' })).artifacts,
    ).toHaveLength(1);
  });
});
