import { withoutTitle } from '../chunks/chunk-document.ts';
import { createHeadingPath, toHeadingTitle } from '../reading/heading-path.ts';
import type { WholeDocument } from '../store/documents.ts';
import type { StoredPassage } from '../store/rows.ts';

type Headed = Pick<WholeDocument, 'structure' | 'title'>;

/** The headings above a place in a passage, which may contain several small sections. */
export const headingsAt = (
  { structure, title }: Headed,
  passage: Pick<StoredPassage, 'end' | 'headings' | 'start'> | undefined,
  place: number,
): readonly string[] => {
  const { headings = [] } = structure;
  const isInside = headings.some(
    ({ start }) => passage && start >= passage.start && start < passage.end,
  );
  // Keys of records are paths, too, without headings of their own.
  if (passage && !isInside) return passage.headings;
  const path = createHeadingPath();
  for (const { level, start, title: own } of headings) {
    if (start <= place) path.enter(level, toHeadingTitle(own));
  }
  return withoutTitle(path.current, title);
};

/** The beginning of the section with the most telling matches of a query; the first match in it. */
export const chooseSection = (
  { structure }: Headed,
  marks: ReadonlyArray<{ start: number; term: string; weight: number }>,
): number | undefined => {
  const headings = structure.headings ?? [];
  const sections = Map.groupBy(marks, ({ start }) =>
    headings.findLastIndex((heading) => heading.start <= start),
  );
  const weigh = (own: typeof marks): number => {
    const weights = new Map(own.map(({ term, weight }) => [term, weight]));
    return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  };
  const [best] = [...sections.values()].toSorted((one, other) => weigh(other) - weigh(one));
  return best?.[0]?.start;
};
