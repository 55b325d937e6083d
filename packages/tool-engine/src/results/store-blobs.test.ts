import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ArtifactStore, BuiltinToolResult, ContentBlock } from '@lobechat/types';

import { createMemoryArtifactStore } from '../artifacts/memory-store.ts';
import { createToolEngine } from '../create-tool-engine.ts';
import { createTestSource } from '../testing/create-test-source.ts';

const NAME = 'lobe-test/work';

const run = async (
  result: Partial<BuiltinToolResult>,
  artifacts: ArtifactStore = createMemoryArtifactStore(),
  limit = 1000,
) => {
  const engine = createToolEngine({
    artifacts,
    limits: { contentLength: limit },
    sources: [createTestSource({ work: () => ({ content: '', success: true, ...result }) })],
  });
  return engine.call({ name: NAME }, { context: { sessionId: 's' } });
};

const encode = (text: string): string => Buffer.from(text).toString('base64');
const file = (uri: string, text: string, mimeType?: string): ContentBlock => ({
  resource: { blob: encode(text), uri, ...(mimeType ? { mimeType } : {}) },
  type: 'resource',
});
const image: ContentBlock = {
  data: encode('an image'.repeat(20)),
  mimeType: 'image/png',
  type: 'image',
};

describe('a file that cannot be stored', () => {
  it.each<[string, ContentBlock, Partial<ArtifactStore>, string]>([
    [
      'the store refuses',
      file('attachment:///a.csv', 'a,b'),
      { put: () => Promise.reject(new Error('disk full')) },
      '[resource: attachment:///a.csv] (not kept: disk full)',
    ],
    [
      'it is no base64',
      { data: '***', mimeType: 'image/png', type: 'image' },
      {},
      '[image: image/png] (not kept: it is not valid base64)',
    ],
  ])('is named with the reason if %s; the call succeeds', async (_, block, store, text) => {
    const result = await run({ blocks: [block] }, { ...createMemoryArtifactStore(), ...store });
    expect(result).toMatchObject({ blocks: [block], content: text, success: true });
    expect(result.artifacts).toBeUndefined();
  });
});

describe('files of a result', () => {
  it('are stored, and the content gives the name, size and beginning of texts', async () => {
    const store = createMemoryArtifactStore();
    const csv = 'name,count\nada,1\n';
    const blocks = [
      { text: 'Two files:', type: 'text' as const },
      file('attachment:///r%C3%A9sum%C3%A9.csv', csv, 'text/csv'),
      file('file:///deep/data.bin', '\0\0\0'),
    ];
    const { artifacts = [], content, blocks: kept } = await run({ blocks }, store);
    expect(artifacts.map(({ mimeType, name, size }) => [name, mimeType, size])).toEqual([
      ['résumé.csv', 'text/csv', csv.length],
      ['data.bin', 'application/octet-stream', 3],
    ]);
    expect(content.split('\n')).toEqual([
      'Two files:',
      `[file: résumé.csv, text/csv, 17 bytes, artifact ${artifacts[0]?.id}]`,
      'It says: "name,count\\nada,1\\n"',
      `[file: data.bin, application/octet-stream, 3 bytes, artifact ${artifacts[1]?.id}]`,
    ]);
    expect(kept).toEqual(blocks);
    const { bytes } = await store.read(artifacts[0]?.id ?? '');
    expect(new TextDecoder().decode(bytes)).toBe(csv);
    expect(await store.get(artifacts[0]?.id ?? '')).toMatchObject({ sessionId: 's' });
  });

  it('have short previews, cut on character boundaries', async () => {
    const text = '€😀'.repeat(1000);
    const { content } = await run({ blocks: [file('attachment:///a.txt', text, 'text/plain')] });
    expect(content).toContain('It begins with: "€😀€😀');
    expect(content.length).toBeLessThan(400);
    expect(content).not.toContain('\uFFFD');
  });

  it('include images and sound, which stay as blocks', async () => {
    const sound: ContentBlock = { data: encode('la'), mimeType: 'audio/mpeg', type: 'audio' };
    const { artifacts, blocks, content } = await run({ blocks: [image, sound], content: 'Here:' });
    expect(blocks).toEqual([image, sound]);
    expect(artifacts?.map(({ name }) => name)).toEqual(['image-1.png', 'audio-2.mp3']);
    expect(content).toContain('Here:\n[image: image-1.png, image/png, 160 bytes, artifact');
  });

  it('of a failure are also stored', async () => {
    const error = { message: 'Half done.', type: 'X' };
    const result = await run({ blocks: [image], content: 'Half done.', error, success: false });
    expect(result).toMatchObject({ artifacts: [{ name: 'image-1.png' }], error, success: false });
  });

  it('with equal contents are stored once', async () => {
    const block = file('attachment:///a.txt', 'same', 'text/plain');
    expect((await run({ blocks: [block, block] })).artifacts).toHaveLength(1);
  });

  it('are listed beside a text that is too long', async () => {
    const blocks: ContentBlock[] = [{ text: 'word '.repeat(1000), type: 'text' }, image];
    const { artifacts, blocks: kept, content } = await run({ blocks });
    expect(artifacts?.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'text/plain']);
    expect(kept?.[1]).toEqual(image);
    expect(content.length).toBeLessThan(1300);
  });

  it('never put base64 into the content or unsafe names into the store', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 500, minLength: 100 }),
        fc.domain(),
        fc.string(),
        async (bytes, host, odd) => {
          const blob = Buffer.from(bytes).toString('base64');
          const block = {
            resource: { blob, uri: `https://${host}/${odd}` },
            type: 'resource',
          } as const;
          const { artifacts, content } = await run({ blocks: [block], content: `It is ${blob}` });
          expect(content).not.toContain(blob);
          expect(artifacts?.[0]?.size).toBe(bytes.length);
          expect(artifacts?.[0]?.name).not.toMatch(/[/\\]|^\.|^$/);
        },
      ),
      { numRuns: 50 },
    );
  });
});
