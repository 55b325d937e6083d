import { describe, expect, it } from 'vitest';

import { buildPptx } from '../testing/office.ts';
import { readDocument } from './read-document.ts';

const limits = { characters: 100_000, expandedBytes: 1_000_000, softTimeMs: 1_000_000 };
const read = (slides: string[], selection = {}) =>
  readDocument('pptx', { data: buildPptx(slides), limits, selection });
const TEXT = '<p:sp><p:txBody><a:p><a:r><a:t>text</a:t></a:r></a:p></p:txBody></p:sp>';
const DAMAGED = '<<';

describe('readDocument', () => {
  it.each([
    ['of all parts', [DAMAGED, DAMAGED], {}],
    ['of the only part that was asked for', [TEXT, DAMAGED], { from: 2, to: 2 }],
  ])('rejects damage %s, and says what is damaged', async (_, slides, selection) => {
    await expect(read(slides, selection)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Nothing could be read .*slide\d\.xml' in the document is damaged/,
      ),
      type: 'InvalidDocument',
    });
  });

  it.each([
    ['text before it', [TEXT, DAMAGED], {}],
    ['a rest that nobody chose', [TEXT, DAMAGED], { from: 2 }],
  ])('warns of damage after %s', async (_, slides, selection) => {
    const { warnings } = await read(slides, selection);
    expect(warnings).toEqual([expect.stringContaining('is damaged')]);
  });

  it.each([{}, { 'docProps/core.xml': '<<' }])('reads a document without text', async (more) => {
    const data = buildPptx([''], more);
    const { parts } = await readDocument('pptx', { data, limits, selection: {} });
    expect(parts).toEqual([{ number: 1, text: '' }]);
  });
});
