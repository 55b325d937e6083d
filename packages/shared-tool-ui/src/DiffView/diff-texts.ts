/** Maximum number of characters compared on either side. */
const LONGEST_SIDE = 200_000;

const toLines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/**
 * What an edit replaces, as a unified diff: lines at the start and end that both texts share are
 * context, those in between are removed and added. It looks at each line once, so texts of any
 * length do not block the page. It does not know the position in the file.
 */
export const diffTexts = (oldText: string, newText: string): string => {
  const before = toLines(oldText.slice(0, LONGEST_SIDE));
  const after = toLines(newText.slice(0, LONGEST_SIDE));
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;

  return [
    `@@ -1,${before.length} +1,${after.length} @@`,
    ...before.slice(0, head).map((line) => ` ${line}`),
    ...before.slice(head, before.length - tail).map((line) => `-${line}`),
    ...after.slice(head, after.length - tail).map((line) => `+${line}`),
    ...before.slice(before.length - tail).map((line) => ` ${line}`),
  ].join('\n');
};
