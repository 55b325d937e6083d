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
  it('is empty for a page without text', () => {
    expect(joinItems([])).toBe('');
    expect(joinItems([item('  ', 0, 0), item('', 0, 0, { hasEOL: true })])).toBe('');
  });

  it('keeps lines, and separates paragraphs at a wide gap', () => {
    const end = { hasEOL: true };
    expect(
      joinItems([item('one', 0, 100, end), item('two', 0, 88, end), item('three', 0, 50, end)]),
    ).toBe('one\ntwo\n\nthree');
  });

  it('separates columns, which start above the end of the previous one', () => {
    expect(joinItems([item('left', 0, 20, { hasEOL: true }), item('right', 300, 700)])).toBe(
      'left\n\nright',
    );
  });

  it('joins characters that are drawn one below the other, column by column', () => {
    const column = (text: string, x: number): TextItem[] =>
      Array.from(text, (letter, place) =>
        item(letter, x, 700 - 12 * place, { hasEOL: true, height: 10 }),
      );
    expect(joinItems([...column('縦書き', 300), ...column('横書き', 280)])).toBe(
      '縦書き\n\n横書き',
    );
    // Table cells are further apart, and cells of one row are beside each other.
    expect(joinItems([item('日', 0, 100, { hasEOL: true }), item('月', 0, 80)])).toBe('日\n\n月');
    expect(joinItems([item('日', 0, 100, { hasEOL: true }), item('月', 30, 88)])).toBe('日\n月');
    expect(joinItems([item('文︒', 0, 0)])).toBe('文。');
  });

  it('marks powers, which are smaller and higher than what they follow', () => {
    const small = (str: string, x: number, y: number) =>
      item(str, x, y, { height: 7, transform: [7, 0, 0, 7, x, y] });
    const up = (...texts: string[]) => texts.map((text, index) => small(text, 10 + index, 4));
    const cases: [TextItem[], string][] = [
      [[item('10', 0, 0), ...up('6'), item(' m', 20, 0)], '10^6 m'],
      [[item('10', 0, 0), ...up('-', '3')], '10^-3'],
      [[item('1', 0, 0), ...up('st')], '1st'],
      [[item('end.', 0, 0), ...up('4'), item(' Next', 20, 0)], 'end.^4 Next'],
      [[item('word', 0, 0), ...up('1,2')], 'word^1,2'],
      [[item('m', 0, 0), small('2', 10, 4), small('3', 12, 6)], 'm^2^3'],
      [[item('H', 0, 0), small('2', 10, -2), item('O', 20, 0)], 'H2O'],
      [[item('log', 0, 0), small('2', 10, -2), item('8', 20, 0)], 'log_2 8'],
      [[item('101', 0, 0), small('2', 10, -2), item('.', 20, 0)], '101_2.'],
      [[item('SO', 0, 0), small('4', 10, -2), ...up('2-')], 'SO4^2-'],
      [[item('a', 0, 0), small('1', 10, -2), item(' ', 15, 0), item('5', 20, 0)], 'a1 5'],
      [[item('3', 0, 0), ...up('1'), item('/', 15, 0), small('2', 18, -2)], '3 1/2'],
      [[item('of 8', 0, 0), ...up('1/2'), item(' x 11', 20, 0)], 'of 8 1/2 x 11'],
      [[item('= 2', 0, 0), ...up('1/2'), item(' = 1.41', 20, 0)], '= 2^(1/2) = 1.41'],
      [[item('x', 0, 0), ...up('1/2')], 'x^(1/2)'],
      [[item('10', 0, 0), item('6', 10, 5, { height: 9 })], '10^6'],
      [[item('10', 0, 0), item('6', 10, 2, { height: 9 })], '106'],
      [[item('CO', 0, 0), { ...small('2', 10, -2), hasEOL: true }, item('5', 0, -12)], 'CO2\n5'],
      [[item('1s', 0, 0), ...up('2'), item('2s', 15, 0)], '1s^2 2s'],
      [[item('10', 0, 0), small('6', 10, 0)], '106'],
      [[item('10', 0, 0), item('6', 10, 4)], '106'],
      [[item('a', 0, 0), item(' ', 5, 0), ...up('6')], 'a 6'],
      [[item('a', 0, 0, { hasEOL: true }), ...up('6')], 'a\n6'],
    ];
    for (const [items, text] of cases) expect(joinItems(items)).toBe(text);
  });

  it('reads letters once that are drawn twice, to be bold or with a shadow', () => {
    const copies = [item('Title', 0, 100), item('Title', 0.3, 100, { hasEOL: true })];
    const shadow = [item('Head', 1, 79), item('Head', 0, 80, { hasEOL: true })];
    const others = [item('1', 0, 60), item('1', 5, 60), item('1', 10, 60, { hasEOL: true })];
    expect(joinItems([...copies, ...shadow, ...others])).toBe('Title\n\nHead\n111');
  });

  it('keeps all of a long page and of a long line', () => {
    const words = Array.from({ length: 5000 }, (_, at) => String(at));
    const joinAll = (hasEOL: boolean, gap: string): string =>
      joinItems(words.map((word, at) => item(word + gap, 0, -12 * at, { hasEOL })));
    expect(joinAll(true, '')).toBe(words.join('\n'));
    expect(joinAll(false, ' ')).toBe(words.join(' '));
  });

  it('turns wide gaps in a line into tabs', () => {
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

  it.each([
    'Item|Quantity|Price\nBolt|5|0.10\nNut||0.20',
    'Bolt|5|0.10\n|6|0.15\nScrew|7\nNail|8|0.30',
    '|2023|2024|2025\nSales|5|6|7\nCosts||2\n||9|1\nSum|1|2|3',
    'Invoice 5\nItem|Quantity|Price\nBolt|5|0.10\nTotal||0.30\nThank you for your order',
    // Too few rows have all columns, or a cell reaches into the next one.
    ['Item|Quantity|Price\nNut||0.20', 'Item|Quantity|Price\nNut|0.20'],
    ['A|B|C\nA long name|5|0.10\nNut||0.20\nX|5|1', 'A|B|C\nA long name|5|0.10\nNut||0.20\nX|5|1'],
    ['A|B|C\nX|5|0.10\nA very very long name||0.20', 'A|B|C\nX|5|0.10\nA very very long name|0.20'],
  ])('keeps empty cells of a table: %j', (table) => {
    const [drawn = '', read = drawn] = [table].flat();
    const items = drawn.split('\n').flatMap((row, line) => {
      const cells = row.split('|').flatMap((cell, column) => (cell ? [{ cell, column }] : []));
      const pieces = cells.flatMap(({ cell, column }, index) => [
        ...(index > 0 ? [item(' ', column * 80 - 40, -12 * line, { width: 40 })] : []),
        item(cell, column * 80, -12 * line),
      ]);
      return [...pieces, item('', 0, -12 * line, { hasEOL: true })];
    });
    expect(joinItems(items)).toBe(read.replaceAll('|', '\t'));
  });

  it.each([
    ['in a justified line', ['Pilots', 'board', 'here'], [25, 25], 'Pilots board here'],
    ['in columns', ['Pilots', 'board', 'here'], [25, 29], 'Pilots\tboard\there'],
    ['in even columns', ['Pilots', 'board', 'here'], [40, 40], 'Pilots\tboard\there'],
    ['in columns of numbers', ['10', '20', '30'], [25, 25], '10\t20\t30'],
    ['between two words', ['Pilots', 'board'], [25], 'Pilots\tboard'],
  ])('classifies blanks %s', (_, words, gaps, text) => {
    const line = words.flatMap((word, place) => [
      item(word, place * 100, 0),
      ...(place < words.length - 1
        ? [item(' ', place * 100 + 50, 0, { width: gaps[place] ?? 0 })]
        : []),
    ]);
    expect(joinItems(line)).toBe(text);
  });

  /* Pieces in capitals are of a right-to-left script, with their letters in reading order. */
  it.each([
    ['from the right, letter by letter', ['D', 'C', ' ', 'B', 'A'], 'AB CD'],
    ['from the right, in pieces of words', ['.', 'CD', ' ', 'AB'], 'AB CD.'],
    ['a number among them', ['CD', ' ', '3', '0', ' ', 'AB'], 'AB 30 CD'],
    ['foreign words among them', ['CD', ' ', 'two', ' ', 'words', ' ', 'AB'], 'AB two words CD'],
    ['some of them in another text', ['see', ' ', 'B', 'A', ' ', 'in', ' ', 'it'], 'see AB in it'],
  ])('puts letters into reading order: %s', (_, pieces, text) => {
    const toLine = (order: readonly string[], places: readonly number[]): TextItem[] =>
      order.map((piece, index) => {
        const isFromRight = /[A-Z]/.test(piece);
        return item(piece, places[index] ?? 0, 0, {
          dir: isFromRight ? 'rtl' : 'ltr',
          hasEOL: index === order.length - 1,
        });
      });
    const places = pieces.map((_piece, index) => index * 10);
    expect(joinItems(toLine(pieces, places))).toBe(text);
  });

  it('leaves letters unchanged that are drawn in reading order', () => {
    const rtl = { dir: 'rtl' };
    expect(joinItems([item('AB', 90, 0, rtl), item(' ', 80, 0), item('CD', 60, 0, rtl)])).toBe(
      'AB CD',
    );
  });

  it('resolves ligatures and presentation forms', () => {
    expect(joinItems([item('\u{FEFB}\u{FE94} o\u{FB03}ce \u{2F00}\u{2F08}', 0, 0)])).toBe(
      'لاة office 一人',
    );
  });

  it('keeps hyphens at the ends of lines', () => {
    expect(joinItems([item('hyphen-', 0, 20, { hasEOL: true }), item('ation', 0, 8)])).toBe(
      'hyphen-\nation',
    );
  });

  it('replaces control characters', () => {
    expect(joinItems([item('a\0b\u{1B}[31m', 0, 0)])).toBe('a\u{FFFD}b\u{FFFD}[31m');
  });
});

describe('isUnreadable', () => {
  it('is true if letters have no meaning', () => {
    expect(isUnreadable('\u{E001}\u{E002} \u{FFFD}a')).toBe(true);
    expect(isUnreadable('some text with one \u{E001}')).toBe(false);
    expect(isUnreadable('')).toBe(false);
  });
});

describe('formatAnnotations', () => {
  it('has the values of fields and the notes, but no links', () => {
    expect(
      formatAnnotations([
        { fieldName: 'city', fieldValue: 'Bonn', subtype: 'Widget' },
        { alternativeText: 'Your name', fieldName: 'x', fieldValue: ['a', 'b'], subtype: 'Widget' },
        { fieldName: 'off', fieldValue: 'Off', subtype: 'Widget' },
        { fieldName: 'empty', subtype: 'Widget' },
        { contentsObj: { str: ' look here ' }, subtype: 'Text' },
        { contentsObj: { str: 'look here' }, subtype: 'Popup' },
        { contentsObj: { str: 'https://example.org' }, subtype: 'Link' },
        { contentsObj: { str: 'data' }, file: { filename: 'a.csv' }, subtype: 'FileAttachment' },
      ]),
    ).toBe(
      '[field city: Bonn]\n[field Your name: a, b]\n[note: look here]\n[attached file a.csv: data]',
    );
  });
});

describe('formatRanges', () => {
  it('joins neighbours', () => {
    expect(formatRanges([])).toBe('');
    expect(formatRanges([1, 3, 4, 5, 9])).toBe('1, 3–5, 9');
  });
});
