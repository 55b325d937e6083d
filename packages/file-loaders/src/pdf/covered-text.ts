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

/** A text and where it is, if that is known. */
export interface PlacedText {
  around: Area | undefined;
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
  find(): { covered: PlacedText[]; left: PlacedText[] } {
    const covered: PlacedText[] = [];
    const left: PlacedText[] =
      this.letters > MAX_LETTERS ? [{ around: undefined, text: OTHERS }] : [];
    for (const { after, drawn } of this.texts) {
      const { around } = drawn;
      const above = this.covers.slice(after).filter((area) => touch(area, around));
      if (above.length === 0) {
        left.push({ around, text: drawn.text });
        continue;
      }
      const isHidden = (letter: DrawnLetter): boolean =>
        above.some((area) => isInside(letter, area));
      const letters = drawn.listLetters();
      covered.push({ around, text: joinLetters(letters.filter(isHidden)).trim() });
      left.push({ around, text: joinLetters(letters.filter((letter) => !isHidden(letter))) });
    }
    return {
      covered: covered.filter(({ text }) => WORD.test(text)),
      left: left.filter(({ text }) => text !== ''),
    };
  }
}
