import { neutraliseText } from '@lobechat/prompts';
import type { LoadConfigurationOptions } from '@lobechat/tool-host';

import { askOnTerminal, type TerminalStreams } from './terminal.ts';

/**
 * Asks on the terminal whether a discovered configuration may be used; refuses without a terminal.
 * `--yes` does not answer it: that approves calls, not programs.
 */
export const createConfigurationQuestion =
  (streams: TerminalStreams): NonNullable<LoadConfigurationOptions['approve']> =>
  async ({ description }) => {
    const given = await askOnTerminal(streams, {
      question: 'Use it from now on, until it changes? [y]es, [n]o: ',
      text: neutraliseText(
        `There is a configuration here that has not been approved.\n${description}`,
      ),
    });
    return 'answer' in given && /^y(es)?$/i.test(given.answer);
  };
