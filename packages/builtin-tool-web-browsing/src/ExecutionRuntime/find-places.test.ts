import { describe, expect, it } from 'vitest';

import { findPlaces } from './find-places.ts';

const PAGE =
  '# One\n\nThe **cable\ncar** runs [daily][3] from May.\n\n## Two\n\nThe CABLE CAR is (closed).';

describe('findPlaces', () => {
  it.each(['zeppelin', '.*', '(.{1,100}){1,10}z', 'car)', '[a-z]+', '\\'])(
    'finds %j nowhere',
    (text) => {
      expect(findPlaces(PAGE, text, 5)).toEqual({ matches: [], total: 0 });
    },
  );

  it('finds a text in any case, across lines, emphasis and links, with its heading', () => {
    const { matches, total } = findPlaces(PAGE, 'cable  car', 5);
    expect(total).toBe(2);
    expect(matches.map(({ heading, match }) => [heading, match])).toEqual([
      ['One', 'cable car'],
      ['Two', 'CABLE CAR'],
    ]);
    expect(PAGE.slice(matches[1]?.index)).toMatch(/^CABLE CAR/);
    expect(findPlaces(PAGE, 'daily from', 5).total).toBe(1);
    expect(findPlaces(PAGE, '(closed)', 5).total).toBe(1);
  });

  it.each([
    ['zero\\u{200B}width', 'zero\u200Bwidth'],
    ['Cologne - South', 'Cologne\u00A0\u2013 South'],
    [String.raw`C:\temp`, String.raw`C:\\temp`],
    ['snow. Then', 'snow.[^1] Then'],
  ])('finds %j in %j, and returns it as written', (wanted, written) => {
    const { matches, total } = findPlaces(`Before \u201C${written} after.`, wanted, 5);
    expect(total).toBe(1);
    expect(matches[0]?.index).toBe(8);
    expect(written.replaceAll(/\s/g, ' ')).toContain(matches[0]?.match);
  });

  it('finds a text that is only in the title, which may have been a heading', () => {
    expect(findPlaces(PAGE, 'timetable', 5, 'Timetable of the cable car')).toMatchObject({
      matches: [{ heading: 'Timetable of the cable car', index: 0, match: 'Timetable' }],
      total: 1,
    });
    expect(findPlaces(PAGE, 'cable car', 5, 'Timetable of the cable car').total).toBe(2);
  });

  it('counts matches beyond the limit', () => {
    const { matches, total } = findPlaces('ab '.repeat(1000), 'ab', 3);
    expect([matches.length, total]).toEqual([3, 1000]);
  });

  it('handles pages of only spaces, brackets and heading marks in one pass', () => {
    for (const piece of [' ', '#', '][', '][1', 'a ', '# ']) {
      expect(findPlaces(piece.repeat(300_000), 'a b', 3).total).toBe(0);
    }
  });
});
