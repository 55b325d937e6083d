import { hostname } from 'node:os';
import { PassThrough } from 'node:stream';

import { describe, expect, it } from 'vitest';

import type { BackgroundItem } from '@lobechat/tool-host';

import type { CommandContext } from '../command.ts';
import { createInterrupts } from '../io/interrupts.ts';
import { settleBackground } from './settle-background.ts';

type Host = Parameters<typeof settleBackground>[1];

const COMMAND: BackgroundItem = { onClose: 'ends', text: 'cmd_1: sleep 100' };
const RUN: BackgroundItem = { onClose: 'kept', text: 'TASK-1: Build \u001B[2J' };

interface Setup {
  isWaiting?: boolean;
  items: BackgroundItem[];
  /** What is left after waiting. */
  left?: BackgroundItem[];
  workers?: Awaited<ReturnType<Host['tasks']['workers']>>;
}

const settle = async ({ isWaiting = false, items, left = [], workers = [] }: Setup) => {
  const stderr = new PassThrough();
  stderr.setEncoding('utf8');
  let current = items;
  const refuse = async (): Promise<never> => {
    throw new Error('not asked for');
  };
  const host: Host = {
    background: {
      list: () => current,
      wait: async () => {
        current = left;
      },
    },
    tasks: {
      exportStore: refuse,
      importStore: refuse,
      start: refuse,
      waitUntilIdle: refuse,
      workers: async () => workers,
    },
  };
  const context: CommandContext = {
    cwd: '/',
    interrupts: createInterrupts(() => undefined),
    options: { all: () => [], flag: () => isWaiting, value: () => undefined },
    positionals: [],
    stderr,
    stdin: new PassThrough(),
    stdout: new PassThrough(),
  };
  await settleBackground(context, host);
  return (stderr.read() as string | null) ?? '';
};

describe('settleBackground', () => {
  it('says nothing without background work', async () => {
    expect(await settle({ items: [] })).toBe('');
    expect(await settle({ isWaiting: true, items: [] })).toBe('');
  });

  it('does not claim that runs end with the program, and says that no worker is running', async () => {
    const text = await settle({ items: [COMMAND, RUN] });
    const [ended, command, kept, run, who] = text.trimEnd().split('\n');
    expect(ended).toBe('Ended with this program (--wait waits for it):');
    expect(command).toBe('  cmd_1: sleep 100');
    expect(kept).toBe('Continues without this program:');
    expect(run).toMatch(/^ {2}TASK-1: Build/);
    expect(text).not.toContain('\u001B');
    expect(who).toContain('No worker is running.');
    expect(who).toContain('lobe-tools worker');
  });

  it('names the first of many', async () => {
    const text = await settle({ items: Array.from({ length: 60 }, () => RUN) });
    expect(text.match(/TASK-1: Build/g)).toHaveLength(20);
    expect(text).toContain('\n  and 40 more\n');
  });

  it('names the workers for queued runs', async () => {
    const workers = [{ active: 1, concurrency: 2, kind: 'playground', name: 'tower:42' }];
    const text = await settle({ items: [RUN], workers });
    expect(text).toContain('Workers: playground (tower:42).');
    expect(text).not.toContain('Ended');
  });

  it('does not name itself, because it will be gone', async () => {
    const name = `${hostname()}:${process.pid}`;
    const workers = [{ active: 1, concurrency: 2, kind: 'command line', name }];
    const text = await settle({ isWaiting: true, items: [RUN], left: [RUN], workers });
    expect(text).toContain('No worker is running.');
  });

  it('waits, and does not report completed work', async () => {
    const text = await settle({ isWaiting: true, items: [COMMAND, RUN] });
    expect(text.split('\n')[0]).toBe('Waiting for:');
    expect(text).not.toContain('nded with');
  });

  it('reports the rest if waiting was cut short', async () => {
    const text = await settle({ isWaiting: true, items: [COMMAND, RUN], left: [RUN] });
    expect(text).toContain('Continues without this program:');
  });
});
