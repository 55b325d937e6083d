import { describe, expect, it } from 'vitest';

import { findCompounds } from './compounds.ts';

const words = new Set(
  'bibliothek funktion bibliotheksfunktion kind garten kindergarten haupt bahnhof hauptbahnhof rechnung pruf rechnungspruf 123456789 versicher beitrag mietwohn kundigungsfrist donaudampfschifffahrt meldung zeit zeitung satz'.split(
    ' ',
  ),
);
const corpus = { has: (word: string) => words.has(word), words: () => words };
const expand = (language: 'de' | 'en', ...words: string[]): Record<string, number> =>
  Object.fromEntries(
    findCompounds([language], corpus)?.expand(new Map(words.map((word) => [word, 1]))) ?? [],
  );

describe('compounds', () => {
  it('are not sought in languages that write words separately', () => {
    expect(findCompounds(['en', 'fr'], corpus)).toBeUndefined();
  });

  it.each(['haupt', '123456789', 'zughof', 'bahn12hof', 'a'.repeat(5000)])(
    'are not found in %s',
    (word) => {
      const { [word]: own, ...others } = expand('de', word);
      expect(own).toBe(1);
      expect(Object.keys(others).every((other) => other.includes(word))).toBe(true);
    },
  );

  it.each([
    ['hauptbahnhof', { bahnhof: 0.5, haupt: 0.5, hauptbahnhof: 1 }],
    ['rechnungspruf', { pruf: 0.5, rechnung: 0.5, rechnungspruf: 1 }],
    ['bahnhof', { bahnhof: 1, hauptbahnhof: 0.5 }],
    ['kind', { kind: 1, kindergarten: 0.5 }],
    ['versicherungsbeitrag', { beitrag: 0.5, versicher: 0.5, versicherungsbeitrag: 1 }],
    ['wohn', { mietwohn: 0.5, wohn: 1 }],
    ['zugbahnhof', { bahnhof: 0.25, zugbahnhof: 1 }],
    ['bahnhofstoilett', { bahnhof: 0.25, bahnhofstoilett: 1 }],
    ['kundig', { kundig: 1, kundigungsfrist: 0.5 }],
    ['dampfschiff', { dampfschiff: 1, donaudampfschifffahrt: 0.5 }],
    ['schiff', { schiff: 1 }],
    ['prufung', { pruf: 0.5, prufung: 1 }],
    ['gemeldet', { gemeldet: 1, meldung: 0.5 }],
    ['zeit', { zeit: 1 }],
    ['satzung', { satzung: 1 }],
  ])('add their parts and are added by them: %s', (word, expanded) => {
    expect(expand('de', word)).toEqual(expanded);
  });

  it("leave the weights of the query's words unchanged", () => {
    expect(expand('de', 'bahnhof', 'hauptbahnhof')).toEqual({
      bahnhof: 1,
      haupt: 0.5,
      hauptbahnhof: 1,
    });
  });
});
