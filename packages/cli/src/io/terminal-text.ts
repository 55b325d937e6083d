import { neutraliseText } from '@lobechat/prompts';

import type { OutputStream } from './streams.ts';

/**
 * A tool's text for output: verbatim into a file or pipe, but on a terminal without the control
 * sequences that could move its cursor, change its title or hide text.
 */
export const toStreamText = (text: string, stream: OutputStream): string =>
  stream.isTTY ? neutraliseText(text) : text;

/** Cuts a text to one line of at most `width` characters. */
export const toOneLine = (text: string, width: number): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= width ? line : `${line.slice(0, Math.max(1, width - 1)).trimEnd()}…`;
};
