import { neutraliseText } from '@lobechat/prompts';
import type { ToolHost } from '@lobechat/tool-host';

import type { CommandContext } from '../command.ts';
import { writeLine } from '../io/streams.ts';

/**
 * What calls left in the background ends with this program. Tells what that is, or with `--wait`
 * stays until it is done.
 */
export const settleBackground = async (
  { interrupts, options, stderr }: CommandContext,
  { background }: Pick<ToolHost, 'background'>,
): Promise<void> => {
  const work = background.list();
  if (work.length === 0) return;
  const isWaiting = options.flag('wait');
  const head = isWaiting
    ? 'Waiting for'
    : 'Ended with this program (--wait stays until it is done)';
  await writeLine(
    stderr,
    `${head}:\n${work.map((line) => `  ${neutraliseText(line)}`).join('\n')}`,
  );
  if (isWaiting) await background.wait(interrupts.signal);
};
