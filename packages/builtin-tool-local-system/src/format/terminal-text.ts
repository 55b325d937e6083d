/* What a terminal would act on and not show: CSI (colours, cursor), OSC (titles, links), other
   escapes of two or three characters. ECMA-48, section 5.4 and 8.3. Each alternative is linear. */
const ESCAPES =
  /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B\n]*(?:\u0007|\u001B\\)?|[PX^_][^\u001B\n]*(?:\u001B\\)?|[ -/]+[0-~]|[0-~])/g;

/** What is left of a line whose beginning was written over, as a progress bar does. */
const overwrite = (line: string): string => {
  if (!line.includes('\r')) return line;
  return line.split('\r').findLast((part) => part !== '') ?? '';
};

/** Takes back what was erased by backspaces. */
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
 * Output of a command as it would stand on a screen, for a reader without one: colours and cursor
 * movements are left out, and of lines that were written over only the last state is kept.
 */
export const toScreenText = (output: string): string =>
  output
    .replaceAll(ESCAPES, '')
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => erase(overwrite(line)))
    .join('\n');
