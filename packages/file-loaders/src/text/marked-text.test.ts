import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { markText, resolveMarks } from './marked-text.ts';

describe('resolveMarks', () => {
  it('does not depend on how a text is split into pieces', () => {
    const [isLowered, isRaised, isStruck] = [fc.boolean(), fc.boolean(), fc.boolean()];
    const marks = fc.record({ isLowered, isRaised, isStruck });
    const piece = fc.tuple(fc.stringMatching(/^[a-z0-9]{1,6}$/), marks);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const whole = pieces.map(([text, look]) => markText(text, look)).join('');
        const split = pieces.flatMap(([text, look]) =>
          [...text].map((letter) => markText(letter, look)),
        );
        const shown = resolveMarks(split.join(''));
        expect(shown).toBe(resolveMarks(whole));
        expect(shown.replaceAll(/[\^~_() ]/g, '')).toBe(pieces.map(([text]) => text).join(''));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['', '|1| A note', '1 A note'],
    ['10', '|6 |people', '10^6 people'],
    ['m', '| 2|.', 'm^2.'],
    ['Smith', '|1, 2,*', 'Smith^1, 2,*'],
    ['see', '|3–5', 'see^3–5'],
    ['1', '|st|', '1st'],
    ['x', '|n1,2', 'xn1,2'],
    ['(x', '|n+1|)', '(x^(n+1))'],
    ['2', '|n| bits', '2^n bits'],
    ['e', '|iπ', 'e^(iπ)'],
    ['x', '|2n', 'x^(2n)'],
    ['C', '|∞', 'C^∞'],
    ['2', '|nd', '2nd'],
    ['3', '|d', '3d'],
    ['x^n y', '|m', 'x^n y^m'],
    ['M', '|m', 'Mm'],
    ['12', '|m', '12m'],
    ['P(1+r/n)', '|nt', 'P(1+r/n)^(nt)'],
    ['(1+0.05)', '|t', '(1+0.05)^t'],
    ['(n+1)', '|th', '(n+1)th'],
    ['(2019)', '|a', '(2019)a'],
    ['(12/45)', '|b', '(12/45)b'],
    ['e', '|i(kx−ωt)', 'e^(i(kx−ωt))'],
    ['e', '|−(x−μ)²/2σ²', 'e^(−(x−μ)²/2σ²)'],
    ['f', '|(n-1)|(x)', 'f^(n-1)(x)'],
    ['word', '|(a-b)', 'word(a-b)'],
    ['5', '|see-also', '5see-also'],
    ['1s', '|2|2s', '1s^2 2s'],
    ['the', '|n', 'then'],
    ['10', '|0.5', '10^0.5'],
    ['word ', '|a-b', 'word a-b'],
    ['Ca', '|2+|Mg', 'Ca^2+Mg'],
    ['of ', '|40|Ar', 'of ^40Ar'],
    ['Paper of 8', '|1/2| x 11 inches', 'Paper of 8 1/2 x 11 inches'],
    ['2', '|1/2| cups', '2 1/2 cups'],
    ['($7', '|3/4|"', '($7 3/4"'],
    ['a 5', '|1/2|-inch disk', 'a 5 1/2-inch disk'],
    ['27', '|2/3| in simplest form', '27^(2/3) in simplest form'],
    ['2', '|1/2| × 3', '2^(1/2) × 3'],
    ['2', '|1/2| x 3 = 4.24', '2^(1/2) x 3 = 4.24'],
    ['9', '|1/2| times 2', '9^(1/2) times 2'],
    ['3', '|1/2| times as large', '3 1/2 times as large'],
    ['8', '|1/2| in wide', '8 1/2 in wide'],
    ['8', '|1/2| × 11 in', '8 1/2 × 11 in'],
    ['2', '|1/2| is irrational', '2^(1/2) is irrational'],
    ['2', '|1/12| = 1.06', '2^(1/12) = 1.06'],
    ['n', '|1/2| times', 'n^(1/2) times'],
    ['8', '|3/2| x 11', '8^(3/2) x 11'],
    ['3.8', '|1/2| in', '3.8^(1/2) in'],
    ['8', '|1/2| x + 1', '8^(1/2) x + 1'],
    ['', '|1|Department, |2|Institute, |14|C', '1 Department, ^2 Institute, ^14C'],
    ['\n', '|1| A\t|2|b c|3', '\n1 A\t2b c^3'],
  ])('writes %j with what follows it, raised between bars, %j, as %j', (before, after, shown) => {
    const pieces = after.split('|').map((text, at) => markText(text, { isRaised: at % 2 === 1 }));
    expect(resolveMarks(before + pieces.join(''))).toBe(shown);
  });

  it.each([
    ['log', '2', '8', 'log_2 8'],
    ['101', '2', '', '101_2'],
    ['H', '2', 'O', 'H2O'],
    ['1', '2', '3', '1_2 3'],
    ['∑', 'i=1', '', '∑_(i=1)'],
    ['∫', '0', '\u{4}1\u{5}', '∫_0^1'],
    ['lim', 'x→0', ' y', 'lim_(x→0) y'],
    ['lim', 'n→∞', ' y', 'lim_(n→∞) y'],
    ['∫', '−∞', '\u{4}∞\u{5}', '∫_(−∞)^∞'],
    ['a\u{E}i\u{F}b', 'j', '', 'a_ib_j'],
    ['x', 'i', '\u{4}n\u{5}y\u{4}n\u{5}', 'x_i^ny^n'],
    ['2\u{4}1\u{5}/', '2', ' cups', '2 1/2 cups'],
    ['x \u{4}3\u{5}⁄', '4', '', 'x 3⁄4'],
    ['x\u{4}1\u{5}/', '2', '', 'x 1/2'],
    ['PM', '2.5', '', 'PM2.5'],
    ['La', '1−x', 'Sr', 'La_(1−x)Sr'],
    ['SO', '4', '\u{4}2−\u{5}', 'SO4^2−'],
    ['a x', 'n', ' + 1', 'a x_n + 1'],
    ['a', 'i+1', '', 'a_(i+1)'],
    ['v', 'max', '', 'v_max'],
    ['Wort', 'a', '', 'Worta'],
    ['', 'n+1', '', 'n+1'],
  ])('writes %j with %j lowered before %j as %j', (before, lowered, after, shown) => {
    const pieces = [...lowered].map((letter) => markText(letter, { isLowered: true }));
    expect(resolveMarks(before + pieces.join('') + after)).toBe(shown);
  });

  it('marks struck words together with the blanks between them', () => {
    const pieces = ['old', ' ', 'text', ' '].map((text) => markText(text, { isStruck: true }));
    expect(resolveMarks(`${pieces.join('')}new`)).toBe('~~old text~~ new');
  });

  it('reads struck text with many blanks, and a mark without its end, in one pass', () => {
    const blanks = ' '.repeat(200_000);
    expect(resolveMarks(markText(` a${blanks}b `, { isStruck: true }))).toBe(` ~~a${blanks}b~~ `);
    expect(resolveMarks(`\u{6}${blanks}a`)).toBe(`${blanks}a`);
  });
});
