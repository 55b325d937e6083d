/** The first `length` UTF-16 units of a text, one fewer to avoid splitting a character. */
export const takeHead = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '') : text;
