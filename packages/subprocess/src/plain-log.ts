import { neutraliseText } from '@lobechat/prompts';

/** Unlike those of `stripVTControlCharacters`, their beginnings alone are read in linear time. */
const ESCAPES =
  /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|\u001B[PX\]^_][^\u0007\u001B\u009C\n]*(?:\u0007|\u001B\\|\u009C)|\u001B[ -/]*[0-~]/g;

/** Of a line that is redrawn in place, such as a progress bar, the last state. */
const foldLine = (line: string): string => line.split('\r').findLast((state) => state !== '') ?? '';

/**
 * Returns a program's log as a terminal would leave it: without colours, and with each line in its
 * last state. Other invisible characters are written out, because errors show logs to models.
 */
export const toPlainLog = (text: string): string =>
  neutraliseText(text.replaceAll(ESCAPES, '').split('\n').map(foldLine).join('\n'));
