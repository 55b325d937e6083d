import type { TextItem } from './page-text.ts';

const isFromRight = ({ dir }: TextItem): boolean => dir === 'rtl';

const isFromLeft = ({ dir, str }: TextItem): boolean => dir !== 'rtl' && /[\p{L}\p{N}]/u.test(str);

/** Whether pieces are drawn one right of the other, as they stand on the paper, whatever way they are read. */
const isDrawnFromLeft = (items: readonly TextItem[]): boolean => {
  const places = items
    .filter(({ str }) => str.trim() !== '')
    .map(({ transform }) => transform[4] ?? 0);
  return places.length > 1 && places.every((place, index) => place >= (places[index - 1] ?? place));
};

/** Turns each run of pieces that are read one way, with what stands between them. */
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
 * The pieces of a line in the order of reading. Some programs draw Arabic and Hebrew from left to right, as they stand on
 * the paper (letter by letter, even), others in the order of reading: those are left alone.
 */
export const orderLine = (line: readonly TextItem[]): readonly TextItem[] => {
  if (!line.some(isFromRight) || !isDrawnFromLeft(line)) return line;
  const fromRight = line.filter(isFromRight).length;
  if (fromRight < line.filter(isFromLeft).length) return turnRuns(line, isFromRight, isFromLeft);
  // Numbers and foreign words within a line that is read from the right are read from the left.
  return turnRuns(line.toReversed(), isFromLeft, isFromRight);
};
