/*
 * Terms of passages as one text: a line per passage, with terms and their counts separated by
 * blanks. Terms contain no white space, and a count of one is left out.
 */

/** Counts the terms of a passage. */
export const countTerms = (terms: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
};

export const encodeTerms = (passages: ReadonlyArray<ReadonlyMap<string, number>>): string =>
  passages
    .map((counts) =>
      [...counts].map(([term, count]) => (count === 1 ? term : `${term}\t${count}`)).join(' '),
    )
    .join('\n');

export const decodeTerms = (text: string): Array<Map<string, number>> =>
  text.split('\n').map((line) => {
    const counts = new Map<string, number>();
    if (line === '') return counts;
    for (const entry of line.split(' ')) {
      const tab = entry.indexOf('\t');
      if (tab === -1) counts.set(entry, 1);
      else counts.set(entry.slice(0, tab), Number(entry.slice(tab + 1)));
    }
    return counts;
  });
