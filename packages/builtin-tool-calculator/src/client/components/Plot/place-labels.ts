import type { MathMark } from '../../../types.ts';
import type { PlotFrame } from './plot-frame.ts';

/** A mark in pixels, with the place of its label, if there is one for it. */
export interface PlacedMark {
  key: string;
  label?: { anchor: 'end' | 'middle' | 'start'; text: string; x: number; y: number } | undefined;
  x: number;
  y: number;
}

interface Box {
  bottom: number;
  left: number;
  right: number;
  top: number;
}

const CHARACTER = 6.6;
const LINE = 14;
const OFFSET = 9;

const DOT = 5;

const touches = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const PLACES = [
  { anchor: 'start', x: OFFSET, y: -OFFSET },
  { anchor: 'end', x: -OFFSET, y: -OFFSET },
  { anchor: 'start', x: OFFSET, y: OFFSET + LINE / 2 },
  { anchor: 'end', x: -OFFSET, y: OFFSET + LINE / 2 },
  { anchor: 'middle', x: 0, y: -OFFSET - 5 },
  { anchor: 'middle', x: 0, y: OFFSET + LINE },
] as const;

const toBox = (
  { anchor, x, y }: { anchor: 'end' | 'middle' | 'start'; x: number; y: number },
  width: number,
): Box => {
  const shift = { end: width, middle: width / 2, start: 0 }[anchor];
  return { bottom: y + 3, left: x - shift, right: x - shift + width, top: y + 3 - LINE };
};

/**
 * Places marks and their labels where they cover neither each other nor leave the frame. A label
 * for which there is no such place is left out: the table has it.
 */
export const placeMarks = (marks: readonly MathMark[], frame: PlotFrame): PlacedMark[] => {
  const dots = marks.map(({ label, x, y }) => ({ label, x: frame.x(x), y: frame.y(y) }));
  const taken: Box[] = dots.map(({ x, y }) => ({
    bottom: y + DOT,
    left: x - DOT,
    right: x + DOT,
    top: y - DOT,
  }));
  return dots.map(({ label, x, y }, index) => {
    const width = label.length * CHARACTER;
    const place = PLACES.map((offset) => ({
      anchor: offset.anchor,
      text: label,
      x: x + offset.x,
      y: y + offset.y,
    })).find((candidate) => {
      const box = toBox(candidate, width);
      const isInside =
        box.left >= frame.left &&
        box.right <= frame.width - 2 &&
        box.top >= 2 &&
        box.bottom <= frame.bottom;
      return isInside && !taken.some((other) => touches(box, other));
    });
    if (place && label !== '') taken.push(toBox(place, width));
    return { key: `${index}`, label: label === '' ? undefined : place, x, y };
  });
};
