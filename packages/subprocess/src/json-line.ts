/** Ends of lines for some readers, such as `readline` of Node, but not for JSON. */
const OTHER_LINE_ENDS = /[\u0085\u2028\u2029]/g;

/** Writes a value as JSON that is one line for every reader of lines. */
export const toJsonLine = (value: object): string =>
  JSON.stringify(value).replaceAll(
    OTHER_LINE_ENDS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
