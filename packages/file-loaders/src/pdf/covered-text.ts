import { type Area, isWithin, touch } from './drawn-area.ts';

/** A letter and two points in its lower half, which every letter fills. */
export interface DrawnLetter {
  character: string;
  high: readonly [number, number];
  low: readonly [number, number];
}

/** Letters of one drawing operation. Where each is takes long to find, and is seldom needed. */
export interface DrawnText {
  around: Area;
  count: number;
  listLetters: () => readonly DrawnLetter[];
  text: string;
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
  private readonly texts: { after: number; drawn: DrawnText }[] = [];
  private readonly covers: Area[] = [];
  private letters = 0;

  add(drawn: DrawnText): void {
    this.letters += drawn.count;
    if (this.letters <= MAX_LETTERS) this.texts.push({ after: this.covers.length, drawn });
  }

  cover(area: Area): void {
    // What covers no text, as a background, says nothing.
    if (this.texts.length > 0 && this.covers.length < MAX_COVERS) this.covers.push(area);
  }

  /** @returns the covered texts and parts of texts, and what is left of all of them. */
  find(): { covered: string[]; left: string } {
    const covered: string[] = [];
    let left = this.letters > MAX_LETTERS ? OTHERS : '';
    for (const { after, drawn } of this.texts) {
      const above = this.covers.slice(after).filter((area) => touch(area, drawn.around));
      if (above.length === 0) {
        left += drawn.text;
        continue;
      }
      const hidden: DrawnLetter[] = [];
      for (const letter of drawn.listLetters())
        if (above.some((area) => isInside(letter, area))) hidden.push(letter);
        else left += letter.character;
      covered.push(joinLetters(hidden).trim());
    }
    return { covered: covered.filter((text) => WORD.test(text)), left };
  }
}
