import { example, type ToolExamples } from '@lobechat/types';

import type { commandApis } from '../apis/commands.ts';

/** Ids of commands that run, or have run, when an example begins. */
export const SampleCommandId = {
  server: 'cmd-0002',
  tests: 'cmd-0001',
  unknown: 'cmd-0009',
} as const;

const { server, tests, unknown } = SampleCommandId;

/** Examples of the APIs that run commands. */
export const commandsExamples: ToolExamples<typeof commandApis> = {
  runCommand: [
    example('happy', 'the tests', { command: 'pnpm test', description: 'Runs the tests' }),
    example('happy', 'a server in the background', { background: true, command: 'pnpm dev' }),
    example('empty', 'nothing to say', { command: 'true' }),
    example('long', 'more output than is shown', { command: 'pnpm build', timeout: 300_000 }),
    example('error', 'a command that fails', { command: 'pnpm lint' }),
    example('error', 'a command that is not there', { command: 'pnmp test' }),
    example('error', 'a command that takes too long', { command: 'sleep 600', timeout: 1000 }),
    example('error', 'a folder outside the workspace', { command: 'pnpm test', cwd: '/tmp' }),
  ],

  getCommandOutput: [
    example('happy', 'of a running command', { commandId: server, offset: 0 }),
    example('happy', 'a part of it', { commandId: tests, limit: 40, offset: 0 }),
    example('happy', 'only some lines', { commandId: tests, filter: 'passed', offset: 0 }),
    example('empty', 'nothing more', { commandId: tests, offset: 100_000 }),
    example('error', 'an unknown command', { commandId: unknown }),
  ],

  listCommands: [
    example('happy', 'all', {}),
    example('happy', 'those that run', { status: 'running' }),
  ],

  killCommand: [
    example('happy', 'a running command', { commandId: server }),
    example('happy', 'a command that has ended', { commandId: tests }),
    example('error', 'an unknown command', { commandId: unknown }),
  ],

  writeCommandInput: [
    example('happy', 'an answer', { commandId: server, input: 'yes\n' }),
    example('error', 'to a command that has ended', { commandId: tests, input: 'yes\n' }),
  ],
};
