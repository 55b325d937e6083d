import { takeTail, toScreenText } from '@lobechat/prompts';
import type { ToolUpdate } from '@lobechat/types';

/** Length of the output in a progress report, in UTF-16 units. */
const TAIL_LENGTH = 16_000;

/**
 * Creates progress reports of a command's output as it arrives. Each holds the end of the output so
 * far, with its colours in the state. The service decides how often output comes.
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
