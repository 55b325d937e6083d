import type { CommandMark } from '@lobechat/builtin-tool-local-system';

import type { PlacedCommand } from './judging.ts';
import type { Span } from './place.ts';

interface MarkedSpan extends Span {
  danger: string | undefined;
  reason: string;
}

const lengthOf = ({ end, start }: Span): number => end - start;

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

const isWithin = (inner: Span, outer: Span): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** Drops marks whose statement is also made by a mark inside them. */
const dropRepeated = (spans: readonly MarkedSpan[]): MarkedSpan[] =>
  spans.filter((span, index) =>
    spans.every((other, position) => {
      const isSmaller = lengthOf(other) < lengthOf(span) || position < index;
      return other.danger !== span.danger || !isWithin(other, span) || !isSmaller;
    }),
  );

/**
 * Splits dangers at the borders of others: where they overlap, the shortest is the most specific.
 */
const cutDangers = (spans: readonly MarkedSpan[]): MarkedSpan[] => {
  const borders = new Set(spans.flatMap(({ end, start }) => [start, end]));
  const sorted = [...borders].toSorted((left, right) => left - right);
  const shortest = spans.toSorted((left, right) => lengthOf(left) - lengthOf(right));
  const pieces: MarkedSpan[] = [];
  for (const [index, start] of sorted.entries()) {
    const end = sorted[index + 1];
    const span = shortest.find((given) => given.start <= start && start < given.end);
    if (end === undefined || !span) continue;
    const last = pieces.at(-1);
    if (last?.end === start && last.danger === span.danger) last.end = end;
    else pieces.push({ ...span, end, start });
  }
  return pieces;
};

const listSpans = ({ command, spans }: PlacedCommand): MarkedSpan[] => {
  const { danger, decision, reason } = command;
  if (decision === 'allow') return [];
  return spans
    .filter((span) => lengthOf(span) > 0)
    .map((span) => ({ ...span, danger, reason: danger === undefined ? reason : `It ${danger}.` }));
};

/**
 * Returns the parts of a command line that need approval, in order and without overlaps. A part
 * that only needs approval is dropped if it contains a dangerous one.
 */
export const markLine = (judged: readonly PlacedCommand[]): CommandMark[] => {
  const spans = judged.flatMap(listSpans);
  const marks = cutDangers(dropRepeated(spans.filter(({ danger }) => danger !== undefined)));
  const asked = spans.filter(({ danger }) => danger === undefined);
  for (const span of asked.toSorted((left, right) => lengthOf(left) - lengthOf(right)))
    if (!marks.some((mark) => overlap(mark, span))) marks.push(span);
  return marks
    .toSorted((left, right) => left.start - right.start)
    .map(({ danger, reason, start, ...span }) => ({
      ...(danger !== undefined && { danger }),
      length: span.end - start,
      offset: start,
      reason,
    }));
};
