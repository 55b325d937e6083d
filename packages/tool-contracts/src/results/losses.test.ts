import { describe, expect, it } from 'vitest';

import type { BuiltinToolResult, ContentBlock } from '@lobechat/types';

import { RESULT_FORMATS, resultAdapters } from './convert.ts';
import { formatLosses, partsLeftOut, type ResultPart } from './losses.ts';
import { EXTRA } from './results.ts';

/** A result for each part, and what must come back of it. */
const probes: Readonly<
  Record<ResultPart, [BuiltinToolResult, (result: BuiltinToolResult) => unknown]>
> = {
  artifacts: [
    {
      artifacts: [{ id: 'a1', mimeType: 'text/csv', name: 'rows.csv', size: 9 }],
      content: 'x',
      success: true,
    },
    (result) => result.artifacts,
  ],
  'blocks.annotations': [
    ok([{ annotations: { priority: 1 }, text: 'x', type: 'text' } as ContentBlock]),
    (result) => result.blocks,
  ],
  'blocks.audio': [
    ok([{ data: 'AAAA', mimeType: 'audio/wav', type: 'audio' }]),
    (result) => result.blocks,
  ],
  'blocks.image': [
    ok([{ data: 'AAAA', mimeType: 'image/png', type: 'image' }]),
    (result) => result.blocks,
  ],
  'blocks.link': [
    ok([{ name: 'n', type: 'link', uri: 'https://example.com/n' }]),
    (result) => result.blocks,
  ],
  'blocks.resource': [
    ok([{ resource: { text: 't', uri: 'test://t' }, type: 'resource' }]),
    (result) => result.blocks,
  ],
  content: [
    { content: 'Two rows', structured: { rows: 2 }, success: true },
    (result) => result.content,
  ],
  'error.body': [failed({ body: { a: 1 } }), (result) => result.error?.body],
  'error.message': [failed({ message: 'technical' }), (result) => result.error?.message],
  'error.type': [failed({ type: 'Timeout' }), (result) => result.error?.type],
  metadata: [{ content: 'x', metadata: { a: 1 }, success: true }, (result) => result.metadata],
  modelMetadata: [
    { content: 'x', modelMetadata: { a: 1 }, success: true },
    (result) => result.modelMetadata,
  ],
  state: [{ content: 'x', state: { a: 1 }, success: true }, (result) => result.state as unknown],
  stop: [{ content: 'x', stop: true, success: true }, (result) => result.stop],
  structured: [
    { content: 'x', structured: { a: 1 }, success: true },
    (result) => result.structured,
  ],
};

function ok(blocks: ContentBlock[]): BuiltinToolResult {
  return { blocks, content: 'x', success: true };
}

function failed(error: Partial<NonNullable<BuiltinToolResult['error']>>): BuiltinToolResult {
  return {
    content: 'readable',
    error: { message: 'readable', type: 'PluginServerError', ...error },
    success: false,
  };
}

/** Text that comes back even if the result's own text precedes it. */
const lost = (part: ResultPart, format: (typeof RESULT_FORMATS)[number]): boolean => {
  const [result, select] = probes[part];
  const { read, write } = resultAdapters[format];
  const back = read(write(result));
  const before = JSON.stringify(select(result));
  const after = JSON.stringify(select(back)) ?? '';
  return part.startsWith('blocks.') ? !after.includes(before.slice(1, -1)) : after !== before;
};

describe.each(RESULT_FORMATS)('the parts that %s cannot carry', (format) => {
  it('are exactly those of the table', () => {
    const parts = Object.keys(probes) as ResultPart[];
    const losses = parts.filter((part) => lost(part, format));
    const sortParts = (list: ResultPart[]): ResultPart[] =>
      list.toSorted((left, right) => (left < right ? -1 : 1));
    expect(sortParts(losses)).toEqual(sortParts(formatLosses[format].map(({ part }) => part)));
  });
});

describe('partsLeftOut', () => {
  it("names a tool's metadata, but not that which a conversion keeps for itself", () => {
    const result = { content: 'x', success: true };
    const kept = { [EXTRA]: { extra: 1 }, mcp: { data: 1 }, warnings: ['It was repaired.'] };
    expect(partsLeftOut({ ...result, metadata: kept }, 'results')).toEqual([]);
    for (const more of [{ a: 1 }, { mcp: { b: 1, data: 1 } }]) {
      const metadata = { ...kept, ...more };
      expect(partsLeftOut({ ...result, metadata }, 'results')).toEqual(['metadata']);
    }
  });
});
