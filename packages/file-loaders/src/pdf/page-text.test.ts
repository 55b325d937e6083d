import { describe, expect, it } from 'vitest';

import { formatAnnotations } from './annotations.ts';
import { isUnreadable, joinItems, type TextItem } from './page-text.ts';
import { formatRanges } from './ranges.ts';

const item = (str: string, x: number, y: number, more: Partial<TextItem> = {}): TextItem => ({
  hasEOL: false,
  height: str.trim() === '' ? 0 : 10,
  str,
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
  ...more,
});

describe('joinItems', () => {
  it('is nothing for a page without text', () => {
    expect(joinItems([])).toBe('');
    expect(joinItems([item('  ', 0, 0), item('', 0, 0, { hasEOL: true })])).toBe('');
  });

  it('keeps lines, and parts paragraphs where the gap is wide', () => {
    const end = { hasEOL: true };
    expect(
      joinItems([item('one', 0, 100, end), item('two', 0, 88, end), item('three', 0, 50, end)]),
    ).toBe('one\ntwo\n\nthree');
  });

  it('parts columns, which begin above the end of the one before', () => {
    expect(joinItems([item('left', 0, 20, { hasEOL: true }), item('right', 300, 700)])).toBe(
      'left\n\nright',
    );
  });

  it('makes tabs of wide gaps in a line', () => {
    expect(
      joinItems([
        item('a', 0, 0),
        item(' ', 5, 0, { width: 4 }),
        item('b', 9, 0),
        item(' ', 14, 0, { width: 90 }),
        item('c', 99, 0),
      ]),
    ).toBe('a b\tc');
  });

  it('leaves hyphens at the ends of lines alone', () => {
    expect(joinItems([item('hyphen-', 0, 20, { hasEOL: true }), item('ation', 0, 8)])).toBe(
      'hyphen-\nation',
    );
  });

  it('lets no control characters through', () => {
    expect(joinItems([item('a\0b\u{1B}[31m', 0, 0)])).toBe('a\u{FFFD}b\u{FFFD}[31m');
  });
});

describe('isUnreadable', () => {
  it('is where letters stand for nothing', () => {
    expect(isUnreadable('\u{E001}\u{E002} \u{FFFD}a')).toBe(true);
    expect(isUnreadable('some text with one \u{E001}')).toBe(false);
    expect(isUnreadable('')).toBe(false);
  });
});

describe('formatAnnotations', () => {
  it('has the values of fields and the notes, and no links', () => {
    expect(
      formatAnnotations([
        { fieldName: 'city', fieldValue: 'Bonn', subtype: 'Widget' },
        { alternativeText: 'Your name', fieldName: 'x', fieldValue: ['a', 'b'], subtype: 'Widget' },
        { fieldName: 'off', fieldValue: 'Off', subtype: 'Widget' },
        { fieldName: 'empty', subtype: 'Widget' },
        { contentsObj: { str: ' look here ' }, subtype: 'Text' },
        { contentsObj: { str: 'look here' }, subtype: 'Popup' },
        { contentsObj: { str: 'https://example.org' }, subtype: 'Link' },
      ]),
    ).toBe('[field city: Bonn]\n[field Your name: a, b]\n[note: look here]');
  });
});

describe('formatRanges', () => {
  it('joins neighbours', () => {
    expect(formatRanges([])).toBe('');
    expect(formatRanges([1, 3, 4, 5, 9])).toBe('1, 3–5, 9');
  });
});
