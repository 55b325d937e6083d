/** The difference of two texts, with a few lines around it. */
export interface Difference {
  after: string;
  before: string;
  /** The difference is longer than the part shown. */
  isCut: boolean;
}

/** Characters compared at a time. */
const BLOCK = 65_536;
/** Common lines shown on either side. */
const CONTEXT = 3;
/** Characters shown of either text. */
const LONGEST = 50_000;

/** Number of equal consecutive characters, up to a maximum. */
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

/** The difference of two texts of any length; undefined if they are equal. */
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
