import { stripVTControlCharacters } from 'node:util';

import { neutraliseText } from '@lobechat/prompts';

/** Of a line that is redrawn in place, such as a progress bar, the last state. */
const foldLine = (line: string): string => line.split('\r').findLast((state) => state !== '') ?? '';

/**
 * Returns a program's log as a terminal would leave it: without colours, and with each line in its
 * last state. Other invisible characters are written out, because errors show logs to models.
 */
export const toPlainLog = (text: string): string =>
  neutraliseText(stripVTControlCharacters(text).split('\n').map(foldLine).join('\n'));
