import { hostname } from 'node:os';

import { neutraliseText } from '@lobechat/prompts';
import type { BackgroundItem, ToolHost } from '@lobechat/tool-host';

import type { CommandContext } from '../command.ts';
import { writeLine } from '../io/streams.ts';

type Host = Pick<ToolHost, 'background' | 'tasks'>;

/** Maximum number of items named individually. */
const NAMED = 20;

const describeItems = (head: string, items: readonly BackgroundItem[]): string[] => {
  if (items.length === 0) return [];
  const rest = items.length - NAMED;
  return [
    `${head}:`,
    ...items.slice(0, NAMED).map(({ text }) => `  ${neutraliseText(text)}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
};

/** The workers for the remaining queue, once this program has ended. */
const describeWorkers = async ({ tasks }: Host): Promise<string> => {
  const own = `${hostname()}:${process.pid}`;
  const workers = (await tasks.workers()).filter(({ name }) => name !== own);
  if (workers.length === 0) {
    return (
      'No worker is running. The runs start with `lobe-tools worker`, with a playground, or ' +
      'with `--wait` or `waitSeconds` here.'
    );
  }
  const names = workers.map(({ kind, name }) => `${kind} (${name})`);
  return `Workers: ${neutraliseText(names.join(', '))}.`;
};

/** What happens to it when this program ends. */
const describeEnd = async (host: Host): Promise<string[]> => {
  const items = host.background.list();
  const kept = items.filter(({ onClose }) => onClose === 'kept');
  return [
    ...describeItems(
      'Ended with this program (--wait waits for it)',
      items.filter(({ onClose }) => onClose === 'ends'),
    ),
    ...describeItems('Continues without this program', kept),
    ...(kept.length === 0 ? [] : [await describeWorkers(host)]),
  ];
};

/**
 * Commands left in the background by calls end with this program; runs of tasks and documents stay
 * in the queue. Reports them and their workers, or with `--wait` executes them here and stays until
 * they are done.
 */
export const settleBackground = async (
  { interrupts, options, stderr }: CommandContext,
  host: Host,
): Promise<void> => {
  const items = host.background.list();
  if (items.length === 0) return;
  if (options.flag('wait')) {
    await writeLine(stderr, describeItems('Waiting for', items).join('\n'));
    await host.background.wait(interrupts.signal);
    // Ctrl-C: unfinished work is reported as without --wait.
    if (host.background.list().length === 0) return;
  }
  await writeLine(stderr, (await describeEnd(host)).join('\n'));
};
