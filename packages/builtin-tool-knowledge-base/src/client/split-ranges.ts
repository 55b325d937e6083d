/** A part of a text that the same ranges cover. */
export interface TextPart<Layer extends string> {
  layers: readonly Layer[];
  /** Its start offset, relative to the ranges. */
  start: number;
  text: string;
}

interface Span<Layer extends string> {
  end: number;
  layer: Layer;
  start: number;
}

const readSpans = <Layer extends string>(
  layer: Layer,
  ranges: unknown,
  [least, most]: readonly [number, number],
): Array<Span<Layer>> => {
  if (!Array.isArray(ranges)) return [];
  return ranges.flatMap((range: unknown) => {
    if (!Array.isArray(range)) return [];
    const [from, to] = range as unknown[];
    if (!Number.isFinite(from) || !Number.isFinite(to)) return [];
    const start = Math.max(Math.trunc(from as number), least);
    const end = Math.min(Math.trunc(to as number), most);
    return end > start ? [{ end, layer, start }] : [];
  });
};

/**
 * Splits a text at the boundaries of ranges, which may overlap and be malformed: invalid ranges and
 * those outside the text are ignored.
 *
 * @param offset - the number that the first character has in the ranges
 */
export const splitRanges = <Layer extends string>(
  text: string,
  layers: Readonly<Record<Layer, unknown>>,
  offset = 0,
): Array<TextPart<Layer>> => {
  const bounds = [offset, offset + text.length] as const;
  const spans = (Object.keys(layers) as Layer[]).flatMap((layer) =>
    readSpans(layer, layers[layer], bounds),
  );
  const cuts = new Set([bounds[0], bounds[1], ...spans.flatMap(({ end, start }) => [start, end])]);
  const ordered = [...cuts].toSorted((a, b) => a - b);
  const parts: Array<TextPart<Layer>> = [];
  for (const [index, start] of ordered.slice(0, -1).entries()) {
    const end = ordered[index + 1] ?? start;
    const over = spans.filter((span) => span.start <= start && span.end >= end);
    parts.push({
      layers: [...new Set(over.map(({ layer }) => layer))],
      start,
      text: text.slice(start - offset, end - offset),
    });
  }
  return parts;
};
