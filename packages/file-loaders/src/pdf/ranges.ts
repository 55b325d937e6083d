/** Formats ascending numbers: `3–7, 9`. */
export const formatRanges = (numbers: readonly number[]): string => {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ');
};
