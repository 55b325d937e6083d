/** Longest name that is compared; longer ones have no close matches worth the time. */
const LONGEST_NAME = 40;

/** Edit distance with swaps of neighbours (optimal string alignment), ignoring case. */
const distance = (left: string, right: string): number => {
  const columns = right.length + 1;
  const at = (table: readonly number[], row: number, column: number) =>
    table[row * columns + column] ?? 0;
  const table: number[] = Array.from({ length: (left.length + 1) * columns }, (_, index) =>
    index < columns ? index : Math.floor(index / columns),
  );
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column < columns; column += 1) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      let best = Math.min(
        at(table, row - 1, column) + 1,
        at(table, row, column - 1) + 1,
        at(table, row - 1, column - 1) + cost,
      );
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && isSwap)
        best = Math.min(best, at(table, row - 2, column - 2) + 1);
      table[row * columns + column] = best;
    }
  }
  return at(table, left.length, columns - 1);
};

/** The known names closest to an unknown one: at most three, closest first. */
export const suggestNames = (name: string, known: Iterable<string>): string[] => {
  if (name.length > LONGEST_NAME) return [];
  const wanted = name.toLowerCase();
  const most = wanted.length <= 2 ? 0 : wanted.length <= 5 ? 1 : 2;
  return [...new Set(known)]
    .filter((candidate) => Math.abs(candidate.length - name.length) <= most)
    .map((candidate) => ({ candidate, far: distance(wanted, candidate.toLowerCase()) }))
    .filter(({ far }) => far <= most)
    .toSorted((left, right) => left.far - right.far)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
};
