import { describe, expect, it } from 'vitest';

import { readFormula } from '../algebra/read-formula.ts';
import { noteAngles } from './degrees.ts';
import { emptyNotes } from './resolve.ts';

describe('the unit of an angle', () => {
  it.each([
    ['cos(x)', '360', true],
    ['x + tan(2*x)', '-180', true],
    ['sin(x)', '10', false],
    ['sin(x)', '2*pi', false],
    ['sin(x deg)', '360', false],
    ['sin(2*pi*t/365)', '90', false],
    ['sin(x/2)', '360', true],
    ['cos(t/30) + sin(0.1*t)', '60', false],
    ['x^2 + sin(1)', '360', false],
  ])('of %s up to %s is noted: %s', (formula, end, isNoted) => {
    const notes = emptyNotes();
    const [angle, place] = [formula, end].map((text) => readFormula(text, emptyNotes()).expression);
    if (angle && place) noteAngles([angle], [place], notes);
    expect([...notes.assumptions].join().includes('in radians')).toBe(isNoted);
  });
});
