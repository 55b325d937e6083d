/*
 * CSI (colours, cursor), OSC (titles, links), other escapes of two or three characters. ECMA-48,
 * sections 5.4 and 8.3. Each alternative is linear, unlike in Node's `stripVTControlCharacters`.
 */
const ESCAPES =
  /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B\n]*(?:\u0007|\u001B\\)?|[PX^_][^\u001B\n]*(?:\u001B\\)?|[ -/]+[0-~]|[0-~]|$)/g;

/** Removes the sequences that a terminal acts on instead of showing them, except those to keep. */
export const stripEscapes = (
  text: string,
  isKept: (escape: string) => boolean = () => false,
): string => text.replaceAll(ESCAPES, (escape) => (isKept(escape) ? escape : ''));

/** Returns what is visible of a line whose beginning was overwritten, as by a progress bar. */
const overwrite = (line: string): string => {
  if (!line.includes('\r')) return line;
  return line.split('\r').findLast((part) => part !== '') ?? '';
};

/** Applies backspaces. */
const erase = (line: string): string => {
  if (!line.includes('\b')) return line;
  const kept: string[] = [];
  for (const character of line) {
    if (character === '\b') kept.pop();
    else kept.push(character);
  }
  return kept.join('');
};

/**
 * Converts a command's output to what a screen would finally show: colours and cursor movements are
 * removed, and only the last state of overwritten lines is kept.
 */
export const toScreenText = (output: string): string =>
  stripEscapes(output)
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => erase(overwrite(line)))
    .join('\n');
