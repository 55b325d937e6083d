import type { PlotFrame } from './plot-frame.ts';
import type { PlotCurve, PlotMark } from './plot.ts';

/** A mark in pixels, with the position of its label if it has one. */
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

const isIn = (box: Box, [x, y]: readonly [number, number]): boolean =>
  x > box.left && x < box.right && y > box.top && y < box.bottom;

const isInside = (box: Box, frame: PlotFrame): boolean =>
  box.left >= frame.left &&
  box.right <= frame.width - 2 &&
  box.top >= 2 &&
  box.bottom <= frame.bottom;

/**
 * Places marks and their labels so that they neither overlap nor leave the frame, and cover as
 * little of the curves as possible. A label that does not fit is left out: the table has it.
 */
export const placeMarks = (
  { curves, marks }: { curves: readonly PlotCurve[]; marks: readonly PlotMark[] },
  frame: PlotFrame,
): PlacedMark[] => {
  const drawn = curves.flatMap(({ points }) =>
    points.flatMap(([x, y]) => (y === null ? [] : [[frame.x(x), frame.y(y)] as const])),
  );
  const dots = marks.map(({ label, x, y }) => ({ label, x: frame.x(x), y: frame.y(y) }));
  const taken: Box[] = dots.map(({ x, y }) => ({
    bottom: y + DOT,
    left: x - DOT,
    right: x + DOT,
    top: y - DOT,
  }));
  return dots.map(({ label, x, y }, index) => {
    const key = `${index}`;
    if (label === '') return { key, x, y };
    const width = label.length * CHARACTER;
    const [best] = PLACES.flatMap(({ anchor, x: across, y: down }) => {
      const place = { anchor, text: label, x: x + across, y: y + down };
      const box = toBox(place, width);
      if (!isInside(box, frame) || taken.some((other) => touches(box, other))) return [];
      return [{ box, covered: drawn.filter((point) => isIn(box, point)).length, place }];
    }).toSorted((one, other) => one.covered - other.covered);
    if (best) taken.push(best.box);
    return { key, label: best?.place, x, y };
  });
};
