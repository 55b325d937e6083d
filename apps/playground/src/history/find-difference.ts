/** What two texts do not share, with a few lines around it. */
export interface Difference {
  after: string;
  before: string;
  /** What differs is longer than what is shown of it. */
  isCut: boolean;
}

/** Characters that are compared at once. */
const BLOCK = 65_536;
/** Lines that both texts share and that are shown on either side. */
const CONTEXT = 3;
/** Characters that are shown of either text. */
const LONGEST = 50_000;

/** How many characters are the same one after the other, of at most so many. */
const countSame = (most: number, isSame: (from: number, length: number) => boolean): number => {
  let same = 0;
  let length = BLOCK;
  while (same < most && length >= 1) {
    if (same + length <= most && isSame(same, length)) same += length;
    else length = Math.floor(length / 2);
  }
  return same;
};

const lineBefore = (text: string, place: number): number => {
  let at = place;
  for (let line = 0; line <= CONTEXT && at > 0; line += 1) at = text.lastIndexOf('\n', at - 1);
  return Math.max(at, 0) === 0 ? 0 : at + 1;
};

const lineAfter = (text: string, place: number): number => {
  let at = place;
  for (let line = 0; line <= CONTEXT; line += 1) {
    const end = text.indexOf('\n', at);
    if (end === -1) return text.length;
    at = end + 1;
  }
  return at - 1;
};

/** Where two texts of any length differ; undefined where they do not. */
export const findDifference = (before: string, after: string): Difference | undefined => {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  const head = countSame(
    shorter,
    (from, length) => before.slice(from, from + length) === after.slice(from, from + length),
  );
  const tail = countSame(shorter - head, (from, length) => {
    const end = (text: string): string =>
      text.slice(text.length - from - length, text.length - from);
    return end(before) === end(after);
  });
  const start = lineBefore(before, head);
  const cut = (text: string): string => text.slice(start, lineAfter(text, text.length - tail));
  const [left, right] = [cut(before), cut(after)];
  return {
    after: right.slice(0, LONGEST),
    before: left.slice(0, LONGEST),
    isCut: left.length > LONGEST || right.length > LONGEST,
  };
};
