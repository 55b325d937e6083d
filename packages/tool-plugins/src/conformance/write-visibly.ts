const escapeUnits = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');

/**
 * Formats a value as JSON for a report: valid, and without invisible characters. Control, format,
 * private-use and unassigned code points are escaped, so that arguments can be pasted into
 * `--args`.
 */
export const writeVisibly = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/\p{C}/gu, escapeUnits);
