import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyCharacter } from '@lobechat/utils/testing';

import { CARRIED_KEY } from './mcp-carried.ts';
import { readOneText } from './mcp-one-text.ts';
import { fromMcp } from './mcp.ts';

/** The same value, in a form that only the general reader reads. */
const withoutPrototype = (value: object): object =>
  Object.assign(Object.create(null) as object, value);

const text = (value: string) => ({ text: value, type: 'text' });

describe('readOneText', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a failure', { content: [text('a')], isError: true }],
    ['an odd mark of failure', { content: [text('a')], isError: 'yes' }],
    ['structured content', { content: [text('a')], structuredContent: {} }],
    ['an unknown field', { content: [text('a')], extra: 1 }],
    ['two blocks', { content: [text('a'), text('b')] }],
    ['no block', { content: [] }],
    ['an empty text', { content: [text('')] }],
    ['annotations', { content: [{ ...text('a'), annotations: {} }] }],
    ['an image', { content: [{ data: 'a', type: 'image' }] }],
    ['files in the text', { content: [text('{"returned_file_contents":[]}')] }],
    [
      'what an engine of this system carries',
      { _meta: { [CARRIED_KEY]: {} }, content: [text('a')] },
    ],
    [
      'a getter that throws',
      {
        get content(): never {
          throw new Error('no');
        },
      },
    ],
  ])('leaves %s to the general reader', (_, value) => {
    expect(readOneText(value)).toBeUndefined();
  });

  it('reads one text', () => {
    expect(readOneText({ content: [text('a')] })).toEqual({ content: 'a', success: true });
  });

  it('agrees with the general reader, whatever the text and its meta', () => {
    const meta = fc.option(fc.dictionary(fc.string(), fc.jsonValue()), { nil: undefined });
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), meta, fc.boolean(), (content, _meta, says) => {
        const value = {
          ...(_meta && { _meta }),
          content: [text(content)],
          ...(says && { isError: false }),
        };
        expect(fromMcp(value)).toEqual(fromMcp(withoutPrototype(value)));
      }),
    );
  });
});
