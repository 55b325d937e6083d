import type { PlotCurve, PlotMark } from './plot.ts';

/** Curves with the same positions, as rows. */
export interface PlotTableGroup {
  /** Indices of the curves from 0: the columns. */
  curves: number[];
  rows: { values: (number | null)[]; x: number }[];
}

/* Data are listed in full; a line has as many points as a reader can follow. */
const MOST_ROWS = { bars: 200, dots: 200, line: 25 } as const;

const hasSamePlaces = (one: PlotCurve, other: PlotCurve): boolean =>
  one.style === other.style &&
  one.points.length === other.points.length &&
  one.points.every(([x], index) => x === other.points[index]?.[0]);

/* Evenly spaced indices, including the first and the last. */
const spread = (length: number, most: number): number[] => {
  if (length <= most) return Array.from({ length }, (_, index) => index);
  return Array.from({ length: most }, (_, index) =>
    Math.round((index * (length - 1)) / (most - 1)),
  );
};

/** A plot as numbers: one table for the curves with the same positions. */
export const tabulateCurves = (curves: readonly PlotCurve[]): PlotTableGroup[] => {
  const groups: { curves: number[]; first: PlotCurve }[] = [];
  for (const [index, curve] of curves.entries()) {
    const group = groups.find(({ first }) => hasSamePlaces(first, curve));
    if (group) group.curves.push(index);
    else groups.push({ curves: [index], first: curve });
  }
  return groups.map(({ curves: members, first }) => ({
    curves: members,
    rows: spread(first.points.length, MOST_ROWS[first.style]).map((position) => ({
      values: members.map((member) => curves[member]?.points[position]?.[1] ?? null),
      x: first.points[position]?.[0] ?? 0,
    })),
  }));
};

/** Marks in ascending order of x. */
export const sortMarks = (marks: readonly PlotMark[]): PlotMark[] =>
  marks.toSorted((left, right) => left.x - right.x);
