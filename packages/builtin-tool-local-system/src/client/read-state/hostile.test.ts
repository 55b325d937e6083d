import { describe, expect, it } from 'vitest';

import { readChangeItems, readChanges, readRecordedChanges } from './read-changes.ts';
import { readContent, readContents } from './read-content.ts';
import { readGrep } from './read-grep.ts';
import { readChangesPreview, readCommandPreview } from './read-preview.ts';

describe('readContent', () => {
  it.each(['text/html', 'image/svg+xml', 'image/png"><script>', ''])(
    'makes no picture of the type %j',
    (mimeType) => {
      expect(readContent({ data: 'AAAA', kind: 'image', mimeType })).toBeUndefined();
    },
  );

  it('makes no picture of data that is none', () => {
    const image = { kind: 'image', mimeType: 'image/png' };
    expect(readContent({ ...image, data: 'https://example.com/x.png' })).toBeUndefined();
    expect(readContent({ ...image, data: '' })).toBeUndefined();
    expect(readContent({ ...image, data: 'AAAA' })).toMatchObject({
      source: 'data:image/png;base64,AAAA',
    });
  });

  it('shows a text of which nothing else is known', () => {
    expect(readContent({ text: 'a' })).toMatchObject({ kind: 'text', startLine: 1, text: 'a' });
    expect(readContent({ kind: 'video', text: 'a' })).toBeUndefined();
    expect(readContents({ results: [{ path: 'a' }, null] })).toHaveLength(2);
  });
});

describe('readGrep', () => {
  it('leaves out positions that are none, and loses no text', () => {
    const matches = [
      { end: 2, start: 1 },
      { end: 2, start: 1 },
      { end: 1, start: 5 },
      { end: 99, start: 3 },
      null,
      { end: 1.5, start: 0 },
    ];
    const state = { files: [{ lines: [{ line: 1, matches, text: 'abcdef' }], path: 'a' }] };
    const [line] = readGrep(state)?.files[0]?.lines ?? [];
    expect(line?.pieces).toEqual([
      { isMatch: false, text: 'a' },
      { isMatch: true, text: 'b' },
      { isMatch: false, text: 'c' },
      { isMatch: true, text: 'def' },
    ]);
  });
});

describe('readCommandPreview', () => {
  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { kind: 'command' },
    { command: 'x', kind: 'changes' },
  ])('reads nothing of %j', (preview) => {
    expect(readCommandPreview(preview)).toBeUndefined();
  });

  it('takes a decision that it does not know for a question', () => {
    const judgement = { commands: [{ decision: 'fine', text: 'rm -rf /' }, null, { text: 5 }] };
    expect(readCommandPreview({ command: 'rm -rf /', judgement, kind: 'command' })).toMatchObject({
      commands: [{ decision: 'ask', text: 'rm -rf /' }],
    });
  });
});

describe('readChangesPreview', () => {
  it.each([undefined, null, { kind: 'changes' }, { changes: [{}], kind: 'changes' }])(
    'reads nothing of %j',
    (preview) => {
      expect(readChangesPreview(preview)).toBeUndefined();
    },
  );
});

describe('readChanges', () => {
  it('keeps what is known of a batch, item by item', () => {
    expect(readChangeItems({ results: [null, { error: { type: 'X' }, path: 'a' }] })).toMatchObject(
      [{ path: '' }, { error: { type: 'X' }, path: 'a' }],
    );
    expect(readChangeItems({ results: [] })).toBeUndefined();
    expect(readChanges({ changes: [{ kind: 'explode', path: 'a' }] })).toEqual([]);
    expect(readRecordedChanges({ changes: [], total: 7 })).toEqual({ changes: [], total: 7 });
  });
});
