import { neutraliseText, toScreenText } from '@lobechat/prompts';

/**
 * Returns a program's log as a terminal would leave it: without colours, and with each line in its
 * last state. Other invisible characters are written out, because errors show logs to models.
 */
export const toPlainLog = (text: string): string => neutraliseText(toScreenText(text));
