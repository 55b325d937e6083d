import type { CallToolResult } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';

import type { JsonSchema } from '@lobechat/types';

import { fitAnswer } from './fit-answer.ts';

const MEBIBYTE = 1024 * 1024;

const COUNT: JsonSchema = {
  properties: { count: { type: 'integer' } },
  required: ['count'],
  type: 'object',
};

const text = (value: string) => ({ text: value, type: 'text' }) as const;

describe('an answer', () => {
  it('that fits is unchanged', () => {
    const answer: CallToolResult = { content: [text('a')], structuredContent: { count: 1 } };
    expect(fitAnswer(answer, COUNT)).toBe(answer);
  });

  const note = text(expect.stringContaining('The call ran') as string);
  const broken = { structuredContent: { count: 'many' } };
  const data = text('{"count":"many"}');

  it.each<[string, CallToolResult, CallToolResult['content']]>([
    ['a success', { content: [text('a')], ...broken }, [text('a'), data, note]],
    ['a success without any', { content: [text('a')] }, [text('a'), note]],
    ['a failure', { content: [text('no')], isError: true, ...broken }, [text('no'), data]],
    [
      'a failure that says the same in text',
      { content: [text('{ "count": "many" }')], isError: true, ...broken },
      [text('{ "count": "many" }')],
    ],
  ])(
    'loses invalid structured content of %s, as clients would discard it all',
    (...[, given, content]) => {
      expect(fitAnswer(given, COUNT)).toEqual({ content, isError: true });
    },
  );

  it('that failed needs no structured content', () => {
    const answer: CallToolResult = { content: [text('no')], isError: true };
    expect(fitAnswer(answer, COUNT)).toBe(answer);
  });

  it('that is too large first loses what the model does not read', () => {
    const answer: CallToolResult = {
      _meta: { whole: 'm'.repeat(9 * MEBIBYTE) },
      content: [text('short')],
      structuredContent: { count: 1 },
    };
    expect(fitAnswer(answer, COUNT)).toEqual({
      content: [text('short')],
      structuredContent: { count: 1 },
    });
  });

  it('loses structured data before text', () => {
    const data = { whole: 'd'.repeat(9 * MEBIBYTE) };
    const fitted = fitAnswer({ content: [text('short')], structuredContent: data });
    expect(fitted).toEqual({ content: [text('short')] });
  });

  it('names the omitted blocks, and keeps the others', () => {
    const large = { data: 'i'.repeat(9 * MEBIBYTE), mimeType: 'image/png', type: 'image' } as const;
    const fitted = fitAnswer({ content: [large, text('short')] });
    expect(fitted.content).toEqual([
      text(
        expect.stringMatching(
          /^\(A block of type image with 9\d+ characters is too large/,
        ) as string,
      ),
      text('short'),
    ]);
    expect(JSON.stringify(fitted).length).toBeLessThan(MEBIBYTE);
  });
});
