import type { TextItem } from './page-text.ts';

const isFromRight = ({ dir }: TextItem): boolean => dir === 'rtl';

const isFromLeft = ({ dir, str }: TextItem): boolean => dir !== 'rtl' && /[\p{L}\p{N}]/u.test(str);

/** Whether pieces are drawn from left to right on the paper, whatever their reading direction. */
const isDrawnFromLeft = (items: readonly TextItem[]): boolean => {
  const places = items
    .filter(({ str }) => str.trim() !== '')
    .map(({ transform }) => transform[4] ?? 0);
  return places.length > 1 && places.every((place, index) => place >= (places[index - 1] ?? place));
};

/** Reverses each run of pieces with one reading direction, including what is between them. */
const turnRuns = (
  items: readonly TextItem[],
  isOfRun: (item: TextItem) => boolean,
  isOther: (item: TextItem) => boolean,
): TextItem[] => {
  const turned: TextItem[] = [];
  for (let from = 0; from < items.length;) {
    let end = from;
    for (let at = from; at < items.length && !isOther(items[at] as TextItem); at += 1) {
      if (isOfRun(items[at] as TextItem)) end = at + 1;
    }
    if (end === from || !isOfRun(items[from] as TextItem)) {
      turned.push(items[from] as TextItem);
      from += 1;
      continue;
    }
    turned.push(...items.slice(from, end).toReversed());
    from = end;
  }
  return turned;
};

/**
 * Returns the pieces of a line in reading order. Some programs draw Arabic and Hebrew from left to
 * right as they appear on the paper (even letter by letter), others in reading order: those are
 * left unchanged.
 */
export const orderLine = (line: readonly TextItem[]): readonly TextItem[] => {
  if (!line.some(isFromRight) || !isDrawnFromLeft(line)) return line;
  const fromRight = line.filter(isFromRight).length;
  if (fromRight < line.filter(isFromLeft).length) return turnRuns(line, isFromRight, isFromLeft);
  // Numbers and foreign words within a right-to-left line are read from left to right.
  return turnRuns(line.toReversed(), isFromLeft, isFromRight);
};
