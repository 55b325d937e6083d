import { takeTail } from '@lobechat/prompts';
import type { ToolUpdate } from '@lobechat/types';

import { toScreenText } from '../format/terminal-text.ts';

/** UTF-16 units of output that a progress report carries. */
const TAIL_LENGTH = 16_000;

/**
 * Makes progress reports of a command's output as it arrives: each has the end of what has come so
 * far, with its colours in the state. How often output comes is the service's to decide.
 */
export const createOutputTail = (
  onUpdate: (update: ToolUpdate) => void,
): ((text: string) => void) => {
  let tail = '';
  return (text) => {
    tail = takeTail(tail + text, TAIL_LENGTH);
    onUpdate({ content: toScreenText(tail), state: { output: tail } });
  };
};
