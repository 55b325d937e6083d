import { type Area, areaAround, isWithin, touch } from './drawn-area.ts';

/** A letter and two points in its lower half, which every letter fills. */
export interface DrawnLetter {
  character: string;
  high: readonly [number, number];
  low: readonly [number, number];
}

/** What is kept of the texts and areas of a page; a map has a million areas. */
const MAX_COVERS = 2000;
const MAX_LETTERS = 50_000;

/** Stands for texts that are not kept. */
const OTHERS = '…';

const WORD = /[\p{L}\p{N}]/u;

export const isInside = ({ high, low }: DrawnLetter, area: Area): boolean =>
  isWithin(high[0], high[1], area) && isWithin(low[0], low[1], area);

export const joinLetters = (letters: readonly DrawnLetter[]): string =>
  letters.map(({ character }) => character).join('');

/** Finds texts over which opaque areas are drawn later. */
export class CoveredTexts {
  private readonly texts: { after: number; letters: readonly DrawnLetter[] }[] = [];
  private readonly covers: Area[] = [];
  private letters = 0;

  add(letters: readonly DrawnLetter[]): void {
    this.letters += letters.length;
    if (this.letters <= MAX_LETTERS) this.texts.push({ after: this.covers.length, letters });
  }

  cover(area: Area): void {
    // What covers no text, as a background, says nothing.
    if (this.texts.length > 0 && this.covers.length < MAX_COVERS) this.covers.push(area);
  }

  /** @returns the covered texts and parts of texts, and what is left of all of them. */
  find(): { covered: string[]; left: string } {
    const covered: string[] = [];
    let left = this.letters > MAX_LETTERS ? OTHERS : '';
    for (const { after, letters } of this.texts) {
      const around = areaAround(letters.flatMap(({ high, low }) => [high, low]));
      const hidden = new Set<DrawnLetter>();
      for (const cover of this.covers.slice(after).filter((area) => touch(area, around)))
        for (const letter of letters) if (isInside(letter, cover)) hidden.add(letter);
      left += joinLetters(letters.filter((letter) => !hidden.has(letter)));
      if (hidden.size > 0)
        covered.push(joinLetters(letters.filter((letter) => hidden.has(letter))).trim());
    }
    return { covered: covered.filter((text) => WORD.test(text)), left };
  }
}
